"""Importing and finding cards, as the faces ask for it."""

import json
from datetime import date
from pathlib import Path

import pytest

from judgetool.cards.card_files import READING, IncompleteCard
from judgetool.cards.fftcg.printed import FftcgCard
from judgetool.cards.printed import PrintedCard
from judgetool.errors import NotFound, Stopped
from judgetool.operations.cards.facts import facts_of
from judgetool.operations.cards.library import (
    ImportReport,
    card_source,
    cards_known,
    conflicts,
    find_card,
    import_files,
    possible_games,
    record_of,
    search_cards,
    sources,
    suggest_cards,
)
from judgetool.store import Workspace
from judgetool.store.cards import MERGING, STORING
from judgetool.store.check import findings
from tests.cards.dbs.invented import battle, leader
from tests.cards.fftcg.invented import octgn, official, structured
from tests.cards.invented import card_file, native, native_climax
from tests.cards.vanguard.invented import entry, row, table


def test_an_import_reports_what_it_brought(tmp_path: Path) -> None:
    path = card_file(tmp_path, native(), native_climax(code="TT/S01-E002", trigger=[]))
    with Workspace(tmp_path / "home") as workspace:
        report = import_files(workspace, [path], "ws-en")
        again = import_files(workspace, [path], "ws-en")
    assert (report.files, report.cards, report.new, report.unchanged) == (1, 2, 2, 0)
    assert (again.new, again.changed, again.unchanged) == (0, 0, 2)
    assert report.remarks == (
        "set.json: TT/S01-E002: triggers: no icon recorded for a climax; "
        "the icons count as not known",
    )


def test_one_bad_card_keeps_the_whole_folder_out(tmp_path: Path) -> None:
    card_file(tmp_path, native(), name="a.json")
    card_file(tmp_path, native(code="TT/S01-E002", level=...), name="b.json")
    with Workspace(tmp_path / "home") as workspace:
        with pytest.raises(IncompleteCard):
            import_files(workspace, [tmp_path], "ws-en")
        assert cards_known(workspace, "ws-en") == 0


def test_a_game_nobody_knows_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace, pytest.raises(NotFound, match="ws-en"):
        import_files(workspace, [tmp_path], "chess")


