"""The kernel is what the games share: it speaks no game's language."""

import re
import tokenize
from pathlib import Path

import judgetool.engine.kernel

WORDS = re.compile(
    r"weiss|weiß|schwarz|climax|encore|stock|clock|waiting.room|memory|stage|level.?up|refresh|"
    r"trigger.icon|soul|marker|counter.(step|icon)|play.timing|check.timing|"
    r"fftcg|crystal|\bcp\b|\bdull|backup|forward|summon|break.zone|priority|"
    r"vanguard|grade|dragon|energy",
    re.IGNORECASE,
)


def test_the_kernel_names_no_game_and_nothing_that_only_one_game_has() -> None:
    (place,) = judgetool.engine.kernel.__path__
    found = [
        f"{source.name}:{number}: {line.strip()}"
        for source in sorted(Path(place).rglob("*.py"))
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1)
        if WORDS.search(line)
    ]
    assert found == []


NUMBER = re.compile(r"\d+(\.\d+)+\.?|\d+(-\d+){2,}|\(\d+\)")
"""What a number of a rule looks like."""

SPOKEN = (tokenize.COMMENT, tokenize.STRING)


def test_the_kernel_names_no_rule_of_any_book() -> None:
    (place,) = judgetool.engine.kernel.__path__
    found = []
    for source in sorted(Path(place).rglob("*.py")):
        with source.open("rb") as code:
            found += [
                f"{source.name}:{token.start[0]}: {token.string[:60]}"
                for token in tokenize.tokenize(code.readline)
                if token.type in SPOKEN and NUMBER.search(token.string)
            ]
    assert found == []
