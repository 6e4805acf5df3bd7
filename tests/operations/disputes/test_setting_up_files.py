"""What acts of setting up make of the file of a dispute, which nothing can lose."""

from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.setting_up.places import Place
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.setting_up import SettingUp

WEISS = """\
scenario: A board
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
  Finale: {type: climax, color: yellow, trigger: [soul, soul]}
setup:
  turn: A
  at: main phase
  A:
    stage:
      center-left: {card: Runner, orientation: rest}
    hand: [Runner, 2 Finale, 2 unknown]
    deck: [Finale, 20 unknown]
  B: {clock: 3}
script: []
"""

FINAL = """\
scenario: A board
book: fftcg
cards:
  Knight: {type: forward, elements: fire, cost: 2, power: 5000}
setup: {turn: A, at: main phase 1, A: {field: [2 Knight, {card: Knight, damage: 2000}]}}
"""


def setting_of(text: str = WEISS) -> SettingUp:
    return SettingUp(OpenDispute(parse(text, "board.yaml")))


def dispute_of(setting: SettingUp) -> OpenDispute:
    assert isinstance(setting.dispute, OpenDispute)
    return setting.dispute


def place(setting: SettingUp, words: str) -> Place:
    found = setting.called(words, "A")
    assert found is not None
    return found


def texts(setting: SettingUp, *words: str) -> list[str]:
    return [setting.text_of(place(setting, one)) for one in words]


def card(setting: SettingUp, words: str, at: int) -> int:
    """The card of the board at a place of a zone, from the bottom."""
    there = place(setting, words)
    areas = setting.board().zones[there.player]
    return areas[setting.areas_of(there)[0]].cards[at].id


def test_a_card_is_moved_with_what_can_be_said_of_it_there() -> None:
    setting = setting_of()
    setting.move(card(setting, "center-left", 0), place(setting, "hand"))
    assert texts(setting, "center-left", "hand") == ["", "Runner, 2 Finale, 2 unknown, Runner"]
    setting.move(card(setting, "hand", 1), place(setting, "deck"))
    assert texts(setting, "hand", "deck") == [
        "Runner, Finale, 2 unknown, Runner",
        "2 Finale, 20 unknown",
    ]


def test_a_card_that_lies_on_a_deck_of_unknown_cards_is_taken_from_its_top() -> None:
    setting = setting_of()
    setting.move(card(setting, "deck", -1), place(setting, "clock"))
    assert texts(setting, "deck", "clock") == ["20", "Finale"]


def test_cards_are_laid_upon_a_pile_and_taken_away() -> None:
    setting = setting_of()
    setting.say("+ Runner, 1", place(setting, "deck"))
    setting.say("- 2 Finale", place(setting, "hand"))
    setting.say("B clock: + Finale", place(setting, "hand"))
    assert texts(setting, "deck", "hand", "B clock") == [
        "Runner, unknown, Finale, 20 unknown",
        "Runner, 2 unknown",
        "3 unknown, Finale",
    ]


def test_more_is_said_of_one_of_several_equal_cards() -> None:
    setting = setting_of(FINAL)
    setting.change(card(setting, "field", 1), "dull, counters Luck 2")
    assert texts(setting, "field") == [
        "Knight, Knight (dull, counters {Luck: 2}), Knight (damage 2000)"
    ]
    setting.change(card(setting, "field", 2), "damage as usual")
    setting.change(card(setting, "field", 1), "active, counters as usual")
    assert texts(setting, "field") == ["3 Knight"]


def test_what_can_be_said_of_a_card_and_what_holds_is_offered() -> None:
    setting = setting_of()
    found = setting.sayings(card(setting, "center-left", 0))
    assert [(one.words, one.asks, one.holds) for one in found] == [
        ("orientation: stand", False, False),
        ("orientation: rest", False, True),
        ("orientation: reverse", False, False),
        ("power", True, False),
        ("soul", True, False),
        ("markers", True, False),
    ]
    assert setting.turned(card(setting, "center-left", 0)) == "orientation reverse"


