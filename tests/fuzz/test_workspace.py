"""A damaged workspace never ends in a traceback, and 1 is never said for it without a word."""

from pathlib import Path

import pytest

from judgetool.store import Workspace
from judgetool.store.check import columns
from tests.fuzz.workspace import COMMANDS, DAMAGES, asked, damaged_copy, sample, wrong_answers

ASKED_EACH_TIME = 5


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sample(tmp_path_factory.mktemp("sample"))


def test_the_sample_holds_something_in_every_table(home: Path) -> None:
    empty = {"answers", "counts", "count_acts", "formats", "rulebook_changes", "card_conflicts"}
    empty |= {"differences", "difference_texts", "explanations", "unread_entries"}
    with Workspace(home) as workspace:
        filled = {table for table in columns() if workspace.db.table(table).count}
    assert set(columns()) - filled <= empty | {"card_ids", "card_other_names"}


def test_every_command_answers_on_the_sound_workspace(home: Path) -> None:
    assert asked(home, ("workspace", "check"), home.parent).status == 0
    for command in COMMANDS:
        assert asked(home, command, home.parent).wrong == ""


@pytest.mark.parametrize("place", range(len(DAMAGES)), ids=list(DAMAGES))
def test_a_damaged_workspace_answers_or_says_in_a_line_why_not(home: Path, place: int) -> None:
    name = list(DAMAGES)[place]
    first = place * ASKED_EACH_TIME
    some = [COMMANDS[(first + each) % len(COMMANDS)] for each in range(ASKED_EACH_TIME)]
    for seed in (1, 2):
        assert list(wrong_answers(home, name, seed, some)) == []


@pytest.mark.parametrize("name", ["flip_bytes", "zero_pages", "truncate", "garbage_values"])
def test_what_was_rescued_is_sound(home: Path, tmp_path: Path, name: str) -> None:
    for seed in (3, 4):
        copy = damaged_copy(home, tmp_path, name, seed)
        assert asked(copy, ("workspace", "rescue"), home.parent).status in (0, 1)
        assert asked(copy, ("workspace", "check"), home.parent).status == 0
