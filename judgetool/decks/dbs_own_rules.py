"""What a card's own text says about building decks (dbs 5-1-3-2), as data.

[Permanent] skills in the text itself, and three keywords that later sets brought: the rulebook
does not know them, the notes on the cards explain them.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from judgetool.cards.dbs.printed import DbsCard
from judgetool.decks.own_texts import allowance

_LEFT_OUT = re.compile(
    r"(?:can't|cannot) include (?P<what>.{1,200}?) in your deck"
    r"(?:, except for <(?P<except>[^<>]+)> cards)?(?=[.,]|$)",
    re.IGNORECASE,
)
_AT_MOST = re.compile(
    r"only include up to (?P<most>\d+) (?P<what>.{1,200}?) in your deck(?=[.,]|$)", re.IGNORECASE
)
_WHAT = re.compile(
    r"(?:(?P<non>non-)?<<(?P<trait>[^<>]+)>>\s*)?(?:(?P<type>\w+)\s+)??cards?"
    r"(?: with energy costs? of (?P<cost>\d+) or (?P<which>less|more))?",
    re.IGNORECASE,
)
_GAINED = re.compile(r"\bgains <<(?P<trait>[^<>]+)>> in all areas", re.IGNORECASE)

KEYWORDS: Mapping[str, tuple[int, bool]] = {
    "super combo": (4, False),
    "ultimate": (1, False),
    "dragon ball": (7, True),
}
"""How many cards with the keyword a deck may have together, and whether that is instead of the
usual limit by number."""


@dataclass(frozen=True, slots=True)
class Meant:
    """Which cards a deck rule is about: those that have all of what is given."""

    number: str = ""
    type: str = ""
    keyword: str = ""
    trait: str = ""
    lacking_trait: str = ""
    other_than: str = ""
    least_cost: int | None = None
    most_cost: int | None = None

    def includes(self, card: DbsCard) -> bool | None:
        """Whether ``card`` is one of them; None where what is known of it does not tell."""
        answers = tuple(self._answers(card))
        if False in answers:
            return False
        return None if None in answers else True

    def _answers(self, card: DbsCard) -> Iterator[bool | None]:
        if self.number:
            yield self.number == card.number
        if self.type:
            yield self.type == card.type
        if self.keyword:
            yield _has_keyword(card, self.keyword)
        if self.trait:
            yield _has_trait(card, self.trait)
        if self.lacking_trait:
            has = _has_trait(card, self.lacking_trait)
            yield None if has is None else not has
        if self.other_than:
            known = card.knows("characters")
            named = self.other_than.casefold() in map(str.casefold, card.characters)
            yield not named if named or known else None
        if self.least_cost is not None or self.most_cost is not None:
            yield self._costs(card)

    def _costs(self, card: DbsCard) -> bool | None:
        cost = card.energy_cost
        if cost == "X" or not card.knows("energy_cost"):
            return None
        least = 0 if self.least_cost is None else self.least_cost
        return (
            cost is not None
            and least <= cost
            and (self.most_cost is None or cost <= self.most_cost)
        )


@dataclass(frozen=True, slots=True)
class OwnRule:
    """A deck may have at most ``most`` of the cards ``meant`` together, None for any number.

    ``instead`` says that for these cards the usual limit by number (5-1-3-1) does not hold
    beside it; ``paragraph`` is where the card says so, empty where it is a keyword's meaning.
    """

    most: int | None
    meant: Meant
    instead: bool = False
    paragraph: str = ""


@dataclass(frozen=True, slots=True)
class UnreadRule:
    """A paragraph that says something about decks which the program does not understand."""

    paragraph: str


def own_rules(card: DbsCard) -> tuple[OwnRule | UnreadRule, ...]:
    """What ``card`` itself says about a deck with it, as far as its text is known.

    Of a leader the front speaks: the other side counts as not there (2-3-2-1-2).
    """
    words = (word for word in map(str.casefold, card.keywords) if word in KEYWORDS)
    of_keywords = (_of_keyword(word) for word in words)
    paragraphs = (text for text in card.abilities or () if _speaks_of_decks(text))
    return (*of_keywords, *(_read(text, card.number) for text in paragraphs))


def _speaks_of_decks(paragraph: str) -> bool:
    plain = paragraph.casefold()
    return all(word in plain for word in ("[permanent]", "include", "deck"))


def _of_keyword(word: str) -> OwnRule:
    most, instead = KEYWORDS[word]
    return OwnRule(most, Meant(keyword=word), instead)


def _read(paragraph: str, number: str) -> OwnRule | UnreadRule:
    if allowed := allowance((paragraph,)):
        return OwnRule(allowed.most, Meant(number=number), instead=True, paragraph=paragraph)
    if found := _LEFT_OUT.search(paragraph):
        meant = _meant(found["what"], found["except"] or "")
        return UnreadRule(paragraph) if meant is None else OwnRule(0, meant, False, paragraph)
    if found := _AT_MOST.search(paragraph):
        meant = _meant(found["what"])
        most = int(found["most"])
        return UnreadRule(paragraph) if meant is None else OwnRule(most, meant, False, paragraph)
    return UnreadRule(paragraph)


def _meant(what: str, other_than: str = "") -> Meant | None:
    """The cards that ``what`` describes, if it is understood."""
    found = _WHAT.fullmatch(what.strip())
    if found is None:
        return None
    cost = int(found["cost"]) if found["cost"] else None
    less = (found["which"] or "").casefold() == "less"
    trait = found["trait"] or ""
    return Meant(
        type=(found["type"] or "").casefold(),
        trait="" if found["non"] else trait,
        lacking_trait=trait if found["non"] else "",
        other_than=other_than,
        least_cost=None if less else cost,
        most_cost=cost if less else None,
    )


def _has_keyword(card: DbsCard, keyword: str) -> bool | None:
    has = keyword in map(str.casefold, card.keywords)
    return True if has else (False if card.knows("keywords") else None)


def _has_trait(card: DbsCard, trait: str) -> bool | None:
    """Whether it has the trait, printed (2-6) or by a text that works everywhere."""
    gained = (found["trait"] for text in card.abilities or () for found in _GAINED.finditer(text))
    wanted = trait.casefold()
    has = wanted in map(str.casefold, (*card.traits, *gained))
    return True if has else (False if card.knows("traits") else None)
