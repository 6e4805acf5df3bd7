"""A long dispute with long names: forty cards, two full boards, hundreds of steps."""

import json
from itertools import count
from typing import Any

from judgetool.disputes.scenarios.reading import parse
from judgetool.operations.disputes.open_dispute import OpenDispute

CARDS = 40
COLORS = ("yellow", "red", "green", "blue")
STAGE = ("center-left", "center-middle", "center-right", "back-left", "back-right")


def long_dispute(steps: int = 300) -> str:
    """The text of a scenario file that comes to at least so many steps."""
    dispute = OpenDispute(parse(json.dumps(_set_up()), "long.yaml"))
    for turn in count():
        if dispute.last >= steps:
            return dispute.saved()
        _go_on(dispute, turn)
    raise AssertionError


def _go_on(dispute: OpenDispute, turn: int) -> None:
    """Mostly pass; now and then do something else that is legal."""
    asked = dispute.decision(dispute.last)
    assert asked is not None
    legal = [one.line for one in asked.options if one.legal and "concedes" not in one.line]
    if not legal:
        dispute.choose([card.id for card in asked.cards[: asked.minimum]])
        return
    passes = [line for line in legal if line.endswith("passes")]
    dispute.say(passes[0] if passes and turn % 3 else legal[turn % len(legal)])


def _set_up() -> dict[str, Any]:
    names = [f"Wandering Cartographer of the Sunlit Hills, Number {n}" for n in range(CARDS)]
    cards = {
        name: {
            "type": "character",
            "color": COLORS[place % len(COLORS)],
            "level": 0,
            "cost": 0,
            "power": 500 * (1 + place % 9),
            "soul": 1,
        }
        for place, name in enumerate(names)
    }
    setup = {
        "turn": "A",
        "at": "main phase",
        "A": _side(names),
        "B": _side([*names[CARDS // 2 :], *names[: CARDS // 2]]),
    }
    return {"scenario": "A long game", "book": "ws-en", "cards": cards, "setup": setup}


def _side(names: list[str]) -> dict[str, Any]:
    """The fifty cards of a player: on the stage, in all zones, and a deck."""
    own = [*names, *names[:10]]
    return {
        "hand": own[:5],
        "stage": dict(zip(STAGE, own[5:10], strict=True)),
        "clock": own[10:13],
        "stock": own[13:17],
        "waiting room": own[17:24],
        "deck": own[24:],
    }
