"""Making a statement out of one entry of a file: values that all FFTCG lists write alike."""

import re
from unicodedata import normalize

from judgetool.cards import telling
from judgetool.cards.fftcg.icons import UNKNOWN
from judgetool.cards.fftcg.numbers import parse_number
from judgetool.cards.fftcg.printed import ELEMENTS, TYPES
from judgetool.cards.fftcg.texts import Paragraphs, plain

_NO_WORD = {"", "-", "--"}
_COST = re.compile(r"[0-9]{1,2}|X", re.ASCII)


class Telling(telling.Telling):
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
