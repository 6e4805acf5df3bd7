"""What single effects do: freezing, playing, searching, counters, control, groups, delays."""

import pytest

from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.effects import EFFECTS
from judgetool.engine.fftcg.events import Breaking, Broke
from judgetool.engine.fftcg.nodes import (
    Assigned,
    Break,
    DamageTo,
    Divide,
    Freeze,
    GainControl,
    GainCrystals,
    HandSize,
    HasCounters,
    NotBlockedBy,
    NotChosenBy,
    Priming,
    PutCounters,
    RemoveCounters,
    Split,
    Warping,
)
from judgetool.engine.fftcg.vocabulary import VOCABULARY, state_from_json, state_to_json
from judgetool.engine.kernel.abilities import (
    Ability,
    AtMoment,
    Delay,
    Effect,
    HasRole,
    InOrder,
    IsType,
    Look,
    Put,
    PutOff,
    Search,
    Selector,
    Turn,
)
from judgetool.engine.kernel.cards import Face
from judgetool.engine.kernel.commands import Choose, Pass, Reveal
from judgetool.engine.kernel.events import AbilityDelayed
from tests.engine.fftcg.cards import reasons
from tests.engine.fftcg.effects.texts import (
    ANY_FORWARD,
    BOLT,
    THEIR_FORWARD,
    character,
    damage,
    field_ability,
    forward,
    notes,
    places,
    position,
    resolve,
    summon,
    to_chosen,
)
from tests.engine.fftcg.table import Game, pass_until, play
from tests.engine.playing import asked, choose, cited, happened, now, select, shuffle

BACKUP_IN_DECK = Selector("main deck", "yours", (IsType("backup"),))


def test_every_effect_of_this_game_has_its_procedure() -> None:
    every = VOCABULARY.members(Effect)
    assert set(EFFECTS.unhandled(every)) == {
        Warping,
        Priming,
        NotBlockedBy,
        NotChosenBy,
        HandSize,
    }


def frozen_game() -> tuple[Game, int]:
    """A game in which a dull Forward of B has been frozen in A's turn."""
    built = position(summon("Frost", to_chosen(Freeze(), THEIR_FORWARD)))
    card = built.put("A", "hand", "Frost")
    theirs = built.put("B", "field", "Plain", orientation="dull")
    game = play(built, Cast("A", card))
    choose(game, theirs)
    resolve(game)
    return game, theirs


def until_turn(game: Game, turn: int) -> None:
    """Pass until the main phase of a turn."""
    while now(game).turn < turn or now(game).step != "main phase 1":
        decision = asked(game)
        if decision.form == "cards":
            choose(game, *decision.cards[: decision.minimum])
        else:
            game.submit(Pass(decision.player))


def test_a_frozen_forward_does_not_activate_in_the_next_active_phase_of_its_player_only() -> None:
    game, theirs = frozen_game()
    until_turn(game, 4)
    assert (now(game).turn_player, now(game).cards[theirs].orientation) == ("B", "dull")
    until_turn(game, 6)
    assert (now(game).turn_player, now(game).cards[theirs].orientation) == ("B", "active")


def test_a_backup_can_be_frozen_too() -> None:
    frost = to_chosen(Freeze(), Selector("field", "opponent's", (IsType("backup"),)))
    built = position(summon("Frost", frost), character("Helper", "backup"))
    card = built.put("A", "hand", "Frost")
    helper = built.put("B", "field", "Helper", orientation="dull")
    game = play(built, Cast("A", card))
    choose(game, helper)
    resolve(game)
    until_turn(game, 4)
    assert now(game).cards[helper].orientation == "dull"


def test_dulling_what_is_dull_is_done_without_an_event() -> None:
    built = position(summon("Sleep", InOrder((to_chosen(Turn("target", "dull")),))))
    card = built.put("A", "hand", "Sleep")
    theirs = built.put("B", "field", "Plain", orientation="dull")
    game = play(built, Cast("A", card))
    choose(game, theirs)
    resolve(game)
    assert now(game).cards[theirs].orientation == "dull"
    assert not [event for event, _ in happened(game) if event.kind == "turned"]


def test_what_cannot_be_broken_stays_and_what_breaks_the_rest_is_the_source() -> None:
    built = position(
        summon("Quake", Break(ANY_FORWARD)), forward("Rock", field_ability("cannot be broken"))
    )
    card = built.put("A", "hand", "Quake")
    rock, plain = built.put("B", "field", "Rock"), built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    source = now(game).reference(card)
    resolve(game)
    assert places(game, rock, plain) == ["B.field", "B.break zone"]
    (broke,) = (event for event, _ in happened(game) if isinstance(event, Broke))
    assert broke.broken == (Breaking(plain, (source,)),)


