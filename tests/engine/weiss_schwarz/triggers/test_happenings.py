"""What events mean in the words of trigger conditions."""

import pytest

from judgetool.engine.kernel.abilities import Happens, Selector
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.events import AbilityUsed, Event, Noted, Turned
from judgetool.engine.weiss_schwarz.events import AttackDeclared, DamageBegan, DamageEnded
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import Attack
from judgetool.engine.weiss_schwarz.triggers import MOMENTS, WORDS
from tests.engine.table import moments, play
from tests.engine.weiss_schwarz.triggers.table import ability, after, table, triggered

ANY = Selector("stage", "either's")


def battle(*triggers: Happens) -> tuple[PositionBuilder, int, int]:
    """A's character frontal attacks B's; both have an ability for each trigger condition."""
    built = table(*(ability(trigger) for trigger in triggers))
    ours = built.put("A", "center-middle", "Able", orientation="rest")
    theirs = built.put("B", "center-middle", "Able")
    built.attack("center-middle", "frontal")
    return built, ours, theirs


def test_a_character_that_lies_like_that_already_does_not_become_so() -> None:
    built, ours, theirs = battle(Happens("becomes rested"))
    assert triggered(after(built, Turned((ours, theirs), "rest"))) == [theirs]


def test_whoever_is_reversed_in_battle_makes_that_known_to_its_opponent() -> None:
    built, _, theirs = battle(Happens("battle opponent becomes reversed"))
    game = after(built, Turned((theirs,), "reverse"))
    assert triggered(game) == [theirs]
    (standing,) = game[-1].state.standing_by
    assert standing.master == "A"


def test_reversed_outside_a_battle_is_another_kind() -> None:
    trigger = Happens("becomes reversed", detail="in battle")
    built, ours, _ = battle(trigger)
    bystander = built.put("B", "center-left", "Able")
    assert triggered(after(built, Turned((bystander,), "reverse"))) == []
    assert triggered(after(built, Turned((ours,), "reverse"))) == [ours]


@pytest.mark.parametrize(
    ("type_", "expected"),
    [
        ("direct", {"attacks"}),
        ("side", {"attacks", "is attacked"}),
        ("frontal", {"attacks", "is attacked", "is frontal attacked"}),
    ],
)
def test_an_attack_happens_to_those_who_have_part_in_it(type_: str, expected: set[str]) -> None:
    words = ("attacks", "is attacked", "is frontal attacked")
    found = set()
    for word in words:
        built = table(ability(Happens(word, ANY)))
        ours = built.put("A", "center-left", "Able")
        theirs = built.put("B", "center-right", "Plain")
        faced = None if type_ == "direct" else Reference(theirs, theirs)
        declared = AttackDeclared(
            Attack(
                type="direct" if type_ == "direct" else "side" if type_ == "side" else "frontal",
                attacker=Reference(ours, ours),
                attacked=faced,
                defender=faced if type_ == "frontal" else None,
            )
        )
        if triggered(after(built, declared)):
            found.add(word)
    assert found == expected


@pytest.mark.parametrize("canceled", [True, False])
def test_damage_happens_to_its_source_and_to_the_player(canceled: bool) -> None:
    words = ("its damage is canceled", "its damage is not canceled")
    of_players = ("player cancels damage", "player takes damage")
    built = table(
        *(ability(Happens(word)) for word in words),
        *(ability(Happens(word, Selector("stage", "opponent's"))) for word in of_players),
    )
    source = built.put("A", "center-left", "Able")
    reference = Reference(source, source)
    game = after(
        built,
        DamageBegan("B", 1, reference),
        DamageEnded("B", 1, reference, canceled=canceled),
    )
    found = [s.ability.trigger for s in game[-1].state.standing_by]
    which = 0 if canceled else 1
    assert found == [
        Happens(words[which]),
        Happens(of_players[which], Selector("stage", "opponent's")),
    ]


@pytest.mark.parametrize(
    ("note", "word"),
    [
        ("a card is played", "is played"),
        ("a played character is placed", "is played and placed on the stage"),
        ("refresh", "player refreshes"),
        ("a player levels up", "player levels up"),
        ("a card comes up in the trigger check", "trigger check reveals"),
    ],
)
def test_notes_of_procedures_are_happenings(note: str, word: str) -> None:
    built = table(ability(Happens(word, Selector("stage"))))
    built.put("A", "center-left", "Able")
    card = built.put("A", "hand", "Plain")
    other = built.put("B", "hand", "Plain")
    own: Event = Noted(note, "A", card)
    assert triggered(after(built, own, Noted(note, "B", other))) == [card]


def test_an_ability_is_used_as_its_keyword() -> None:
    built = table(ability(Happens("is used", detail="Brainstorm")))
    card = built.put("A", "center-left", "Able")
    this = Reference(card, card)
    used = [AbilityUsed("A", this, what, "Think") for what in ("played", "Brainstorm", "Change")]
    assert triggered(after(built, *used)) == [card]


def test_a_turn_has_the_moments_that_texts_can_name() -> None:
    built = table()
    built.put("A", "center-left", "Plain")
    came = moments(play(built))
    assert set(MOMENTS) & set(came) == {"beginning of main phase"}
    assert len(set(WORDS)) == len(WORDS)
