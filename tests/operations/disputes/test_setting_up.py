"""A board is set up by words and by laying cards: each act is one edit of the dispute's file."""

from typing import Any

import pytest

from judgetool.disputes.errors import NotReadable
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.setting_up.places import Place
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.setting_up import CannotSetUp, SettingUp

TEXT = """\
scenario: A board
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
  Guard: {type: character, color: blue, level: 1, cost: 1, power: 5000, soul: 1}
  Finale: {type: climax, color: yellow, trigger: [soul, soul]}
setup:
  at: attack declaration step
  A: {stage: {center-left: Runner}, hand: [Runner, Guard, Finale], deck: 20}
  B: {clock: [Guard, Finale], deck: 20}
"""


@pytest.fixture
def setting() -> SettingUp:
    return SettingUp(OpenDispute(parse(TEXT, "board.yaml")))


def dispute_of(setting: SettingUp) -> OpenDispute:
    assert isinstance(setting.dispute, OpenDispute)
    return setting.dispute


def place(setting: SettingUp, name: str) -> Place:
    return next(one for one in setting.places if str(one) == name)


def text(setting: SettingUp, name: str) -> str:
    return setting.text_of(place(setting, name))


def card(setting: SettingUp, player: str, zone: str, at: int = 0) -> int:
    """The id of a card as it lies on the board now, counted from the bottom of its zone."""
    state: Any = setting._scene.state
    found: int = state.zones[player][zone][at]
    return found


def acts(setting: SettingUp) -> int:
    return len(dispute_of(setting).history.acts)


def test_each_place_says_what_stands_there(setting: SettingUp) -> None:
    standing = {str(one): setting.text_of(one) for one in setting.places}
    assert {name: said for name, said in standing.items() if said} == {
        "A's center-left": "Runner",
        "A's deck": "20",
        "A's hand": "Runner, Guard, Finale",
        "B's deck": "20",
        "B's clock": "Guard, Finale",
        "at": "attack declaration step",
        "title": "A board",
    }


@pytest.mark.parametrize(
    ("words", "player", "named"),
    [
        ("hand", "A", "A's hand"),
        ("hand", "B", "B's hand"),
        ("hand", "", "A's hand"),
        ("B hand", "A", "B's hand"),
        ("A's Clock", "B", "A's clock"),
        ("A.stock", "B", "A's stock"),
        ("wait", "A", "A's waiting room"),
        ("left", "A", "A's center-left"),
        ("room", "B", "B's waiting room"),
        ("at", "A", "at"),
        ("cen", "A", None),
        ("frog", "A", None),
        ("", "A", None),
    ],
)
def test_a_place_is_called_by_its_name_a_word_of_it_or_how_it_begins(
    setting: SettingUp, words: str, player: str, named: str | None
) -> None:
    found = setting.called(words, player)
    assert (None if found is None else str(found)) == named


@pytest.mark.parametrize(
    ("typed", "begins", "words"),
    [
        ("Run", 0, ("Runner",)),
        ("hand: Gu", 6, ("Guard",)),
        ("B hand: Fin", 8, ("Finale",)),
        ("frog: Run", 0, ()),
        ("x", 0, ()),
    ],
)
def test_a_word_that_is_being_typed_is_completed(
    setting: SettingUp, typed: str, begins: int, words: tuple[str, ...]
) -> None:
    found = setting.completions(place(setting, "A's hand"), typed)
    assert found == (begins, words)


@pytest.mark.parametrize(
    ("name", "example"),
    [
        ("A's hand", "such as: 3 Runner, 2 unknown; or 6"),
        ("A's climax area", "the name of a card, or unknown"),
        ("A's deck list", "such as: 4 Runner, 4 Finale"),
        ("turn", "A, B"),
        ("turn number", "a number"),
        ("attack", "position center-left / center-middle / center-right, "),
        ("standing by", "ability …, of …, that …, from …, opponent …"),
    ],
)
def test_an_empty_place_says_what_could_be_typed_into_it(
    setting: SettingUp, name: str, example: str
) -> None:
    assert setting.example(place(setting, name)).startswith(example)


