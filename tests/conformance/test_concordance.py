"""The concordance and the engine agree on where a ruling comes out differently."""

import ast
import inspect
import re

from judgetool.engine.weiss_schwarz import books
from judgetool.engine.weiss_schwarz.books import EN, JP
from rules_index.concordance import Concordance, Correspondence, Relation, concordance_of

NUMBER = re.compile(r"(?:ws-jp )?\d+(?:\.\d+)+")

BEYOND_THE_ENGINE = {
    "1.3.1": "which words count where a card has an erratum",
    "ws-jp 3.1.5.1#2": "who may learn in which order cards are put together",
    "ws-jp 10.14": "a keyword of one book alone",
    "ws-jp 10.17": "a keyword of one book alone",
    "ws-jp 10.18": "a keyword of one book alone",
}
"""Differences that need no switch: what they are about, by the first number of each."""

CONSEQUENCES = {"6.8.1.2", "9.7.1"}
"""Numbers that a switch names though the books agree in them: what they lead to differs."""


def numbers_of_switches() -> dict[str, list[str]]:
    """The numbers that the words about each switch name."""
    tree = ast.parse(inspect.getsource(books))
    [edition] = [one for one in tree.body if getattr(one, "name", "") == "Edition"]
    assert isinstance(edition, ast.ClassDef)
    told: dict[str, list[str]] = {}
    for field, words in zip(edition.body, edition.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(words, ast.Expr):
            assert isinstance(field.target, ast.Name)
            assert isinstance(words.value, ast.Constant)
            told[field.target.id] = NUMBER.findall(str(words.value.value))
    return told


def concordance() -> Concordance:
    found = concordance_of(EN, JP)
    assert found is not None
    return found


def pairs_of(number: str) -> list[Correspondence]:
    book, _, bare = number.rpartition(" ")
    return concordance().of(book or EN, bare)


def numbers_of(pair: Correspondence) -> tuple[str, ...]:
    return (*pair.one, *(f"{JP} {number}" for number in pair.other))


def test_every_switch_names_rules_that_differ() -> None:
    told = numbers_of_switches()
    told.pop("book", None)
    assert all(told.values())
    alike = {
        (switch, number)
        for switch, numbers in told.items()
        for number in numbers
        if number not in CONSEQUENCES
        and all(pair.relation is Relation.SAME for pair in pairs_of(number))
    }
    assert alike == set()


def test_every_switch_makes_a_ruling_come_out_differently() -> None:
    weightless = {
        (switch, number)
        for switch, numbers in numbers_of_switches().items()
        for number in numbers
        if number not in CONSEQUENCES and not any(pair.matters for pair in pairs_of(number))
    }
    assert weightless == set()


def test_where_a_ruling_can_come_out_differently_there_is_a_switch() -> None:
    switched = {number for numbers in numbers_of_switches().values() for number in numbers}
    without = {
        numbers_of(pair)[0]
        for pair in concordance().correspondences
        if pair.matters and not switched & set(numbers_of(pair))
    }
    assert without == set(BEYOND_THE_ENGINE)
