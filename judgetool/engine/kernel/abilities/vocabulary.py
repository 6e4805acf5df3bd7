"""The vocabulary of a game: its nodes, their words, and how its trees are written.

Each game has one, an immutable value. It alone says which words there are. Trees are checked by it
when they are read, and people who write trees find the words in it.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, is_dataclass
from difflib import get_close_matches
from functools import cache, cached_property
from inspect import signature
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from judgetool.engine.kernel.abilities import words as kinds
from judgetool.engine.kernel.abilities.actions import NoAction
from judgetool.engine.kernel.abilities.measures import AnyTrigger, Happens, Is, Shares, Variable
from judgetool.engine.kernel.abilities.node import (
    Calculated,
    Family,
    Lasting,
    members,
    name_of,
    nodes_in,
)
from judgetool.engine.kernel.abilities.this_turn import Asking, ThisTurn, ThisTurnBy, TimesThisTurn
from judgetool.engine.kernel.abilities.tree import UNTIL_NO_LONGER, Ability, Instead
from judgetool.engine.kernel.abilities.words import DAMAGE, Naming, Within, Word, WordKind

# --- what is wrong with a node although each of its words is known --------------------------------


class Remark(NamedTuple):
    """Something wrong with a node, in one ``field``."""

    field: str
    reason: str


def no_remarks(_node: object) -> Iterator[Remark]:
    """Nothing is wrong with any node."""
    yield from ()


def damage_that_is_none(instead: Instead, of_damage: Collection[str]) -> Iterator[Remark]:
    """A replacement that uses an amount of damage but does not replace damage."""
    event = instead.event
    if isinstance(event, Happens) and event.event in of_damage:
        return
    for part in ("effect", "condition"):
        inside = nodes_in(getattr(instead, part))
        if not any(isinstance(one, Variable) and one.name == DAMAGE for one in inside):
            continue
        yield Remark(
            part,
            f"there is no “{DAMAGE}” here: only what replaces one of these has it: "
            f"{', '.join(of_damage)}",
        )


def said_for_nothing(ability: Ability) -> Iterator[Remark]:
    """The fields of an ability that its kind does not use."""
    kind = ability.kind
    if kind != "automatic" and ability.trigger is not None:
        yield Remark("trigger", f"an ability of kind {kind} waits for no trigger condition")
    if kind == "continuous" and not isinstance(ability.effect, NoAction):
        yield Remark("effect", "what a continuous ability does stands in “lasting”")
    if any(isinstance(one, Instead) and one.once for one in ability.lasting):
        reason = "“once” is for what an effect begins: what a continuous ability does never ends so"
        yield Remark("lasting", reason)
    if kind != "continuous" and ability.lasting:
        yield Remark("lasting", f"an ability of kind {kind} does what stands in “effect”")
    if kind != "automatic" and ability.may_pay:
        yield Remark("may_pay", f"the cost of an ability of kind {kind} is not paid on resolution")


def does_nothing(ability: Ability, kinds: Collection[str]) -> Iterator[Remark]:
    """A kind that a game does not have, or an ability that nothing could bring about."""
    if ability.kind not in kinds:
        yield Remark("kind", f"an ability of this game is of kind {', '.join(kinds)}")
    elif ability.kind == "automatic" and ability.trigger is None:
        yield Remark(
            "trigger", "an automatic ability waits for what stands here: without it, never"
        )
    elif ability.kind == "continuous" and not ability.lasting:
        yield Remark("lasting", "a continuous ability does what stands here: without it, nothing")


def unpaid(ability: Ability) -> Iterator[Remark]:
    """A cost that nobody is asked to pay."""
    if not ability.cost or ability.kind == "activated":
        return
    if ability.kind != "automatic":
        yield Remark("cost", f"nobody pays the cost of an ability of kind {ability.kind}")
    elif not ability.may_pay:
        yield Remark("cost", "the cost of an automatic ability is paid only with “may_pay: true”")


def about_no_player(ability: Ability, of_players: Collection[str]) -> Iterator[Remark]:
    """Trigger conditions that could never be fulfilled: what happens to players, of this card."""
    trigger = ability.trigger
    for one in trigger.triggers if isinstance(trigger, AnyTrigger) else (trigger,):
        if isinstance(one, Happens) and one.event in of_players and one.what == "this card":
            reason = f"“{one.event}” happens to a player: “what” says to whom, with “whose”"
            yield Remark("trigger", reason)


def about_the_past(asked: Asking, of_players: Collection[str]) -> Iterator[Remark]:
    """Questions about the turn so far to which nobody could keep the answer as it happens."""
    trigger = asked.trigger
    of_one = trigger.what == "this card"
    if isinstance(asked, TimesThisTurn) and of_one and asked.other:
        yield Remark("other", "what happened to this card is asked for, and to no other")
    if isinstance(asked, ThisTurn) and not of_one:
        yield Remark("trigger", "this is asked of the card that is tested: it is “this card” here")
    if isinstance(asked, ThisTurnBy) and not of_one:
        yield Remark("trigger", "the card that did it, said with “by”, is “this card” here")
    if of_one and isinstance(trigger, Happens) and trigger.event in of_players:
        yield Remark("trigger", f"“{trigger.event}” happens to a player, not to a card")
    if any(isinstance(one, Is | Shares | Calculated) for one in nodes_in(trigger)):
        reason = (
            "what was is told by what the cards were then: no card of the text and no number that "
            "is computed later can be compared; “other” leaves out this card"
        )
        yield Remark("trigger", reason)


# --- words ----------------------------------------------------------------------------------------


NEAR = 3
"""How many similar words are named at most for an unknown word."""


@dataclass(frozen=True)
class Words:
    """The words of one kind.

    ``known`` are the words of the game. Words of one of the ``forms``, in which ``N`` stands for a
    number, are right too. So are names that the file itself gives in fields of the kind ``named``,
    such as a counter or a number X. If words are ``free``, any word is right, such as the name of a
    card that is not in the file.
    """

    known: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    named: WordKind | None = None
    free: bool = False

    def meant(self, word: str) -> str | None:
        """The word of the game that is written, with any capitals; None if it is none."""
        if word in self.known:
            return word
        alike = [one for one in self.known if one.casefold() == word.casefold()]
        if len(alike) == 1:
            return alike[0]
        return word if any(_of_form(form, word) for form in self.forms) else None

    def near(self, word: str, others: Iterable[str] = ()) -> tuple[str, ...]:
        """The words most similar to this one, the most similar first."""
        return near(word, (*self.known, *self.forms, *others))


def near(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Those of ``known`` that are most similar to ``word``, the most similar first."""
    spelled = {one.casefold(): one for one in known}
    return tuple(spelled[one] for one in get_close_matches(word.casefold(), spelled, NEAR, 0.6))