def test_putting_into_the_break_zone_breaks_nothing() -> None:
    built = position(summon("Sink", to_chosen(Put("target", "break zone"))))
    card = built.put("A", "hand", "Sink")
    theirs = built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    choose(game, theirs)
    resolve(game)
    assert places(game, theirs) == ["B.break zone"]
    assert not [event for event, _ in happened(game) if isinstance(event, Broke)]


def single(name: str) -> Face:
    """An invented Forward without the generic icon."""
    return forward(name, icons=())


def test_a_second_character_of_a_name_is_not_put_onto_the_field_and_a_backup_comes_dull() -> None:
    back = summon("Return", Put(Selector("break zone", "yours"), "field"))
    built = position(back, single("Hero"), character("Helper", "backup"))
    card = built.put("A", "hand", "Return")
    first = built.put("A", "field", "Hero")
    second, helper = built.put("A", "break zone", "Hero"), built.put("A", "break zone", "Helper")
    game = play(built, Cast("A", card))
    resolve(game)
    assert places(game, first, second, helper) == ["A.field", "A.break zone", "A.field"]
    assert now(game).cards[helper].orientation == "dull"
    assert "it cannot enter the field" in notes(game)


def test_a_summon_is_not_put_onto_the_field() -> None:
    built = position(summon("Return", Put(Selector("break zone", "yours"), "field")), BOLT)
    card, bolt = built.put("A", "hand", "Return"), built.put("A", "break zone", "Bolt")
    game = play(built, Cast("A", card))
    resolve(game)
    assert places(game, bolt) == ["A.break zone"]


def test_cards_put_under_the_deck_in_any_order_lie_so() -> None:
    text = Put(Selector("break zone", "yours"), "main deck", place="bottom in any order")
    built = position(summon("Bury", text))
    card = built.put("A", "hand", "Bury")
    one, two = (built.put("A", "break zone", "Plain") for _ in range(2))
    game = play(built, Cast("A", card))
    resolve(game)
    choose(game, two, one)
    assert now(game).cards_in("A", "main deck")[:2] == (one, two)


def search(then: Effect, *own: Face, backups: int) -> tuple[Game, int]:
    """A search for a Backup of a player who controls so many; gives the one in the main deck."""
    built = position(summon("Seek", Search(BACKUP_IN_DECK, 1, then)), *own)
    card = built.put("A", "hand", "Seek")
    for _ in range(backups):
        built.put("A", "field", "Helper")
    inside = built.put("A", "main deck", "Helper")
    built.put_all("A", "main deck", ["Plain"] * 2)
    game = play(built, Cast("A", card))
    resolve(game)
    return game, inside


HELPER = character("Helper", "backup")


def test_what_is_found_is_revealed_and_put_aside_before_the_deck_is_shuffled() -> None:
    game, inside = search(Put("chosen", "hand"), HELPER, backups=0)
    assert (asked(game).cards, asked(game).minimum) == ((inside,), 0)
    choose(game, inside)
    assert asked(game).form == "shuffle"
    assert inside not in asked(game).cards
    assert now(game).cards[inside].seen_by == ("A", "B")
    shuffle(game)
    assert places(game, inside) == ["A.hand"]
    assert now(game).face(inside) == HELPER


def test_nothing_need_be_found_and_the_deck_is_shuffled() -> None:
    game, inside = search(Put("chosen", "hand"), HELPER, backups=0)
    choose(game)
    assert (asked(game).form, len(asked(game).cards)) == ("shuffle", 13)
    shuffle(game)
    assert asked(game).kind == "priority"
    assert places(game, inside) == ["A.main deck"]


@pytest.mark.parametrize(("backups", "kind"), [(4, "cards"), (5, "shuffle")])
def test_with_five_backups_none_is_found_to_be_played(backups: int, kind: str) -> None:
    game, _ = search(Put("chosen", "field"), HELPER, backups=backups)
    assert asked(game).form == kind


