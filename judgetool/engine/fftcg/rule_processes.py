"""Rule processes (12) and infinite loops (13).

By rule processes players lose, and Characters leave that cannot stay on the field. Who stops an
infinite loop is decided by the numbers that both players say.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.actions import considered_to_break, move
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import (
    controlled,
    has_icon,
    is_light_or_dark,
    names,
    power,
)
from judgetool.engine.fftcg.events import Breaking, RulesProcessed
from judgetool.engine.fftcg.keywords import BE_BROKEN, cannot
from judgetool.engine.fftcg.room import MOST_BACKUPS, as_printed, fit_together
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel import loops
from judgetool.engine.kernel.cards import JUDGE, PLAYERS, CardId, Player, Reference, other
from judgetool.engine.kernel.choices import cards_chosen, known, option_chosen
from judgetool.engine.kernel.continuous import power_may_fall
from judgetool.engine.kernel.continuous.kept import is_settled, settle
from judgetool.engine.kernel.events import GameEnded, Noted
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.loops import Looping, Watch
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import PROHIBITED
from judgetool.engine.kernel.state import FaceUnknown, Result

LOSING_DAMAGE, LOSING_DAMAGE_LIMITED = 7, 6
"""The damage that loses a constructed game, and a limited game (12.4.1, 3.1.1)."""

LEAST_POWER = 1000
SURPLUS_BACKUPS = "backups to put into the break zone"


class Leaving(NamedTuple):
    """A Character that leaves by a rule process, whether it is broken, and by which cards.

    ``because`` is the rule.
    """

    card: CardId
    because: str
    broken: bool = False
    by: tuple[Reference, ...] = ()


@rule("12.3", "11.1.3", encloses=True)
def rule_processes(game: FinalGame) -> Procedure[bool]:
    """Perform all rule processes that are due, at the same time; tells whether there were any."""
    losers = losing(game.state)
    if losers:
        verdict_rests_on(game, losers)
        yield from losing_verdict(game.state, losers)
        return True
    spared = any(is_spared(game.state, card) for card in game.state.damaged)
    if spared:
        game.rests_on("little-power-stays")
    found = yield from found_leaving(game)
    yield from kept_from_being_broken(game)
    leaving = {one.card: one for one in reversed(found)}
    if not leaving:
        if not spared:
            settle(game.state, game.state.drew_nothing, game.state.beyond_deck)
        return False
    state = game.state
    chosen = tuple(reversed(leaving.values()))
    yield RulesProcessed(
        tuple(move(state, one.card, zones.BREAK_ZONE, because=one.because) for one in chosen),
        tuple(Breaking(one.card, one.by) for one in chosen if one.broken),
    )
    return True


def any_processes(game: FinalGame) -> Procedure[bool]:
    """Perform the rule processes, unless it is known that none is due."""
    if nothing_is_due(game.state):
        return False
    return (yield from rule_processes(game))


def nothing_is_due(state: FinalState) -> bool:
    """Whether it is known that no rule process is due: none was, and nothing has changed since."""
    return is_settled(state, state.drew_nothing, state.beyond_deck)


def found_leaving(game: FinalGame) -> Procedure[tuple[Leaving, ...]]:
    """The Characters that rule processes put away; where all fit as printed, few can be any."""
    if fit_as_printed(game.state):
        return (yield from known(game, lambda state: tuple(beaten(state))))
    found = yield from known(game, put_away)
    return found + (yield from surplus_backups(game))


@rule("3.1", "3.2", "3.3")
def losing_verdict(state: FinalState, losers: tuple[Player, ...]) -> Procedure[None]:
    """A player who fulfils a defeat condition loses. If both do, the game is a draw."""
    winner = other(losers[0]) if len(losers) == 1 else None
    fulfilled = dict.fromkeys(
        number for player in losers for numbers in defeats(state, player) for number in numbers
    )
    yield GameEnded(Result(losers, winner), tuple(fulfilled))


def verdict_rests_on(game: FinalGame, losers: tuple[Player, ...]) -> None:
    """Mark the own decisions in a defeat: when it comes, and how much damage it takes."""
    state = game.state
    if any(had_nothing_to_draw(state, player) for player in losers):
        game.rests_on("loss-without-a-draw-waits")
    damage = [len(state.cards_in(player, zones.DAMAGE_ZONE)) for player in losers]
    if state.limited and any(LOSING_DAMAGE_LIMITED <= one < LOSING_DAMAGE for one in damage):
        game.rests_on("six-damage-in-limited")


def losing(state: FinalState) -> tuple[Player, ...]:
    """The players who fulfil a defeat condition."""
    return tuple(player for player in PLAYERS if any(defeats(state, player)))


def defeats(state: FinalState, player: Player) -> Iterator[tuple[str, ...]]:
    """The rules of each defeat condition that ``player`` fulfils."""
    if has_taken_too_much(state, player):
        yield "12.4.1", "3.1.1"
    if had_nothing_to_draw(state, player):
        yield "12.4.2", "3.1.2"
    if was_damaged_beyond_deck(state, player):
        yield "12.4.3", "3.1.3"


@rule("12.4.1", "3.1.1")
def has_taken_too_much(state: FinalState, player: Player) -> bool:
    """Whether seven cards lie in the Damage Zone, or six in a limited game."""
    allowed = LOSING_DAMAGE_LIMITED if state.limited else LOSING_DAMAGE
    return len(state.cards_in(player, zones.DAMAGE_ZONE)) >= allowed


@rule("12.4.2", "3.1.2")
def had_nothing_to_draw(state: FinalState, player: Player) -> bool:
    """Whether the player had to draw from an empty main deck."""
    return player in state.drew_nothing


@rule("12.4.3", "3.1.3")
def was_damaged_beyond_deck(state: FinalState, player: Player) -> bool:
    """Whether the player received more damage than their main deck had cards."""
    return player in state.beyond_deck


def put_away(state: FinalState) -> tuple[Leaving, ...]:
    """All Characters that leave by rule processes without a choice; raises ``FaceUnknown``."""
    return (
        *without_power(state),
        *beaten(state),
        *of_one_name(state),
        *of_limited_elements(state),
    )


def fit_as_printed(state: FinalState) -> bool:
    """Whether all Characters can stay on the field, except those that are beaten.

    (12.4.4, 12.4.6, 12.4.7, 12.4.8) That is mostly so. It is quickly seen if all Characters are
    known and no effect makes one something else.
    """
    if power_may_fall(state):
        return False
    for player in PLAYERS:
        there = as_printed(state, state.field(player))
        if there is None or any(one.powerless for one in there) or not fit_together(there):
            return False
    return True


def _on_field(state: FinalState) -> Iterator[CardId]:
    for player in state.in_turn_order:
        yield from state.field(player)


@rule("12.4.4")
def without_power(state: FinalState) -> Iterator[Leaving]:
    """Characters whose power is zero or less."""
    for card in _on_field(state):
        now = power(state, card)
        if now is not None and now <= 0:
            yield Leaving(card, "12.4.4")


@rule("12.4.5", "5.2.6.1", "2.2")
def beaten(state: FinalState) -> Iterator[Leaving]:
    """Characters with at least as much damage as power are broken, by the latest damage.

    Those that cannot be broken stay, however much damage they have.
    """
    for card, damaged in state.damaged.items():
        if has_damage_enough(state, card) and not cannot(state, card, BE_BROKEN):
            by = considered_to_break(state, card, damaged.sources) if damaged.fresh else ()
            yield Leaving(card, "12.4.5", broken=True, by=by)


def has_damage_enough(state: FinalState, card: CardId) -> bool:
    """Whether a damaged Character has as much damage as power; raises ``FaceUnknown``."""
    if state.zone_of(card).name != zones.FIELD:
        return False
    now = power(state, card)
    return now is not None and state.damage_on(card) >= now >= LEAST_POWER


@rule("12.4.5", "2.2")
def kept_from_being_broken(game: FinalGame) -> Procedure[None]:
    """It is noted which Characters stay that the latest damage would break."""
    for card, damaged in game.state.damaged.items():
        if damaged.fresh and (yield from known(game, partial(stays_unbroken, card=card))):
            player = game.state.controller(card)
            yield Noted(PROHIBITED, player, card, f"cannot {BE_BROKEN}")


def stays_unbroken(state: FinalState, card: CardId) -> bool:
    """Whether a Character has as much damage as power and stays as it cannot be broken."""
    return has_damage_enough(state, card) and cannot(state, card, BE_BROKEN)


def is_spared(state: FinalState, card: CardId) -> bool:
    """Whether a Forward with power below 1000 stays in spite of new damage.

    If its power is not known, this does not ask for it.
    """
    damaged = state.damaged[card]
    if not damaged.fresh or state.zone_of(card).name != zones.FIELD:
        return False
    try:
        now = power(state, card)
    except FaceUnknown:
        return False
    return now is not None and 0 < now < LEAST_POWER and damaged.amount >= now


@rule("12.4.6", "7.7.3")
def of_one_name(state: FinalState) -> Iterator[Leaving]:
    """Characters without the generic icon that share a name under one player's control."""
    for player in state.in_turn_order:
        single = [card for card in state.field(player) if not has_icon(state, card, faces.GENERIC)]
        called = {card: names(state, card) for card in single}
        number = Counter(name for own in called.values() for name in own)
        for card, own in called.items():
            if any(number[name] > 1 for name in own):
                yield Leaving(card, "12.4.6")


