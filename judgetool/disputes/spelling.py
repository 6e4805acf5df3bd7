"""Spelling commands: the line of the notation that stands for a command in a state."""

from collections.abc import Callable
from typing import Any

from judgetool.disputes.errors import Ambiguous, NotReadable
from judgetool.disputes.meaning import option_labels
from judgetool.disputes.names import described_card, place_of
from judgetool.disputes.pointing import pointed
from judgetool.disputes.using import spelled_use
from judgetool.engine.kernel import commands as kernel
from judgetool.engine.kernel.cards import JUDGE, CardId
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.weiss_schwarz import commands as weiss
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.state import WeissState

Speller = Callable[[Any, WeissState, Decision | None], str]


def spell(command: kernel.Command, state: WeissState, decision: Decision | None) -> str:
    """``command`` as a line that, read in ``state``, means it again."""
    return SPELLERS[type(command)](command, state, decision)


def _card(state: WeissState, card: CardId, player: str, offered: tuple[CardId, ...]) -> str:
    """A card by its name where that means it and no other, else by its place."""
    name = state.name(card)
    if name is not None:
        try:
            if pointed(state, name, player, offered, reveal=False).card == card:
                return name
        except (Ambiguous, NotReadable):
            pass
    return place_of(state, card)


def _pass(command: kernel.Pass, state: WeissState, decision: Decision | None) -> str:
    return f"{command.by} passes"


def _choose(command: kernel.Choose, state: WeissState, decision: Decision | None) -> str:
    if not command.cards:
        return f"{command.by} chooses nothing"
    offered = () if decision is None else decision.cards
    words = []
    for index, card in enumerate(command.cards):
        left = tuple(c for c in offered if c not in command.cards[:index])
        words.append(_card(state, card, command.by, left))
    return f"{command.by} chooses {', '.join(words)}"


def _answer(command: kernel.Answer, state: WeissState, decision: Decision | None) -> str:
    return f"{command.by} says {'yes' if command.yes else 'no'}"


def _select(command: kernel.Select, state: WeissState, decision: Decision | None) -> str:
    if command.by == JUDGE:
        return f"{command.option} begins"
    labels = option_labels(state, decision)
    return f"{command.by} takes {labels.get(command.option, command.option)}"


def _declare(command: kernel.Declare, state: WeissState, decision: Decision | None) -> str:
    return f"{command.by} declares {command.number}"


def _concede(command: kernel.Concede, state: WeissState, decision: Decision | None) -> str:
    return f"{command.by} concedes"


def _take_back(command: kernel.TakeBack, state: WeissState, decision: Decision | None) -> str:
    return f"{command.by} rewinds the action"


def _reveal(command: kernel.Reveal, state: WeissState, decision: Decision | None) -> str:
    told = command.face or described_card(dict(command.told))
    if decision is not None and decision.form == "face" and decision.cards[0] == command.card:
        return f"it is {told}"
    return f"{place_of(state, command.card)} is {told}"


def _shuffle(command: kernel.Shuffle, state: WeissState, decision: Decision | None) -> str:
    if not command.order:
        return f"{command.by} shuffles"
    order = ", ".join(face or "unknown" for face in reversed(command.order))
    return f"{command.by} shuffles into {order}"


def _done(command: kernel.Done, state: WeissState, decision: Decision | None) -> str:
    return "judge is done"


def _move(command: kernel.MoveCard, state: WeissState, decision: Decision | None) -> str:
    turned = f", {command.orientation}" if command.orientation else ""
    return f"judge moves {place_of(state, command.card)} to {command.player}.{command.zone}{turned}"


def _turn(command: kernel.TurnCard, state: WeissState, decision: Decision | None) -> str:
    return f"judge turns {place_of(state, command.card)} to {command.orientation}"


def _change(command: kernel.ChangeNumber, state: WeissState, decision: Decision | None) -> str:
    card = place_of(state, command.card)
    return f"judge changes {command.aspect} of {card} by {command.amount:+d}"


def _play(command: weiss.Play, state: WeissState, decision: Decision | None) -> str:
    hand = state.cards_in(command.by, zones.HAND)
    card = _card(state, command.card, command.by, hand)
    where = f" to {command.position}" if command.position else ""
    return f"{command.by} plays {card}{where}"


def _use(command: weiss.Use, state: WeissState, decision: Decision | None) -> str:
    everywhere = tuple(card.id for card in state.cards.values() if card.owner == command.by)
    card = _card(state, command.card, command.by, everywhere)
    zone = state.zone_of(command.card)
    if zone.name in zones.STAGE and card == str(zone):
        card = zone.name if zone.player == command.by else card
    return spelled_use(command, state, card)


def _exchange(command: weiss.Exchange, state: WeissState, decision: Decision | None) -> str:
    return f"{command.by} exchanges {command.first} and {command.second}"


def _attack(command: weiss.DeclareAttack, state: WeissState, decision: Decision | None) -> str:
    return f"{command.by} attacks with {command.position}, {command.type}"


SPELLERS: dict[type[kernel.Command], Speller] = {
    kernel.Pass: _pass,
    kernel.Choose: _choose,
    kernel.Answer: _answer,
    kernel.Select: _select,
    kernel.Declare: _declare,
    kernel.Concede: _concede,
    kernel.TakeBack: _take_back,
    kernel.Reveal: _reveal,
    kernel.Shuffle: _shuffle,
    kernel.Done: _done,
    kernel.MoveCard: _move,
    kernel.TurnCard: _turn,
    kernel.ChangeNumber: _change,
    weiss.Play: _play,
    weiss.Use: _use,
    weiss.Exchange: _exchange,
    weiss.DeclareAttack: _attack,
}
"""How each command is spelled; a test looks that none is missing."""
