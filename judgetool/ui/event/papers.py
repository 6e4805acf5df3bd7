"""What is printed at an event: the papers of a draw, or the slip of a check."""

from collections.abc import Callable

from judgetool.events.things import CheckKind
from judgetool.operations.events.drawn_tables import drawn_papers
from judgetool.operations.events.slips import check_slip
from judgetool.ui.desk import Desk
from judgetool.ui.event.open_event import OpenEvent
from judgetool.ui.printing import Printed


def papers_of(
    desk: Desk, opened: OpenEvent, subject: int | None, player: Callable[[], int]
) -> list[Printed]:
    """The papers of the draw or the check that is the ``subject``, or else of the ``player``.

    A player has the slip of their last check, if possible of their deck. Raises ``NotEntered``
    where no player is chosen either.
    """
    log = opened.known
    if subject is not None and subject in log.draws:
        papers = drawn_papers(desk.workspace, log, subject, now=desk.now(), by=opened.memory.judge)
        return [Printed(log.facts.name, paper) for paper in papers]
    if subject is not None and subject in log.checks:
        number = subject
    else:
        own = log.checks_of(player())
        decks = [key for key, check in own.items() if check.kind is CheckKind.PHYSICAL]
        number = (decks or list(own) or [0])[-1]
    return [Printed(log.facts.name, check_slip(desk.workspace, log, number))]
