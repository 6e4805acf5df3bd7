"""Physical deck checks: the deck on the table is counted against the registered list."""

from dataclasses import replace
from datetime import datetime

from judgetool.decks import games as deck_games
from judgetool.decks.counted import count_cards, only_one
from judgetool.decks.deck_list import DeckList
from judgetool.decks.games import UnclearGame, game_of
from judgetool.decks.physical.count import (
    Act,
    CannotCount,
    Finished,
    PhysicalCount,
    Redo,
    RegisteredCard,
    SetAside,
    Tally,
    Undo,
)
from judgetool.decks.physical.registered import start, touched_rules
from judgetool.decks.physical.typed_line import LookUp
from judgetool.errors import Problem
from judgetool.events.log import Entry, EventLog, Mark, shown_player
from judgetool.events.things import Check, CheckKind, Counting, NotEntered
from judgetool.operations.cards.library import card_source
from judgetool.operations.events.entries import registered_deck, written
from judgetool.operations.events.list_checks import kept_findings
from judgetool.operations.events.list_secrecy import look
from judgetool.operations.events.words import entered_by
from judgetool.store.connection import writing
from judgetool.store.events import CountFacts, Counts, Events, StoredCount
from judgetool.store.sharing import Sharing
from judgetool.store.workspace import Workspace


class BeingCounted(Problem):
    """Somebody counts this deck already."""


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
    again: bool = False,
    instead: int | None = None,
) -> StoredCount:
    """Begin to count a player's deck against the registered list; ``NotEntered`` without a list.

    At a shared event it is entered, and ``BeingCounted`` is raised where somebody counts the deck
    already, unless it is to be counted ``again``, or ``instead`` of the count of that entry.
    """
    entry, deck = registered_deck(workspace, log, player)
    if not again and instead is None:
        _require_alone(log, player)
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
    with writing(workspace.db):
        stored = Counts(workspace.db).begin(facts, count, written(now), by)
        if Sharing(workspace.db).of(log.event) is not None:
            counting = Counting(player, entry, round_number, facts.table, stored.id, instead)
            Events(workspace.db).enter(log.event, counting, written(now), by)
    return stored


def take_over(
    workspace: Workspace, log: EventLog, entry: int, *, now: datetime, by: str = ""
) -> StoredCount:
    """Count a deck from the beginning instead of the station that began with that entry.

    Who counted before cannot go on. Raises ``NotEntered`` where no such count is under way.
    """
    counting = log.counting.get(entry)
    if counting is None:
        raise NotEntered(
            f"there is no count with the entry {entry} under way",
            where=log.facts.name,
            remedy="list the counts with: judgetool deck event show",
        )
    return start_count(
        workspace,
        log,
        counting.player,
        now=now,
        by=by,
        round_number=counting.round,
        table=counting.table,
        instead=entry,
    )


def _require_alone(log: EventLog, player: int) -> None:
    for number, one in log.counting.items():
        if one.player == player:
            raise BeingCounted(
                f"{entered_by(log.latest[number]) or 'somebody'} counts this deck (entry {number})",
                where=shown_player(log.players[player]),
                remedy="take it over with: judgetool deck event take-over, or count it with --new",
            )


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
    ``CannotCount``, also where another station has taken the count over, or a judge has settled
    that another one holds.
    """
    with writing(workspace.db):
        stored = Counts(workspace.db).add(key, act, written(now))
        event = stored.facts.event
        if event is None:
            return stored
        if not isinstance(act, SetAside) and Events(workspace.db).perhaps_ended(event, key):
            _require_not_ended(Events(workspace.db).log(event), key)
        if isinstance(act, Finished | Undo | Redo):
            _enter_result(workspace, stored, written(now), by)
        if isinstance(act, SetAside | Undo | Redo):
            _enter_whether_counted(workspace, stored, written(now), by)
    return stored


def _require_not_ended(log: EventLog, count: int) -> None:
    counting = {one.subject: one.thing for one in log.entries if isinstance(one.thing, Counting)}
    own = {entry for entry, one in counting.items() if one.count == count}
    if any(one.instead in own for one in counting.values()):
        why = "another station has taken this count over"
    elif any(own & {*one.others} for one in log.settlements.values()):
        why = "it was settled that another count of this deck holds"
    else:
        return
    raise CannotCount(why, remedy="end it with: abandon")


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
    log = shelf.log(event)
    entered = check_of_count(log, stored.id)
    begun = _begun(log, stored.id)
    check = (
        _result(stored, begun.subject if begun else None) if stored.count.tally.finished else None
    )
    if check is not None and entered is not None and isinstance(entered.thing, Check):
        # What the judge saw of the sleeves stays, however often the count ends.
        seen = entered.thing
        check = replace(
            check, sleeves=seen.sleeves, marked=seen.marked, infractions=seen.infractions
        )
    match check, entered:
        case Check(), None:
            shelf.enter(event, check, at, by)
        case Check(), Entry() if entered.thing != check or entered.mark is Mark.REMOVED:
            shelf.mark(event, entered.subject, Mark.CORRECTED, check, at, by)
        case None, Entry() if entered.mark is not Mark.REMOVED:
            shelf.mark(event, entered.subject, Mark.REMOVED, entered.thing, at, by)


def check_of_count(log: EventLog, count: int) -> Entry | None:
    """What holds on the check that is the result of a count of this workspace."""
    for entry in log.entries:
        if isinstance(entry.thing, Check) and entry.thing.count == count:
            return log.latest[entry.subject]
    return None


def _begun(log: EventLog, count: int) -> Entry | None:
    """What holds on the entry by which a count of this workspace was told to the others."""
    for entry in log.entries:
        if isinstance(entry.thing, Counting) and entry.thing.count == count:
            return log.latest[entry.subject]
    return None


def _enter_whether_counted(workspace: Workspace, stored: StoredCount, at: str, by: str) -> None:
    """Tell the other stations of a shared event that a deck is counted no more, or again."""
    assert stored.facts.event is not None
    event, shelf = stored.facts.event, Events(workspace.db)
    entry = _begun(shelf.log(event), stored.id)
    if entry is not None and stored.count.tally.set_aside is not (entry.mark is Mark.REMOVED):
        mark = Mark.REMOVED if stored.count.tally.set_aside else Mark.RESTORED
        shelf.mark(event, entry.subject, mark, entry.thing, at, by)


def _result(stored: StoredCount, counting: int | None) -> Check:
    """The check that a finished count is, which began with the entry ``counting``."""
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
        counting=counting,
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
