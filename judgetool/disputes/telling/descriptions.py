"""Telling some of what is printed on a card, as people say it: what it is, and what it is not.

A game gives its words as :class:`Term`; how they are read is the same for all: “a red character”,
“no climax”, “it is not an event”, “a card without EX Burst”, “not red”, “level 1 or 2”. What a card
is not is kept as that. What can be one of several is asked back with all that it can be, and so is
what can be denied in two ways, such as “not a red climax”: nothing is guessed.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

from judgetool.disputes.errors import AmbiguousCard, NotReadable
from judgetool.engine.kernel.cards import NAME, Value
from judgetool.engine.kernel.told import denied, lacking

MOST_MEANINGS = 30
"""So many cards are offered at most where something is left open."""


@dataclass(frozen=True)
class Term:
    """One kind of information as people tell it.

    ``pattern`` has a group ``number`` or ``word``, and ``twice`` where a word counts twice, or a
    group ``nothing`` that says that a card has none; what has no group says so after “no”.
    ``values`` are all words that there can be, with other ``names`` for them. With ``several``,
    a card can have more than one, and they are told as a tuple. ``without`` is what it tells that a
    card has not that word, where one fact says so, and ``absent`` what is printed where a card has
    nothing of the kind.
    """

    aspect: str
    pattern: str
    values: tuple[str, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    several: bool = False
    without: Mapping[str, tuple[str, Value]] = field(default_factory=dict)
    absent: Value = ()

    def meant(self, word: str) -> str | None:
        """The value that a word means; None where it means none."""
        plain = self.names.get(word, word)
        return plain if plain in self.values else None


def numbered(aspect: str, words: str) -> tuple[Term, Term]:
    """A number that stands behind one of ``words`` or before it: ``level 1``, ``1 soul``."""
    return (
        Term(aspect, rf"(?:{words})\.?\s*[:=]?\s*(?P<number>\d{{1,6}})"),
        Term(aspect, rf"(?P<number>\d{{1,6}})[\s-]+(?:{words})"),
    )


@dataclass(frozen=True)
class Description:
    """The words of a game for what is printed: its ``terms``, and words that tell nothing.

    ``short`` are patterns of short forms with what they stand for. ``worded`` puts what was told
    into words again; ``examples`` are shown where nothing was understood.
    """

    terms: tuple[Term, ...]
    worded: Callable[[Mapping[str, object]], str]
    examples: str
    fillers: frozenset[str] = frozenset()
    short: Mapping[str, str] = field(default_factory=dict)

    def told_in(self, text: str) -> dict[str, Value]:
        """The printed information that ``text`` tells.

        Raises ``NotReadable`` where a word of it tells nothing, and ``AmbiguousCard`` where it
        leaves open which card it is; the meanings are descriptions.
        """
        told = _Told(self)
        names = tuple(match["name"].strip() for match in _NOT_NAMED.finditer(text))
        at, plain = 0, _plain(_NOT_NAMED.sub("", text).strip(" ,"), self.short)
        while at < len(plain):
            match = self._pattern.match(plain, at)
            if match is None or not told.take_up(match):
                raise self.unclear(text)
            at = match.end()
        if not names:
            return told.facts(text)
        return {**(told.facts(text) if told.anything else {}), lacking(NAME): names}

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """What a text is made of: a word that denies or joins, a term, or a filler."""
        terms = "|".join(f"(?P<t{n}>{_own(term, n)})" for n, term in enumerate(self.terms))
        return re.compile(
            rf"(?:(?P<not>{'|'.join(NOT)})|(?P<or>or)|(?P<joint>{'|'.join(JOINTS)}|[,;])"
            rf"|{terms}|(?P<filler>[a-z]+))(?!\w)\s*"
        )

    def unclear(self, text: str) -> NotReadable:
        """What is raised for a text that says nothing, or contradicts itself."""
        return NotReadable(
            f"“{text}” is not a card of the set-up and does not describe one",
            remedy=f"name a card, or say e.g. {self.examples}",
        )


_NOT_NAMED = re.compile(
    r"(?:not|no|neither|nor|anything but|other than)\s+(?:an?\s+)?[“\"«](?P<name>[^“”\"«»]+)[”\"»]",
    re.IGNORECASE,
)
"""A name that a card does not have, which stands in quotation marks."""

_COUNTED = r"level|lvl|lv|grade|cost|power|soul|shield|critical"
_SHORT = {
    r"\b(?:is|does|has)n['\u2019]?t\b": "not",
    r"\bw/o\b": "without",
    r"\bw/": "with ",
    r"\bnon-": "not ",
    r"\b(?:anything|everything) (?:but|except)\b": "not",
    r"\bother than\b": "not",
    r"\b(\d{1,3})k\b": r"\g<1>000",
    rf"\b({_COUNTED}) (\d+)(?:, | or | nor |/)(\d+)(?:, | or | nor |/)(\d+)\b": (
        r"\1 \2 or \1 \3 or \1 \4"
    ),
    rf"\b({_COUNTED}) (\d+)(?: or | nor )(\d+)\b": r"\1 \2 or \1 \3",
}
_DENIED_LIST = re.compile(r"\b(?:not|no|neither|without|non) (?:\w+, )+\w+,? (?:n?or) ")
"""Single words that are denied together: “not yellow, green or red”."""

_NUMBERS = ("zero", "one", "two", "three", "four", "five")
_IN_WORDS = re.compile(rf"\b(level|lvl|lv|cost|power|soul) ({'|'.join(_NUMBERS)})\b")


def _plain(text: str, short: Mapping[str, str]) -> str:
    """``text`` with short forms written out, in small letters."""
    plain = " ".join(text.casefold().split())
    for form, whole in (*_SHORT.items(), *short.items()):
        plain = re.sub(form, whole, plain)
    plain = _DENIED_LIST.sub(lambda said: said[0].replace(", ", " or "), plain)
    return _IN_WORDS.sub(lambda said: f"{said[1]} {_NUMBERS.index(said[2])}", plain).strip()


NOT = ("not", "no", "non", "without", "lacks", "lacking", "neither", "nor", "except")
WHOLE = ("no", "without", "lacks", "lacking", "except")
"""After these, what is not there is the whole that follows."""

JOINTS = ("and", "with", "of", "but", "having", "which", "that")
_BETWEEN = re.compile(r"(?:\s*[,+/]\s*|\s+and\s+|\s+)(?:an?\s+)?")
"""What stands between several words of one kind."""

ARTICLES = ("a", "an", "the", "any", "single")
FILLERS = frozenset(("card", "is", "it", "has", "have", "does", "was", "be", "being", "one"))


def _own(term: Term, place: int) -> str:
    """The pattern of a term with groups of its own names."""
    return re.sub(r"\(\?P<(\w+)>", rf"(?P<\g<1>{place}>", term.pattern)


class _Told:
    """What a text tells, word by word."""

    def __init__(self, description: Description) -> None:
        self._all = description
        self._is: dict[str, list[Value]] = {}
        self._is_not: dict[str, list[str]] = {}
        self._nothing: dict[str, Value] = {}
        self._some: set[str] = set()
        self._either: set[str] = set()
        self._negated = self._whole = self._or = False
        """Whether the next term is denied, with all that follows it, or is one of several."""
        self._denied = self._denied_whole = False
        """The same of the term before, and whether nothing stands between."""
        self._after_term = False
        self._several = False
        """Whether several things are denied at once, and one of them may be true."""

    @property
    def anything(self) -> bool:
        """Whether anything has been told."""
        return bool(self._is or self._is_not or self._nothing or self._some)

    def take_up(self, match: re.Match[str]) -> bool:
        """Take a word up; gives whether it tells anything, or may stand there."""
        if match["filler"]:
            return self._take_filler(match["filler"])
        if match["not"] or match["or"] or match["joint"]:
            self._negated = bool(match["not"]) or (bool(match["or"]) and self._denied)
            self._whole = match["not"] in WHOLE
            self._or = bool(match["or"])
            self._after_term = False
            return True
        place = next(n for n in range(len(self._all.terms)) if match[f"t{n}"] is not None)
        return self._take_term(self._all.terms[place], place, match.groupdict())

    def _take_filler(self, word: str) -> bool:
        if word in ARTICLES:
            self._whole = self._negated
            return True
        return word in FILLERS or word in self._all.fillers

    def _take_term(self, term: Term, place: int, groups: Mapping[str, str | None]) -> bool:
        if self._after_term and self._denied_whole:
            # “not a red climax” could be a blue one, or no climax at all
            self._negated, self._several = True, True
        negated, either = self._negated, self._or
        self._denied, self._denied_whole, self._after_term = negated, self._whole, True
        self._negated = self._whole = self._or = False
        number, word = groups.get(f"number{place}"), groups.get(f"word{place}")
        if number is not None:
            return self._take(term, [int(number)], negated=negated, either=either)
        if word is None:
            lacks = negated != bool(groups.get(f"nothing{place}"))
            if lacks:
                self._nothing[term.aspect] = term.absent
            else:
                self._some.add(term.aspect)
            return True
        whole_word = not term.several or term.meant(word) is not None
        words = [word] if whole_word else _BETWEEN.split(word)
        values = [value for one in words if (value := term.meant(one)) is not None]
        times = 2 if groups.get(f"twice{place}") else 1
        whole = len(values) == len(words)
        return whole and self._take(term, [*values] * times, negated=negated, either=either)

    def _take(self, term: Term, values: list[Value], *, negated: bool, either: bool) -> bool:
        if negated:
            self._is_not.setdefault(term.aspect, []).extend(map(str, values))
            return True
        if either:
            self._either.add(term.aspect)
        self._is.setdefault(term.aspect, []).extend(values)
        return True

    def facts(self, text: str) -> dict[str, Value]:
        """What is told; raises ``NotReadable``, or ``AmbiguousCard`` where something is open."""
        facts: dict[str, Value] = {}
        choices: dict[str, tuple[Value, ...]] = {}
        for term in self._all.terms:
            for aspect, values in self._of(term, text):
                if len(values) == 1:
                    facts[aspect] = values[0]
                elif values:
                    choices[aspect] = values
                else:
                    raise self._all.unclear(text)
        if self._several and len(facts) > 1:
            raise AmbiguousCard(text, tuple(self._one_by_one(facts)))
        if choices:
            raise AmbiguousCard(text, tuple(self._meanings(text, facts, choices)))
        if not facts:
            raise self._all.unclear(text)
        return facts

    def _one_by_one(self, facts: dict[str, Value]) -> Iterator[str]:
        """What is denied of a card, each by itself, and then all of it."""
        denials = {kind: value for kind, value in facts.items() if self._denies(kind, value)}
        others = {kind: value for kind, value in facts.items() if kind not in denials}
        for kind, value in denials.items():
            yield self._all.worded({**others, kind: value})
        yield self._all.worded(facts)

    def _denies(self, kind: str, value: Value) -> bool:
        shortly = (one for term in self._all.terms for one in term.without.values())
        return denied(kind) is not None or (kind, value) in shortly

    def _meanings(
        self, text: str, facts: dict[str, Value], choices: Mapping[str, tuple[Value, ...]]
    ) -> Iterator[str]:
        """All cards that it can be, in words; the first leaves open what was not told."""
        if facts:
            yield self._all.worded(facts)
        combined = list(product(*choices.values()))
        if len(combined) > MOST_MEANINGS:
            raise self._all.unclear(text)
        for values in combined:
            yield self._all.worded({**facts, **dict(zip(choices, values, strict=True))})

    def _of(self, term: Term, text: str) -> Iterator[tuple[str, tuple[Value, ...]]]:
        """What a text says of one kind of information: one value, or all that it can be."""
        aspect = term.aspect
        values, excluded = self._is.pop(aspect, []), self._is_not.pop(aspect, [])
        nothing = aspect in self._nothing
        absent = self._nothing.pop(aspect, None)
        some = aspect in self._some
        if nothing and (values or excluded or some):
            raise self._all.unclear(text)
        if nothing:
            yield aspect, (absent,)
        elif some and not values:
            self._some.discard(aspect)
            words = (word for one in self._all.terms if one.aspect == aspect for word in one.values)
            yield aspect, tuple((word,) for word in words if word not in excluded)
        elif values:
            contrary = any(value in excluded for value in values)
            either = aspect in self._either
            yield aspect, () if contrary else _positive(term, values, either=either)
        elif excluded:
            yield from _negative(term, excluded)


def _positive(term: Term, values: list[Value], *, either: bool) -> tuple[Value, ...]:
    """What a card can have of which ``values`` are told; nothing if they contradict each other."""
    if either:
        return tuple((str(value),) if term.several else value for value in dict.fromkeys(values))
    if term.several:
        return (tuple(map(str, values)),)
    return tuple(values[:1]) if len(set(values)) == 1 else ()


def _negative(term: Term, excluded: list[str]) -> Iterator[tuple[str, tuple[Value, ...]]]:
    """What a card can have that has none of the words ``excluded``."""
    if all(word in term.without for word in excluded):
        yield from ((aspect, (value,)) for aspect, value in map(term.without.__getitem__, excluded))
        return
    left = tuple(value for value in term.values if value not in excluded)
    if term.several or not term.values or len(left) > 1:
        yield lacking(term.aspect), (tuple(dict.fromkeys(excluded)),)
    else:
        yield term.aspect, left


def in_denial(
    printed: Mapping[str, object], words: Mapping[str, str], *, besides: Collection[str] = ()
) -> str:
    """What a card is told not to be, behind what it is: “, not red, not level 3”.

    ``words`` has by kind of information how one word of it is denied; ``besides`` are words of
    which the rest says already that the card does not have them.
    """
    denials = (
        how.format(word)
        for aspect, how in words.items()
        if isinstance(lacked := printed.get(lacking(aspect)), tuple)
        for word in lacked
        if word not in besides
    )
    return "".join(f", {one}" for one in denials)
