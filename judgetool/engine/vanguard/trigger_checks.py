"""Drive checks (7.5), damage checks (7.6) and the damage process (3.13)."""

from judgetool.engine.kernel.abilities import ChooseCard, Effect, If
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.choices import known, offered, option_chosen
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.evaluating import holds
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.moving import nothing_left
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import is_kept_from
from judgetool.engine.vanguard import events, faces, zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.characteristics import shares_clan, words
from judgetool.engine.vanguard.events import DamageDealt, DamageEnded, TriggerChecked
from judgetool.engine.vanguard.movement import to_owner
from judgetool.engine.vanguard.prohibited import RESOLVE_TRIGGERS
from judgetool.engine.vanguard.state import VanguardGame, VanguardState
from judgetool.engine.vanguard.timing import check_timing
from judgetool.engine.vanguard.trigger_icons import NO_ICON, TRIGGER_ICONS

ORDER_OF_ACTIONS = "which action of the trigger comes first"
OF_ABILITIES = ("8.1.1.1", "8.1.1.2")
"""The rules on the texts of abilities, which icons are not."""

OF_TRIGGER = " of the trigger"
"""Stands behind the name of an action of an icon where it is asked about."""

# --- drive checks (7.5.1.2)


@rule("7.5.1.2", encloses=True)
def drive_check(game: VanguardGame) -> Procedure[None]:
    """The turn player checks one card for additional effects of the attack."""
    player = game.state.turn_player
    card = yield from card_of_drive_check(game, player)
    if card is None:
        return
    this = game.state.reference(card)
    with game.citing("7.5.1.2.2"):
        yield from icons_act(game, player, this)
    with game.citing("7.5.1.2.3", encloses=True):
        yield from check_timing(game)
    if game.state.is_same(this):
        yield from to_hand(game, card)


@rule("7.5.1.2.1", "7.5.1.2")
def card_of_drive_check(game: VanguardGame, player: Player) -> Procedure[CardId | None]:
    """One card from the top of the turn player's deck comes into the trigger zone."""
    return (yield from to_trigger_zone(game, player, drive=True))


def to_trigger_zone(game: VanguardGame, player: Player, *, drive: bool) -> Procedure[CardId | None]:
    """The top card of the deck is put face up into the trigger zone; None if there is none."""
    card = game.state.top(player, zones.DECK)
    if card is None:
        yield from nothing_left(player)
        if drive:
            yield TriggerChecked(player, None, drive)
        return None
    yield Moved((to_owner(game.state, card, zones.TRIGGER_ZONE),))
    yield TriggerChecked(player, card, drive)
    return card


@rule("7.5.1.2.4", "4.10.2")
def to_hand(game: VanguardGame, card: CardId) -> Procedure[None]:
    """A card that has not left the trigger zone goes to the hand, whatever icon it has."""
    yield Moved((to_owner(game.state, card, zones.HAND),))


# --- trigger icons (2.8)


@rule("2.8.1")
def icons_act(game: VanguardGame, player: Player, this: Reference) -> Procedure[None]:
    """The icon of the card acts if a vanguard or rear-guard of the player has its clan."""
    card = this.card
    icons = yield from known(game, lambda state: words(state, card, faces.TRIGGER))
    if not icons:
        yield from no_icon(game, player, card)
        return
    if (yield from is_nullified(game, player)):
        return
    if not (yield from known(game, lambda state: shares_clan(state, card, player))):
        yield from other_clan(player, card)
        return
    for icon in icons:
        with game.citing(TRIGGER_ICONS[icon].rule):
            yield from actions_of(game, player, this, TRIGGER_ICONS[icon].actions)


@rule("2.2.1.1")
def other_clan(player: Player, card: CardId) -> Procedure[None]:
    """The icon does nothing, because no unit of the player has the clan of the card."""
    yield Noted(events.OTHER_CLAN, player, card)


def no_icon(game: VanguardGame, player: Player, card: CardId) -> Procedure[None]:
    """A card without an icon does nothing."""
    with game.citing(NO_ICON):
        yield Noted(events.NO_TRIGGER, player, card)


@rule("11.3.1", "11.3.2")
def is_nullified(game: VanguardGame, player: Player) -> Procedure[bool]:
    """Whether an effect nullifies the triggers of a player: then nothing of the icon is done."""
    with game.citing("11.3.1"):
        return (yield from is_kept_from(game, player, RESOLVE_TRIGGERS, player))


