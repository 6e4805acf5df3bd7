"""The text of a scenario that is edited: what is not changed keeps every character."""

import pytest

from judgetool.disputes.scenarios.file_text import FileText, Item, in_words
from judgetool.disputes.scenarios.reading import parse

TEXT = """\
# A file as people write them.
scenario: 'Two lines'    # the title
book:   ws-en
setup: {turn: A,  at: main phase}
script:
  # what A does
  - A passes       # the first
  - "illegal: B plays X: Y"

  # and then
  - >-
    B plays
    Runner
expect:
- after the last step: {A.waiting room: 3,
    A.clock: 2}   # wrapped
"""


def items(values: list[object], *new: str) -> list[Item]:
    return [*(Item(value, at) for at, value in enumerate(values)), *map(Item, new)]


def edited(text: str, name: str, *new: str) -> str:
    before = getattr(parse(text, "x").scenario, name)
    file = FileText(text)
    file.put_list(name, before, items(before, *new))
    return file.edited()


def test_nothing_new_is_no_change() -> None:
    assert edited(TEXT, "script") == TEXT


def test_a_line_comes_after_the_last_one() -> None:
    text = TEXT.replace("    Runner\n", "    Runner\n  - B says no: never\n")
    assert edited(TEXT, "script", "B passes") == TEXT.replace(
        "    Runner\n", "    Runner\n  - B passes\n"
    )
    assert edited(TEXT, "script", "B says no: never") == text.replace(
        "B says no: never", '"B says no: never"'
    )


@pytest.mark.parametrize("end", ["\r\n", "\n"])
@pytest.mark.parametrize("mark", ["\ufeff", ""])
def test_line_ends_the_mark_at_the_beginning_and_a_missing_last_line_end_stay(
    end: str, mark: str
) -> None:
    short = mark + "scenario: S\nbook: ws-en\nsetup: {at: main phase}\nscript:\n- A passes"
    assert edited(short.replace("\n", end), "script", "B passes") == (
        short.replace("\n", end) + end + "- B passes"
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("script: []\n", "script:\n  - B passes\n  - A attacks with X, direct\n"),
        ("script: [A passes]\n", 'script: [A passes, B passes, "A attacks with X, direct"]\n'),
        (
            "script: [\n  'A passes', # one\n  'B passes' # two\n  ]\n",
            "script: [\n  'A passes', # one\n  'B passes',\n  'B passes',\n"
            "  'A attacks with X, direct' # two\n  ]\n",
        ),
        ("expect: []\n", "script:\n  - B passes\n  - A attacks with X, direct\nexpect: []\n"),
    ],
)
def test_a_list_keeps_its_style(before: str, after: str) -> None:
    head = "scenario: S\nbook: ws-en\nsetup: {at: main phase}\n"
    added = edited(head + before, "script", "B passes", "A attacks with X, direct")
    assert added == head + after


def test_a_scenario_in_json_stays_json() -> None:
    text = '{"scenario": "S", "book": "ws-en",\n "setup": {"at": "main phase"}}\n'
    assert edited(text, "script", "B passes") == text.replace(
        '"main phase"}', '"main phase"}, "script": ["B passes"]'
    )


def test_a_list_that_stands_elsewhere_is_written_out() -> None:
    text = (
        "scenario: S\nbook: ws-en\nsetup: {at: main phase, A: {hand: &h [X]}}\n"
        "cards: {X: {type: climax, color: red}}\nscript: *h\n"
    )
    assert edited(text, "script", "B passes").endswith("script: [X, B passes]\n")


@pytest.mark.parametrize(
    ("kept", "left"),
    [([0], "[a, new]"), ([1], "[new, b]"), ([], "[new]"), ([0, 2], "[a, new, c]")],
)
def test_items_in_brackets_are_left_out(kept: list[int], left: str) -> None:
    text = "scenario: S\nbook: ws-en\nsetup: {}\nscript: [a, b, c]\n"
    file = FileText(text)
    now = [Item("abc"[at], at) for at in kept]
    now.insert(len([at for at in kept if at == 0]), Item("new"))
    file.put_list("script", ["a", "b", "c"], now)
    wanted = text.replace("[a, b, c]", left)
    assert file.edited() == wanted


def test_lines_are_left_out_and_comments_between_them_stay() -> None:
    before = parse(TEXT, "x").scenario.script
    file = FileText(TEXT)
    file.put_list("script", before, [Item(before[0], 0), Item("B passes")])
    script = file.edited().partition("script:\n")[2].partition("expect:")[0]
    kept = "  # what A does\n  - A passes       # the first\n"
    assert script == kept + "  - B passes\n\n  # and then\n"


def test_the_first_lines_are_replaced() -> None:
    before = parse(TEXT, "x").scenario.script
    file = FileText(TEXT)
    file.put_list("script", before, [Item("B passes")])
    script = file.edited().partition("script:\n")[2].partition("expect:")[0]
    assert script == "  # what A does\n  - B passes\n\n  # and then\n"


def test_a_list_of_which_nothing_is_left_is_empty() -> None:
    file = FileText(TEXT)
    file.put_list("expect", parse(TEXT, "x").scenario.expect, [])
    assert file.edited().endswith("    Runner\nexpect: []\n")
    assert parse(file.edited(), "x").scenario.expect == []


def test_no_comma_stays_in_brackets_in_which_nothing_is_left() -> None:
    file = FileText("scenario: S\nscript: [A passes, B passes , ]\n")
    file.put_list("script", ["A passes", "B passes"], [])
    assert file.edited() == "scenario: S\nscript: [ ]\n"


def test_only_the_words_that_differ_are_replaced() -> None:
    before = parse(TEXT, "x").scenario.expect
    file = FileText(TEXT)
    (moment,) = before
    assert isinstance(moment, dict)
    mended = Item({"after line 3": moment["after the last step"]}, 0)
    file.put_list("expect", before, [mended])
    assert file.edited() == TEXT.replace("after the last step", "after line 3")


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("A passes", "A passes"),
        ("A plays “Yes: No”", '"A plays “Yes: No”"'),
        ("it is X #2", '"it is X #2"'),
        ("A plays X#2 to center-left", "A plays X#2 to center-left"),
        ("yes", '"yes"'),
        ('A plays \\ and "', 'A plays \\ and "'),
        ("@ is X", '"@ is X"'),
        ("A plays X\u2028Y", '"A plays X\\U00002028Y"'),
    ],
)
def test_words_get_quotation_marks_where_they_need_them(words: str, written: str) -> None:
    assert in_words(words, in_brackets=False) == written
