"""What is usual in each game, and what it says about how far a place seems to be from the end."""

from dataclasses import replace
from typing import Any

import pytest

from judgetool.disputes.explaining.asked import asked
from judgetool.disputes.explaining.customs import HARDLY_EVER
from judgetool.disputes.explaining.guess import EACH_CARD, EACH_LATE, Guess
from judgetool.disputes.explaining.naming import cards_of
from judgetool.disputes.explaining.observed import Lying, difference
from judgetool.disputes.explaining.places import Place
from judgetool.disputes.explaining.problem import Problem
from judgetool.disputes.explaining.ways import ways_on
from judgetool.disputes.games import tabletop_of
from judgetool.engine.dbs.commands import Attack as DbsAttack
from judgetool.engine.dbs.commands import Combo, Play
from judgetool.engine.fftcg.commands import Cast, PayCP
from judgetool.engine.fftcg.commands import DeclareAttack as PartyAttack
from judgetool.engine.kernel.cards import Zone
from judgetool.engine.kernel.commands import Choose, Reveal
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.vanguard.commands import Attack, Call
from judgetool.engine.weiss_schwarz.commands import DeclareAttack


@pytest.mark.parametrize("book", ["ws-en", "ws-jp", "fftcg", "vanguard", "dbs"])
def test_it_names_zones_and_steps_of_the_game(book: str) -> None:
    tabletop = tabletop_of(book)
    customs = tabletop.customs
    assert {*customs.coming, *customs.leaving} <= {*tabletop.zones.names}
    steps = {*customs.coming.values(), *customs.leaving.values(), customs.standing_until}
    assert steps - {HARDLY_EVER} <= {*tabletop.turn.places}
    brought = {zone for one in customs.brings.values() for zone in (*one.origin, *one.to)}
    assert brought <= {*tabletop.zones.names}
    assert {*customs.on_the_way, *customs.on_the_way.values()} <= {*tabletop.zones.names}
    assert {*customs.chosen_for.values()} <= {*tabletop.zones.names}
    assert {*customs.comes_to.values()} <= {*tabletop.zones.names}


SEEN = """
difference: Something lies otherwise
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
before:
  turn: A
  at: AT
  A: {hand: [Owl], stage: {center-left: Owl}, deck: 20}
  B: {deck: 20}
after: {turn: A, at: encore step, A: {KNOWN}}
"""


def guess(at: str, known: str) -> float:
    about = asked(SEEN.replace("AT", at).replace("KNOWN", known), "x.yaml").problem
    game = Game(about.rules, about.before)
    decision = game.begin().decision
    assert decision is not None
    place = Place(about.before, (), None, (), (), 0.0, game.state, decision, ())
    return Guess(about).of(place, difference(game.state, about.seen))


def test_a_card_that_has_not_come_in_time_is_farther_off() -> None:
    steps = guess("main phase", "clock: 0") - guess("attack declaration step", "clock: 0")
    early, late = (
        guess("main phase", "stage: {center-right: Owl}"),
        guess("attack declaration step", "stage: {center-right: Owl}"),
    )
    assert late == pytest.approx(early - steps + EACH_LATE)


def test_a_card_that_has_not_left_in_time_is_farther_off() -> None:
    steps = guess("main phase", "clock: 0") - guess("attack declaration step", "clock: 0")
    early, late = guess("main phase", "hand: 0"), guess("attack declaration step", "hand: 0")
    assert late == pytest.approx(early - steps + EACH_LATE)


def test_what_hardly_ever_happens_is_late_from_the_beginning() -> None:
    too_few, as_seen = (
        guess("attack declaration step", "deck: 21"),
        guess("attack declaration step", "deck: 20"),
    )
    assert too_few - as_seen == pytest.approx(EACH_CARD + EACH_LATE)


def test_a_turned_card_that_was_seen_upright_is_to_be_turned_back() -> None:
    upright = "stage: {center-left: {card: Owl, orientation: stand}}"
    rested = "stage: {center-left: {card: Owl, orientation: rest}}"
    turned = SEEN.replace("center-left: Owl", "center-left: {card: Owl, orientation: rest}")
    back = asked(
        turned.replace("AT", "attack declaration step").replace("KNOWN", upright), "x.yaml"
    ).problem
    on = asked(
        SEEN.replace("AT", "attack declaration step").replace("KNOWN", rested), "x.yaml"
    ).problem
    differs = difference(back.before, back.seen), difference(on.before, on.seen)
    (one,), (other,) = (each.zones.values() for each in differs)
    assert (one.turned, one.turned_back) == (1, 1)
    assert (other.turned, other.turned_back) == (1, 0)


