"""Words and numbers typed while a deck is counted."""

import json
from contextlib import suppress
from random import Random

from judgetool.decks.physical.count import CannotCount, PhysicalCount, RegisteredCard
from judgetool.decks.physical.typed_line import act_for, meant_for_certain, possible, typed_words
from tests.fuzz.changing import ODD_TEXTS, changed_words
from tests.fuzz.judge import fault_of_message
from tests.fuzz.target import Target, Unfit, Wrong

REGISTERED = (
    RegisteredCard("BD/W73-E003", 4, "Owl, old"),
    RegisteredCard("BD/W73-E013", 2, "Owl on the Roof"),
    RegisteredCard("1-107L/2-003H", 3, "Cloud", "lb"),
    RegisteredCard("11c3f62d-2e44-495c-9d5c-a43ffd91cc5e", 1),
    RegisteredCard("\u7686\u3092\u898b\u9001\u308b", 1, ""),
)
LINES = (
    "003 003 x2 undo done",
    '"Owl, old" x3 + - left',
    "!BT1-001 ? @lb 107 @ redo",
    "owl on the roof",
    "1-107L x4 aside undo reset 13",
)
WORDS = tuple(" ".join(LINES).split())


def _typed(random: Random) -> bytes:
    lines = []
    for _ in range(random.randint(1, 8)):
        line = random.choice(LINES)
        changed = changed_words(random, line, (*WORDS, *ODD_TEXTS, "x0", "x999999999", "*"))
        lines.append(changed if random.random() < 0.8 else line)
    return "\n".join(map(json.dumps, lines)).encode()


def _count(case: bytes) -> None:
    try:
        lines = [str(json.loads(line)) for line in case.splitlines()]
    except ValueError as cut:
        raise Unfit from cut
    count = PhysicalCount(REGISTERED)
    for line in lines:
        possible(REGISTERED, line)
        meant_for_certain(REGISTERED, line)
        for word in typed_words(line, REGISTERED):
            with suppress(CannotCount):
                try:
                    act = act_for(word, count, lambda text: None)
                    count = count if act is None else count.then(act)
                except CannotCount as problem:
                    if fault := fault_of_message(problem, placed=False):
                        raise Wrong(f"{fault}: {str(problem)!r}") from problem
                    raise
            if any(one.counted < 0 for one in count.tally.lines):
                raise Wrong("less than nothing is counted")


COUNTING = Target("counting", "what is typed in a count", _typed, _count, placed=False, short=100)
