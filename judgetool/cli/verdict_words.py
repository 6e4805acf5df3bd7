"""The verdict on a deck in words, for people and for machines."""

from collections.abc import Iterator, Sequence
from typing import Any

from judgetool.decks.counted import CountedDeck, UnknownCard
from judgetool.decks.deck_list import DeckList
from judgetool.decks.legality import statistics
from judgetool.decks.statistics import Chart
from judgetool.decks.verdict import Finding, Verdict, how_many
from judgetool.operations.decks.reports.charts import as_text

MOST_SUGGESTED = 3


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    """The verdict for machines."""
    return {
        "legal": verdict.legal,
        "outcome": verdict.outcome,
        "game": verdict.deck.game,
        "construction": verdict.construction,
        "format": verdict.format or None,
        "as_of": verdict.as_of.isoformat() if verdict.as_of else None,
        "region": verdict.region or None,
        "total": verdict.deck.total,
        "violations": list(map(_finding, verdict.violations)),
        "undecided": list(map(_finding, verdict.undecided)),
        "notes": list(map(_finding, verdict.notes)),
        "unknown": list(verdict.unknown),
        "unknown_cards": [
            {
                "card": card.card,
                "name": card.name,
                "count": card.count,
                "lines": list(card.lines),
                "section": card.section,
                "suggestions": [
                    {"code": found.code, "name": found.name} for found in card.suggestions
                ],
            }
            for card in verdict.deck.unknown
        ],
        "statistics": [
            {"title": chart.title, "bars": dict(chart.bars), "unknown": chart.unknown}
            for chart in statistics(verdict.deck)
        ],
    }


def statistics_lines(verdict: Verdict) -> Iterator[str]:
    """What the deck is made of, as small charts."""
    for chart in statistics(verdict.deck):
        yield from (f"  {line}" for line in as_text(chart))


def _finding(finding: Finding) -> dict[str, Any]:
    told = {"rule": finding.rule, "message": finding.message, "cards": list(finding.cards)}
    return told | ({"format": finding.format, "source": finding.source} if finding.format else {})


def verdict_lines(deck: DeckList, verdict: Verdict, *, told: bool) -> Iterator[str]:
    """The verdict line by line; ``told`` says that the game was named and not found out."""
    yield f"{deck.name or deck.where}: {verdict.outcome}"
    if verdict.as_of:
        where = f" in {verdict.region}" if verdict.region else ""
        yield f"  {verdict.deck.game}, {verdict.format} as of {verdict.as_of}{where}"
    elif not told:
        yield f"  taken as a list of {verdict.deck.game}"
    yield f"  {_counts(verdict.deck)}"
    for broken in verdict.violations:
        yield f"  {broken.rule}  {broken.message}{_in_brackets(broken.cards)}{_source(broken)}"
    unknown = {card.card for card in verdict.deck.unknown}
    for undecided in verdict.undecided:
        known = [code for code in undecided.cards if code not in unknown]
        yield f"  {undecided.rule}  {undecided.message}{_in_brackets(known)}{_source(undecided)}"
    for card in verdict.deck.unknown:
        yield f"  unknown: {_unknown_line(card)}"
    for note in verdict.notes:
        yield f"  note: {note.message} ({note.rule}){_source(note)}"


def _source(finding: Finding) -> str:
    return f" [{finding.source}]" if finding.source else ""


def _counts(deck: CountedDeck[Any]) -> str:
    """How many cards there are, by the first two of the game's statistics."""
    charts = [chart for chart in statistics(deck)[:2] if chart.bars]
    return "; ".join([how_many(deck.total), *map(_bars, charts)])


def _bars(chart: Chart) -> str:
    """The bars in words: types speak for themselves, levels and grades do not."""
    if chart.title == "type":
        return ", ".join(f"{count} {label}" for label, count in chart.bars)
    return f"by {chart.title} " + ", ".join(f"{label}: {count}" for label, count in chart.bars)


def _in_brackets(codes: Sequence[str]) -> str:
    return f" ({', '.join(codes)})" if codes else ""


def _unknown_line(card: UnknownCard[Any]) -> str:
    lines = f", line {', '.join(map(str, card.lines))}" if card.lines else ""
    suggested = card.suggestions[:MOST_SUGGESTED]
    perhaps = "; ".join(f"{found.code} {found.name}" for found in suggested)
    return f"{card.count} x {card.card}{lines}{f' (perhaps {perhaps})' if perhaps else ''}"


def import_hint(verdict: Verdict, imported: int, game: str) -> Iterator[str]:
    """How to import cards, where none of the game have been and some are not known."""
    if verdict.deck.unknown and not imported:
        yield (
            "  no cards of this game have been imported, only sample cards are known; "
            f"import them with: judgetool cards import PATH --game {game}"
        )
