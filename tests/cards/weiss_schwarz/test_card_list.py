"""Card files in their native JSON become printed cards, all or nothing."""

import json
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.cards.card_files import BrokenCardFile, IncompleteCard, NoCards, Reading
from judgetool.cards.printed import PrintedCard
from judgetool.cards.weiss_schwarz.card_list import parse_cards
from judgetool.cards.weiss_schwarz.game import WeissSchwarzEnglish
from judgetool.errors import MissingFile, Problem
from tests.cards.invented import card_file, native, native_climax

read = WeissSchwarzEnglish().read


def one(card: dict[str, Any]) -> tuple[PrintedCard, list[str]]:
    [(printed, remarks)] = parse_cards(json.dumps([card]), "ws-en", where="set.json")
    return printed, [str(remark) for remark in remarks]


def test_a_character_has_all_its_values() -> None:
    card, remarks = one(native())
    assert card == PrintedCard(
        game="ws-en",
        code="TT/S01-E001",
        name="Test Runner",
        type="character",
        color="yellow",
        level=0,
        cost=0,
        power=2000,
        soul=1,
        triggers=(),
        traits=("Sport",),
        abilities=(),
        side="schwarz",
        set="TT",
        expansion="Tests",
        release="01",
        rarity="C",
    )
    assert remarks == []


@pytest.mark.parametrize("nothing", ["-", "", "\N{FULLWIDTH HYPHEN-MINUS}", "CX", "0"])
def test_a_climax_has_no_level_however_that_is_written(nothing: str) -> None:
    card, remarks = one(native_climax(level=nothing))
    assert (card.level, card.cost, card.power, card.soul) == (None, None, None, None)
    assert card.triggers == ("soul", "gate")
    assert remarks == []


def test_an_event_has_no_power_even_if_zero_is_written() -> None:
    card, remarks = one(native(type="Event", power="0", soul=0))
    assert (card.type, card.level, card.power, card.soul) == ("event", 0, None, None)
    assert remarks == []


def test_a_level_on_a_climax_is_left_out_and_remarked() -> None:
    card, remarks = one(native_climax(level="4"))
    assert card.level is None
    assert remarks == [
        "set.json: TT/S01-E001: level: '4' left out: a card of this type has no level"
    ]


def test_an_icon_nobody_knows_is_remarked_and_the_icons_count_as_not_known() -> None:
    card, remarks = one(native_climax(trigger=["BLUE", "GATE"]))
    assert card.triggers == ("gate",)
    assert not card.knows("triggers")
    assert remarks == [
        "set.json: TT/S01-E001: triggers: 'BLUE' is no trigger icon; the icons count as not known"
    ]


@pytest.mark.parametrize("icons", [[], ["SOUL"]])
def test_a_climax_with_an_icon_missing_has_icons_not_known(icons: list[str]) -> None:
    card, _ = one(native_climax(trigger=icons))
    assert card.not_understood == ("triggers",)


@pytest.mark.parametrize(
    "card",
    [
        native(level="-", cost="-", power="-", soul=0, trigger=["COMEBACK"]),
        native(type="Event", power="9000", soul=2),
        native_climax(level="2", trigger=[]),
    ],
)
def test_a_type_that_the_other_values_contradict_is_in_doubt(card: dict[str, Any]) -> None:
    printed, remarks = one(card)
    assert not printed.knows("type")
    assert "left in doubt" in remarks[0]


def test_color_written_in_small_letters_is_the_same_color() -> None:
    assert one(native(color="Yellow"))[0].color == "yellow"


def test_two_traits_in_one_cell_are_two_traits() -> None:
    assert one(native(attributes=["Net・Weapon", " - "]))[0].traits == ("Net", "Weapon")


def test_a_dash_for_text_is_no_text_and_no_list_is_a_text_not_known() -> None:
    assert one(native(ability=["-"]))[0].abilities == ()
    assert one(native(ability=[]))[0].abilities is None
    assert one(native(ability=None))[0].abilities is None


