"""Damaged workspaces, asked with every kind of command."""

import json
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from tests.fuzz.target import Target, Unfit, Wrong
from tests.fuzz.workspace import COMMANDS, DAMAGES, sample, wrong_answers

ASKED = 4


@cache
def _home() -> Path:
    return sample(Path(mkdtemp(prefix="judgetool-fuzz-")))


def _damage(random: Random) -> bytes:
    """In which way a workspace is damaged, by which seed, and the commands that it is asked."""
    commands = random.sample(range(len(COMMANDS)), ASKED)
    return json.dumps([random.choice(list(DAMAGES)), random.randrange(10**9), commands]).encode()


def _ask(case: bytes) -> None:
    try:
        name, seed, places = json.loads(case)
        commands = [COMMANDS[place] for place in places]
    except (ValueError, TypeError, IndexError) as cut:
        raise Unfit from cut
    if name not in DAMAGES:
        raise Unfit
    for answer in wrong_answers(_home(), name, seed, commands):
        raise Wrong(f"{' '.join(answer.command)}\n{answer.wrong}")


WORKSPACES = Target(
    "workspaces", "damaged workspaces, asked with any command", _damage, _ask, placed=False, short=3
)
