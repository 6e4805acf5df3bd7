"""A card that is described in one line, ``Runner: yellow level 0 character 2000/1``.

What can be said of a card, the card model of the game says. The words come in any order. A number
stands beside the name of its field, or has its place: numbers with strokes between them are fields
that follow each other in the model, and the one in the hundreds is the power.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import Any, get_args

from pydantic import ValidationError

from judgetool.disputes.errors import NotReadable
from judgetool.disputes.scenarios.file_text import in_words
from judgetool.disputes.scenarios.models import OwnCard, Part, Scenario, can_name_a_card
from judgetool.disputes.scenarios.reading import reader_of
from judgetool.disputes.setting_up.pieces import after_bracket, unquoted
from judgetool.disputes.setting_up.places import Field, Form, fields_of
from judgetool.disputes.setting_up.typed import HUNDREDS, POWER, as_in_files
from judgetool.disputes.tabletop import Tabletop
from judgetool.disputes.telling.names import enumerated
from judgetool.engine.kernel.abilities.vocabulary import Language

ABILITIES, PARAGRAPHS = "abilities", "text"
"""The abilities, and how many paragraphs of text the card has."""

LONGEST_ABILITY = 4
"""Words that stand for an ability."""

TWICE = ("two", "double", "2x")
FILLERS = re.compile(
    r"an?|the|card|with(?:out)?|and|of|has|is|to|in|icons?|triggers?|no|any", re.IGNORECASE
)
"""Words that say nothing by themselves."""

_ABOUT_NOTHING = re.compile(r"(?:no|without)\s+(?:any\s+|an?\s+)?(?:trigger\s+)?icons?", re.I)
_NUMBERS = re.compile(r"\d{1,7}(?:\s*/\s*\d{1,7})*(?![\w/])")
_QUOTED = re.compile(
    r"“(?P<curved>[^“”]+)”|\"(?P<straight>[^\"“”]+)\"|«(?P<pointed>[^«»]+)»"
    r"|[“\"«《<]+(?P<mixed>[^“”\"«»《》<>]+)[”\"»》>]+"
)
"""Words in quotation marks; those of a text have quotation marks of other kinds within."""

_NEEDS_BRACKETS = re.compile(r"[“”;\n]")
"""What words cannot have within quotation marks: the marks themselves, and what ends a card."""

_WORD = re.compile(r"[^\s,;]+")
_BETWEEN = re.compile(r"[\s,;.]*")


@dataclass(frozen=True)
class Invented:
    """A card by its name, with the fields that it has in a file.

    ``not_said`` are those of them that nobody said: they have the value that is usual.
    """

    name: str
    fields: Mapping[str, Any]
    not_said: Mapping[str, Any]


NAMED = re.compile(r"(?P<name>“[^”]+”|\"[^\"]+\"|«[^»]+»|[^:=]+?)\s*[:=]\s*(?P<text>.+)", re.DOTALL)
"""A line that describes a card: its name, and what it is."""


def invented(tabletop: Tabletop[Any], line: str) -> Invented:
    """The card that a line describes, ``NAME: WORDS``; raises ``NotReadable``."""
    match = NAMED.fullmatch(line.strip())
    if match is None:
        raise NotReadable(
            f"“{line}” does not describe a card",
            remedy="write its name, a colon and what it is: "
            f"{card_model(tabletop.scenario).example}",
        )
    return invented_as(tabletop, unquoted(match["name"]), match["text"])


def invented_as(tabletop: Tabletop[Any], name: str, text: str) -> Invented:
    """The card called ``name`` that ``text`` describes; raises ``NotReadable``."""
    name = " ".join(name.split())
    if not can_name_a_card(name):
        raise NotReadable(f"“{name}” cannot be the name of a card", remedy="choose another one")
    model = card_model(tabletop.scenario)
    remedy = f"such as “{model.example}”"
    try:
        said = Described(model, text, tabletop.language).fields
    except NotReadable as unclear:
        raise NotReadable(f"{name}: {unclear.what}", remedy=unclear.remedy or remedy) from unclear
    needed = model.needed(said.get("type"))
    usual = {one: model.usual[one] for one in needed if one in model.usual and one not in said}
    missing = [_kind_of(model, one) for one in needed if one not in said and one not in usual]
    if missing:
        raise NotReadable(f"{name}: it needs {enumerated(tuple(missing))}", remedy=remedy)
    whole = {**said, **usual}
    order = sorted(fields_of(model), key=lambda one: one == ABILITIES)
    fields = {one: whole[one] for one in order if one in whole}
    try:
        model.model_validate(_without_abilities(fields))
    except ValidationError as failure:
        why = failure.errors()[0]["msg"].removeprefix("Value error, ")
        raise NotReadable(f"{name}: {why}", remedy=remedy) from failure
    return Invented(name, fields, usual)


def _without_abilities(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a card and of its other side, of which abilities are looked at elsewhere."""
    return {
        name: _without_abilities(value) if isinstance(value, Mapping) else value
        for name, value in fields.items()
        if name != ABILITIES
    }