LB = """
difference: A Character was cast from the LB deck
book: fftcg
cards:
  Owl: {type: forward, elements: fire, cost: 1, power: 3000, limit break: 1}
  Crow: {type: forward, elements: fire, cost: 1, power: 3000, limit break: 1}
  Toad: {type: forward, elements: fire, cost: 5, power: 3000}
before:
  turn: A
  at: main phase 1
  A: {hand: [Toad], LB deck: [Owl, Crow, Owl], main deck: 20}
  B: {main deck: 20}
after: {turn: A, at: main phase 1, A: {LB deck: [Crow, Owl], field: [Owl]}}
"""


def test_cards_are_rather_turned_face_up_as_a_cost_that_do_not_have_to_leave() -> None:
    about = asked(LB, "x.yaml").problem
    game = Game(about.rules, about.before)
    game.begin()
    cast = next(one for one in game.legal_commands() if isinstance(one, Cast))
    game.submit(cast)
    ways = ways_on(game, difference(game.state, about.seen), about.customs).ways
    (choice,) = ways[0].commands
    assert isinstance(choice, Choose)
    assert [game.state.cards[card].face for card in choice.cards] == ["Crow"]


TRIGGERED = """
difference: A character has attacked
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
  Crow: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
  Stand By: {type: climax, color: red, trigger: [soul, standby]}
before:
  turn: A
  at: attack declaration step
  A: {stage: {center-left: Owl}, waiting room: [Crow], deck: 20}
  B: {deck: 20}
after: {turn: A, at: attack declaration step, A: {KNOWN}}
"""


def unlikely_standby(known: str) -> float:
    """How unlikely it is that the trigger card has a standby icon, when that is seen then."""
    about = asked(TRIGGERED.replace("KNOWN", known), "x.yaml").problem
    game = Game(about.rules, about.before)
    game.begin()
    attack = next(one for one in game.legal_commands() if isinstance(one, DeclareAttack))
    game.submit(attack)
    ways = ways_on(game, difference(game.state, about.seen), about.customs).ways
    return next(
        one.unlikeliness
        for one in ways
        for reveal in one.commands
        if isinstance(reveal, Reveal) and reveal.told.get("trigger") == ("soul", "standby")
    )


def test_an_icon_is_likelier_that_lets_a_card_go_where_it_was_seen() -> None:
    missing = "stage: {center-left: Owl, back-left: Crow}, waiting room: 0"
    assert unlikely_standby(missing) < unlikely_standby("stage: {center-left: Owl}") - 0.5


GUARDED = """
difference: A unit has guarded
book: vanguard
cards:
  Owl: {grade: 0, power: 5000, shield: 5000}
before:
  turn: A
  at: main phase
  A: {circles: {vanguard circle: Owl}, deck: 20}
  B: {hand: [Owl], circles: {vanguard circle: Owl}, deck: 20}
after: {turn: A, at: main phase, B: {hand: 0, guardian circle: [], drop zone: [Owl]}}
"""


def test_a_guardian_that_was_seen_in_the_drop_zone_is_on_the_way_there() -> None:
    about = asked(GUARDED, "x.yaml").problem
    game = Game(about.rules, about.before)
    decision = game.begin().decision
    assert decision is not None
    place = Place(about.before, (), None, (), (), 0.0, game.state, decision, ())
    (guard,) = game.state.cards_in("B", "hand")
    zones = {**game.state.zones["B"], "hand": (), "guardian circle": (guard,)}
    there = changed(game.state.cards[guard], zone=Zone("B", "guardian circle"))
    guarding = changed(
        game.state,
        zones={**game.state.zones, "B": zones},
        cards={**game.state.cards, guard: there},
    )
    in_hand = Guess(about).of(place, difference(game.state, about.seen))
    on_the_way = Guess(about).of(place, difference(guarding, about.seen))
    assert in_hand - on_the_way == pytest.approx(EACH_CARD)


CLOCKED = """
difference: The clock phase is over
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
  Crow: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
before:
  turn: A
  at: clock phase
  A: {hand: [Owl, Crow, Owl], deck: 20}
  B: {deck: 20}
after: {turn: A, at: main phase, A: {clock: KNOWN}}
"""


@pytest.mark.parametrize(("known", "chosen"), [("[Crow]", ["Crow"]), ("[]", [])])
def test_a_card_is_rather_chosen_for_a_zone_where_it_was_seen(
    known: str, chosen: list[str]
) -> None:
    about = asked(CLOCKED.replace("KNOWN", known), "x.yaml").problem
    game = Game(about.rules, about.before)
    game.begin()
    ways = ways_on(game, difference(game.state, about.seen), about.customs).ways
    (choice,) = ways[0].commands
    assert isinstance(choice, Choose)
    assert [game.state.cards[card].face for card in choice.cards] == chosen


