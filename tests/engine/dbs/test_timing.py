"""Counter timings, who answers to what, and pending [Auto] skills."""

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.commands import COUNTER_TIMING, Play, Use
from judgetool.engine.dbs.icons import ACTIVATE_MAIN, COUNTER_ATTACK, COUNTER_COUNTER, COUNTER_PLAY
from judgetool.engine.dbs.nodes import NegateAnswered, NegateAttack
from judgetool.engine.kernel.abilities import (
    Ability,
    ChooseCard,
    Draw,
    Effect,
    Happens,
    PayBy,
    Put,
    Selector,
)
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Choose, Pass, Select
from tests.engine.dbs.table import Game, Position, extra, fighter


def counter(icon: str, effect: Effect) -> Ability:
    """A [Counter] without a skill cost."""
    return Ability("activated", icon, "10-9-2", effect, icons=(icon,))


def auto(event: str, effect: Effect) -> Ability:
    """An [Auto] skill about something that happens to its card."""
    return Ability("automatic", "Auto", "8-1-5", effect, Happens(event))


STOP = extra("Stop", counter(COUNTER_ATTACK, NegateAttack()), cost=1)
HUSH = extra("Hush", counter(COUNTER_COUNTER, NegateAnswered()), cost=1)
SHOO = extra("Shoo", counter(COUNTER_PLAY, NegateAnswered()), cost=1)
CALLER = fighter("Caller", 10000, auto("is played", Draw(1)))


def table(*hands: tuple[Player, str]) -> tuple[Position, list[CardId]]:
    """A position with these cards in hand and four cards of energy for each player."""
    position = Position(STOP, HUSH, SHOO, CALLER)
    for player in ("A", "B"):
        position.energy(player, 4)
    return position, [position.put(player, zones.HAND, name) for player, name in hands]


def asked(game: Game) -> tuple[Player, str] | None:
    """Who is asked now, and what."""
    decision = game.decision
    return None if decision is None else (decision.player, decision.kind)


def names_in(game: Game, player: Player, area: str) -> list[str | None]:
    """The names of the cards in an area."""
    return [game.game.state.name(card) for card in game.game.state.cards_in(player, area)]


def test_a_counter_negates_the_attack_and_goes_to_the_drop_area() -> None:
    position, (stop,) = table(("B", "Stop"))
    game = position.game(position.attack())
    assert asked(game) == ("B", COUNTER_TIMING)
    game.submit(Use("B", stop, 0))
    assert asked(game) == ("A", "main phase")
    assert game.game.state.attack is None
    assert names_in(game, "B", zones.DROP_AREA) == ["Stop"]
    assert not game.game.state.is_active(position.leader["A"])
    assert (
        sum(
            game.game.state.is_active(card) for card in game.game.state.cards_in("B", "energy area")
        )
        == 3
    )


def test_counters_resolve_from_the_last_one_backwards() -> None:
    position, (stop, hush, again) = table(("B", "Stop"), ("A", "Hush"), ("B", "Hush"))
    game = position.game(position.attack(), Use("B", stop, 0))
    assert asked(game) == ("A", COUNTER_TIMING)
    game.submit(Use("A", hush, 0))
    assert asked(game) == ("B", COUNTER_TIMING)
    game.submit(Use("B", again, 0))
    assert asked(game) == ("A", "main phase")
    assert names_in(game, "B", zones.DROP_AREA) == ["Hush", "Stop"]
    assert names_in(game, "A", zones.DROP_AREA) == ["Hush"]


def test_a_counter_that_waits_is_not_activated_again() -> None:
    position, (stop, hush, again) = table(("B", "Stop"), ("A", "Hush"), ("B", "Hush"))
    game = position.game(position.attack(), Use("B", stop, 0), Use("A", hush, 0))
    refused = game.game.objections(Use("B", stop, 0))
    assert [(one.citations, one.rests_on) for one in refused][-1] == (
        ("8-6-2-1", "10-9-3"),
        ("revealed-card-waits",),
    )
    assert list(game.game.legal_commands()) == [Pass("B"), Use("B", again, 0)]


def test_a_counter_that_is_negated_goes_to_the_drop_area_and_does_nothing() -> None:
    position, (stop, hush) = table(("B", "Stop"), ("A", "Hush"))
    game = position.game(position.attack(), Use("B", stop, 0), Use("A", hush, 0))
    assert asked(game) == ("A", "offence step")
    assert names_in(game, "B", zones.DROP_AREA) == ["Stop"]


def test_the_other_player_may_do_nothing() -> None:
    position, _ = table(("B", "Stop"))
    game = position.game(position.attack(), Pass("B"))
    assert asked(game) == ("A", "offence step")


def test_nobody_is_asked_who_has_no_counter_to_what_was_declared() -> None:
    position, _ = table(("B", "Shoo"), ("B", "Hush"), ("B", "Owl"))
    assert asked(position.game(position.attack())) == ("A", "offence step")


