"""A game in progress: steps, citations, conceding, branches, and how rules are numbered."""

from dataclasses import fields, replace
from types import FunctionType

import pytest

from judgetool.engine.kernel import procedures
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.commands import Answer, Concede, Pass, TakeBack
from judgetool.engine.kernel.decisions import Decision, IllegalCommand
from judgetool.engine.kernel.events import Event, MomentCame, Noted
from judgetool.engine.kernel.procedures import (
    Brought,
    Procedure,
    Rule,
    Running,
    TakenBack,
    at_work,
    carried_out,
)
from judgetool.engine.kernel.state import Result
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from judgetool.engine.weiss_schwarz.commands import Play
from judgetool.engine.weiss_schwarz.game import WEISS_SCHWARZ
from judgetool.engine.weiss_schwarz.positions import deck_setup
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState
from tests.engine import table
from tests.engine.table import FACES, asked, cited, do_nothing, now, play, position

invented = Rule("invented book")
NUMBERS = {"first book": {"1.1": "1.1", "1.2": "1.2"}, "second book": {"1.1": "7.7"}}
two_books = Rule(*NUMBERS, counterpart=lambda number, book: NUMBERS[book].get(number))
second_alone = Rule("second book")


@invented("1.1")
def outer() -> Procedure[None]:
    yield MomentCame("outside")
    yield from inner()


@invented("2.2", "2.3")
def inner() -> Procedure[None]:
    yield MomentCame("inside")


@second_alone("8.8")
@two_books("1.1", "1.2")
def in_both() -> Procedure[None]:
    yield MomentCame("somewhere")


def test_code_of_two_books_has_the_numbers_of_each_and_can_have_some_of_one_alone() -> None:
    procedure = in_both()
    next(procedure)
    assert Running(procedure, "first book").at_work().deciding == ("1.1", "1.2")
    assert Running(procedure, "second book").at_work().deciding == ("7.7", "8.8")
    assert [one.numbers for one in carried_out("second book")] == [("7.7", "8.8")]


def test_the_rules_at_work_are_those_of_all_waiting_procedures_the_innermost_first() -> None:
    procedure = outer()
    running, elsewhere = Running(procedure, "invented book"), Running(procedure, "another book")
    next(procedure)
    assert running.at_work().deciding == ("1.1",)
    next(procedure)
    assert running.at_work().deciding == ("2.2", "2.3", "1.1")
    assert elsewhere.at_work().deciding == ()


@invented("4.4")
def outermost() -> Procedure[None]:
    yield from outer()
    yield from inner()
    yield MomentCame("afterwards")


def test_a_procedure_that_has_ended_is_no_longer_at_work() -> None:
    procedure = outermost()
    running = Running(procedure, "invented book")
    at_work_at_each = [running.at_work().deciding for _ in procedure]
    assert at_work_at_each == [
        ("1.1", "4.4"),
        ("2.2", "2.3", "1.1", "4.4"),
        ("2.2", "2.3", "4.4"),
        ("4.4",),
    ]


@invented("9.9", encloses=True)
def phase() -> Procedure[None]:
    yield MomentCame("beginning")
    yield from outer()


def test_what_encloses_others_decides_only_where_nothing_else_does() -> None:
    procedure = phase()
    running = Running(procedure, "invented book")
    next(procedure)
    assert running.at_work() == at_work(("9.9",))
    next(procedure)
    assert running.at_work() == at_work(("1.1",), ("9.9",))


def test_what_data_brings_is_the_most_special_and_what_a_phase_brings_encloses() -> None:
    procedure = phase()
    next(procedure)
    next(procedure)
    of_data = Brought(("5.5",), outer.__code__, encloses=False)
    of_phase = Brought(("9.1",), phase.__code__, encloses=True)
    found = Running(procedure, "invented book").at_work((of_phase, of_data))
    assert found == at_work(("5.5", "1.1"), ("9.1", "9.9"))