GUARDING = """
difference: Two units guard
book: vanguard
cards:
  Owl: {grade: 0, power: 5000, shield: 5000}
  Crow: {grade: 0, power: 5000, shield: 5000}
before:
  turn: A
  at: attack step
  A: {circles: {vanguard circle: Owl}, deck: 20}
  B: {hand: HAND, circles: {vanguard circle: Owl}, deck: 20}
after: {turn: A, at: attack step, B: {hand: 0, guardian circle: [], drop zone: [Crow, Owl]}}
"""


def guarding(hand: str = "[Owl, Crow]") -> tuple[Problem, Game[Any]]:
    """What was seen, and a game in its guard step."""
    about = asked(GUARDING.replace("HAND", hand), "x.yaml").problem
    game = Game(about.rules, about.before)
    game.begin()
    game.submit(next(one for one in game.legal_commands() if isinstance(one, Attack)))
    return about, game


def called(about: Problem, game: Game[Any]) -> dict[str, float]:
    """How unlikely each face is called as a guardian."""
    differs = difference(game.state, about.seen).gone_on(about.customs.on_the_way)
    found: dict[str, float] = {}
    for commands, unlikeliness, _ in ways_on(game, differs, about.customs).ways:
        *told, act = commands
        if isinstance(act, Call):
            face = game.state.cards[act.card].face
            faces = [one.face for one in told if isinstance(one, Reveal)]
            found[str(faces[0] if faces else face)] = unlikeliness
    return found


@pytest.mark.parametrize("hand", ["[Owl, Crow]", "2"])
def test_of_guardians_that_come_in_any_order_one_comes_first(hand: str) -> None:
    about, game = guarding(hand)
    first = called(about, game)
    assert first["Crow"] < 0.5
    assert first["Owl"] > 3


def test_a_guardian_that_is_on_its_way_is_not_called_once_more() -> None:
    about, game = guarding("2")
    ways = ways_on(game, difference(game.state, about.seen), about.customs).ways
    crow = next(
        one.commands
        for one in ways
        if isinstance(one.commands[0], Reveal) and one.commands[0].face == "Crow"
    )
    for command in crow:
        game.submit(command)
    assert {*called(about, game)} == {"Owl"}


def test_a_guardian_in_the_attack_that_was_seen_is_rather_one_that_was_seen_guarding() -> None:
    about, game = guarding("2")
    assert {*called(about, game)} == {"Crow", "Owl"}
    there = replace(about, customs=about.customs.in_the_last_attack)
    zones = {**about.seen.zones, Zone("B", "guardian circle"): (Lying("Owl", "stand"),)}
    there = replace(there, seen=replace(about.seen, zones=zones))
    guards = called(there, game)
    assert guards["Owl"] < guards["Crow"] - 1


def guess_amid(game: Game[Any], about: Problem) -> float:
    decision = game.decision
    assert decision is not None
    place = Place(about.before, (), None, (), (), 0.0, game.state, decision, ())
    return Guess(about).of(place, difference(game.state, about.seen))


def test_the_end_of_an_attack_comes_by_itself() -> None:
    about, game = guarding()
    before = Game(about.rules, about.before)
    before.begin()
    assert guess_amid(game, about) == pytest.approx(guess_amid(before, about))


def test_a_guardian_is_not_on_the_way_in_the_attack_that_was_seen() -> None:
    about, game = guarding()
    attack = about.attack_of(game.state, game.decision)
    assert attack == "attack of Owl on Owl"
    about = replace(about, seen=replace(about.seen, step="guard step", attack=attack))
    in_hand = guess_amid(game, about)
    game.submit(next(one for one in game.legal_commands() if isinstance(one, Call)))
    assert guess_amid(game, about) == pytest.approx(in_hand)


COMBINED = """
difference: A card was played, another one was put into the combo area
book: dbs
cards:
  Keeper: {type: leader, color: red, power: 10000}
  Owl: {type: battle, color: red, cost: 1, power: 5000, combo power: 5000, combo cost: 0}
  Crow: {type: battle, color: red, cost: 1, power: 5000, combo power: 5000, combo cost: 0}
  Toad: {type: battle, color: blue, cost: 1, power: 5000, combo power: 5000, combo cost: 0}
before:
  turn: A
  at: main phase
  A:
    leader area: Keeper
    hand: [Owl, Crow]
    energy area: [Toad, Crow, Owl]
    life area: 8
    deck: 30
  B: {leader area: Keeper, life area: 8, deck: 30}
after:
  turn: A
  at: main phase
  A:
    hand: 0
    battle area: [Owl]
    combo area: []
    drop area: [Crow]
    energy area:
      - {card: Toad, orientation: rest}
      - {card: Crow, orientation: rest}
      - {card: Owl, orientation: rest}
"""


