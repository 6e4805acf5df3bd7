"""Rule actions of the check type, and endless loops."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Ability, Happens, May, Turn
from judgetool.engine.kernel.cards import JUDGE, Reference
from judgetool.engine.kernel.commands import Declare, Reveal
from judgetool.engine.kernel.events import DurationEnded, ModifierBegan, Moved
from judgetool.engine.kernel.modifiers import Modifier, NumberChange
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.situations import mark, outline
from judgetool.engine.kernel.state import Result
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.commands import Exchange, Play
from judgetool.engine.weiss_schwarz.movement import move, turn
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissGame
from judgetool.engine.weiss_schwarz.timing import check_timing
from judgetool.engine.weiss_schwarz.vocabulary import state_from_json, state_to_json
from tests.engine.table import (
    FACES,
    Game,
    answer,
    asked,
    cards,
    carried_out,
    character,
    cited,
    kinds,
    moved_at_once,
    now,
    place,
    play,
    position,
)

# --- Rule actions


def test_four_cards_in_the_level_lose_the_game() -> None:
    built = position()
    built.put_all("B", "level", ["Plain"] * 4)
    game = play(built)
    assert now(game).result == Result(("B",), "A")
    assert game.decision is None
    assert {"9.4.1", "1.2.1"} <= cited(game)


def test_three_cards_in_the_level_do_not() -> None:
    built = position()
    built.put_all("B", "level", ["Plain"] * 3)
    assert now(play(built)).result is None


def test_neither_deck_nor_waiting_room_loses_the_game() -> None:
    built = position(deck=())
    built.put("A", "deck", "Plain")
    assert now(play(built)).result == Result(("B",), "A")


def test_both_players_losing_at_once_is_a_draw() -> None:
    built = position(deck=())
    built.put("A", "deck", "Plain")
    built.put_all("A", "level", ["Plain"] * 4)
    assert now(play(built)).result == Result(("A", "B"), None)


def test_the_losing_verdict_comes_before_all_other_rule_actions() -> None:
    built = position()
    built.put_all("B", "level", ["Plain"] * 4)
    weak = built.put("A", "center-left", "Powerless")
    assert place(play(built), weak) == "A.center-left"


def test_a_character_without_power_goes_to_the_waiting_room() -> None:
    built = position()
    weak = built.put("A", "back-left", "Plain")
    strong = built.put("A", "back-right", "Plain")
    built.change(weak, "power", -1500)
    built.change(strong, "power", -500)
    game = play(built)
    assert place(game, weak) == "A.waiting room"
    assert place(game, strong) == "A.back-right"
    assert "9.5.1" in cited(game)


def test_a_character_leaves_when_what_gave_it_power_ends_though_no_card_has_moved() -> None:
    built = position()
    weak = built.put("A", "back-left", "Powerless")
    built.change(weak, "power", 1000)

    def until_it_ends(game: WeissGame) -> Procedure[bool]:
        had = yield from check_timing(game)
        yield DurationEnded("turn")
        yield from check_timing(game)
        return had

    game, had_anything_to_do = carried_out(built, until_it_ends)
    assert had_anything_to_do == [False]
    assert place(game, weak) == "A.waiting room"


def test_a_character_leaves_when_its_power_is_taken_though_no_card_has_moved() -> None:
    built = position()
    card = built.put("A", "back-left", "Plain")
    subject = Reference(card, built.state().cards[card].entered)
    weakness = Modifier(1, subject, NumberChange("power", "add", -1500), "turn", 0, "Test", 0)

    def weakened(game: WeissGame) -> Procedure[bool]:
        had = yield from check_timing(game)
        yield ModifierBegan(weakness)
        yield from check_timing(game)
        return had

    game, had_anything_to_do = carried_out(built, weakened)
    assert had_anything_to_do == [False]
    assert place(game, card) == "A.waiting room"


def test_what_is_no_character_leaves_the_stage_and_what_is_no_climax_the_climax_area() -> None:
    built = position()
    on_stage = built.put("A", "center-left", "Event")
    in_area = built.put("B", "climax area", "Plain")
    stays = built.put("A", "climax area", "Climax")
    game = play(built)
    assert place(game, on_stage) == "A.waiting room"
    assert place(game, in_area) == "B.waiting room"
    assert place(game, stays) == "A.climax area"
    assert moved_at_once(game, on_stage, in_area)
    assert "9.6.1" in cited(game)


def test_what_is_no_character_has_no_encore() -> None:
    built = position()
    built.put_all("A", "stock", ["Plain"] * 3)
    built.put("A", "center-left", "Event")
    assert asked(play(built)).kind == "main phase"


def test_a_character_played_onto_another_replaces_it_at_the_next_check_timing() -> None:
    built = position()
    before = built.put("A", "center-left", "Strong")
    marker = built.put("A", "markers center-left", "Red")
    played = built.put("A", "hand", "Plain")
    game = play(built, Play("A", played, "center-left"))
    assert cards(game, "A", "center-left") == (played,)
    assert place(game, before) == "A.waiting room"
    assert place(game, marker) == "A.waiting room"
    assert {"9.6.2", "8.6.2.5.1"} <= cited(game)


def test_characters_placed_last_together_all_leave() -> None:
    built = position()
    first, second = (built.put("A", "hand", "Plain") for _ in range(2))

    def both(game: WeissGame) -> Procedure[None]:
        yield Moved(tuple(move(game.state, card, "A", "center-left") for card in (first, second)))
        yield from check_timing(game)

    game, _ = carried_out(built, both)
    assert cards(game, "A", "center-left") == ()
    assert moved_at_once(game, first, second)
    assert "9.6.2.1" in cited(game)


def test_markers_without_a_character_go_to_their_owners_waiting_rooms() -> None:
    built = position()
    ours = built.put("A", "markers center-left", "Plain")
    theirs = built.put("A", "markers center-left", "Plain", owner="B")
    stays = built.put("A", "markers center-right", "Plain")
    built.put("A", "center-right", "Plain")
    game = play(built)
    assert place(game, ours) == "A.waiting room"
    assert place(game, theirs) == "B.waiting room"
    assert place(game, stays) == "A.markers center-right"
    assert "9.7.1" in cited(game)


def test_all_rule_actions_of_a_check_timing_happen_at_the_same_time() -> None:
    built = position()
    weak = built.put("A", "center-left", "Powerless")
    marker = built.put("B", "markers back-left", "Plain")
    illegal = built.put("B", "center-left", "Event")
    older = built.put("A", "back-left", "Plain")
    built.put("A", "back-left", "Plain")
    game = play(built)
    assert moved_at_once(game, weak, marker, illegal, older)
    assert kinds(game).count("moved") == 1


def test_a_rule_action_asks_for_the_face_that_decides_it() -> None:
    built = position()
    unknown = built.put("A", "center-left", None)
    game = play(built)
    assert (asked(game).cards, asked(game).aspects) == ((unknown,), ("type",))
    game.submit(Reveal(JUDGE, unknown, "Powerless"))
    assert place(game, unknown) == "A.waiting room"


# --- Endless loops

REST, STAND = Turn("this card", zones.REST), Turn("this card", zones.STAND)
UP = Ability("automatic", "Up", "8.7.2", STAND, Happens("becomes rested"))
DOWN = Ability("automatic", "Down", "8.7.2", REST, Happens("stands"))
MAY_DOWN = replace(DOWN, effect=May(REST))


def spinning(*abilities: Ability) -> Game:
    """A's character with these abilities is rested, and a check timing occurs."""
    face = replace(character("Spinner"), abilities=abilities)
    built = PositionBuilder({**FACES, "Spinner": face}, turn_player="A", turn=3, step="main phase")
    for player in ("A", "B"):
        built.put_all(player, zones.DECK, ("Plain",) * 5)
    spinner = built.put("A", "center-left", "Spinner")

    def rested(game: WeissGame) -> Procedure[None]:
        yield from turn(game, (spinner,), zones.REST)
        yield from check_timing(game)

    return carried_out(built, rested)[0]


