"""Automatic abilities: what triggers them and when, and what must be known before."""

from dataclasses import replace

import pytest

from judgetool.engine.kernel.abilities import (
    OTHER,
    UNTIL_NO_LONGER,
    AnyTrigger,
    AtMoment,
    Bears,
    Compared,
    Condition,
    Count,
    GiveAbility,
    Happens,
    InTurn,
    PutFrom,
    Selector,
    StateHolds,
    TriggerCondition,
)
from judgetool.engine.kernel.cards import JUDGE, Reference, Zone
from judgetool.engine.kernel.commands import Reveal
from judgetool.engine.kernel.events import (
    AbilityDelayed,
    AbilityUsed,
    Event,
    MomentCame,
    Move,
    Moved,
    Noted,
    StandbyEnded,
    Turned,
)
from judgetool.engine.kernel.state import DelayedAbility
from judgetool.engine.kernel.triggers.watchers import watchers
from judgetool.engine.weiss_schwarz.characteristics import ENCORE_3
from judgetool.engine.weiss_schwarz.events import AttackDeclared, DamageBegan, DamageEnded
from judgetool.engine.weiss_schwarz.movement import move
from judgetool.engine.weiss_schwarz.nodes import NextDamage
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import Attack
from judgetool.engine.weiss_schwarz.triggers import MOMENTS, TRIGGERING, WORDS, zone_change
from judgetool.engine.weiss_schwarz.vocabulary import state_from_json, state_to_json
from tests.engine.table import FACES, Game, asked, happened, moments, notes, now, play
from tests.engine.watching import triggered
from tests.engine.weiss_schwarz.auto_abilities import ability, after, table
from tests.engine.weiss_schwarz.stage import always

# --- Which abilities there are

END = AtMoment("end of turn")


def times(where: str, works_in: str | None, *, face_up: bool | None = None) -> int:
    """How often the ability of a card in a zone triggers."""
    built = table(ability(END, zone=works_in))
    built.put("A", where, "Able", face_up=face_up)
    return len(triggered(after(built, MomentCame("end of turn"))))


@pytest.mark.parametrize(
    ("where", "works_in", "expected"),
    [
        ("center-left", None, 1),
        ("climax area", None, 1),
        ("hand", None, 0),
        ("waiting room", None, 0),
        ("hand", "hand", 1),
        ("memory", "memory", 1),
        ("level", "level", 1),
        ("waiting room", "waiting room", 1),
        ("center-left", "memory", 0),
        ("center-left", "center stage", 1),
        ("back-left", "center stage", 0),
    ],
)
def test_an_ability_works_where_it_says(where: str, works_in: str | None, expected: int) -> None:
    assert times(where, works_in) == expected


def test_an_ability_that_is_given_in_one_turn_alone_is_there_in_that_turn_alone() -> None:
    gained = ability(END)
    giving = always(
        GiveAbility(gained, "this card", UNTIL_NO_LONGER), condition=InTurn("opponent's")
    )
    built = table(giving)
    built.put("A", "center-left", "Able")
    own_turn = built.state()
    assert watchers(TRIGGERING, own_turn) == ()
    found = watchers(TRIGGERING, replace(own_turn, turn_player="B"))
    assert [watcher.ability for watcher in found] == [gained, ENCORE_3]
    assert watchers(TRIGGERING, replace(own_turn, turn=own_turn.turn + 2)) == ()


def test_a_card_that_lies_face_down_has_no_abilities() -> None:
    assert times("memory", "memory", face_up=False) == 0


# --- States

EMPTY_HAND: Condition = Compared(Count(Selector("hand")), "exactly", 0)
ANYTHING = MomentCame("beginning of main phase")


def test_a_state_triggers_once_until_the_ability_has_been_resolved() -> None:
    built = table(ability(StateHolds(EMPTY_HAND)))
    built.put("A", "center-left", "Able")
    game = after(built, ANYTHING, ANYTHING)
    (standing,) = now(game).standing_by
    again = after(built, ANYTHING, StandbyEnded(standing.id))
    assert len(now(again).standing_by) == 1
    assert now(again).standing_by[0].id != standing.id


