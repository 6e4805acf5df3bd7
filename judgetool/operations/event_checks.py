"""Checks at an event: the registered list by the rules, the deck on the table by the list."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from judgetool.decks import games as deck_games
from judgetool.decks.counted import UnknownCard, count_cards, only_one
from judgetool.decks.deck_list import DeckList
from judgetool.decks.physical.acts import (
    UNKNOWN_CARD,
    Act,
    Counted,
    Finished,
    Pile,
    Redo,
    Reset,
    SetAside,
    TakenBack,
    Undo,
    act_data,
)
from judgetool.decks.physical.count import CannotCount, PhysicalCount
from judgetool.decks.physical.line import (
    LANGUAGE,
    LookUp,
    Word,
    act_for,
    typed_words,
    word_of,
    words_of,
)
from judgetool.decks.physical.registering import deck_on_the_table, start
from judgetool.decks.physical.rules import Difference, touched_rules
from judgetool.decks.physical.tally import RegisteredCard, Tally, TallyLine
from judgetool.decks.physical.typed import meant_by, meant_for_certain, possible
from judgetool.decks.verdict import Finding, Note, Undecided, Verdict, Violation
from judgetool.events.log import EventLog, Mark
from judgetool.events.things import Check, CheckKind, KeptFinding
from judgetool.operations.cards import card_source
from judgetool.operations.decks import UnclearGame, deck_check, game_of
from judgetool.operations.events import (
    enter,
    registered_deck,
    shown_player,
    written,
)
from judgetool.store.counts import CountFacts, Counts, StoredCount
from judgetool.store.events import Events
from judgetool.store.workspace import Workspace
from judgetool.store.writing import writing

__all__ = [
    "DIFFERS",
    "LANGUAGE",
    "SAME",
    "UNKNOWN_CARD",
    "Act",
    "CannotCount",
    "CountFacts",
    "Counted",
    "Difference",
    "Finished",
    "LookUp",
    "PhysicalCount",
    "Pile",
    "Redo",
    "RegisteredCard",
    "Reset",
    "SetAside",
    "StoredCount",
    "TakenBack",
    "Tally",
    "TallyLine",
    "Undo",
    "Word",
    "act_data",
    "act_for",
    "check_list",
    "check_of_event",
    "count_of_list",
    "count_under_way",
    "counts",
    "counts_under_way",
    "deck_on_the_table",
    "go_on",
    "kept_check",
    "kept_findings",
    "kept_verdict",
    "known_cards",
    "meant_by",
    "meant_for_certain",
    "outcome_of",
    "possible",
    "start_count",
    "stored_count",
    "touched_rules",
    "typed_words",
    "word_of",
    "words_of",
]

SAME, DIFFERS = "list and deck agree", "list and deck differ"
"""The outcomes of a physical check."""

_KINDS: Sequence[tuple[type[Finding], str]] = (
    (Violation, "violation"),
    (Undecided, "undecided"),
    (Note, "note"),
    (Difference, "difference"),
)


def check_list(
    workspace: Workspace,
    log: EventLog,
    player: int,
    *,
    now: datetime,
    by: str = "",
    round_number: int | None = None,
) -> tuple[int, Verdict]:
    """Check the list of a player by game, format and region of the event, and enter the result.

    The restrictions are those in force on the day of the event, or today if it has no day. Gives
    the entry of the check and the verdict. Raises ``NotEntered`` without a list, ``UnclearGame``,
    ``NotFound`` or ``NoSuchFormat``.
    """
    entry, deck = registered_deck(workspace, log, player)
    verdict = check_of_event(workspace, log, now)(deck)
    check = replace(
        kept_check(verdict, deck.remarks),
        player=player,
        round=round_number,
        table=_table_of(log, player),
        list=entry,
    )
    return enter(workspace, log, check, now=now, by=by), verdict


def check_of_event(
    workspace: Workspace, log: EventLog, now: datetime
) -> Callable[[DeckList], Verdict]:
    """What gives the verdict on lists by game, format, region and day of the event.

    Raises ``NotFound`` or ``NoSuchFormat``.
    """
    facts = log.facts
    day = date.fromisoformat(facts.date) if facts.date else now.date()
    return deck_check(workspace, facts.game, format=facts.format, as_of=day, region=facts.region)


def kept_check(verdict: Verdict, remarks: Sequence[str] = ()) -> Check:
    """The check of a list that came to ``verdict``, of no player yet."""
    return Check(
        kind=CheckKind.LIST,
        player=0,
        outcome=verdict.outcome,
        findings=kept_verdict(verdict, remarks),
        format=verdict.format,
        as_of=verdict.as_of.isoformat() if verdict.as_of else "",
    )


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
    """Begin to count the deck of a player against his registered list; ``NotEntered`` without."""
    entry, deck = registered_deck(workspace, log, player)
    facts = CountFacts(
        title=shown_player(log.players[player]),
        game=log.facts.game or _told_game(workspace, deck),
        event=log.event,
        player=player,
        list=entry,
        round=round_number,
        table=_table_of(log, player) if table is None else table,
    )
    count = _fresh(workspace, deck, facts.game)
    return Counts(workspace.db).begin(facts, count, written(now), by)


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
    """The count of a player's deck that has not come to its end: the one that began last."""
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
    """Save ``act`` of the count ``key``; an act that ends it enters the result at its event.

    Undoing the end marks the result as deleted, ending it again corrects it. Raises
    ``CannotCount``.
    """
    with writing(workspace.db):
        stored = Counts(workspace.db).add(key, act, written(now))
        if stored.facts.event is not None and isinstance(act, Finished | Undo | Redo):
            _enter_result(workspace, stored, written(now), by)
    return stored


