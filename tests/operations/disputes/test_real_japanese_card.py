"""A dispute by the Japanese book with a real card, which plays by its Japanese text."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.operations.cards.library import card_source, import_files
from judgetool.operations.disputes.scenarios import read_scenario, run_scenario
from judgetool.store.workspace import Workspace

CODE, SET = "GF/W33-027", "GF_W33"
DISPUTE = f"""
scenario: A real card attacks
book: ws-jp
cards:
  Runner: {CODE}
  Moss: {{type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}}
  Storm: {{type: climax, color: yellow}}
setup:
  turn: A
  at: attack declaration step
  A:
    stage: {{center-left: Runner, center-right: Moss}}
    stock: [2 Moss]
    deck: [Moss, 10 unknown]
  B:
    stage: {{center-left: Moss}}
    deck: [Storm, 10 unknown]
script:
  - A attacks with center-left, direct
  - A chooses center-right
  - A says yes
expect:
  - after line 2:
      A.center-right.power: 2500
      B.waiting room: [Storm]
      A.stock: [3 Moss]
      asked: A
  - after the last step:
      A.hand: 1
      A.stock: [2 Moss]
      A.waiting room: [Moss]
"""


@pytest.fixture
def workspace(shared: Path, tmp_path: Path) -> Iterator[Workspace]:
    """A workspace with one real card of the Japanese edition, out of two lists."""
    texts = json.loads((shared / f"cards/weiss-schwarz-jp-texts/{SET}.json").read_text("utf-8"))
    facts = json.loads((shared / "cards/weiss-schwarz-jp-facts.json").read_text("utf-8"))
    ours = {
        "texts.json": [one for one in texts if one["code"] == CODE],
        "facts.json": [one for one in facts if one["ID"] == CODE.replace("/", "-")],
    }
    for name, cards in ours.items():
        (tmp_path / name).write_text(json.dumps(cards, ensure_ascii=False), encoding="utf-8")
    with Workspace(tmp_path / "workspace") as made:
        import_files(made, [tmp_path / name for name in ours], "ws-jp")
        yield made


def test_its_lines_are_triggered_chosen_for_paid_and_carried_out(
    workspace: Workspace, tmp_path: Path
) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_text(DISPUTE, encoding="utf-8")
    report = run_scenario(read_scenario(file), card_source(workspace))
    assert report.failures == ()
