"""Events as a judge keeps them: everything entered is saved at once, and nothing is ever lost.

The faces say what time it is (``now``). Each function that enters something raises
``CannotEnter`` where it makes no sense, ``NotEntered`` where what it belongs to is not there, and
``CannotStore`` where it could not be saved.
"""

import secrets
from base64 import b64encode
from collections.abc import Collection
from datetime import datetime
from pathlib import Path

from judgetool.cards.keys import loose_key, name_key
from judgetool.decks.deck_list import DeckList, UnreadableDeck
from judgetool.decks.reading import one_of, parse_each
from judgetool.events.contradictions import require_one_list
from judgetool.events.drawing import HIGHEST_TABLE, draw_tables
from judgetool.events.log import EventLog, Mark, shown_player
from judgetool.events.player_sheet import require_sense
from judgetool.events.things import (
    CannotEnter,
    Draw,
    EventFacts,
    NotEntered,
    Pairings,
    Penalty,
    Player,
    RegisteredList,
    Thing,
    kind_of,
)
from judgetool.operations.cards.library import GAMES, known_game
from judgetool.operations.events.citing import with_paragraph
from judgetool.operations.events.list_secrecy import require_readable
from judgetool.store.connection import writing
from judgetool.store.events import Events
from judgetool.store.workspace import Workspace


def new_event(workspace: Workspace, facts: EventFacts, *, now: datetime, by: str = "") -> int:
    """Begin an event; gives its number. No other event may have its name.

    Raises ``NotFound`` for a game that is not known, and ``NoSuchFormat`` for such a format.
    """
    _require_event(workspace, facts)
    with writing(workspace.db):
        names = {name_key(log.facts.name) for log in events(workspace)}
        if name_key(facts.name) in names:
            raise CannotEnter(
                f"there is already an event named {facts.name!r}", remedy="give another name"
            )
        return Events(workspace.db).begin(facts, written(now), by)


def events(workspace: Workspace, *, removed: bool = False) -> tuple[EventLog, ...]:
    """All events, the newest last, each with the entries on the event itself only.

    Those that bear the mark of deletion are given only if ``removed``.
    """
    logs = Events(workspace.db).all()
    return tuple(log for log in logs if removed or not log.removed)


def event(workspace: Workspace, text: str) -> EventLog:
    """The whole log of the event whose number or name ``text`` is, or the only one it may mean.

    Raises ``NotEntered``.
    """
    logs = events(workspace)
    key = name_key(text)
    names = {log.event: name_key(log.facts.name) for log in logs}
    ways = (
        [number for number, name in names.items() if name == key],
        [number for number in names if str(number) == key],
        [number for number, name in names.items() if key in name],
    )
    found = next((way for way in ways if way and key), [])
    if len(found) == 1:
        return Events(workspace.db).log(found[0])
    meant = [f"{log.event} {log.facts.name}" for log in logs if log.event in found]
    raise NotEntered(
        f"{text!r} can mean {', '.join(meant)}" if meant else f"there is no event {text!r}",
        remedy="give its number" if meant else "list the events with: judgetool deck event list",
    )


def log_of_event(workspace: Workspace, number: int) -> EventLog:
    """The whole log of the event with that number, as it stands now; raises ``NotEntered``."""
    return Events(workspace.db).log(number)


def enter(workspace: Workspace, log: EventLog, thing: Thing, *, now: datetime, by: str = "") -> int:
    """Enter something new at an event; gives the number of its entry.

    A penalty that cites a paragraph of a book is entered with it; raises ``NotFound`` and
    ``NoSuchRule`` where that is not at hand.
    """
    if isinstance(thing, Penalty):
        thing = with_paragraph(workspace, log.facts.game, thing)
    _require(workspace, log, thing)
    with writing(workspace.db):
        _require_own_id(workspace, log, thing)
        return Events(workspace.db).enter(log.event, thing, written(now), by)


def correct(
    workspace: Workspace, log: EventLog, subject: int, thing: Thing, *, now: datetime, by: str = ""
) -> int:
    """Replace what ``subject`` was by ``thing``. What it was stays in the log."""
    before = log.history(subject)[-1]
    if kind_of(before.thing) != kind_of(thing):
        raise CannotEnter(
            f"entry {subject} is not of the kind {kind_of(thing)}",
            remedy=f"its kind is {kind_of(before.thing)}",
        )
    if isinstance(thing, Penalty) and isinstance(before.thing, Penalty):
        thing = with_paragraph(workspace, log.facts.game, thing, before.thing)
    _require(workspace, log, thing)
    with writing(workspace.db):
        _require_own_id(workspace, log, thing, subject)
        return _mark(workspace, log, subject, Mark.CORRECTED, thing, now, by)


