"""The handbook: its links lead somewhere, and what it names exists."""

import re
import shlex
from itertools import pairwise
from pathlib import Path

import click
import pytest

from installer.context import ROOT
from installer.handbook import MADE
from judgetool.cli import judgetool
from judgetool.operations.handbook import CONTENTS, Chapter, chapters
from judgetool.ui.actions import ACTIONS

FOLDER = ROOT / "resources" / "handbook"

LINK = re.compile(r"\]\(([^)]+)\)")
KEY = re.compile(r"`((?:(?:Ctrl|Alt|Shift)\+\S+?)|F\d+|Esc)`")
EXAMPLE = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)
IN_WORDS = re.compile(r"`judgetool ([a-z -]+)`")


def of_all(pattern: re.Pattern[str]) -> list[tuple[str, str]]:
    """What ``pattern`` finds, with the chapter in which it stands."""
    return [(one.name, found) for one in chapters() for found in pattern.findall(one.text)]


def commands() -> list[str]:
    """Every line of every example."""
    return [line for _, example in of_all(EXAMPLE) for line in example.splitlines()]


def test_the_contents_name_every_chapter_once() -> None:
    names = [chapter.name for chapter in chapters()]
    assert names[0] == CONTENTS
    assert sorted(names) == sorted(path.stem for path in FOLDER.glob("*.md"))


def test_every_link_and_picture_leads_somewhere_in_the_handbook() -> None:
    assert [link for link in of_all(LINK) if not leads_somewhere(*link)] == []


def leads_somewhere(chapter: str, link: str) -> bool:
    """Whether the handbook has the file that ``chapter`` links, and the section behind a ``#``."""
    name, mark, anchor = link.partition("#")
    file = FOLDER / (name or f"{chapter}.md")
    if not file.is_file() or ".." in link:
        return False
    sections = Chapter(file.stem, file.read_text("utf-8")).sections if mark else ()
    return not mark or anchor in [one.anchor for one in sections]


def test_a_link_that_leads_nowhere_is_noticed() -> None:
    assert leads_somewhere("dispute", "scenarios.md#set-up")
    assert not leads_somewhere("dispute", "scenarios.md#no-such-section")
    assert not leads_somewhere("dispute", "../../README.md")


def test_every_picture_is_shown() -> None:
    shown = {link for _, link in of_all(LINK)}
    taken = {f"pictures/{path.name}" for path in (FOLDER / "pictures").glob("*")}
    assert taken - shown == set()


@pytest.mark.parametrize("name", MADE)
def test_what_is_made_from_the_program_is_current(name: str) -> None:
    """If not: ``python -m installer handbook``."""
    assert (FOLDER / name).read_text("utf-8") == MADE[name]()


def test_every_action_is_in_the_chapter_of_keys() -> None:
    text = (FOLDER / "keys.md").read_text("utf-8")
    rows = {f"| `{one.key}` | {one.title} | {one.help} |" for one in ACTIONS}
    assert [row for row in rows if row not in text] == []


def test_every_key_that_is_named_does_something() -> None:
    keys = {key for action in ACTIONS for key in action.keys}
    assert [named for named in of_all(KEY) if named[1] not in keys] == []


@pytest.mark.parametrize("line", commands())
def test_every_example_is_understood(line: str) -> None:
    name, *words = shlex.split(line.partition(" > ")[0])
    assert name == judgetool.name
    assert parsed(words) == ""


def parsed(words: list[str]) -> str:
    """What is wrong with a command line; nothing if it can be carried out."""
    command: click.Command = judgetool
    context = click.Context(command, info_name="judgetool")
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        found = command.get_command(context, words[0])
        if found is None:
            return f"no command {words[0]}"
        command, words = found, words[1:]
        context = click.Context(command, parent=context, info_name=command.name)
    params = command.get_params(context)
    known = {option for one in params for option in (*one.opts, *one.secondary_opts)}
    if isinstance(command, click.Group) or words == ["--help"]:
        return "" if words == ["--help"] else "a group alone"
    unknown = [word for word in words if word.startswith("--") and word not in known]
    try:
        command.make_parser(context).parse_args(list(words))
    except click.UsageError as problem:
        return problem.format_message()
    return " ".join(unknown)


def test_a_command_that_does_not_exist_is_noticed() -> None:
    assert parsed(["deck", "chek"]) == "no command chek"
    assert "--fromat" in parsed(["deck", "check", "x.txt", "--fromat", "standard"])


def test_every_command_named_in_a_sentence_exists() -> None:
    for chapter, words in of_all(IN_WORDS):
        command: click.Command = judgetool
        for word in words.split():
            assert isinstance(command, click.Group), (chapter, words)
            found = command.get_command(click.Context(command), word)
            if found is None:
                assert words == "deck ev", (chapter, words)  # the beginning that Tab completes
                break
            command = found


def test_every_chapter_has_one_title_and_headings_of_its_own() -> None:
    for chapter in chapters():
        assert chapter.text.startswith(f"# {chapter.title}\n")
        headings = sorted(section.heading for section in chapter.sections)
        assert all(one != other for one, other in pairwise(headings)), chapter.name


def test_what_looks_like_a_heading_in_an_example_is_none() -> None:
    chapter = Chapter("x", "# Title\n\n```sh\n# no heading\n```\n\n## Next\nend\n")
    assert [section.heading for section in chapter.sections] == ["Title", "Next"]


REFERENCE = ("scenarios.md", "scenarios-fftcg.md")
"""Chapters in which one looks something up."""


def test_no_chapter_is_far_longer_than_a_judge_reads() -> None:
    written = [one for one in FOLDER.glob("*.md") if one.name not in (*MADE, *REFERENCE)]
    assert [path.name for path in written if len(Path(path).read_text("utf-8")) > 9000] == []
