"""Final Fantasy TCG card files: the publisher's list, a structured list, and the ids of OCTGN.

Each file is recognised by the fields of its entries.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from unicodedata import normalize

from pydantic import BaseModel, Field, TypeAdapter

from judgetool.cards.card_files import (
    BrokenCardFile,
    Entry,
    Remark,
    Telling,
    entries_of,
    refused,
    validated,
)
from judgetool.cards.fftcg.printed import (
    ELEMENTS,
    OCTGN,
    OFFICIAL,
    RARITIES,
    STRUCTURED,
    TYPES,
    Statement,
    parse_number,
    parse_rarity,
    set_of,
)
from judgetool.cards.fftcg.texts import (
    UNKNOWN,
    Paragraphs,
    has_ex_burst,
    official_text,
    plain,
    structured_text,
)

_NO_WORD = {"", "-", "--"}
_COST = re.compile(r"[0-9]{1,2}|X", re.ASCII)


class FftcgTelling(Telling):
    """Collects what one entry says, and what is remarkable about it.

    Raises ``IncompleteCard`` where the entry has no card number that can be read.
    """

    def __init__(self, source: str, code: str, where: str) -> None:
        super().__init__(source, plain(code), where)
        number = parse_number(self.code)
        if number is None:
            raise self.refuse("card number", f"is {code!r}, not like 1-107L or Re-099L/1-107L")
        self.number = number

    def tell_name(self, written: str) -> None:
        """The name, which every card has."""
        if not (name := plain(written)):
            raise self.refuse("name", "is empty")
        self.told["name"] = name

    def tell_values(self, written_type: str, cost: int | str, power: int) -> None:
        """Card type, cost and power; a power of 0 is none, except on a Forward (5.2.6.1)."""
        kind = plain(written_type).casefold()
        if kind not in TYPES:
            raise self.refuse("type", f"is {written_type!r}, none of {', '.join(TYPES)}")
        number = normalize("NFKC", str(cost)).strip().upper()
        if not _COST.fullmatch(number):
            raise self.refuse("cost", f"is {cost!r}, neither a number nor X")
        if power < 0:
            raise self.refuse("power", f"is {power}, less than 0")
        self.told |= {"type": kind, "cost": number if number == "X" else int(number)}
        if power and kind in ("backup", "summon"):
            self.note("power", f"{power} left out: a {kind} has no power (5.2.6.1)")
        self.told["power"] = power if kind == "forward" or (power and kind == "monster") else None

    def tell_elements(self, elements: list[str], *, all_told: bool) -> None:
        """The elements; where not ``all_told``, a single one may be one of several."""
        found = tuple(dict.fromkeys(plain(element).casefold() for element in elements))
        unknown = [element for element in found if element not in ELEMENTS]
        if unknown or not found:
            what = f"{unknown[0]!r} is none of {', '.join(ELEMENTS)}" if found else "is missing"
            raise self.refuse("element", what)
        if all_told or len(found) > 1:
            self.told["elements"] = found
        else:
            self.told["element"] = found[0]

    def tell_jobs(self, written: list[str]) -> None:
        """The jobs; a Summon has none (6.6.3), a Character without one is left open."""
        jobs = tuple(job for job in map(plain, written) if job not in _NO_WORD)
        if jobs or self.told["type"] == "summon":
            self.told["jobs"] = jobs

    def tell_categories(self, written: list[str]) -> None:
        """The categories; every card has one (5.2.2.2), so none at all is a gap."""
        if categories := tuple(one for one in map(plain, written) if one not in _NO_WORD):
            self.told["categories"] = categories

    def tell_text(self, paragraphs: Paragraphs) -> None:
        """The card text; an icon that is in no table is remarked on."""
        if any(UNKNOWN in paragraph for paragraph in paragraphs):
            self.note("abilities", f"an icon in the text is not known; it is shown as {UNKNOWN}")
        self.told["abilities"] = paragraphs


OFFICIAL_MARK = frozenset({"cardNumber", "element", "job", "category"})
"""The fields by which such a file is recognised."""

CRYSTAL = "crystal"
_BETWEEN_ELEMENTS = re.compile("[/,\N{MIDDLE DOT}\N{KATAKANA MIDDLE DOT}]")
_BETWEEN_CATEGORIES = re.compile("[\N{MIDDLE DOT}\N{KATAKANA MIDDLE DOT}]")


class OfficialCard(BaseModel, strict=True, frozen=True):
    """One printing as it stands in such a file."""

    number: str = Field(alias="cardNumber")
    name: str
    element: str
    type: str
    cost: int | str
    power: int
    job: str | None
    category: str | None
    rarity: str
    text: str | None
    set: str = ""


_OFFICIAL_CARDS = TypeAdapter(list[OfficialCard])


def read_official(
    entries: list[Entry], where: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each entry says, or None if it is no card; raises ``IncompleteCard``."""
    for native in validated(_OFFICIAL_CARDS, entries, where, "cardNumber"):
        telling = FftcgTelling(OFFICIAL, native.number, where)
        if plain(native.type).casefold() == CRYSTAL:
            telling.note("type", "a Crystal is no card of the types of 5.2.3.1; left out")
            yield None, telling.remarks
        else:
            _tell_official(native, telling)
            yield telling.statement, telling.remarks


def _tell_official(native: OfficialCard, telling: FftcgTelling) -> None:
    telling.tell_name(native.name)
    telling.tell_values(native.type, native.cost, native.power)
    telling.tell_elements(_BETWEEN_ELEMENTS.split(plain(native.element)), all_told=False)
    telling.tell_jobs(plain(native.job or "").split("/"))
    telling.tell_categories(_BETWEEN_CATEGORIES.split(plain(native.category or "")))
    _tell_official_rarity(native, telling)
    if native.text is not None:
        text = official_text(native.text)
        telling.tell_text(text)
        telling.told["ex_burst"] = has_ex_burst(text)
    if product := plain(native.set):
        telling.told["product"] = product