@rule("12.4.7", "7.7.5")
def of_limited_elements(state: FinalState) -> Iterator[Leaving]:
    """All Light and Dark Characters of a player who controls two or more."""
    for player in state.in_turn_order:
        limited = [card for card in state.field(player) if is_light_or_dark(state, card)]
        if len(limited) > 1:
            yield from (Leaving(card, "12.4.7") for card in limited)


@rule("12.4.8", "7.7.4")
def surplus_backups(game: FinalGame) -> Procedure[tuple[Leaving, ...]]:
    """A player with more than five Backups chooses which of them leave."""
    leaving: list[Leaving] = []
    for player in game.state.in_turn_order:
        own = yield from known(game, partial(controlled, player=player, kind=faces.BACKUP))
        surplus = max(0, len(own) - MOST_BACKUPS)
        chosen = yield from cards_chosen(
            player,
            SURPLUS_BACKUPS,
            own,
            minimum=surplus,
            maximum=surplus,
            requirement=f"{player}'s backups",
        )
        leaving += [Leaving(card, "12.4.8") for card in chosen]
    return tuple(leaving)


FinalWatch = Watch[FinalState]

ROUNDS = 2
"""How often the same must be done in a row to be a loop: once more can be deliberate."""

WHO_LEAVES = "who stops the loop"


class FinalLooping(Looping):
    """Loops by the comprehensive rules of this game."""

    def leaving(self, game: Game[Any], numbers: Mapping[Player, int]) -> Procedure[Player]:
        """The player who said the lower number. If both said the same, the judge decides."""
        least = min(numbers.values())
        said_least = tuple(player for player in PLAYERS if numbers[player] == least)
        if len(said_least) > 1:
            game.rests_on("loop-of-the-same-number")
        leaving = yield from option_chosen(JUDGE, WHO_LEAVES, said_least)
        return leaving


LOOPING = FinalLooping("13.2", "13.3")


def watched(game: FinalGame, watch: FinalWatch) -> Procedure[None]:
    """When a player gains priority, check whether everything is as it was before."""
    yield from loops.watched(game, watch, LOOPING)
