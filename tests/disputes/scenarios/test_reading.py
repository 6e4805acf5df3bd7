"""Reading scenario files: every error names file, line and field, whatever value stands there."""

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import run, state_of
from judgetool.errors import Problem

GOOD = """\
scenario: A title
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  turn: A
  at: main phase
  A: {stage: {center-left: Runner}, deck: 20}
script:
  - A passes
expect:
  - after the last step: {A.deck: 20}
"""


def refusal(text: str) -> str:
    with pytest.raises(BadScenario) as caught:
        parse(text, "x.yaml")
    return str(caught.value)


def test_a_scenario_is_read_with_the_lines_of_its_fields() -> None:
    file = parse(GOOD, "x.yaml")
    assert file.scenario.scenario == "A title"
    assert file.place("script", 0) == "x.yaml, line 10"


def test_broken_yaml_names_the_line() -> None:
    assert refusal("scenario: [1\nbook: x").startswith("x.yaml, line ")


def test_a_file_that_is_no_mapping_is_refused() -> None:
    assert "a scenario is a list of fields" in refusal("- 1\n- 2\n")


def test_an_unknown_field_is_named_with_its_line() -> None:
    text = GOOD.replace("deck: 20", "dekc: 20")
    assert refusal(text).startswith("x.yaml, line 8: setup.A.dekc: there is no such field")


def test_a_missing_field_is_named() -> None:
    assert "the field “book” is missing" in refusal(GOOD.replace("book: ws-en\n", ""))


def test_a_character_without_a_level_is_refused() -> None:
    message = refusal(GOOD.replace("level: 0, ", ""))
    assert message.startswith("x.yaml, line 4: cards.Runner")
    assert "needs a level" in message


def test_a_climax_with_a_level_is_refused() -> None:
    card = "{type: climax, color: yellow, level: 1}"
    text = GOOD.replace(GOOD.split("Runner: ")[1].split("\n")[0], card, 1)
    assert "has no level" in refusal(text)


def test_the_fifty_first_card_of_a_zone_is_refused() -> None:
    message = refusal(GOOD.replace("deck: 20", "deck: 51"))
    assert message.startswith("x.yaml, line 8: setup.A.deck: at most 50 can be there, not 51")


def test_a_negative_number_of_cards_is_refused() -> None:
    assert "at least 0, not -3" in refusal(GOOD.replace("deck: 20", "deck: -3"))


def test_an_unknown_step_is_refused() -> None:
    assert "“lunch” is none of" in refusal(GOOD.replace("main phase", "lunch"))


def test_a_number_in_quotes_is_not_taken_for_a_number() -> None:
    assert "x.yaml, line 4" in refusal(GOOD.replace("level: 0", 'level: "0"'))


def test_a_file_that_expands_without_end_is_refused() -> None:
    laughs = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for one, before in zip("bcdefgh", "abcdefg", strict=True):
        laughs += f"{one}: &{one} [{', '.join(['*' + before] * 9)}]\n"
    assert "more than 20000 values" in refusal(laughs)


def test_deep_nesting_is_refused() -> None:
    assert refusal("a: " + "[" * 1000 + "]" * 1000).startswith("x.yaml")


def test_a_book_without_a_game_is_refused_with_the_books_that_have_one() -> None:
    text = GOOD.replace("book: ws-en", "book: ws-fr")
    assert refusal(text).startswith("x.yaml, line 2: book: “ws-fr” is none of 'ws-en' or 'ws-jp'")


def test_a_scenario_without_a_book_is_refused() -> None:
    assert "the field “book” is missing" in refusal(GOOD.replace("book: ws-en\n", ""))


def test_capitals_do_not_matter_in_words_of_which_there_is_a_list() -> None:
    text = GOOD.replace("character", "Character").replace("yellow", "YELLOW")
    text = text.replace("turn: A", "turn: a").replace("at: main", "at: Main")
    assert parse(text, "x.yaml").scenario == parse(GOOD, "x.yaml").scenario


ABLE = GOOD.replace(
    "  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}\n",
    """  Runner:
    type: character
    color: yellow
    level: 0
    cost: 0
    power: 2000
    soul: 1
    traits: [sport]
    abilities:
      - kind: automatic
        name: Look
        rule: 8.7.2
        trigger: {do: happens, event: attacks}
        effect:
          do: choose card
          selector: {zone: hand, tests: [{do: bears, aspect: traits, words: [sport]}]}
          then: {do: put, what: chosen, zone: stock}
""",
)


