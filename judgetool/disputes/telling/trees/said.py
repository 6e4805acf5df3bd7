"""What telling a tree is made of: sentences with what depends on them, and words for cards."""

import re
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, cast

from judgetool.disputes.telling.trees.words import CARD, NodeTeller, Noun, TreeWords
from judgetool.engine.kernel.abilities import (
    Ability,
    Count,
    Is,
    Number,
    Selector,
    Subject,
    Test,
    Variable,
    Whose,
)
from judgetool.engine.kernel.abilities.node import Condition, Cost, Effect, TriggerCondition
from judgetool.engine.kernel.abilities.words import DAMAGE


@dataclass(frozen=True)
class Told:
    """A sentence of what a tree says, the rules that carry it out, and what depends on it."""

    words: str
    rules: tuple[str, ...] = ()
    inside: tuple["Told", ...] = ()

    def changed(self, words: Callable[[str], str]) -> "Told":
        """The same, with the words that become of its own."""
        return Told(words(self.words), self.rules, tuple(one.changed(words) for one in self.inside))

    def data(self) -> dict[str, Any]:
        """The same for machines."""
        inside = [one.data() for one in self.inside]
        return {"words": self.words, "rules": list(self.rules), "inside": inside}

    def lines(self, depth: int = 0) -> list[str]:
        """The sentence and all that depends on it, each on a line, indented by its depth."""
        cited = f"  ({', '.join(self.rules)})" if self.rules else ""
        below = [line for one in self.inside for line in one.lines(depth + 1)]
        return [f"{'  ' * depth}{self.words}{cited}", *below]


def in_one_line(said: Iterable[Told]) -> str:
    """Sentences with all that depends on them, one after the other."""
    return " ".join(
        ": ".join(filter(None, (one.words.removesuffix(":"), in_one_line(one.inside))))
        for one in said
    )


@dataclass(frozen=True)
class Fitting:
    """How cards are spoken of that pass tests: words before the noun, the noun, words after it.

    Words after it that are others for several cards are a :class:`Noun`, too.
    """

    before: tuple[str, ...] = ()
    noun: Noun | None = None
    after: tuple[str | Noun, ...] = ()

    def __add__(self, other: "Fitting") -> "Fitting":
        """How cards are spoken of that pass both."""
        after = (*self.after, *other.after)
        if self.noun is not None and other.noun not in (None, self.noun):
            after = (*after, other.as_clause())
        return Fitting((*self.before, *other.before), self.noun or other.noun, after)

    def phrase(self, *, several: bool, place: str = "", usual: Noun = CARD) -> str:
        """The words for one such card or for several, which lie in a ``place``.

        There, cards are ``usual`` ones if nothing else is said.
        """
        noun = self.noun or usual
        words = (noun, place, *self.after)
        parts = (one if isinstance(one, str) else one[several] for one in words)
        return " ".join(filter(None, (*self.before, *parts)))

    @property
    def is_before(self) -> bool:
        """Whether there is nothing but words before the noun."""
        return bool(self.before) and self.noun is None and not self.after

    @property
    def is_after(self) -> bool:
        """Whether there is nothing but words after the noun."""
        return bool(self.after) and self.noun is None and not self.before

    def as_clause(self, *, denied: bool = False) -> Noun:
        """That a card is such a one, or is not: “that is a character”, “that are characters”."""
        is_not = " not" if denied else ""
        return Noun(
            f"that is{is_not} {self.one()}", f"that are{is_not} {self.phrase(several=True)}"
        )

    def predicate(self, *, several: bool = False) -> str:
        """What is said of one card or more: “is a red character”, “have level at least 2”."""
        verb = "are" if several else "is"
        if self.is_before:
            return f"{verb} {' '.join(self.before)}"
        if self.is_after and len(self.after) == 1:
            (after,) = self.after
            if isinstance(after, Noun):
                return after[several].removeprefix("that ")
            if after.startswith(HAVING):
                return f"{'have' if several else 'has'} {after.removeprefix(HAVING)}"
            return f"{verb} {after}"
        return f"are {self.phrase(several=True)}" if several else f"is {self.one()}"

    def one(self) -> str:
        """One such card, with its article: “a red character”."""
        return with_article(self.phrase(several=False))


HAVING = "with "


def with_article(phrase: str) -> str:
    """A noun with its words before and after it, with “a” or “an” in front."""
    if phrase.startswith("other "):
        return f"another {phrase.removeprefix('other ')}"
    return f"{'an' if phrase[:1].lower() in 'aeiou' else 'a'} {phrase}"


def capital(words: str) -> str:
    """``words`` with a capital at the beginning."""
    return words[:1].upper() + words[1:]