@rule("2.8.2", "2.2.1.1")
def actions_of(
    game: VanguardGame, player: Player, this: Reference, actions: dict[str, Effect]
) -> Procedure[None]:
    """The two actions of an icon; their player chooses which comes first, if both can be done."""
    contexts = {name: Context(player, f"{name}{OF_TRIGGER}", this) for name in actions}
    names = tuple(actions)
    first = names[0]
    if all(can_be_done(game.state, actions[name], contexts[name]) for name in names):
        first = yield from option_chosen(player, ORDER_OF_ACTIONS, names, about=this.card)
    with game.passing_over(*OF_ABILITIES):
        for name in sorted(names, key=lambda one: one != first):
            yield from execute(game, actions[name], contexts[name])


def can_be_done(state: VanguardState, effect: Effect, context: Context) -> bool:
    """Whether there is anything to do for an action of an icon."""
    match effect:
        case If():
            return holds(state, effect.condition, context) and can_be_done(
                state, effect.then, context
            )
        case ChooseCard():
            return bool(offered(state, effect, context))
        case _:
            return True


# --- the damage process (3.13)


@rule("3.13.1", encloses=True)
def deal_damage(
    game: VanguardGame,
    player: Player,
    number: int,
    source: Reference | None,
    *,
    in_battle: bool,
) -> Procedure[None]:
    """Deal ``number`` damage to the vanguard of ``player``, if there is one: so many damage checks.

    ``source`` is the card that deals it (3.15.1). If something else happens instead, there are no
    checks for it. Between the checks of skill damage there are no
    check timings, because an effect is being carried out.
    """
    if game.state.vanguard(player) is None:
        yield from no_vanguard(player)
        return
    if number <= 0:
        yield from (nothing_dealt_in_battle if in_battle else nothing_dealt)(player)
        return
    if not in_battle:
        game.rests_on("skill-damage-without-check-timings")
    under_way, waiting = len(game.state.dealing), game.state.standing_by
    yield DamageDealt(player, number, source, in_battle)
    if len(game.state.dealing) == under_way:
        return
    if in_battle and game.state.standing_by != waiting:
        game.rests_on("damage-is-dealt-before-its-checks")
    dealing = game.state.dealing[-1]
    for _ in range(dealing.number):
        yield from damage_check(game, dealing.player, in_battle=in_battle)
    with game.citing("3.13.1.2"):
        yield DamageEnded()


@rule("3.13.1", "1.3.2")
def no_vanguard(player: Player) -> Procedure[None]:
    """Damage is dealt to a vanguard: without one nothing happens."""
    yield Noted(events.NO_VANGUARD, player)


@rule("1.3.2.2")
def nothing_dealt(player: Player) -> Procedure[None]:
    """Zero or negative damage is not dealt."""
    yield Noted(events.NO_CRITICAL, player)


@rule("7.6.1.5.1")
def nothing_dealt_in_battle(player: Player) -> Procedure[None]:
    """A unit without critical deals no damage."""
    yield from nothing_dealt(player)


@rule("7.6.1.6.1", "3.13.1.1")
def card_of_battle_damage(game: VanguardGame, player: Player) -> Procedure[CardId | None]:
    """One card from the top of the deck of the player who is dealt damage is checked."""
    return (yield from to_trigger_zone(game, player, drive=False))


@rule("3.13.1.1", "10.1.14.1.1")
def card_of_skill_damage(game: VanguardGame, player: Player) -> Procedure[CardId | None]:
    """So they do for any kind of damage."""
    return (yield from to_trigger_zone(game, player, drive=False))


@rule("3.13.1.1", encloses=True)
def damage_check(game: VanguardGame, player: Player, *, in_battle: bool) -> Procedure[None]:
    """The top card of the deck is checked, its icon acts, and it goes to the damage zone."""
    card = yield from (card_of_battle_damage if in_battle else card_of_skill_damage)(game, player)
    if card is None:
        return
    this = game.state.reference(card)
    with game.citing("7.6.1.6.2"):
        yield from icons_act(game, player, this)
    yield from check_in_battle(game, "7.6.1.6.3", in_battle=in_battle)
    if game.state.is_same(this):
        yield from to_damage_zone(game, card)
    yield from check_in_battle(game, "7.6.1.6.5", in_battle=in_battle)


@rule("7.6.1.6.4", "4.10.3")
def to_damage_zone(game: VanguardGame, card: CardId) -> Procedure[None]:
    """A card that has not left the trigger zone goes to the damage zone, whatever icon it has."""
    yield Moved((to_owner(game.state, card, zones.DAMAGE_ZONE),))


def check_in_battle(game: VanguardGame, number: str, *, in_battle: bool) -> Procedure[None]:
    """The check timing that rule ``number`` asks for in the damage step."""
    if in_battle:
        with game.citing(number, encloses=True):
            yield from check_timing(game)
