"""Abilities that stand by when a scenario of Weiß Schwarz begins, and what real cards can do."""

from dataclasses import replace

import pytest

from judgetool.card_texts.lost_icons import Supplied
from judgetool.cards.lines import lines_of_card
from judgetool.cards.printed import PrintedCard
from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin
from judgetool.disputes.weiss_schwarz.setup import face_of
from judgetool.engine.kernel.abilities import Draw
from judgetool.engine.kernel.cards import Reference, Zone

TEXT = """\
scenario: A test
book: ws-en
cards:
  Server:
    type: character
    color: red
    level: 0
    cost: 0
    power: 1000
    soul: 1
    abilities:
      - kind: automatic
        name: Serve
        rule: 8.7.2
        trigger: {do: at moment, moment: beginning of climax phase}
        effect: {do: change, aspect: power, amount: 1000, what: this card, duration: turn}
      - kind: automatic
        name: Push
        rule: 8.7.2
        trigger: {do: happens, event: attacks, what: {zone: stage, whose: "opponent's"}}
        effect: {do: put, what: that card, zone: hand}
      - kind: automatic
        name: Smash
        rule: 8.7.2
        trigger: {do: happens, event: its damage is canceled}
        effect: {do: deal damage, number: {do: that damage}}
"""


def dispute(waiting: str) -> Dispute:
    players = "A: {stage: {center-left: Server}}, B: {stage: {center-right: Server}}"
    setup = f"setup: {{at: main phase, standing by: {waiting}, {players}}}\n"
    return begin(parse(TEXT + setup, "test.yaml"))


def test_an_ability_that_stands_by_is_played_first() -> None:
    played = dispute("[{ability: Serve, of: center-left}]")
    assert "A plays Serve of Server." in played.steps()[0].text
    assert played.board(0).zones["A"]["center-left"].cards[0].said == ("power 2000",)


def test_the_turn_player_chooses_among_several() -> None:
    played = dispute("[{ability: Serve, of: Server}, {ability: Serve, of: Server}]")
    played.say("A takes Serve of center-left")
    assert played.board(played.last).zones["A"]["center-left"].cards[0].said == ("power 3000",)


def test_it_knows_how_much_damage_triggered_it() -> None:
    played = dispute("[{ability: Smash, of: center-left, damage: 2}]")
    assert "Server deals 2 damage to B." in played.steps()[0].text


def test_it_must_be_said_how_much_damage_that_was_if_the_ability_speaks_of_it() -> None:
    with pytest.raises(BadScenario) as refused:
        dispute("[{ability: Smash, of: center-left}]")
    assert "“Smash” of center-left speaks of the damage that triggered it" in str(refused.value)
    assert "damage: 2" in str(refused.value)


def test_it_knows_the_card_that_triggered_it() -> None:
    played = dispute("[{ability: Push, of: B.center-right, that: A.center-left}]")
    assert "Server goes from A's center-left to A's hand." in played.steps()[0].text


def test_it_knows_the_zone_that_its_card_came_from_and_the_opponent_of_the_battle() -> None:
    waiting = "[{ability: Serve, of: center-left, from: Hand, opponent: Server}]"
    state = dispute(waiting).timeline.setup
    (standing,) = state.standing_by
    (opponent,) = state.cards_in("B", "center-right")
    assert standing.before == Zone("A", "hand")
    assert standing.opponent == Reference(opponent, state.cards[opponent].entered)


def test_the_zone_can_be_the_other_player_s() -> None:
    waiting = "[{ability: Serve, of: center-left, from: B.memory}]"
    (standing,) = dispute(waiting).timeline.setup.standing_by
    assert standing.before == Zone("B", "memory")


@pytest.mark.parametrize(
    ("waiting", "problem"),
    [
        ("[{ability: Serve, of: Server, from: attic}]", "“attic” is not a zone; choose from: deck"),
        ("[{ability: Serve, of: Server, from: hand 2}]", "“hand 2” is not a zone"),
        ("[{ability: Serve, of: Server, opponent: back-left}]", "no card lies at “back-left”"),
        ("[{ability: Jump, of: Server}]", "Server has no ability “Jump”; it has: Serve, Push"),
        ("[{ability: Serve, of: back-left}]", "no card lies at “back-left”"),
        ("[{ability: Serve}]", "the field “of” is missing"),
        ("[Serve]", "fields with values is expected here, not “Serve”"),
    ],
)
def test_what_does_not_stand_by_is_said(waiting: str, problem: str) -> None:
    with pytest.raises(BadScenario, match=problem):
        dispute(waiting)


OWL = PrintedCard(
    game="ws-en",
    code="JT/S99-E01",
    name="Night Owl",
    type="character",
    color="yellow",
    level=0,
    cost=0,
    power=1000,
    soul=1,
    abilities=(
        "【AUTO】 When this card attacks, draw 1 card.",
        "【AUTO】 When this card attacks, sing a song.",
    ),
)


def test_a_real_card_has_the_abilities_of_those_lines_that_are_read() -> None:
    face = face_of(OWL, lines_of_card(OWL))
    assert [(one.name, one.effect) for one in face.abilities] == [
        ("Automatic ability 1 (when it attacks)", Draw(1))
    ]
    assert face.unread == 1


def test_a_real_card_says_which_icons_the_judge_has_supplied_to_its_lines() -> None:
    first, second = lines_of_card(OWL) or ()
    supplied = Supplied("with in and in", ((5, "gate"), (12, "pool")), "2026-03-01")
    face = face_of(OWL, (first, replace(second, supplied=supplied)))
    assert face.supplied == ("【GATE】 【POOL】 in line 2",)


def test_lines_of_a_game_whose_texts_are_not_read_are_left_to_the_judge() -> None:
    unread = replace(OWL, game="fftcg")
    face = face_of(unread, lines_of_card(unread))
    assert (face.abilities, face.unread) == ((), 2)


def test_of_a_card_without_a_known_text_nobody_knows_how_much_is_unread() -> None:
    face = face_of(OWL, None)
    assert (face.abilities, face.unread) == ((), None)