def _of_form(form: str, word: str) -> bool:
    pattern = re.escape(form).replace("N", r"\d+")
    return re.fullmatch(pattern, word) is not None


OF_ALL_GAMES: Mapping[WordKind, Words] = {
    kinds.CARD_NAME: Words(named=kinds.CARD_NAME, free=True),
    kinds.NAME_PART: Words(free=True),
    kinds.LABEL: Words(free=True),
    kinds.OWN_DURATION: Words((UNTIL_NO_LONGER,)),
    kinds.NUMBER_NAME: Words(named=kinds.NUMBER_NAME),
    kinds.NUMBER_REPLACED: Words((DAMAGE,), named=kinds.NUMBER_NAME),
    kinds.RULE: Words(named=kinds.RULE),
}
"""The words of those kinds of which no game has words of its own."""


def prohibitable(to_players: Words, to_cards: Words) -> Mapping[str | None, Words]:
    """The actions that can be prohibited, by whom or what a text means."""
    return {"yours": to_players, "opponent's": to_players, "either's": to_players, None: to_cards}


@dataclass(frozen=True)
class Vocabulary:
    """The nodes of a game and its words.

    - ``name``: one of the game's books. Messages about other games use it for this game.
    - ``words``: the words of each kind.
    - ``depending``: the words of kinds that depend on another field of the node, by the word in
      that field. None stands for any other word, and for no word.
    - ``remarks``: what is wrong with a node whose words are all known, but whose parts do not fit.
    - ``only_lasting``: nodes that only continuous abilities have. No other effect begins them.
    - ``of_rules``: nodes that only the game's rules make. They are in states, but in no text.
    """

    name: str
    nodes: tuple[type, ...]
    words: Mapping[WordKind, Words]
    depending: Mapping[WordKind, Mapping[str | None, Words]]
    remarks: Callable[[object], Iterable[Remark]] = no_remarks
    only_lasting: tuple[type, ...] = ()
    of_rules: tuple[type, ...] = ()

    def __post_init__(self) -> None:
        """Raises ``ValueError`` if two nodes of a family have the same name."""
        for family in dict.fromkeys(base for one in self.nodes for base in one.__mro__[1:]):
            if issubclass(family, Family) and family is not Family:
                members(family, self.all_nodes)

    @property
    def all_nodes(self) -> tuple[type, ...]:
        """The nodes of the game, and those that its rules make."""
        return (*self.nodes, *self.of_rules)

    def members(self, family: type[Family]) -> tuple[type, ...]:
        """The nodes of the game that belong to a family."""
        return members(family, self.all_nodes)

    @cached_property
    def named(self) -> Mapping[str, tuple[type, ...]]:
        """The nodes by their ``do``. Nodes of two families can share a word."""
        found: dict[str, tuple[type, ...]] = {}
        for one in self.nodes:
            word = name_of(one)
            if word is not None:
                found[word] = (*found.get(word, ()), one)
        return found

    def of(self, families: tuple[type, ...]) -> Mapping[str, type]:
        """The nodes of some families, or these nodes themselves, by their ``do``."""
        return {
            word: one
            for word, nodes in self.named.items()
            for one in nodes
            if issubclass(one, families)
            and (one not in self.only_lasting or Lasting in families or one in families)
        }

    def words_for(self, word: Word, kind: WordKind, beside: object) -> Words:
        """The words for a field, if ``beside`` is the word in the field that decides."""
        if word.on is None:
            return self.words[kind]
        by_word = self.depending[kind]
        word_beside = beside.casefold() if isinstance(beside, str) else None
        for decisive, words in by_word.items():
            if decisive is not None and decisive.casefold() == word_beside:
                return words
        return by_word.get(None, Words())

    def kinds_of_node(self, word: str) -> tuple[str, ...]:
        """What the nodes with this name are: an effect, a test."""
        nodes = self.named.get(_known(word, self.named) or "", ())
        return tuple(dict.fromkeys(map(called, nodes)))

    def kinds_of_word(self, word: str) -> tuple[str, ...]:
        """The kinds to which a word belongs."""
        kinds = [kind.name for kind, words in self.words.items() if words.meant(word)]
        for kind, by_word in self.depending.items():
            if any(words.meant(word) for words in by_word.values()):
                kinds.append(kind.name)
        return tuple(dict.fromkeys(kinds))


