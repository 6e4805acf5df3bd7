"""Text exports of Heart of the Cards: Japanese-edition cards with translated names and texts.

One block of lines for each card, with lines of equals signs between them; what stands before
the first one is the exporter's own. A block opens with the translated and the printed name.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from judgetool.cards.errors import BrokenCardFile
from judgetool.cards.native import MEND, Remark, refused
from judgetool.cards.printed import (
    CHARACTER,
    CLIMAX,
    COLORS,
    SIDES,
    TYPES,
    PrintedCard,
)
from judgetool.cards.statement import Statement
from judgetool.cards.weiss_schwarz.telling import statement_of

TEXT_EXPORT = "Heart of the Cards"
SHAPE = "expected blocks with lines such as Card No.: and Color:, separated by lines of ===="

ICONS = {
    "soul": "soul",
    "return": "return",
    "bounce": "return",
    "wind": "return",
    "comeback": "comeback",
    "salvage": "comeback",
    "door": "comeback",
    "pool": "pool",
    "stock": "pool",
    "draw": "draw",
    "book": "draw",
    "shot": "shot",
    "burn": "shot",
    "treasure": "treasure",
    "gate": "gate",
    "standby": "standby",
    "choice": "choice",
}
_BETWEEN = re.compile(r"^={10,}[ \t]*$", re.MULTILINE)
_LABEL = re.compile(r"(Card No\.|Rarity|Color|Side|Level|Cost|Power|Soul):[ \t]*")
_LINE = re.compile(r"^(Card No\.|Color|Level|Traits|Triggers|Flavor|TEXT):", re.MULTILINE)
_PARAGRAPH = re.compile(r"(?=^(?:\[(?:A|C|S|AUTO|ACT|CONT|COUNTER|CLOCK)\b|\*))", re.MULTILINE)
_ICON = re.compile(r"(?:([1-3]) )?([A-Za-z]+)")
_NOTHING = {"", "-", "none", "n/a"}


def recognises(text: str) -> bool:
    """Whether ``text`` is such an export."""
    return _BETWEEN.search(text) is not None and "Card No.:" in text


def read_text_export(
    text: str, where: str, game: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each block says; raises ``BrokenCardFile`` or ``IncompleteCard``."""
    if not recognises(text):
        raise BrokenCardFile("its blocks are no cards", where=where, remedy=f"{SHAPE}; {MEND}")
    _, *blocks = _BETWEEN.split(text.replace("\r\n", "\n").removeprefix("\N{BYTE ORDER MARK}"))
    for place, block in enumerate(blocks, 1):
        if block.strip():
            reading = _Block(block, place, where, game)
            yield reading.statement(), reading.remarks


class _Block:
    """One card on its way, and what is remarkable about it."""

    def __init__(self, block: str, place: int, where: str, game: str) -> None:
        self.place, self.where, self.game = place, where, game
        self.remarks: list[Remark] = []
        self.doubted: dict[str, None] = {}
        head, *labelled = _LINE.split(block)
        self.names = [" ".join(line.split()) for line in head.splitlines() if line.strip()]
        self.lines = dict(zip(labelled[::2], labelled[1::2], strict=True))
        self.fields = self._fields()
        self.code = self.fields.get("Card No.", "")

    def statement(self) -> Statement | None:
        """The card; a block without number, name or type is refused, but for stray words."""
        if not self.lines:
            self.note("block", "is no card; left out")
            return None
        if not self.code or not self.names:
            missing = "name" if self.code else "Card No."
            raise refused(self.where, self.code or f"no. {self.place}", missing, "is missing")
        kind = self.kind()
        translation = self.names[0] if len(self.names) > 1 else ""
        card = PrintedCard(
            game=self.game,
            code=self.code,
            name=self.names[-1],
            type=kind,
            color=self.one_of("Color", "color", COLORS),
            level=None if kind == CLIMAX else self.number("Level", "level"),
            cost=None if kind == CLIMAX else self.number("Cost", "cost"),
            power=self.number("Power", "power") if kind == CHARACTER else None,
            soul=self.number("Soul", "soul") if kind == CHARACTER else None,
            triggers=self.icons(kind),
            traits=self.traits() if kind == CHARACTER else (),
            abilities=self.abilities(),
            side=self.one_of("Side", "side", SIDES),
            rarity=self.fields.get("Rarity", ""),
            translation=translation if translation != self.names[-1] else "",
            not_understood=tuple(self.doubted),
        )
        return statement_of(card, TEXT_EXPORT, Path(self.where).name)

    def note(self, field: str, what: str) -> None:
        """Remark on ``field``."""
        card = self.code or f"block {self.place}"
        self.remarks.append(Remark(Path(self.where).name, card, field, what))

    def doubt(self, field: str, what: str) -> None:
        """Remark on ``field``, which counts as not known."""
        self.note(field, f"{what}; it counts as not known")
        self.doubted.setdefault(field)

    def kind(self) -> str:
        """The card type, which stands behind the side."""
        words = self.lines.get("Color", "").split()
        kind = words[-1].casefold() if words else ""
        if kind not in TYPES:
            raise refused(self.where, self.code, "type", f"is {kind!r}, none of {', '.join(TYPES)}")
        return kind

    def one_of(self, field: str, ours: str, values: tuple[str, ...]) -> str | None:
        """A value of which there are only a few."""
        written = self.fields.get(field, "").casefold()
        if written in values:
            return written
        self.doubt(ours, f"{written!r} is none of {', '.join(values)}")
        return None

    def number(self, field: str, ours: str) -> int | None:
        """A number."""
        written = self.fields.get(field, "")
        if re.fullmatch("[0-9]{1,5}", written):
            return int(written)
        self.doubt(ours, f"{written!r} is no {ours}")
        return None

    def icons(self, kind: str) -> tuple[str, ...]:
        """The trigger icons, in words: two of them may be counted."""
        written = " ".join(self.lines.get("Triggers", "").split())
        if written.casefold() in _NOTHING:
            if kind == CLIMAX:
                self.doubt("triggers", "a climax without an icon")
            return ()
        found: list[str] = []
        for count, word in _ICON.findall(written):
            icon = ICONS.get(word.casefold())
            if icon is None:
                self.doubt("triggers", f"{word!r} is no trigger icon")
                return ()
            found += [icon] * int(count or 1)
        return tuple(found)

    def traits(self) -> tuple[str, ...]:
        """The traits, each with its translation in brackets."""
        cells = (" ".join(cell.split()) for cell in self.lines.get("Traits", "").split(","))
        return tuple(cell for cell in cells if cell.casefold() not in _NOTHING)

    def abilities(self) -> tuple[str, ...] | None:
        """The paragraphs of the text; one starts with the kind of an ability or a star."""
        if "TEXT" not in self.lines:
            return None
        paragraphs = (
            " ".join(part.split()) for part in _PARAGRAPH.split(self.lines["TEXT"].strip())
        )
        return tuple(part for part in paragraphs if part.casefold() not in _NOTHING)

    def _fields(self) -> dict[str, str]:
        """The values that stand with others on one line, by their labels."""
        found: dict[str, str] = {}
        for line in ("Card No.", "Color", "Level"):
            parts = _LABEL.split(f"{line}: {self.lines.get(line, '')}")
            found |= dict(zip(parts[1::2], map(str.strip, parts[2::2]), strict=True))
        side = found.get("Side", "").split()
        return found | {"Side": side[0] if side else ""}
