"""The targets: for each thing that people give the program, one that breaks it."""

from collections.abc import Mapping

from tests.fuzz.target import Target
from tests.fuzz.targets.abilities import ABILITIES
from tests.fuzz.targets.boards import BOARDS
from tests.fuzz.targets.cards import CARDS
from tests.fuzz.targets.command_lines import COMMANDS
from tests.fuzz.targets.counting import COUNTING
from tests.fuzz.targets.decks import DECKS
from tests.fuzz.targets.differences import DIFFERENCES
from tests.fuzz.targets.events import EVENTS
from tests.fuzz.targets.formats import FORMATS
from tests.fuzz.targets.queries import QUERIES
from tests.fuzz.targets.rulebooks import PAGES, RULEBOOKS
from tests.fuzz.targets.said import SAID, SAVING
from tests.fuzz.targets.scenarios import SCENARIOS
from tests.fuzz.targets.texts import TEXTS
from tests.fuzz.targets.workspaces import WORKSPACES

TARGETS: Mapping[str, Target] = {
    target.name: target
    for target in (
        RULEBOOKS,
        PAGES,
        DECKS,
        EVENTS,
        CARDS,
        FORMATS,
        SCENARIOS,
        BOARDS,
        DIFFERENCES,
        SAID,
        SAVING,
        ABILITIES,
        QUERIES,
        COUNTING,
        COMMANDS,
        TEXTS,
        WORKSPACES,
    )
}
"""All targets by name."""
