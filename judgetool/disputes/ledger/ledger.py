"""Can it be backed up? Step by step what came out, who decided by it, and what putting back needs.

The ledger begins after a step to which a judge thinks of backing up, and ends with the last step.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.ledger.putting_back import (
    Against,
    Happening,
    Way,
    against,
    newly_seen,
    put_back,
)
from judgetool.disputes.scenarios.outcomes import Played
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import (
    card_name,
    enumerated,
    in_terms_of,
    place_in_words,
    zone_name,
)
from judgetool.disputes.views import EventView, StepView
from judgetool.engine.kernel import events as kernel
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player
from judgetool.engine.kernel.events import apply
from judgetool.engine.kernel.state import State


class CameOut(StrEnum):
    """How it came out what a card is, or was forgotten where it lies."""

    DRAWN = "drawn"
    REVEALED = "revealed"
    LOOKED_AT = "looked at"
    SHOWN = "shown"
    SHUFFLED = "shuffled"


@dataclass(frozen=True, slots=True)
class NewsView:
    """Something that came out, or a shuffle: what happened in words, by which rules.

    ``to`` are the players who know more by it.
    """

    kind: CameOut
    text: str
    citations: tuple[str, ...]
    to: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A step: what came out in it, and what taking it back needs.

    ``number`` is that of the step as people see it, ``said`` its line. ``player`` decided it, None
    for a step that no player decided. They had learned something since in the steps ``knowing``.
    ``put_back`` says what is done on the table.
    """

    step: int
    number: str
    said: str
    player: Player | None
    knowing: tuple[str, ...]
    news: tuple[NewsView, ...]
    put_back: tuple[str, ...]
    against: tuple[Against, ...]
    citations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KnownView:
    """A card that players have seen since: what it is, first in which step, where it is now."""

    players: tuple[Player, ...]
    card: str
    number: str
    now: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """Everything since step ``since``; ``number`` is that step as people see it.

    ``way`` is what stands most against backing up that far, None where nothing does. ``verdict``
    says it in words. ``plain_to`` is the number of the step to which nothing stands against it.
    ``put_back`` is all that is to be done on the table.
    """

    since: int
    number: str
    lines: tuple[LedgerLine, ...]
    known: tuple[KnownView, ...]
    way: Way | None
    verdict: str
    plain_to: str
    put_back: tuple[str, ...]


def ledger(played: Played, since: int) -> Ledger:
    """The ledger of an account from the moment after step ``since`` to its end."""
    dispute = played.dispute
    lines: list[LedgerLine] = []
    for index in range(since + 1, dispute.last + 1):
        lines.append(_line(played, index, lines))
    steps = range(since + 1, dispute.last + 1)
    happened = [one for index in steps for one, _ in _happenings(dispute, index)]
    number = _number(played, since)
    ways = [one.way for line in lines for one in line.against]
    way = max(ways, key=[*Way].index, default=None)
    return Ledger(
        since=since,
        number=number,
        lines=tuple(lines),
        known=tuple(_known(played, since)),
        way=way,
        verdict=_verdict(way, lines),
        plain_to=next((line.number for line in reversed(lines) if line.against), number),
        put_back=put_back(happened, dispute.scene(since), dispute.now),
    )


def _number(played: Played, index: int) -> str:
    return played.place_of(index).number


def _line(played: Played, index: int, earlier: Sequence[LedgerLine]) -> LedgerLine:
    """Step ``index``; ``earlier`` are the steps since."""
    dispute = played.dispute
    step, view = dispute.timeline[index], dispute.steps()[index]
    news: list[NewsView] = []
    stands: list[Against] = []
    happened = [*_happenings(dispute, index)]
    for one, told in happened:
        news += _news(one, told)
        stands += against(one.event, one.before, one.after)
    player = _decided_by(view, step.command)
    learned = (line.number for line in earlier if any(player in one.to for one in line.news))
    return LedgerLine(
        step=index,
        number=_number(played, index),
        said=view.command or "",
        player=player,
        knowing=() if player is None else tuple(learned),
        news=tuple(news),
        put_back=put_back(
            [one for one, _ in happened], dispute.scene(index - 1), dispute.scene(index)
        ),
        against=tuple(stands),
        citations=view.shown,
    )


