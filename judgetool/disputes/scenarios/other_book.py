"""The same scenario by the other book: its citations become that book's numbers.

A scenario names rules by the numbers of its own book. What its cards cite needs no translation:
the abilities of the cards of a game's first book name rules as the engine's own data does.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.expectations import BECAUSE, CITES
from judgetool.disputes.scenarios.file_text import FileText, Item
from judgetool.disputes.scenarios.models import (
    Expectation,
    Ruling,
    ScenarioFile,
    ScriptLine,
)
from rules_index.errata import own_decisions_of


def by_book(file: ScenarioFile, book: str) -> ScenarioFile:
    """A scenario of the game's first book, as it is played by ``book``.

    Citations of rules that ``book`` lacks are not expected then, nor own decisions that ``book``
    does not need.
    """
    scenario = file.scenario
    other = _Other(book, tabletop_of(book).counterpart)
    script = [other.checked(line) for line in scenario.script]
    accounts = {
        name: account.model_copy(update={"script": list(map(other.checked, account.script))})
        for name, account in scenario.accounts.items()
    }
    all_expected = [Item(other.expected(one), at) for at, one in enumerate(scenario.expect)]
    left = [item for item in all_expected if item.value is not None]
    expect = [item.value for item in left]
    text = FileText(file.text)
    text.put_words("book", book)
    text.put_list("script", scenario.script, [Item(line, at) for at, line in enumerate(script)])
    text.put_list("expect", scenario.expect, left)
    for name, account in accounts.items():
        before = scenario.accounts[name].script
        items = [Item(line, at) for at, line in enumerate(account.script)]
        text.put_list(("accounts", name, "script"), before, items)
    translated = scenario.model_copy(
        update={"book": book, "script": script, "expect": expect, "accounts": accounts}
    )
    return replace(file, scenario=translated, text=text.edited())


class _Other(NamedTuple):
    """The other book, and the function from numbers of the first book to its own."""

    book: str
    counterpart: Callable[[str, str], str | None]

    def expected(self, expectation: Expectation) -> Expectation | None:
        """An expectation by the other book; None where it has nothing to expect there."""
        if not isinstance(expectation, str):
            return {key: self.because(value) for key, value in expectation.items()}
        cites = CITES.fullmatch(" ".join(expectation.split()))
        if cites is None:
            return expectation
        if cites["id"]:
            return expectation if cites["id"] in own_decisions_of(self.book) else None
        number = self.counterpart(cites["number"], self.book)
        return None if number is None else f"{cites['which']} cites {number}"

    def checked(self, line: ScriptLine) -> ScriptLine:
        """A line, a check or a ruling of the script by the other book."""
        if isinstance(line, str):
            return line
        if isinstance(line, Ruling):
            numbers = (self.counterpart(number, self.book) for number in line.rules)
            return line.model_copy(update={"rule": ", ".join(filter(None, numbers))})
        return {key: self.because(text) for key, text in line.items()}

    def because(self, text: Any) -> Any:
        """A line with its reasons by the numbers of the book; a line without reasons as it is."""
        match = BECAUSE.fullmatch(" ".join(text.split())) if isinstance(text, str) else None
        if match is None or not (match["numbers"] or match["id"]):
            return text
        named = match["numbers"].split(",") if match["numbers"] else ()
        numbers = (self.counterpart(number.strip(), self.book) for number in named)
        left = ", ".join(number for number in numbers if number is not None)
        because = f"{match['line']}; because {left}" if left else str(match["line"])
        needed = match["id"] in own_decisions_of(self.book)
        return f"{because}; rests on {match['id']}" if needed else because
