"""What a judge does while counting a deck; the log of these acts is the truth of a count."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Counted:
    """``copies`` of ``card`` were counted, the next in the order in which the deck lies.

    ``card`` is the code or name by which the registered list has it, or else whatever tells what
    was found; ``name`` its name where that is known, ``typed`` what the judge typed.
    """

    card: str
    copies: int = 1
    name: str = ""
    typed: str = ""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last ``copies`` of ``card`` that were counted are not there after all."""

    card: str
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Pile:
    """From now on the cards of one section are counted, or of all together if it is empty."""

    section: str = ""


@dataclass(frozen=True, slots=True)
class Reset:
    """The count begins anew: nothing has been counted."""


@dataclass(frozen=True, slots=True)
class Finished:
    """All cards have been counted."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """The count is given up without a result."""


@dataclass(frozen=True, slots=True)
class Undo:
    """The last act that is in effect is looked past."""


@dataclass(frozen=True, slots=True)
class Redo:
    """The act that was undone last is in effect again."""


Act = Counted | TakenBack | Pile | Reset | Finished | SetAside | Undo | Redo

UNKNOWN_CARD = "unknown card"
"""How a card is counted of which nobody can tell which one it is."""

_NAMES: Mapping[str, type[Act]] = {
    "counted": Counted,
    "taken back": TakenBack,
    "pile": Pile,
    "reset": Reset,
    "finished": Finished,
    "set aside": SetAside,
    "undo": Undo,
    "redo": Redo,
}
_WORDS = {kind: name for name, kind in _NAMES.items()}


def act_data(act: Act) -> dict[str, Any]:
    """``act`` as it is kept and exported."""
    return {"act": _WORDS[type(act)], **asdict(act)}


def act_of(data: Mapping[str, Any]) -> Act:
    """The act that :func:`act_data` gave ``data`` for; ``KeyError`` where there is none such."""
    return _NAMES[data["act"]](**{key: value for key, value in data.items() if key != "act"})