def _happenings(dispute: Dispute, index: int) -> Iterator[tuple[Happening, EventView]]:
    """The events of step ``index``, each with its words and its rules."""
    before = dispute.scene(index - 1)
    told = _told(dispute.steps()[index])
    for recorded, view in zip(dispute.timeline[index].events, told, strict=False):
        after = replace(before, state=apply(before.state, recorded.event))
        yield Happening(recorded.event, view.text, before, after), view
        before = after


def _told(view: StepView) -> Iterator[EventView]:
    """The events of a step in words, without the remark that nobody said that it happened."""
    return (one for one in view.events if one.data)


def _decided_by(view: StepView, command: object) -> Player | None:
    """The player whose decision a step is; nobody's are a judge's edits and what they tell."""
    by = getattr(command, "by", None)
    return by if view.kind == "command" and by in PLAYERS else None


def _news(one: Happening, told: EventView) -> Iterator[NewsView]:
    """What came out by an event, and that the order of a zone is not known any longer."""
    if isinstance(one.event, kernel.Shuffled):
        yield NewsView(CameOut.SHUFFLED, told.text, told.shown, ())
        return
    seen = newly_seen(one.before.state, one.after.state)
    if seen:
        kind = _kind(one.event, one.before)
        yield NewsView(kind, told.text, told.shown, tuple(sorted(seen)))


def _kind(event: kernel.Event, before: Scene[State]) -> CameOut:
    """How the faces of cards came out by an event."""
    zones, deck = before.tabletop.zones, before.state.reading.deck
    if isinstance(event, kernel.Moved) and not any(one.face_up for one in event.moves):
        ways = {(one.origin.name, one.to.name) for one in event.moves}
        return CameOut.DRAWN if ways == {(deck, zones.hand)} else CameOut.LOOKED_AT
    if isinstance(event, kernel.Seen):
        return CameOut.REVEALED if len(event.by) > 1 else CameOut.LOOKED_AT
    return CameOut.SHOWN


def _known(played: Played, since: int) -> Iterator[KnownView]:
    """The cards that players have seen since, in the order in which they saw them."""
    dispute = played.dispute
    seen: dict[CardId, KnownView] = {}
    for index in range(since + 1, dispute.last + 1):
        number = _number(played, index)
        for one, _ in _happenings(dispute, index):
            if isinstance(one.event, kernel.Shuffled):
                yield from _shuffled_away(seen, one, number)
            for player, cards in newly_seen(one.before.state, one.after.state).items():
                for card in cards:
                    players = (*seen[card].players, player) if card in seen else (player,)
                    first = seen[card].number if card in seen else number
                    seen[card] = KnownView(players, "", first, "")
    now = dispute.now
    for card, known in seen.items():
        where = in_terms_of(now, place_in_words(now, card))
        yield replace(known, card=in_terms_of(now, card_name(now, card)), now=where)


def _shuffled_away(
    seen: dict[CardId, KnownView], one: Happening, number: str
) -> Iterator[KnownView]:
    """The cards whose place is forgotten by a shuffle."""
    for card in [*seen]:
        if one.before.state.cards[card].seen_by and not one.after.state.cards[card].seen_by:
            zone = zone_name(one.before.state.zone_of(card))
            where = in_terms_of(one.before, f"in {zone}, shuffled in step {number}")
            name = in_terms_of(one.before, card_name(one.before, card))
            yield replace(seen.pop(card), card=name, now=where)


# --- in words -------------------------------------------------------------------------------------


def _verdict(way: Way | None, lines: Sequence[LedgerLine]) -> str:
    """Whether it can be backed up, in a sentence or two, with the steps that stand against it."""
    if not lines:
        return "Nothing has happened since."
    if way is None:
        return "Everything can be put back as it was, and nobody knows more than they did then."
    steps = in_steps([line.number for line in lines if any(one.way is way for one in line.against)])
    match way:
        case Way.SEEN:
            players = {player for line in lines for one in line.against for player in one.players}
            who = enumerated(tuple(sorted(players)))
            verb = "know" if len(players) > 1 else "knows"
            more = f"{who} {verb} more now than they did then ({steps})."
            return f"The cards can be put back as they lay. But {more}"
        case Way.ON_WORD:
            return f"It can be put back only if a player's word is taken for it ({steps})."
        case Way.LOST:
            return f"It cannot be put back as it was: nobody can tell how it was ({steps})."


def in_steps(numbers: Sequence[str]) -> str:
    """Steps by their numbers, as a sentence names them."""
    word = "step" if len(numbers) == 1 else "steps"
    return f"{word} {enumerated(tuple(numbers))}"