def remove(
    workspace: Workspace, log: EventLog, subject: int, *, now: datetime, by: str = ""
) -> int:
    """Mark what ``subject`` is about as deleted. :func:`restore` takes the mark away."""
    before = log.history(subject)[-1]
    if before.mark is Mark.REMOVED:
        raise CannotEnter(f"entry {subject} is already removed", remedy="restore it if you need it")
    return _mark(workspace, log, subject, Mark.REMOVED, before.thing, now, by)


def restore(
    workspace: Workspace, log: EventLog, subject: int, *, now: datetime, by: str = ""
) -> int:
    """Take away the mark of deletion: what ``subject`` is about stands as it did before."""
    before = log.history(subject)[-1]
    if before.mark is not Mark.REMOVED:
        raise CannotEnter(f"entry {subject} is not removed", remedy="look it up in the event's log")
    with writing(workspace.db):
        _require_own_id(workspace, log, before.thing, subject)
        return _mark(workspace, log, subject, Mark.RESTORED, before.thing, now, by)


def register_list(
    workspace: Workspace,
    log: EventLog,
    player: int,
    content: bytes,
    *,
    source: str,
    now: datetime,
    by: str = "",
    which: str | None = None,
) -> int:
    """Register ``content``, the bytes of a list as they came, as the list of a player.

    An earlier list stays in the log. Where there are several lists in it, ``which`` names one by
    number or name; a broken one does not affect the others. The log keeps the name of the file
    that ``source`` is, without its folders: other stations may read it. Raises ``NotADeckList``,
    ``BadCount`` or ``SeveralDecks`` too.
    """
    decks = parse_each(content, where=source)
    found = one_of(decks, which, source)
    if isinstance(found, UnreadableDeck):
        raise found.problem
    shelf = Events(workspace.db)
    digest = shelf.keep_list(found.own.encode() or content)
    place = 1 if found.own else 1 + decks.index(found)
    thing = RegisteredList(player, digest, Path(source).name, place)
    _require(workspace, log, thing)
    return shelf.enter(log.event, thing, written(now), by)


def registered_deck(workspace: Workspace, log: EventLog, player: int) -> tuple[int, DeckList]:
    """The list of a player that counts, with its entry.

    Raises ``NotEntered`` where there is none, ``ListsSecret``, and ``NotSettled`` where several
    contradict each other.
    """
    found = log.list_of(player)
    if found is None:
        name = shown_player(log.player_of(player) or Player(str(player)))
        raise NotEntered(
            f"no list is registered for {name}",
            where=log.facts.name,
            remedy="register one with: judgetool deck event register",
        )
    require_readable(workspace, log)
    require_one_list(log, player)
    entry, registered = found
    return entry, deck_of(workspace, registered)


def deck_of(workspace: Workspace, registered: RegisteredList) -> DeckList:
    """A registered list, read from the bytes as they came.

    Raises ``NotADeckList`` or ``BadCount`` where it cannot be read, and ``NotEntered`` where this
    version of the program finds fewer lists in its file.
    """
    decks = parse_each(list_content(workspace, registered), where=registered.source)
    if registered.place > len(decks):
        raise NotEntered(
            f"this file has no list {registered.place}",
            where=registered.source,
            remedy="register the list again",
        )
    found = decks[registered.place - 1]
    if isinstance(found, UnreadableDeck):
        raise found.problem
    return found


def list_content(workspace: Workspace, registered: RegisteredList) -> bytes:
    """The bytes of a registered list as they came."""
    return Events(workspace.db).list_content(registered.sha256)


def list_texts(workspace: Workspace, log: EventLog) -> dict[str, dict[str, str]]:
    """All lists that were ever registered at an event, by their hash, for an export.

    A list that is no text in UTF-8 is given in Base64. Raises ``ListsSecret``.
    """
    require_readable(workspace, log)
    texts: dict[str, dict[str, str]] = {}
    for entry in log.entries:
        if isinstance(entry.thing, RegisteredList):
            try:
                content = list_content(workspace, entry.thing)
            except NotEntered:  # it never came here, or was erased with the names
                continue
            try:
                texts[entry.thing.sha256] = {"text": content.decode("utf-8")}
            except UnicodeDecodeError:
                texts[entry.thing.sha256] = {"base64": b64encode(content).decode("ascii")}
    return texts


