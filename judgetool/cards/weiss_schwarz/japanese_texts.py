"""Files with nothing but the texts of Japanese-edition cards, whose values other files tell."""

from collections.abc import Iterator, Sequence

from judgetool.cards.card_files import Entry, Remark
from judgetool.cards.printed import CHARACTER, EVENT
from judgetool.cards.statements import Statement, Value
from judgetool.cards.weiss_schwarz.card_list import DOUBTED, Remarks

TEXTS = "texts"
TEXTS_MARK = frozenset({"code", "name", "ability"})
"""The fields of which the entries of a file of texts have no others."""

UNTOLD = ("name", "type", "color", "level", "cost", "power", "soul", "triggers", "traits", "side")
"""What a file of texts does not tell; names are cut off there as they are in lists of values."""


def are_texts(entries: Sequence[Entry]) -> bool:
    """Whether ``entries`` are texts of cards, whose values other files tell."""
    return bool(entries) and set(entries[0]) == TEXTS_MARK


def read_texts(
    entries: Sequence[Entry], where: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each entry says: the text of a card, all of it in one paragraph."""
    for entry in entries:
        reading = _Text(entry, where)
        yield reading.statement(), reading.remarks


class _Text(Remarks):
    """One text on its way to a card, and what is remarkable about it."""

    def __init__(self, entry: Entry, where: str) -> None:
        self.entry = entry
        self.code = self.text("code")
        super().__init__(self.code or "an entry", where)

    def statement(self) -> Statement | None:
        """The text of the card; its values are left to other files."""
        if not self.code:
            self.note("code", f"has none, so nothing can be kept of it ({self.text('name')!r})")
            return None
        written = self.entry.get("ability")
        if not isinstance(written, str):
            self.note("ability", f"{written!r} is no text; it counts as not known")
        text = " ".join(written.split()) if isinstance(written, str) else None
        told: dict[str, Value] = {
            "name": self.text("name"),
            "type": CHARACTER if text is None or text.startswith("【") else EVENT,
            DOUBTED: UNTOLD,
        }
        if text is not None:
            told["abilities"] = (text,) if text else ()
        return Statement(TEXTS, self.code, told, self.file)

    def text(self, field: str) -> str:
        """The value of ``field``, empty where there is none or nothing that could be read."""
        value = self.entry.get(field)
        return " ".join(value.split()) if isinstance(value, str) else ""
