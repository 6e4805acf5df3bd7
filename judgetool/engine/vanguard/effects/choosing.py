"""Choices that only this game's texts ask for: at random (3.16), and declared names (10.1.22)."""

from collections.abc import Iterator

from judgetool.engine.kernel.cards import JUDGE, CardId
from judgetool.engine.kernel.choices import cards_chosen, known, option_chosen
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.effects.composed import execute, how_often, no_target
from judgetool.engine.kernel.evaluating import selected
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.hidden import is_partial
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.vanguard import events, faces
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.nodes import ChooseAtRandom, DeclareName
from judgetool.engine.vanguard.reading import DECLARED_NAME
from judgetool.engine.vanguard.state import VanguardGame, VanguardState

BY_CHANCE = "chosen at random"

# --- at random (3.16)


@carries_out(ChooseAtRandom)
@rule("3.16.1", "3.16.2")
def chooses_at_random(
    game: VanguardGame, effect: ChooseAtRandom, context: Context
) -> Procedure[Context]:
    """Chance alone chooses among the cards; then something is done with those that came out."""
    number = yield from how_often(game, effect.number, context)
    among = yield from known(game, lambda state: selected(state, effect.selector, context))
    if not among or not number:
        return (yield from no_target(context))
    cards = yield from by_chance(among, number, context)
    chosen = tuple(game.state.reference(card) for card in cards)
    inside = changed(context, chosen=chosen, earlier=context.chosen, chooser=None, done=True)
    after = yield from execute(game, effect.then, inside)
    return changed(after, done=after.done and len(cards) == number)


@rule("3.16.1", "8.5.3.1.2")
def by_chance(
    among: tuple[CardId, ...], number: int, context: Context
) -> Procedure[tuple[CardId, ...]]:
    """As many of the cards as there are to be; the judge tells which ones chance has chosen."""
    if len(among) <= number:
        return among
    return (
        yield from cards_chosen(
            JUDGE,
            BY_CHANCE,
            among,
            minimum=number,
            maximum=number,
            requirement="the cards among which chance chooses",
            about=context.card,
        )
    )


# --- declared names (10.1.22)

A_NAME = "the name that is declared"
OF_ANOTHER_CARD = "the name of another card"
"""The option for a card that is not in this dispute."""


@carries_out(DeclareName)
@rule("10.1.22.1", "10.1.22.2")
def declares_name(game: VanguardGame, effect: DeclareName, context: Context) -> Procedure[Context]:
    """The master declares the name of one card that there is, and of no other one."""
    names = (*names_to_declare(game.state, effect.clans), OF_ANOTHER_CARD)
    name = yield from option_chosen(context.master, A_NAME, names, about=context.card)
    yield Noted(events.NAME_DECLARED, context.master, context.card, name)
    declared = (*context.declared, Declared(DECLARED_NAME, ways=(name,)))
    return (yield from execute(game, effect.effect, changed(context, declared=declared)))


def names_to_declare(state: VanguardState, clans: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the cards of a dispute, of those clans if any are asked for, each once."""
    return tuple(sorted(set(_names(state, clans))))


def _names(state: VanguardState, clans: tuple[str, ...]) -> Iterator[str]:
    for face in state.faces.values():
        printed = face.printed.get(faces.CLAN)
        own = printed if isinstance(printed, tuple) else ()
        if face.name is not None and not is_partial(face) and (not clans or {*own} & {*clans}):
            yield face.name