def _known(word: str, words: Iterable[str]) -> str | None:
    return next((one for one in words if one.casefold() == word.casefold()), None)


def called(node: type) -> str:
    """What a node is: an effect, a test, a number. A node without family is called by its name."""
    if issubclass(node, Family):
        return str(node.called)
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", node.__name__).lower()


# --- how trees are written ------------------------------------------------------------------------


Form = Callable[..., Ability]
"""A short form: a mapping with a ``keyword`` that stands for an ability.

The parameters of the function are the fields that are written. It gives the ability tree that
the form stands for, and raises ``ValueError`` if there is none.
"""


@dataclass(frozen=True)
class Language:
    """How trees of a game are written: with its vocabulary, and in short.

    ``forms`` are the short forms by their keyword. ``in_short`` gives for a family the node that a
    number or a word stands for. It raises ``ValueError`` with a reason if there is none.
    """

    vocabulary: Vocabulary
    forms: Mapping[str, Form] = field(default_factory=dict)
    in_short: Mapping[type, Callable[[int | str], object]] = field(default_factory=dict)


@dataclass(frozen=True)
class Expected:
    """What can be in a field: words, values, nodes, or lists of something."""

    words: tuple[Word | Naming, ...] = ()
    literals: tuple[str, ...] = ()
    values: tuple[type, ...] = ()
    nodes: tuple[type, ...] = ()
    listed: Any = None
    within: tuple[Within, ...] = ()


class Plan(NamedTuple):
    """A field of a node or short form: its name in code and files, what it holds, and its default.

    A field is ``needed`` if it has no default. ``wanted`` is what ``expected``, the type, means.
    """

    attribute: str
    name: str
    expected: Any
    default: Any
    needed: bool
    wanted: Expected


@cache
def plans(node: type | Form) -> tuple[Plan, ...]:
    """The fields of a node or a short form, as they are written."""
    hints = get_type_hints(node, include_extras=True)
    return tuple(
        Plan(
            one.name,
            one.name.removesuffix("_"),
            hints[one.name],
            MISSING if one.default is one.empty else one.default,
            needed=one.default is one.empty,
            wanted=expected(hints[one.name]),
        )
        for one in signature(node).parameters.values()
    )


def said_by(node: Any) -> dict[str, Any]:
    """What is written in the fields of a node: not what they have anyway, if it is no word.

    A word can be wrong in a game even if a field has it anyway.
    """
    kind: Any = type(node)
    read = ((one, getattr(node, one.attribute)) for one in plans(kind))
    return {
        one.name: value for one, value in read if value is not one.default or isinstance(value, str)
    }


@cache
def expected(type_: Any) -> Expected:
    """What can be in a field of this type."""
    origin, arguments = get_origin(type_), get_args(type_)
    if origin is Annotated:
        own = expected(arguments[0])
        marks = tuple(one for one in arguments[1:] if isinstance(one, Word | Naming))
        within = tuple(one for one in arguments[1:] if isinstance(one, Within))
        return Expected(marks, own.literals, own.values, own.nodes, own.listed, within)
    if origin in (Union, UnionType):
        parts = [expected(one) for one in arguments]
        return Expected(
            tuple(word for one in parts for word in one.words),
            tuple(literal for one in parts for literal in one.literals),
            tuple(value for one in parts for value in one.values),
            tuple(node for one in parts for node in one.nodes),
            next((one.listed for one in parts if one.listed is not None), None),
            tuple(one for part in parts for one in part.within),
        )
    if origin is Literal:
        return Expected(literals=arguments)
    if origin is tuple:
        return Expected(listed=arguments[0])
    if type_ in (int, bool, NoneType):
        return Expected(values=(type_,))
    if isinstance(type_, type) and (is_dataclass(type_) or issubclass(type_, Family)):
        return Expected(nodes=(type_,))
    assert type_ is str, f"nobody says how to read {type_}"
    return Expected()