def test_what_can_be_said_of_a_card_depends_on_where_it_lies(setting: SettingUp) -> None:
    told = [
        setting.says_of_cards(place(setting, name))
        for name in ("A's hand", "A's center-left", "A's climax area", "attack")
    ]
    assert told == [
        "face up / down, seen nobody / A / B / A and B",
        "orientation stand / rest / reverse, power NUMBER, soul NUMBER, markers [CARDS]",
        "",
        "",
    ]


def test_areas_of_the_table_and_places_belong_together(setting: SettingUp) -> None:
    hand = setting.place_of_area("B", "hand")
    assert hand == place(setting, "B's hand")
    assert hand is not None
    assert setting.areas_of(hand) == ("hand",)
    assert setting.place_of_area("B", "moon") is None


def test_cards_are_laid_upon_a_pile_taken_away_and_put_instead(setting: SettingUp) -> None:
    hand = place(setting, "A's hand")
    setting.put(hand, "+ Guard")
    assert text(setting, "A's hand") == "Runner, Guard, Finale, Guard"
    setting.put(hand, "- Guard")
    assert text(setting, "A's hand") == "Runner, Finale, Guard"
    setting.put(hand, "2 Runner")
    assert text(setting, "A's hand") == "2 Runner"
    setting.empty(hand)
    assert text(setting, "A's hand") == ""
    assert acts(setting) == 4


def test_a_card_that_does_not_lie_there_is_not_taken_away(setting: SettingUp) -> None:
    with pytest.raises(NotReadable, match="B's clock has no Runner"):
        setting.put(place(setting, "B's clock"), "- Runner")
    assert (text(setting, "B's clock"), acts(setting)) == ("Guard, Finale", 0)


def test_what_is_laid_on_a_deck_lies_on_top_and_on_a_clock_behind(setting: SettingUp) -> None:
    setting.put(place(setting, "A's deck"), "+ Guard")
    setting.put(place(setting, "B's clock"), "+ Runner")
    assert text(setting, "A's deck") == "Guard, 20 unknown"
    assert text(setting, "B's clock") == "Guard, Finale, Runner"


def test_a_line_may_name_its_place_or_tell_of_several(setting: SettingUp) -> None:
    here = place(setting, "A's center-left")
    assert setting.say("hand: 4", here) == place(setting, "A's hand")
    assert setting.say("B level: 2 Guard", here) == place(setting, "B's level")
    assert setting.say("Guard", here) == here
    before = acts(setting)
    assert setting.say("A: clock 6, stock 3", here) is None
    assert acts(setting) == before + 1
    told = [
        text(setting, name)
        for name in ("A's hand", "B's level", "A's center-left", "A's clock", "A's stock")
    ]
    assert told == ["4", "2 Guard", "Guard", "6", "3"]


def test_a_card_that_is_described_can_be_laid_afterwards(setting: SettingUp) -> None:
    here = place(setting, "A's climax area")
    assert setting.say("Pond: yellow climax", here) is None
    setting.say("Pond", here)
    assert text(setting, "A's climax area") == "Pond"


def test_nothing_is_put_of_a_line_that_is_not_understood(setting: SettingUp) -> None:
    with pytest.raises(NotReadable, match="no card is called “frog” here"):
        setting.say("A: stock 3, clock frog", place(setting, "A's hand"))
    assert acts(setting) == 0


def test_the_board_is_shown_as_it_is_set_up_now(setting: SettingUp) -> None:
    before = setting.board()
    setting.put(place(setting, "A's hand"), "Guard")
    assert setting.board() != before
    assert setting.card_sheet(card(setting, "A", "hand")).card.name == "Guard"


