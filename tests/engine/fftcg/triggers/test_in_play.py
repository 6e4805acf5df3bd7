"""Auto-abilities in the course of a game: when they trigger and when they come to the stack."""

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.commands import Cast, DeclareAttack, DeclareBlock, Discard, PayCP
from judgetool.engine.kernel.abilities import AtMoment, Happens, PutFrom, Selector
from judgetool.engine.kernel.commands import Pass, TakeBack
from tests.engine.fftcg.table import Game, both_forfeit, pass_until, play
from tests.engine.fftcg.triggers.table import ability, by, standing, table, triggered
from tests.engine.playing import asked, now, place

ANY = Selector("field", "either's")
DECLARATION, DAMAGE = "attack declaration step", "damage resolution step"


def on_stack(game: Game) -> list[int | None]:
    """The cards whose abilities are on the stack, from the bottom to the top."""
    return [None if one.source is None else one.source.card for one in now(game).stack]


def test_what_the_attack_triggers_is_on_the_stack_before_anybody_has_priority() -> None:
    built = table(ability(Happens("attacks")), step=DECLARATION)
    card = built.put("A", "field", "Able")
    game = play(built, DeclareAttack("A", (card,)))
    assert (asked(game).kind, asked(game).player) == ("priority", "A")
    assert on_stack(game) == [card]
    assert now(game).standing_by == ()
    both_forfeit(game)
    assert on_stack(game) == []


def test_what_the_block_triggers_is_its_controllers() -> None:
    built = table(ability(Happens("blocks")), step=DECLARATION)
    attacker, blocker = built.put("A", "field", "Plain"), built.put("B", "field", "Able")
    game = play(built, DeclareAttack("A", (attacker,)))
    both_forfeit(game)
    game.submit(DeclareBlock("B", blocker))
    assert [one.controller for one in now(game).stack] == ["B"]
    assert triggered(game) == [attacker]


def test_the_turn_player_puts_abilities_onto_the_stack_first() -> None:
    built = table(ability(AtMoment("beginning of main phase 1")), turn_player="B")
    ours, theirs = built.put("A", "field", "Able"), built.put("B", "field", "Able")
    assert on_stack(play(built)) == [theirs, ours]


def test_forwards_that_break_each_other_have_both_broken_one_and_been_broken() -> None:
    built = table(ability(Happens("breaks")), ability(Happens("is broken")), step=DAMAGE)
    attacker, blocker = built.put("A", "field", "Able"), built.put("B", "field", "Plain")
    built.attack(attacker, blocker=blocker)
    game = play(built)
    assert place(game, attacker) == "A.break zone"
    assert {(one.ability.trigger, one.that and one.that.card) for one in standing(game)} == {
        (Happens("is broken"), attacker),
        (Happens("breaks"), blocker),
    }


def test_who_is_put_away_by_another_rule_process_is_not_broken() -> None:
    moved, broken = PutFrom("field", "break zone", ANY), Happens("is broken", ANY)
    built = table(ability(moved), ability(broken))
    built.put("A", "field", "Able")
    weakened, damaged = built.put("B", "field", "Plain"), built.put("B", "field", "Strong")
    built.change(weakened, "power", -5000)
    built.damage(damaged, 9000)
    found = {(one.ability.trigger, one.that and one.that.card) for one in standing(play(built))}
    assert found == {(moved, weakened), (moved, damaged), (broken, damaged)}


def test_what_first_strike_triggers_waits_until_all_damage_is_dealt() -> None:
    built = table(ability(Happens("deals damage")), step=DAMAGE, like="Quick")
    attacker, blocker = built.put("A", "field", "Able"), built.put("B", "field", "Strong")
    built.attack(attacker, blocker=blocker)
    game = play(built)
    assert (len(now(game).standing_by), on_stack(game)) == (1, [])
    both_forfeit(game)
    assert (len(now(game).standing_by), on_stack(game)) == (0, [attacker])


def test_an_unblocked_party_deals_its_damage_once() -> None:
    party = Happens("party deals damage", Selector("field"), "to its opponent")
    built = table(ability(party), ability(Happens("deals damage")), step=DAMAGE)
    able, other = built.put("A", "field", "Able"), built.put("A", "field", "Plain")
    built.attack(able, other)
    assert triggered(play(built)) == [able, None]


def test_a_character_that_is_cast_enters_and_what_pays_for_it_is_discarded() -> None:
    enters, discarded = PutFrom(None, "field", ANY), PutFrom("hand", "break zone")
    built = table(ability(enters), ability(discarded), ability(Happens("is cast", ANY)))
    able = built.put("A", "field", "Able")
    card, payment = built.put("A", "hand", "Helper"), built.put("A", "hand", "Able")
    game = play(built, Cast("A", card), PayCP("A", (), (Discard(payment, "fire"),)))
    found = [(one.ability.trigger, one.source and one.source.card) for one in standing(game)]
    assert found == [(discarded, payment), (enters, able), (Happens("is cast", ANY), able)]
    assert asked(game).kind == "which ability is put onto the stack next"


def test_what_an_action_triggered_that_is_taken_back_has_not_triggered() -> None:
    revealed = ability(PutFrom("hand", "stack"))
    built = table(revealed, like="Summon")
    card = built.put("A", "hand", "Able")
    built.put("A", "hand", "Plain")
    game = play(built, Cast("A", card))
    assert by(game) == [card]
    assert len(now(game).standing_by) == 1
    game.submit(TakeBack("A"))
    assert place(game, card) == "A.hand"
    assert (now(game).standing_by, now(game).stack) == ((), ())


def test_an_lb_character_that_leaves_triggers_as_it_was_though_it_goes_on() -> None:
    leaves = ability(PutFrom("field", "break zone"))
    built = table(leaves, ability(PutFrom("break zone", None)), like="Breaker")
    card = built.put("A", "field", "Able")
    built.damage(card, 9000)
    game = play(built)
    assert place(game, card) == "A.LB deck"
    assert [one.ability.trigger for one in standing(game)] == [PutFrom("field", "break zone")]


def test_the_end_of_the_turn_comes_with_the_end_phase() -> None:
    built = table(ability(AtMoment("end of turn", "yours")), step="main phase 2")
    card = built.put("A", "field", "Able")
    built.put("B", "field", "Able")
    game = play(built, Pass("A"), Pass("B"))
    assert now(game).step == "end phase"
    assert on_stack(game) == [card]
    pass_until(game, "attack declaration")
    assert now(game).turn_player == "B"
    assert zones.FIELD in place(game, card)
