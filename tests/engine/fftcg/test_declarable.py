"""What a text lets a player declare: targets that can be chosen, and what a number decides."""

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.declarable import decides
from judgetool.engine.fftcg.nodes import (
    Break,
    Cancel,
    ChooseTargets,
    DamageTo,
    DeclareX,
    Divide,
    OnStack,
    Targets,
)
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Compares,
    Count,
    Draw,
    Effect,
    InOrder,
    Is,
    IsNot,
    IsType,
    Prohibit,
    Put,
    Selector,
    Variable,
)
from judgetool.engine.kernel.commands import Choose, Pass
from tests.engine.fftcg.cards import reasons, refused
from tests.engine.fftcg.table import both_forfeit, field_ability, play
from tests.engine.fftcg.texts import (
    ANY_FORWARD,
    BOLT,
    THEIR_FORWARD,
    action,
    auto,
    cast,
    character,
    damage,
    forward,
    notes,
    places,
    resolve,
    set_up,
    summon,
    to_chosen,
    triggered,
    use,
)
from tests.engine.playing import asked, choose, cited, now, select


def test_targets_are_chosen_when_a_summon_is_cast_and_damaged_when_it_resolves() -> None:
    built = set_up(BOLT)
    bolt = built.put("A", "hand", "Bolt")
    first, second = (built.put("B", "field", "Plain") for _ in range(2))
    game = play(built, Cast("A", bolt))
    assert (asked(game).kind, asked(game).player, asked(game).cards) == (
        "targets",
        "A",
        (first, second),
    )
    assert "11.3.3" in asked(game).citations
    choose(game, second)
    assert asked(game).kind == "priority"
    assert damage(game, first, second) == [0, 0]
    resolve(game)
    assert damage(game, first, second) == [0, 4000]
    assert places(game, bolt) == ["A.break zone"]
    assert now(game).damaged[second].sources[0].card == bolt


def test_a_summon_without_a_legal_target_cannot_be_cast() -> None:
    built = set_up(BOLT)
    bolt = built.put("A", "hand", "Bolt")
    game = play(built)
    (objection,) = refused(game, Cast("A", bolt))
    assert objection.reason == "Bolt lacks legal targets to choose"
    assert objection.citations == ("11.3.3",)


def test_up_to_needs_no_target_and_nothing_is_cancelled_without_one() -> None:
    upto = summon("Upto", InOrder((to_chosen(DamageTo(4000), least=0, most=2), Draw(1))))
    built = set_up(upto)
    card = built.put("A", "hand", "Upto")
    game = play(built, Cast("A", card))
    resolve(game)
    assert len(now(game).cards_in("A", zones.HAND)) == 1
    assert "no target is legal any longer" not in notes(game)


def test_a_protected_forward_cannot_be_chosen_by_a_summon_but_by_an_ability() -> None:
    guarded = forward("Guarded", field_ability("cannot be chosen by Summons"))
    shooter = forward("Shooter", action(to_chosen(DamageTo(1000), THEIR_FORWARD)))
    built = set_up(BOLT, guarded, shooter)
    bolt = built.put("A", "hand", "Bolt")
    mine = built.put("A", "field", "Shooter")
    theirs = built.put("B", "field", "Guarded")
    game = play(built, Cast("A", bolt))
    assert asked(game).cards == (mine,)
    objection, offered = refused(game, Choose("A", (theirs,)))[-2:]
    assert offered.reason == "on offer for targets, for Bolt: Shooter"
    assert objection.reason == "Guarded cannot be chosen by Summons"
    assert objection.citations == ("2.2", "11.3.3", "11.10.1")
    choose(game, mine)
    use(game, mine)
    assert asked(game).cards == (theirs,)


def test_protection_from_the_opponent_leaves_the_own_summons_free() -> None:
    guarded = forward("Guarded", field_ability("cannot be chosen by the opponent's Summons"))
    built = set_up(BOLT, guarded)
    cards = [built.put(player, "hand", "Bolt") for player in ("A", "B")]
    theirs = built.put("B", "field", "Guarded")
    game = play(built)
    assert reasons(game, Cast("A", cards[0])) == ["Bolt lacks legal targets to choose"]
    game.submit(Pass("A"))
    cast(game, cards[1])
    assert asked(game).cards == (theirs,)