def test_places_in_which_nothing_is_left_are_taken_out_of_the_file() -> None:
    setting = setting_of()
    for words in ("center-left", "hand", "deck", "B clock"):
        setting.empty(place(setting, words))
    assert dispute_of(setting).saved().partition("setup:\n")[2] == (
        "  turn: A\n  at: main phase\nscript: []\n"
    )


def test_an_empty_deck_is_not_a_deck_of_which_nothing_is_said() -> None:
    setting = setting_of()
    setting.say("0", place(setting, "deck"))
    setting.say("0", place(setting, "hand"))
    assert texts(setting, "deck", "hand") == ["0", ""]
    assert "A's deck is empty" not in str(setting.findings)
    assert [one.text for one in setting.findings] == [
        "A has neither deck nor waiting room and has lost"
    ]


def test_the_dispute_itself_is_named_and_its_players() -> None:
    setting = setting_of()
    setting.say("title: The seventh card", place(setting, "hand"))
    setting.say("player A: Ann", place(setting, "hand"))
    assert dispute_of(setting).title == "The seventh card"
    assert "players:\n  A: Ann\n" in dispute_of(setting).saved()
    setting.say("player A: ", place(setting, "hand"))
    assert "players" not in dispute_of(setting).saved()


def test_a_new_dispute_is_a_file_that_people_can_read() -> None:
    setting = SettingUp(OpenDispute.new("ws-en"))
    for text in ("Runner: yellow level 0 cost 0 character 2000/1", "center-left: Runner rest"):
        setting.say(text, setting.places[0])
    setting.say("B clock: 3", setting.places[0])
    assert (
        dispute_of(setting).saved()
        == """\
scenario: A new dispute
book: ws-en
setup:
  turn: A
  at: main phase
  A:
    stage:
      center-left: {card: Runner, orientation: rest}
  B:
    clock: 3
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
"""
    )


def test_a_board_stands_when_the_attacker_is_taken_away_and_says_what_is_missing() -> None:
    setting = setting_of()
    setting.say("at: trigger step", place(setting, "hand"))
    setting.say("attack: center-left, direct", place(setting, "hand"))
    setting.empty(place(setting, "center-left"))
    assert texts(setting, "center-left", "attack") == ["", "position center-left, type direct"]
    assert "no character of A is on center-left: put one there, or name another position" in [
        one.text for one in setting.findings
    ]
    setting.say("center-left: Runner", place(setting, "hand"))
    assert not any("no character" in one.text for one in setting.findings)


def test_what_is_incomplete_or_impossible_stays_and_each_finding_has_its_places() -> None:
    setting = setting_of()
    setting.say("at: trigger step", place(setting, "hand"))
    setting.say("B clock: 8", place(setting, "hand"))
    setting.say("deck list: 1 Finale", place(setting, "hand"))
    named = [(one.text, list(map(str, setting.places_of(one)))) for one in setting.findings]
    assert named == [
        (
            "more copies of Finale are set up than A's deck list has",
            ["A's hand", "A's deck"],
        ),
        (
            "more copies of Runner are set up than A's deck list has",
            ["A's hand", "A's center-left"],
        ),
        ("B has 8 clock cards: a level up comes at once", ["B's clock"]),
        ("there is no attack in the trigger step", []),
    ]


def test_a_set_up_is_told_again_by_its_acts_whenever_the_program_ended() -> None:
    setting = setting_of()
    setting.say("B clock: 6", place(setting, "hand"))
    setting.move(card(setting, "center-left", 0), place(setting, "hand"))
    dispute_of(setting).undo()
    setting.change(card(setting, "center-left", 0), "power +500")
    stood = dispute_of(setting).saved()
    acts = list(dispute_of(setting).history.acts)
    again = OpenDispute(parse(WEISS, "board.yaml"), acts=acts)
    assert again.saved() == stood
    again.undo()
    assert SettingUp(again).text_of(place(setting, "center-left")) == "Runner (rest)"