def test_a_card_that_is_told_to_be_one_with_which_nothing_could_be_done_is_not_found() -> None:
    seek = summon("Seek", Search(BACKUP_IN_DECK, 1, Put("chosen", "field")))
    built = position(seek, HELPER)
    card = built.put("A", "hand", "Seek")
    for _ in range(5):
        built.put("A", "field", "Helper")
    unknown = built.put("A", "main deck", None)
    game = play(built, Cast("A", card))
    resolve(game)
    assert asked(game).cards == (unknown,)
    game.submit(Reveal("judge", unknown, "Helper"))
    assert reasons(game, Choose("A", (unknown,))) == [
        "Helper is not among the backups that can be put onto the field in A's main deck"
    ]
    choose(game)
    assert asked(game).form == "shuffle"


def test_two_cards_are_not_found_together_where_only_one_of_them_has_room() -> None:
    seek = summon("Seek", Search(BACKUP_IN_DECK, 2, Put("chosen", "field")))
    built = position(seek, HELPER)
    card = built.put("A", "hand", "Seek")
    for _ in range(4):
        built.put("A", "field", "Helper")
    first, second = built.put("A", "main deck", "Helper"), built.put("A", "main deck", "Helper")
    game = play(built, Cast("A", card))
    resolve(game)
    assert (asked(game).cards, asked(game).maximum) == ((first, second), 2)
    both = Choose("A", (first, second))
    assert reasons(game, both) == ["there is no room on the field for all of them"]
    choose(game, second)
    shuffle(game)
    assert places(game, first, second) == ["A.main deck", "A.field"]


def test_where_any_card_will_do_one_must_be_found() -> None:
    text = Search(Selector("main deck", "yours"), 1, Put("chosen", "hand"))
    built = position(summon("Seek", text))
    game = play(built, Cast("A", built.put("A", "hand", "Seek")))
    resolve(game)
    assert (asked(game).minimum, asked(game).maximum) == (1, 1)


def test_counters_are_put_removed_and_lost_with_the_place() -> None:
    text = InOrder((PutCounters("ice", 3, ANY_FORWARD), RemoveCounters("ice", 1, ANY_FORWARD)))
    built = position(summon("Count", text), summon("Sink", to_chosen(Put("target", "hand"))))
    first, second = built.put("A", "hand", "Count"), built.put("A", "hand", "Sink")
    mine = built.put("A", "field", "Plain")
    game = play(built, Cast("A", first))
    resolve(game)
    assert now(game).counters_on(mine, "ice") == 2
    game.submit(Cast("A", second))
    choose(game, mine)
    resolve(game)
    assert now(game).counters_on(mine, "ice") == 0


def test_only_cards_with_counters_are_found_by_that() -> None:
    marked = Selector("field", "either's", (HasCounters("ice", 2),))
    built = position(summon("Crack", DamageTo(1000, marked)))
    card = built.put("A", "hand", "Crack")
    many, few = built.put("B", "field", "Plain"), built.put("B", "field", "Plain")
    built.counters(many, "ice", 2)
    built.counters(few, "ice", 1)
    game = play(built, Cast("A", card))
    resolve(game)
    assert damage(game, many, few) == [1000, 0]


def test_crystals_are_gained() -> None:
    built = position(summon("Gem", GainCrystals(2)))
    game = play(built, Cast("A", built.put("A", "hand", "Gem")))
    resolve(game)
    assert now(game).crystals == {"A": 2}


def test_who_gains_control_has_it_from_now_on_and_nothing_enters() -> None:
    built = position(summon("Charm", to_chosen(GainControl(), THEIR_FORWARD)))
    card, theirs = built.put("A", "hand", "Charm"), built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    choose(game, theirs)
    before = now(game).reference(theirs)
    resolve(game)
    assert places(game, theirs) == ["A.field"]
    assert now(game).reference(theirs) == before
    assert now(game).since(theirs) > now(game).turn_began
    assert {"6.2.6", "6.2.6.1"} <= cited(game)


def test_cards_are_split_into_groups_of_which_one_may_be_empty() -> None:
    text = InOrder(
        (
            Look(3),
            Split(
                "those cards",
                ("pile", "other pile"),
                InOrder((Put("pile", "hand"), Put("other pile", "break zone"))),
                by="opponent's",
            ),
        )
    )
    built = position(summon("Deal", text))
    card = built.put("A", "hand", "Deal")
    top = built.state().cards_in("A", "main deck")[::-1][:3]
    game = play(built, Cast("A", card))
    resolve(game)
    assert (asked(game).player, asked(game).minimum, asked(game).maximum) == ("B", 0, 3)
    choose(game, top[1])
    assert places(game, *top) == ["A.break zone", "A.hand", "A.break zone"]
    game = play(built, Cast("A", card))
    resolve(game)
    choose(game)
    assert places(game, *top) == ["A.break zone"] * 3


