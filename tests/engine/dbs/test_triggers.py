"""What triggers [Auto] skills: happenings, moves and which information counts, negated skills."""

from judgetool.engine.dbs import events, happenings, zones
from judgetool.engine.dbs.events import (
    AttackDeclared,
    Comboed,
    DamageInflicted,
    KnockedOut,
    MovedBySkill,
    Played,
    TurnedToOtherSide,
)
from judgetool.engine.dbs.movement import all_to_owners, move
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.dbs.triggers import TRIGGERING
from judgetool.engine.kernel.abilities import (
    Ability,
    AtMoment,
    Compares,
    Effect,
    Happens,
    NoAction,
    PutFrom,
    Selector,
    TriggerCondition,
)
from judgetool.engine.kernel.events import Event, MomentCame, Moved, StoodBy, apply
from judgetool.engine.kernel.modifiers import AbilitiesTaken, NumberChange
from judgetool.engine.kernel.triggers.consequences import consequences
from tests.engine.dbs.table import Position, fighter


def auto(
    trigger: TriggerCondition, effect: Effect | None = None, times: int | None = None
) -> Ability:
    """An [Auto] skill."""
    does = effect or NoAction()
    return Ability("automatic", "Auto", "8-1-5", does, trigger=trigger, times_a_turn=times)


def pending(state: DbsState, event: Event) -> list[tuple[str, int]]:
    """The skills that an event makes pending: of whom, and of which card."""
    found = consequences(TRIGGERING, state, event, apply(state, event))
    return [
        (one.event.standing.master, one.event.standing.source.card)
        for one in found
        if isinstance(one.event, StoodBy) and one.event.standing.source is not None
    ]


def test_an_attack_triggers_for_the_card_that_attacks_and_for_the_one_that_is_attacked() -> None:
    attacks = auto(Happens(happenings.ATTACKS, detail="leader"))
    attacked = auto(Happens(happenings.IS_ATTACKED, Selector("play")))
    position = Position(fighter("Striker", 10000, attacks), fighter("Watcher", 10000, attacked))
    striker = position.put("A", zones.BATTLE_AREA, "Striker")
    watcher = position.put("B", zones.BATTLE_AREA, "Watcher")
    state = position.state
    on_leader = AttackDeclared(state.reference(striker), state.reference(position.leader["B"]))
    on_fighter = AttackDeclared(state.reference(striker), state.reference(watcher))
    assert pending(state, on_leader) == [("A", striker), ("B", watcher)]
    assert pending(state, on_fighter) == [("B", watcher)]


def test_blocker_stands_by_when_another_card_is_attacked() -> None:
    position = Position()
    owl = position.put("A", zones.BATTLE_AREA, "Owl")
    guard = position.put("B", zones.BATTLE_AREA, "Guard")
    state = position.state
    on_leader = AttackDeclared(state.reference(owl), state.reference(position.leader["B"]))
    on_itself = AttackDeclared(state.reference(owl), state.reference(guard))
    assert pending(state, on_leader) == [("B", guard)]
    assert pending(state, on_itself) == []


def test_a_negated_skill_is_not_made_pending() -> None:
    position = Position()
    owl = position.put("A", zones.BATTLE_AREA, "Owl")
    guard = position.put("B", zones.BATTLE_AREA, "Guard")
    position.builder.last(guard, AbilitiesTaken())
    state = position.state
    attack = AttackDeclared(state.reference(owl), state.reference(position.leader["B"]))
    assert pending(state, attack) == []


def test_a_card_that_is_played_triggers_with_the_effects_on_it_in_its_new_area() -> None:
    strong = Selector("play", tests=(Compares("power", "at least", 10000),))
    position = Position(fighter("Watcher", 10000, auto(Happens(happenings.IS_PLAYED, strong))))
    watcher = position.put("A", zones.BATTLE_AREA, "Watcher")
    owl = position.put("A", zones.HAND, "Owl")
    sparrow = position.put("A", zones.HAND, "Sparrow")
    state = position.state
    assert pending(state, played(state, owl)) == [("A", watcher)]
    assert pending(state, played(state, sparrow)) == []


def played(state: DbsState, card: int) -> Played:
    """A card out of A's hand is played."""
    return Played((move(state, card, "A", zones.BATTLE_AREA),))


def test_a_koed_card_triggers_as_it_was_in_the_battle_area() -> None:
    weak = Selector("play", tests=(Compares("power", "at most", 5000),))
    own = auto(Happens(happenings.IS_KOED))
    watching = auto(Happens(happenings.IS_KOED, weak))
    killing = auto(Happens(happenings.KOES, detail="in a battle"))
    position = Position(
        fighter("Doomed", 10000, own),
        fighter("Watcher", 10000, watching),
        fighter("Killer", 10000, killing),
    )
    watcher = position.put("A", zones.BATTLE_AREA, "Watcher")
    doomed = position.put("A", zones.BATTLE_AREA, "Doomed")
    position.builder.last(doomed, NumberChange("power", "add", -6000))
    state = position.state
    killer = position.put("B", zones.BATTLE_AREA, "Killer")
    state = position.state
    event = KnockedOut(
        all_to_owners(state, (doomed,), zones.DROP_AREA),
        state.reference(killer),
        "B",
        in_battle=True,
    )
    assert sorted(pending(state, event)) == [("A", watcher), ("A", doomed), ("B", killer)]
    cited = [one.citations for one in consequences(TRIGGERING, state, event, apply(state, event))]
    assert ("8-1-5", "8-7-5-1-2", "8-7-5-1", "8-7-5", "8-7-2") in cited