def amid_a_sentence(words: str) -> str:
    """``words`` without the capital at the beginning; the name of a number keeps its own."""
    return words if words[1:2] == " " and words[:1] != "A" else words[:1].lower() + words[1:]


def sentence(words: str) -> str:
    """``words`` as a sentence."""
    return f"{capital(words)}."


def listed(words: Iterable[str], last: str = "or") -> str:
    """Words with commas, and ``last`` before the last of them."""
    all_words = tuple(words)
    if len(all_words) < 2:
        return "".join(all_words)
    return f"{', '.join(all_words[:-1])} {last} {all_words[-1]}"


def quoted(names: Iterable[str], last: str = "or") -> str:
    """Names in quotation marks."""
    return listed((f"“{name}”" for name in names), last)


PLAYERS: Mapping[str, str] = {
    "yours": "you",
    "opponent's": "your opponent",
    "either's": "each player",
}
ANY = "any player's"

OWNERS: Mapping[str, str] = {
    "yours": "your",
    "opponent's": "your opponent's",
    "either's": ANY,
}
BELONGING: Mapping[str, str] = {
    "yours": " of yours",
    "opponent's": " of your opponent's",
    "either's": "",
}
ONE_OF_THOSE = Is("those cards")
"""The test that says that cards are some of those; wherever these lie, they are among them."""

SEVERAL = ("chosen", "chosen earlier", "those cards", "the rest")
"""The subjects that can be several cards."""

SUBJECTS: Mapping[str, str] = {
    "affected card": "the card that this changes",
    "chosen": "the chosen cards",
    "chosen earlier": "the cards chosen before those",
    "the rest": "the rest of them",
    "top of deck": "the top card of your deck",
}


def player_does(whose: Whose, one: str, other: str = "") -> str:
    """What players do: “you draw”, “your opponent draws”."""
    verb = one if whose == "yours" else other or f"{one}s"
    return f"{PLAYERS[whose]} {verb}"