def test_a_card_of_the_board_says_where_it_stands(setting: SettingUp) -> None:
    lying = setting.lying(card(setting, "A", "hand", 2))
    assert lying == (place(setting, "A's hand"), 2)
    assert setting.lying(card(setting, "A", "deck", -1)) == (place(setting, "A's deck"), 0)
    assert setting.lying(card(setting, "A", "deck", 0)) == (place(setting, "A's deck"), 19)
    setting.put(place(setting, "A's back-left"), "Runner markers [Guard]")
    assert setting.lying(card(setting, "A", "markers back-left")) is None


def test_a_card_is_laid_to_another_place_in_one_act(setting: SettingUp) -> None:
    setting.move(card(setting, "A", "hand", 1), place(setting, "B's clock"))
    assert text(setting, "A's hand") == "Runner, Finale"
    assert text(setting, "B's clock") == "Guard, Finale, Guard"
    setting.move(card(setting, "A", "hand", 0), place(setting, "A's deck"))
    assert text(setting, "A's deck") == "Runner, 20 unknown"
    assert acts(setting) == 2
    dispute_of(setting).undo()
    assert (text(setting, "A's deck"), text(setting, "A's hand")) == ("20", "Runner, Finale")


def test_a_card_that_is_laid_where_it_lies_stays(setting: SettingUp) -> None:
    setting.move(card(setting, "A", "hand"), place(setting, "A's hand"))
    assert (text(setting, "A's hand"), acts(setting)) == ("Runner, Guard, Finale", 0)


def test_a_card_is_laid_to_no_place_that_holds_no_cards(setting: SettingUp) -> None:
    with pytest.raises(CannotSetUp, match="cannot be put at turn"):
        setting.move(card(setting, "A", "hand"), place(setting, "turn"))
    assert acts(setting) == 0


def test_a_card_is_taken_away_from_where_it_stands(setting: SettingUp) -> None:
    setting.take_out(card(setting, "A", "hand", 1))
    assert text(setting, "A's hand") == "Runner, Finale"
    setting.put(place(setting, "A's back-left"), "Runner markers [Guard]")
    with pytest.raises(CannotSetUp, match="has no entry of its own in the set-up"):
        setting.take_out(card(setting, "A", "markers back-left"))


def test_more_is_said_of_a_card_and_what_is_as_usual_is_no_more_said(setting: SettingUp) -> None:
    setting.change(card(setting, "A", "center-left"), "rest, power +500")
    assert text(setting, "A's center-left") == "Runner (rest, power 500)"
    setting.change(card(setting, "A", "center-left"), "stand")
    assert text(setting, "A's center-left") == "Runner (power 500)"
    setting.change(card(setting, "A", "center-left"), "power 0")
    assert text(setting, "A's center-left") == "Runner"
    assert acts(setting) == 3


def test_nothing_more_is_said_of_a_card_in_a_place_that_knows_nothing_more(
    setting: SettingUp,
) -> None:
    setting.put(place(setting, "A's climax area"), "Finale")
    with pytest.raises(
        CannotSetUp, match="nothing more can be said about a card in A's climax area"
    ):
        setting.change(card(setting, "A", "climax area"), "rest")


def test_what_is_impossible_about_a_board_is_named(setting: SettingUp) -> None:
    assert [one.text for one in setting.findings] == []
    setting.put(place(setting, "A's climax area"), "Guard")
    assert [one.text for one in setting.findings] == ["Guard is not a climax"]


def test_a_board_that_no_file_can_say_is_refused_with_the_reason(setting: SettingUp) -> None:
    with pytest.raises(CannotSetUp, match="the field “at” is missing"):
        setting.empty(place(setting, "at"))
    assert text(setting, "at") == "attack declaration step"


def test_places_come_in_the_order_in_which_a_board_is_mostly_described(setting: SettingUp) -> None:
    assert [str(one) for one in setting.places][:7] == [
        *("A's center-left", "A's center-middle", "A's center-right"),
        *("A's back-left", "A's back-right", "A's deck", "A's hand"),
    ]