def test_a_card_triggers_by_a_combo_with_it_out_of_the_hand() -> None:
    from_hand = auto(Happens(happenings.COMBOS, detail=zones.HAND))
    position = Position(fighter("Helper", 5000, from_hand))
    helper = position.put("A", zones.HAND, "Helper")
    other = position.put("A", zones.BATTLE_AREA, "Helper")
    state = position.state
    assert pending(state, combo(state, helper)) == [("A", helper)]
    assert pending(state, combo(state, other)) == []


def combo(state: DbsState, card: int) -> Comboed:
    """A combos with a card."""
    return Comboed((move(state, card, "A", zones.COMBO_AREA),))


def test_energy_life_and_sides_have_their_words() -> None:
    energy = auto(PutFrom(None, zones.ENERGY_AREA, Selector(zones.ENERGY_AREA)))
    hurt = auto(Happens(happenings.TAKES_DAMAGE, Selector("play"), detail="by an attack"))
    woken = auto(Happens(happenings.AWAKENS, Selector("play")))
    position = Position(fighter("Watcher", 10000, energy, hurt, woken))
    watcher = position.put("A", zones.BATTLE_AREA, "Watcher")
    owl = position.put("A", zones.HAND, "Owl")
    state = position.state
    charged = Moved((move(state, owl, "A", zones.ENERGY_AREA),))
    assert pending(state, charged) == [("A", watcher)]
    source = state.reference(position.leader["B"])
    assert pending(state, DamageInflicted("A", 1, source, "B", by_attack=True)) == [("A", watcher)]
    assert pending(state, DamageInflicted("A", 1, source, "B", by_attack=False)) == []
    assert pending(state, DamageInflicted("B", 1, source, "A", by_attack=True)) == []
    turned = TurnedToOtherSide(position.leader["A"], "Great Owl King")
    assert pending(state, turned) == [("A", watcher)]


def test_a_skill_at_the_end_of_the_turn_triggers_once_a_turn() -> None:
    ending = auto(AtMoment(events.END_OF_TURN))
    position = Position(fighter("Sleeper", 10000, ending))
    position.put("A", zones.BATTLE_AREA, "Sleeper")
    state = position.state
    moment = MomentCame(events.END_OF_TURN)
    (standing,) = consequences(TRIGGERING, state, moment, apply(state, moment))
    later = apply(state, standing.event)
    assert list(consequences(TRIGGERING, later, moment, apply(later, moment))) == []


def test_a_skill_that_removes_a_card_triggers_by_whose_skill_it_is() -> None:
    by_opponent = auto(Happens(happenings.IS_REMOVED, detail="by the opponent's skill"))
    position = Position(fighter("Feather", 5000, by_opponent))
    feather = position.put("A", zones.BATTLE_AREA, "Feather")
    held = position.put("A", zones.HAND, "Feather")
    state = position.state
    to_hand = all_to_owners(state, (feather,), zones.HAND)
    assert pending(state, MovedBySkill(to_hand, by="B")) == [("A", feather)]
    assert pending(state, MovedBySkill(to_hand, by="A")) == []
    assert pending(state, Moved(to_hand)) == []
    out_of_hand = all_to_owners(state, (held,), zones.DROP_AREA)
    assert pending(state, MovedBySkill(out_of_hand, by="B")) == []


def test_a_ko_triggers_by_whose_skill_it_is_and_removes_nothing_by_another_word() -> None:
    koed = auto(Happens(happenings.IS_KOED, detail="by the opponent's skill"))
    removed = auto(Happens(happenings.IS_REMOVED))
    position = Position(fighter("Feather", 5000, koed, removed))
    feather = position.put("A", zones.BATTLE_AREA, "Feather")
    mine = position.put("A", zones.BATTLE_AREA, "Owl")
    theirs = position.put("B", zones.BATTLE_AREA, "Owl")
    state = position.state
    gone = all_to_owners(state, (feather,), zones.DROP_AREA)
    by_theirs = KnockedOut(gone, state.reference(theirs), "B", in_battle=False)
    by_mine = KnockedOut(gone, state.reference(mine), "A", in_battle=False)
    in_battle = KnockedOut(gone, state.reference(theirs), "B", in_battle=True)
    assert pending(state, by_theirs) == [("A", feather)]
    assert pending(state, by_mine) == []
    assert pending(state, in_battle) == []
