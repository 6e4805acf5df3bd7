"""What a penalty cites: a paragraph of a book at hand, and the infraction that it is in a guide.

A judge cites by book and number (``own-floor-rules 2.3``, ``vg 7.5``). A number alone is a rule of
the game of the event. Other words stay as they are.
"""

from dataclasses import replace

from judgetool.events.things import CannotEnter, Paragraph, Penalty
from judgetool.operations.rules.guides import cited_paragraph
from judgetool.operations.rules.search import is_rule_number
from judgetool.store.workspace import Workspace


def with_paragraph(
    workspace: Workspace, game: str, penalty: Penalty, before: Penalty | None = None
) -> Penalty:
    """``penalty`` with the paragraph that it cites, and in its words the book as it is cited.

    A penalty without words is the one of the infraction. What was cited ``before`` in the same
    words stays, in the version of then. Raises ``NotFound`` where the book is not at hand,
    ``NoSuchRule`` where it lacks the number, and ``CannotEnter`` where nobody says the penalty, or
    of which book a number is.
    """
    if before is not None and penalty.cited == before.cited:
        return replace(penalty, paragraph=before.paragraph)
    found = cited_paragraph(workspace, penalty.cited, game)
    if found is None:
        if is_rule_number(penalty.cited):
            raise CannotEnter(
                f"{penalty.cited!r} does not say of which book it is",
                remedy="write the book, too, such as: own-floor-rules 2.3",
            )
        return replace(penalty, paragraph=None)
    infraction = found.infraction
    if not penalty.penalty.strip() and infraction is None:
        raise CannotEnter(
            f"{found.words} states no penalty", remedy="say which penalty it is, or cite another"
        )
    return replace(
        penalty,
        penalty=penalty.penalty or (infraction.penalty if infraction else ""),
        cited=found.words,
        paragraph=Paragraph(
            found.book, found.version, found.number, infraction.name if infraction else ""
        ),
    )