def test_cards_from_the_top_of_the_deck_are_put_off_until_there_are_none() -> None:
    built = position(summon("Mill", PutOff(12, "main deck", "break zone", "opponent's")))
    game = play(built, Cast("A", built.put("A", "hand", "Mill")))
    resolve(game)
    assert len(now(game).cards_in("B", "break zone")) == 10
    assert now(game).result is None


def test_a_delayed_ability_keeps_the_source_and_the_controller_of_what_generated_it() -> None:
    later = Ability(
        "automatic", "later", "11.8.17", Break("that card"), trigger=AtMoment("end of turn")
    )
    text = to_chosen(Delay(later, "target", "turn"), THEIR_FORWARD)
    built = position(summon("Doom", text))
    card, theirs = built.put("A", "hand", "Doom"), built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    source = now(game).reference(card)
    choose(game, theirs)
    resolve(game)
    (event,) = (e for e, _ in happened(game) if isinstance(e, AbilityDelayed))
    assert (event.delayed.master, event.delayed.source) == ("A", source)
    assert event.delayed.watched == now(game).reference(theirs)
    assert "11.8.17.4" in cited(game)


def test_an_attacking_forward_is_found_by_its_part() -> None:
    attacking = Selector("field", "either's", (HasRole("attacking"),))
    built = position(summon("Net", DamageTo(1000, attacking)), step="block declaration step")
    card = built.put("B", "hand", "Net")
    attacker, other = built.put("A", "field", "Plain"), built.put("A", "field", "Plain")
    built.attack(attacker)
    game = play(built)
    pass_until(game, "priority")
    game.submit(Pass("A"))
    game.submit(Cast("B", card))
    resolve(game)
    assert damage(game, attacker, other) == [1000, 0]


def test_a_state_with_declarations_on_the_stack_is_written_and_read() -> None:
    text = to_chosen(Divide(3000, DamageTo(Assigned()), unit=1000), least=2, most=2)
    built = position(summon("Shards", text))
    card = built.put("A", "hand", "Shards")
    theirs = [built.put("B", "field", "Plain") for _ in range(2)]
    game = play(built, Cast("A", card))
    choose(game, *theirs)
    select(game, "1000")
    state = now(game)
    assert state.stack[-1].context is not None
    assert state_from_json(state_to_json(state)) == state


def test_what_was_delayed_to_the_end_of_the_turn_is_put_onto_the_stack_then() -> None:
    later = Ability(
        "automatic", "later", "11.8.17", Break("that card"), trigger=AtMoment("end of turn")
    )
    built = position(summon("Doom", to_chosen(Delay(later, "target", "game"), THEIR_FORWARD)))
    card, theirs = built.put("A", "hand", "Doom"), built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    choose(game, theirs)
    resolve(game)
    while now(game).step != "end phase":
        game.submit(Pass(asked(game).player))
    assert [item.ability for item in now(game).stack] == [later]
    resolve(game)
    assert places(game, theirs) == ["B.break zone"]
    assert now(game).delayed == ()


def charmed(*then: str) -> tuple[Game, int]:
    """A game in which A has cast Charm, for the turn, on a Forward of B, and then other Summons."""
    summons = (
        summon("Charm", to_chosen(GainControl(duration="turn"), ANY_FORWARD)),
        summon("Keep", to_chosen(GainControl(), ANY_FORWARD)),
        summon("Return", to_chosen(GainControl(whose="opponent's", duration="turn"), ANY_FORWARD)),
    )
    built = position(*summons)
    cards = [built.put("A", "hand", name) for name in ("Charm", *then)]
    theirs = built.put("B", "field", "Plain")
    game = play(built)
    for card in cards:
        game.submit(Cast("A", card))
        choose(game, theirs)
        resolve(game)
    return game, theirs


@pytest.mark.parametrize(
    ("then", "during", "after"),
    [
        ((), "A.field", "B.field"),
        (("Keep",), "A.field", "A.field"),
        (("Return",), "B.field", "B.field"),
    ],
)
def test_control_until_the_end_of_the_turn_goes_back(
    then: tuple[str, ...], during: str, after: str
) -> None:
    game, theirs = charmed(*then)
    assert places(game, theirs) == [during]
    until_turn(game, 4)
    assert places(game, theirs) == [after]
