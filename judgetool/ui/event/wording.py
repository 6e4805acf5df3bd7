"""Counts and findings of an event in words and rich text."""

from collections.abc import Iterable
from html import escape

from judgetool.operations.event_checks import CountFacts, StoredCount
from judgetool.operations.events import KeptFinding
from judgetool.ui.cited import rule_link
from judgetool.ui.decks.games import game_title

TONES = {"violation": "bad", "difference": "bad", "undecided": "doubt", "unknown": "doubt"}
"""The tones of findings; what is not named here is quiet."""

MINUTES = len("2026-04-12T09:30")


def said(words: str) -> str:
    """Words at the beginning of a line."""
    return words[:1].upper() + words[1:]


def moment(at: str) -> str:
    """A kept moment to the minute."""
    return at[:MINUTES].replace("T", " ")


def findings_html(game: str, findings: Iterable[KeptFinding]) -> str:
    """Findings, each with its rule as a link."""
    return "".join(_finding(game, one) for one in findings)


def count_title(facts: CountFacts, event: str = "") -> str:
    """Whose deck is counted against which list, and where."""
    parts = (
        facts.title or "A list without a name",
        event or game_title(facts.game),
        f"round {facts.round}" if facts.round is not None else "",
        f"table {facts.table}" if facts.table is not None else "",
    )
    return "  ·  ".join(filter(None, parts))


def count_under_way_html(stored: StoredCount, event: str) -> str:
    """A count that waits to be gone on with."""
    tally = stored.count.tally
    last = stored.times[-1] if stored.times else stored.at
    return (
        f"<b>{escape(count_title(stored.facts, event))}</b><br>"
        f'<span class="quiet">{tally.counted} of {tally.total} counted, {tally.left} left, '
        f"{tally.extra} extra · {moment(last)}</span>"
    )


def _finding(game: str, finding: KeptFinding) -> str:
    rule = finding.rule
    cited = escape(rule) if finding.format or not game or not rule else rule_link(game, rule)
    tone = TONES.get(finding.kind, "quiet")
    return f'<p><b>{cited}</b>&nbsp; <span class="{tone}">{escape(finding.message)}</span></p>'
