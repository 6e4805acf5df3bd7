"""The mistakes that judges meet in Weiß Schwarz, as data: how they are called, their rules."""

from collections.abc import Iterator

from judgetool.disputes.explaining.mistakes import (
    KindOfMistake,
    Lately,
    Slip,
    not_turned,
    once_more,
    one_more_of,
    put_elsewhere,
    put_out_of_turn,
    undone,
    wrong_draws,
)
from judgetool.disputes.explaining.whole import effects_done_wrong, not_paid, step_skipped
from judgetool.engine.kernel.cards import JUDGE, Face, Player
from judgetool.engine.kernel.commands import MoveCard
from judgetool.engine.kernel.events import Move, Moved
from judgetool.engine.kernel.state import State
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.attack import ATTACK
from judgetool.engine.weiss_schwarz.events import DamageEnded, Drew
from judgetool.engine.weiss_schwarz.phases import CLIMAX, MAIN


def damage_not_canceled(lately: Lately) -> Iterator[Slip]:
    """The climax among the damage was not noticed: the cards lie in the clock, in full number."""
    state = lately.state
    put_away: tuple[Move, ...] = ()
    for one in lately.happened:
        event = one.event
        if isinstance(event, Moved) and event.moves[0].origin.name == zones.RESOLUTION:
            put_away = event.moves
        if not isinstance(event, DamageEnded) or not event.canceled:
            continue
        player = event.player
        cards = [m.card for m in put_away if state.zone_of(m.card).name == zones.WAITING_ROOM]
        missing = event.number - len(cards)
        deck = state.cards_in(player, zones.DECK)
        if len(cards) < len(put_away) or missing >= len(deck):
            continue
        more = tuple(reversed(deck[len(deck) - missing :])) if missing else ()
        edits = tuple(MoveCard(JUDGE, card, player, zones.CLOCK) for card in (*cards, *more))
        yield Slip(player, one.step, edits)


def damage_canceled_wrongly(lately: Lately) -> Iterator[Slip]:
    """The damage was put away as if a climax had been among it."""
    state = lately.state
    dealt: tuple[Move, ...] = ()
    for one in lately.happened:
        event = one.event
        if isinstance(event, Moved) and event.moves[0].origin.name == zones.RESOLUTION:
            dealt = event.moves
        if not isinstance(event, DamageEnded) or event.canceled:
            continue
        if dealt and all(state.zone_of(m.card).name == zones.CLOCK for m in dealt):
            edits = (MoveCard(JUDGE, m.card, event.player, zones.WAITING_ROOM) for m in dealt)
            yield Slip(event.player, one.step, tuple(edits))


def cost_of(state: State, player: Player, face: Face) -> tuple[MoveCard, ...]:
    """The stock that is paid for a card, from the top."""
    cost = face.printed.get(faces.COST)
    number = cost if isinstance(cost, int) else 0
    stock = state.cards_in(player, zones.STOCK)
    paid = reversed(stock[len(stock) - number :]) if 0 < number <= len(stock) else ()
    return tuple(MoveCard(JUDGE, one, player, zones.WAITING_ROOM) for one in paid)


def is_character(face: Face) -> bool:
    """Whether it is a character."""
    return face.printed.get(faces.TYPE) == faces.CHARACTER


def is_climax(face: Face) -> bool:
    """Whether it is a climax."""
    return face.printed.get(faces.TYPE) == faces.CLIMAX


BY_EFFECT = "8.8.1"
"""The rule by which effects of texts are carried out."""

PILES = (zones.DECK, zones.STOCK)
"""Where cards are taken from the top."""

DRAWING = ("6.3.1.2", "6.4.1.2")
"""The rules by which cards are drawn without any text."""

PUT_AWAY = ("7.7.1.2", "7.7.1.3", "9.6.2", "8.6.2.5.2", "8.6.2.5.4", BY_EFFECT)
"""The rules by which single cards are put somewhere, beside those of other kinds of mistakes."""

