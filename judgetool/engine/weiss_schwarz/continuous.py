"""Continuous effects (8.9) by the books of this game: where they work, their order, their rules."""

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Face
from judgetool.engine.kernel.continuous.applying import Applied
from judgetool.engine.kernel.continuous.explaining import is_ruling
from judgetool.engine.kernel.modifiers import Modifier
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.counterparts import in_book
from judgetool.engine.weiss_schwarz.editions import edition_of
from judgetool.engine.weiss_schwarz.state import WeissState

PROHIBITION_WINS = "1.3.3"
UNCHANGED_VALUES, CHANGED_VALUES = "8.9.1.2", "8.9.1.3"
AS_OLD_AS_THE_STAY, AS_OLD_AS_THE_PLAY = "8.9.1.5.1", "8.9.1.5.2"


@rule("2.12.2", "2.12.2.1", "2.12.2.2", "2.12.2.3")
def works_in(ability: Ability, face: Face | None) -> tuple[str, ...]:
    """The zones where a continuous ability is valid.

    Where it names none, that is the stage for a character, the climax area for a climax.
    """
    if ability.zone is not None:
        return zones.GROUPS.get(ability.zone, (ability.zone,))
    kind = faces.CHARACTER if face is None else face.printed.get(faces.TYPE)
    if kind == faces.CLIMAX:
        return (zones.CLIMAX_AREA,)
    return zones.STAGE if kind == faces.CHARACTER else ()


@rule("8.9.1.2", "8.9.1.3")
def is_applied_last(state: WeissState, information: str) -> bool:
    """Effects that change no value come first, those that change one after them."""
    return information in edition_of(state).applied_last


@rule("8.9.1.5.1")
def placed_at(state: WeissState, card: CardId) -> int:
    """The time that orders the effects of a card's continuous abilities.

    It is that at which the card came to where it lies; by one book, of a character, that at
    which it came onto the stage, wherever it has moved there since.
    """
    instance = state.cards[card]
    if instance.zone.name in zones.STAGE:
        by_position = edition_of(state).effects_are_as_old_as_their_position
        return instance.placed if by_position else instance.entered
    return instance.placed


def rules_of(state: WeissState, applied: Applied) -> tuple[str, ...]:
    """The rules of an effect: what its ability carries out, and what gives it its place."""
    working = applied.working
    own = () if working.ability is None else (working.ability.rule,)
    if is_ruling(applied):
        return in_book(state.book, (*own, PROHIBITION_WINS))
    layer = CHANGED_VALUES if working.order[0] else UNCHANGED_VALUES
    begun = isinstance(working.effect, Modifier)
    age = AS_OLD_AS_THE_PLAY if begun else AS_OLD_AS_THE_STAY
    return in_book(state.book, (*own, layer, age))
