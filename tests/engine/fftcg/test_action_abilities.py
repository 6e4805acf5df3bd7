"""Action and special abilities: what they cost, when they can be used, what is refused."""

from dataclasses import replace

from judgetool.engine.fftcg.commands import PayCP as Payment
from judgetool.engine.fftcg.commands import UseAbility
from judgetool.engine.fftcg.nodes import (
    Break,
    DamageTo,
    DeclareX,
    Discard,
    PayCP,
    PayCrystals,
    RemoveCounters,
)
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    DealDamage,
    Draw,
    InTurn,
    IsType,
    Lies,
    PayBy,
    Put,
    Selector,
    Turn,
    Variable,
)
from judgetool.engine.kernel.commands import Choose, Pass, Reveal, TakeBack
from judgetool.engine.kernel.events import AbilityUsed
from tests.engine.fftcg.cards import reasons, refused
from tests.engine.fftcg.table import field_ability, play
from tests.engine.fftcg.texts import (
    DULL_ICON,
    THEIR_FORWARD,
    action,
    character,
    damage,
    forward,
    places,
    resolve,
    set_up,
    to_chosen,
    use,
)
from tests.engine.playing import asked, choose, cited, happened, now, select

SHOT = to_chosen(DamageTo(3000), THEIR_FORWARD)
IN_HAND = Selector("hand")


def test_an_action_ability_goes_onto_the_stack_and_its_player_keeps_priority() -> None:
    built = set_up(forward("Archer", action(SHOT, DULL_ICON)))
    archer, theirs = built.put("A", "field", "Archer"), built.put("B", "field", "Plain")
    game = play(built, UseAbility("A", archer, 0))
    assert "11.6.5" in asked(game).citations
    choose(game, theirs)
    assert now(game).cards[archer].orientation == "dull"
    assert (asked(game).kind, asked(game).player) == ("priority", "A")
    (item,) = now(game).stack
    assert (item.kind, item.controller, item.source) == ("action", "A", now(game).reference(archer))
    assert {"11.6.4", "11.6.10", "11.6.11"} <= cited(game)
    assert any(isinstance(event, AbilityUsed) for event, _ in happened(game))
    resolve(game)
    assert damage(game, theirs) == [3000]


def test_an_ability_is_carried_out_although_its_card_has_left() -> None:
    gone = action(SHOT, PayBy(Put("this card", "break zone")))
    built = set_up(forward("Martyr", gone))
    martyr, theirs = built.put("A", "field", "Martyr"), built.put("B", "field", "Plain")
    game = play(built, UseAbility("A", martyr, 0))
    choose(game, theirs)
    assert places(game, martyr) == ["A.break zone"]
    resolve(game)
    assert damage(game, theirs) == [3000]


def test_without_a_target_it_cannot_be_used() -> None:
    built = set_up(forward("Archer", action(SHOT, DULL_ICON)))
    archer = built.put("A", "field", "Archer")
    (objection,) = refused(play(built), UseAbility("A", archer, 0))
    assert objection.reason == "act lacks legal targets to choose"
    assert objection.citations == ("11.6.5", "11.7.5")


def test_of_characters_that_came_this_turn_only_the_monster_uses_its_dull_icon() -> None:
    dulling = action(Draw(1), DULL_ICON)
    built = set_up(
        forward("Archer", dulling),
        character("Helper", "backup", dulling),
        character("Beast", "monster", dulling),
        forward("Hasty", dulling, field_ability("Haste")),
    )
    names = ("Archer", "Helper", "Beast", "Hasty")
    cards = [built.came_this_turn(built.put("A", "field", name)) for name in names]
    game = play(built)
    legal = list(game.game.legal_commands())
    assert [UseAbility("A", card, 0) in legal for card in cards] == [False, False, True, True]
    (objection,) = refused(game, UseAbility("A", cards[0], 0))
    assert "11.6.2.2" in objection.citations


def test_a_dull_character_cannot_pay_with_its_dull_icon() -> None:
    built = set_up(forward("Archer", action(Draw(1), DULL_ICON)))
    archer = built.put("A", "field", "Archer", orientation="dull")
    assert reasons(play(built), UseAbility("A", archer, 0)) == ["the Character is dull already"]