class Speaker:
    """Tells nodes in the words of one game; ``rules_of`` gives the rules that carry a node out.

    ``cited`` gives a rule that an ability names as the book has it that is asked for.

    Numbers, conditions, costs and trigger conditions become parts of sentences, tests a
    :class:`Fitting`, effects sentences, and abilities one :class:`Told` with all that they say.
    """

    def __init__(
        self,
        words: TreeWords,
        tellers: Mapping[type, NodeTeller],
        rules_of: Callable[[type], tuple[str, ...]],
        cited: Callable[[str], tuple[str, ...]],
    ) -> None:
        self.words = words
        self.cited = cited
        self._tellers = tellers
        self._rules_of = rules_of
        self._chosen_is_one = False
        self._players, self._owners, self._belonging = PLAYERS, OWNERS, BELONGING

    def with_one_chosen(self) -> "Speaker":
        """What tells the same where the chosen card is a single one."""
        other = copy(self)
        other._chosen_is_one = True
        return other

    def of_players(self, master: str, opponent: str) -> "Speaker":
        """What tells the same with the names of the players; the first one is “you”."""
        other = copy(self)
        other._players = {"yours": master, "opponent's": opponent, "either's": "each player"}
        other._owners = {"yours": f"{master}'s", "opponent's": f"{opponent}'s", "either's": ANY}
        other._belonging = {
            "yours": f" of {master}'s",
            "opponent's": f" of {opponent}'s",
            "either's": "",
        }
        return other

    def player(self, whose: Whose) -> str:
        """The player who is meant."""
        return self._players[whose]

    def owner(self, whose: Whose) -> str:
        """Whose something is, to be said before it."""
        return self._owners[whose]

    def belonging(self, whose: Whose) -> str:
        """Whose something is, to be said behind it."""
        return self._belonging[whose]

    def tells(self, node: type) -> bool:
        """Whether it has words for a kind of node."""
        return node in self._tellers

    def say(self, node: object) -> Any:
        """A node in words; what comes of it depends on its family."""
        return self._tellers[type(node)](self, node)

    # --- parts of sentences

    def number(self, number: Number) -> str:
        """A number, or how it is computed."""
        return str(number) if isinstance(number, int) else cast("str", self.say(number))

    def condition(self, condition: Condition) -> str:
        """A condition, to be said behind “if”."""
        return cast("str", self.say(condition))

    def trigger(self, trigger: TriggerCondition) -> str:
        """A trigger condition, beginning with “when” or the like."""
        return cast("str", self.say(trigger))

    def cost(self, cost: Iterable[Cost]) -> str:
        """A cost, as what is done to pay it."""
        return listed((cast("str", self.say(one)) for one in cost), "and")

    def fitting(self, tests: Iterable[Test]) -> Fitting:
        """How cards are spoken of that pass all ``tests``."""
        fits = Fitting()
        for test in tests:
            fits += cast("Fitting", self.say(test))
        return fits

    def place(self, zone: str, whose: Whose) -> str:
        """Where cards lie: “in your waiting room”."""
        if zone in self.words.places:
            return self.words.places[zone].format(whose=self.owner(whose))
        return f"{'on' if zone in self.words.on else 'in'} {self.owner(whose)} {zone}"

    def zone(self, zone: str, *, into: bool = False) -> str:
        """A zone of no matter whom: “in the hand”, “onto the stage”."""
        on = zone in self.words.on
        return f"{('onto' if on else 'into') if into else ('on' if on else 'in')} the {zone}"

    def subject(self, subject: Subject) -> str:
        """Cards that a text names."""
        if subject == "chosen" and self._chosen_is_one:
            return "the chosen card"
        plain = subject if subject.startswith(WITHOUT_ARTICLE) else f"the {subject}"
        return SUBJECTS.get(subject, plain)

    def is_several(self, subject: Subject) -> bool:
        """Whether a subject is spoken of as several cards."""
        if subject == "chosen":
            return not self._chosen_is_one
        return subject in SEVERAL or subject in self.words.several

    def cards(
        self, what: Subject | Selector, *, several: bool = True, among: str | None = None
    ) -> str:
        """The cards that are meant, without an article: several of them, or one.

        ``among`` are words for the cards of which they are some, wherever these lie.
        """
        if isinstance(what, str):
            return self.subject(what)
        tests = tuple(one for one in what.tests if one != ONE_OF_THOSE)
        if tests != what.tests:
            among = "among those cards"
        place = among or self.place(what.zone, what.whose)
        usual = self.words.nouns_in.get(what.zone, CARD)
        return self.fitting(tests).phrase(several=several, place=place, usual=usual)

    def all_cards(self, what: Subject | Selector) -> str:
        """The cards that are meant, where all of them are."""
        return self.subject(what) if isinstance(what, str) else f"all {self.cards(what)}"

    def so_many(self, number: Number, what: Selector | str) -> str:
        """A number of cards, or of what is called so: “1 card”, “X cards”."""
        if isinstance(what, Selector):
            return self.counted(number, self.cards(what, several=number != 1))
        return self.counted(number, what if number == 1 else f"{what}s")

    def counted(self, number: Number, things: str) -> str:
        """A number of things; if it is computed, that is said behind them.

        “X cards”, “as many cards as there are Forwards on your field”.
        """
        if is_plain(number):
            return f"{self.number(number)} {things}"
        if isinstance(number, Count) and isinstance(number.of, Selector):
            return f"as many {things} as there are {self.cards(number.of)}"
        computed = self.number(number)
        if computed.startswith(("the ", "half ")):
            return f"as many {things} as {computed}"
        return f"so many {things} ({computed})"

    def amount(self, number: Number, what: str) -> str:
        """An amount of what is not counted in pieces: “3000 damage”, “damage equal to …”."""
        if is_plain(number):
            return f"{self.number(number)} {what}"
        return f"{what} equal to {self.number(number)}"

    def operand(self, number: Number) -> str:
        """A number that a larger one is computed from; what has several words is in brackets."""
        computed = self.number(number)
        several = not is_plain(number) and OPERATORS.search(computed)
        return f"({computed})" if several else computed

    def called(self, aspect: str) -> str:
        """What a kind of information is called."""
        return self.words.called.get(aspect, aspect)

    # --- sentences

    def effect(self, effect: Effect) -> tuple[Told, ...]:
        """The sentences of an effect; the first that has none of its own gets its rules."""
        told = cast("tuple[Told, ...]", self.say(effect))
        rules = self._rules_of(type(effect))
        if told and rules and not told[0].rules:
            return (replace(told[0], rules=rules), *told[1:])
        return told

    def ability(self, ability: Ability) -> Told:
        """All that an ability says."""
        return cast("Told", self.say(ability))


def is_plain(number: Number) -> bool:
    """Whether a number is said in one word: a number, or the name of one."""
    return isinstance(number, int) or (isinstance(number, Variable) and number.name != DAMAGE)


OPERATORS = re.compile(r" (?:plus|minus|else) |, rounded ")
"""What a number is computed by that would not stand by itself in a larger one."""

WITHOUT_ARTICLE = ("this ", "that ", "those ", "the ", "your ", "opponent's ")
"""How words for cards begin that take no article."""
