"""Where the names of cards in a dispute come from: the file, the imported cards, deck lists."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from judgetool.cards.printed import Card
from judgetool.cards.source import CardCollection
from judgetool.decks.counted import UnknownCard
from judgetool.decks.deck_list import LB, SIDE, DeckList
from judgetool.decks.legality import count_for
from judgetool.decks.reading import parse_deck
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.setting_up.board_text import BoardRead, Unclear, Understood
from judgetool.disputes.setting_up.completing import MOST_NAMES
from judgetool.disputes.setting_up.draft import Part
from judgetool.disputes.setting_up.names import CardNames
from judgetool.engine.kernel.cards import Player
from judgetool.operations.disputes.with_set_up import WithSetUp
from judgetool.operations.events.entries import events, log_of_event, registered_deck
from judgetool.operations.events.list_secrecy import look
from judgetool.store.workspace import Workspace

PASTED = "the pasted list"


@dataclass(frozen=True)
class DeckUsed:
    """A deck list as the set-up of a dispute takes it: ``parts`` are the fields that it changes.

    ``cards`` are the copies of each card by what the dispute calls it. ``unknown`` is what is no
    imported card, or not only one; ``others`` are the names of cards that are another card in the
    dispute already. Both are not among the player's cards then.
    """

    parts: tuple[Part, ...]
    cards: dict[str, int]
    unknown: tuple[UnknownCard[Any], ...]
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class RegisteredDeck:
    """A list that is registered at an event, by the numbers of the event and of its player."""

    event: int
    event_name: str
    player: int
    player_name: str


def registered_decks(workspace: Workspace, book: str) -> tuple[RegisteredDeck, ...]:
    """The lists that count at the events of the game of ``book``, those of new events first."""
    logs = (log_of_event(workspace, one.event) for one in reversed(events(workspace)))
    return tuple(
        RegisteredDeck(log.event, log.facts.name, number, player.name)
        for log in logs
        if log.facts.game in ("", book)
        for number, player in log.players.items()
        if log.list_of(number) is not None
    )


def deck_registered(workspace: Workspace, registered: RegisteredDeck, *, now: datetime) -> DeckList:
    """A registered list; raises ``NotEntered``, ``NotADeckList``, ``BadCount`` or ``ListsSecret``.

    That somebody looks at it is entered at the event while lists are secret.
    """
    log = log_of_event(workspace, registered.event)
    entry, deck = registered_deck(workspace, log, registered.player)
    look(workspace, log, [entry], why="to play it in a dispute", now=now)
    return deck


def offered_names(dispute: WithSetUp, begun: str, limit: int = MOST_NAMES) -> tuple[str, ...]:
    """The names that ``begun`` can become: of the dispute's cards first, then of imported ones."""
    return CardNames(dispute.document.file, dispute.imported).offered(begun, limit)


def pasted_deck(text: str) -> DeckList:
    """The deck list in a pasted text; raises ``NotADeckList``, ``BadCount`` or ``SeveralDecks``."""
    return parse_deck(text, where=PASTED)


def deck_as_used(dispute: WithSetUp, player: Player, deck: DeckList) -> DeckUsed:
    """What a deck list makes of the dispute's cards, and of the deck list of a player.

    It can be from a file, pasted, or registered at an event. Cards beside the deck, and those of an
    LB deck, are named and not counted. Raises ``NotFound`` where the game has no decks.
    """
    file = dispute.document.file
    counted = count_for(file.scenario.book, deck, dispute.imported or CardCollection(()))
    aside = [one for one in counted.aside if not isinstance(one, UnknownCard)]
    listed = (*counted.known, *aside)
    calls = _Calls(file, (one.card for one in listed))
    copies: dict[str, int] = {}
    others = []
    for one in listed:
        name = calls.name_of(one.card)
        if name is None:
            others.append(one.card.name)
        elif one.section not in (LB, SIDE):
            copies[name] = copies.get(name, 0) + one.count
    parts: list[Part] = [*((("cards", name), code) for name, code in calls.new.items())]
    if copies:
        parts.append((("setup", player, "deck list"), copies))
    return DeckUsed(tuple(parts), copies, counted.unknown, tuple(others))


def use_deck(dispute: WithSetUp, player: Player, deck: DeckList) -> DeckUsed:
    """Let a deck list be that of a player, as one act; raises as :func:`deck_as_used`.

    Raises ``BadScenario``, too, where more copies of a card are set up than the list has.
    """
    used = deck_as_used(dispute, player, deck)
    if used.parts:
        dispute.put_parts(used.parts)
    return used


def told_deck(used: DeckUsed) -> BoardRead:
    """What a deck list was taken for, told as what is understood of a board is."""
    understood = (Understood("", name, str(count)) for name, count in used.cards.items())
    unknown = (
        Unclear(
            f"{one.count} {one.card}",
            "no imported card, or more than one, is called that",
            tuple(card.name for card in one.suggestions),
        )
        for one in used.unknown
    )
    others = (Unclear(name, "this dispute has another card with that name") for name in used.others)
    return BoardRead(used.parts, tuple(understood), (*unknown, *others))


class _Calls:
    """What a dispute calls real cards; ``new`` are those that it does not have yet, by code.

    A card that the dispute describes itself is taken to be the card of its name.
    """

    def __init__(self, file: ScenarioFile, deck: Iterable[Card]) -> None:
        self._own = {name.casefold(): name for name in file.scenario.cards}
        self._codes = {
            name: code for name, code in file.scenario.cards.items() if isinstance(code, str)
        }
        self._copies = Counter(card.name.casefold() for card in deck)
        self.new: dict[str, str] = {}

    def name_of(self, card: Card) -> str | None:
        """What the card is called; of several with one name each has its code behind it.

        None where the dispute has another card of its name.
        """
        for name, code in (*self._codes.items(), *self.new.items()):
            if code == card.code:
                return name
        own = self._own.get(card.name.casefold())
        if own is not None:
            return None if own in self._codes else own
        several = self._copies[card.name.casefold()] > 1
        name = f"{card.name} ({card.code})" if several else card.name
        self.new[name] = card.code
        return name