def combining() -> tuple[Problem, Game[Any]]:
    about = asked(COMBINED, "x.yaml").problem
    game = Game(about.rules, about.before)
    game.begin()
    return about, game


def by_face(about: Problem, game: Game[Any], kind: type[Any]) -> dict[str, float]:
    """How unlikely an act is, by the face of the first card that it names."""
    ways = ways_on(game, difference(game.state, about.seen), about.customs).ways
    acts = [(one.commands[-1], one.unlikeliness) for one in ways]
    return {
        str(game.state.cards[cards_of(act)[0]].face): unlikeliness
        for act, unlikeliness in acts
        if isinstance(act, kind)
    }


def test_a_card_that_was_seen_in_the_drop_area_is_rather_not_played() -> None:
    about, game = combining()
    played = by_face(about, game, Play)
    assert played["Owl"] < played["Crow"] - 1


def test_a_card_that_was_seen_in_play_is_rather_not_combined() -> None:
    about, game = combining()
    game.submit(next(one for one in game.legal_commands() if isinstance(one, DbsAttack)))
    combined = by_face(about, game, Combo)
    assert combined["Crow"] < combined["Owl"] - 1


def test_of_energy_that_was_all_seen_turned_one_choice_stands_for_the_others() -> None:
    about, game = combining()
    game.submit(next(one for one in game.legal_commands() if isinstance(one, Play)))
    choices = by_face(about, game, Choose)
    assert sorted(choices, key=choices.__getitem__)[0] == "Crow"
    assert choices["Crow"] < 0.5
    assert choices["Toad"] == choices["Owl"] > 1.5


DRIVEN = """
difference: A trigger let a player draw
book: vanguard
cards:
  Owl: {grade: 0, power: 5000, shield: 5000}
before:
  turn: A
  at: attack step
  A: {circles: {vanguard circle: Owl}, deck: 20}
  B: {circles: {vanguard circle: Owl}, deck: 20}
after: {turn: A, at: attack step, A: {hand: HAND, deck: 18}, B: {hand: HAND, deck: 18}}
"""


def unlikely_draw(hand: str) -> float:
    """How unlikely it is that a draw trigger comes up, when so many cards are seen in hand."""
    about = asked(DRIVEN.replace("HAND", hand), "x.yaml").problem
    game = Game(about.rules, about.before)
    game.begin()
    game.submit(next(one for one in game.legal_commands() if isinstance(one, Attack)))
    ways = ways_on(game, difference(game.state, about.seen), about.customs).ways
    return next(
        one.unlikeliness
        for one in ways
        for reveal in one.commands
        if isinstance(reveal, Reveal) and reveal.told.get("trigger") == ("draw",)
    )


def test_a_draw_trigger_is_likelier_where_cards_are_missing_in_hand() -> None:
    assert unlikely_draw("1") < unlikely_draw("0") - 0.5


PAID = """
difference: A Forward was cast, and two cards were discarded
book: fftcg
cards:
  Knight: {type: forward, elements: fire, cost: 2, power: 8000}
  Squire: {type: forward, elements: fire, cost: 2, power: 4000}
  Ember: {type: summon, elements: fire, cost: 1}
before:
  turn: A
  at: main phase 1
  A: {hand: [Knight, Squire, Ember], main deck: 30}
  B: {main deck: 30}
after: {turn: A, at: main phase 1, A: {hand: 0, field: [Knight], break zone: [Squire, Ember]}}
"""


def test_of_cards_that_pay_in_any_order_one_comes_first() -> None:
    about = asked(PAID, "x.yaml").problem
    game = Game(about.rules, about.before)
    game.begin()
    game.submit(next(one for one in game.legal_commands() if isinstance(one, Cast)))
    paid = by_face(about, game, PayCP)
    assert paid["Ember"] < 0.5
    assert paid["Squire"] > 3


PARTY = """
difference: Two Forwards have attacked
book: fftcg
cards:
  Knight: {type: forward, elements: fire, cost: 2, power: 8000}
  Squire: {type: forward, elements: fire, cost: 2, power: 4000}
before:
  turn: A
  at: attack declaration step
  A: {field: [Knight, Squire], main deck: 30}
  B: {main deck: 30}
after:
  turn: A
  at: main phase 2
  A: {field: [{card: Knight, orientation: dull}, {card: Squire, orientation: dull}]}
"""


def test_a_party_is_not_likelier_than_that_one_attacks_alone() -> None:
    about = asked(PARTY, "x.yaml").problem
    game = Game(about.rules, about.before)
    game.begin()
    ways = ways_on(game, difference(game.state, about.seen), about.customs).ways
    acts = [(one.commands[-1], one.unlikeliness) for one in ways]
    attacks = {len(act.attackers): one for act, one in acts if isinstance(act, PartyAttack)}
    assert attacks[1] == attacks[2]
