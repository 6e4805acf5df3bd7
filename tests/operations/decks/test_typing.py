"""Typing a list: which card a few letters mean, by the sample cards."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.decks.deck_list import DeckEntry
from judgetool.decks.typed_list import CannotType
from judgetool.errors import NotFound
from judgetool.operations.decks.typing import Completion, Typing
from judgetool.store.workspace import Workspace


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as made:
        yield made


def entries(typing: Typing) -> list[tuple[int, str, str]]:
    return [(one.count, one.card, one.name) for one in typing.typed.entries]


def typed(workspace: Workspace, *lines: str, game: str = "ws-en") -> Typing:
    typing = Typing(Completion(workspace, game))
    for line in lines:
        typing = typing.type(line)
    return typing


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("jt/s01-e001", "JT/S01-E001"),
        ("hammerhand greta", "JT/S01-E019"),
        ("hamm", "JT/S01-E019"),
        ("gre ha", "JT/S01-E019"),
    ],
)
def test_a_card_is_meant_by_its_code_its_name_or_the_only_beginning(
    workspace: Workspace, text: str, code: str
) -> None:
    found = Completion(workspace, "ws-en").complete(text)
    assert (found.sure, found.card) == (True, code)


def test_what_several_cards_begin_with_stays_as_typed_and_they_are_offered(
    workspace: Workspace,
) -> None:
    found = Completion(workspace, "ws-en").complete("JT/S01-E00")
    assert (found.sure, found.card, found.name) == (False, "JT/S01-E00", "")
    assert [card.code for card in found.offered][:2] == ["JT/S01-E001", "JT/S01-E002"]


def test_a_misspelling_is_offered_and_never_taken(workspace: Workspace) -> None:
    found = Completion(workspace, "ws-en").complete("Hamerhnd Greta")
    assert (found.sure, found.card) == (False, "Hamerhnd Greta")
    assert found.offered[0].name == "Hammerhand Greta"
    nobody = Completion(workspace, "ws-en").complete("Nobody Has Printed This")
    assert (nobody.sure, nobody.offered) == (False, ())


def test_the_end_of_a_code_is_enough_after_a_card_of_the_same_set(workspace: Workspace) -> None:
    typing = typed(workspace, "4 JT/S01-E001", "017 3", "E002 2")
    assert [(count, card) for count, card, _ in entries(typing)] == [
        (4, "JT/S01-E001"),
        (3, "JT/S01-E017"),
        (2, "JT/S01-E002"),
    ]


def test_the_game_is_told_by_the_cards_where_nobody_names_it(workspace: Workspace) -> None:
    typing = typed(workspace, "3 99-002C", "orra 2", game="")
    assert entries(typing) == [
        (3, "99-002C", "Cinder Lancer"),
        (2, "99-003L", "Orra, Keeper of the Kiln"),
    ]
    with pytest.raises(NotFound, match="no game"):
        Completion(workspace, "chess")


def test_lines_add_recount_exchange_and_undo(workspace: Workspace) -> None:
    typing = typed(workspace, "4 Hamerhnd Greta", "#1", "3", "side", "2 hamm")
    assert typing.typed.entries == (
        DeckEntry("JT/S01-E019", 3, name="Hammerhand Greta"),
        DeckEntry("JT/S01-E019", 2, section="side", name="Hammerhand Greta"),
    )
    assert typing.undo().undo().typed.section == ""
    assert typing.undo().redo().typed.entries == typing.typed.entries
    with pytest.raises(CannotType, match="no card #1 on offer"):
        typing.type("#1")


def test_a_card_without_a_count_is_one_copy_until_a_number_follows(workspace: Workspace) -> None:
    typing = typed(workspace, "hamm")
    assert entries(typing)[0][0] == 1
    assert entries(typing.type("4"))[0][0] == 4
