"""Physical deck checks: the deck on the table is counted against the registered list."""

from datetime import datetime

from judgetool.decks import games as deck_games
from judgetool.decks.counted import count_cards, only_one
from judgetool.decks.deck_list import DeckList
from judgetool.decks.games import UnclearGame, game_of
from judgetool.decks.physical.count import (
    Act,
    Finished,
    PhysicalCount,
    Redo,
    RegisteredCard,
    Tally,
    Undo,
)
from judgetool.decks.physical.registered import start, touched_rules
from judgetool.decks.physical.typed_line import LookUp
from judgetool.events.log import EventLog, Mark, shown_player
from judgetool.events.things import Check, CheckKind
from judgetool.operations.cards.library import card_source
from judgetool.operations.events.entries import registered_deck, written
from judgetool.operations.events.list_checks import kept_findings
from judgetool.operations.events.list_secrecy import look
from judgetool.store.connection import writing
from judgetool.store.events import CountFacts, Counts, Events, StoredCount
from judgetool.store.workspace import Workspace

SAME, DIFFERS = "list and deck agree", "list and deck differ"
"""The outcomes of a physical check."""


def start_count(
    workspace: Workspace,
    log: EventLog,
    player: int,
    *,
    now: datetime,
    by: str = "",
    round_number: int | None = None,
    table: int | None = None,
) -> StoredCount:
    """Begin to count a player's deck against the registered list; ``NotEntered`` without a list."""
    entry, deck = registered_deck(workspace, log, player)
    look(workspace, log, [entry], why="to count the deck", now=now, by=by)
    facts = CountFacts(
        title=shown_player(log.players[player]),
        game=_game(workspace, log, deck),
        event=log.event,
        player=player,
        list=entry,
        round=round_number,
        table=log.table_of(player, round_number) if table is None else table,
    )
    count = _fresh(workspace, deck, facts.game)
    return Counts(workspace.db).begin(facts, count, written(now), by)


def registered_for(workspace: Workspace, log: EventLog, player: int) -> tuple[RegisteredCard, ...]:
    """The cards against which a player's deck is counted; ``NotEntered`` without a list."""
    _, deck = registered_deck(workspace, log, player)
    return _fresh(workspace, deck, _game(workspace, log, deck)).registered


def count_of_list(
    workspace: Workspace, deck: DeckList, game: str, *, now: datetime, by: str = ""
) -> StoredCount:
    """Begin to count a deck against ``deck`` without any event."""
    facts = CountFacts(deck.name or deck.where, game or _told_game(workspace, deck))
    count = _fresh(workspace, deck, facts.game)
    return Counts(workspace.db).begin(facts, count, written(now), by)


def counts(workspace: Workspace, event: int | None) -> tuple[StoredCount, ...]:
    """All counts of an event, or those that belong to none, oldest first."""
    return Counts(workspace.db).of(event)


def count_under_way(workspace: Workspace, log: EventLog, player: int) -> StoredCount | None:
    """The last count of a player's deck that has not come to its end."""
    place = (log.event, player)
    waiting = counts_under_way(workspace)
    own = [one for one in waiting if (one.facts.event, one.facts.player) == place]
    return own[-1] if own else None


def counts_under_way(workspace: Workspace) -> tuple[StoredCount, ...]:
    """The counts of all events, and of none, that have not come to their end, oldest first."""
    return Counts(workspace.db).under_way()


def stored_count(workspace: Workspace, key: int) -> StoredCount:
    """The count with that number; raises ``NotEntered``."""
    return Counts(workspace.db).get(key)


def go_on(workspace: Workspace, key: int, act: Act, *, now: datetime, by: str = "") -> StoredCount:
    """Save ``act`` of the count ``key``. If it ends the count, the result is entered at the event.

    Undoing the end marks the result as deleted, and ending it again corrects it. Raises
    ``CannotCount``.
    """
    with writing(workspace.db):
        stored = Counts(workspace.db).add(key, act, written(now))
        if stored.facts.event is not None and isinstance(act, Finished | Undo | Redo):
            _enter_result(workspace, stored, written(now), by)
    return stored


def known_cards(workspace: Workspace, game: str) -> LookUp:
    """A function that gives code and name of the card that a text certainly means."""
    source = card_source(workspace)

    def look_up(text: str) -> tuple[str, str] | None:
        card = source.find(game, text, forgiving=False).card if game else None
        return None if card is None else (card.code, card.name)

    return look_up


def outcome_of(tally: Tally) -> str:
    """The outcome of a finished count: ``SAME`` or ``DIFFERS``."""
    return DIFFERS if tally.differences else SAME


def _enter_result(workspace: Workspace, stored: StoredCount, at: str, by: str) -> None:
    """Enter the result of a count at its event, if the count has come to one."""
    assert stored.facts.event is not None
    event, shelf = stored.facts.event, Events(workspace.db)
    entered = [
        entry
        for entry in shelf.log(event).latest.values()
        if isinstance(entry.thing, Check) and entry.thing.count == stored.id
    ]
    check = _result(stored) if stored.count.tally.finished else None
    match check, entered:
        case Check(), []:
            shelf.enter(event, check, at, by)
        case Check(), [entry] if entry.thing != check or entry.mark is Mark.REMOVED:
            shelf.mark(event, entry.subject, Mark.CORRECTED, check, at, by)
        case None, [entry] if entry.mark is not Mark.REMOVED:
            shelf.mark(event, entry.subject, Mark.REMOVED, entry.thing, at, by)


def _result(stored: StoredCount) -> Check:
    """The check that a finished count is."""
    facts, tally = stored.facts, stored.count.tally
    assert facts.player is not None
    return Check(
        kind=CheckKind.PHYSICAL,
        player=facts.player,
        outcome=outcome_of(tally),
        findings=kept_findings(touched_rules(tally, facts.game)),
        round=facts.round,
        table=facts.table,
        list=facts.list,
        count=stored.id,
    )


def _fresh(workspace: Workspace, deck: DeckList, game: str) -> PhysicalCount:
    """A count of ``deck``, its cards looked up as its game tells cards apart."""
    known = game in deck_games.GAMES
    same = deck_games.deck_rules(game).same if known else only_one
    return start(count_cards(deck, card_source(workspace), game, same))


def _game(workspace: Workspace, log: EventLog, deck: DeckList) -> str:
    """The game of the event, else of the list."""
    return log.facts.game or _told_game(workspace, deck)


def _told_game(workspace: Workspace, deck: DeckList) -> str:
    """The game that the list itself tells, empty where it is not clear."""
    try:
        return game_of(card_source(workspace), deck)
    except UnclearGame:
        return ""
