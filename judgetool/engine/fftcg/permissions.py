"""What effects prohibit and allow: choosing, breaking, dulling and casting cards (2.1, 2.2).

Texts say "cannot be chosen", and by what: by all Summons and abilities or by those of one kind, of
either player or only of the opponent (11.3.3).

Active field abilities, and effects for some time, let players cast cards from other zones than the
hand and the LB deck (11.4.1). The rules for casting from hand hold for this, too. When the card
moves, it is another card, and the permission is gone (7.4).
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import called, elements
from judgetool.engine.fftcg.field_effects import Saying, is_meant, said
from judgetool.engine.fftcg.keywords import (
    BE_BROKEN,
    BECOME_DULL,
    OF_ANY_ELEMENT,
    lasting_of,
    may,
    prohibited,
)
from judgetool.engine.fftcg.nodes import MayCast, NotChosenBy
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Selector
from judgetool.engine.kernel.cards import CardId, Player, Reference, Words
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.evaluating import players, pointed, searched
from judgetool.engine.kernel.modifiers import Ruling
from judgetool.engine.kernel.state import FaceUnknown

SUMMON, ACTION, SPECIAL, AUTO, EX_BURST = "summon", "action", "special", "auto", "ex burst"
"""Kinds of what chooses. An EX Burst is also of one of the other kinds."""

CHOOSING: dict[str, tuple[str, ...]] = {
    SUMMON: ("Summons",),
    ACTION: ("abilities", "action abilities"),
    SPECIAL: ("abilities", "special abilities"),
    AUTO: ("abilities", "auto-abilities"),
    EX_BURST: ("EX Bursts",),
}
"""By kind: the words that texts have for it."""

BE_CHOSEN = "be chosen"


@cache
def ways_of_doing(action: str, kinds: tuple[str, ...], *, by_opponent: bool) -> tuple[str, ...]:
    """All prohibitions that keep something of these kinds from doing this with a card."""
    called = [name for kind in kinds for name in CHOOSING[kind]]
    ways = [action, *(f"{action} by {name}" for name in called)]
    if by_opponent:
        ways.append(f"{action} by the opponent")
        ways += [f"{action} by the opponent's {name}" for name in called]
    return tuple(ways)


@rule("11.3.3", "11.6.5", "11.7.5", "11.8.9", "11.10.1")
def against_choosing(state: FinalState, card: CardId, context: Context) -> Iterator[Objection]:
    """What keeps a card from being chosen; raises ``FaceUnknown``."""
    zone = state.zone_of(card)
    if zone.name != zones.FIELD:
        return
    by_opponent = zone.player != context.master
    ways = ways_of_doing(BE_CHOSEN, context.kinds, by_opponent=by_opponent)
    for action in prohibited(state, card, ways):
        yield Objection(f"{called(state, card)} cannot {action}", ("2.2", "11.3.3", "11.10.1"))
    yield from against_elements(state, card, context)


@rule("6.4.1", "2.2")
def against_elements(state: FinalState, card: CardId, context: Context) -> Iterator[Objection]:
    """The card cannot be chosen by Summons or abilities of an Element that this one has."""
    called = {name for kind in context.kinds for name in CHOOSING[kind]}
    for one, seen in lasting_of(state, card, NotChosenBy):
        if context.master not in players(one.whose, seen.master, state):
            continue
        barred = set(elements(state, card) if one.shared else one.elements)
        common = [element for element in elements_of(state, context) if element in barred]
        if called.intersection(one.kinds) and common:
            kinds, name = " or ".join(one.kinds), state.name(card) or "the card"
            reason = f"{name} cannot be chosen by {kinds} of {' or '.join(common)}"
            yield Objection(reason, ("2.2", "6.4.1", "11.3.3"))


@rule("6.4.1", "6.4.2", "11.10.1")
def elements_of(state: FinalState, context: Context) -> Words:
    """The Elements of a Summon or an ability: those that its source has, or had last."""
    if context.this is None:
        return ()
    seen = state.last_seen(context.this, became=False)
    return elements(seen, context.this.card) if isinstance(seen, FinalState) else ()


@rule("15.1.1.3.1", "2.2")
def cannot_be_broken(state: FinalState, card: CardId, context: Context) -> bool:
    """Whether this Summon or ability cannot break a card; raises ``FaceUnknown``."""
    return is_kept_from(state, card, BE_BROKEN, context)


@rule("15.1.1.2.1", "2.2")
def cannot_be_dulled(state: FinalState, card: CardId, context: Context) -> bool:
    """Whether this Summon or ability cannot dull a card; raises ``FaceUnknown``."""
    return is_kept_from(state, card, BECOME_DULL, context)


def is_kept_from(state: FinalState, card: CardId, action: str, context: Context) -> bool:
    """Whether an action is prohibited for a card, at all or by this kind of Summon or ability."""
    by_opponent = state.controller(card) != context.master
    ways = ways_of_doing(action, context.kinds, by_opponent=by_opponent)
    return any(True for _ in prohibited(state, card, ways))


def is_protected(state: FinalState, card: CardId, context: Context) -> bool:
    """Whether it is known that something keeps a card from being chosen."""
    try:
        return any(True for _ in against_choosing(state, card, context))
    except FaceUnknown:
        return False


def cast_by(player: Player) -> str:
    """The action that an effect allows if it lets a player cast a card."""
    return f"be cast by {player} from where it lies"


def paid_by(player: Player) -> str:
    """The action that an effect allows if CP of any Element pay for that card."""
    return f"be paid for by {player} with CP of any Element"


LETTING_CAST = Saying(MayCast)
"""The field abilities that let players cast cards from other zones."""


class Permission(NamedTuple):
    """The cards that a field ability lets players cast, and the context of the ability."""

    says: MayCast
    context: Context


@rule("2.1", "11.4.1", "11.3.1")
def may_be_cast(state: FinalState, player: Player, card: CardId) -> bool:
    """Whether something lets a player cast a card from where it lies; raises ``FaceUnknown``."""
    return allows(state, card, cast_by(player)) or any(
        is_meant(state, one.says.what, card, one.context) for one in permissions(state, player)
    )


@rule("2.1", "11.2.1.1")
def with_any_element(state: FinalState, player: Player, card: CardId) -> bool:
    """Whether CP of any Element pay for the card; raises ``FaceUnknown``."""
    if allows(state, card, paid_by(player)) or may(state, card, OF_ANY_ELEMENT):
        return True
    return any(
        one.says.any_element and is_meant(state, one.says.what, card, one.context)
        for one in permissions(state, player)
    )


def allows(state: FinalState, card: CardId, action: str) -> bool:
    """Whether a lasting effect allows an action with a card."""
    here = state.reference(card)
    on_it = [one.change for one in state.modifiers if one.subject == here]
    return bool(on_it) and Ruling(action, allowed=True) in on_it


def lying_elsewhere(state: FinalState, player: Player) -> Iterable[CardId]:
    """The cards that a player may be allowed to cast, also unknown ones, each once.

    Mostly there is no text at work that lets anybody do so.
    """
    if not state.modifiers and LETTING_CAST.none_is_printed(state):
        return ()
    found: list[CardId] = []
    if state.modifiers:
        ruling = Ruling(cast_by(player), allowed=True)
        for one in state.modifiers:
            if one.change == ruling and isinstance(one.subject, Reference):
                found += [one.subject.card] if state.is_same(one.subject) else []
    with suppress(FaceUnknown):
        for says, context in permissions(state, player):
            what = says.what
            if isinstance(what, Selector):
                found += searched(state, what, context)
            else:
                found += pointed(state, what, context)
    return dict.fromkeys(found)


def permissions(state: FinalState, player: Player) -> Iterator[Permission]:
    """The permissions that active field abilities give a player; raises ``FaceUnknown``."""
    for says, context in said(state, LETTING_CAST, MayCast):
        if player in players(says.whose, context.master, state):
            yield Permission(says, context)
