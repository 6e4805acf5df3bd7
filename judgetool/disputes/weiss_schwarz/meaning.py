"""What lines about Weiß Schwarz mean: the acts of this game."""

from collections.abc import Mapping

from judgetool.disputes import meaning
from judgetool.disputes.errors import Ambiguous, NoSuchCard, NotReadable
from judgetool.disputes.meaning import Commands, choose, told
from judgetool.disputes.notation import Said
from judgetool.disputes.pointing import card_list, pointed
from judgetool.disputes.tabletop import Meaning, Scene
from judgetool.disputes.using import use
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.attack import faced
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play
from judgetool.engine.weiss_schwarz.state import AttackType, WeissState


def _play(scene: Scene[WeissState], said: Said) -> Commands:
    player = said.player
    hand = scene.state.cards_in(player, zones.HAND)
    found = pointed(scene, said.get("card"), player, hand)
    play = Play(player, found.card, said.get("position").lower() or None)
    return (*told(found), play)


def _exchange(scene: Scene[WeissState], said: Said) -> Commands:
    named = card_list(scene, said.get("cards")) or (said.get("card"), said.get("second"))
    if len(named) != 2:
        raise NotReadable(
            f"two positions are exchanged, not {len(named)}",
            remedy=f"write e.g. “{said.player} exchanges center-left and back-left”",
        )
    first, second = (_position_meant(scene, text, said.player) for text in named)
    return (Exchange(said.player, first, second),)


def _attack(scene: Scene[WeissState], said: Said) -> Commands:
    player = said.player
    position = _position_meant(scene, said.get("card"), player)
    type_ = said.get("type").lower()
    if (
        not type_
        and position in zones.CENTER_STAGE
        and faced(scene.state, player, position) is not None
    ):
        line = f"{player} attacks with {position}"
        raise Ambiguous(
            "the attack could be frontal or side", (f"{line}, frontal", f"{line}, side")
        )
    chosen: AttackType = (
        "frontal" if type_ == "frontal" else "side" if type_ == "side" else "direct"
    )
    return (DeclareAttack(player, position, chosen),)


def _position_meant(scene: Scene[WeissState], text: str, player: str) -> str:
    """The stage position that is named, or where the named character is."""
    position = text.lower().removeprefix(f"{player.lower()}.")
    if position in zones.STAGE:
        return position
    card = pointed(scene, text, player, scene.state.stage(player), reveal=False).card
    zone = scene.state.cards[card].zone
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
