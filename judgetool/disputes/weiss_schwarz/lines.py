"""Lines about Weiß Schwarz: their forms, what they mean, and how commands are spelled."""

from collections.abc import Mapping

from judgetool.disputes.errors import Ambiguous, NoSuchCard, NotReadable
from judgetool.disputes.notation import meaning, spelling
from judgetool.disputes.notation.abilities import use
from judgetool.disputes.notation.forms import (
    ANSWERING,
    CHOOSING,
    EDITING,
    TELLING,
    WALKING,
    Form,
    Notation,
    Said,
)
from judgetool.disputes.notation.meaning import Commands, choose, told
from judgetool.disputes.notation.pointing import card_list, pointed
from judgetool.disputes.notation.spelling import named_card, spelled_use
from judgetool.disputes.tabletop import Meaning, Scene, Speller
from judgetool.engine.kernel.commands import Command
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play, Use
from judgetool.engine.weiss_schwarz.roles import faced
from judgetool.engine.weiss_schwarz.state import AttackType, WeissState

PLACEHOLDERS = {
    "position": r"(?:(?P=player)\.)?(?P<position>(?:center|back)-(?:left|middle|right))",
    "second": r"(?P<second>.+)",
    "type": r"(?P<type>direct|frontal|side)(?: attack)?",
    "orientation": r"(?P<orientation>stand|rest|reverse)",
    "aspect": r"(?P<aspect>power|soul)",
}

FORMS = (
    *WALKING,
    Form("play", "{player} plays {card} (?:to|on|onto) {position}", "play a character"),
    Form("play", "{player} plays {card}", "play an event or a climax"),
    Form("use", "{player} uses {index} of {card}", "use an activated ability by its place"),
    Form("use", "{player} uses {ability} of {card}", "use an activated ability by its name"),
    Form("exchange", "{player} exchanges {card} with {second}", "exchange what lies on positions"),
    Form("exchange", "{player} exchanges {cards}", "exchange what lies on two positions"),
    Form("attack", "{player} attacks with {card}, {type}", "declare an attack and its type"),
    Form("attack", "{player} attacks with {card}", "declare an attack of the only type it has"),
    Form("clock", "{player} clocks nothing", "put no card into the clock"),
    Form("clock", "{player} clocks {cards}", "put a card from hand into the clock"),
    Form("mulligan", "{player} (?:keeps|mulligans nothing)", "keep the opening hand"),
    Form("mulligan", "{player} mulligans {cards}", "change cards of the opening hand"),
    Form("level up", "{player} levels up with {cards}", "choose the card for the level"),
    Form("discard", "{player} discards {cards}", "choose cards over the hand limit"),
    *CHOOSING,
    *ANSWERING,
    *EDITING,
    Form("reveal", "(?:the )?trigger check reveals {face}", "tell the card that is asked for"),
    Form("reveal", "(?:the )?damage reveals {face}", "tell the card that is asked for"),
    *TELLING,
)
"""Every form of the notation, in the order in which they are tried."""

NOTATION = Notation(FORMS, PLACEHOLDERS)


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


def _play_spelled(command: Play, scene: Scene[WeissState]) -> str:
    hand = scene.state.cards_in(command.by, zones.HAND)
    card = named_card(scene, command.card, command.by, hand)
    where = f" to {command.position}" if command.position else ""
    return f"{command.by} plays {card}{where}"


def _exchange_spelled(command: Exchange, scene: Scene[WeissState]) -> str:
    return f"{command.by} exchanges {command.first} and {command.second}"


def _attack_spelled(command: DeclareAttack, scene: Scene[WeissState]) -> str:
    return f"{command.by} attacks with {command.position}, {command.type}"


SPELLERS: Mapping[type[Command], Speller] = {
    **spelling.SPELLERS,
    Play: _play_spelled,
    Use: spelled_use,
    Exchange: _exchange_spelled,
    DeclareAttack: _attack_spelled,
}
"""How each command is spelled; a test looks that none is missing."""