def test_abilities_are_read_where_each_word_is_right() -> None:
    assert len(parse(ABLE, "x.yaml").scenario.cards["Runner"].abilities) == 1


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (
            "zone: stock",
            "zone: stokc",
            "x.yaml, line 20: cards.Runner.abilities.0.effect.then.zone: “stokc” is not a zone "
            "that cards are put into; is “stock” meant?",
        ),
        (
            "zone: stock",
            "zone: field",
            "line 20: cards.Runner.abilities.0.effect.then.zone: “field” is not a zone "
            "that cards are put into: it is a word of fftcg",
        ),
        (
            "{do: put, what: chosen, zone: stock}",
            "{do: freeze, what: chosen}",
            "line 20: cards.Runner.abilities.0.effect.then.do: “freeze” is not an effect: "
            "it is a word of fftcg",
        ),
        ("zone: stock", "zoen: stock", "zoen: there is no such field; is “zone” meant?"),
        ("words: [sport]", "words: [Sports]", "there is no trait “Sports” here; is “sport” meant?"),
        ("rule: 8.7.2", "rule: 8.7.22", "line 15: cards.Runner.abilities.0.rule: there is no rule"),
        ("kind: automatic", "kind: continuous", "waits for no trigger condition"),
        (
            "event: attacks",
            "event: player takes damage",
            "“player takes damage” happens to a player: “what” says to whom, with “whose”",
        ),
        (
            "      - kind: automatic",
            "      - {keyword: encore, do: draw}\n      - kind: automatic",
            "line 13: cards.Runner.abilities.0.do: there is no such field; there are: cost",
        ),
    ],
)
def test_a_wrong_word_of_an_ability_is_told_with_its_line_and_what_it_is_elsewhere(
    right: str, wrong: str, said: str
) -> None:
    assert said in refusal(ABLE.replace(right, wrong))


def test_a_name_that_no_card_of_the_file_has_may_be_meant() -> None:
    assert parse(ABLE.replace("words: [sport]", "words: [music]"), "x.yaml").scenario.cards


# --- values that are not what should stand there --------------------------------------------------


TEXT = """\
scenario: A test
book: ws-en
cards:
  Runner: {type: character, color: red, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  at: main phase
  A: {stage: {center-left: Runner}}
"""


def problem(text: str) -> str:
    with pytest.raises(BadScenario) as refusal:
        run(parse(text, "test.yaml"))
    said = str(refusal.value)
    assert "\n" not in said
    assert len(said) < 400
    return said.removesuffix("; the handbook lists the fields: Scenarios")


@pytest.mark.parametrize(
    ("pile", "said"),
    [
        ("3.5", "waiting room: a whole number or a list is expected here, not 3.5"),
        ("true", "waiting room: a whole number or a list is expected here, not true"),
        ("null", "waiting room: a whole number or a list is expected here, not nothing"),
        (".nan", "waiting room: a whole number or a list is expected here, not nan"),
        ("2024-01-01", "waiting room: a whole number or a list is expected here, not 2024-01-01"),
        ('"3"', "waiting room: a whole number or a list is expected here, not “3”"),
        ("-1", "waiting room: at least 0, not -1"),
        ("1" + "0" * 24, f"waiting room: at most 50 can be there, not 1{'0' * 24}"),
        ("[7]", "waiting room.0: text or fields with values is expected here, not 7"),
        ("[[Runner]]", "waiting room.0: text or fields with values is expected here, not the list"),
        ("[{face: down}]", "waiting room.0: the field “card” is missing"),
        ("[{card: Runner, face: back}]", "waiting room.0.face: “back” is none of 'up' or 'down'"),
        ("[{card: Runner, seen: C}]", "waiting room.0.seen: “C” is none of 'nobody', 'A', 'B' or"),
        ("[{card: Runner, power: 3}]", "waiting room.0.power: there is no such field"),
        ("[{card: Runer}]", "“Runer” is not among the scenario's cards"),
    ],
)
def test_a_pile_that_is_none(pile: str, said: str) -> None:
    text = TEXT.replace("stage: {center-left: Runner}", f"waiting room: {pile}")
    assert said in problem(text)


@pytest.mark.parametrize(
    ("rest", "said"),
    [
        ("script: 7", "line 8: script: a list is expected here, not 7"),
        ("script: [null]", "script.0: text or fields with values is expected here, not nothing"),
        ("script: [{illegal: 7}]", "script.0.illegal: text is expected here, not 7"),
        (
            "script: [{illegal: ''}]",
            "illegal: a line of the notation is expected here, not nothing",
        ),
        ("script: [{}]", "line 8: this line says nothing"),
        ("script: ['']", "line 8: “” is not a command"),
        ("expect: {}", "line 8: expect: a list is expected here, not {}"),
        ("about: [x]", "line 8: about: text is expected here, not the list [x]"),
        (
            f"about: {{power: {'9' * 4000}}}",
            "about: text is expected here, not {power: a",
        ),
    ],
)
def test_a_part_that_is_none(rest: str, said: str) -> None:
    assert said in problem(f"{TEXT}{rest}\n")