def test_sample_cards_are_found_with_nothing_imported(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        found = find_card(workspace, "ws-en", "Wren, Lantern Bearer").card
        suggested = suggest_cards(workspace, "ws-en", "lantern")
    assert found is not None
    assert found.sample
    assert [card.code for card in suggested] == ["JT/S01-E001"]


def test_files_of_several_sources_make_one_card(tmp_path: Path) -> None:
    paths = [
        card_file(tmp_path, official(), name="official.json"),
        card_file(tmp_path, structured(cost=4), name="structured.json"),
        card_file(tmp_path, octgn(), name="ids.json"),
    ]
    with Workspace(tmp_path / "home") as workspace:
        report = import_files(workspace, paths, "fftcg")
        card = find_card(workspace, "fftcg", "1-007L").card
        assert card is not None
        record = record_of(workspace, card)
        [conflict] = conflicts(workspace, "fftcg", "test knight")
        known = cards_known(workspace, "fftcg")
    assert (report.files, report.cards, report.new, report.conflicts) == (3, 1, 1, 1)
    assert known == 1
    assert [one.source for one in record.said] == ["official", "structured", "octgn"]
    assert record.conflicts == (conflict,)
    assert (conflict.field, conflict.winner) == ("cost", "official 1-007L")


def test_one_bad_entry_keeps_every_file_out(tmp_path: Path) -> None:
    paths = [
        card_file(tmp_path, official(), name="official.json"),
        card_file(tmp_path, structured(elements=...), name="structured.json"),
    ]
    with Workspace(tmp_path / "home") as workspace:
        with pytest.raises(IncompleteCard, match=r"structured\.json: card Opus I 7: elements"):
            import_files(workspace, paths, "fftcg")
        assert cards_known(workspace, "fftcg") == 0


def test_contradictions_about_a_card_that_is_not_there_are_no_answer(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        with pytest.raises(NotFound, match="1-099"):
            conflicts(workspace, "fftcg", "1-099")
        assert conflicts(workspace, "fftcg") == conflicts(workspace, "ws-en") == ()


def test_a_search_lists_cards_of_the_name_before_similar_ones(tmp_path: Path) -> None:
    path = card_file(
        tmp_path,
        official(name="Test Knight Elder"),
        official(cardNumber="1-008C", rarity="C", name="Test Knight"),
        official(cardNumber="1-009C", rarity="C", name="Test Knight"),
    )
    with Workspace(tmp_path / "home") as workspace:
        import_files(workspace, [path], "fftcg")
        found = search_cards(workspace, "fftcg", "test knight")
        first = search_cards(workspace, "fftcg", "test knight", limit=1)
    assert [card.code for card in found] == ["1-008C", "1-009C", "1-007L"]
    assert [card.code for card in first] == ["1-008C"]


def test_elements_in_doubt_are_marked_in_words(tmp_path: Path) -> None:
    path = card_file(tmp_path, official())
    with Workspace(tmp_path / "home") as workspace:
        import_files(workspace, [path], "fftcg")
        card = find_card(workspace, "fftcg", "1-007").card
    assert card is not None
    facts = facts_of(card)
    assert facts.kind == "fire? forward"
    assert facts.numbers == (("cost", "3"), ("power", "7000"))
    assert facts.words == (
        ("jobs", "Tester, Knight"),
        ("categories", "T, II"),
        ("icons", "EX Burst"),
        ("printings", "1-007L"),
    )
    assert facts.unclear == ("elements", "generic")


def test_all_official_cards_are_imported_with_their_contradictions(
    shared: Path, tmp_path: Path
) -> None:
    names = ("fftcg-official.json", "fftcg-structured.json", "fftcg-octgn-ids.json")
    with Workspace(tmp_path) as workspace:
        paths = [shared / "cards" / name for name in names]
        report = import_files(workspace, paths, "fftcg")
        again = import_files(workspace, paths[::-1], "fftcg")
        ids = json.loads((shared / "cards" / names[2]).read_text("utf-8"))
        cards = card_source(workspace)
        without = [one for one in ids if cards.by_id("fftcg", one["octgn_id"]) is None]
    assert (report.cards, report.new, report.conflicts) == (3_651, 3_651, 386)
    assert (again.new, again.changed, again.unchanged, again.conflicts) == (0, 0, 3_651, 386)
    assert (len(ids), without) == (2_203, [])


def test_an_import_says_how_far_it_is(tmp_path: Path) -> None:
    card_file(tmp_path, native(), name="a.json")
    card_file(tmp_path, native(code="TT/S01-E002"), name="b.json")
    told: list[tuple[str, int, int]] = []
    with Workspace(tmp_path / "home") as workspace:
        import_files(workspace, [tmp_path], "ws-en", tell=lambda *how_far: told.append(how_far))
    assert told[:3] == [(READING, 0, 2), (READING, 1, 2), (READING, 2, 2)]
    assert {what for what, _, _ in told} == {READING, MERGING, STORING}
    assert all(done <= total for _, done, total in told)


@pytest.mark.parametrize("looks", range(7))
def test_an_import_that_is_stopped_changes_nothing(tmp_path: Path, looks: int) -> None:
    path = card_file(tmp_path, native(), native(code="TT/S01-E002"))
    left = iter([False] * looks)
    with Workspace(tmp_path / "home") as workspace:
        workspace.stopped = lambda: next(left, True)
        with pytest.raises(Stopped):
            import_files(workspace, [path], "ws-en")
        assert cards_known(workspace, "ws-en") == 0
        assert sources(workspace) == ()
        assert conflicts(workspace, "ws-en") == ()


def test_an_import_that_is_stopped_in_the_database_is_told_so(tmp_path: Path) -> None:
    entries = [native(code=f"TT/S01-E{number:04}") for number in range(1, 900)]
    path = card_file(tmp_path, *entries)
    reached: list[str] = []
    with Workspace(tmp_path / "home") as workspace:
        workspace.stop_when(lambda: MERGING in reached)
        with pytest.raises(Stopped):
            import_files(workspace, [path], "ws-en", tell=lambda what, *_: reached.append(what))
        workspace.stop_when(lambda: False)
        assert cards_known(workspace, "ws-en") == 0


def test_what_is_being_typed_is_completed_with_the_best_first(tmp_path: Path) -> None:
    path = card_file(
        tmp_path,
        official(name="Elder Test Knight"),
        official(cardNumber="1-008C", rarity="C", name="Test Knight"),
        official(cardNumber="1-009C", rarity="C", name="Test Knighthood"),
    )
    with Workspace(tmp_path / "home") as workspace:
        import_files(workspace, [path], "fftcg")
        found = [card.code for card in suggest_cards(workspace, "fftcg", "test knight")]
        assert found == ["1-008C", "1-007L", "1-009C"]
        first = suggest_cards(workspace, "fftcg", "test knight", limit=1)
        assert [card.code for card in first] == ["1-008C"]


def test_files_are_registered_in_the_order_in_which_they_were_read(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    folder.mkdir()
    for number, name in enumerate(("b.json", "a.json", "c.json"), start=7):
        card_file(folder, official(cardNumber=f"1-00{number}L"), name=name)
    with Workspace(tmp_path / "home") as workspace:
        import_files(workspace, [folder], "fftcg")
        assert [file.name for file in sources(workspace)] == ["a.json", "b.json", "c.json"]


def test_the_register_tells_of_every_file_its_date_and_what_it_held(tmp_path: Path) -> None:
    first = card_file(
        tmp_path, official(), official(cardNumber="1-008C", rarity="C"), name="a.json"
    )
    second = card_file(tmp_path, native(), name="b.json")
    with Workspace(tmp_path / "home") as workspace:
        import_files(workspace, [first], "fftcg", today=date(2025, 1, 2))
        import_files(workspace, [second], "ws-en", today=date(2025, 1, 3))
        again = import_files(workspace, [first], "fftcg", today=date(2025, 1, 4))
        listed = sources(workspace)
    told = [(one.game, one.name, one.source, one.cards, one.imported) for one in listed]
    assert told == [
        ("fftcg", "a.json", "official", 2, date(2025, 1, 2)),
        ("ws-en", "b.json", "card list", 1, date(2025, 1, 3)),
    ]
    assert again.known_files == listed[:1]
    assert (again.new, again.changed, again.unchanged) == (0, 0, 2)


def test_an_older_file_that_is_imported_again_is_believed_again(tmp_path: Path) -> None:
    old = card_file(tmp_path, official(), name="old.json")
    new = card_file(tmp_path, official(cost=4), name="new.json")
    with Workspace(tmp_path / "home") as workspace:
        for day, path in enumerate((old, new, old), 1):
            import_files(workspace, [path], "fftcg", today=date(2025, 1, day))
        card = find_card(workspace, "fftcg", "1-007").card
        names = [file.name for file in sources(workspace)]
    assert isinstance(card, FftcgCard)
    assert card.cost == 3
    assert names == ["new.json", "old.json"]


def test_files_that_tell_a_code_differently_contradict_each_other(tmp_path: Path) -> None:
    first = card_file(tmp_path, native(), name="a.json")
    second = card_file(tmp_path, native(power="2500"), name="b.json")
    with Workspace(tmp_path / "home") as workspace:
        import_files(workspace, [first], "ws-en")
        report = import_files(workspace, [second], "ws-en")
        card = find_card(workspace, "ws-en", "TT/S01-E001").card
        [conflict] = conflicts(workspace, "ws-en")
    assert isinstance(card, PrintedCard)
    assert (card.power, report.changed, report.conflicts) == (2500, 1, 1)
    assert conflict.winner == "card list b.json TT/S01-E001"
    assert [value for _, value in conflict.values] == [2500, 2000]


def test_all_english_cards_are_imported_with_the_contradictions_of_their_printings(
    everything: tuple[Workspace, dict[str, ImportReport]],
) -> None:
    workspace, reports = everything
    report = reports["ws-en"]
    told = {(one.number, one.field) for one in conflicts(workspace, "ws-en")}
    foil = find_card(workspace, "ws-en", "BD/W54-E003SP")
    assert (report.files, report.cards, report.conflicts) == (162, 18_532, 4)
    assert told == {
        ("LL/W24-E006a", "name"),
        ("LL/W24-E006a", "abilities"),
        ("PD/S29-E095a", "name"),
        ("PD/S29-E096a", "name"),
    }
    assert foil.card is not None
    assert foil.card.code == "BD/W54-E003"


def test_vanguard_cards_are_put_together_by_name_and_found_by_every_code(tmp_path: Path) -> None:
    official_table = tmp_path / "set.csv"
    official_table.write_bytes(table(row(), row(Number="JT01/S01EN", Rarity="SP")))
    listed = card_file(tmp_path, entry(trigger="DRAW"), name="list.json")
    with Workspace(tmp_path / "home") as workspace:
        report = import_files(workspace, [listed, official_table], "vanguard")
        asked = ("JT01/001", "jt01/001en", "JT01/S01", "id:TEST_SQUIRE", "Test Squier")
        found = [find_card(workspace, "vanguard", text).card for text in asked]
        contradictions = conflicts(workspace, "vanguard")
    assert (report.cards, report.new, report.conflicts) == (1, 1, 1)
    assert [card and card.code for card in found] == ["JT01/001EN"] * 5
    assert [one.field for one in contradictions] == ["trigger"]
    assert found[0] is not None
    facts = facts_of(found[0])
    assert facts.kind == "Testers trigger unit"
    assert ("icons", "critical or draw trigger?, boost") in facts.words
    assert ("grade", "0") in facts.numbers
    assert facts.unclear == ("trigger",)


def test_dragon_ball_super_cards_are_found_by_every_printing(tmp_path: Path) -> None:
    path = card_file(tmp_path, battle(), battle(number="BT1-014_SPR"), leader(), name="list.json")
    with Workspace(tmp_path / "home") as workspace:
        report = import_files(workspace, [path], "dbs")
        asked = ("BT1-014", "bt1-014_spr", "BT1-014_PR", "bt1 14", "Test Fihgter")
        found = [find_card(workspace, "dbs", text).card for text in asked]
        chief = find_card(workspace, "dbs", "BT1-001").card
    assert (report.cards, report.new, report.conflicts) == (2, 2, 0)
    assert [card and card.code for card in found] == ["BT1-014"] * 5
    assert found[0] is not None
    assert chief is not None
    facts = facts_of(found[0])
    assert facts.kind == "red battle"
    assert ("specified cost", "red, red") in facts.words
    assert ("printings", "BT1-014, BT1-014_SPR") in facts.words
    assert facts.unclear == ()
    assert ("other side", "Test Chief, Awake 15000") in facts_of(chief).words
    assert facts_of(chief).text == (
        *("[Awaken] At some time : Turn.", "(Test Chief, Awake)", "[Double Strike]"),
    )


def test_while_cards_are_put_together_others_can_write_and_nothing_is_lost(tmp_path: Path) -> None:
    first = card_file(tmp_path, native(), name="first.json")
    second = card_file(tmp_path, native(code="TT/S01-E002", name="Other"), name="second.json")
    meanwhile: list[ImportReport] = []

    def tell(what: str, _done: int, _total: int) -> None:
        if what == MERGING and not meanwhile:
            with Workspace(tmp_path / "home", wait=lambda _: False) as other:
                meanwhile.append(import_files(other, [second], "ws-en"))

    with Workspace(tmp_path / "home") as workspace:
        report = import_files(workspace, (first,), "ws-en", tell=tell)
        assert (report.new, meanwhile[0].new) == (1, 1)
        assert cards_known(workspace, "ws-en") == 2
        assert [file.name for file in sources(workspace, "ws-en")] == ["second.json", "first.json"]
        assert list(findings(workspace.db)) == []


def test_the_games_whose_files_a_file_may_be_are_told_from_it(tmp_path: Path) -> None:
    english = card_file(tmp_path, native(), native(code="TT/S01-E002"), name="ws.json")
    final_fantasy = card_file(tmp_path, official(), name="fftcg.json")
    nothing = card_file(tmp_path, {"frog": 1}, name="nothing.json")
    assert "ws-en" in possible_games(english)
    assert "fftcg" not in possible_games(english)
    assert possible_games(final_fantasy) == ("fftcg",)
    assert possible_games(nothing) == ()
    assert possible_games(tmp_path / "gone.json") == ()


def test_of_a_folder_the_first_file_tells_its_game(tmp_path: Path) -> None:
    card_file(tmp_path, official(), name="a.json")
    (tmp_path / "b.json").write_text("{", encoding="utf-8")
    assert possible_games(tmp_path) == ("fftcg",)


def test_who_no_longer_wants_to_know_the_game_is_not_answered(tmp_path: Path) -> None:
    path = card_file(tmp_path, official())
    with pytest.raises(Stopped):
        possible_games(path, lambda: True)
