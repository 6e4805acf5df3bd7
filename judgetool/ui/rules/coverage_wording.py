"""What becomes of a rule in the engine, in rich text: its kind, what carries it out, its proof."""

from collections.abc import Iterator
from html import escape

from judgetool.operations.rules.coverage import Carrier, RuleCoverage
from judgetool.ui.cited import scenario_link

KINDS = {
    "procedure": "Procedure: the engine carries it out",
    "definition": "Definition: the engine rests on it",
    "conduct": "Conduct: outside the engine",
    "data": "Deck construction: the check of decks rests on it",
}
WAITING = "It waits for the translation of card texts."
UNPROVEN = "No scenario proves it."


def coverage_html(covered: RuleCoverage) -> Iterator[str]:
    """The row of the conformance table, with a link to each of its scenarios."""
    yield '<p class="label">In the engine</p>'
    yield f"<p><b>{KINDS[covered.kind]}</b>{_state(covered)}</p>"
    if covered.why:
        yield f'<p class="quiet">{escape(_sentence(covered.why))}</p>'
    if covered.carriers:
        listed = ", ".join(map(_carrier_html, covered.carriers))
        by = "Carried out by" if covered.kind == "procedure" else "In"
        yield f"<p>{by}: {listed}</p>"
    if covered.proofs:
        yield '<table cellspacing="0">'
        for proof in covered.proofs:
            words = scenario_link(covered.book, proof.name, proof.title)
            yield f"<tr><td class='good'>▸</td><td>{words}</td></tr>"
        yield "</table>"


def _state(covered: RuleCoverage) -> str:
    """Whether the rule is proven, in words."""
    if covered.proofs:
        count = len(covered.proofs)
        scenarios = "1 scenario" if count == 1 else f"{count} scenarios"
        return f' · <span class="good strong">proven by {scenarios}</span>'
    if covered.waiting:
        return f'<br><span class="doubt">{WAITING}</span>'
    return f'<br><span class="doubt">{UNPROVEN}</span>' if covered.unproven else ""


def _carrier_html(carrier: Carrier) -> str:
    return f'{escape(carrier.name)} <span class="small quiet">({escape(carrier.within)})</span>'


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"
