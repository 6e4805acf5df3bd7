"""What events mean in the words of trigger conditions."""

import pytest

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.events import (
    AttackDeclared,
    BlockDeclared,
    CardCast,
    CountersChanged,
    CrystalsChanged,
    DamageDealt,
    Dealt,
    PlayerDamaged,
    PutOnStack,
    StackItemChanged,
)
from judgetool.engine.fftcg.happenings import MOMENTS, WORDS
from judgetool.engine.fftcg.state import FinalState, StackItem, StackKind
from judgetool.engine.kernel.abilities import Happens, IsType, Selector
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.events import AbilityUsed, Turned
from tests.engine.fftcg.auto_abilities import ability, after, by, moved, table
from tests.engine.fftcg.table import play
from tests.engine.playing import kinds, moments
from tests.engine.watching import standing, triggered

MINE, THEIRS = Selector("field"), Selector("field", "opponent's")


def attack(*cards: int) -> AttackDeclared:
    """The attack of cards that have not moved."""
    return AttackDeclared(tuple(Reference(card, card) for card in cards))


def test_a_forward_attacks_alone_or_in_a_party() -> None:
    for detail, times in (("alone", (1, 0)), ("in a party", (0, 2)), (None, (1, 2))):
        built = table(ability(Happens("attacks", MINE, detail)))
        built.put("A", "field", "Able")
        one, other = built.put("A", "field", "Plain"), built.put("A", "field", "Plain")
        found = tuple(len(triggered(after(built, attack(*who)))) for who in ((one,), (one, other)))
        assert found == times


def test_a_party_attacks_once_and_each_of_its_forwards_forms_it() -> None:
    built = table(ability(Happens("party attacks", MINE)), ability(Happens("forms a party")))
    one, other = built.put("A", "field", "Able"), built.put("A", "field", "Plain")
    game = after(built, attack(one, other))
    assert [s.ability.trigger for s in standing(game)] == [
        Happens("forms a party"),
        Happens("party attacks", MINE),
    ]
    assert triggered(after(built, attack(one))) == []


def test_a_block_happens_to_both_sides() -> None:
    built = table(ability(Happens("blocks")), ability(Happens("is blocked")))
    ours, theirs = built.put("A", "field", "Able"), built.put("B", "field", "Able")
    game = after(built, attack(ours), BlockDeclared(Reference(theirs, theirs)))
    assert list(zip(by(game), triggered(game), strict=True)) == [(theirs, ours), (ours, theirs)]


def test_each_forward_of_a_party_is_blocked_and_the_party_once() -> None:
    built = table(ability(Happens("is blocked", MINE)), ability(Happens("party is blocked", MINE)))
    one, other = built.put("A", "field", "Able"), built.put("A", "field", "Plain")
    theirs = built.put("B", "field", "Plain")
    game = after(built, attack(one, other), BlockDeclared(Reference(theirs, theirs)))
    assert triggered(game) == [theirs, theirs, None]


def test_damage_happens_to_its_source_and_to_each_character() -> None:
    built = table(ability(Happens("deals damage")), ability(Happens("is dealt damage", THEIRS)))
    ours = built.put("A", "field", "Able")
    one, other = built.put("B", "field", "Plain"), built.put("B", "field", "Plain")
    this = Reference(ours, ours)
    game = after(built, DamageDealt((Dealt(one, 1000, this), Dealt(other, 2000, this))))
    assert triggered(game) == [one, other, one, other]


def test_damage_of_two_sources_is_dealt_to_a_character_once() -> None:
    built = table(ability(Happens("is dealt damage")))
    damaged = built.put("A", "field", "Able")
    one, other = built.put("B", "field", "Plain"), built.put("B", "field", "Plain")
    parts = tuple(Dealt(damaged, 1000, Reference(card, card)) for card in (one, other))
    assert triggered(after(built, DamageDealt(parts, battle=True))) == [damaged]


@pytest.mark.parametrize(
    ("detail", "battle", "times"),
    [("in battle", True, 1), ("in battle", False, 0), ("by an effect", False, 1)],
)
def test_battle_damage_is_told_apart(detail: str, battle: bool, times: int) -> None:
    built = table(ability(Happens("deals damage", detail=detail)))
    ours, theirs = built.put("A", "field", "Able"), built.put("B", "field", "Plain")
    dealt = DamageDealt((Dealt(theirs, 1000, Reference(ours, ours)),), battle=battle)
    assert triggered(after(built, dealt)) == [theirs] * times


