"""Checking one deck list: whether it is legal, with the cards at hand."""

from collections.abc import Callable
from datetime import date
from functools import cache
from typing import TYPE_CHECKING, Any

from judgetool.cards.printed import WEISS_SCHWARZ_EN
from judgetool.cards.source import CardSource, RememberingCards
from judgetool.decks.deck_list import DeckList
from judgetool.decks.deck_rules import Verdict
from judgetool.decks.games import GAMES, game_of
from judgetool.decks.legality import check, check_format, count_for
from judgetool.decks.reading import parse_deck
from judgetool.operations.cards.library import card_source, known_game
from judgetool.store.workspace import Workspace

if TYPE_CHECKING:
    from judgetool.decks.formats.format_files import Format


SAMPLE_DECKS = ("legal-deck.txt", "illegal-deck.txt")


def sample_deck(name: str, game: str = WEISS_SCHWARZ_EN) -> DeckList:
    """One of ``SAMPLE_DECKS`` of ``game``, the lists that ship in the box."""
    from resources import files

    place = (name,) if game == WEISS_SCHWARZ_EN else (game, name)
    return parse_deck(files("samples", *place).read_bytes(), where="/".join(place))


def check_deck(
    workspace: Workspace,
    deck: DeckList,
    game: str = "",
    *,
    format: str = "",  # noqa: A002
    as_of: date | None = None,
    region: str = "",
    list_of_today: bool = False,
) -> Verdict:
    """The verdict on ``deck`` by the rules of ``game``, with the cards of ``workspace``.

    Without ``game`` it is the game that the list tells. ``format`` is the id or name of a format.
    Its restrictions are applied that were in force on ``as_of`` (today, if no day is named) in
    ``region``. ``list_of_today`` tells that a judge has the publisher's list of today and answers
    for what is not known of the format. Raises ``NotFound``, ``NoSuchFormat`` or ``UnclearGame``.
    """
    check = deck_check(
        workspace, game, format=format, as_of=as_of, region=region, list_of_today=list_of_today
    )
    return check(deck)


def deck_check(
    workspace: Workspace,
    game: str = "",
    *,
    format: str = "",  # noqa: A002
    as_of: date | None = None,
    region: str = "",
    list_of_today: bool = False,
) -> Callable[[DeckList], Verdict]:
    """A function that gives the verdict on one deck after the other, as :func:`check_deck` does.

    A ``game`` or a ``format`` that is not known is refused at once. Cards that are imported later
    are not taken into account.
    """
    cards = RememberingCards(card_source(workspace))
    day = as_of or date.today()

    @cache
    def wanted(game: str) -> "Format | None":
        if not format:
            return None
        from judgetool.operations.decks.formats import find_format

        return find_format(workspace, known_game(game, GAMES), format).format

    if game:
        wanted(known_game(game, GAMES))

    def verdict(deck: DeckList) -> Verdict:
        meant = game or game_of(cards, deck)
        return check_with(cards, deck, meant, wanted(meant), day, region, list_of_today)

    return verdict


def check_with(
    cards: CardSource[Any],
    deck: DeckList,
    game: str,
    asked: "Format | None" = None,
    as_of: date | None = None,
    region: str = "",
    list_of_today: bool = False,
) -> Verdict:
    """The verdict on ``deck`` with the given cards, for many decks one after the other.

    If a format is ``asked`` for, ``as_of`` must be given.
    """
    counted = count_for(known_game(game, GAMES), deck, cards)
    if asked is None:
        return check(counted)
    if as_of is None:
        raise ValueError("a format is checked as of a day")
    return check_format(counted, asked, as_of, region, list_of_today=list_of_today)
