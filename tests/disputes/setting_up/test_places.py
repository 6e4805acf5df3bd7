"""The places of a set-up are read off the scenario model of each game."""

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.setting_up.places import Form, places_of


def listed(book: str, player: str) -> list[tuple[str, Form]]:
    tabletop = tabletop_of(book)
    places = places_of(tabletop.scenario, tabletop.zones)
    return [(one.name, one.kind.form) for one in places if one.player == player]


def test_what_is_in_play_comes_first_then_zones_then_the_rest() -> None:
    assert listed("ws-en", "B") == [
        *((name, Form.CARD) for name in ("center-left", "center-middle", "center-right")),
        *((name, Form.CARD) for name in ("back-left", "back-right")),
        *((name, Form.PILE) for name in ("deck", "hand", "stock", "clock", "level")),
        *((name, Form.PILE) for name in ("waiting room", "memory")),
        ("climax area", Form.CARD),
        ("resolution zone", Form.PILE),
        ("deck list", Form.COUNTS),
    ]


def test_every_game_has_a_moment_whose_step_must_be_said() -> None:
    assert listed("fftcg", "") == [
        ("at", Form.WORD),
        ("turn", Form.WORD),
        ("turn number", Form.NUMBER),
        ("starting player", Form.WORD),
        ("standing by", Form.SEVERAL),
        ("limited", Form.TRUTH),
        ("earlier this turn", Form.WORD),
        ("attack", Form.FIELDS),
        ("stack", Form.SEVERAL),
    ]