def test_a_loop_without_a_choice_is_a_draw() -> None:
    game = spinning(UP, DOWN)
    assert now(game).result == Result(("A", "B"), None)


def test_a_loop_that_one_player_can_end_asks_that_player_how_often() -> None:
    game = spinning(UP, MAY_DOWN)
    answer(game, yes=True)
    assert (asked(game).kind, asked(game).player) == ("how often the loop is carried out", "A")


def test_after_the_number_only_the_way_out_is_left() -> None:
    game = spinning(UP, MAY_DOWN)
    answer(game, yes=True)
    game.submit(Declare("A", 7))
    assert [getattr(command, "yes", None) for command in game.game.legal_commands()] == [False]


def test_a_number_below_zero_is_refused() -> None:
    game = spinning(UP, MAY_DOWN)
    answer(game, yes=True)
    assert [one.reason for one in game.game.objections(Declare("A", -1))] == [
        "the number must be at least 0"
    ]


def test_who_is_barred_from_a_loop_is_written_with_the_state() -> None:
    game = spinning(UP, MAY_DOWN)
    answer(game, yes=True)
    game.submit(Declare("A", 7))
    state = now(game)
    assert len(state.barred) == 1
    assert state_from_json(state_to_json(state)) == state


def test_to_exchange_two_positions_and_back_is_no_loop_yet() -> None:
    built = position()
    built.put("A", "center-left", "Plain")
    game = play(built, *[Exchange("A", "center-left", "back-left")] * 4)
    assert asked(game).kind == "main phase"
    game.submit(Exchange("A", "center-left", "back-left"))
    assert asked(game).kind == "how often the loop is carried out"


def test_a_situation_does_not_know_the_time() -> None:
    built = position()
    built.put("A", "center-left", "Plain")
    game = play(built, *[Exchange("A", "center-left", "back-left")] * 2)
    assert game[0].state.time != now(game).time
    assert mark(game[0].state) == mark(now(game))
    assert mark(game[1].state) != mark(now(game))


def test_what_was_begun_meanwhile_shows_at_a_glance_that_the_situation_is_another() -> None:
    state = position().state()
    weaker = Modifier(1, "A", NumberChange("power", "add", -500), "turn", 0, "Test", 0)
    assert outline(replace(state, modifiers=(weaker,))) != outline(state)
