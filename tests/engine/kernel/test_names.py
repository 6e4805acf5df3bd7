"""The kernel is what the games share: it speaks no game's language."""

import re
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