def test_a_player_takes_damage_once_and_each_point_of_it() -> None:
    built = table(
        ability(Happens("player takes damage", MINE)),
        ability(Happens("player takes a point of damage", MINE)),
    )
    built.put("A", "field", "Able")
    points = tuple(built.put("A", "damage zone", "Plain") for _ in range(2))
    game = after(built, PlayerDamaged("A", 2, (), points))
    assert len(triggered(game)) == 3
    assert triggered(after(built, PlayerDamaged("B", 1, (), ()))) == []


@pytest.mark.parametrize(
    ("player", "detail"), [("B", "to its opponent"), ("A", "to its controller")]
)
def test_whom_a_card_deals_damage_is_a_detail(player: str, detail: str) -> None:
    built = table(
        ability(Happens("deals damage", detail="to its opponent")),
        ability(Happens("deals damage", detail="to its controller")),
    )
    card = built.put("A", "field", "Able")
    game = after(built, PlayerDamaged(player, 1, (Reference(card, card),), ()))
    (one,) = standing(game)
    assert one.ability.trigger == Happens("deals damage", detail=detail)


def test_damage_of_a_forward_in_a_party_is_the_partys_and_its_own() -> None:
    built = table(
        ability(Happens("party deals damage", MINE)),
        ability(Happens("deals damage", MINE)),
    )
    able, other = built.put("A", "field", "Able"), built.put("A", "field", "Plain")
    by_one = PlayerDamaged("B", 1, (Reference(other, other),), ())
    assert triggered(after(built, attack(able, other), by_one)) == [other, None]
    assert triggered(after(built, attack(able), by_one)) == [other]


def test_a_party_deals_damage_in_battle_once() -> None:
    built = table(ability(Happens("party deals damage", MINE, "in battle")))
    able, other = built.put("A", "field", "Able"), built.put("A", "field", "Plain")
    theirs = built.put("B", "field", "Plain")
    parts = tuple(Dealt(theirs, 5000, Reference(card, card)) for card in (able, other))
    assert triggered(after(built, attack(able, other), DamageDealt(parts, battle=True))) == [None]
    back = DamageDealt((Dealt(able, 5000, Reference(theirs, theirs)),), battle=True)
    assert triggered(after(built, attack(able, other), back)) == []


def test_a_source_that_has_gone_deals_damage_to_nobodys_eyes() -> None:
    built = table(ability(Happens("deals damage", Selector("field", "either's"))))
    built.put("A", "field", "Able")
    gone, theirs = built.put("A", "field", "Plain"), built.put("B", "field", "Plain")
    this = Reference(gone, gone)
    dealt = DamageDealt((Dealt(theirs, 1000, this), Dealt(theirs, 1000, None)))
    assert triggered(after(built, dealt)) == [theirs]
    assert triggered(after(built, moved(gone, to="hand"), dealt)) == []


def test_a_party_of_which_one_is_left_is_none() -> None:
    built = table(ability(Happens("party deals damage", MINE)))
    able, other = built.put("A", "field", "Able"), built.put("A", "field", "Plain")
    damage = PlayerDamaged("B", 1, (Reference(able, able),), ())
    assert triggered(after(built, attack(able, other), moved(other, to="hand"), damage)) == []


def test_a_character_that_lies_so_already_does_not_become_so() -> None:
    built = table(ability(Happens("becomes dull")), ability(Happens("becomes active")))
    active, dull = (built.put("A", "field", "Able", orientation=o) for o in zones.ORIENTATIONS)
    assert triggered(after(built, Turned((active, dull), "dull"))) == [active]
    assert triggered(after(built, Turned((active, dull), "active"))) == [dull]


