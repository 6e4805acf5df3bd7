"""The timestamps of Characters that enter the field at the same time (11.12.4.11)."""

from collections.abc import Iterable, Iterator

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.effects.ordering import ordered_by
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.abilities import Change, Concerning, GiveWords, TakeAbilities
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.continuous.readings import about
from judgetool.engine.kernel.procedures import Procedure


@rule("11.12.4.11")
def by_timestamp(
    game: FinalGame, entering: FinalState, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """The cards whose timestamps the turn player has ordered, the oldest first.

    ``entering`` is the state in which all of them have entered. Nobody is asked where the order
    makes no difference: none of them changes what another does, or only adds to it.
    """
    vying = tuple(card for card in cards if vies(entering, card, cards))
    return (yield from ordered_by(game.state.turn_player, vying))


def vies(state: FinalState, card: CardId, cards: Iterable[CardId]) -> bool:
    """Whether a field ability of a card changes what one of another card does, too."""
    return any(
        about(own) == about(other) and (is_decisive(own) or is_decisive(other))
        for own in on_others(state, card)
        for one in cards
        if one != card
        for other in on_others(state, one)
    )


def on_others(state: FinalState, card: CardId) -> Iterator[Concerning]:
    """What the field abilities of a card do to other cards than itself."""
    for ability in state.reading.abilities(state, card):
        if ability.kind == "continuous":
            for effect in ability.lasting:
                if isinstance(effect, Concerning) and effect.what != "this card":
                    yield effect


def is_decisive(effect: Concerning) -> bool:
    """Whether it makes a difference what is applied before or after an effect."""
    match effect:
        case Change():
            return effect.operation == "set"
        case GiveWords():
            return effect.lose
        case _:
            return isinstance(effect, TakeAbilities)
