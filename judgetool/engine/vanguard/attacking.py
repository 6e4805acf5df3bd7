"""Which units can attack, be attacked and boost (7.3.1.3, 7.3.1.4, 7.3.1.6), with reasons."""

from collections.abc import Iterator

from judgetool.engine.kernel.cards import CardId, Player, other
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.prohibitions import against, is_allowed, prohibition
from judgetool.engine.vanguard import faces, zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.characteristics import characteristic, has_skill, words
from judgetool.engine.vanguard.commands import Attack
from judgetool.engine.vanguard.prohibited import (
    ATTACK,
    ATTACK_BACK_ROW,
    ATTACK_BEHIND,
    ATTACK_FROM_BACK,
    ATTACK_FRONT_ROW,
    BE_ATTACKED,
    BE_BOOSTED,
    BOOST,
    BOOST_REAR_GUARD,
    BOOST_UP_TO,
    REST,
)
from judgetool.engine.vanguard.requirements import may_be_free
from judgetool.engine.vanguard.roles import in_same_column, is_rear_guard
from judgetool.engine.vanguard.state import VanguardState


def against_attack(state: VanguardState, player: Player, command: Attack) -> Iterator[Objection]:
    """Every reason against an attack."""
    yield from against_first_turn(state)
    yield from against_attacker(state, player, command.unit)
    yield from against_attacked(state, player, command.unit, command.attacked)
    if command.booster is not None:
        yield from against_booster(state, player, command.unit, command.booster)


@rule("7.2.1.3")
def against_first_turn(state: VanguardState) -> Iterator[Objection]:
    """Nobody attacks in the very first turn of the game."""
    if state.turn <= 1:
        yield Objection("there is no attack in the very first turn of the game", ("7.2.1.3",))


# --- the attacking unit


@rule("7.3.1.3", "7.1.1")
def against_attacker(state: VanguardState, player: Player, unit: CardId) -> Iterator[Objection]:
    """A standing unit in the front row that can attack; not a Legion Mate by itself."""
    if not state.is_unit_on(unit, player, zones.FRONT_ROW) and not (
        state.is_unit_on(unit, player, zones.BACK_ROW) and is_allowed(state, unit, ATTACK_FROM_BACK)
    ):
        yield Objection(f"the card is not a unit in {player}'s front row", ("7.3.1.3", "7.1.1"))
        return
    if state.cards[unit].orientation != zones.STAND:
        yield Objection("the unit is resting, not standing", ("7.3.1.3", "7.1.1"))
    yield from against_mate_alone(state, unit)
    yield from against(state, player, ATTACK)
    yield from kept_from_attacking(state, player, unit)
    yield from kept_by_mate(state, player, unit)


@rule("7.3.1.3", "10.1.24.16", "10.1.24.5")
def against_mate_alone(state: VanguardState, unit: CardId) -> Iterator[Objection]:
    """A Legion Mate attacks with its Leader only."""
    if state.leader_of(unit) is not None:
        numbers = ("10.1.24.16", "10.1.24.5")
        yield Objection(
            "a Legion Mate cannot attack alone", numbers, rests_on=("mate-attacks-with-leader",)
        )


@rule("7.3.1.3.2")
def kept_from_attacking(state: VanguardState, player: Player, unit: CardId) -> Iterator[Objection]:
    """What keeps a unit from attacking now: its keywords, and effects on it."""
    yield from against_restraint(state, unit)
    yield from against_lord(state, player, unit)
    yield from against(state, unit, ATTACK)


@rule("7.3.1.3.2", "10.1.24.5")
def kept_by_mate(state: VanguardState, player: Player, unit: CardId) -> Iterator[Objection]:
    """In a legion both units attack, so that what keeps the Mate from it keeps both."""
    mate = state.mate_of(unit)
    if mate is None:
        return
    for one in kept_from_attacking(state, player, mate):
        numbers = (*one.citations, "7.3.1.3", "10.1.24.5")
        reason = f"its Legion Mate: {one.reason}"
        yield Objection(reason, numbers, rests_on=("mate-kept-from-attacking",))


@rule("10.2.4.1")
def against_restraint(state: VanguardState, unit: CardId) -> Iterator[Objection]:
    """Restraint keeps a unit from attacking."""
    if has_skill(state, unit, faces.RESTRAINT):
        yield Objection("the unit has Restraint", ("10.2.4.1",))


@rule("10.2.7.1")
def against_lord(state: VanguardState, player: Player, unit: CardId) -> Iterator[Objection]:
    """Lord keeps a unit from attacking beside one that shares no clan with it."""
    if has_skill(state, unit, faces.LORD) and has_unit_of_no_shared_clan(state, player, unit):
        yield Objection("the unit has Lord, and another unit shares no clan", ("10.2.7.1",))


@rule("10.2.7.1")
def has_unit_of_no_shared_clan(state: VanguardState, player: Player, unit: CardId) -> bool:
    """Whether a player has another unit without a clan of this one."""
    clans = words(state, unit, faces.CLAN)
    others = (one for one in state.units(player) if one != unit)
    return any(not set(clans) & set(words(state, one, faces.CLAN)) for one in others)


# --- the unit being attacked


@rule("7.3.1.4")
def against_attacked(
    state: VanguardState, player: Player, unit: CardId, attacked: CardId
) -> Iterator[Objection]:
    """The opponent's vanguard that is no Legion Mate, or a rear-guard in the front row."""
    opponent = other(player)
    front = state.is_unit_on(attacked, opponent, zones.FRONT_ROW)
    back = state.is_unit_on(attacked, opponent, zones.BACK_ROW)
    if not front and not (back and reaches_back_row(state, unit, attacked)):
        yield Objection(f"the card is not a unit in {opponent}'s front row", ("7.3.1.4", "7.1.1"))
        return
    if state.leader_of(attacked) is not None:
        yield Objection("a Legion Mate cannot be attacked", ("7.3.1.4",))
    yield from against(state, attacked, BE_ATTACKED)
    yield from against_part_of_row(state, unit, attacked)