def test_who_casts_a_summon_has_cast_a_summon() -> None:
    summons = Selector("stack", "yours", (IsType("summon"),))
    built = table(ability(Happens("is cast", summons)))
    built.put("A", "field", "Able")
    ours, theirs = built.put("A", "stack", "Summon"), built.put("B", "stack", "Summon")
    forward = built.put("A", "field", "Plain")
    cast = [CardCast("A", ours), CardCast("B", theirs), CardCast("A", forward)]
    assert triggered(after(built, *cast)) == [ours]


def test_an_ability_is_used_as_what_it_is() -> None:
    built = table(ability(Happens("its ability is used", MINE, "special")))
    card = built.put("A", "field", "Able")
    this = Reference(card, card)
    used = [AbilityUsed("A", this, what, "Blow") for what in ("action", "special")]
    assert triggered(after(built, *used)) == [card]


@pytest.mark.parametrize(
    ("kind", "player", "details"),
    [
        ("summon", "A", {"by Summons"}),
        ("auto", "A", {"by abilities"}),
        ("summon", "B", {"by Summons", "by the opponent", "by the opponent's Summons"}),
        ("action", "B", {"by abilities", "by the opponent", "by the opponent's abilities"}),
    ],
)
def test_a_card_is_chosen_by_what_is_on_the_stack(
    kind: StackKind, player: str, details: set[str]
) -> None:
    possible = (
        "by Summons",
        "by abilities",
        "by the opponent",
        "by the opponent's Summons",
        "by the opponent's abilities",
    )
    built = table(*(ability(Happens("is chosen", detail=one)) for one in possible))
    chosen = built.put("A", "field", "Able")
    group = Declared("target", (Reference(chosen, chosen),))

    def item(state: FinalState, *declared: Declared) -> StackItem:
        number = state.stack[-1].id if state.stack else 0
        context = Context(player, "Choosing", declared=declared)
        return StackItem(number, kind, player, None, context=context)

    game = after(
        built,
        lambda state: PutOnStack(item(state)),
        lambda state: StackItemChanged(item(state, group)),
        lambda state: StackItemChanged(item(state, group, Declared("second target"))),
    )
    happened = kinds(game)
    assert happened[happened.index("stack item changed") + 1] == "stood by"
    found = [one.ability.trigger for one in standing(game)]
    assert [one.detail for one in found if isinstance(one, Happens)] == [
        one for one in possible if one in details
    ]


def test_counters_come_and_go_together_and_one_by_one() -> None:
    words = (
        "counters are put on it",
        "a counter is put on it",
        "counters are removed from it",
        "a counter is removed from it",
        "its last counter is removed",
    )
    built = table(*(ability(Happens(word, detail="Growth")) for word in words))
    card = built.put("A", "field", "Able")

    def found(*numbers: int) -> list[str]:
        events = [CountersChanged(card, "Growth", number) for number in numbers]
        triggers = [s.ability.trigger for s in standing(after(built, *events))]
        return [one.event for one in triggers if isinstance(one, Happens)]

    put = [words[0], words[1], words[1]]
    assert found(2) == put
    assert found(2, -1) == [*put, words[2], words[3]]
    assert found(2, -3) == [*put, words[2], words[3], words[3], words[4]]
    assert found(-1) == []
    other = CountersChanged(card, "Decay", 1)
    assert triggered(after(built, other)) == []


def test_the_last_counter_triggers_where_the_card_says_that_it_works() -> None:
    last = ability(Happens("its last counter is removed", detail="Warp"), zone="removed from play")
    built = table(last)
    card = built.put("A", "removed from play", "Able")
    built.counters(card, "Warp", 1)
    assert triggered(after(built, CountersChanged(card, "Warp", -1))) == [card]


def test_a_player_gains_crystals() -> None:
    built = table(ability(Happens("player gains crystals", MINE)))
    built.put("A", "field", "Able")
    gained = [("A", 2, [None]), ("A", 1, [None]), ("A", -1, []), ("B", 1, [])]
    for player, number, expected in gained:
        assert triggered(after(built, CrystalsChanged(player, number))) == expected


def test_a_turn_has_the_moments_that_texts_can_name() -> None:
    built = table()
    built.put("A", "field", "Plain")
    came = moments(play(built))
    assert [one for one in came if one in MOMENTS] == [
        "beginning of main phase",
        "beginning of main phase 1",
    ]
    assert len(set(WORDS)) == len(WORDS)