def test_all_code_that_carries_out_rules_of_a_book_can_be_listed() -> None:
    assert [one.numbers for one in carried_out("invented book")] == [
        ("1.1",),
        ("2.2", "2.3"),
        ("4.4",),
        ("9.9",),
    ]
    assert carried_out("invented book")[1].place == "tests.engine.kernel.test_game:inner"
    assert carried_out("another book") == ()


def test_what_data_brings_to_bear_is_cited_while_it_does() -> None:
    def procedure(game: WeissGame) -> Procedure[None]:
        yield Noted("before")
        with game.citing("4.12.2.2"):
            yield Noted("within")
        yield Noted("after")

    game, _ = table.carried_out(position(), procedure)
    assert [numbers for _, numbers in table.happened(game)] == [(), ("4.12.2.2",), ()]


def test_rules_of_other_kinds_are_not_cited_where_they_are_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(procedures, "_by_code", dict(procedures._by_code))
    invented = Rule("ws-en")

    @invented("7.1.1", "8.1.1", "9.1.1")
    def shared(game: WeissGame) -> Procedure[None]:
        with game.passing_over("7.1", "9.1.1"):
            yield Noted("of one kind")
        yield Noted("of any")

    game, _ = table.carried_out(position(), shared)
    assert [numbers for _, numbers in table.happened(game)] == [
        ("8.1.1",),
        ("7.1.1", "8.1.1", "9.1.1"),
    ]


def test_two_procedures_that_read_the_same_carry_out_each_its_own_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(procedures, "_by_code", dict(procedures._by_code))
    invented = Rule("ws-en")

    def one(game: WeissGame) -> Procedure[None]:
        yield Noted("asked")

    other = FunctionType(one.__code__.replace(), one.__globals__)
    assert one.__code__ == other.__code__
    invented("7.1.1")(one)
    invented("8.1.1")(other)
    game, _ = table.carried_out(position(), one)
    assert [numbers for _, numbers in table.happened(game)] == [("7.1.1",)]
    game, _ = table.carried_out(position(), other)
    assert [numbers for _, numbers in table.happened(game)] == [("8.1.1",)]


def test_what_rests_on_an_own_decision_says_so_with_the_next_event_once_in_a_step() -> None:
    def procedure(game: WeissGame) -> Procedure[None]:
        yield Noted("before")
        game.rests_on("as-the-other-book")
        yield Noted("because of it")
        game.rests_on("as-the-other-book")
        yield Noted("because of it, too")

    game, _ = table.carried_out(position(), procedure)
    assert [one.rests_on for one in game[-1].events] == [(), ("as-the-other-book",), ()]
    assert game[-1].rests_on == ()


def test_that_nothing_happens_can_rest_on_an_own_decision() -> None:
    def procedure(game: WeissGame) -> Procedure[None]:
        yield Noted("before")
        game.rests_on("as-the-other-book")

    game, _ = table.carried_out(position(), procedure)
    assert game[-1].rests_on == ("as-the-other-book",)


def test_the_first_step_has_no_command_and_each_further_one_has_its_own() -> None:
    game = play(position(), Pass("A"))
    assert [step.command for step in (game[0], game[1])] == [None, Pass("A")]
    assert [game[0].index, game[1].index, len(game)] == [0, 1, 2]


def test_a_step_keeps_its_state_whatever_happens_later() -> None:
    built = position()
    card = built.put("A", "hand", "Plain")
    game = play(built, Play("A", card, "center-left"))
    assert game[0].state.cards[card].zone.name == "hand"
    assert game[1].state.cards[card].zone.name == "center-left"


def test_conceding_ends_the_game_at_once_whoever_is_asked() -> None:
    built = position("end phase")
    built.put_all("A", "hand", ["Plain"] * 9)
    game = play(built)
    assert asked(game).player == "A"
    game.submit(Concede("B"))
    assert now(game).result == Result(("B",), "A")
    assert game.decision is None
    assert [event.kind for event, *_ in game[-1].events] == ["game ended"]
    assert "1.2.4" in cited(game)