def test_cp_and_cards_are_paid_at_the_same_time() -> None:
    built = set_up(
        forward("Mage", action(Draw(1), PayCP(("fire",), 1), DULL_ICON)),
        character("Helper", "backup"),
    )
    mage = built.put("A", "field", "Mage")
    helpers = tuple(built.put("A", "field", "Helper") for _ in range(2))
    game = play(built, UseAbility("A", mage, 0))
    assert (asked(game).kind, now(game).cards[mage].orientation) == ("payment", "active")
    game.submit(Payment("A", helpers))
    assert [now(game).cards[one].orientation for one in (mage, *helpers)] == ["dull"] * 3
    kinds = [event.kind for event, *_ in game[-1].events]
    assert kinds[:4] == ["payment began", "CP produced", "turned", "turned"]


def test_a_backup_that_dulls_for_its_own_ability_does_not_also_give_cp() -> None:
    built = set_up(character("Helper", "backup", action(Draw(1), PayCP((), 1), DULL_ICON)))
    helper = built.put("A", "field", "Helper")
    game = play(built)
    assert reasons(game, UseAbility("A", helper, 0)) == ["the whole cost of act cannot be paid"]


def test_a_special_ability_takes_a_card_of_the_same_name_from_hand() -> None:
    built = set_up(forward("Hero", action(DealDamage(1), name="Finish", icons=("S",))))
    hero = built.put("A", "field", "Hero")
    other = built.put("A", "hand", "Plain")
    game = play(built)
    (objection,) = refused(game, UseAbility("A", hero, 0))
    assert objection.citations == ("11.7.2.1", "11.7.1")
    same = built.put("A", "hand", "Hero")
    game = play(built, UseAbility("A", hero, 0))
    assert (asked(game).kind, asked(game).cards) == ("cost", (same,))
    assert refused(game, Choose("A", (other,)))
    choose(game, same)
    assert places(game, same) == ["A.break zone"]
    assert now(game).stack[-1].kind == "special"
    resolve(game)
    assert len(now(game).cards_in("B", "damage zone")) == 1


def test_a_card_that_nobody_knows_is_told_before_it_is_discarded_as_one_of_the_same_name() -> None:
    built = set_up(forward("Hero", action(DealDamage(1), name="Finish", icons=("S",))))
    hero = built.put("A", "field", "Hero")
    unknown = built.put("A", "hand", None)
    game = play(built, UseAbility("A", hero, 0))
    (objection,) = refused(game, Choose("A", (unknown,)))
    assert objection.reason == "the card is not known: tell what it is first"
    game.submit(Reveal("judge", unknown, "Hero"))
    choose(game, unknown)
    assert places(game, unknown) == ["A.break zone"]


def test_the_card_discarded_for_a_special_ability_gives_no_cp() -> None:
    built = set_up(forward("Hero", action(Draw(1), PayCP(("fire",)), icons=("S",))))
    hero, same = built.put("A", "field", "Hero"), built.put("A", "hand", "Hero")
    game = play(built)
    assert reasons(game, UseAbility("A", hero, 0)) == ["the whole cost of act cannot be paid"]
    built.put("A", "hand", "Plain")
    game = play(built, UseAbility("A", hero, 0))
    choose(game, same)
    assert asked(game).kind == "payment"


def test_only_characters_under_ones_own_control_are_dulled_or_broken_to_pay() -> None:
    both = Selector("field", "either's", (IsType("forward"), Lies(("active",))))
    dulling = action(Draw(1), PayBy(ChooseCard(both, Turn("chosen", "dull"))))
    breaking = action(Draw(1), PayBy(ChooseCard(both, Break("chosen"))))
    built = set_up(character("Source", "backup", dulling, breaking))
    source = built.put("A", "field", "Source")
    built.put("B", "field", "Plain")
    game = play(built)
    for index in (0, 1):
        assert reasons(game, UseAbility("A", source, index)) == [
            "the whole cost of act cannot be paid"
        ]
    mine = built.put("A", "field", "Plain")
    game = play(built, UseAbility("A", source, 1))
    assert asked(game).cards == (mine,)
    choose(game, mine)
    assert places(game, mine) == ["A.break zone"]


