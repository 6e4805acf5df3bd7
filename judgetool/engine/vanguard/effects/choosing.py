"""Choices that only this game's texts ask for: declared names (10.1.22)."""

from collections.abc import Iterator

from judgetool.engine.kernel.choices import option_chosen
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.decisions import OptionsOnOffer
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.told import is_partial
from judgetool.engine.vanguard import events, faces
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.nodes import DeclareName
from judgetool.engine.vanguard.reading import DECLARED_NAME
from judgetool.engine.vanguard.state import VanguardGame, VanguardState

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


def names_to_declare(state: VanguardState, clans: tuple[str, ...]) -> OptionsOnOffer:
    """The names of the cards of a dispute, of those clans if any are asked for, each once."""
    return tuple(sorted(set(_names(state, clans))))


def _names(state: VanguardState, clans: tuple[str, ...]) -> Iterator[str]:
    for face in state.faces.values():
        printed = face.printed.get(faces.CLAN)
        own = printed if isinstance(printed, tuple) else ()
        if face.name is not None and not is_partial(face) and (not clans or {*own} & {*clans}):
            yield face.name
