"""What notes say of the other edition is what the engine does: they are held to its switches."""

import ast
import inspect
import re
import tomllib
from collections import defaultdict

import pytest

from judgetool.engine.weiss_schwarz import books
from judgetool.engine.weiss_schwarz.books import EN, JP, counterpart
from resources import files
from rules_index.digest import digest_of
from rules_index.errata import errata_of
from tests.conformance.library import LIBRARY_JP, names, shared

OTHER = re.compile(r"(English|Japanese) (?:edition|book)")
DIFFERS = re.compile(r"(?i)(?<!as )\b(?:in|by) the (?:English|Japanese) edition\b")
SAME = re.compile(r"(?i)\b(?:as (?:in )?|follows |carries out )the (?:English|Japanese) edition")
NUMBER = re.compile(r"(ws-jp )?(\d+(?:\.\d+)+)")


def rules_of_switches(book: str) -> dict[str, str]:
    """The rules of ``book`` at which the editions part, each with a switch: its words name them."""
    (edition,) = ast.parse(inspect.getsource(books.Edition)).body
    assert isinstance(edition, ast.ClassDef)
    found: dict[str, str] = {}
    switch = ""
    for one in edition.body:
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            switch = one.target.id
        elif switch and isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant):
            for own, number in NUMBER.findall(str(one.value.value)):
                there = number if own or book == EN else counterpart(number, book)
                if there is not None and (book == JP or not own):
                    found.setdefault(there, switch)
    return found


def notes_of(book: str) -> dict[str, list[str]]:
    """What the digest and the errata of ``book`` say that the engine does, by rule.

    An erratum of several rules is one of those where the editions part, if it names such a one.
    """
    notes: dict[str, list[str]] = defaultdict(list)
    digest, parting = digest_of(book), rules_of_switches(book)
    for rule in digest.rules:
        if rule.engine_note:
            notes[rule.number].append(rule.engine_note)
    for erratum in errata_of(book, digest.book.version):
        for number in [one for one in erratum.numbers if one in parting] or erratum.numbers:
            notes[number].append(erratum.engine)
    return notes


def test_the_words_of_a_switch_name_its_rules() -> None:
    assert rules_of_switches(EN)["8.1.1.1.2"] == "used_when_paid"
    assert rules_of_switches(JP)["8.4.2.2.1"] == "cost_parts_are_payable_by_themselves"
    assert "8.11.2" not in rules_of_switches(JP)


@pytest.mark.parametrize("book", [EN, JP])
def test_a_note_on_a_rule_where_the_editions_part_says_so(book: str) -> None:
    parting = rules_of_switches(book)
    silent = {
        number: note
        for number, notes in notes_of(book).items()
        for note in notes
        if number in parting and (not DIFFERS.search(note) or SAME.search(note))
    }
    assert silent == {}


@pytest.mark.parametrize("book", [EN, JP])
def test_a_note_tells_of_a_difference_only_where_there_is_a_switch(book: str) -> None:
    parting = rules_of_switches(book)
    wrong = {
        number: note
        for number, notes in notes_of(book).items()
        for note in notes
        if number not in parting and DIFFERS.search(note)
    }
    assert wrong == {}


@pytest.mark.parametrize("book", [EN, JP])
def test_where_the_editions_part_a_scenario_of_its_own_shows_the_decision(book: str) -> None:
    parting, both = rules_of_switches(book), set(shared()) - set(names(*LIBRARY_JP))
    errata = errata_of(book, digest_of(book).book.version)
    wrong = [
        (erratum.id, erratum.shown_by)
        for erratum in errata
        if erratum.shown_by and parting.keys() & {*erratum.numbers}
        if both.issuperset(erratum.shown_by)
    ]
    assert wrong == []


@pytest.mark.parametrize("book", ["vanguard", "dbs"])
def test_what_is_not_played_has_no_engine(book: str) -> None:
    digest = digest_of(book)
    said = [rule.engine_note for rule in digest.rules]
    said += [
        text for one in errata_of(book, digest.book.version) for text in (one.what, one.engine)
    ]
    assert [text for text in said if "engine" in text.casefold()] == []


@pytest.mark.parametrize("book", [EN, JP])
def test_the_table_says_no_switch_only_where_there_is_none(book: str) -> None:
    rows = tomllib.loads(files("conformance", f"{book}.toml").read_text(encoding="utf-8"))["rules"]
    parting = rules_of_switches(book)
    wrong = [
        number
        for number, row in rows.items()
        if number in parting and "no switch" in row.get("why", "")
    ]
    assert wrong == []