def test_what_is_selected_is_not_chosen_so_protection_does_not_matter() -> None:
    guarded = forward("Guarded", field_ability("cannot be chosen by the opponent"))
    pick = summon("Pick", ChooseCard(ANY_FORWARD, DamageTo(2000, "chosen")))
    built = set_up(pick, guarded)
    card = built.put("A", "hand", "Pick")
    theirs = built.put("B", "field", "Guarded")
    game = play(built, Cast("A", card))
    assert asked(game).kind == "priority"
    resolve(game)
    assert asked(game).cards == (theirs,)
    choose(game, theirs)
    assert damage(game, theirs) == [2000]


def test_all_targets_gone_cancels_everything_and_the_summon_still_leaves() -> None:
    both = summon("Both", InOrder((to_chosen(DamageTo(4000)), Draw(1))))
    finisher = summon("Finisher", to_chosen(Break()))
    built = set_up(both, finisher)
    first, second = built.put("A", "hand", "Both"), built.put("A", "hand", "Finisher")
    theirs = built.put("B", "field", "Plain")
    game = play(built, Cast("A", first), Choose("A", (theirs,)))
    cast(game, second)
    choose(game, theirs)
    resolve(game)
    assert places(game, theirs) == ["B.break zone"]
    resolve(game)
    assert "no target is legal any longer" in notes(game)
    assert "11.11.2" in cited(game)
    assert places(game, first) == ["A.break zone"]
    assert now(game).cards_in("A", zones.HAND) == ()


def test_one_target_gone_leaves_the_others_affected() -> None:
    storm = summon("Storm", to_chosen(DamageTo(4000), least=2, most=2))
    finisher = summon("Finisher", to_chosen(Break()))
    built = set_up(storm, finisher)
    first, second = built.put("A", "hand", "Storm"), built.put("A", "hand", "Finisher")
    one, two = (built.put("B", "field", "Plain") for _ in range(2))
    game = play(built, Cast("A", first), Choose("A", (one, two)), Cast("A", second))
    choose(game, one)
    resolve(game)
    resolve(game)
    assert places(game, one) == ["B.break zone"]
    assert damage(game, two) == [4000]


def test_a_target_that_became_protected_is_illegal_on_resolution() -> None:
    shield = summon(
        "Shield", to_chosen(Prohibit("be chosen by the opponent's Summons", "target", "turn"))
    )
    built = set_up(BOLT, shield)
    bolt, other = built.put("A", "hand", "Bolt"), built.put("B", "hand", "Shield")
    theirs = built.put("B", "field", "Plain")
    game = play(built, Cast("A", bolt), Choose("A", (theirs,)), Pass("A"), Cast("B", other))
    choose(game, theirs)
    resolve(game)
    resolve(game)
    assert damage(game, theirs) == [0]
    assert "no target is legal any longer" in notes(game)


def test_a_second_group_can_ask_for_another_card_than_the_first() -> None:
    groups = (
        Targets(ANY_FORWARD),
        Targets(
            Selector("field", "either's", (IsType("forward"), IsNot(Is("target")))),
            "second target",
        ),
    )
    pair = summon("Pair", ChooseTargets(groups, DamageTo(3000, "second target")))
    built = set_up(pair)
    card = built.put("A", "hand", "Pair")
    one = built.put("B", "field", "Plain")
    game = play(built)
    assert reasons(game, Cast("A", card)) == ["Pair lacks legal targets to choose"]
    built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    choose(game, one)
    assert asked(game).cards == (one + 1,)
    choose(game, one + 1)
    resolve(game)
    assert damage(game, one, one + 1) == [0, 3000]


def test_how_many_are_chosen_is_fixed_when_the_ability_goes_onto_the_stack() -> None:
    backups = Count(Selector("field", "yours", (IsType("backup"),)))
    counting = auto(to_chosen(DamageTo(1000), THEIR_FORWARD, least=backups, most=backups))
    finisher = summon(
        "Finisher", to_chosen(Break(), Selector("field", "yours", (IsType("backup"),)))
    )
    built = set_up(forward("Counter", counting), character("Helper", "backup"), finisher)
    source = built.put("A", "field", "Counter")
    helpers = [built.put("A", "field", "Helper") for _ in range(2)]
    theirs = [built.put("B", "field", "Plain") for _ in range(3)]
    card = built.put("A", "hand", "Finisher")
    game = triggered(built, (counting, source))
    assert (asked(game).minimum, asked(game).maximum) == (2, 2)
    choose(game, *theirs[:2])
    cast(game, card)
    choose(game, helpers[0])
    resolve(game)
    resolve(game)
    assert damage(game, *theirs) == [1000, 1000, 0]


