"""``judgetool rules changes``, for people and as JSON."""

import json
from pathlib import Path

from click.testing import CliRunner

from judgetool.cli import judgetool
from tests.rules_index.invented import INVENTED


def run(*words: str) -> str:
    result = CliRunner().invoke(judgetool, ["rules", *words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_change_log_is_shown(tmp_path: Path) -> None:
    pond = tmp_path / "pond.txt"
    pond.write_text(INVENTED, encoding="utf-8")
    home = ["--data-dir", str(tmp_path / "home")]
    run("import", str(pond), "--book", "ws-en", *home)
    assert "1.2, 2021-03-03\n    changed: 1.1.2. Ducks arrived.\n" in run("changes", "ws-en", *home)
    told = json.loads(run("changes", "ws-en", "--json", *home))
    assert [one["numbers"] for one in told["changes"]] == [["1.1.2", "2.4"], ["1.1"]]
    assert told["changes"][1]["notes"] == [
        {"kind": "changed", "numbers": ["1.1"], "text": "1.1. Smaller."}
    ]
