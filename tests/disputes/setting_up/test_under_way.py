"""The part that a card has in what is under way is given to it on the board, in every game."""

import pytest

from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.setting_up import SettingUp

SERVE = (
    "[{kind: automatic, name: Serve, rule: 8.7.2, trigger: {do: happens, event: attacks}, "
    "effect: {do: draw, number: 1}}]"
)
FLARE = (
    '[{kind: event, name: Flare, rule: "11.11.5", effect: {do: choose targets, groups: '
    "[{of: {zone: field, whose: either's}}], then: {do: damage to, amount: 3000}}}]"
)


def board(book: str, *said: str) -> SettingUp:
    setting = SettingUp(OpenDispute.new(book))
    for text in said:
        setting.say(text, setting.places[0])
    return setting


def card_at(setting: SettingUp, player: str, area: str) -> int:
    return setting.board().zones[player][area].cards[-1].id


def offered(setting: SettingUp, player: str, area: str) -> list[str]:
    return [one.words for one in setting.parts_in(card_at(setting, player, area))]


def take(setting: SettingUp, player: str, area: str, words: str) -> None:
    card = card_at(setting, player, area)
    part = next(one for one in setting.parts_in(card) if one.words == words)
    setting.take_part(card, part)


def text(setting: SettingUp, name: str) -> str:
    return next(setting.text_of(one) for one in setting.places if one.name == name)


def weiss() -> SettingUp:
    return board(
        "ws-en",
        f"Runner: yellow level 0 character 2000/1 abilities {SERVE}",
        "center-left: Runner",
        "B center-right: Runner",
        "at: trigger step",
    )


def test_an_attacker_is_told_and_how_it_attacks() -> None:
    setting = weiss()
    assert "attack: position" not in offered(setting, "B", "center-right")
    take(setting, "A", "center-left", "attack: position")
    assert text(setting, "attack") == "position center-left, type direct"
    take(setting, "A", "center-left", "attack: type frontal")
    assert text(setting, "attack") == "position center-left, type frontal"
    take(setting, "A", "center-left", "attack: position")
    assert text(setting, "attack") == ""


def test_an_ability_stands_by_and_does_so_no_more() -> None:
    setting = weiss()
    take(setting, "A", "center-left", "standing by: Serve of it")
    assert text(setting, "standing by") == "ability Serve, of A.center-left"
    assert [one.ability.name for one in setting._scene.state.standing_by] == ["Serve"]
    take(setting, "A", "center-left", "standing by: Serve of it")
    assert text(setting, "standing by") == ""


def test_units_attack_are_attacked_and_boost() -> None:
    setting = board(
        "vanguard",
        "King: grade 3 power 11000 clan Owls",
        "Squire: grade 1 power 7000 shield 5000 clan Owls boost",
        "vanguard circle: King",
        "center back: Squire",
        "B vanguard circle: King",
        "B left front: Squire",
        "at: guard step",
    )
    assert offered(setting, "A", "center back") == ["attack: unit"]
    take(setting, "A", "vanguard circle", "attack: unit")
    take(setting, "A", "center back", "attack: booster")
    take(setting, "B", "left front", "attack: attacked")
    assert text(setting, "attack") == (
        "unit vanguard circle, booster center back, attacked left front"
    )
    take(setting, "A", "center back", "attack: booster")
    assert text(setting, "attack") == "unit vanguard circle, attacked left front"


def test_a_card_attacks_a_leader_or_another_card() -> None:
    setting = board(
        "dbs",
        "Goku: red leader 10000",
        "Krillin: red battle cost 1 power 5000",
        "leader: Goku",
        "B leader: Goku",
        "B battle: Krillin rest",
        "at: offence step",
    )
    assert offered(setting, "B", "battle area") == []
    take(setting, "A", "leader area", "attack: attacker")
    assert text(setting, "attack") == "attacker Goku"
    assert setting.board().attack == "attack of A's Goku on B's Goku"
    take(setting, "B", "battle area", "attack: attacked")
    assert setting.board().attack == "attack of A's Goku on Krillin"


def final() -> SettingUp:
    return board(
        "fftcg",
        "Knight: forward fire cost 2 power 5000",
        "Page: forward fire cost 1 power 3000",
        f"Flare: summon fire cost 1 abilities {FLARE}",
        "field: Knight, Page",
        "B field: Knight",
        "hand: 2, Flare",
    )


def test_forwards_form_a_party_and_one_blocks() -> None:
    setting = final()
    forwards = setting.board().zones["A"]["forwards"].cards
    for card in forwards:
        part = next(one for one in setting.parts_in(card.id) if one.words == "attack: attackers")
        setting.take_part(card.id, part)
    take(setting, "B", "forwards", "attack: blocker")
    assert text(setting, "attack") == "attackers [Knight, Page], blocker Knight"


def test_a_summon_goes_from_hand_onto_the_stack_and_is_given_its_target() -> None:
    setting = final()
    assert "stack: target of Flare" not in offered(setting, "B", "forwards")
    take(setting, "A", "hand", "stack: summon")
    assert text(setting, "hand") == "2"
    take(setting, "B", "forwards", "stack: target of Flare")
    assert text(setting, "stack") == "summon Flare, by A, targets [B.field 1]"
    assert setting.findings == ()


@pytest.mark.parametrize("book", ["ws-en", "ws-jp", "fftcg", "vanguard", "dbs"])
def test_an_unknown_card_in_hand_has_no_part_in_anything(book: str) -> None:
    assert offered(board(book, "hand: 1"), "A", "hand") == []