def test_an_auto_ability_without_a_target_leaves_the_stack_before_anybody_can_respond() -> None:
    choosing = auto(to_chosen(Break(), THEIR_FORWARD))
    built = set_up(forward("Chooser", choosing))
    game = triggered(built, (choosing, built.put("A", "field", "Chooser")))
    assert asked(game).kind == "priority"
    assert now(game).stack == ()
    assert now(game).standing_by == ()
    kinds = [event.kind for event, *_ in game[0].events]
    assert kinds.index("put on stack") < kinds.index("left stack")
    assert "11.8.4" in cited(game)


def test_a_summon_on_the_stack_is_cancelled_and_put_into_the_break_zone() -> None:
    counter = summon(
        "Counter", ChooseTargets((Targets(OnStack(("summon",), "opponent's")),), Cancel())
    )
    built = set_up(BOLT, counter)
    bolt, other = built.put("A", "hand", "Bolt"), built.put("B", "hand", "Counter")
    theirs = built.put("B", "field", "Plain")
    game = play(built, Cast("A", bolt), Choose("A", (theirs,)), Pass("A"), Cast("B", other))
    assert [item.card for item in now(game).stack] == [bolt, other]
    resolve(game)
    assert now(game).stack == ()
    assert places(game, bolt, other) == ["A.break zone", "B.break zone"]
    both_forfeit(game)
    assert damage(game, theirs) == [0]


def test_a_summon_cannot_choose_itself() -> None:
    either = summon("Counter", ChooseTargets((Targets(OnStack(("summon",))),), Cancel()))
    by_card = summon("Returner", to_chosen(Put("target", "hand"), Selector("stack", "either's")))
    built = set_up(either, by_card)
    cards = [built.put("A", "hand", name) for name in ("Counter", "Returner")]
    game = play(built)
    for card, name in zip(cards, ("Counter", "Returner"), strict=True):
        assert reasons(game, Cast("A", card)) == [f"{name} lacks legal targets to choose"]


def test_one_of_several_on_the_stack_is_chosen_by_when_it_was_put_there() -> None:
    counter = summon("Counter", ChooseTargets((Targets(OnStack()),), Cancel()))
    shooter = forward("Shooter", action(to_chosen(DamageTo(1000), THEIR_FORWARD)))
    built = set_up(BOLT, counter, shooter)
    bolt, other = built.put("A", "hand", "Bolt"), built.put("A", "hand", "Counter")
    mine, theirs = built.put("A", "field", "Shooter"), built.put("B", "field", "Plain")
    game = play(built, Cast("A", bolt), Choose("A", (theirs,)))
    use(game, mine)
    choose(game, theirs)
    cast(game, other)
    ids = [str(item.id) for item in now(game).stack]
    assert asked(game).options == tuple(ids[:2])
    select(game, ids[1])
    resolve(game)
    assert [item.card for item in now(game).stack] == [bolt]
    resolve(game)
    assert damage(game, theirs) == [4000]


# --- what is measured by a number -----------------------------------------------------------------


X = Variable("X")
CHEAP = Selector("field", "either's", (Compares("cost", "at most", X),))


def choosing(of: Selector, then: Effect) -> ChooseTargets:
    """One card is chosen, and that is done with it."""
    return ChooseTargets((Targets(of),), then)


def test_a_number_decides_what_is_declared_where_targets_or_shares_are_measured_by_it() -> None:
    assert decides("X", DeclareX(choosing(CHEAP, DamageTo(1000))))
    assert decides("X", DeclareX(choosing(ANY_FORWARD, Divide(X, DamageTo(1000)))))


def test_a_number_that_is_only_dealt_decides_nothing() -> None:
    assert not decides("X", DeclareX(choosing(ANY_FORWARD, DamageTo(X))))
    assert not decides("Y", DeclareX(choosing(CHEAP, DamageTo(X))))


def test_what_a_text_asks_for_in_the_own_hand_is_selected_if_it_is_there() -> None:
    """No rule lets the player leave it unfound, as one may in a search (15.1.1.8.2)."""
    forwards = Selector("hand", "yours", (IsType("forward"),))
    card = summon("Toll", ChooseCard(forwards, Put("chosen", "break zone")))
    built = set_up(card)
    toll = built.put("A", "hand", "Toll")
    built.put_all("A", "hand", ["Plain"] * 2)
    game = play(built)
    cast(game, toll)
    resolve(game)
    assert asked(game).minimum == 1
    assert notes(game) == []