@rule("7.3.1.4.5")
def against_part_of_row(
    state: VanguardState, unit: CardId, attacked: CardId
) -> Iterator[Objection]:
    """A unit that attacks the whole front row: only one unit is named for all of them."""
    row = row_attacked(state, unit, state.zone_of(attacked).player)
    if row and attacked != row[0]:
        first = state.called(row[0]) or "the first one"
        yield Objection(
            f"the unit attacks the whole front row at once: name {first}", ("7.3.1.4.5",)
        )


@rule("7.3.1.4.5", "7.3.1.4.6")
def attacked_together(state: VanguardState, unit: CardId, named: CardId) -> tuple[CardId, ...]:
    """The units that are attacked: the named one, or the whole front row if an effect says so."""
    return row_attacked(state, unit, state.zone_of(named).player) or (named,)


@rule("7.3.1.4.5", "7.3.1.4")
def row_attacked(state: VanguardState, unit: CardId, opponent: Player) -> tuple[CardId, ...]:
    """The units that a unit attacks at once, the vanguard first; those that can be attacked.

    It is nothing for other units. In a legion it is enough if one of the two attacks so.
    """
    attackers = (unit, state.mate_of(unit))
    if not any(one is not None and is_allowed(state, one, ATTACK_FRONT_ROW) for one in attackers):
        return ()
    row = state.units(opponent, zones.VANGUARD_CIRCLE, *zones.FRONT_REAR_GUARD_CIRCLES)
    return tuple(
        one
        for one in row
        if state.leader_of(one) is None and prohibition(state, one, BE_ATTACKED) is None
    )


@rule("1.3.1")
def reaches_back_row(state: VanguardState, unit: CardId, attacked: CardId) -> bool:
    """Whether an effect lets a unit attack a unit in the back row, any one or in its column."""
    if is_allowed(state, unit, ATTACK_BACK_ROW):
        return True
    in_column = in_same_column(state.zone_of(attacked), (state.zone_of(unit),))
    return in_column and is_allowed(state, unit, ATTACK_BEHIND)


# --- the boosting unit


@rule("7.3.1.6", "10.2.3.1")
def against_booster(
    state: VanguardState, player: Player, unit: CardId, booster: CardId
) -> Iterator[Objection]:
    """A standing unit with Boost behind the attacking one."""
    numbers = ("7.3.1.6", "10.2.3.1")
    behind = dict(zones.COLUMNS.values()).get(state.zone_of(unit).name)
    if behind is None or not state.is_unit_on(booster, player, (behind,)):
        yield Objection("the card is not a unit behind the attacking one", numbers)
        return
    if not has_skill(state, booster, faces.BOOST):
        yield Objection("the unit has no Boost", numbers)
    yield from against_resting_to_boost(state, booster)
    yield from against(state, booster, BOOST)
    yield from against_boosting(state, unit, booster)
    mate = state.mate_of(unit)
    if mate is not None:
        for one in against_boosting(state, mate, booster):
            yield changed(one, rests_on=("both-of-a-legion-are-boosted",))


@rule("1.3.3")
def against_boosting(state: VanguardState, unit: CardId, booster: CardId) -> Iterator[Objection]:
    """What keeps a unit from being boosted, or another one from boosting such a unit."""
    yield from against(state, unit, BE_BOOSTED)
    if is_rear_guard(state, unit):
        yield from against(state, booster, BOOST_REAR_GUARD)
    for grade, action in BOOST_UP_TO.items():
        kept = tuple(against(state, booster, action))
        if kept and characteristic(state, unit, faces.GRADE) <= grade:
            yield from kept


@rule("7.3.1.6", "3.17.2")
def against_resting_to_boost(state: VanguardState, booster: CardId) -> Iterator[Objection]:
    """A unit rests to boost: it is not resting already, and no effect keeps it from resting."""
    if state.cards[booster].orientation != zones.STAND:
        yield Objection("the boosting unit is resting, not standing", ("7.3.1.6", "3.17.2"))
    for one in against(state, booster, REST):
        yield changed(one, citations=("7.3.1.6", *one.citations))


# --- which attacks there are


@rule("7.2.1.3")
def attack_is_possible(state: VanguardState) -> bool:
    """Whether any unit can attack another, or may be able to as far as anybody knows."""
    return any(True for _ in possible_attacks(state, state.turn_player))


def possible_attacks(state: VanguardState, player: Player) -> Iterator[Attack]:
    """The attacks without boost that are legal, or may be."""
    if any(against_first_turn(state)):
        return
    targets = state.units(other(player), *zones.FRONT_ROW, *zones.BACK_ROW)
    for unit in state.units(player, *zones.FRONT_ROW, *zones.BACK_ROW):
        if may_be_free(against_attacker(state, player, unit)):
            for attacked in targets:
                if may_be_free(against_attacked(state, player, unit, attacked)):
                    yield Attack(player, unit, attacked)


def attacks_to_judge(state: VanguardState, player: Player) -> Iterator[Attack]:
    """The attacks that may be legal, each without boost and with each unit that may boost."""
    for attack in possible_attacks(state, player):
        yield attack
        behind = dict(zones.COLUMNS.values()).get(state.zone_of(attack.unit).name)
        for booster in () if behind is None else state.units(player, behind):
            if may_be_free(against_booster(state, player, attack.unit, booster)):
                yield Attack(player, attack.unit, attack.attacked, booster)