def test_a_branch_goes_its_own_way_from_the_step_where_it_leaves() -> None:
    built = position()
    card = built.put("A", "hand", "Plain")
    game = play(built, Play("A", card, "center-left"), Pass("A"))
    branch = game.branch(1)
    assert branch[1].state == game[1].state
    branch.submit(Concede("A"))
    assert len(game) == 3
    assert now(game).result is None
    assert branch.transcript.commands == (Play("A", card, "center-left"), Concede("A"))


def test_a_transcript_to_a_step_has_the_commands_up_to_it() -> None:
    game = play(position(), Pass("A"), Pass("A"))
    assert game.transcript_to(0).commands == ()
    assert game.transcript_to(1).commands == (Pass("A"),)
    assert game.transcript == game.transcript_to(2)
    assert Timeline(WEISS_SCHWARZ, game.transcript)[2].state == now(game)


def test_an_event_that_changes_nothing_still_passes_the_time() -> None:
    game = play(position())
    before = now(game).time
    do_nothing(game)
    assert now(game).time == before + len(game[1].events)
    assert Event().because() == ()


def test_two_decks_are_set_up_with_nothing_known_but_their_lists() -> None:
    state = deck_setup(FACES, {"A": {"Plain": 2}, "B": {"Red": 1}})
    assert len(state.cards_in("A", "deck")) == 2
    assert state.unseen == {"A": {"Plain": 2}, "B": {"Red": 1}}
    assert all(card.face is None for card in state.cards.values())
    assert (state.step, state.turn) == ("game preparation", 0)


class Acting(WeissState):
    """A state in which player A is performing an action that can be taken back."""

    def acting(self) -> Player | None:
        return "A"


def performs_an_action(game: WeissGame) -> Procedure[None]:
    """An action is performed whose last question another player answers."""
    try:
        yield from performed()
    except TakenBack:
        yield Noted("taken back")
    yield Decision("what now", "yes or no", "A")


def performed() -> Procedure[None]:
    yield Decision("go on", "yes or no", "B")
    yield Noted("performed")


def performing(kind: type[WeissState]) -> Timeline[WeissState]:
    built = position().state()
    state = kind(**{one.name: getattr(built, one.name) for one in fields(built)})
    return Timeline(replace(WEISS_SCHWARZ, play=performs_an_action), Transcript(state))


def test_an_action_is_taken_back_whoever_is_asked_and_nothing_more_of_it_happens() -> None:
    game = performing(Acting)
    assert asked(game).kind == "go on"
    game.submit(TakeBack("A"))
    assert [event for event, *_ in game[1].events] == [Noted("taken back")]
    assert asked(game).kind == "what now"


def test_only_who_performs_an_action_takes_it_back() -> None:
    for game, player in ((performing(Acting), "B"), (performing(WeissState), "A")):
        with pytest.raises(IllegalCommand, match="performs no action that can be taken back"):
            game.submit(TakeBack(player))
    game.submit(Answer("B", True))
    assert [event for event, *_ in game[1].events] == [Noted("performed")]


def amid_the_main_phase() -> WeissGame:
    """A has played one of two cards, and is asked for the next act."""
    setup = position()
    setup.put_all("A", "hand", ["Plain", "Plain"])
    game = WeissGame(WEISS_SCHWARZ, setup.state())
    game.begin()
    game.submit(Play("A", setup.state().cards_in("A", "hand")[0], "center-left"))
    return game


def test_a_game_is_entered_amid_a_step_and_nothing_happens_again() -> None:
    game = amid_the_main_phase()
    assert game.decision is not None
    again = WeissGame(WEISS_SCHWARZ, game.state)
    assert again.enter_at(game.decision)
    assert again.state is game.state
    assert [*again.legal_commands()] == [*game.legal_commands()]
    assert again.submit(Pass("A")).state == game.submit(Pass("A")).state


def test_a_game_is_not_entered_where_a_step_asks_something_else_first() -> None:
    game = amid_the_main_phase()
    assert not WeissGame(WEISS_SCHWARZ, game.state).enter_at(Decision("later", "act", "A"))
