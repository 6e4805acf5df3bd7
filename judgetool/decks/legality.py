"""The legality of a deck: every rule of deck construction of its game, each as its own check."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from judgetool.cards.source import CardSource
from judgetool.decks.codes_and_sections import EXTRA, part_of
from judgetool.decks.counted import CountedCard, CountedDeck, UnknownCard, count_cards
from judgetool.decks.deck_list import MAIN, DeckList
from judgetool.decks.deck_rules import (
    Chart,
    DeckRules,
    Finding,
    Note,
    Undecided,
    Verdict,
    Violation,
    codes,
    copies_of,
    written,
)
from judgetool.decks.games import GAMES, deck_rules, game_title
from judgetool.errors import how_many

if TYPE_CHECKING:
    from judgetool.decks.formats.format_files import Format

__all__ = ["check", "check_format", "count_for", "statistics"]


def count_for(game: str, deck: DeckList, cards: CardSource[Any]) -> CountedDeck[Any]:
    """``deck`` with its cards looked up as ``game`` tells cards apart; raises ``NotFound``."""
    rules = deck_rules(game)
    is_number = rules.is_printed if rules.by_number else lambda text: False
    return count_cards(deck, cards, game, rules.same, rules.editions, is_number)


def check(deck: CountedDeck[Any], construction: str = "", types: Collection[str] = ()) -> Verdict:
    """Check ``deck`` against all rules of deck construction of its game.

    ``construction`` is one of the game's, the usual one if none is named. ``types`` are card
    types that may be in the deck although the book does not know them.
    """
    rules = deck_rules(deck.game)
    construction = construction or next(iter(rules.constructions))
    findings = [finding for rule in rules.constructions[construction] for finding in rule(deck)]
    findings += _strange_types(deck, rules, types)
    not_read = tuple(_not_read(deck, rules))
    told = (*not_read, *findings, *_oddities(deck, rules.preparation))
    return Verdict(deck, tuple(_as_far_as_read(told, deck, not_read)), construction)


def check_format(
    deck: CountedDeck[Any],
    asked: "Format",
    as_of: date,
    region: str = "",
    *,
    list_of_today: bool = False,
) -> Verdict:
    """Check ``deck`` against the rules of its game and against the format ``asked``.

    Restrictions are those that were in force on ``as_of`` in ``region``. Where more is restricted
    than is known of the format, the deck is undecided until a judge confirms that they have the
    ``list_of_today``.
    """
    from judgetool.decks.formats.checking import format_findings
    from judgetool.decks.formats.question import Question

    verdict = check(deck, asked.construction, asked.types)
    question = Question(deck, deck_rules(deck.game), asked, as_of, region, list_of_today)
    of_format = _as_far_as_read(
        format_findings(question), deck, tuple(_not_read(deck, question.rules))
    )
    findings = (*verdict.findings, *of_format)
    return replace(
        verdict,
        findings=findings,
        format=asked.id,
        as_of=as_of,
        region=region,
        list_of_today=list_of_today,
    )


def statistics(deck: CountedDeck[Any]) -> tuple[Chart, ...]:
    """What ``deck`` is made of, as the small charts that a judge of its game wants to see."""
    return deck_rules(deck.game).statistics(deck)


MOST_UNREAD = 12
"""The most places that are named of a list that was not read whole."""


def _not_read(deck: CountedDeck[Any], rules: DeckRules[Any]) -> Iterator[Undecided]:
    """What was not understood of the list: then nobody can say what the deck is."""
    for unread in deck.unread[:MOST_UNREAD]:
        yield Undecided(rules.preparation, f"not read: {unread}")
    if len(deck.unread) > MOST_UNREAD:
        more = how_many(len(deck.unread) - MOST_UNREAD, "more place")
        yield Undecided(rules.preparation, f"not read: {more} in the list")
    areas = rules.areas | {"", MAIN}
    for section in sorted(deck.sections):
        if section not in areas and (part_of(section) not in areas or section == EXTRA):
            count = deck.part(partial(_stands_in, section)).total
            message = (
                f"{how_many(count)} under {section!r}, a part of the deck that "
                "this rulebook does not know"
            )
            yield Undecided(rules.preparation, message)


def _stands_in(section: str, card: CountedCard[Any] | UnknownCard[Any]) -> bool:
    return card.section == section


def _as_far_as_read(
    findings: Iterable[Finding], deck: CountedDeck[Any], not_read: Sequence[Finding]
) -> Iterator[Finding]:
    """``findings``; what is only broken if the list was understood rightly is undecided.

    If the list was not read whole, that is everything; where a card is in doubt, what is about it.
    """
    doubted = {code for oddity in deck.oddities if oddity.doubtful for code in oddity.cards}
    for one in findings:
        if isinstance(one, Violation) and (not_read or doubted.intersection(one.cards)):
            message = f"{one.message}, if the right card was counted"
            if not_read:
                message = f"{one.message}, if the list was read correctly"
            yield Undecided(one.rule, message, one.cards, one.format, one.source)
        else:
            yield one


def _strange_types(
    deck: CountedDeck[Any], rules: DeckRules[Any], allowed: Collection[str]
) -> Iterator[Finding]:
    """Cards of a type that the book does not know: it neither allows nor forbids them."""
    strange: dict[str, list[CountedCard[Any]]] = defaultdict(list)
    for counted in deck.known:
        strange[rules.strange_type(counted.card)].append(counted)
    for kind in sorted(strange.keys() - {"", *map(str.casefold, allowed)}):
        message = (
            f"{how_many(copies_of(strange[kind]))} of type {kind}, which this "
            "rulebook does not know; a format can allow it"
        )
        yield Undecided(rules.type_rule, message, codes(strange[kind]))


def _another_game(deck: CountedDeck[Any], rule: str) -> Iterator[Finding]:
    """Where nothing is known: whether the codes are written as another game writes them."""
    codes = [card.card for card in deck.unknown]
    if deck.known or any(map(deck_rules(deck.game).is_printed, codes)):
        return
    games = [game for game in GAMES if codes and all(map(deck_rules(game).is_printed, codes))]
    if games:
        others, this = " or ".join(map(game_title, games)), game_title(deck.game)
        yield Note(rule, f"all codes look like those of {others}, and none like those of {this}")


def _oddities(deck: CountedDeck[Any], rule: str) -> Iterator[Finding]:
    for oddity in deck.oddities:
        if oddity.doubtful:
            message = f"it is not clear which card is meant: {oddity.message}"
            yield Undecided(rule, message, oddity.cards)
        else:
            yield Note(rule, oddity.message, oddity.cards)
    yield from _another_game(deck, rule)
    samples = [counted for counted in deck.known if getattr(counted.card, "sample", False)]
    if samples and len(samples) < len(deck.known):
        message = (
            f"{how_many(copies_of(samples))} known only as sample cards of this "
            "program, mixed with real cards"
        )
        yield Undecided(rule, message, codes(samples))
    foreign = [card for card in deck.unknown if card.elsewhere is not None]
    if foreign:
        message = (
            f"{how_many(copies_of(foreign))} of another edition: {', '.join(written(foreign))}"
        )
        yield Note(rule, message, written(foreign))