def new_seed() -> str:
    """A seed that nobody can foresee."""
    return secrets.token_hex(4)


def draw(
    workspace: Workspace,
    log: EventLog,
    *,
    seed: str,
    round_number: int,
    last: int,
    wanted: int,
    now: datetime,
    first: int = 1,
    excluded: Collection[int] = (),
    skip_checked: bool = False,
    by: str = "",
) -> Draw:
    """Draw tables to check, and enter the draw with all that is needed to draw them again.

    ``skip_checked`` excludes the tables that :meth:`EventLog.checked_tables` names.
    """
    left_out = {*excluded, *(log.checked_tables(round_number) if skip_checked else ())}
    drawn = draw_tables(
        seed, round_number=round_number, first=first, last=last, wanted=wanted, excluded=left_out
    )
    enter(workspace, log, drawn, now=now, by=by)
    return drawn


def recorded_draw(log: EventLog, entry: int) -> Draw:
    """The draw that ``entry`` recorded, even if it was removed since; raises ``NotEntered``."""
    thing = log.history(entry)[0].thing
    if isinstance(thing, Draw):
        return thing
    raise NotEntered(
        f"entry {entry} is not a draw; its kind is {kind_of(thing)}",
        where=log.facts.name,
        remedy="look up the draw in the event's log",
    )


def written(now: datetime) -> str:
    """A moment as it is kept: to the second, with its distance from UTC if that is known."""
    return now.isoformat(timespec="seconds")


def _mark(
    workspace: Workspace,
    log: EventLog,
    subject: int,
    mark: Mark,
    thing: Thing,
    now: datetime,
    by: str,
) -> int:
    return Events(workspace.db).mark(log.event, subject, mark, thing, written(now), by)


def _require(workspace: Workspace, log: EventLog, thing: Thing) -> None:
    if isinstance(thing, EventFacts):
        _require_event(workspace, thing)
        return
    require_sense(thing)
    about = [getattr(thing, "player", None)]
    if isinstance(thing, Pairings):
        about += [player for match in thing.matches for player in match.players]
    for player in about:
        if player is None or player in log.players:
            continue
        raise NotEntered(
            f"entry {player} is not a player",
            where=log.facts.name,
            remedy="look up the player in the event's log, or add the player first",
        )


def _require_own_id(
    workspace: Workspace, log: EventLog, thing: Thing, subject: int | None = None
) -> None:
    """Refuse a player whose id another one has, as the event stands now, whoever entered it."""
    if not isinstance(thing, Player) or not loose_key(thing.id):
        return
    for number, other in Events(workspace.db).log(log.event).players.items():
        if number != subject and loose_key(other.id) == loose_key(thing.id):
            raise CannotEnter(
                f"{other.name} already has the id {other.id}",
                where=log.facts.name,
                remedy="give another id, or correct the player who has it",
            )


def _require_event(workspace: Workspace, facts: EventFacts) -> None:
    require_sense(facts)
    if facts.game:
        known_game(facts.game, GAMES)
    if facts.format:
        from judgetool.operations.decks.formats import require_format

        require_format(workspace, facts.game, facts.format)


MOST_DIGITS = 9


def whole(value: str, field: str) -> int | None:
    """``value`` as a whole number, None where it is empty; raises ``CannotEnter``."""
    if value == "":
        return None
    if not (value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS):
        raise CannotEnter(f"{value!r} is not a number", remedy=f"give {field} as a whole number")
    return int(value)


def tables_in(text: str) -> set[int]:
    """The tables in ``3,7-9``; raises ``CannotEnter``."""
    tables: set[int] = set()
    for part in filter(None, text.replace(" ", "").split(",")):
        first, _, last = part.partition("-")
        low, high = whole(first, "tables"), whole(last or first, "tables")
        if low is None or high is None:
            raise CannotEnter(f"{part!r} is not a table", remedy="write tables as in 3,7-9")
        tables |= set(range(low, min(high, HIGHEST_TABLE) + 1))
    return tables
