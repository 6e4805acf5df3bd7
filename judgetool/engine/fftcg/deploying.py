"""How many Characters of a kind a player may have on the field: what may not be placed there."""

from collections.abc import Iterator

from judgetool.engine.fftcg import faces
from judgetool.engine.fftcg.characteristics import (
    controlled,
    has_icon,
    is_light_or_dark,
    is_type,
    names,
)
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.keywords import ENTER_BY, PUT_BY, is_prohibited
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Objection

MOST_BACKUPS = 5
"""How many Backups a player may have on the field (7.7.4)."""


def against_deploying(state: FinalState, player: Player, card: CardId) -> Iterator[Objection]:
    """Why a Character may not be put onto the field under the control of ``player``.

    Raises ``FaceUnknown`` where a card that nobody knows decides.
    """
    yield from against_same_name(state, player, card)
    yield from against_backups(state, player, card)
    yield from against_light_and_dark(state, player, card)


def against_putting(
    state: FinalState, player: Player, card: CardId, context: Context
) -> Iterator[Objection]:
    """Why an effect cannot put a Character onto the field; raises ``FaceUnknown``."""
    yield from against_entering(state, player, card, context)
    yield from against_deploying(state, player, card)


@rule("2.2", "15.2.7.5.1")
def against_entering(
    state: FinalState, player: Player, card: CardId, context: Context
) -> Iterator[Objection]:
    """Another effect keeps Characters from entering the field by Summons, or by abilities."""
    for kind in context.kinds:
        if kind not in ENTER_BY:
            continue
        if is_prohibited(state, player, PUT_BY[kind]):
            yield Objection(f"{player} cannot {PUT_BY[kind]}", ("2.2",))
        if is_prohibited(state, card, ENTER_BY[kind]):
            yield Objection(f"{state.called(card)} cannot {ENTER_BY[kind]}", ("2.2",))


@rule("5.2.2.1", "7.7.3", "7.7.3.1")
def against_same_name(state: FinalState, player: Player, card: CardId) -> Iterator[Objection]:
    """Of the Characters without the generic icon, one of each name."""
    if has_icon(state, card, faces.GENERIC):
        return
    own = set(names(state, card))
    for other in state.field(player):
        same = own.intersection(names(state, other))
        if same and not has_icon(state, other, faces.GENERIC):
            both_names = ("15.2.9.4.1",) if other in state.primed else ()
            yield Objection(
                f"{player} controls {same.pop()} already, and neither card has the generic icon",
                ("7.7.3", "5.2.2.1", *both_names),
            )


@rule("7.7.4")
def against_backups(state: FinalState, player: Player, card: CardId) -> Iterator[Objection]:
    """Five Backups at most."""
    if not is_type(state, card, faces.BACKUP):
        return
    there = len(controlled(state, player, faces.BACKUP))
    if there >= MOST_BACKUPS:
        yield Objection(f"{player} controls {there} Backups already", ("7.7.4",))


@rule("7.7.5")
def against_light_and_dark(state: FinalState, player: Player, card: CardId) -> Iterator[Objection]:
    """One Light or Dark card at most."""
    if not is_light_or_dark(state, card):
        return
    if any(is_light_or_dark(state, other) for other in state.field(player)):
        yield Objection(f"{player} controls a Light or Dark card already", ("7.7.5",))