@pytest.mark.parametrize("power", ["1" + "0" * 24, "0x" + "f" * 9000, "1" * 5000, ".inf", "1e24"])
@pytest.mark.parametrize("place", ["power: 2000", "power: 0"])
def test_a_power_out_of_all_proportion(power: str, place: str) -> None:
    text = TEXT.replace("Runner}}", "{card: Runner, power: 0}}}")
    with pytest.raises(Problem) as refusal:
        run(parse(text.replace(place, f"power: {power}"), "test.yaml"))
    assert len(str(refusal.value)) < 400


@pytest.mark.parametrize("sign", ["\x00", "\x7f", "\x1b", "\ud83d"])
def test_a_character_that_is_no_text_is_told_with_its_line(sign: str) -> None:
    said = problem(TEXT.replace("Runner: {", f"Run{sign}ner: {{"))
    shown = sign.encode("unicode_escape").decode()
    assert (
        said == f"test.yaml, line 4: this is not text: it has the character '{shown}'; take it out"
    )


def test_an_anchor_that_is_set_twice_means_what_it_was_set_to_last() -> None:
    """Without a warning, which would be several lines on the screen."""
    cards = """\
cards:
  Runner: &one {type: character, color: red, level: 0, cost: 0, power: 2000, soul: 1}
  Walker: &one {type: character, color: red, level: 0, cost: 0, power: 3000, soul: 1}
  Other: *one
"""
    text = TEXT.replace(TEXT[TEXT.index("cards:") : TEXT.index("setup:")], cards)
    assert parse(text, "test.yaml").scenario.cards["Other"].power == 3000


def with_text(text: str) -> str:
    coach = "  Coach: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1,"
    return GOOD.replace("setup:\n", f"{coach} text: {text}}}\nsetup:\n", 1)


DRAWS = "“【AUTO】 When this card attacks, draw 4 cards.”"


def test_the_abilities_of_a_card_can_be_written_as_its_printed_text() -> None:
    lines = (
        "['【CONT】 This card gets +4500 power.', '【AUTO】 When this card attacks, draw 4 cards.']"
    )
    file = parse(with_text(lines), "x.yaml")

    assert [one.name for one in file.scenario.cards["Coach"].abilities] == [
        "Continuous ability 1",
        "Automatic ability 2 (when it attacks)",
    ]
    assert file.scenario.cards["Coach"].unread(has_text=True) == 0


def test_a_text_of_several_lines_has_an_ability_in_each() -> None:
    several = GOOD.replace(
        "setup:\n",
        """\
  Coach:
    type: event
    color: yellow
    level: 0
    cost: 0
    text: |
      Draw 1 card.
      【CONT】 If your level is 2 or higher, this card gets -1 cost while in your hand.
setup:
""",
        1,
    )
    abilities = parse(several, "x.yaml").scenario.cards["Coach"].abilities

    assert [one.kind for one in abilities] == ["event", "continuous"]


def test_a_text_that_is_not_understood_is_an_error_that_says_where_it_stopped() -> None:
    message = refusal(with_text("'【AUTO】 When this card attacks, fly to the moon.'"))

    assert message.startswith(
        "x.yaml, line 5: cards.Coach.text: “fly to the moon.” is not understood, "
        "after “【AUTO】 when this card attacks,”"
    )


def test_texts_of_games_whose_texts_are_not_read_are_an_error() -> None:
    message = refusal(with_text(DRAWS).replace("ws-en", "fftcg"))

    assert "cards.Coach.text: texts are not read by fftcg" in message


def test_a_trait_in_a_text_that_is_nearly_one_of_the_cards_is_taken_for_a_slip() -> None:
    slip = "'【CONT】 All of your other 《sprot》 characters get +500 power.', traits: [sport]"

    assert "sport" in refusal(with_text(slip))


def test_the_counter_icon_before_the_text_of_an_event_is_an_icon_of_the_card() -> None:
    event = "{type: event, color: yellow, level: 0, cost: 0, text: '【COUNTER】 Draw 4 cards.'}"
    text = GOOD.replace("setup:\n", f"  Wall: {event}\nsetup:\n", 1).replace(
        "deck: 20}", "hand: [Wall], deck: 20}"
    )
    state = state_of(parse(text, "x.yaml"))

    assert state.faces["Wall"].printed["icons"] == ("counter",)
