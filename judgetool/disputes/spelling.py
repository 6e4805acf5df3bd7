"""Spelling commands: the line of the notation that stands for a command in a state."""

from collections.abc import Mapping

from judgetool.disputes.errors import Ambiguous, NotReadable
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.meaning import option_labels
from judgetool.disputes.names import place_of
from judgetool.disputes.pointing import pointed
from judgetool.disputes.tabletop import Speller
from judgetool.engine.kernel import commands as kernel
from judgetool.engine.kernel.cards import JUDGE, CardId
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.state import State


def spell(command: kernel.Command, state: State, decision: Decision | None) -> str:
    """``command`` as a line that, read in ``state``, means it again."""
    return tabletop_of(state.book).lines.spellers[type(command)](command, state, decision)


def named_card(state: State, card: CardId, player: str, offered: tuple[CardId, ...]) -> str:
    """A card by its name where that means it and no other, else by its place."""
    name = state.called(card)
    if name is not None:
        try:
            if pointed(state, name, player, offered, reveal=False).card == card:
                return name
        except (Ambiguous, NotReadable):
            pass
    return place_of(state, card)


def _pass(command: kernel.Pass, state: State, decision: Decision | None) -> str:
    return f"{command.by} passes"


def _choose(command: kernel.Choose, state: State, decision: Decision | None) -> str:
    if not command.cards:
        return f"{command.by} chooses nothing"
    offered = () if decision is None else decision.cards
    words = []
    for index, card in enumerate(command.cards):
        left = tuple(c for c in offered if c not in command.cards[:index])
        words.append(named_card(state, card, command.by, left))
    return f"{command.by} chooses {', '.join(words)}"


def _answer(command: kernel.Answer, state: State, decision: Decision | None) -> str:
    return f"{command.by} says {'yes' if command.yes else 'no'}"


def _select(command: kernel.Select, state: State, decision: Decision | None) -> str:
    if command.by == JUDGE:
        return f"{command.option} begins"
    labels = option_labels(state, decision)
    return f"{command.by} takes {labels.get(command.option, command.option)}"


def _declare(command: kernel.Declare, state: State, decision: Decision | None) -> str:
    return f"{command.by} declares {command.number}"


def _concede(command: kernel.Concede, state: State, decision: Decision | None) -> str:
    return f"{command.by} concedes"


def _take_back(command: kernel.TakeBack, state: State, decision: Decision | None) -> str:
    return f"{command.by} rewinds the action"


def _reveal(command: kernel.Reveal, state: State, decision: Decision | None) -> str:
    told = command.face or tabletop_of(state.book).wording.described(command.told)
    if decision is not None and decision.form == "face" and decision.cards[0] == command.card:
        return f"it is {told}"
    return f"{place_of(state, command.card)} is {told}"


def _shuffle(command: kernel.Shuffle, state: State, decision: Decision | None) -> str:
    if not command.order:
        return f"{command.by} shuffles"
    order = ", ".join(face or "unknown" for face in reversed(command.order))
    return f"{command.by} shuffles into {order}"


def _done(command: kernel.Done, state: State, decision: Decision | None) -> str:
    return "judge is done"


def _move(command: kernel.MoveCard, state: State, decision: Decision | None) -> str:
    turned = f", {command.orientation}" if command.orientation else ""
    return f"judge moves {place_of(state, command.card)} to {command.player}.{command.zone}{turned}"


def _turn(command: kernel.TurnCard, state: State, decision: Decision | None) -> str:
    return f"judge turns {place_of(state, command.card)} to {command.orientation}"


def _change(command: kernel.ChangeNumber, state: State, decision: Decision | None) -> str:
    card = place_of(state, command.card)
    return f"judge changes {command.aspect} of {card} by {command.amount:+d}"


SPELLERS: Mapping[type[kernel.Command], Speller] = {
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
}
"""How the commands of every game are spelled; a game adds its own."""
