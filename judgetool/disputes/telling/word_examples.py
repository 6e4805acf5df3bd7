"""Examples of what can be written in ability trees, made from what the nodes of a game ask for.

An example has only the fields that a node needs, and the one that it is an example of.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import chain
from typing import Any

from judgetool.engine.kernel.abilities import Ability, Instead, Selector
from judgetool.engine.kernel.abilities.node import (
    Calculated,
    Condition,
    Cost,
    Effect,
    Lasting,
    Test,
    TriggerCondition,
)
from judgetool.engine.kernel.abilities.reader import TreeReader
from judgetool.engine.kernel.abilities.vocabulary import (
    Expected,
    Form,
    Language,
    Plan,
    Vocabulary,
    called,
    expected,
    plans,
)
from judgetool.engine.kernel.abilities.words import (
    DURATION,
    OWN_DURATION,
    REPLACED,
    RULE,
    Naming,
    Word,
    WordKind,
)
from judgetool.errors import Problem

USUAL: Mapping[type, tuple[str, ...]] = {
    Lasting: ("change",),
    Effect: ("draw",),
    Cost: ("pay", "pay CP"),
    Condition: ("in turn",),
    Test: ("is type",),
    Calculated: ("count",),
    TriggerCondition: ("at moment",),
}
"""Which node stands for its family in examples; the first that the game has."""

KINDS = ("event", "activated")
"""The kinds of abilities in examples; the first that the game has."""

NAMES = ("X", "Y")
"""What is called somehow in examples, and a word where any is right."""

Written = dict[str, Any]


class LackingNode(Problem):
    """A field asks for a kind of node of which the game has none."""


class Examples:
    """Examples in the vocabulary of one game; ``rule`` is the number of one of its rules."""

    def __init__(self, vocabulary: Vocabulary, rule: str) -> None:
        self.vocabulary = vocabulary
        self.rule = rule

    @cached_property
    def kind(self) -> str:
        """The kind of ability that needs nothing but its name and its rule."""
        bare = {"name": NAMES[0], "rule": self.rule}
        return next(
            (one for one in KINDS if self._is_read(Ability, {"kind": one, **bare})), KINDS[0]
        )

    def of_node(self, node: type | Form, given: Mapping[str, Any] = {}) -> Written:
        """A node with the fields that it needs, and those that are ``given``."""
        own = {one.name: one.default for one in plans(node)}
        written: Written = {"do": own["do"]} if "do" in own else {}
        if node is Ability:
            given = {"kind": "continuous" if "lasting" in given else self.kind, **given}
        for plan in plans(node):
            if plan.name in given:
                written[plan.name] = given[plan.name]
            elif plan.name not in written and plan.needed:
                written[plan.name] = self._value(plan.expected, written, {})
        return written

    def with_word(self, node: type, plan: Plan, word: Word, text: str, beside: Any) -> Written:
        """A node in one of whose fields a word stands."""
        given: Written = {} if word.on is None or beside is None else {word.on: beside}
        listed = expected(plan.expected).listed is not None
        written = self.of_node(node, {**given, plan.name: [text] if listed else text})
        if self._is_read(node, written):
            return written
        more = (
            {**written, other.name: self._value(other.expected, written, {})}
            for other in plans(node)
            if other.name not in written
        )
        return next((one for one in more if self._is_read(node, one)), written)

    def around(self, node: type, given: Mapping[str, Any]) -> Written:
        """A node around what is ``given``, which may need other nodes beside it than the usual."""
        written = self.of_node(node, given)
        if self._is_read(node, written):
            return written
        others = (
            {**written, plan.name: self.of_node(other)}
            for plan in plans(node)
            if plan.name in written and plan.name not in given
            for other in self.vocabulary.of(expected(plan.expected).nodes).values()
        )
        deeper = (
            {**written, plan.name: one}
            for plan in plans(node)
            if plan.name in given
            for one in self._holding(expected(plan.expected).nodes, given[plan.name])
        )
        return next((one for one in chain(others, deeper) if self._is_read(node, one)), written)

    def _holding(self, families: tuple[type, ...], inside: Any) -> Iterator[Written]:
        """Nodes of some families that may hold another node: as a part, or as a test of cards."""
        tested = {**self.of_node(Selector), "tests": [inside]}
        for node in self.vocabulary.of(families).values():
            for plan in plans(node):
                yield from (self.of_node(node, {plan.name: one}) for one in (inside, tested))
                yield self.of_node(node, {plan.name: [inside]})

    def of_replaced_number(self, name: str) -> Written:
        """A replacement that speaks of the number in what it replaces."""
        drawing = {"do": "draw", "number": {"do": "variable", "name": name}}
        examples = (
            self.of_node(Instead, {"event": {"do": "happens", "event": event}, "effect": drawing})
            for event in self.vocabulary.words[REPLACED].known
        )
        return next(one for one in examples if self._is_read(Instead, one))

    def _is_read(self, node: type, written: Written) -> bool:
        """Whether a node is without faults; a word may ask for another field beside it."""
        reader = TreeReader(Language(self.vocabulary))
        only_lasting = node in self.vocabulary.only_lasting
        reader.read(written, node, (), within={DURATION: OWN_DURATION} if only_lasting else {})
        return not reader.faults

    def _value(
        self, type_: Any, beside: Mapping[str, Any], within: Mapping[WordKind, WordKind]
    ) -> Any:
        wanted = expected(type_)
        within = {**within, **{one.kind: one.other for one in wanted.within}}
        for word in wanted.words:
            return self._word(word, beside, within)
        if wanted.literals:
            return wanted.literals[0]
        if int in wanted.values:
            return 1
        if bool in wanted.values:
            return True
        if wanted.listed is not None:
            return [self._value(wanted.listed, beside, within)]
        return self._usual(wanted, within)

    def _word(
        self, word: Word | Naming, beside: Mapping[str, Any], within: Mapping[WordKind, WordKind]
    ) -> str:
        if isinstance(word, Naming):
            return NAMES[0]
        kind = within.get(word.kind, word.kind)
        if kind == RULE:
            return self.rule
        words = self.vocabulary.words_for(word, kind, beside.get(word.on or ""))
        return next(iter((*words.known, *words.forms, *NAMES)))

    def _usual(self, wanted: Expected, within: Mapping[WordKind, WordKind]) -> Written:
        """What stands where a node has to stand: the usual one of its family.

        A game that lacks the usual ones has its first node of the family there.
        """
        (kind, *_) = wanted.nodes
        for family, usual in USUAL.items():
            if issubclass(kind, family) and not hasattr(kind, "do"):
                own = self.vocabulary.of((family,))
                node = next((own[word] for word in (*usual, *own) if word in own), None)
                if node is None:
                    raise LackingNode(
                        f"the game has no {called(family)} that could stand in an example",
                        remedy="name one in the vocabulary of the game",
                    )
                return self._made(node, within)
        return self._made(kind, within)

    def _made(self, node: type, within: Mapping[WordKind, WordKind]) -> Written:
        """The node with what it needs, in the words of where it stands."""
        given: Written = {}
        for plan in plans(node):
            if plan.needed:
                given[plan.name] = self._value(plan.expected, given, within)
        return self.of_node(node, given)
