"""The menu of a card that is set up: what can be said of it, as the game's scenario model says."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from judgetool.disputes.setting_up.typed import AS_USUAL
from judgetool.disputes.setting_up.under_way import PartIn
from judgetool.operations.disputes.setting_up import Saying

Change = Callable[[str], object]
"""Says more of the card: the text as it stands in brackets behind its name."""


def fill(
    menu: QMenu,
    name: str,
    sayings: tuple[Saying, ...],
    change: Change,
    parts: tuple[PartIn, ...],
    take_part: Callable[[PartIn], object],
    take_out: Callable[[], object],
) -> None:
    """Offer all that can be said of the card called ``name``, and to take it away.

    Between them stand the parts that it has in what is under way, or can be given.
    """
    menu.clear()
    menu.addSection(name)
    for saying in sayings:
        if saying.asks:
            menu.addAction(f"{saying.words}…", partial(_ask, menu, name, saying, change))
        else:
            made = menu.addAction(saying.words, partial(change, saying.text))
            made.setCheckable(True)
            made.setChecked(saying.holds)
    if parts:
        menu.addSection("Under way")
    for part in parts:
        made = menu.addAction(part.words, partial(take_part, part))
        made.setCheckable(True)
        made.setChecked(part.holds)
    menu.addSeparator()
    menu.addAction("Remove it", take_out)


def _ask(parent: QWidget, name: str, saying: Saying, change: Change) -> None:
    """Ask for a number, counters or cards, and say so of the card."""
    question = f"{saying.words}, such as: {saying.example}"
    text, given = QInputDialog.getText(parent, name, question, text=saying.now)
    if given:
        change(f"{saying.text} {text.strip() or AS_USUAL}")
