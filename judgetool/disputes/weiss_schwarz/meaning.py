"""What lines about Weiß Schwarz mean: the acts of this game."""

from collections.abc import Mapping

from judgetool.disputes import meaning
from judgetool.disputes.errors import Ambiguous, NoSuchCard, NotReadable
from judgetool.disputes.meaning import Commands, choose, told
from judgetool.disputes.notation import Said
from judgetool.disputes.pointing import card_list, pointed
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
    named = card_list(game.state, said.get("cards")) or (said.get("card"), said.get("second"))
    if len(named) != 2:
        raise NotReadable(
            f"two positions are exchanged, not {len(named)}",
            remedy=f"write e.g. “{said.player} exchanges center-left and back-left”",
        )
    first, second = (_position_meant(game.state, text, said.player) for text in named)
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
    position = text.lower().removeprefix(f"{player.lower()}.")
    if position in zones.STAGE:
        return position
    card = pointed(state, text, player, state.stage(player), reveal=False).card
    zone = state.cards[card].zone
    if zone.player != player:
        raise NoSuchCard(f"{text} is not on {player}'s stage")
    return zone.name


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
