"""What is remembered of the work at events between starts of the window."""

from judgetool.ui.desk import Desk


class EventMemory:
    """Who judges, the event and the round that were chosen last, and how cards are counted."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def judge(self) -> str:
        """Who enters things; stands beside each entry."""
        return self._kept("judge")

    def keep_judge(self, name: str) -> None:
        """Remember who enters things."""
        self._keep("judge", name.strip())

    @property
    def event(self) -> int | None:
        """The event that was chosen last."""
        return _whole(self._kept("chosen"))

    def keep_event(self, number: int | None) -> None:
        """Remember the event that was chosen."""
        self._keep("chosen", "" if number is None else str(number))

    def round_of(self, event: int) -> int | None:
        """The round that an event is in."""
        return _whole(self._kept(f"round-{event}"))

    def keep_round(self, event: int, number: int | None) -> None:
        """Remember the round that an event is in."""
        self._keep(f"round-{event}", "" if number is None else str(number))

    @property
    def at_once(self) -> bool:
        """Whether a card is counted as soon as what is typed can mean no other."""
        return self._kept("at-once") == "yes"

    def keep_at_once(self, wished: bool) -> None:
        """Remember whether cards are counted without Enter."""
        self._keep("at-once", "yes" if wished else "no")

    def _keep(self, name: str, value: str) -> None:
        self._desk.settings.setValue(f"event/{name}", value)

    def _kept(self, name: str) -> str:
        return str(self._desk.settings.value(f"event/{name}") or "")


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() else None
