"""Where one can jump in a dispute: its turns, phases and attacks, and where something matters.

What is looked for is said in words: a rule by its number, a card by its name, a turn, a phase, an
attack, a line by its number, the first illegal line, or any words of what happened.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import with_citations
from judgetool.disputes.scenarios.outcomes import Played, Stop
from judgetool.disputes.views import EventView, StepView
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.events import StepBegan, TurnBegan
from rules_index.numbering import Parts, parts_of
from rules_index.search.said import NumberRange, said


class Kind(StrEnum):
    """What begins at a landmark."""

    TURN = "turn"
    PHASE = "phase"
    ATTACK = "attack"
    STOP = "illegal"


@dataclass(frozen=True, slots=True)
class Landmark:
    """A step that something begins with, such as a turn; ``name`` says what.

    Where the script stops it is the last step that could be carried out, and ``line`` is the line
    after it that cannot.
    """

    step: int
    kind: Kind
    name: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Hit:
    """A step where what was looked for matters; ``why`` says what happened there.

    A ``line`` is the one that cannot be carried out after that step.
    """

    step: int
    why: str
    line: int | None = None


def landmarks(played: Played) -> tuple[Landmark, ...]:
    """All places where one can jump in an account, in their order."""
    dispute, stop = played.dispute, played.stop
    found = [one for index in range(dispute.last + 1) for one in _begin_at(dispute, index)]
    if stop is not None:
        found.append(Landmark(dispute.last, Kind.STOP, _stopped(stop), stop.line))
    return tuple(found)


def _begin_at(dispute: Dispute, index: int) -> Iterator[Landmark]:
    """What begins with a step; with the first one begins what is under way in the set-up."""
    scene = dispute.scene(index)
    phases, attack_in = dispute.tabletop.turn.phases, dispute.tabletop.board.attack
    before = dispute.scene(index - 1) if index else None
    state = dispute.timeline.setup if before is None else before.state
    turn, phase = state.turn, phases[state.step]
    if before is None:
        yield Landmark(0, Kind.TURN, _turn(turn, state.turn_player))
        yield Landmark(0, Kind.PHASE, phase)
    for event, *_ in dispute.timeline[index].events:
        if isinstance(event, TurnBegan):
            turn, phase = turn + 1, ""
            yield Landmark(index, Kind.TURN, _turn(turn, event.player))
        elif isinstance(event, StepBegan) and phases[event.step] != phase:
            phase = phases[event.step]
            yield Landmark(index, Kind.PHASE, phase)
    attack = attack_in(scene)
    if attack is not None and (before is None or attack_in(before) is None):
        yield Landmark(index, Kind.ATTACK, attack)


def _turn(number: int, player: str) -> str:
    return f"turn {number}, of {player}"


def _stopped(stop: Stop) -> str:
    return f"{'illegal' if stop.illegal else 'cannot be carried out'}: {stop.said}"


# --- what matters where -------------------------------------------------------------------------


def hits(played: Played, looked_for: str) -> tuple[Hit, ...]:
    """The steps where what is said by ``looked_for`` matters, in their order, each once."""
    words = " ".join(looked_for.casefold().split())
    if not words:
        return ()
    found = _named(played, words) or _citing(played, words) or _saying(played, words)
    return tuple(sorted({(hit.step, hit.line): hit for hit in reversed(found)}.values(), key=_at))


def _at(hit: Hit) -> tuple[int, int]:
    return hit.step, hit.line or 0


_TURN = re.compile(r"turn (\d+)")
_STEP = re.compile(r"(?:step|line) (\d+(?:\.\d+)?)|(\d+)")
"""A number alone is that of a step; with a dot it is first of all that of a rule."""


def _named(played: Played, words: str) -> list[Hit]:
    """A turn, phase, attack or step, or where the script stops, by what it is called."""
    step = _STEP.fullmatch(words)
    if step is not None:
        return list(_numbered(played, step[1] or step[2]))
    marks = [mark for mark in landmarks(played) if _is_called(mark, words)]
    return [Hit(mark.step, mark.name, mark.line) for mark in marks]


def _is_called(mark: Landmark, words: str) -> bool:
    if mark.kind is Kind.TURN and _TURN.fullmatch(words):
        return mark.name.startswith(f"{words}, ")
    return mark.kind == words.removesuffix("s") or (mark.kind is Kind.PHASE and mark.name == words)


def _numbered(played: Played, number: str) -> Iterator[Hit]:
    """The step with that number, or the first one of the line with it."""
    for step in played.dispute.steps():
        if played.place_of(step.index).number in (number, f"{number}.1"):
            yield Hit(step.index, step.command or "the set-up")
            return


def _citing(played: Played, words: str) -> list[Hit]:
    """Where a rule decides; if that is nowhere, where one is at work around what happens."""
    numbers = said(words)
    if numbers is None:
        return []
    wanted = numbers.numbers
    steps = played.dispute.steps()
    found = [hit for step in steps for hit in _citing_in(step, wanted, deciding=True)]
    for ruling in played.dispute.rulings:
        if _among(ruling.rules, wanted):
            found.append(Hit(ruling.last, f"ruling: {ruling.text}"))
    if played.stop is not None:
        for reason in played.stop.reasons:
            if _among(reason.citations, wanted):
                last = played.dispute.last
                found.append(Hit(last, with_citations(reason), played.stop.line))
    return found or [hit for step in steps for hit in _citing_in(step, wanted, deciding=False)]


def _citing_in(step: StepView, wanted: tuple[NumberRange, ...], *, deciding: bool) -> Iterator[Hit]:
    for event in step.events:
        cited = event.citations[: event.deciding] if deciding else event.citations
        if number := _among(cited, wanted):
            yield Hit(step.index, f"{number}: {event.text or step.text or step.command or ''}")
    for own in step.own_decisions:
        if number := _among(own.citations, wanted):
            yield Hit(step.index, f"{number}: {own.text}")


def _among(cited: tuple[str, ...], wanted: tuple[NumberRange, ...]) -> str:
    """The first of the rules ``cited`` that is wanted, or stands below one; empty for none."""
    for number in cited:
        # A citation may name its book.
        parts = parts_of(number.rpartition(" ")[2])
        if any(_is_in(parts, one) for one in wanted):
            return number
    return ""


def _is_in(parts: Parts, wanted: NumberRange) -> bool:
    return wanted.first <= parts and parts[: len(wanted.last)] <= wanted.last


def _saying(played: Played, words: str) -> list[Hit]:
    """Where the words are said of what happened, and where a card of that name has a part."""
    dispute = played.dispute
    cards = _called(dispute, words)
    found = [hit for step in dispute.steps() for hit in _saying_in(step, words.split(), cards)]
    for ruling in dispute.rulings:
        if _all_in(words.split(), f"{ruling.text} {ruling.reason}"):
            found.append(Hit(ruling.last, f"ruling: {ruling.text}"))
    stop = played.stop
    if stop is not None and _all_in(words.split(), f"{stop.said} {stop.why}"):
        found.append(Hit(dispute.last, _stopped(stop), stop.line))
    return found


def _saying_in(step: StepView, words: list[str], cards: Mapping[CardId, str]) -> Iterator[Hit]:
    if step.command and _all_in(words, step.command):
        yield Hit(step.index, step.command)
    for event in step.events:
        if _all_in(words, event.text):
            yield Hit(step.index, event.text)
        else:
            for card in _cards_of(event):
                if card in cards and event.text:
                    yield Hit(step.index, f"{event.text} (that is {cards[card]})")
    if _all_in(words, step.text):
        yield Hit(step.index, step.text)


def _all_in(words: list[str], text: str) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words)


def _called(dispute: Dispute, words: str) -> dict[CardId, str]:
    """The cards whose names have all the words, also those whose names were told only later."""
    state = dispute.state
    names = {card: state.called(card) for card in state.cards}
    return {card: name for card, name in names.items() if name and _all_in(words.split(), name)}


def _cards_of(event: EventView) -> Iterator[CardId]:
    """The cards that have a part in an event."""
    yield from _cards_in(event.data)


def _cards_in(data: Any) -> Iterator[CardId]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key in CARD_FIELDS and isinstance(value, int):
                yield value
            elif key in CARD_FIELDS and isinstance(value, list | tuple):
                yield from (one for one in value if isinstance(one, int))
            if isinstance(value, dict | list | tuple):
                yield from _cards_in(value)
    elif isinstance(data, list | tuple):
        for one in data:
            yield from _cards_in(one)


CARD_FIELDS = ("card", "cards", "attackers", "blocker")
"""How the fields of events are called that hold cards."""
