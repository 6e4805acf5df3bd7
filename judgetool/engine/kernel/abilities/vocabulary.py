"""The vocabulary of a game: its nodes, and the words of each kind that its ability trees can hold.

It is one immutable value for each game, and all that says which words there are: whoever reads a
tree holds it to the vocabulary, whoever writes one finds the words there.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

from judgetool.engine.kernel.abilities.families import Lasting
from judgetool.engine.kernel.abilities.node import Family, members, name_of
from judgetool.engine.kernel.abilities.remarks import Remark, no_remarks
from judgetool.engine.kernel.abilities.words import Word, WordKind

NEAR = 3
"""How many words at most are named as near to one that is not known."""


@dataclass(frozen=True)
class Words:
    """The words of one kind.

    ``known`` are those of the game. Others have one of the ``forms``, in which ``N`` stands for a
    number; or they are what the file itself calls so, ``named`` in some field: a counter, a number
    X. Where they are ``free`` any word is right, such as the name of a card that is not there.
    """

    known: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    named: WordKind | None = None
    free: bool = False

    def meant(self, word: str) -> str | None:
        """The word of the game that is written, whatever its capitals; None where it is none."""
        if word in self.known:
            return word
        alike = [one for one in self.known if one.casefold() == word.casefold()]
        if len(alike) == 1:
            return alike[0]
        return word if any(_of_form(form, word) for form in self.forms) else None

    def near(self, word: str, others: Iterable[str] = ()) -> tuple[str, ...]:
        """The words that are written most like this one, the nearest first."""
        return near(word, (*self.known, *self.forms, *others))


def near(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Those of ``known`` that are written most like ``word``, the nearest first."""
    spelled = {one.casefold(): one for one in known}
    return tuple(spelled[one] for one in get_close_matches(word.casefold(), spelled, NEAR, 0.6))


def _of_form(form: str, word: str) -> bool:
    pattern = re.escape(form).replace("N", r"\d+")
    return re.fullmatch(pattern, word) is not None


@dataclass(frozen=True)
class Vocabulary:
    """The nodes of a game and its words.

    ``name`` is what the game is called where another one is read: one of its books. ``words`` has
    those of each kind; ``depending`` those of the kinds that depend on another field of the node,
    by the word that stands there (None: where it is any other, or none at all). ``remarks`` says of
    a node what cannot be although its words are known. What is ``only_lasting`` is what continuous
    abilities do, and nothing that another effect begins. Nodes ``of_rules`` are made by the game's
    rules alone: they stand in states, and no text says them.
    """

    name: str
    nodes: tuple[type, ...]
    words: Mapping[WordKind, Words]
    depending: Mapping[WordKind, Mapping[str | None, Words]]
    remarks: Callable[[object], Iterable[Remark]] = no_remarks
    only_lasting: tuple[type, ...] = ()
    of_rules: tuple[type, ...] = ()

    def __post_init__(self) -> None:
        """Raises ``ValueError`` where two nodes of a family have one name."""
        for family in dict.fromkeys(base for one in self.nodes for base in one.__mro__[1:]):
            if issubclass(family, Family) and family is not Family:
                members(family, self.all_nodes)

    @property
    def all_nodes(self) -> tuple[type, ...]:
        """The nodes of the game, with those that its rules make."""
        return (*self.nodes, *self.of_rules)

    def members(self, family: type[Family]) -> tuple[type, ...]:
        """The nodes of the game that belong to a family."""
        return members(family, self.all_nodes)

    @cached_property
    def named(self) -> Mapping[str, tuple[type, ...]]:
        """The nodes by what a tree calls them in ``do``; two families can share a word."""
        found: dict[str, tuple[type, ...]] = {}
        for one in self.nodes:
            word = name_of(one)
            if word is not None:
                found[word] = (*found.get(word, ()), one)
        return found

    def of(self, families: tuple[type, ...]) -> Mapping[str, type]:
        """The nodes of some families, or those nodes themselves, by their ``do``."""
        return {
            word: one
            for word, nodes in self.named.items()
            for one in nodes
            if issubclass(one, families)
            and (one not in self.only_lasting or Lasting in families or one in families)
        }

    def words_for(self, word: Word, kind: WordKind, beside: object) -> Words:
        """The words that can stand in a field, where ``beside`` stands in the one that decides."""
        if word.on is None:
            return self.words[kind]
        by_word = self.depending[kind]
        word_beside = beside.casefold() if isinstance(beside, str) else None
        for decisive, words in by_word.items():
            if decisive is not None and decisive.casefold() == word_beside:
                return words
        return by_word.get(None, Words())

    def kinds_of_node(self, word: str) -> tuple[str, ...]:
        """What the nodes are that a tree calls so: an effect, a test."""
        nodes = self.named.get(_known(word, self.named) or "", ())
        return tuple(dict.fromkeys(map(called, nodes)))

    def kinds_of_word(self, word: str) -> tuple[str, ...]:
        """The kinds of words that have this one among them."""
        kinds = [kind.name for kind, words in self.words.items() if words.meant(word)]
        for kind, by_word in self.depending.items():
            if any(words.meant(word) for words in by_word.values()):
                kinds.append(kind.name)
        return tuple(dict.fromkeys(kinds))


def _known(word: str, words: Iterable[str]) -> str | None:
    return next((one for one in words if one.casefold() == word.casefold()), None)


def called(node: type) -> str:
    """What a node is: an effect, a test, a number; what is of no family is called by its name."""
    if issubclass(node, Family):
        return str(node.called)
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", node.__name__).lower()