def test_a_state_that_does_not_hold_triggers_nothing() -> None:
    built = table(ability(StateHolds(EMPTY_HAND)))
    built.put("A", "center-left", "Able")
    card = built.put("A", "hand", "Plain")
    assert now(after(built, ANYTHING)).standing_by == ()
    gone = Moved((move(built.state(), card, "A", "clock"),))
    assert len(now(after(built, gone)).standing_by) == 1


def test_a_state_triggers_no_more_often_in_a_turn_than_it_may() -> None:
    built = table(ability(StateHolds(EMPTY_HAND), times_a_turn=1))
    built.put("A", "center-left", "Able")
    (standing,) = now(after(built, ANYTHING)).standing_by
    assert now(after(built, ANYTHING, StandbyEnded(standing.id))).standing_by == ()


# --- Later points of the game


def waiting(built: PositionBuilder, card: int, trigger: TriggerCondition, *events: Event) -> Game:
    """The game in which an ability waits that watches ``card``, and then ``events`` happen."""
    watched = Reference(card, card)
    delayed = DelayedAbility(1, ability(trigger), "A", None, watched, "turn")
    return after(built, AbilityDelayed(delayed), *events)


def test_the_moment_comes_once() -> None:
    built = table()
    card = built.put("A", "center-left", "Plain")
    end = MomentCame("end of turn")
    game = waiting(built, card, AtMoment("end of turn"), end, end)
    assert triggered(game) == [card]
    assert now(game).delayed == ()


def test_this_card_is_the_one_that_is_watched() -> None:
    built = table()
    card, other = built.put("A", "center-left", "Plain"), built.put("A", "back-left", "Plain")
    trigger = Happens("becomes rested")
    assert triggered(waiting(built, card, trigger, Turned((other,), "rest"))) == []
    assert triggered(waiting(built, card, trigger, Turned((card,), "rest"))) == [card]


def test_a_watched_card_that_has_become_another_is_watched_no_longer() -> None:
    built = table()
    card = built.put("A", "center-left", "Plain")
    gone = Moved((move(built.state(), card, "A", "waiting room"),))
    back = Moved((move(after(built, gone)[-1].state, card, "A", "center-left"),))
    game = waiting(built, card, PutFrom(None, "stage"), gone, back)
    assert triggered(game) == []
    assert len(now(game).delayed) == 1


def test_that_card_is_what_the_watched_one_has_become() -> None:
    built = table()
    card = built.put("A", "center-left", "Plain")
    gone = Moved((move(built.state(), card, "A", "waiting room"),))
    game = waiting(built, card, PutFrom("stage", "waiting room"), gone)
    standing = now(game).standing_by[-1]
    assert standing.that is not None
    assert now(game).is_same(standing.that)


# --- What follows from an event

RED = Bears("color", ("red",))


def test_a_face_that_decides_is_asked_for_before_anything_else_happens() -> None:
    built = table(ability(PutFrom("stage", "clock", Selector("stage", tests=(RED,)))))
    built.put("A", "center-left", "Able")
    built.put_all("A", "clock", ["Plain"] * 6)
    unknown = built.put("A", "back-left", None)
    game = after(built, Moved((move(built.state(), unknown, "A", "clock"),)))
    assert (asked(game).form, asked(game).cards, asked(game).aspects) == (
        "face",
        (unknown,),
        ("color",),
    )
    game.submit(Reveal(JUDGE, unknown, told={"color": "red"}))
    assert triggered(game) == [unknown]
    assert asked(game).kind == "level up"


def test_a_face_that_does_not_fit_triggers_nothing() -> None:
    built = table(ability(Happens("becomes rested", Selector("stage", tests=(RED,)))))
    built.put("A", "center-left", "Able")
    unknown = built.put("A", "back-left", None)
    game = after(built, Turned((unknown,), "rest"))
    game.submit(Reveal(JUDGE, unknown, told={"color": "blue"}))
    assert triggered(game) == []


def test_what_has_left_is_known_until_nothing_stands_by_any_more() -> None:
    built = table(ability(PutFrom("stage", "waiting room")))
    card = built.put("A", "center-left", "Able")
    leaving = Moved((move(built.state(), card, "A", "waiting room"),))
    game = after(built, leaving)
    (left,) = now(game).left
    assert left.was.card == left.became.card == card
    assert left.state.zone_of(card).name == "center-left"
    assert state_from_json(state_to_json(now(game))) == now(game)
    ended = [StandbyEnded(s.id) for s in now(game).standing_by]
    assert len(ended) == 2
    assert now(after(built, leaving, ended[0])).left == (left,)
    assert now(after(built, leaving, *ended)).left == ()