def test_a_character_that_cannot_be_removed_does_not_pay_by_being_removed() -> None:
    away = action(Draw(1), PayBy(Put("this card", "removed from play")))
    built = set_up(
        forward("Fixed", away, field_ability("cannot be removed from the game")),
        forward("Loose", away),
    )
    fixed, loose = built.put("A", "field", "Fixed"), built.put("A", "field", "Loose")
    game = play(built)
    (objection,) = refused(game, UseAbility("A", fixed, 0))
    assert objection.citations == ("11.6.2.4", "11.7.2.4", "2.2")
    use(game, loose)
    assert places(game, loose) == ["A.removed from play"]


def test_crystals_and_counters_pay() -> None:
    by_crystal = action(Draw(1), PayCrystals(2))
    by_counter = action(Draw(1), PayBy(RemoveCounters("charge", 2)))
    built = set_up(forward("Machine", by_crystal, by_counter))
    machine = built.put("A", "field", "Machine")
    built.crystals("A", 1)
    built.counters(machine, "charge", 1)
    game = play(built)
    assert refused(game, UseAbility("A", machine, 0))
    assert refused(game, UseAbility("A", machine, 1))
    built.crystals("A", 3)
    built.counters(machine, "charge", 3)
    game = play(built, UseAbility("A", machine, 0), UseAbility("A", machine, 1))
    assert now(game).crystals["A"] == 1
    assert now(game).counters_on(machine, "charge") == 1


def test_an_ability_used_once_a_turn_is_not_used_again_unless_it_was_taken_back() -> None:
    once = action(Draw(1), PayBy(ChooseCard(IN_HAND, Discard("chosen"))), times_a_turn=1)
    built = set_up(forward("Thief", once))
    thief = built.put("A", "field", "Thief")
    card, _ = (built.put("A", "hand", "Plain") for _ in range(2))
    game = play(built, UseAbility("A", thief, 0), TakeBack("A"))
    use(game, thief)
    choose(game, card)
    assert reasons(game, UseAbility("A", thief, 0)) == ["act can be used once a turn only"]


def test_an_ability_in_hand_is_revealed_and_can_pay_by_discarding_itself() -> None:
    from_hand = action(Draw(2), PayBy(Discard("this card")), zone="hand")
    built = set_up(forward("Shadow", from_hand))
    inside, outside = built.put("A", "hand", "Shadow"), built.put("A", "field", "Shadow")
    game = play(built)
    assert refused(game, UseAbility("A", outside, 0))
    use(game, inside)
    assert places(game, inside) == ["A.break zone"]
    assert now(game).cards[inside].seen_by == ("A", "B")
    resolve(game)
    assert len(now(game).cards_in("A", "hand")) == 2


def test_an_ability_of_the_opponents_card_cannot_be_used() -> None:
    built = set_up(forward("Archer", action(Draw(1))))
    archer = built.put("B", "field", "Archer")
    game = play(built)
    assert reasons(game, UseAbility("A", archer, 0)) == [
        "act can be used only by the player of its card, in the field"
    ]
    game.submit(Pass("A"))
    use(game, archer)
    assert now(game).stack[-1].controller == "B"


def test_x_in_a_cost_is_set_first_and_then_paid() -> None:
    text = DeclareX(Draw(Variable("X")), most=2)
    built = set_up(forward("Scholar", action(text, PayCP(x="X"))), character("Helper", "backup"))
    scholar = built.put("A", "field", "Scholar")
    helpers = tuple(built.put("A", "field", "Helper") for _ in range(2))
    game = play(built, UseAbility("A", scholar, 0))
    assert asked(game).kind == "variable number"
    select(game, "2")
    assert asked(game).kind == "payment"
    game.submit(Payment("A", helpers))
    resolve(game)
    assert len(now(game).cards_in("A", "hand")) == 2


def test_a_condition_says_when_an_ability_can_be_used() -> None:
    in_own_turn = replace(action(Draw(1)), condition=InTurn("yours"))
    built = set_up(forward("Patient", in_own_turn))
    mine, theirs = built.put("A", "field", "Patient"), built.put("B", "field", "Patient")
    game = play(built, UseAbility("A", mine, 0), Pass("A"))
    assert reasons(game, UseAbility("B", theirs, 0)) == [
        "act: it can be used in its player's turn only"
    ]


def test_no_ability_is_used_in_the_end_phase() -> None:
    built = set_up(forward("Archer", action(Draw(1))), step="end phase")
    archer = built.put("A", "field", "Archer")
    (objection,) = refused(play(built), UseAbility("A", archer, 0))
    assert "9.3.1.7" in objection.citations