def test_all_that_can_be_said_of_a_card_is_offered_and_what_holds_is_marked(
    setting: SettingUp,
) -> None:
    setting.change(card(setting, "A", "center-left"), "rest")
    sayings = setting.sayings(card(setting, "A", "center-left"))
    assert [(one.words, one.holds) for one in sayings] == [
        ("orientation: stand", False),
        ("orientation: rest", True),
        ("orientation: reverse", False),
        ("power", False),
        ("soul", False),
        ("markers", False),
    ]
    setting.put(place(setting, "A's climax area"), "Finale")
    assert setting.sayings(card(setting, "A", "climax area")) == ()
    setting.put(place(setting, "A's back-left"), "Runner markers [Guard]")
    assert setting.sayings(card(setting, "A", "markers back-left")) == ()


def test_a_card_is_turned_from_one_orientation_to_the_next(setting: SettingUp) -> None:
    turned = []
    for _ in range(3):
        turned.append(setting.turned(card(setting, "A", "center-left")))
        setting.change(card(setting, "A", "center-left"), turned[-1])
    assert turned == ["orientation rest", "orientation reverse", "orientation stand"]
    assert setting.turned(card(setting, "A", "hand")) == ""


def test_the_top_card_of_a_place_is_the_last_that_was_laid_there(setting: SettingUp) -> None:
    hand, stock, turn = (place(setting, name) for name in ("A's hand", "A's stock", "turn"))
    assert setting.top_card(hand) == card(setting, "A", "hand", 2)
    assert (setting.top_card(stock), setting.top_card(turn)) == (None, None)


def test_what_is_impossible_leads_to_its_places(setting: SettingUp) -> None:
    setting.put(place(setting, "B's level"), "4")
    setting.put(place(setting, "A's clock"), "8")
    assert [one.text for one in setting.findings] == [
        "A has 8 clock cards: a level up comes at once",
        "B has 4 levels and has lost",
    ]
    led = [[str(one) for one in setting.places_of(finding)] for finding in setting.findings]
    assert led == [["A's clock"], ["B's level"]]


def test_no_space_is_needed_after_a_plus_or_a_minus(setting: SettingUp) -> None:
    setting.put(place(setting, "A's hand"), "-Runner")
    setting.put(place(setting, "A's hand"), "+Guard")
    assert text(setting, "A's hand") == "Guard, Finale, Guard"


def test_of_equal_cards_the_first_is_taken_away_and_of_lacking_ones_the_first_is_named(
    setting: SettingUp,
) -> None:
    setting.put(place(setting, "A's hand"), "Guard, Runner, Guard")
    setting.put(place(setting, "A's hand"), "- Guard")
    assert text(setting, "A's hand") == "Runner, Guard"
    with pytest.raises(NotReadable, match="A's hand has no Finale"):
        setting.put(place(setting, "A's hand"), "- Guard, Finale, unknown")
    assert text(setting, "A's hand") == "Runner, Guard"


@pytest.mark.parametrize("book", ["ws-en", "ws-jp", "fftcg", "vanguard"])
def test_the_lines_that_a_judge_is_shown_set_a_board_up(book: str) -> None:
    setting = SettingUp(OpenDispute.new(book))
    named, card, several = setting.lines_to_type
    setting.say(card, setting.places[0])
    setting.say(named, setting.places[0])
    setting.say(several, setting.places[0])
    filled = [str(one) for one in setting.places if setting.text_of(one)]
    assert len([one for one in filled if one.startswith("A's")]) >= 3, filled
    assert [text(setting, one) for one in filled if "Runner" in text(setting, one)] == ["Runner"]


def test_a_card_may_be_called_as_the_name_of_a_place_begins(setting: SettingUp) -> None:
    begun = place(setting, "A's center-left")
    assert setting.say("Att: red level 0 character 3000/2", begun) is None
    assert dispute_of(setting).document.file.scenario.cards["Att"].power == 3000
    with pytest.raises(NotReadable, match="cannot be said here"):
        setting.say("Att: nowhere", begun)