# --- Unread texts


def test_an_unknown_card_that_comes_into_play_is_spoken_of() -> None:
    built = table()
    card = built.put("A", "waiting room", None)
    game = after(built, Moved((move(built.state(), card, "A", "center-left"),)))
    assert notes(game) == ["card text is not known"]


def test_a_card_whose_text_is_known_is_not() -> None:
    built = table()
    card = built.put("A", "waiting room", "Plain")
    assert notes(after(built, Moved((move(built.state(), card, "A", "center-left"),)))) == []


def test_a_card_of_whose_text_a_part_is_not_carried_out_is_spoken_of() -> None:
    half_read = replace(FACES["Plain"], name="Half read", unread=2)
    built = PositionBuilder({**FACES, "Half read": half_read}, turn_player="A")
    for player in ("A", "B"):
        built.put_all(player, "deck", ["Plain"] * 5)
    card = built.put("A", "waiting room", "Half read")
    game = after(built, Moved((move(built.state(), card, "A", "center-left"),)))
    details = [event.detail for event, _ in happened(game) if isinstance(event, Noted)]
    assert notes(game) == ["card text is not carried out"]
    assert details == ["2 paragraphs"]


def test_a_card_that_only_changes_its_position_is_not_spoken_of_again() -> None:
    built = table()
    card = built.put("A", "center-left", None)
    assert notes(after(built, Moved((move(built.state(), card, "A", "back-left"),)))) == []


def test_unknown_cards_of_the_set_up_are_spoken_of_first() -> None:
    built = table()
    built.put("B", "climax area", None)
    assert notes(play(built))[0] == "card text is not known"


# --- trigger conditions: moves, what happens, in which state it is looked at ----------------------


# --- Moves and moments


def moved_from(origin: str, to: str, trigger: PutFrom) -> int:
    """How often the ability of a card triggers that moves so."""
    built = table(ability(trigger))
    card = built.put("A", origin, "Able")
    return len(triggered(after(built, Moved((move(built.state(), card, "A", to),)))))


@pytest.mark.parametrize(
    ("origin", "to", "trigger", "times"),
    [
        ("hand", "center-left", PutFrom("hand", "stage"), 1),
        ("waiting room", "center-left", PutFrom("hand", "stage"), 0),
        ("waiting room", "center-left", PutFrom(None, "stage"), 1),
        ("center-left", "back-left", PutFrom(None, "stage"), 0),
        ("center-left", "back-left", PutFrom("stage", None), 0),
        ("center-left", "back-left", PutFrom("stage", "stage"), 1),
        ("center-left", "back-left", PutFrom("center stage", "back stage"), 1),
        ("center-left", "clock", PutFrom("stage", None), 1),
        ("hand", "waiting room", PutFrom("hand", "waiting room"), 1),
        ("hand", "clock", PutFrom(None, None), 1),
    ],
)
def test_a_card_moves_between_the_zones_that_are_named(
    origin: str, to: str, trigger: PutFrom, times: int
) -> None:
    assert moved_from(origin, to, trigger) == times


def test_its_own_move_triggers_what_does_not_work_there_but_not_what_watches_others() -> None:
    watching = PutFrom("hand", "waiting room", Selector("hand"))
    assert moved_from("hand", "waiting room", watching) == 0


def test_a_card_lent_by_the_opponent_is_not_put_into_its_masters_waiting_room() -> None:
    built = table(ability(PutFrom("stage", "waiting room")))
    card = built.put("A", "center-left", "Able", owner="B")
    assert triggered(after(built, Moved((move(built.state(), card, "B", "waiting room"),)))) == []


def test_cards_that_leave_at_once_see_each_other_leave() -> None:
    built = table(ability(PutFrom("stage", "waiting room", Selector("stage", tests=(OTHER,)))))
    one, other = (built.put("A", zone, "Able") for zone in ("center-left", "center-right"))
    state = built.state()
    leaving = Moved(tuple(move(state, card, "A", "waiting room") for card in (one, other)))
    assert sorted(str(card) for card in triggered(after(built, leaving))) == [str(one), str(other)]