def known_cards(workspace: Workspace, game: str) -> LookUp:
    """Code and name of the card that a text means beyond doubt, for cards not registered."""
    source = card_source(workspace)

    def look_up(text: str) -> tuple[str, str] | None:
        card = source.find(game, text, forgiving=False).card if game else None
        return None if card is None else (card.code, card.name)

    return look_up


def outcome_of(tally: Tally) -> str:
    """The outcome of a finished count: ``SAME`` or ``DIFFERS``."""
    return DIFFERS if tally.differences else SAME


def kept_verdict(verdict: Verdict, remarks: Sequence[str] = ()) -> tuple[KeptFinding, ...]:
    """Everything that ``verdict`` says as it is kept with a check.

    Unknown cards are among it, and ``remarks`` of the reader of the list.
    """
    unknown = [
        KeptFinding("unknown", "", f"{_written(card)} is not known", (card.card,))
        for card in verdict.deck.unknown
    ]
    read = [KeptFinding("remark", "", remark) for remark in remarks]
    return (*kept_findings(verdict.findings), *unknown, *read)


def kept_findings(findings: Sequence[Finding]) -> tuple[KeptFinding, ...]:
    """``findings`` as they are kept with a check."""
    return tuple(
        KeptFinding(
            kind=next(word for kind, word in _KINDS if isinstance(one, kind)),
            rule=one.rule,
            message=one.message,
            cards=one.cards,
            format=one.format,
            source=one.source,
        )
        for one in findings
    )


def _written(card: UnknownCard[Any]) -> str:
    return f"{card.count} x {card.card} {card.name}".rstrip()


def _enter_result(workspace: Workspace, stored: StoredCount, at: str, by: str) -> None:
    """Let the event know the result of a count, if it has one, and only then."""
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


def _told_game(workspace: Workspace, deck: DeckList) -> str:
    """The game that the list itself tells, empty where it is not clear."""
    try:
        return game_of(card_source(workspace), deck)
    except UnclearGame:
        return ""


def _table_of(log: EventLog, player: int) -> int | None:
    return log.players[player].table
