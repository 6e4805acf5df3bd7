"""The verdict on a deck in rich text: what is broken, what is not known, what is worth knowing."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

from judgetool.decks.counted import CountedCard, CountedDeck, UnknownCard
from judgetool.decks.deck_rules import Finding, Verdict
from judgetool.decks.games import GAMES, game_title
from judgetool.decks.legality import statistics
from judgetool.errors import how_many
from judgetool.operations.cards.facts import facts_of
from judgetool.operations.decks.reports.charts import in_words
from judgetool.ui.actions import key_of
from judgetool.ui.cited import CARD, link, rule_link
from judgetool.ui.plain_text import capitalized

__all__ = ["GAMES", "game_title"]

LINE, TAKE = "line", "take"
"""Two kinds of links: to a line of the list, and to take a suggested card for what stands there."""

MOST_SUGGESTED = 5
SECTIONS = {
    "": "The deck",
    "main": "Main deck",
    "lb": "LB deck",
    "leader": "Leader",
    "side": "Beside the deck",
}

Counted = CountedCard[Any] | UnknownCard[Any]


def section_title(section: str) -> str:
    """What a section of a list is called."""
    return SECTIONS.get(section, capitalized(section))


def scans_in_words(scans: int) -> str:
    """How many scans were found, and how to type them; empty where there are none."""
    key = key_of("decks.type_scan")
    return f"{how_many(scans, 'scan')} to type: {key} opens the next one" if scans else ""


def tone_of(verdict: Verdict) -> str:
    """The tone in which the outcome is shown: ``good``, ``bad`` or ``doubt``."""
    if verdict.legal:
        return "good"
    return "bad" if verdict.violations else "doubt"


def counts_of(deck: CountedDeck[Any]) -> str:
    """How many cards there are in all, and how many of them are not known."""
    unknown = f"  ·  {deck.unknown_total} not known" if deck.unknown_total else ""
    return f"{deck.total} card{'' if deck.total == 1 else 's'}{unknown}"


def asked_of(verdict: Verdict, format_name: str = "", told: str = "") -> str:
    """By which rules the verdict was given; ``told`` is the format that the list itself names."""
    day = verdict.as_of
    unasked = told and not verdict.format
    parts = (
        game_title(verdict.deck.game),
        format_name or verdict.format or "the game's rules alone",
        f"as of {day.isoformat()}" if day else "",
        f"the list says that its format is {told!r}: choose it above" if unasked else "",
    )
    return "  ·  ".join(filter(None, parts))


def verdict_html(verdict: Verdict, remarks: Sequence[str] = ()) -> str:
    """The details below the verdict; ``remarks`` say how the list was read."""
    return "".join(_details(verdict, remarks))


def printed_html(verdict: Verdict, name: str, asked: str, remarks: Sequence[str] = ()) -> str:
    """The verdict as it is printed, its statistics in words."""
    charts = "".join(f"<p>By {escape(in_words(chart))}</p>" for chart in statistics(verdict.deck))
    outcome = capitalized(verdict.outcome)
    return "".join(
        (
            f"<h1>{escape(name)}: {escape(outcome)}</h1>",
            f"<p>{escape(asked)}</p><p>{escape(counts_of(verdict.deck))}</p>",
            verdict_html(verdict, remarks),
            f'<p class="label">Statistics</p>{charts}',
        )
    )


def take_target(target: str) -> tuple[tuple[int, ...], str]:
    """The lines and the code of the card in a link of the kind ``TAKE``."""
    lines, _, code = target.partition(" ")
    return tuple(map(int, lines.split(","))), code


def _details(verdict: Verdict, remarks: Sequence[str]) -> Iterator[str]:
    deck = verdict.deck
    yield from _findings(deck.game, "Broken", "bad", verdict.violations)
    if deck.unknown:
        yield '<p class="label">Not known</p>'
    for card in deck.unknown:
        yield f"<p>{_unknown(deck.game, card)}</p>"
    yield from _findings(deck.game, "Undecided", "doubt", verdict.undecided)
    yield from _findings(deck.game, "Worth knowing", "quiet", verdict.notes)
    if remarks:
        yield '<p class="label">How the list was read</p>'
    for remark in remarks:
        yield f'<p class="quiet">{escape(remark)}</p>'
    yield from _sections(deck)


def _findings(game: str, name: str, tone: str, findings: Iterable[Finding]) -> Iterator[str]:
    for place, finding in enumerate(findings):
        if place == 0:
            yield f'<p class="label">{name}</p>'
        cards = ", ".join(link(CARD, game, code) for code in finding.cards)
        below = [cards, escape(finding.source) if finding.format else ""]
        about = "".join(f'<br><span class="small quiet">{one}</span>' for one in below if one)
        yield (
            f'<p><b>{_rule(game, finding)}</b>&nbsp; <span class="{tone}">'
            f"{escape(finding.message)}</span>{about}</p>"
        )


def _rule(game: str, finding: Finding) -> str:
    """The number of the rule as a link; a point of a format has none, as it is in no book."""
    return escape(finding.rule) if finding.format else rule_link(game, finding.rule)


def _unknown(game: str, card: UnknownCard[Any]) -> str:
    lines = ", ".join(link(LINE, game, str(line), f"line {line}") for line in card.lines)
    beside = f" {escape(card.name)}" if card.name else ""
    return "".join(
        (
            f'{card.count} of <b class="doubt">{escape(card.card)}</b>{beside}',
            f" &nbsp;{lines}" if lines else "",
            _suggestions(game, card),
        )
    )


def _suggestions(game: str, card: UnknownCard[Any]) -> str:
    found = card.suggestions[:MOST_SUGGESTED]
    if not found:
        return ""
    lines = ",".join(map(str, card.lines))
    offered = [
        link(TAKE, game, f"{lines} {one.code}", f"{one.name} ({one.code})")
        if lines
        else _card(game, one)
        for one in found
    ]
    return f'<br><span class="small quiet">take {" or ".join(offered)}</span>'


def _sections(deck: CountedDeck[Any]) -> Iterator[str]:
    """The deck, part by part as in the list; cards that are not known stay in their part."""
    parts: dict[str, list[Counted]] = {}
    for counted in (*deck.known, *deck.unknown, *deck.aside):
        parts.setdefault(counted.section, []).append(counted)
    yield '<table cellspacing="0">'
    for section, cards in parts.items():
        title = section_title(section)
        total = sum(counted.count for counted in cards)
        heading = f'<span class="label">{escape(title)} · {total}</span>'
        yield f'<tr><td colspan="4" class="beside">{heading}</td></tr>'
        yield from (_row(deck.game, counted) for counted in cards)
    yield "</table>"


def _row(game: str, counted: Counted) -> str:
    if isinstance(counted, UnknownCard):
        name, code, values = f'<span class="doubt">{escape(counted.card)}</span>', "", "not known"
    else:
        name, code = _card(game, counted.card), counted.card.code
        facts = facts_of(counted.card)
        values = ", ".join((facts.kind, *(f"{name} {value}" for name, value in facts.numbers[:1])))
    return (
        f"<tr><td align='right'>{counted.count}</td><td>{name}</td>"
        f"<td class='quiet small'>{escape(code)}</td><td class='quiet'>{escape(values)}</td></tr>"
    )


def _card(game: str, card: Any) -> str:
    return link(CARD, game, card.code, card.name)
