"""Categories made of others: one among several, the opposite, the forms of the same phrases."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgetool.card_texts.grammar import Beginning, Grammar, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Filling, Phrase
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import Token
from judgetool.engine.kernel.abilities import AllOf, IsNot


class OneAmong(Beginning):
    """A category of which each phrase is one of another category."""

    def __init__(self, *categories: str) -> None:
        self.categories = self.beginnings = categories

    def may_begin(self, grammar: Grammar, token: Token) -> bool:
        """Whether a phrase of one of the categories can begin with a token."""
        return any(grammar.may_begin(one, token) for one in self.categories)

    def can_be_unsaid(self, grammar: Grammar) -> bool:
        """Whether no words can stand for a phrase of one of the categories."""
        return any(map(grammar.can_be_unsaid, self.categories))

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What one of the categories has at a place."""
        for category in self.categories:
            yield from text.read(category, place, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of what one of the categories says of a tree."""
        for category in self.categories:
            yield from text.write(category, tree, place, mentions)


class Negated(Beginning):
    """What a card is said not to be: not all of what a category of tests says."""

    def __init__(self, category: str) -> None:
        self.category = category
        self.beginnings = (category,)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The tests at a place, turned round."""
        for tests, end in text.read(self.category, place, mentions):
            if tests:
                yield Read((IsNot(tests[0] if len(tests) == 1 else AllOf(tests)),), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for what a card is not."""
        match tree:
            case (IsNot(test=AllOf(tests=tests)),):
                yield from text.write(self.category, tests, place, mentions)
            case (IsNot(test=test),):
                yield from text.write(self.category, (test,), place, mentions)


class InForm(OneAmong):
    """The phrases of one form of several categories: what :class:`InAnyForm` reads of this form.

    ``others`` are categories of phrases that have this form only.
    """

    def __init__(self, form: str, every: str, categories: tuple[str, ...], *others: str) -> None:
        super().__init__(*categories, *others)
        self._form, self._every, self._others = form, every, others

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The phrases of the form at a place."""
        for (form, tree), end in text.read(self._every, place, mentions):
            if form == self._form:
                yield Read(tree, end)
        for category in self._others:
            yield from text.read(category, place, mentions)


class InAnyForm(Beginning):
    """The phrases of several forms, each with its form: a pair of form and tree.

    The forms of a phrase differ in their last words only. So they are read at once, and each form
    takes its own from there (:class:`InForm`). ``forms`` are their tables by category and form.
    """

    def __init__(self, forms: Mapping[str, Mapping[str, Table]]) -> None:
        self._categories = {form: tuple(tables) for form, tables in forms.items()}
        self.beginnings = tuple(one for tables in forms.values() for one in tables)
        tables = (table for tables in forms.values() for table in tables.values())
        self._table = _Marked(phrase for table in tables for phrase in table.phrases)

    def read(self, text: Text, place: int, mentions: Mentions) -> list[Read]:
        """Every phrase at a place, with its form."""
        return self._table.read(text, place, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of a tree in its form."""
        form, said = tree
        for category in self._categories[form]:
            yield from text.write(category, said, place, mentions)


class _Marked(Table):
    """A table that gives the form of a phrase with its tree."""

    def tree_of(self, phrase: Phrase, filling: Filling) -> Any:
        """The form of a phrase, and its tree with something in its gaps."""
        return phrase.category, phrase.filled(filling)
