"""What lines about the Final Fantasy TCG mean: the acts of this game."""

import re
from collections.abc import Mapping

from judgetool.disputes import meaning
from judgetool.disputes.errors import NotReadable
from judgetool.disputes.fftcg.payments import pay
from judgetool.disputes.fftcg.spelling import cast_from
from judgetool.disputes.meaning import Commands, choose, told
from judgetool.disputes.notation import Said
from judgetool.disputes.pointing import card_list, pointed, pointed_in_turn
from judgetool.disputes.tabletop import Meaning, Scene
from judgetool.disputes.using import use
from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.commands import (
    AssignDamage,
    Cast,
    DeclareAttack,
    DeclareBlock,
    Portion,
    Prime,
    Warp,
)
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import JUDGE, CardId, Player
from judgetool.engine.kernel.commands import Select

PORTION = re.compile(r"(?P<amount>\d{1,6})(?: damage)? to (?P<card>.+)", re.IGNORECASE)
BETWEEN = re.compile(r"(?:\s*,\s*(?:and\s+)?|\s+and\s+)(?=\d+ (?:damage )?to )", re.IGNORECASE)


def _chooser(scene: Scene[FinalState], said: Said) -> Commands:
    return (Select(JUDGE, said.player),)


def _first(scene: Scene[FinalState], said: Said) -> Commands:
    by = JUDGE if scene.decision is None else scene.decision.player
    return (Select(by, said.player),)


def _cast(scene: Scene[FinalState], said: Said) -> Commands:
    player = said.player
    found = pointed(scene, said.get("card"), player, cast_from(scene.state, player))
    return (*told(found), Cast(player, found.card))


def _warp(scene: Scene[FinalState], said: Said) -> Commands:
    player = said.player
    found = pointed(scene, said.get("card"), player, scene.state.cards_in(player, zones.HAND))
    return (*told(found), Warp(player, found.card))


def _prime(scene: Scene[FinalState], said: Said) -> Commands:
    (card,) = _controlled(scene, said.player, said.get("card"))
    return (Prime(said.player, card),)


def _attack(scene: Scene[FinalState], said: Said) -> Commands:
    named = card_list(scene, said.get("cards"))
    return (DeclareAttack(said.player, _controlled(scene, said.player, *named)),)


def _block(scene: Scene[FinalState], said: Said) -> Commands:
    (card,) = _controlled(scene, said.player, said.get("card"))
    return (DeclareBlock(said.player, card),)


def _controlled(scene: Scene[FinalState], player: Player, *texts: str) -> tuple[CardId, ...]:
    """The Characters that are named, of those that a player controls."""
    field = scene.state.field(player)
    found = pointed_in_turn(scene, texts, player, field, reveal=False)
    return tuple(one.card for one in found)


def _assign(scene: Scene[FinalState], said: Said) -> Commands:
    offered = () if scene.decision is None else scene.decision.cards
    parts = []
    for text in BETWEEN.split(said.get("portions")):
        match = PORTION.fullmatch(text)
        if match is None:
            raise NotReadable(
                f"“{text}” is no part of damage",
                remedy=f"write e.g. “{said.player} assigns 3000 to NAME and 2000 to NAME”",
            )
        parts.append(match)
    texts = (match["card"] for match in parts)
    cards = pointed_in_turn(scene, texts, said.player, offered, reveal=False)
    portions = zip(cards, parts, strict=True)
    return (
        AssignDamage(
            said.player, tuple(Portion(one.card, int(part["amount"])) for one, part in portions)
        ),
    )


MEANINGS: Mapping[str, Meaning] = {
    **meaning.MEANINGS,
    "chooser": _chooser,
    "first": _first,
    "cast": _cast,
    "warp": _warp,
    "prime": _prime,
    "use": use,
    "pay": pay,
    "attack": _attack,
    "block": _block,
    "assign": _assign,
    "choose": choose,
}
"""What each meaning of the notation becomes."""
