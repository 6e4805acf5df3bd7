"""What lines about the Final Fantasy TCG mean: the acts of this game."""

import re
from collections.abc import Mapping

from judgetool.disputes import meaning
from judgetool.disputes.errors import NotReadable
from judgetool.disputes.fftcg.payments import pay
from judgetool.disputes.fftcg.spelling import cast_from
from judgetool.disputes.meaning import Commands, choose, told
from judgetool.disputes.notation import Said
from judgetool.disputes.pointing import card_list, pointed
from judgetool.disputes.tabletop import Meaning
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
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.cards import JUDGE, CardId, Player
from judgetool.engine.kernel.commands import Select

PORTION = re.compile(r"(?P<amount>\d{1,6})(?: damage)? to (?P<card>.+)", re.IGNORECASE)
BETWEEN = re.compile(r"(?:\s*,\s*(?:and\s+)?|\s+and\s+)(?=\d+ (?:damage )?to )", re.IGNORECASE)


def _chooser(game: FinalGame, said: Said) -> Commands:
    return (Select(JUDGE, said.player),)


def _first(game: FinalGame, said: Said) -> Commands:
    by = JUDGE if game.decision is None else game.decision.player
    return (Select(by, said.player),)


def _cast(game: FinalGame, said: Said) -> Commands:
    player = said.player
    found = pointed(game.state, said.get("card"), player, cast_from(game.state, player))
    return (*told(found.card, found.as_face), Cast(player, found.card))


def _warp(game: FinalGame, said: Said) -> Commands:
    player = said.player
    found = pointed(game.state, said.get("card"), player, game.state.cards_in(player, zones.HAND))
    return (*told(found.card, found.as_face), Warp(player, found.card))


def _prime(game: FinalGame, said: Said) -> Commands:
    return (Prime(said.player, _controlled(game.state, said.get("card"), said.player, [])),)


def _attack(game: FinalGame, said: Said) -> Commands:
    attackers: list[CardId] = []
    for text in card_list(game.state, said.get("cards")):
        attackers.append(_controlled(game.state, text, said.player, attackers))
    return (DeclareAttack(said.player, tuple(attackers)),)


def _block(game: FinalGame, said: Said) -> Commands:
    return (DeclareBlock(said.player, _controlled(game.state, said.get("card"), said.player, [])),)


def _controlled(state: FinalState, text: str, player: Player, besides: list[CardId]) -> CardId:
    """A Character that a player controls, another than those named before."""
    left = tuple(card for card in state.field(player) if card not in besides)
    return pointed(state, text, player, left, reveal=False).card


def _assign(game: FinalGame, said: Said) -> Commands:
    offered = () if game.decision is None else game.decision.cards
    portions: list[Portion] = []
    for text in BETWEEN.split(said.get("portions")):
        match = PORTION.fullmatch(text)
        if match is None:
            raise NotReadable(
                f"“{text}” is no part of damage",
                remedy=f"write e.g. “{said.player} assigns 3000 to NAME and 2000 to NAME”",
            )
        left = tuple(card for card in offered if card not in [one.card for one in portions])
        card = pointed(game.state, match["card"], said.player, left, reveal=False).card
        portions.append(Portion(card, int(match["amount"])))
    return (AssignDamage(said.player, tuple(portions)),)


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