def _kind_of(model: type[OwnCard], name: str) -> str:
    """A field that must be said, with its words if there are few."""
    kind = fields_of(model)[name].kind
    words = (kind.of or kind).words
    listed = f" ({', '.join(words)})" if words else ""
    return f"a {_singular(name)}{listed}"


def card_model(scenario: type[Scenario]) -> type[OwnCard]:
    """The model of the cards that the scenarios of a game describe themselves."""
    annotation = scenario.model_fields["cards"].annotation
    found = (one for part in get_args(annotation) for one in (part, *get_args(part)))
    return next(
        (one for one in found if isinstance(one, type) and issubclass(one, OwnCard)), OwnCard
    )


def described(model: type[OwnCard], fields: Mapping[str, Any]) -> str:
    """The fields of a card in words that describe it again."""
    known = fields_of(model)
    said = ((known[name], value) for name, value in fields.items() if value != [])
    return " ".join(_in_words(field, value, known) for field, value in said)


def _in_words(field: Field, value: Any, known: Mapping[str, Field]) -> str:
    listed = value if isinstance(value, list) else [value]
    if _needs_its_name(field, known):
        return " ".join((field.name, *listed))
    if (field.kind.of or field.kind).words:
        return " ".join(listed)
    if field.name != ABILITIES and all(_fits_quotes(one) for one in listed):
        return f"{field.name} {' '.join(f'“{one}”' for one in listed)}"
    return f"{field.name} {in_words(value, in_brackets=True)}"


