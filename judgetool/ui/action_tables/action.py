"""What an action of the window is."""

from dataclasses import dataclass
from enum import Enum


class Place(Enum):
    """Where an action's shortcut works: the window, or a workspace or page while it is shown."""

    WINDOW = "window"
    RULES = "rules"
    DECKS = "decks"
    EVENT = "event"
    COUNT = "count"
    DISPUTE = "dispute"


@dataclass(frozen=True, slots=True)
class Action:
    """One action. ``shortcut`` is in Qt's portable writing; ``help`` says what the action does."""

    name: str
    title: str
    help: str
    shortcut: str
    menu: str
    place: Place = Place.WINDOW
