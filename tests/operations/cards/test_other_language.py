"""The text of a card in the language of the other edition."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judgetool.operations.cards.library import find_card, import_files
from judgetool.operations.cards.other_language import in_other_edition
from judgetool.store.workspace import Workspace
from tests.cards.invented import card_file, native

NAMING = "【自】このカードがアタックした時、あなたは自分の控え室の「白い卵」を1枚選び、手札に戻す。"


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path / "workspace") as made:
        yield made


def take(workspace: Workspace, folder: Path, game: str, *cards: dict[str, Any]) -> None:
    place = folder / game
    place.mkdir()
    import_files(workspace, [card_file(place, *cards)], game)


def shown(workspace: Workspace, game: str, code: str) -> tuple[str, list[str | None]]:
    card = find_card(workspace, game, code).card
    assert card is not None
    reading = in_other_edition(workspace, card)
    assert reading is not None
    return reading.language, [one.written for one in reading.lines]


def test_names_are_those_of_the_same_card_in_the_other_edition(
    workspace: Workspace, tmp_path: Path
) -> None:
    egg, owl = native(code="TT/S01-001", name="白い卵"), native(code="TT/S01-002", name="梟")
    take(workspace, tmp_path, "ws-jp", egg, owl | {"ability": [NAMING]})
    take(workspace, tmp_path, "ws-en", native(code="TT/S01-E001", name="White Egg"))
    language, [written] = shown(workspace, "ws-jp", "TT/S01-002")
    assert language == "english"
    assert written is not None
    assert '1 card named "White Egg"' in written


def test_names_without_that_are_as_a_list_of_values_translates_them(
    workspace: Workspace, tmp_path: Path
) -> None:
    egg, owl = native(code="TT/S01-001", name="白い卵"), native(code="TT/S01-002", name="梟")
    take(workspace, tmp_path, "ws-jp", egg, owl | {"ability": [NAMING]})
    language, [written] = shown(workspace, "ws-jp", "TT/S01-002")
    assert (language, written is not None and '"白い卵"' in written) == ("english", True)


def test_an_english_card_is_shown_in_japanese(workspace: Workspace, tmp_path: Path) -> None:
    owl = native(
        code="TT/S01-E002", ability=["【AUTO】 When this card attacks, draw 1 card.", "Sing."]
    )
    take(workspace, tmp_path, "ws-en", owl)
    language, written = shown(workspace, "ws-en", "TT/S01-E002")
    assert language == "japanese"
    assert written == ["【自】このカードがアタックした時、あなたは1枚引く。", None]


def test_a_card_of_a_game_without_another_edition_has_none(workspace: Workspace) -> None:
    [card] = find_card(workspace, "fftcg", "JT-001C").different or (None,)
    assert card is None or in_other_edition(workspace, card) is None
