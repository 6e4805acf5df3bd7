"""What is asked says how many cards are to be chosen, and which card's ability asks."""

from pathlib import Path

import pytest

from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin, run
from judgetool.operations.disputes.scenarios import read_scenario
from resources import files
from tests.disputes.vanguard.table import CARDS


@pytest.mark.parametrize(
    ("numbers", "asked"),
    [
        ("minimum: 1, maximum: 1", "choose one of"),
        ("minimum: 0, maximum: 1", "choose up to one of"),
        ("minimum: 0, maximum: 2", "choose up to 2 of"),
        ("minimum: 2, maximum: 2", "choose 2 of"),
        ("minimum: 1, maximum: 2", "choose 1 to 2 of"),
    ],
)
def test_a_question_says_how_many_cards_are_chosen(numbers: str, asked: str) -> None:
    chosen = f"{{do: choose card, selector: {{zone: soul}}, {numbers}, then: {{do: nothing}}}}"
    ability = f"{{kind: activated, name: Glow, rule: 8.1.1.1, zone: field, effect: {chosen}}}"
    cards = CARDS.replace("twin drive}", f"twin drive, abilities: [{ability}]}}", 1)
    vanguards = (
        "A: {circles: {vanguard circle: King}, soul: 3}, B: {circles: {vanguard circle: Queen}}"
    )
    dispute = begin(parse(f"{cards}setup: {{at: main phase, {vanguards}}}\n", "test.yaml"))
    dispute.say("A uses Glow")
    decision = dispute.decision(dispute.last)
    assert decision is not None
    assert decision.question == f"A, Glow of King: {asked} the cards in A's soul."


@pytest.mark.parametrize(
    ("book", "file", "step", "asked"),
    [
        (
            "ws-en",
            "a-character-that-stays-on-the-stage",
            1,
            "A, Event ability 1 of Recall: choose one of the characters on A's stage.",
        ),
        (
            "ws-en",
            "an-icon-performed-by-a-text",
            3,
            "A, Reunion: onto which stage position does Runner go?",
        ),
        (
            "fftcg",
            "what-abilities-can-choose",
            8,
            "A chooses for Sniper: one of the Summons and abilities on the stack.",
        ),
        ("ws-en", "bond-in-words", 7, "A: pay for Bond of Pal in A's center-right?"),
        (
            "ws-en",
            "brainstorm-counts-before-a-refresh",
            2,
            "A, Brainstorm of Scholar: another card?",
        ),
    ],
)
def test_a_question_names_the_card_whose_ability_asks(
    book: str, file: str, step: int, asked: str
) -> None:
    path = Path(str(files("scenarios", book, f"{file}.yaml")))
    decision = run(read_scenario(path)).played.dispute.decision(step)
    assert decision is not None
    assert decision.question == asked