def test_nobody_is_asked_who_cannot_pay() -> None:
    position = Position(STOP)
    position.put("B", zones.HAND, "Stop")
    assert asked(position.game(position.attack())) == ("A", "offence step")


def test_a_play_that_is_negated_stays_paid_and_leaves_the_card_in_the_hand() -> None:
    position, (owl, shoo) = table(("A", "Owl"), ("B", "Shoo"))
    game = position.game(Play("A", owl), Use("B", shoo, 0))
    assert asked(game) == ("A", "main phase")
    assert names_in(game, "A", zones.HAND) == ["Owl"]
    assert (
        sum(
            game.game.state.is_active(card) for card in game.game.state.cards_in("A", "energy area")
        )
        == 2
    )
    assert [one.rests_on for one in game[-1].events if one.rests_on] == [
        ("negated-play-stays-in-the-hand",)
    ]


def test_a_counter_to_playing_answers_to_a_skill_that_speaks_of_playing() -> None:
    position, (caller, shoo) = table(("A", "Caller"), ("B", "Shoo"))
    game = position.game(Play("A", caller), Pass("B"))
    assert names_in(game, "A", zones.BATTLE_AREA) == ["Caller"]
    assert asked(game) == ("B", COUNTER_TIMING)
    game.submit(Use("B", shoo, 0))
    assert len(game.game.state.cards_in("A", zones.HAND)) == 0
    assert asked(game) == ("A", "main phase")


def test_a_skill_that_speaks_of_neither_can_be_countered_by_no_player() -> None:
    position = Position(
        STOP,
        SHOO,
        extra("Gift", Ability("activated", "Gift", "8-1-3", Draw(1), icons=(ACTIVATE_MAIN,))),
    )
    position.energy("A", 1)
    position.energy("B", 2)
    gift = position.put("A", zones.HAND, "Gift")
    position.put("B", zones.HAND, "Stop")
    position.put("B", zones.HAND, "Shoo")
    game = position.game(Use("A", gift, 0))
    assert asked(game) == ("A", "main phase")
    assert names_in(game, "A", zones.DROP_AREA) == ["Gift"]
    assert names_in(game, "A", zones.HAND) == ["Owl"]


def test_skills_that_are_pending_wait_for_the_counter_timing_of_an_attack_to_end() -> None:
    charger = fighter("Charger", 10000, auto("attacks", Draw(1)))
    position = Position(STOP, charger)
    position.energy("B", 1)
    card = position.put("A", zones.BATTLE_AREA, "Charger")
    stop = position.put("B", zones.HAND, "Stop")
    game = position.game(position.attack(card))
    assert asked(game) == ("B", COUNTER_TIMING)
    assert len(game.game.state.standing_by) == 1
    game.submit(Use("B", stop, 0))
    assert names_in(game, "A", zones.HAND) == ["Owl"]


def test_a_pending_skill_of_a_card_that_has_gone_is_activated_all_the_same() -> None:
    doomed = fighter(
        "Doomed",
        10000,
        auto("is played", Put("this card", zones.DROP_AREA)),
        auto("is played", Draw(1)),
    )
    position = Position(doomed)
    position.energy("A", 2)
    card = position.put("A", zones.HAND, "Doomed")
    game = position.game(Play("A", card))
    assert game.decision is not None
    first = game.decision.options[0]
    game.submit(Select("A", first))
    assert names_in(game, "A", zones.DROP_AREA) == ["Doomed"]
    assert names_in(game, "A", zones.HAND) == ["Owl"]


def test_an_unknown_hand_is_asked_for_because_a_counter_can_cost_nothing() -> None:
    position = Position()
    assert asked(position.game(position.attack())) == ("A", "offence step")
    position.put("B", zones.HAND, None)
    assert asked(position.game(position.attack())) == ("B", COUNTER_TIMING)
    position.energy("B", 1)
    assert asked(position.game(position.attack())) == ("B", COUNTER_TIMING)


def test_a_cost_of_cards_in_hand_is_not_paid_with_the_card_itself() -> None:
    drop = PayBy(ChooseCard(Selector(zones.HAND), Put("chosen", zones.DROP_AREA)))
    dear = extra(
        "Dear",
        Ability(
            "activated", "Dear", "10-9-2", NegateAttack(), cost=(drop,), icons=(COUNTER_ATTACK,)
        ),
    )
    position = Position(dear)
    position.energy("B", 1)
    card = position.put("B", zones.HAND, "Dear")
    assert asked(position.game(position.attack())) == ("A", "offence step")
    owl = position.put("B", zones.HAND, "Owl")
    game = position.game(position.attack(), Use("B", card, 0))
    assert game.decision is not None
    assert game.decision.cards == (owl,)
    game.submit(Choose("B", (owl,)))
    assert names_in(game, "B", zones.DROP_AREA) == ["Owl", "Dear"]