@pytest.mark.parametrize(
    ("turn", "player", "times"),
    [("yours", "A", 1), ("yours", "B", 0), ("opponent's", "B", 1), ("either's", "B", 1)],
)
def test_a_moment_counts_in_the_turn_that_is_meant(turn: str, player: str, times: int) -> None:
    trigger = {
        "yours": AtMoment("end of turn", "yours"),
        "opponent's": AtMoment("end of turn", "opponent's"),
        "either's": AtMoment("end of turn"),
    }[turn]
    built = table(ability(trigger), turn_player=player)
    built.put("A", "center-left", "Able")
    assert len(triggered(after(built, MomentCame("end of turn")))) == times


def test_several_conditions_that_one_thing_fulfils_trigger_once() -> None:
    rests = Happens("becomes rested")
    built = table(ability(AnyTrigger((rests, AtMoment("end of turn"), rests))))
    card = built.put("A", "center-left", "Able")
    assert triggered(after(built, Turned((card,), "rest"))) == [card]


def test_the_own_damage_triggers_when_it_ends_as_it_should() -> None:
    built = table(ability(NextDamage("canceled")))
    card = built.put("A", "center-left", "Able")
    source = Reference(card, card)
    began = DamageBegan("B", 1, source)
    assert triggered(after(built, began, DamageEnded("B", 1, source, canceled=True))) == [card]
    assert triggered(after(built, began, DamageEnded("B", 1, source, canceled=False))) == []


def test_what_is_asked_beside_must_hold_at_the_trigger() -> None:
    empty_hand = Compared(Count(Selector("hand")), "exactly", 0)
    built = table(ability(AtMoment("end of turn"), condition=empty_hand))
    built.put("A", "center-left", "Able")
    assert len(triggered(after(built, MomentCame("end of turn")))) == 1
    built.put("A", "hand", "Plain")
    assert triggered(after(built, MomentCame("end of turn"))) == []


def test_each_of_two_equal_abilities_has_its_own_number_of_times() -> None:
    once = ability(Happens("becomes rested"), times_a_turn=1)
    built = table(once, once)
    card = built.put("A", "center-left", "Able")
    turned = (Turned((card,), "rest"), Turned((card,), "stand"), Turned((card,), "rest"))
    assert triggered(after(built, *turned)) == [card, card]


# --- What happens

ANY = Selector("stage", "either's")


def battle(*triggers: Happens) -> tuple[PositionBuilder, int, int]:
    """A's character frontal attacks B's; both have an ability for each trigger condition."""
    built = table(*(ability(trigger) for trigger in triggers))
    ours = built.put("A", "center-middle", "Able", orientation="rest")
    theirs = built.put("B", "center-middle", "Able")
    built.attack("center-middle", "frontal")
    return built, ours, theirs


def test_a_character_that_lies_like_that_already_does_not_become_so() -> None:
    built, ours, theirs = battle(Happens("becomes rested"))
    assert triggered(after(built, Turned((ours, theirs), "rest"))) == [theirs]


def test_whoever_is_reversed_in_battle_makes_that_known_to_its_opponent() -> None:
    built, _, theirs = battle(Happens("battle opponent becomes reversed"))
    game = after(built, Turned((theirs,), "reverse"))
    assert triggered(game) == [theirs]
    (standing,) = game[-1].state.standing_by
    assert standing.master == "A"


def test_reversed_outside_a_battle_is_another_kind() -> None:
    trigger = Happens("becomes reversed", detail="in battle")
    built, ours, _ = battle(trigger)
    bystander = built.put("B", "center-left", "Able")
    assert triggered(after(built, Turned((bystander,), "reverse"))) == []
    assert triggered(after(built, Turned((ours,), "reverse"))) == [ours]


