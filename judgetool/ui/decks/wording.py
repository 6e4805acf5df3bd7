"""The verdict on a deck in rich text: what is broken, what is not known, what is worth knowing."""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from judgetool.operations.cards import PrintedCard
from judgetool.operations.decks import (
    CountedDeck,
    Undecided,
    UnknownCard,
    Verdict,
    Violation,
    statistics,
)
from judgetool.ui.cited import CARD, link, rule_link

LINE = "line"
MOST_SUGGESTED = 3


def tone_of(verdict: Verdict) -> str:
    """The tone in which the outcome is shown: ``good``, ``bad`` or ``doubt``."""
    if verdict.legal:
        return "good"
    return "bad" if verdict.violations else "doubt"


def counts_of(deck: CountedDeck[Any]) -> str:
    """How many cards there are in all, of each type and of each level, in plain words."""
    first, second = statistics(deck)[:2]
    kinds = [f"{label}: {count}" for label, count in first.bars]
    others = [f"{second.title} {label}: {count}" for label, count in second.bars]
    unknown = [f"unknown: {deck.unknown_total}"] if deck.unknown_total else []
    return "   ·   ".join(
        filter(None, (f"{deck.total} cards", ", ".join([*kinds, *unknown]), ", ".join(others)))
    )


def verdict_html(verdict: Verdict) -> str:
    """The details below the verdict."""
    return "".join(_details(verdict))


def _details(verdict: Verdict) -> Iterator[str]:
    game = verdict.deck.game
    yield from _findings(game, "Broken", "bad", verdict.violations)
    yield from _findings(game, "Cannot be decided", "doubt", verdict.undecided)
    if verdict.deck.unknown:
        yield '<p class="label">Not known</p>'
    for card in verdict.deck.unknown:
        yield f"<p>{_unknown(game, card)}</p>"
    if verdict.notes:
        yield '<p class="label">Worth knowing</p>'
    for note in verdict.notes:
        yield f'<p class="quiet">{rule_link(game, note.rule)}&nbsp; {escape(note.message)}</p>'
    yield '<p class="label">The deck</p><table cellspacing="0">'
    for counted in verdict.deck.known:
        yield (
            f"<tr><td align='right'>{counted.count}</td><td>{_card(game, counted.card)}</td>"
            f"<td class='quiet'>{escape(_values(counted.card))}</td></tr>"
        )
    yield "</table>"


def _findings(
    game: str, name: str, tone: str, findings: Iterable[Violation | Undecided]
) -> Iterator[str]:
    for place, finding in enumerate(findings):
        if place == 0:
            yield f'<p class="label">{name}</p>'
        cards = ", ".join(link(CARD, game, code) for code in finding.cards)
        about = f'<br><span class="small">{cards}</span>' if cards else ""
        yield (
            f'<p><b>{rule_link(game, finding.rule)}</b>&nbsp; <span class="{tone}">'
            f"{escape(finding.message)}</span>{about}</p>"
        )


def _unknown(game: str, card: UnknownCard[Any]) -> str:
    lines = ", ".join(link(LINE, game, str(line), f"line {line}") for line in card.lines)
    perhaps = ", ".join(_card(game, found) for found in card.suggestions[:MOST_SUGGESTED])
    return "".join(
        (
            f"{card.count} of <b>{escape(card.card)}</b>",
            f" &nbsp;{lines}" if lines else "",
            f'<br><span class="small quiet">perhaps {perhaps}</span>' if perhaps else "",
        )
    )


def _card(game: str, card: PrintedCard) -> str:
    return link(CARD, game, card.code, card.name)


def _values(card: PrintedCard) -> str:
    level = None if card.level is None else f"level {card.level}"
    return " ".join(filter(None, (card.color, card.type, level)))