def _tell_official_rarity(native: OfficialCard, telling: FftcgTelling) -> None:
    """The rarity of the card's own number (5.2.5.1); a promotional one shows none but its set."""
    number, written = telling.number, plain(native.rarity).upper()
    shown = number.rarity or (set_of(number.base) if set_of(number.base) in RARITIES else "")
    if written not in (shown, parse_rarity(telling.code)):
        telling.note("rarity", f"{written!r} left out: the number shows {shown or 'none'}")
    if shown:
        telling.told["rarity"] = shown


STRUCTURED_MARK = frozenset({"elements", "jobs", "categories", "index", "multicard", "exburst"})
"""The fields by which such a file is recognised."""

RARITY_WORDS = {"common": "C", "rare": "R", "hero": "H", "legend": "L", "starter": "S"} | {
    "boss": "B",
    "promo": "PR",
}
_NUMERALS = """
    I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX
    XXI XXII XXIII XXIV XXV XXVI XXVII XXVIII XXIX XXX
"""
SETS = {f"Opus {numeral}": str(place) for place, numeral in enumerate(_NUMERALS.split(), 1)} | {
    "Boss": "B",
    "Promo": "PR",
}
"""What card numbers begin with in each set."""


class StructuredCard(BaseModel, strict=True, frozen=True):
    """One card as it stands in such a file."""

    set: str
    index: int
    name: str
    type: str
    cost: int | str
    power: int
    elements: list[str]
    jobs: list[str]
    categories: list[str]
    rarity: str
    multicard: bool
    exburst: bool
    text: str | None


_STRUCTURED_CARDS = TypeAdapter(list[StructuredCard])


def read_structured(
    entries: list[Entry], where: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each entry says; raises ``IncompleteCard``."""
    for native in validated(_STRUCTURED_CARDS, entries, where, "set", "index"):
        telling = FftcgTelling(STRUCTURED, _number(native, where), where)
        telling.tell_name(native.name)
        telling.tell_values(native.type, native.cost, native.power)
        telling.tell_elements(native.elements, all_told=True)
        telling.tell_jobs(native.jobs)
        telling.tell_categories(native.categories)
        _tell_rarity_word(native, telling)
        telling.told |= {"generic": native.multicard, "ex_burst": native.exburst}
        if native.text is not None:
            telling.tell_text(structured_text(native.text))
        yield telling.statement, telling.remarks


def _number(native: StructuredCard, where: str) -> str:
    prefix = SETS.get(native.set.strip())
    if prefix is None:
        raise refused(where, f"{native.set} {native.index}", "set", f"is {native.set!r}, unknown")
    return f"{prefix}-{native.index:03}"


def _tell_rarity_word(native: StructuredCard, telling: FftcgTelling) -> None:
    rarity = RARITY_WORDS.get(native.rarity.strip().casefold())
    if rarity is None:
        telling.note("rarity", f"{native.rarity!r} is no rarity; it counts as not known")
    else:
        telling.told["rarity"] = rarity


OCTGN_MARK = frozenset({"serial_number", "octgn_id", "is_multi_playable", "is_ex_burst"})
"""The fields by which such a file is recognised."""


class OctgnCard(BaseModel, strict=True, frozen=True):
    """One card as it stands in such a file."""

    serial_number: str
    name: str
    octgn_id: str
    is_multi_playable: bool
    is_ex_burst: bool


_OCTGN_CARDS = TypeAdapter(list[OctgnCard])


def read_octgn(entries: list[Entry], where: str) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each entry says; raises ``IncompleteCard``."""
    owners: dict[str, str] = {}
    for native in validated(_OCTGN_CARDS, entries, where, "serial_number"):
        telling = FftcgTelling(OCTGN, native.serial_number, where)
        telling.tell_name(native.name)
        telling.told |= {"generic": native.is_multi_playable, "ex_burst": native.is_ex_burst}
        octgn_id = native.octgn_id.strip()
        owner = owners.setdefault(octgn_id, telling.code)
        if owner == telling.code:
            telling.told["octgn_id"] = octgn_id
        else:
            telling.note("octgn_id", f"left out: it is that of {owner}, too")
        yield telling.statement, telling.remarks


SHAPE = (
    "expected a JSON list of cards: the official list (cardNumber, element, ...), the structured "
    "one (set, index, elements, ...) or OCTGN ids (serial_number, octgn_id, ...)"
)
Reader = Callable[[list[Entry], str], Iterator[tuple[Statement | None, list[Remark]]]]
READERS: tuple[tuple[frozenset[str], Reader], ...] = (
    (OFFICIAL_MARK, read_official),
    (STRUCTURED_MARK, read_structured),
    (OCTGN_MARK, read_octgn),
)


def parse_statements(
    text: str | bytes, where: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What the entries written in ``text`` say, each with what is remarkable about it."""
    entries = entries_of(text, where, SHAPE)
    return _reader(entries, where)(entries, where)


def _reader(entries: Sequence[Entry], where: str) -> Reader:
    """The reader of the shape that has most of its fields in the first entry."""
    if not entries:
        return lambda _entries, _where: iter(())
    first = set(entries[0])
    mark, reader = max(READERS, key=lambda pair: len(pair[0] & first) / len(pair[0]))
    if 2 * len(mark & first) < len(mark):
        raise BrokenCardFile(
            "its entries are no cards of this game",
            where=where,
            remedy=f"{SHAPE}; nothing was imported",
        )
    return reader
