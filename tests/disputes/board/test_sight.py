"""What a player has seen: unseen cards are unknown in every view, and nothing gives them away."""

import pytest

from judgetool.disputes.board.table import picture
from judgetool.disputes.scenarios.reading import parse
from judgetool.operations.disputes.open_dispute import OpenDispute

TEXT = """\
scenario: A plays one of two cards from hand
book: ws-en
about: A holds Secretkeeper.
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
  Secretkeeper: {type: character, color: yellow, level: 0, cost: 0, power: 1500, soul: 1}
  Buried: {type: character, color: yellow, level: 0, cost: 0, power: 1000, soul: 1}
setup:
  turn: A
  at: main phase
  A: {hand: [Runner, Secretkeeper], stage: {back-left: Runner}, deck: [Buried, 20 unknown]}
  B: {hand: [Runner], deck: 20}
script:
  - A plays A.hand 1 to center-left
  - A passes
  - A passes
"""


@pytest.fixture
def dispute() -> OpenDispute:
    return OpenDispute(parse(TEXT, "seen.yaml"))


def everything_said(dispute: OpenDispute) -> str:
    """All that is shown at any moment, in one text."""
    said = [dispute.about, *dispute.unread]
    for step in dispute.steps():
        said.append(repr(step))
    for index in range(dispute.last + 1):
        board = dispute.board(index)
        said += [repr(board), *picture(board), repr(dispute.decision(index))]
        for named in dispute.cards(index):
            said += [named.words, repr(dispute.card_sheet(index, named.id))]
    return "\n".join(said)


def test_the_judge_sees_everything(dispute: OpenDispute) -> None:
    said = everything_said(dispute)
    assert "Secretkeeper" in said
    assert "Buried" in said


def test_a_player_sees_their_hand_and_not_their_deck(dispute: OpenDispute) -> None:
    dispute.viewer = "A"
    said = everything_said(dispute)
    assert "Secretkeeper" in said
    assert "Buried" not in said


def test_the_opponent_sees_neither(dispute: OpenDispute) -> None:
    dispute.viewer = "B"
    said = everything_said(dispute)
    assert "Secretkeeper" not in said
    assert "Buried" not in said
    hand = dispute.board(0).zones["A"]["hand"].cards
    assert [(card.name, card.known) for card in hand] == [("an unknown card", False)] * 2


def test_a_card_is_known_from_the_step_in_which_it_was_seen(dispute: OpenDispute) -> None:
    dispute.viewer = "B"
    before, after = dispute.board(0), dispute.board(1)
    assert [card.name for card in after.zones["A"]["center-left"].cards] == ["Runner"]
    assert before.zones["A"]["hand"].cards[0].name == "an unknown card"
    assert dispute.steps()[1].command == "A plays Runner to center-left"


def test_only_answers_about_seen_cards_are_offered(dispute: OpenDispute) -> None:
    whole = dispute.decision(0)
    dispute.viewer = "B"
    seen = dispute.decision(0)
    assert whole is not None
    assert seen is not None
    assert any("Secretkeeper" in option.line for option in whole.options)
    assert all("Secretkeeper" not in option.line for option in seen.options)
    assert all("A.hand" not in option.line for option in seen.options)
    assert "A passes" in [option.line for option in seen.options]
    assert seen.question.endswith("Other answers are about what B has not seen.")


def test_the_steps_are_searched_only_in_what_the_player_is_told(dispute: OpenDispute) -> None:
    assert dispute.find("Runner")
    dispute.viewer = "B"
    assert dispute.find("Secretkeeper") == ()
    assert [hit.step for hit in dispute.find("Runner")] == [1]


def test_what_the_judge_told_of_an_unseen_card_is_not_said() -> None:
    text = TEXT.replace(
        "  - A plays A.hand 1 to center-left\n", "  - B.hand 1 is Runner\n"
    ).replace("B: {hand: [Runner]", "B: {hand: 1")
    dispute = OpenDispute(parse(text.partition("  - A passes")[0], "told.yaml"))
    assert dispute.steps()[1].command == "B.hand 1 is Runner"
    dispute.viewer = "A"
    told = dispute.steps()[1]
    assert told.command == "something that A has not seen"
    assert told.text == "The card in B's hand is an unknown card."


WAITING = """\
scenario: An ability of a card in hand waits
book: ws-en
cards:
  Secretkeeper:
    type: character
    color: yellow
    level: 0
    cost: 0
    power: 1500
    soul: 1
    abilities:
      - &whisper
        kind: automatic
        name: Whisper
        rule: 8.7.5
        trigger: {do: put from, origin: deck, destination: hand}
        effect: {do: draw, number: 1}
      - {<<: *whisper, name: Murmur}
setup:
  turn: A
  at: main phase
  A: {hand: [Secretkeeper], deck: 20}
  B: {deck: 20}
  standing by: [{ability: Whisper, of: A.hand 1}, {ability: Murmur, of: A.hand 1}]
script: []
"""


def test_an_ability_that_waits_does_not_tell_which_card_has_it() -> None:
    dispute = OpenDispute(parse(WAITING, "waiting.yaml"))
    whole = dispute.board(0).queue
    dispute.viewer = "B"
    seen = dispute.board(0).queue
    assert whole is not None
    assert seen is not None
    assert [item.text for item in whole.items] == [
        "Whisper of Secretkeeper",
        "Murmur of Secretkeeper",
    ]
    assert [item.text for item in seen.items] == ["an ability of an unknown card"] * 2
    assert "Whisper" not in repr((dispute.board(0), dispute.decision(0)))


@pytest.mark.parametrize(
    ("name", "book"),
    [
        ("a-card-drawn-after-the-hand-was-looked-at", "fftcg"),
        ("a-casting-rewound-again-and-again", "fftcg"),
        ("brainstorm-counts-before-a-refresh", "ws-en"),
        ("who-is-first-in-a-check-timing", "ws-en"),
    ],
)
@pytest.mark.parametrize("player", ["A", "B"])
def test_no_step_names_what_the_player_never_saw(name: str, book: str, player: str) -> None:
    dispute = OpenDispute.proving(name, book)
    whole = [dispute.board(index) for index in range(dispute.last + 1)]
    dispute.viewer = player
    own = [dispute.board(index) for index in range(dispute.last + 1)]
    cards = [
        [card for zones in board.zones.values() for zone in zones.values() for card in zone.cards]
        for board in (*whole, *own)
    ]
    known = {card.name for lying in cards[len(whole) :] for card in lying if card.known}
    never = {card.name for lying in cards[: len(whole)] for card in lying if card.known} - known
    said = "\n".join(f"{step.command} {step.text}" for step in dispute.steps())
    assert [name for name in never if name in said] == []
