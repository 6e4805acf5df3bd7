"""Lines about the Final Fantasy TCG: their forms, what they mean, and how commands are spelled."""

import re
from collections.abc import Mapping

from judgetool.disputes.errors import NotReadable
from judgetool.disputes.fftcg.payments import pay, spelled_payment
from judgetool.disputes.notation import meaning, spelling
from judgetool.disputes.notation.abilities import use
from judgetool.disputes.notation.forms import (
    ANSWERING,
    CHOOSING,
    EARLIER,
    EDITING,
    TELLING,
    WALKING,
    Form,
    Notation,
    Said,
)
from judgetool.disputes.notation.meaning import (
    Commands,
    choose,
    happened,
    happened_to,
    told,
)
from judgetool.disputes.notation.pointing import card_list, pointed, pointed_in_turn
from judgetool.disputes.notation.spelling import (
    answering,
    choosing,
    named_card,
    named_cards,
    passing,
    spelled_use,
)
from judgetool.disputes.tabletop import Meaning, Scene, Speller
from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.attack import ATTACK, BLOCK
from judgetool.engine.fftcg.casting import CAST_FROM
from judgetool.engine.fftcg.commands import (
    AssignDamage,
    Cast,
    DeclareAttack,
    DeclareBlock,
    PayCP,
    Portion,
    Prime,
    UseAbility,
    Warp,
)
from judgetool.engine.fftcg.damage import USE_EX_BURST
from judgetool.engine.fftcg.permissions import lying_elsewhere
from judgetool.engine.fftcg.phases import BOTTOM_ORDER, CHOOSER, FIRST_PLAYER, HAND_CARDS, REDRAW
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import JUDGE, CardId, Player
from judgetool.engine.kernel.commands import Answer, Choose, Command, Pass, Select

PLACEHOLDERS = {
    "ordinal": r"the (?P<index>[1-9]\d?)(?:st|nd|rd|th) ability",
    "discarded": r"(?P<discarded>.+)",
    "portions": r"(?P<portions>\d.*)",
    "orientation": r"(?P<orientation>active|dull)",
    "aspect": r"(?P<aspect>power|cost)",
}

FORMS = (
    *WALKING,
    Form("pass", "{player} forfeits priority", "do nothing with priority"),
    Form("pass", "{player} does not attack", "declare no attack, or no other one"),
    Form("pass", "{player} does not block", "let the attack go unblocked"),
    Form("begins", "{player} chooses who goes first", "say whom chance lets choose"),
    Form("first", "{player} goes first", "choose who takes the first turn"),
    Form("yes", "{player} redraws", "put the opening hand to the bottom and draw anew"),
    Form("no", "{player} keeps", "keep the opening hand"),
    Form("choose", "{player} puts {cards} to the bottom", "order the hand, the first one on top"),
    Form("cast", "{player} casts {card}", "cast a Character or a Summon"),
    Form("warp", "{player} uses Warp of {card}", "remove a card with Warp from the game"),
    Form("prime", "{player} uses Priming of {card}", "search for the card to lie on a Character"),
    Form("yes", "{player} uses the EX Burst", "use the EX Burst of a damaged card"),
    Form("no", "{player} does not use the EX Burst", "let an EX Burst go by"),
    Form("use", "{player} uses {ordinal} of {card}", "use an ability by its place"),
    Form("use", "{player} uses {index} of {card}", "use an ability by its place"),
    Form("use", "{player} uses {ability} of {card}", "use an ability by its name"),
    Form("pay", "{player} pays with {cards} and discards {discarded}", "pay CP in both ways"),
    Form("pay", "{player} pays with {cards}", "pay CP by dulling Backups"),
    Form("pay", "{player} pays by discarding {discarded}", "pay CP by discarding cards"),
    Form("attack", "{player} attacks with {cards} as a party", "form a party and attack"),
    Form("attack", "{player} attacks with {cards}", "declare an attack"),
    Form("block", "{player} blocks with {card}", "declare a block"),
    Form("assign", "{player} assigns {portions}", "assign the damage of who blocks a party"),
    Form("take", "{player} names {option}", "name an Element, a Job or a type of card"),
    Form("choose", "{player} discards {cards}", "choose cards to be discarded"),
    *CHOOSING,
    *EARLIER,
    *ANSWERING,
    *EDITING,
    Form("reveal", "(?:the )?damage reveals {face}", "tell the card that is asked for"),
    *TELLING,
)
"""Every form of the notation, in the order in which they are tried."""

NOTATION = Notation(FORMS, PLACEHOLDERS)

