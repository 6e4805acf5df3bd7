"""What stands between the phrases of a line and its ability: occasions, and marks before abilities.

The phrases say one thing each: that an ability has a mark, when it triggers, what it does. What
they say is put together here, and taken apart again to be written. Nothing here depends on a
language.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from judgetool.card_texts.grammar import Beginning, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.engine.kernel.abilities import Ability, Every, Fits, HasRole
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.weiss_schwarz import roles

ATTACKING_ITSELF = Fits("this card", (HasRole(roles.ATTACKING),))

RULES = {"automatic": "8.7.1", "activated": "8.1.1.1", "continuous": "8.1.1.3"}
"""The rule of abilities without a keyword, by their kind."""

RULES_OF_MARKS = {"Memory": "10.9.1", "Experience": "10.10.1"}
"""The rules of those marks before abilities that are keywords."""


# --- parts of lines -------------------------------------------------------------------------------


@record
class Occasion:
    """When an automatic ability triggers: its trigger condition, and in what turn.

    ``attacking`` says that this card must be attacking itself.
    """

    trigger: Any
    during: Any = None
    attacking: bool = False


@record
class Marked:
    """An ability after the names of its marks."""

    marks: Any
    ability: Any


# --- putting together -----------------------------------------------------------------------------


def with_occasion(form: Ability) -> Ability:
    """An automatic ability out of a form with an occasion in the place of its trigger condition."""
    occasion: Any = form.trigger
    if not isinstance(occasion, Occasion):
        return form
    asked = (occasion.during, ATTACKING_ITSELF if occasion.attacking else None)
    conditions = tuple(one for one in asked if one is not None)
    condition = Every(conditions) if len(conditions) > 1 else next(iter(conditions), None)
    return changed(form, trigger=occasion.trigger, condition=condition)


def without_occasion(ability: Ability) -> Ability:
    """The form of an automatic ability that has an occasion."""
    match ability.condition:
        case Every(conditions=(during, last)) if last == ATTACKING_ITSELF:
            occasion = Occasion(ability.trigger, during, attacking=True)
        case condition if condition == ATTACKING_ITSELF:
            occasion = Occasion(ability.trigger, attacking=True)
        case condition:
            occasion = Occasion(ability.trigger, condition)
    form: Any = occasion
    return changed(ability, trigger=form, condition=None)


def with_marks(said: Marked) -> Ability:
    """An ability with the keywords of its marks, and the rule of the first that has one."""
    rules = [RULES_OF_MARKS[one] for one in said.marks if one in RULES_OF_MARKS]
    ability: Ability = said.ability
    return changed(ability, keywords=said.marks, rule=rules[0] if rules else ability.rule)


def without_marks(ability: Ability) -> Marked | None:
    """The marks of an ability, and the ability without them."""
    rule = RULES.get(ability.kind)
    if rule is None:
        return None
    return Marked(ability.keywords, changed(ability, keywords=(), rule=rule))


class Made(NamedTuple):
    """How something that stands in a text is made into an ability, and what it was before."""

    by: Callable[[Any], Ability]
    undone: Callable[[Ability], Any]


class MadeBy(Beginning):
    """The category of abilities that are made out of what phrases of another category say."""

    def __init__(self, plain: str, made: Made) -> None:
        self.plain = plain
        self.beginnings = (plain,)
        self.made = made

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The abilities at a place that are made of what stands there."""
        for said, end in text.read(self.plain, place, mentions):
            yield Read(self.made.by(said), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words out of which the ability is made."""
        plain = self.made.undone(tree) if isinstance(tree, Ability) else None
        if plain is not None and self.made.by(plain) == tree:
            yield from text.write(self.plain, plain, place, mentions)


OCCASIONS = Made(with_occasion, without_occasion)
MARKS = Made(with_marks, without_marks)
