"""Twenty questions about backing up: the program answers as a judge has answered by hand."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judgetool.disputes.ledger.ledger import ledger
from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.models import TRUNK
from judgetool.disputes.scenarios.plays import Plays
from judgetool.disputes.scenarios.reading import parse
from resources import files

BY_HAND: dict[str, dict[str, Any]] = {
    f"{book}/{name}": answer
    for book, named in tomllib.loads(
        Path(__file__).with_name("questions.toml").read_text(encoding="utf-8")
    ).items()
    for name, answer in named.items()
}


@pytest.mark.parametrize("question", BY_HAND)
def test_the_program_answers_as_a_judge_does(question: str) -> None:
    file = files("backing-up") / f"{question}.yaml"
    played = Plays().of(Document.of(parse(file.read_text(encoding="utf-8"), question)), TRUNK)
    assert played.stop is None
    by_hand = dict(BY_HAND[question])
    since = by_hand.pop("since")
    steps = range(played.dispute.last, -1, -1)
    step = next(one for one in steps if played.place_of(one).number.split(".")[0] == since)
    found = ledger(played, step)
    assert {
        "way": found.way or "",
        "plain_to": found.plain_to,
        "came_out": [
            f"{line.number} {news.kind}: {', '.join(news.to)}"
            for line in found.lines
            for news in line.news
        ],
        "against": [
            f"{line.number} {one.way}: {one.text}" for line in found.lines for one in line.against
        ],
        "put_back": sorted(found.put_back),
    } == {**by_hand, "put_back": sorted(by_hand["put_back"])}


def test_each_dispute_about_backing_up_has_its_answer() -> None:
    names = {
        f"{book.name}/{file.name.removesuffix('.yaml')}"
        for book in files("backing-up").iterdir()
        for file in book.iterdir()
    }
    assert names == BY_HAND.keys()
    assert len(names) == 20
