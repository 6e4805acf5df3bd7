"""Which rules of this game the code carries out that all games share."""

from collections.abc import Callable, Mapping
from typing import Any

from judgetool.engine.fftcg.books import rule
from judgetool.engine.kernel import choices, defaults, loops, prohibitions, replacements, usable
from judgetool.engine.kernel.continuous import at_work, reach, texts
from judgetool.engine.kernel.effects import all_players, composed, lasting, one_by_one
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.triggers import conditions, consequences, delayed, watchers

CARRIED: Mapping[Callable[..., Any], tuple[str, ...]] = {
    defaults.concession: ("2.1", "3.1"),
    # --- acts
    usable.designated: ("11.5.3",),
    # --- effects
    choices.ordered_by: ("6.1.4",),
    composed.optional: ("11.8.14",),
    composed.did_or_did_not: ("11.8.14",),
    composed.one_way: ("11.11.5.1",),
    composed.let: ("11.11.9",),
    composed.declare: ("11.11.9", "4.1"),
    all_players.each_player: ("11.11.6",),
    composed.with_chosen_cards: ("11.11.5.1",),
    composed.as_many_as_possible: ("2.3",),
    composed.no_target: ("2.3",),
    one_by_one.no_longer_there: ("2.3",),
    lasting.begin_lasting: ("11.12.4.1", "11.12.4.2", "11.12.4.3"),
    composed.not_at_all: ("4.3",),
    lasting.by_hand: ("11.11.5",),
    lasting.begin_replacement: ("11.12.5.1",),
    lasting.end_game: ("3.1",),
    State.last_seen: ("6.4.2", "11.11.4", "11.11.7", "11.5.5"),
    # --- continuous effects
    prohibitions.prohibition: ("2.2",),
    at_work.apply_all: ("11.12.4.6",),
    at_work.next_one: ("11.12.4.13",),
    at_work.depends_on: ("11.12.4.12",),
    reach.seen_from: ("11.9.1", "11.12.4.4"),
    reach.targets: ("11.12.4.5",),
    at_work.place_of_begun: ("11.12.4.9",),
    texts.printed_at_work: ("11.9.1", "11.9.2", "11.9.3"),
    # --- infinite loops
    loops.infinite_loop: ("13.1",),
    loops.nobody_can_end_it: ("13.1",),
    loops.one_player_ends_it: ("13.2",),
    loops.both_declare: ("13.3",),
    loops.as_before_the_loop: ("13.3",),
    # --- replacement effects
    replacements.waiting: ("11.12.5.1", "11.12.5.3"),
    replacements.replaced: ("11.12.5.1", "11.12.5.5"),
    replacements.applied_first: ("11.12.5.7",),
    replacements.takes_its_place: ("11.12.5.4", "11.8.15"),
    # --- trigger conditions
    consequences.triggered: ("11.8.1", "11.8.3", "11.8.6", "11.8.15"),
    consequences.triggers: ("11.8.13",),
    consequences.standing_by: ("11.8.5", "11.8.7"),
    conditions.fulfilled: ("11.8.2",),
    conditions.is_put: ("11.8.16",),
    watchers.of_itself: ("11.8.16",),
    delayed.comes: ("11.8.17.1",),
    delayed.timed: ("11.8.17", "11.8.17.2"),
    delayed.used_up: ("11.8.17.2",),
    consequences.triggers_now: ("11.8.18",),
}

ENCLOSING = (all_players.each_player, composed.with_chosen_cards, composed.let)
"""The procedures that carry out other effects inside them."""

SHARED_CODE = rule.of_shared_code(CARRIED, ENCLOSING)
