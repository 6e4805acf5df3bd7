"""Which acts are legal at a free timing and at a counter timing (4-6, 4-7): who judges each."""

from collections.abc import Iterator, Mapping

from judgetool.engine.dbs import faces
from judgetool.engine.dbs.attacking import against_attack, attacks
from judgetool.engine.dbs.comboing import against_combo, combos
from judgetool.engine.dbs.commands import (
    COUNTER_TIMING,
    DEFENSE,
    MAIN,
    OFFENCE,
    Attack,
    Combo,
    Play,
    Use,
)
from judgetool.engine.dbs.playing import against_play, plays
from judgetool.engine.dbs.skills import against_use, uses
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.acts import Acts, nothing_against, passes
from judgetool.engine.kernel.cards import TYPE, Value
from judgetool.engine.kernel.commands import Pass
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.hidden import Possible, is_number, is_words
from judgetool.engine.kernel.hidden import against_told as impossible

# --- what can be told of a card


def against_told(told: Mapping[str, Value]) -> Iterator[Objection]:
    """Information that no card of this game has printed."""
    yield from impossible(told, POSSIBLE, ONE_OF)


def are_skills(value: Value) -> bool:
    """Whether a value is words that stand for skills."""
    return isinstance(value, tuple) and set(value) <= {*faces.KEYWORDS}


ONE_OF = {TYPE: faces.TYPES}
"""Each card has just one of these words."""

POSSIBLE: Possible = {
    TYPE: lambda value: value in faces.TYPES,
    **dict.fromkeys(faces.NUMBERS, is_number),
    **dict.fromkeys(faces.WORDS, is_words),
    faces.SKILLS: are_skills,
}
"""What can be printed on a card, information by information."""

# --- acts

ACTS: Acts[DbsState] = Acts(
    listed={
        MAIN: (passes, plays, uses, attacks),
        OFFENCE: (passes, combos, uses),
        DEFENSE: (passes, combos, uses),
        COUNTER_TIMING: (passes, uses),
    },
    judged={
        (MAIN, Pass): nothing_against,
        (MAIN, Play): against_play,
        (MAIN, Use): against_use,
        (MAIN, Attack): against_attack,
        (OFFENCE, Pass): nothing_against,
        (OFFENCE, Combo): against_combo,
        (OFFENCE, Use): against_use,
        (DEFENSE, Pass): nothing_against,
        (DEFENSE, Combo): against_combo,
        (DEFENSE, Use): against_use,
        (COUNTER_TIMING, Pass): nothing_against,
        (COUNTER_TIMING, Use): against_use,
    },
    out_of_place={
        Play: ("a card cannot be played", ("6-3-1-2-1",)),
        Use: ("a skill cannot be activated", ("8-1-3",)),
        Attack: ("an attack cannot be made", ("6-3-1-2-4", "7-1")),
        Combo: ("a combo cannot be made", ("7-2-1-2", "7-3-1-2")),
    },
    open_question=("8-6-2-3",),
)
"""The acts of the game."""
