"""The code on the papers of an event, which a scanner types when it reads it: who is meant.

It is ``JT``, six digits for the event and twelve for the player: hashes of the name and date with
which the event began, and of the id (without one, the name) with which the player was entered. So
it is the same at each station of a shared event, stays when an entry is corrected, and tells
nobody anything who does not have the event.
"""

import re
from hashlib import sha256

from judgetool.events.log import EventLog, shown_player
from judgetool.events.things import EventFacts, NotEntered, Player

_OF_EVENT, _OF_PLAYER = 6, 12
CODE = re.compile(rf"JT\s*(\d{{{_OF_EVENT}}})\s*(\d{{{_OF_PLAYER}}})", re.IGNORECASE)


def code_of(log: EventLog, player: int) -> str:
    """What a scanner types for a player of the event."""
    return f"JT{_event_digits(log)}{_digits_by_player(log)[player]}"


def player_scanned(log: EventLog, text: str) -> int | None:
    """The player whom a scanned ``text`` means; None where it is no such code.

    Raises ``NotEntered`` where the code is of another event, or of nobody here.
    """
    code = CODE.fullmatch(text.strip())
    if code is None:
        return None
    if code[1] != _event_digits(log):
        raise NotEntered(
            "this code is of another event", where=log.facts.name, remedy="choose that event"
        )
    digits = _digits_by_player(log)
    found = [player for player in log.players if digits[player] == code[2]]
    if len(found) == 1:
        return found[0]
    named = " or ".join(shown_player(log.players[player]) for player in found)
    raise NotEntered(
        f"this code may be of {named}" if found else "this code is of no player who is there",
        where=log.facts.name,
        remedy="look the player up by name",
    )


def _event_digits(log: EventLog) -> str:
    facts = log.entries[0].thing
    assert isinstance(facts, EventFacts)
    return _digits(f"{facts.name}\n{facts.date}", _OF_EVENT)


def _digits_by_player(log: EventLog) -> dict[int, str]:
    """The digits of each player, as they were when the player was entered."""
    found: dict[int, str] = {}
    for entry in log.entries:
        if isinstance(entry.thing, Player) and entry.subject not in found:
            found[entry.subject] = _digits(entry.thing.id or entry.thing.name, _OF_PLAYER)
    return found


def _digits(words: str, count: int) -> str:
    number = int.from_bytes(sha256(words.encode()).digest(), "big")
    return f"{number % 10**count:0{count}}"
