"""What lines about Weiß Schwarz mean: the acts of this game."""

from collections.abc import Mapping

from judgetool.disputes import meaning
from judgetool.disputes.errors import Ambiguous
from judgetool.disputes.meaning import Commands, choose, told
from judgetool.disputes.notation import Said
from judgetool.disputes.pointing import pointed
from judgetool.disputes.tabletop import Meaning
from judgetool.disputes.using import use
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.attack import faced
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play
from judgetool.engine.weiss_schwarz.state import AttackType, WeissGame, WeissState


def _play(game: WeissGame, said: Said) -> Commands:
    player = said.player
    hand = game.state.cards_in(player, zones.HAND)
    found = pointed(game.state, said.get("card"), player, hand)
    play = Play(player, found.card, said.get("position").lower() or None)
    return (*told(found.card, found.as_face), play)


def _exchange(game: WeissGame, said: Said) -> Commands:
    first, second = said.get("position").lower(), said.get("second").lower()
    return (Exchange(said.player, first, second),)


def _attack(game: WeissGame, said: Said) -> Commands:
    player, state = said.player, game.state
    position = _position_meant(state, said.get("card"), player)
    type_ = said.get("type").lower()
    if not type_ and position in zones.CENTER_STAGE and faced(state, player, position) is not None:
        line = f"{player} attacks with {position}"
        raise Ambiguous(
            "the attack could be frontal or side", (f"{line}, frontal", f"{line}, side")
        )
    chosen: AttackType = (
        "frontal" if type_ == "frontal" else "side" if type_ == "side" else "direct"
    )
    return (DeclareAttack(player, position, chosen),)


def _position_meant(state: WeissState, text: str, player: str) -> str:
    """The stage position that is named, or where the named character is."""
    if text.lower() in zones.STAGE:
        return text.lower()
    card = pointed(state, text, player, state.stage(player), reveal=False).card
    return state.cards[card].zone.name


MEANINGS: Mapping[str, Meaning] = {
    **meaning.MEANINGS,
    "play": _play,
    "use": use,
    "exchange": _exchange,
    "attack": _attack,
    "clock": choose,
    "mulligan": choose,
    "level up": choose,
    "discard": choose,
}
"""What each meaning of the notation becomes."""
