"""Which rules of this game the code carries out that all games share."""

from collections.abc import Callable, Mapping
from typing import Any

from judgetool.engine.dbs.books import rule
from judgetool.engine.kernel import (
    acts,
    choices,
    defaults,
    loops,
    paying,
    prohibitions,
    replacements,
    waiting,
)
from judgetool.engine.kernel.continuous import at_work, reach, texts
from judgetool.engine.kernel.effects import (
    chance,
    composed,
    lasting,
    one_by_one,
    parts_of_costs,
)
from judgetool.engine.kernel.reading import Reading
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.triggers import conditions, consequences, delayed

CARRIED: Mapping[Callable[..., Any], tuple[str, ...]] = {
    defaults.concession: ("1-2-4", "1-2-1", "1-2-5"),
    # --- checkpoints and acts
    waiting.resolve_all: ("8-5-1",),
    waiting.turn_players_ability: ("8-5-1-2",),
    waiting.opponents_ability: ("8-5-1-3",),
    waiting.next_ability: ("8-7-4",),
    acts.out_of_place: ("4-6-3",),
    # --- effects
    choices.offered: ("8-6-3",),
    choices.choice_differs: ("8-6-2-2", "8-6-3"),
    choices.ordered_by: ("3-1-6",),
    composed.execute: ("8-8-1", "8-2-2-1"),
    composed.one_way: ("8-6-3",),
    composed.declare: ("1-3-5",),
    composed.with_chosen_cards: ("8-6-3",),
    parts_of_costs.chosen_for_part: ("8-6-3",),
    parts_of_costs.choose_again: ("8-4-2-2",),
    composed.as_many_as_said: ("8-6-3-1",),
    composed.up_to: ("8-6-3-2", "1-3-5-1"),
    composed.as_many_as_possible: ("8-6-3-3", "8-6-3-1"),
    composed.without_guarantee: ("8-6-3-5",),
    composed.no_target: ("8-6-3-4",),
    composed.not_at_all: ("1-3-2-2",),
    one_by_one.one_more: ("4-9-4-1",),
    paying.cannot_pay: ("8-4-2-2",),
    lasting.begin_lasting: ("8-2-2-2",),
    lasting.delay: ("8-7-1",),
    lasting.begin_replacement: ("8-2-2-3",),
    chance.chooses_at_random: ("8-6-3", "8-6-3-3"),
    State.last_seen: ("8-7-5-1-2",),
    Reading.master_of_created: ("4-3-6",),
    # --- continuous effects
    prohibitions.prohibition: ("1-3-3",),
    prohibitions.is_kept_from: ("1-3-3",),
    at_work.apply_all: ("8-9-1",),
    at_work.is_active: ("8-3-1", "8-3-2", "8-3-3"),
    at_work.stored: ("8-9-1-4", "3-1-4", "3-1-5"),
    reach.targets: ("8-9-1-5",),
    reach.seen_from: ("4-3-5",),
    texts.texts_of: ("8-1-4", "8-1-4-1", "4-1-1"),
    # --- replacement effects
    replacements.replaced: ("8-10-1", "8-10-1-1", "8-2-2-3-1", "8-10-2-3"),
    replacements.applied_first: ("8-10-2",),
    replacements.can_be_chosen: ("8-10-3",),
    # --- infinite loops
    loops.infinite_loop: ("11-1-1",),
    loops.nobody_can_end_it: ("11-1-1-1",),
    loops.one_player_ends_it: ("11-1-1-2",),
    loops.added_at_once: ("11-1-1-2",),
    loops.both_declare: ("11-1-1-3",),
    loops.as_before_the_loop: ("11-1-1-3",),
    # --- trigger conditions
    consequences.triggered: ("8-7-2", "8-7-3"),
    conditions.fulfilled: ("8-7-1",),
    delayed.comes: ("8-7-1",),
    consequences.triggers_now: ("8-7-6", "8-7-6-1"),
}

ENCLOSING = (
    waiting.resolve_all,
    waiting.turn_players_ability,
    waiting.opponents_ability,
    waiting.next_ability,
    composed.execute,
    composed.with_chosen_cards,
    parts_of_costs.chosen_for_part,
    chance.chooses_at_random,
)
"""The procedures within which others are carried out."""

SHARED_CODE = rule.of_shared_code(CARRIED, ENCLOSING)
