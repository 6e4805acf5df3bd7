"""``judgetool dispute explain``: how one came from a board to another."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import click

from judgetool.cli.output import Answer, in_workspace
from judgetool.operations.cards.library import card_source
from judgetool.operations.disputes.explaining import (
    Explaining,
    ExplanationView,
    question,
    what_is_looked_for,
)
from judgetool.store.workspace import Workspace


@click.command("explain")
@click.argument("file", type=click.Path(path_type=Path))
@in_workspace
def explain_command(file: Path, workspace: Workspace) -> Answer:
    """Explain how the board remembered in FILE became the board that lies there now.

    The likeliest ways come first: legal play if possible, otherwise with the fewest mistakes. Exit
    status 1 means that a mistake was needed, or that no way was found.

    Example: judgetool dispute explain two-cards-too-many.yaml
    """
    return explain_answer(file, workspace)


def explain_answer(file: Path, workspace: Workspace) -> Answer:
    """How the board remembered in ``file`` became the one that lies there."""
    about = question(file, card_source(workspace))
    search = Explaining(about)
    found = search.all()
    nearest = search.nearest
    legal = bool(found) and not found[0].mistakes
    data = {
        "difference": about.title,
        "verdict": search.verdict,
        "ended": search.ended,
        "looked_at": search.looked_at,
        "searched": [
            {"mistakes": one.mistakes, "moments": one.places, "all": one.whole}
            for one in search.searched
        ],
        "looked_for": what_is_looked_for(about.opening.state.book),
        "explanations": [_data(one) for one in found],
        "nearest": nearest and {**_data(nearest), "left": nearest.left},
    }
    lines = [about.title]
    for number, one in enumerate(found, 1):
        lines += ["", f"{number}. {one.verdict}", *_lines(one)]
    if nearest is not None:
        lines += ["", nearest.verdict, *_lines(nearest)]
        lines += ["   Not explained:", *(f"     {one}" for one in nearest.left)]
    lines += ["", search.ending, what_is_looked_for(about.opening.state.book)]
    return Answer(data, "\n".join(lines), yes=legal)


def _data(one: ExplanationView) -> dict[str, object]:
    return {
        "mistakes": [asdict(line) for line in one.mistakes],
        "lines": [asdict(line) for line in one.lines],
        "assumed": one.assumed,
        "unlikeliness": round(one.unlikeliness, 3),
    }


def _lines(one: ExplanationView) -> Iterator[str]:
    step = ""
    for line in one.lines:
        if line.when != step and not line.is_mistake:
            step = line.when
            yield f"   {step}"
        if line.is_mistake:
            yield f"   ✗ {line.player}: {line.text} ({line.rule}), in the {line.step}"
            yield from (f"       {edit}" for edit in line.edits)
        else:
            yield f"     {line.text}{'   (assumed)' if line.assumed else ''}"
