"""What triggers abilities, with names and traits of no real card."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    OTHER,
    AnyTrigger,
    AtMoment,
    Bears,
    CameThisTurn,
    Compares,
    Fits,
    Happens,
    HasRole,
    InTurn,
    Is,
    IsNamed,
    IsType,
    LiesIn,
    PutFrom,
    Selector,
)
from judgetool.engine.weiss_schwarz.nodes import PlacedByEffect

SPORT = Bears("traits", ("sport",))
CLIMAX = IsType("climax")
YOURS = Selector("stage")
FACING = Selector("stage", "opponent's", (Is("facing this card"),))

TRIGGERS = {
    "when this card is placed on the stage from your hand or into your waiting room from the stage": (
        AnyTrigger((PutFrom("hand", "stage"), PutFrom("stage", "waiting room")))
    ),
    "if this card becomes 【REVERSE】": Happens("becomes reversed"),
    "when the character facing this card attacks": Happens("attacks", FACING),
    "when damage dealt by this card or the character facing this card is canceled": AnyTrigger(
        (Happens("its damage is canceled"), Happens("its damage is canceled", FACING))
    ),
    "when this card is put into your waiting room or memory from the stage": AnyTrigger(
        (PutFrom("stage", "waiting room"), PutFrom("stage", "memory"))
    ),
    'when a card named "First Lap" is put into your waiting room from the stage': PutFrom(
        "stage", "waiting room", Selector("stage", tests=(IsNamed(("First Lap",)),))
    ),
    "when another of your or your opponent's characters becomes 【REVERSE】": Happens(
        "becomes reversed", Selector("stage", "either's", (OTHER,))
    ),
    "at the beginning of your clock phase or attack phase": AnyTrigger(
        (
            AtMoment("beginning of clock phase", "yours"),
            AtMoment("beginning of attack phase", "yours"),
        )
    ),
    "when your other character in the middle position of your center stage attacks": Happens(
        "attacks", Selector("stage", tests=(OTHER, LiesIn(("center-middle",))))
    ),
    "when your card is placed on the level area": PutFrom(None, "level", Selector("level")),
    "when a climax is put into your level": PutFrom(
        None, "level", Selector("level", tests=(CLIMAX,))
    ),
    "when this card's level 2 or higher battle opponent becomes 【REVERSE】 in battle": Happens(
        "becomes reversed",
        Selector("stage", "opponent's", (Is("battle opponent"), Compares("level", "at least", 2))),
    ),
    "when your opponent's card is put into their memory": PutFrom(
        None, "memory", Selector("memory", "opponent's")
    ),
    'when this card is placed on the stage from your hand or by "Change"': AnyTrigger(
        (PutFrom("hand", "stage"), Happens("is placed on the stage by", detail="Change"))
    ),
    'when this card is placed on the stage from your hand or by the 【AUTO】 effect of "First Lap"': (
        AnyTrigger((PutFrom("hand", "stage"), PlacedByEffect(("First Lap",), "automatic")))
    ),
    'when this card is placed on the stage by the effect of "First Lap"': PlacedByEffect(
        ("First Lap",)
    ),
    'when you play a card named "First Lap"': Happens(
        "is played", Selector("hand", tests=(IsNamed(("First Lap",)),))
    ),
    "when another of your character's battle opponent becomes 【REVERSE】": Happens(
        "battle opponent becomes reversed", Selector("stage", tests=(OTHER,))
    ),
    "when this card is placed on the stage from your hand": PutFrom("hand", "stage"),
    "when this card is placed from hand to the stage": PutFrom("hand", "stage"),
    'when this card is placed on the stage from your memory or by a "Change" effect': AnyTrigger(
        (
            PutFrom("memory", "stage"),
            Happens("is placed on the stage by", detail="Change"),
        )
    ),
    "when this card is placed on the stage from your hand or attacks": AnyTrigger(
        (PutFrom("hand", "stage"), Happens("attacks"))
    ),
    "when this card or your other 《sport》 character attacks": AnyTrigger(
        (Happens("attacks"), Happens("attacks", Selector("stage", tests=(OTHER, SPORT))))
    ),
    "when another of your characters is put into your waiting room from the stage": PutFrom(
        "stage", "waiting room", Selector("stage", tests=(OTHER,))
    ),
    "when your character is put into your waiting room from the stage": PutFrom(
        "stage", "waiting room", YOURS
    ),
    "when your opponent's character becomes 【REVERSE】": Happens(
        "becomes reversed", Selector("stage", "opponent's")
    ),
    "when this card's battle opponent becomes 【REVERSE】": Happens(
        "battle opponent becomes reversed"
    ),
    "when this card's level 2 or higher battle opponent becomes 【REVERSE】": Happens(
        "becomes reversed",
        Selector("stage", "opponent's", (Is("battle opponent"), Compares("level", "at least", 2))),
    ),
    "when your climax is placed on your climax area": PutFrom(
        None, "climax area", Selector("climax area", tests=(CLIMAX,))
    ),
    "when a climax is put on your climax area": PutFrom(
        None, "climax area", Selector("climax area", tests=(CLIMAX,))
    ),
    "when your opponent's climax is placed on their climax area": PutFrom(
        None, "climax area", Selector("climax area", "opponent's", (CLIMAX,))
    ),
    "when a climax is placed on your climax area or your opponent's climax area": PutFrom(
        None, "climax area", Selector("climax area", "either's", (CLIMAX,))
    ),
    'when "Last Lap" is placed on your climax area': PutFrom(
        None, "climax area", Selector("climax area", tests=(IsNamed(("Last Lap",)),))
    ),
    "when you use an 【ACT】": Happens("is used", YOURS, "activated"),
    'when you use this card\'s "Backup"': Happens("is used", detail="Backup"),
    "when your opponent plays an event": Happens(
        "is played", Selector("hand", "opponent's", (IsType("event"),))
    ),
    "when you level up": Happens("player levels up", Selector("level")),
    "when the damage you received is not canceled": Happens("player takes damage", YOURS),
    "when your climax triggers": Happens(
        "trigger check reveals", Selector("resolution zone", tests=(CLIMAX,))
    ),
    "at the beginning of your opponent's attack phase": AtMoment(
        "beginning of attack phase", "opponent's"
    ),
    "when this card attacks or at the beginning of the encore step": AnyTrigger(
        (Happens("attacks"), AtMoment("beginning of encore step"))
    ),
}


@pytest.mark.parametrize(("text", "tree"), TRIGGERS.items())
def test_a_trigger_condition_is_read(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "trigger") == [tree]


DURING = {
    "during your opponent's turn,": InTurn("opponent's"),
    "during your climax phase,": InTurn("yours", ("climax phase",)),
    "during this card's battle,": Fits("this card", (HasRole("in battle"),)),
    "during the turn that this card is placed on the stage from your hand,": CameThisTurn(
        origin="hand"
    ),
}


@pytest.mark.parametrize(("text", "tree"), DURING.items())
def test_the_time_of_an_ability_is_read(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "during") == [tree]


UNREAD = {
    "nothing that happens": "when this card",
    "a keyword that nobody can use": 'when you use this card\'s "Juggling"',
    "nobody to whom it happens": "when attacks",
    "a moment that does not come": "at the beginning of your lunch break",
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD.keys())
def test_what_is_no_trigger_condition_is_not_read(text: str) -> None:
    assert GRAMMAR.trees(text, "trigger") == []


def test_away_from_the_stage_a_character_is_not_any_card() -> None:
    text = "【AUTO】 When your character is put into your clock from your hand, draw 1 card."
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.trigger == PutFrom(
        "hand", "clock", Selector("clock", tests=(IsType("character"),))
    )