class Described:
    """The fields of a card that ``text`` describes; raises ``NotReadable``."""

    def __init__(self, model: type[Part], text: str, language: Language | None = None) -> None:
        self._all, self._language = fields_of(model), language
        self._text = text
        self.fields: dict[str, Any] = {}
        self._bare: list[list[int]] = []
        at, several = _after(_BETWEEN, text, 0), 1
        while at < len(text):
            at, several = self._take(at, several)
            at = _after(_BETWEEN, text, at)
        self._place_numbers()

    def _take(self, at: int, several: int) -> tuple[int, int]:
        """Take up what stands at ``at``; gives where it ends, and how often the next one counts."""
        text = self._text
        if (nothing := _ABOUT_NOTHING.match(text, at)) is not None:
            return nothing.end(), 1
        if (quoted := _QUOTED.match(text, at)) is not None:
            self._add(self._free_words(), _words_of(quoted))
            return quoted.end(), 1
        for take in (self._named, self._word, self._ability):
            end = take(at, several)
            if end is not None:
                return end, 1
        if (numbers := _NUMBERS.match(text, at)) is not None:
            self._bare.append([int(one) for one in numbers[0].split("/")])
            return numbers.end(), 1
        word = _WORD.match(text, at)
        assert word is not None
        if word[0].casefold() in TWICE:
            return word.end(), 2
        if not FILLERS.fullmatch(word[0]):
            raise NotReadable(f"“{word[0]}” says nothing about a card")
        return word.end(), several

    def _named(self, at: int, _several: int) -> int | None:
        """A field by its name with a value before or behind it: ``level 0``, ``2000 power``."""
        for name in sorted(self._all, key=len, reverse=True):
            field = self._all[name]
            called = rf"(?:{re.escape(name)}|{re.escape(_singular(name))}s?)"
            if field.kind.form is Form.NUMBER or name == PARAGRAPHS:
                end = self._number(name, called, at)
                if end is not None:
                    return end
            if field.kind.form is Form.NUMBER:
                continue
            found = re.compile(rf"{called}(?!\w)\s*[:=]?\s*", re.I).match(self._text, at)
            if found is None:
                continue
            if field.kind.form in (Form.TEXT, Form.ANYTHING) or _lists_words(field):
                return self._value(name, found.end())
            if field.kind.form is Form.FIELDS:
                return self._part(name, found.end())
            if _needs_its_name(field, self._all):
                return self._listed(name, found.end())
        return None

    def _part(self, name: str, at: int) -> int:
        """What the card has of its own within it, such as another side: all that follows."""
        part, text = self._all[name].kind.part, self._text
        if text[at : at + 1] == "{":
            end = after_bracket(text, at)
            self._put(name, as_in_files(text[at:end]))
            return end
        assert part is not None
        self._put(name, Described(part, text[at:], self._language).fields)
        return len(text)

    def _listed(self, name: str, at: int) -> int:
        """Words that another field has, too, behind this one's name: ``red red``, ``2 red``."""
        of = self._all[name].kind.of
        assert of is not None
        word = re.compile(rf"(?:(\d)\s+)?({'|'.join(map(re.escape, of.words))})(?!\w)", re.I)
        end, after = at, at
        while (found := word.match(self._text, after)) is not None:
            for _ in range(int(found[1] or 1)):
                self._add(name, found[2].lower())
            end, after = found.end(), _after(_BETWEEN, self._text, found.end())
        if end == at:
            raise NotReadable(f"“{name}” has no value")
        return end

    def _number(self, name: str, called: str, at: int) -> int | None:
        pattern = (
            rf"{called}\s*[:=]?\s*(?P<value>\d{{1,7}})(?![\w/])"
            rf"|(?P<before>\d{{1,7}})\s*{called}(?!\w)(?P<more>\s*[:=]?\s*\d)?"
        )
        found = re.compile(pattern, re.I).match(self._text, at)
        if found is None:
            return None
        if found["value"]:
            self._put(name, int(found["value"]))
            return found.end()
        number = int(found["before"])
        if found["more"] and (number >= HUNDREDS) != (name == POWER):
            return None  # “9000 limit break 3”, “3 power 9000”: the name belongs to what follows
        self._put(name, number)
        return found.start("more") if found["more"] else found.end()

    def _value(self, name: str, at: int) -> int:
        """The value of a field by its name: words in quotation marks, in brackets, or one word."""
        kind, text = self._all[name].kind, self._text
        if text[at : at + 1] in ("[", "{"):
            end = after_bracket(text, at)
            self._put(name, as_in_files(text[at:end]))
            return end
        end, quoted = at, list[str]()
        while (one := _QUOTED.match(text, end)) is not None:
            quoted.append(_words_of(one))
            end = _after(_BETWEEN, text, one.end())
            if kind.form is not Form.SEVERAL and name != PARAGRAPHS:
                break
        if name == PARAGRAPHS and len(quoted) > 1:
            self._put(name, quoted)
        else:
            for words in quoted:
                self._put_words(name, words)
        if end == at:
            one = _WORD.match(text, at)
            if one is None:
                raise NotReadable(f"“{name}” has no value")
            self._put_words(name, one[0])
            end = one.end()
        return end

    def _put_words(self, name: str, words: str) -> None:
        if self._all[name].kind.form is Form.SEVERAL:
            self._add(name, words)
        else:
            self._put(name, words)

    def _word(self, at: int, several: int) -> int | None:
        """A word that only one kind of field can be, such as a color; the longest one."""
        best: tuple[int, str, str] | None = None
        for name, field in self._all.items():
            for word in field.kind.words or (field.kind.of.words if field.kind.of else ()):
                found = re.compile(rf"{re.escape(word)}s?(?!\w)", re.I).match(self._text, at)
                if found is not None and (best is None or found.end() > best[0]):
                    best = found.end(), name, word
        if best is None:
            return None
        end, name, word = best
        if self._all[name].kind.form is Form.SEVERAL:
            for _ in range(several):
                self._add(name, word)
        else:
            self._put(name, word)
        return end

    def _ability(self, at: int, _several: int) -> int | None:
        """An ability that a word or two stand for, such as ``first strike``."""
        words = list(islice(_WORD.finditer(self._text, at), LONGEST_ABILITY))
        for last in reversed(words if self._language is not None else ()):
            said = self._text[at : last.end()].casefold()
            for written in (said, {"keyword": said}):
                if self._is_ability(written):
                    self.fields.setdefault(ABILITIES, []).append(written)
                    return last.end()
        return None

    def _is_ability(self, written: object) -> bool:
        assert self._language is not None
        reader = reader_of(self._language)
        reader.abilities([written], (ABILITIES,))
        return not reader.faults

    def _put(self, name: str, value: Any) -> None:
        if self.fields.setdefault(name, value) != value:
            raise NotReadable(f"it has two values of {name}: {self.fields[name]} and {value}")

    def _add(self, name: str | None, word: str) -> None:
        if name is None:
            raise NotReadable(f"“{word}” says nothing about a card")
        self.fields.setdefault(name, []).append(word)

    def _free_words(self) -> str | None:
        """The field that has words of the card's own, such as its traits."""
        return next((name for name, field in self._all.items() if _lists_words(field)), None)

    def _place_numbers(self) -> None:
        """Give numbers without a name to the fields that have their places."""
        for series in self._bare:
            free = [name for name in self._numbers() if name not in self.fields]
            begins = POWER if series[0] >= HUNDREDS else next((n for n in free if n != POWER), "")
            if begins not in free:
                raise NotReadable(f"the card needs no other number such as “{series[0]}”")
            places = free[free.index(begins) :]
            if len(series) > len(places):
                raise NotReadable(f"“{'/'.join(map(str, series))}” are too many numbers")
            for name, number in zip(places, series, strict=False):
                self._put(name, number)

    def _numbers(self) -> Iterator[str]:
        for name, field in self._all.items():
            if field.kind.form is Form.NUMBER and name != PARAGRAPHS:
                yield name


def _needs_its_name(field: Field, fields: Mapping[str, Field]) -> bool:
    """Whether a list has only words that another field before it has, too."""
    if field.kind.form is not Form.SEVERAL or field.kind.of is None or not field.kind.of.words:
        return False
    before = takewhile(lambda one: one.name != field.name, fields.values())
    return any({*field.kind.of.words} <= {*(one.kind.of or one.kind).words} for one in before)


def _lists_words(field: Field) -> bool:
    """Whether a field is a list of words of the card's own."""
    return (
        field.kind.form is Form.SEVERAL
        and field.kind.of is not None
        and field.kind.of.form is Form.TEXT
    )


def _singular(name: str) -> str:
    """What one of the things is called that a field lists."""
    return f"{name[:-3]}y" if name.endswith("ies") else name.removesuffix("s")


def _fits_quotes(value: object) -> bool:
    return isinstance(value, str) and _NEEDS_BRACKETS.search(value) is None


def _words_of(quoted: re.Match[str]) -> str:
    assert quoted.lastgroup is not None
    return quoted[quoted.lastgroup].strip()


def _after(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return at if found is None else found.end()
