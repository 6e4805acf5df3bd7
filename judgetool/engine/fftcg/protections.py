"""What keeps cards from being chosen by Summons and abilities (11.3.3, 2.2).

Texts say it as "cannot ...", and by whom: any Summon or ability, or those of one kind, whoever
controls it or the opponent of the card's controller only.
"""

from collections.abc import Iterator

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.characteristics import called, elements
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.keywords import BE_BROKEN, BECOME_DULL, cannot, lasting_of
from judgetool.engine.fftcg.nodes import NotChosenBy
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.measuring import players
from judgetool.engine.kernel.state import FaceUnknown

SUMMON, ACTION, SPECIAL, AUTO, EX_BURST = "summon", "action", "special", "auto", "ex burst"
"""What chooses: kinds of what is put onto the stack, and an EX Burst, which is one of them, too."""

CHOOSING: dict[str, tuple[str, ...]] = {
    SUMMON: ("Summons",),
    ACTION: ("abilities", "action abilities"),
    SPECIAL: ("abilities", "special abilities"),
    AUTO: ("abilities", "auto-abilities"),
    EX_BURST: ("EX Bursts",),
}
"""How texts call what chooses, kind by kind."""

BE_CHOSEN = "be chosen"


def ways_of_doing(action: str, kinds: tuple[str, ...], *, by_opponent: bool) -> Iterator[str]:
    """What must not be prohibited for a card, so that something of these kinds can do that."""
    called = [name for kind in kinds for name in CHOOSING[kind]]
    yield action
    yield from (f"{action} by {name}" for name in called)
    if by_opponent:
        yield f"{action} by the opponent"
        yield from (f"{action} by the opponent's {name}" for name in called)


@rule("11.3.3", "11.6.5", "11.7.5", "11.8.9", "11.10.1")
def against_choosing(state: FinalState, card: CardId, context: Context) -> Iterator[Objection]:
    """What keeps a card from being chosen; raises ``FaceUnknown`` where that is open."""
    zone = state.zone_of(card)
    if zone.name != zones.FIELD:
        return
    by_opponent = zone.player != context.master
    for action in ways_of_doing(BE_CHOSEN, context.kinds, by_opponent=by_opponent):
        if cannot(state, card, action):
            yield Objection(f"{called(state, card)} cannot {action}", ("2.2", "11.3.3", "11.10.1"))
    yield from against_elements(state, card, context)


@rule("6.4.1", "2.2")
def against_elements(state: FinalState, card: CardId, context: Context) -> Iterator[Objection]:
    """A card that cannot be chosen by Summons and abilities of an Element which this one has."""
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
def elements_of(state: FinalState, context: Context) -> tuple[str, ...]:
    """The Elements of a Summon or an ability: those of its source, as it is or last was."""
    if context.this is None:
        return ()
    seen = state.reading.last_seen(state, context.this, became=False)
    return elements(seen, context.this.card) if isinstance(seen, FinalState) else ()


@rule("15.1.1.3.1", "2.2")
def cannot_be_broken(state: FinalState, card: CardId, context: Context) -> bool:
    """Whether something keeps a card from being broken by such a Summon or ability.

    Raises ``FaceUnknown`` where that is open.
    """
    return is_kept_from(state, card, BE_BROKEN, context)


@rule("15.1.1.2.1", "2.2")
def cannot_be_dulled(state: FinalState, card: CardId, context: Context) -> bool:
    """Whether something keeps a card from becoming dull by such a Summon or ability.

    Raises ``FaceUnknown`` where that is open.
    """
    return is_kept_from(state, card, BECOME_DULL, context)


def is_kept_from(state: FinalState, card: CardId, action: str, context: Context) -> bool:
    """Whether a card is kept from something at all, or from such a Summon or ability doing it."""
    by_opponent = state.controller(card) != context.master
    ways = ways_of_doing(action, context.kinds, by_opponent=by_opponent)
    return any(cannot(state, card, one) for one in ways)


def is_protected(state: FinalState, card: CardId, context: Context) -> bool:
    """Whether something is known to keep a card from being chosen."""
    try:
        return any(True for _ in against_choosing(state, card, context))
    except FaceUnknown:
        return False
