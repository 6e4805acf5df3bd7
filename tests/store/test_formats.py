"""Imported formats in the workspace: kept as they were, replaced, and forgotten."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from judgetool.store import Workspace
from judgetool.store.formats import KeptFormat, KeptFormats

POND = KeptFormat("ws-en", "pond", "id = 'pond'", "pond.toml", "ab", "2026-01-02")
BANK = KeptFormat("fftcg", "bank", "id = 'bank'", "bank.toml", "cd", "2026-01-03")


@pytest.fixture
def formats(tmp_path: Path) -> Iterator[KeptFormats]:
    with Workspace(tmp_path) as workspace:
        yield KeptFormats(workspace.db)


def test_formats_are_listed_by_game_and_id(formats: KeptFormats) -> None:
    later = replace(POND, id="reed")
    formats.keep([later, POND, BANK])
    assert formats.all() == (BANK, POND, later)


def test_a_format_takes_the_place_of_the_one_with_its_id(formats: KeptFormats) -> None:
    formats.keep([POND])
    mended = replace(POND, text="id = 'pond' # mended")
    formats.keep([mended])
    assert formats.all() == (mended,)


def test_a_format_is_forgotten_once(formats: KeptFormats) -> None:
    formats.keep([POND, replace(POND, game="ws-jp"), replace(POND, id="reed")])
    assert formats.remove("ws-en", "pond")
    assert not formats.remove("ws-en", "pond")
    assert [(one.game, one.id) for one in formats.all()] == [("ws-en", "reed"), ("ws-jp", "pond")]