PORTION = re.compile(r"(?P<amount>\d{1,6})(?: damage)? to (?P<card>.+)", re.IGNORECASE)
BETWEEN = re.compile(r"(?:\s*,\s*(?:and\s+)?|\s+and\s+)(?=\d+ (?:damage )?to )", re.IGNORECASE)


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
    """The Characters that ``texts`` name among those that a player controls."""
    field = scene.state.field(player)
    found = pointed_in_turn(scene, texts, player, field, reveal=False)
    return tuple(one.card for one in found)


def _assign(scene: Scene[FinalState], said: Said) -> Commands:
    parts = []
    for text in BETWEEN.split(said.get("portions")):
        match = PORTION.fullmatch(text)
        if match is None:
            raise NotReadable(
                f"“{text}” does not assign damage",
                remedy=f"write e.g. “{said.player} assigns 3000 to NAME and 2000 to NAME”",
            )
        parts.append(match)
    texts = (match["card"] for match in parts)
    cards = pointed_in_turn(scene, texts, said.player, scene.offered, reveal=False)
    portions = zip(cards, parts, strict=True)
    return (
        AssignDamage(
            said.player, tuple(Portion(one.card, int(part["amount"])) for one, part in portions)
        ),
    )


MEANINGS: Mapping[str, Meaning] = {
    **meaning.MEANINGS,
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
    "happened": happened,
    "happened to": happened_to,
}
"""What each meaning of the notation becomes."""


def _select_spelled(command: Select, scene: Scene[FinalState]) -> str:
    if scene.asked == CHOOSER:
        return f"{command.option} chooses who goes first"
    if scene.asked == FIRST_PLAYER:
        return f"{command.option} goes first"
    return spelling.SPELLERS[Select](command, scene)


ANSWERS = {
    REDRAW: ("redraws", "keeps"),
    USE_EX_BURST: ("uses the EX Burst", "does not use the EX Burst"),
}
"""What yes and no are called at a decision."""


def _cast_spelled(command: Cast, scene: Scene[FinalState]) -> str:
    offered = cast_from(scene.state, command.by)
    return f"{command.by} casts {named_card(scene, command.card, command.by, offered)}"


def cast_from(state: FinalState, player: Player) -> tuple[CardId, ...]:
    """The cards that a line can cast: in the usual zones, and where an effect allows it."""
    own = (card for zone in CAST_FROM for card in state.cards_in(player, zone))
    return (*own, *lying_elsewhere(state, player))


def _warp_spelled(command: Warp, scene: Scene[FinalState]) -> str:
    hand = scene.state.cards_in(command.by, zones.HAND)
    return f"{command.by} uses Warp of {named_card(scene, command.card, command.by, hand)}"


def _prime_spelled(command: Prime, scene: Scene[FinalState]) -> str:
    own = scene.state.field(command.by)
    return f"{command.by} uses Priming of {named_card(scene, command.card, command.by, own)}"


def _attack_spelled(command: DeclareAttack, scene: Scene[FinalState]) -> str:
    own = scene.state.field(command.by)
    named = ", ".join(named_cards(scene, command.attackers, command.by, own))
    party = " as a party" if len(command.attackers) > 1 else ""
    return f"{command.by} attacks with {named}{party}"


def _block_spelled(command: DeclareBlock, scene: Scene[FinalState]) -> str:
    own = scene.state.field(command.by)
    return f"{command.by} blocks with {named_card(scene, command.blocker, command.by, own)}"


def _assign_spelled(command: AssignDamage, scene: Scene[FinalState]) -> str:
    cards = tuple(one.card for one in command.portions)
    named = named_cards(scene, cards, command.by, scene.offered)
    parts = zip(command.portions, named, strict=True)
    said = ", ".join(f"{one.amount} to {name}" for one, name in parts)
    return f"{command.by} assigns {said}"


SPELLERS: Mapping[type[Command], Speller] = {
    **spelling.SPELLERS,
    Pass: passing({ATTACK: "does not attack", BLOCK: "does not block"}),
    Select: _select_spelled,
    Answer: answering(ANSWERS),
    Choose: choosing({HAND_CARDS: "discards {}", BOTTOM_ORDER: "puts {} to the bottom"}),
    Cast: _cast_spelled,
    Warp: _warp_spelled,
    Prime: _prime_spelled,
    UseAbility: spelled_use,
    DeclareAttack: _attack_spelled,
    DeclareBlock: _block_spelled,
    AssignDamage: _assign_spelled,
    PayCP: spelled_payment,
}
"""How each command is spelled; a test looks that none is missing."""
