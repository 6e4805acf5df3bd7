"""What waits, in which order it comes, and who chooses."""

from judgetool.disputes.views import ItemView, ZoneView
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.setting_up import SettingUp


def queue_of(name: str, book: str, index: int) -> ZoneView:
    found = OpenDispute.proving(name, book).board(index).queue
    assert found is not None
    return found


def test_the_turn_player_chooses_among_their_own_and_the_others_come_then() -> None:
    queue = queue_of("who-is-first-in-a-check-timing", "ws-en", 1)
    assert queue.heading == "A chooses which comes next, then B"
    assert queue.items == (
        ItemView(
            "A",
            "Fanfare of Herald",
            queue.items[0].card,
            ("A.center-left",),
            "A takes Fanfare of Herald",
        ),
        ItemView(
            "A",
            "Fading of Herald",
            queue.items[1].card,
            ("A.center-left",),
            "A takes Fading of Herald",
        ),
        ItemView("B", "Fanfare of Herald", queue.items[2].card, ("B.center-left",)),
    )


def test_those_of_the_player_who_chooses_come_first() -> None:
    queue = queue_of("who-is-first-in-a-check-timing", "ws-en", 4)
    assert queue.heading == "B chooses which comes next"
    assert [(item.player, bool(item.choice)) for item in queue.items] == [("B", True), ("B", True)]


def test_while_something_else_is_asked_nothing_can_be_chosen() -> None:
    queue = queue_of("who-is-first-in-a-check-timing", "ws-en", 2)
    assert queue.heading == "A: Fading of Herald?"
    assert [item.choice for item in queue.items] == ["", "", ""]


def test_with_nothing_waiting_it_says_what_is_asked() -> None:
    queue = queue_of("who-is-first-in-a-check-timing", "ws-en", 0)
    assert queue.items == ()
    assert queue.heading.startswith("A, main phase: play a card")


def test_abilities_wait_for_the_stack_in_the_same_way() -> None:
    queue = queue_of("in-which-order-abilities-come-to-the-stack", "fftcg", 1)
    assert queue.name == "to be put onto the stack"
    assert queue.heading == "A chooses which comes next, then B"
    assert [(item.player, item.text, item.lines, item.choice) for item in queue.items] == [
        (
            "A",
            "Fanfare of Herald",
            ("A.field 1", "about Recruit"),
            "A takes Fanfare of Herald",
        ),
        (
            "A",
            "Greeting of Envoy",
            ("A.field 2", "about Recruit"),
            "A takes Greeting of Envoy",
        ),
        ("B", "Report of Spy", ("B.field 1", "about Recruit"), ""),
    ]


def test_a_board_that_is_set_up_asks_nothing_and_its_game_is_not_over() -> None:
    found = SettingUp(OpenDispute.proving("who-is-first-in-a-check-timing", "ws-en")).board().queue
    assert found is not None
    assert found.heading == ""