@pytest.mark.parametrize("level", [..., None, "", 1.5])
def test_a_card_without_a_level_is_refused_with_file_code_and_field(
    tmp_path: Path, level: object
) -> None:
    path = card_file(tmp_path, native(), native(code="TT/S01-E002", level=level))
    with pytest.raises(IncompleteCard, match="level") as caught:
        read([path])
    assert caught.value.where == f"{path}: card TT/S01-E002"


def test_broken_json_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "set.json"
    path.write_text('[\n{"code": }', encoding="utf-8")
    with pytest.raises(BrokenCardFile, match="line 2: broken JSON"):
        read([path])


@pytest.mark.parametrize(
    "content",
    ['{"a": 1}', "[1, 2]", "7", "\x00\x01", '{"a":' * 20_000, '[{"name": "\\ud800"}]'],
)
def test_json_of_another_shape_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "set.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BrokenCardFile):
        read([path])


def test_a_file_that_is_far_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("judgetool.cards.card_files.MOST_BYTES", 100)
    with pytest.raises(BrokenCardFile, match="too large"):
        read([card_file(tmp_path, native())])


def test_an_empty_folder_and_an_empty_list_hold_no_cards(tmp_path: Path) -> None:
    with pytest.raises(NoCards):
        read([tmp_path])
    with pytest.raises(NoCards):
        read([card_file(tmp_path)])


def test_a_path_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingFile, match="nowhere"):
        read([tmp_path / "nowhere"])


def test_a_code_that_two_files_have_differently_is_told_by_both(tmp_path: Path) -> None:
    card_file(tmp_path, native(), name="a.json")
    card_file(tmp_path, native(power="500"), name="b.json")
    told = [(one.file, one.told["power"]) for one in read([tmp_path]).statements]
    assert told == [("a.json", 2000), ("b.json", 500)]


def test_a_code_that_stands_twice_in_a_file_is_kept_twice_and_remarked(tmp_path: Path) -> None:
    path = card_file(tmp_path, native(), native(code="tt/s01 e001", power="500"), native())
    reading = read([path])
    assert [(one.entry, one.told["power"]) for one in reading.statements] == [(1, 2000), (2, 500)]
    [remark] = reading.remarks
    assert (remark.file, remark.code) == ("set.json", "tt/s01 e001")
    assert reading.files[0].cards == 1


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(sorted(native())), inner),
        max_leaves=20,
    )
)
def test_any_json_gives_cards_or_a_problem(data: object) -> None:
    with suppress(Problem):
        list(parse_cards(json.dumps(data), "ws-en", where="set.json"))


@pytest.fixture(scope="module")
def official(shared: Path) -> Reading:
    """All English-edition cards of the reference material."""
    return read([shared / "cards" / "weiss-schwarz-en"])


@pytest.fixture(scope="module")
def cards(official: Reading) -> tuple[PrintedCard, ...]:
    """What is made of them."""
    return WeissSchwarzEnglish().merge(official.statements).cards


def test_all_official_cards_are_read(official: Reading, cards: tuple[PrintedCard, ...]) -> None:
    assert (len(cards), len(official.files)) == (18_532, 162)
    types = Counter(card.type for card in cards)
    assert types == {"character": 15_388, "climax": 2_205, "event": 939}


def test_what_is_not_understood_of_the_official_cards_is_remarked(official: Reading) -> None:
    fields = Counter(remark.field for remark in official.remarks)
    assert fields == {"triggers": 77, "type": 9, "level": 8, "soul": 3, "power": 2}
    blue = [remark for remark in official.remarks if "'BLUE'" in remark.what]
    assert len(blue) == 39
    assert {remark.file for remark in blue} == {"MKI_W126.json"}


def test_official_characters_have_a_level_unless_their_type_is_in_doubt(
    cards: tuple[PrintedCard, ...],
) -> None:
    without = [c for c in cards if c.type != "climax" and c.level is None]
    assert [card.code for card in without] == ["BAV/W112-TE08", "BAV/W112-TE09", "BAV/W112-TE20"]
    assert not any(card.knows("type") for card in without)
