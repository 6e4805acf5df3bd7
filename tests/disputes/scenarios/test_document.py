"""Documents: what edits make of the accounts, and of the text of their file."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgetool.disputes.scenarios.document import CannotEdit, Document
from judgetool.disputes.scenarios.edits import (
    AddAccount,
    Edit,
    PutLines,
    PutParts,
    RemoveAccount,
    RenameAccount,
    edit_data,
    edit_of,
)
from judgetool.disputes.scenarios.file_text import Item
from judgetool.disputes.scenarios.models import Ruling, ScriptLine
from judgetool.disputes.scenarios.reading import parse
from tests.disputes.invented import TOLD_TWICE

FILE = parse(TOLD_TWICE, "x.yaml")
WHOLE = Document.of(FILE)
EXPECT = Document.of(FILE).file.scenario.expect


def text_of(document: Document) -> str:
    return document.text([Item(one, place) for place, one in enumerate(EXPECT)])


def said(document: Document) -> dict[str, list[str]]:
    """The lines of all accounts in short."""
    return {
        name: [one.ruling if isinstance(one, Ruling) else str(one) for one in document.script(name)]
        for name in document.tellings
    }


def put(document: Document, path: tuple[str, ...], value: object) -> Document:
    """The document with another value at ``path``."""
    return document.with_parts([(path, value)])


def tree(document: Document) -> dict[str, tuple[str, int, list[ScriptLine]]]:
    """What each account leaves, where, and its own lines."""
    return {
        name: (told.leaves, told.after, told.script) for name, told in document.tellings.items()
    }


def test_an_untouched_document_has_the_text_of_its_file() -> None:
    assert text_of(WHOLE) == TOLD_TWICE


def test_a_line_is_changed_in_its_place_with_the_comment_behind_it() -> None:
    document = WHOLE.with_lines("what B says", 1, 1, ["damage reveals a climax"])
    wanted = TOLD_TWICE.replace(
        "- A attacks with center-left, direct   # again", "- damage reveals a climax   # again"
    )
    assert text_of(document) == wanted


def test_accounts_go_on_to_leave_after_the_same_line() -> None:
    longer = WHOLE.with_lines("trunk", 0, 0, ["A passes", "B passes"])
    assert [told.after for told in longer.tellings.values()] == [0, 3, 3, 4]
    assert said(longer)["as it should have been"] == [
        "A passes",
        "B passes",
        "A attacks with center-left, direct",
        "trigger check reveals a card without icon",
        "damage reveals a climax",
    ]
    shorter = WHOLE.with_lines("trunk", 0, 1, [])
    assert [told.after for told in shorter.tellings.values()] == [0, 0, 0, 1]


def test_what_is_added_at_the_end_of_an_account_is_not_shared_by_those_that_left_it() -> None:
    document = WHOLE.with_lines("trunk", 1, 0, ["A passes"])
    assert said(document)["what B says"] == said(WHOLE)["what B says"]


def test_an_account_that_is_taken_out_leaves_its_lines_to_those_that_left_it() -> None:
    document = WHOLE.without("what B says")
    assert said(document)["as it should have been"] == said(WHOLE)["as it should have been"]
    assert document.tellings["as it should have been"].leaves == "trunk"
    again = Document.of(parse(text_of(document), "x.yaml"))
    assert said(again) == said(document)
    assert "what B says" not in text_of(document)


def test_an_account_that_is_renamed_is_left_under_its_new_name() -> None:
    document = WHOLE.renamed("what B says", "the story of B")
    wanted = TOLD_TWICE.replace("what B says:", "the story of B:").replace(
        "from: what B says", "from: the story of B"
    )
    assert text_of(document) == wanted


def test_the_last_account_goes_with_its_heading() -> None:
    document = WHOLE
    for name in ("as it should have been", "what A says", "what B says"):
        document = document.without(name)
    assert "accounts" not in text_of(document)
    assert parse(text_of(document), "x.yaml").scenario.script == FILE.scenario.script


def test_a_new_account_comes_behind_the_others() -> None:
    document = WHOLE.with_account("what Mia saw", "what A says", 3, ["A passes"])
    new = (
        "  what Mia saw:\n    from: what A says\n    after line: 3\n    script:\n      - A passes\n"
    )
    assert text_of(document) == TOLD_TWICE.replace("expect:\n", f"{new}expect:\n")


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        (lambda one: one.without("trunk"), "“what happened” cannot be renamed or removed"),
        (lambda one: one.without("what C says"), "there is no account “what C says”"),
        (lambda one: one.renamed("what A says", "What B SAYS"), "there is already an account"),
        (lambda one: one.with_account("", "trunk", 0, []), "cannot be the name of an account"),
        (
            lambda one: one.with_account("new", "trunk", 2, []),
            "has 1 lines, none with the number 2",
        ),
        (lambda one: one.with_lines("trunk", 1, 1, []), "has only 1 line of its own"),
        (lambda one: one.with_parts([(("script",), [])]), "“script” is not a part of the set-up"),
        (lambda one: one.with_parts([(("setup", "at", "x"), 1)]), "“at” has no fields"),
        (
            lambda one: one.with_parts([(("cards", "O" * 2000), {}), (("setup", "turn"), "B")]),
            "a name in it is too long to stand in a file",
        ),
    ],
)
def test_what_cannot_be_edited_is_said(edit: Callable[[Document], Document], problem: str) -> None:
    with pytest.raises(CannotEdit, match=problem):
        edit(WHOLE)


def test_a_part_of_the_set_up_is_put_and_taken_out_where_it_stands() -> None:
    document = put(WHOLE, ("setup", "B", "clock"), ["Runner", "2 unknown"])
    wanted = TOLD_TWICE.replace("B: {deck: 20}", "B: {deck: 20, clock: [Runner, 2 unknown]}")
    assert text_of(document) == wanted
    assert text_of(put(document, ("setup", "B", "clock"), None)) == TOLD_TWICE
    assert put(document, ("setup", "turn"), "B").file.scenario.setup.turn == "B"
    both = [(("setup", "A", "hand"), 3), (("setup", "A", "deck"), None)]
    assert "stage: {center-left: Runner, center-right: Runner}, hand: 3}\n" in text_of(
        WHOLE.with_parts(both)
    )
    renamed = put(document, ("scenario",), "What happened?")
    assert "scenario: What happened?\n" in text_of(renamed)


SAID: tuple[ScriptLine, ...] = (
    "A passes",
    "B plays “Owl: the first”",
    "it is a card # without icon",
    Ruling(ruling="it counts: so", rule="4.10.1.2", do=["A passes"]),
    Ruling(ruling="it stands", by="Mia", time="2026-11-22 14:05"),
    {"illegal": "A passes; because 7.2"},
)
LINES = st.lists(st.sampled_from(SAID), max_size=3).map(lambda lines: (*lines,))
NAMES = st.sampled_from(("what A says", "what B says", "no", "7", "as told: by C", "trunk's end"))


def edits(document: Document) -> st.SearchStrategy[Edit]:
    """What can be done to ``document``."""
    accounts = list(document.tellings)
    branches = accounts[1:]
    free = NAMES.filter(lambda name: name not in accounts)
    account = st.sampled_from(accounts)

    def put(name: str) -> st.SearchStrategy[Edit]:
        own = len(document.tellings[name].lines)
        places = st.tuples(st.integers(0, own), st.integers(0, own)).map(sorted)
        return st.builds(
            lambda at, lines: PutLines(name, at[0], at[1] - at[0], lines), places, LINES
        )

    def add(name: str) -> st.SearchStrategy[Edit]:
        after = st.integers(0, len(document.script(name)))
        return st.builds(AddAccount, free, st.just(name), after, LINES)

    field = st.sampled_from((("setup", "A", "clock"), ("setup", "B", "hand")))
    one = st.tuples(field, st.none() | st.integers(1, 5))
    part = st.builds(PutParts, st.lists(one, min_size=1, max_size=3).map(lambda parts: (*parts,)))
    possible = [account.flatmap(put), account.flatmap(put), account.flatmap(add), part]
    if branches:
        possible.append(st.builds(RenameAccount, free, st.sampled_from(branches)))
        possible.append(st.builds(RemoveAccount, st.sampled_from(branches)))
    return st.one_of(possible)


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_the_file_of_any_document_reads_as_that_document(data: st.DataObject) -> None:
    document = WHOLE
    for _ in range(data.draw(st.integers(1, 6))):
        document = data.draw(edits(document)).applied(document)
    again = Document.of(parse(text_of(document), "x.yaml"))
    assert said(again) == said(document)
    assert {
        name: (told.leaves, told.after, told.script) for name, told in again.tellings.items()
    } == {name: (told.leaves, told.after, told.script) for name, told in document.tellings.items()}
    assert again.file.scenario.setup == document.file.scenario.setup


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_an_edit_is_the_same_after_it_was_kept(data: st.DataObject) -> None:
    edit = data.draw(edits(WHOLE))
    assert edit_of(json.loads(json.dumps(edit_data(edit)))) == edit