MISTAKES = (
    *wrong_draws(zones.DECK, zones.HAND, "4.7.1", *DRAWING, drawing=Drew),
    KindOfMistake(
        "a second card is clocked", "6.4.1.2", one_more_of(zones.HAND, zones.CLOCK, "6.4.1.2")
    ),
    KindOfMistake("damage is not canceled", "4.10.1.2", damage_not_canceled),
    KindOfMistake("damage is canceled without a climax", "4.10.1.3", damage_canceled_wrongly),
    KindOfMistake(
        "a damage too many is put into the clock",
        "4.10.1.3",
        once_more((zones.RESOLUTION,), (zones.CLOCK,), "4.10.1.3", source=zones.DECK),
    ),
    KindOfMistake(
        "a level up is forgotten",
        "9.3.1",
        undone((zones.CLOCK,), (zones.LEVEL, zones.WAITING_ROOM), "9.3.1"),
        undone_at_once=True,
    ),
    KindOfMistake(
        "the refresh penalty is not taken",
        "9.2.2",
        undone((zones.DECK,), (zones.CLOCK,), "9.2.2"),
    ),
    KindOfMistake(
        "the trigger card is put to the wrong place",
        "7.3.1.2.3",
        put_elsewhere(
            (zones.RESOLUTION,),
            (zones.STOCK,),
            (zones.HAND, zones.WAITING_ROOM, zones.CLOCK),
            "7.3.1.2.3",
        ),
    ),
    KindOfMistake("the trigger step is skipped", "7.3.1.2", step_skipped("trigger step")),
    KindOfMistake("the damage step is skipped", "7.5.1.2", step_skipped("damage step")),
    *effects_done_wrong(PILES, BY_EFFECT),
    KindOfMistake("a cost is not paid", "8.4.2", not_paid()),
    KindOfMistake(
        "a card is put to the wrong zone",
        "3.1.4",
        put_elsewhere(
            (),
            (zones.WAITING_ROOM, zones.MEMORY, zones.HAND),
            (zones.WAITING_ROOM, zones.MEMORY, zones.HAND, zones.STOCK, zones.CLOCK),
            *PUT_AWAY,
        ),
    ),
    KindOfMistake(
        "a character does not stand in the stand phase",
        "6.2.1.2",
        not_turned(zones.REST, zones.STAND, "6.2.1.2"),
    ),
    KindOfMistake("the stand phase is skipped", "6.2.1.2", step_skipped("stand phase")),
    KindOfMistake(
        "an attacking character is not rested",
        "7.2.1.5.3",
        not_turned(zones.STAND, zones.REST, "7.2.1.5.3"),
    ),
    KindOfMistake(
        "a character is not reversed",
        "7.6.1.2",
        not_turned(zones.REST, zones.REVERSE, "7.6.1.2"),
    ),
    KindOfMistake(
        "a reversed character is not put into the waiting room",
        "7.7.1.2",
        undone(zones.STAGE, (zones.WAITING_ROOM,), "7.7.1.2", "7.7.1.3"),
    ),
    KindOfMistake(
        "the climax is not put into the waiting room",
        "6.8.1.3",
        undone((zones.CLIMAX_AREA,), (zones.WAITING_ROOM,), "6.8.1.3"),
    ),
    KindOfMistake(
        "too many cards are kept in hand",
        "6.8.1.2",
        undone((zones.HAND,), (zones.WAITING_ROOM,), "6.8.1.2"),
    ),
    KindOfMistake(
        "a character is played in the wrong step",
        "6.5.1.2.1",
        put_out_of_turn(zones.HAND, zones.STAGE, (CLIMAX, ATTACK), is_character, cost_of),
    ),
    KindOfMistake(
        "a climax is played in the wrong step",
        "6.6.1.2",
        put_out_of_turn(zones.HAND, (zones.CLIMAX_AREA,), (MAIN, ATTACK), is_climax),
    ),
)
"""The kinds of mistakes."""