@pytest.mark.parametrize(
    ("type_", "expected"),
    [
        ("direct", {"attacks"}),
        ("side", {"attacks", "is attacked"}),
        ("frontal", {"attacks", "is attacked", "is frontal attacked"}),
    ],
)
def test_an_attack_happens_to_those_who_have_part_in_it(type_: str, expected: set[str]) -> None:
    words = ("attacks", "is attacked", "is frontal attacked")
    found = set()
    for word in words:
        built = table(ability(Happens(word, ANY)))
        ours = built.put("A", "center-left", "Able")
        theirs = built.put("B", "center-right", "Plain")
        faced = None if type_ == "direct" else Reference(theirs, theirs)
        declared = AttackDeclared(
            Attack(
                type="direct" if type_ == "direct" else "side" if type_ == "side" else "frontal",
                attacker=Reference(ours, ours),
                attacked=faced,
                defender=faced if type_ == "frontal" else None,
            )
        )
        if triggered(after(built, declared)):
            found.add(word)
    assert found == expected


@pytest.mark.parametrize("canceled", [True, False])
def test_damage_happens_to_its_source_and_to_the_player(canceled: bool) -> None:
    words = ("its damage is canceled", "its damage is not canceled")
    of_players = ("player cancels damage", "player takes damage")
    built = table(
        *(ability(Happens(word)) for word in words),
        *(ability(Happens(word, Selector("stage", "opponent's"))) for word in of_players),
    )
    source = built.put("A", "center-left", "Able")
    reference = Reference(source, source)
    game = after(
        built,
        DamageBegan("B", 1, reference),
        DamageEnded("B", 1, reference, canceled=canceled),
    )
    found = [s.ability.trigger for s in game[-1].state.standing_by]
    which = 0 if canceled else 1
    assert found == [
        Happens(words[which]),
        Happens(of_players[which], Selector("stage", "opponent's")),
    ]


@pytest.mark.parametrize(
    ("note", "word"),
    [
        ("a card is played", "is played"),
        ("a played character is placed", "is played and placed on the stage"),
        ("refresh", "player refreshes"),
        ("a player levels up", "player levels up"),
        ("a card comes up in the trigger check", "trigger check reveals"),
    ],
)
def test_notes_of_procedures_are_happenings(note: str, word: str) -> None:
    built = table(ability(Happens(word, Selector("stage"))))
    built.put("A", "center-left", "Able")
    card = built.put("A", "hand", "Plain")
    other = built.put("B", "hand", "Plain")
    own: Event = Noted(note, "A", card)
    assert triggered(after(built, own, Noted(note, "B", other))) == [card]


def test_an_ability_is_used_as_its_keyword() -> None:
    built = table(ability(Happens("is used", detail="Brainstorm")))
    card = built.put("A", "center-left", "Able")
    this = Reference(card, card)
    used = [AbilityUsed("A", this, what, "Think") for what in ("played", "Brainstorm", "Change")]
    assert triggered(after(built, *used)) == [card]


def test_a_turn_has_the_moments_that_texts_can_name() -> None:
    built = table()
    built.put("A", "center-left", "Plain")
    came = moments(play(built))
    assert set(MOMENTS) & set(came) == {"beginning of main phase"}
    assert len(set(WORDS)) == len(WORDS)


# --- In which state


def looked_at(origin: str, to: str, *, to_player: str = "A") -> tuple[str, str]:
    """When the card is looked at that moves so, and the rule that says so."""
    before, after = table().state(), table().state()
    one = Move(1, Zone("A", origin), Zone(to_player, to), face_up=True, seen_by=())
    occasion = zone_change(before, one, after)
    return ("before" if occasion.seen is before else "after"), occasion.cited[-1]


@pytest.mark.parametrize(
    ("origin", "to", "when", "number"),
    [
        ("center-left", "waiting room", "before", "8.7.4.1.2"),
        ("center-left", "hand", "before", "8.7.4.1.2"),
        ("hand", "center-left", "after", "8.7.4.1.1"),
        ("deck", "waiting room", "after", "8.7.4.1.1"),
        ("waiting room", "hand", "before", "8.7.4.1.1"),
        ("clock", "waiting room", "after", "8.7.4.1.3"),
        ("waiting room", "center-left", "after", "8.7.4.1.3"),
        ("center-left", "back-left", "after", "8.7.4.1.3"),
    ],
)
def test_a_card_is_looked_at_where_the_book_says(
    origin: str, to: str, when: str, number: str
) -> None:
    assert looked_at(origin, to) == (when, number)


def test_a_character_that_gets_another_master_is_looked_at_before() -> None:
    assert looked_at("center-left", "center-right", to_player="B") == ("before", "8.7.4.1.2")
