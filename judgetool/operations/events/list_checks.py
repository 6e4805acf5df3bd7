"""Registered lists of an event checked by the rules: one, or all at once."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any

from judgetool.decks.counted import UnknownCard
from judgetool.decks.deck_list import DeckList, Found, UnreadableDeck
from judgetool.decks.deck_rules import Finding, Note, Undecided, Verdict, Violation
from judgetool.decks.games import GAMES, UnclearGame
from judgetool.decks.physical.registered import Difference
from judgetool.decks.reading import parse_each
from judgetool.events.contradictions import NotSettled, require_one_list
from judgetool.events.log import EventLog, shown_player
from judgetool.events.things import Check, CheckKind, KeptFinding, NotEntered, RegisteredList
from judgetool.operations.decks.checks import deck_check
from judgetool.operations.decks.folders import (
    CHECKING,
    CheckedFolder,
    CheckedList,
    Outcome,
    Tell,
    checked_list,
    in_order,
    told_problem,
)
from judgetool.operations.events.entries import enter, list_content, registered_deck
from judgetool.operations.events.list_secrecy import require_readable
from judgetool.store.connection import writing
from judgetool.store.workspace import Workspace

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
        table=log.table_of(player, round_number),
        list=entry,
    )
    return enter(workspace, log, check, now=now, by=by), verdict


def check_of_event(
    workspace: Workspace, log: EventLog, now: datetime
) -> Callable[[DeckList], Verdict]:
    """A function that gives the verdict on lists by game, format, region and day of the event.

    Raises ``NotFound`` or ``NoSuchFormat``; the function raises ``UnclearGame``.
    """
    facts = log.facts
    day = date.fromisoformat(facts.date) if facts.date else now.date()
    check = deck_check(
        workspace,
        facts.game,
        format=facts.format,
        as_of=day,
        region=facts.region,
        list_of_today=facts.list_of_today,
    )

    def checked(deck: DeckList) -> Verdict:
        try:
            return check(deck)
        except UnclearGame as problem:
            say = f'judgetool deck event correct "{facts.name}" {log.event} game={GAMES[0]}'
            remedy = f"say the game of the event, such as: {say}"
            raise UnclearGame(problem.what, where=problem.where, remedy=remedy) from problem

    return checked


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


def kept_verdict(verdict: Verdict, remarks: Sequence[str] = ()) -> tuple[KeptFinding, ...]:
    """Everything that ``verdict`` says, as it is kept with a check.

    It includes unknown cards, and ``remarks`` of the reader of the list.
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
            message=one.told,
            cards=one.cards,
            format=one.format,
            source=one.source,
        )
        for one in findings
    )


def _written(card: UnknownCard[Any]) -> str:
    return f"{card.count} x {card.card} {card.name}".rstrip()


PROBLEM = "problem"
"""The kind of finding that says why a list cannot be checked."""

AT_ONCE = 100
"""So many checks are saved together, so that the disk is waited for once."""

REGISTER = "register one with judgetool deck event register"

Registered = tuple[int, int, RegisteredList]
"""A player, the entry of the list that counts, and the list."""


def check_lists(
    workspace: Workspace,
    log: EventLog,
    *,
    now: datetime,
    by: str = "",
    round_number: int | None = None,
    dry_run: bool = False,
    skip_checked: bool = False,
    tell: Tell | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> CheckedFolder:
    """Check the list of every player as :func:`check_list` does, until ``stopped()`` is true.

    Each check is entered, also that of a list that cannot be read, unless it is a ``dry_run``.
    ``skip_checked`` leaves out the lists that were checked before. Raises ``NotEntered`` where no
    list is registered, ``ListsSecret``, ``NotFound`` or ``NoSuchFormat``.
    """
    lists = [(one.player, entry, one) for entry, one in _that_count(log).items()]
    if not lists:
        raise NotEntered("no list is registered", where=log.facts.name, remedy=REGISTER)
    require_readable(workspace, log)
    done = _checked(log) if skip_checked else set()
    lists = [one for one in lists if one[1] not in done]
    check = check_of_event(workspace, log, now)
    checked: list[CheckedList] = []
    unsaved: list[Check] = []
    for (player, entry, _), one, deck in _found(workspace, log, lists):
        if stopped():
            break
        if tell is not None:
            tell(CHECKING, len(checked), len(lists))
        if isinstance(deck, UnreadableDeck):
            one = replace(one, problem=told_problem(deck.problem, str(one.file)))
        elif deck is not None:
            one = checked_list(replace(one, deck=deck), deck, check)
        seat = log.table_of(player, round_number)
        one = replace(one, table=seat)
        checked.append(one)
        unsaved.append(
            replace(_kept_list(one), player=player, list=entry, round=round_number, table=seat)
        )
        if len(unsaved) == AT_ONCE and not dry_run:
            _save(workspace, log, unsaved, now, by)
    if not dry_run:
        _save(workspace, log, unsaved, now, by)
    if tell is not None:
        tell(CHECKING, len(lists), len(lists))
    return CheckedFolder(in_order(checked), len(lists), len(checked))


def _checked(log: EventLog) -> set[int | None]:
    """The entries of the lists that were checked."""
    return {check.list for check in log.checks.values() if check.kind is CheckKind.LIST}


def _that_count(log: EventLog) -> dict[int, RegisteredList]:
    """The last list of each player who is there, by its entry; in the order of the players."""
    last = {one.player: (entry, one) for entry, one in log.lists.items()}
    return dict(last[player] for player in log.players if player in last)


def _found(
    workspace: Workspace, log: EventLog, lists: list[Registered]
) -> Iterator[tuple[Registered, CheckedList, Found | None]]:
    """Each list with the deck in it; a file with the lists of many is read only once."""
    lists = sorted(lists, key=lambda one: one[2].sha256)
    read, problem = "", ""
    decks: tuple[Found, ...] = ()
    for registered in lists:
        player, _, thing = registered
        if thing.sha256 != read:
            read = thing.sha256
            decks, problem = _decks(workspace, thing)
        name = shown_player(log.players[player])
        one = CheckedList(Path(thing.source), thing.source, name, thing.sha256, problem=problem)
        if contrary := _contrary(log, player):
            yield registered, replace(one, problem=contrary), None
        elif thing.place <= len(decks):
            yield registered, one, decks[thing.place - 1]
        else:
            missing = f"this file has no list {thing.place}; register the list again"
            yield registered, replace(one, problem=problem or missing), None


def _contrary(log: EventLog, player: int) -> str:
    """Why it is not clear which list of a player counts; empty where it is."""
    try:
        require_one_list(log, player)
    except NotSettled as problem:
        return told_problem(problem, "")
    return ""


def _decks(workspace: Workspace, thing: RegisteredList) -> tuple[tuple[Found, ...], str]:
    """The decks in the file of a list, or why there are none."""
    try:
        return parse_each(list_content(workspace, thing), where=thing.source), ""
    except Exception as failure:  # a defect of the program must not stop the other lists
        return (), told_problem(failure, thing.source)


def _kept_list(one: CheckedList) -> Check:
    if one.verdict is not None and one.deck is not None:
        return kept_check(one.verdict, one.deck.remarks)
    why = KeptFinding(PROBLEM, "", one.problem)
    return Check(CheckKind.LIST, 0, str(Outcome.UNCHECKED), (why,))


def _save(workspace: Workspace, log: EventLog, checks: list[Check], now: datetime, by: str) -> None:
    with writing(workspace.db):
        for check in checks:
            enter(workspace, log, check, now=now, by=by)
    checks.clear()
