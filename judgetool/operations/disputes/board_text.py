"""The board of an open dispute as one text, both ways, and cards invented in one line."""

from collections.abc import Sequence
from dataclasses import replace

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.document import CannotEdit
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.standing import standing, undescribed
from judgetool.disputes.setting_up.board_in_words import board_in_words
from judgetool.disputes.setting_up.board_text import (
    CARDS,
    BoardRead,
    Unclear,
    read_board,
)
from judgetool.disputes.setting_up.draft import Part
from judgetool.disputes.setting_up.inventing import Invented, card_model, invented
from judgetool.operations.disputes.with_set_up import WithSetUp


def board_text(dispute: WithSetUp) -> str:
    """The board as it is set up, as a text that can be pasted again."""
    return board_in_words(dispute.document.file)


def understood(dispute: WithSetUp, text: str) -> BoardRead:
    """What a pasted text says of the board, and what it would change; nothing has changed yet.

    A card that cannot be as it is described is left out. Where the parts together make no set-up,
    there are none. Why not stands under ``unclear``.
    """
    file = dispute.document.file
    scene, _ = standing(file, dispute.imported)
    read = read_board(file, dispute.imported, text, undescribed(scene.state), keeping=True)
    if not _refused(dispute, read.parts):
        return read
    read = _without_bad_cards(dispute, read)
    why = _refused(dispute, read.parts)
    if not why:
        return read
    return replace(read, parts=(), unclear=(*read.unclear, Unclear("the whole board", why)))


def _refused(dispute: WithSetUp, parts: Sequence[Part]) -> str:
    """Why some parts of a file together make no set-up; empty if they make one."""
    try:
        dispute.document.with_parts(parts)
    except (BadScenario, CannotEdit) as failure:
        return failure.what
    return ""


def _without_bad_cards(dispute: WithSetUp, read: BoardRead) -> BoardRead:
    """What was read, without the cards that cannot be as they were described."""
    bad = {
        part[0][1]: Unclear(part[0][1], why)
        for part in read.parts
        if part[0][0] == CARDS and (why := _refused(dispute, [part]))
    }
    return BoardRead(
        tuple(part for part in read.parts if part[0][0] != CARDS or part[0][1] not in bad),
        tuple(one for one in read.understood if one.of not in bad),
        (*read.unclear, *bad.values()),
    )


def paste_board(dispute: WithSetUp, text: str) -> BoardRead:
    """Set up what a text says, as one act; gives what was understood and what was not.

    What is unclear changes nothing. Raises ``BadScenario`` where no board can be shown then.
    """
    read = understood(dispute, text)
    if read.parts:
        dispute.put_parts(read.parts)
    return read


def invent(dispute: WithSetUp, line: str) -> Invented:
    """Add the card that a line describes, ``NAME: WORDS``, or change the one of that name.

    Raises ``NotReadable``, and ``BadScenario`` where the board cannot be with such a card.
    """
    card = invented(tabletop_of(dispute.book), line)
    dispute.put_parts([(("cards", card.name), dict(card.fields))])
    return card


def example_card(file: ScenarioFile) -> str:
    """A line that describes a card of the game."""
    return card_model(tabletop_of(file.scenario.book).scenario).example
