"""Decisions with all their answers, and acts that are put together card by card."""

from collections.abc import Iterator
from itertools import product
from math import prod

from judgetool.disputes.notation.spelling import spell
from judgetool.disputes.tabletop import Gathering, Scene
from judgetool.disputes.telling.names import card_name, in_terms_of, place_of, reasons
from judgetool.disputes.telling.telling_apart import of_the_card_that_has_it, which_card
from judgetool.disputes.telling.trees.speaking import speaker_at
from judgetool.disputes.views import (
    CandidateView,
    DecisionView,
    GatheredView,
    GatherView,
    OptionView,
    Taken,
)
from judgetool.engine.kernel.asking import name_and_question
from judgetool.engine.kernel.cards import JUDGE, CardId, other
from judgetool.engine.kernel.commands import Command, Reveal, TakeBack
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.effects.one_by_one import ONE_MORE
from judgetool.engine.kernel.legality import candidates, objections
from judgetool.engine.kernel.replacements import FIRST_REPLACEMENT
from judgetool.engine.kernel.state import S, State
from judgetool.engine.kernel.triggers.this_turn import HOW_OFTEN, TO_THAT, TO_WHICH, Earlier
from judgetool.engine.kernel.waiting import WHICH_IS_NEXT

MANY_CARDS = "cards"
MOST_ANSWERS = 16
"""So many answers to what the rules ask of a face are offered at most."""


def decision_view(scene: Scene[State]) -> DecisionView | None:
    """The decision with all its answers: the legal ones, then the refused ones with reasons.

    None where nothing is asked.
    """
    decision = scene.decision
    if decision is None:
        return None
    options = [
        _option(scene, decision, command, against) for command, against in judged(scene, decision)
    ]
    unique = {option.line: option for option in options}.values()
    return DecisionView(
        player=decision.player,
        question=question(scene, decision),
        form=decision.form,
        citations=decision.citations,
        options=tuple(sorted(unique, key=lambda option: not option.legal)),
        cards=tuple(scene.tabletop.board.card(scene, card) for card in decision.cards),
        minimum=decision.minimum,
        maximum=decision.maximum,
        examples=scene.tabletop.wording.examples if decision.form == "face" else (),
        gather=gather_view(scene, decision),
        back=_back(scene, decision),
    )


def _back(scene: Scene[State], decision: Decision) -> str:
    """The line that takes back the action that is being performed; empty where there is none."""
    command = TakeBack(decision.player)
    against = objections(scene.rules, scene.state, decision, command)
    return "" if against else spell(command, scene)


def _option(
    scene: Scene[State], decision: Decision, command: Command, against: tuple[Objection, ...]
) -> OptionView:
    """One answer as the faces show it, with the names that its line leaves out."""
    line = spell(command, scene)
    card: CardId | None = getattr(command, "card", None) if decision.form == "act" else None
    about = () if card is None else _about(scene, card, getattr(command, "ability", None))
    named = (name for name in about if name not in line)
    return OptionView(line, not against, reasons(scene, against), ", ".join(named), card)


def _about(scene: Scene[State], card: CardId, ability: int | None) -> Iterator[str]:
    """The card that an act is about, where it is known, and the ability of it that is used."""
    if scene.state.face(card) is None:
        return
    yield card_name(scene, card)
    if ability is not None:
        abilities = scene.tabletop.lines.using.abilities_of(scene.state, card)
        yield from (one.name for one in abilities[ability : ability + 1])


def judged(scene: Scene[State], decision: Decision) -> list[tuple[Command, tuple[Objection, ...]]]:
    """Every answer worth judging, with what speaks against it."""
    rules, state = scene.rules, scene.state
    if decision.form == "act":
        gathering = gathering_at(scene, decision)
        listed = gathering.besides if gathering else rules.acts.worth_judging
        acts = listed(state, decision)
        return [(act, objections(rules, state, decision, act)) for act in acts]
    if decision.form == MANY_CARDS and (decision.minimum, decision.maximum) != (1, 1):
        return []
    answers = [*_telling_what_matters(scene, decision), *candidates(state, decision)]
    return [(answer, objections(rules, state, decision, answer)) for answer in answers]


def _telling_what_matters(scene: Scene[State], decision: Decision) -> Iterator[Command]:
    """Where a face is asked for: each answer to all that the rules ask of it, and no more."""
    if decision.form != "face":
        return
    wording = scene.tabletop.wording
    each = [wording.answers.get(aspect, ()) for aspect in decision.aspects]
    if prod(map(len, each)) > MOST_ANSWERS:
        return
    for words in product(*each):
        told = {name: value for one in words for name, value in wording.told(one).items()}
        yield Reveal(JUDGE, decision.cards[0], None, told)


QUESTIONS = {
    WHICH_IS_NEXT: "{player}: which ability is played next?",
    "which rule action comes first": "{player}: which rule action comes first?",
    "how often the loop is carried out": "{player}: how often is the loop carried out?",
    "the starting player": "Who goes first?",
    FIRST_REPLACEMENT: "{player}: which replacement of what happens{to_card} comes first "
    "({requirement})?",
    ONE_MORE: "{player}, {effect}: another card?",
    "the deck is shuffled": "{player} shuffles the deck. Is its order known?",
    HOW_OFTEN: "Earlier in this turn, before the dispute begins: how often did this "
    "happen{to_card}: {requirement}?",
    TO_WHICH: "Earlier in this turn, before the dispute begins: to which cards did this happen: "
    "{requirement}?",
    TO_THAT: "Earlier in this turn, before the dispute begins: to which cards did {card} do this: "
    "{requirement}?",
    "the face of a card": "What is {card}? The rules need its {aspects}.",
}
"""What is asked in every game, by the kind of the decision."""


def question(scene: Scene[State], decision: Decision) -> str:
    """What the rules ask, in words."""
    about = ""
    if decision.about is not None:
        about = which_card(scene, decision.about, decision.player)
    if decision.form == "face":
        card = decision.cards[0]
        so_far = f", {card_name(scene, card)}," if scene.state.face(card) is not None else ""
        about = f"the card {place_of(scene, card)}{so_far}".rstrip(",")
    wording = scene.tabletop.wording
    asked = wording.questions.get(decision.kind) or QUESTIONS.get(decision.kind)
    if asked is None:
        asked = {
            "yes or no": "{player}: {pay_for}{ability}{for_card}?",
            "cards": "{player}, {ability}: choose {number} of {requirement}.",
            "manual": "The judge must {kind} ({card}), then say “judge is done”.",
        }.get(decision.form, "{player}: {ability}{for_card}?")
    said = asked.format(
        player=decision.player,
        kind=decision.kind,
        card=about,
        effect=_effect_that_asks(scene, decision),
        ability=_ability_that_asks(scene, decision),
        pay_for="pay for " if _asks_for_a_cost(decision) else "",
        for_card=f", for {about}" if _is_for_another(decision) else "",
        paid_for=_with_its_ability(scene, decision, about),
        to_card=about and f" to {about}",
        aspects=" and ".join(wording.asked.get(aspect, aspect) for aspect in decision.aspects),
        requirement=_earlier(scene, decision.context) or decision.requirement,
        number=_how_many(decision.minimum, decision.maximum),
    )
    return in_terms_of(scene, said)


def _effect_that_asks(scene: Scene[State], decision: Decision) -> str:
    """The effect that asks, with the card that has it; empty where no effect does."""
    context = decision.context
    if not isinstance(context, Context):
        return ""
    return of_the_card_that_has_it(context.name, context.this, scene, decision.player)


def _ability_that_asks(scene: Scene[State], decision: Decision) -> str:
    """What is asked for which ability and its card; where no effect asks, the question alone."""
    named = name_and_question(decision)
    if named is not None:
        return f"{_effect_that_asks(scene, decision)}{named[1]}"
    effect = _effect_that_asks(scene, decision)
    if effect:
        return f"{effect}: {decision.kind}"
    if decision.about is None or decision.form == "cards":
        return decision.kind
    return f"{decision.kind} of {which_card(scene, decision.about, decision.player)}"


def _asks_for_a_cost(decision: Decision) -> bool:
    """Whether it is asked if a cost is paid: what the text lets the player do comes afterwards."""
    context = decision.context
    return isinstance(context, Context) and context.as_cost


def _is_for_another(decision: Decision) -> bool:
    """Whether an ability asks about a card that has not the ability."""
    context = decision.context
    return isinstance(context, Context) and decision.about not in (None, context.card)


def _with_its_ability(scene: Scene[State], decision: Decision, card: str) -> str:
    """The card that a decision is about, with the ability of it that is meant, if one is."""
    if decision.about is None or decision.ability in ("", card_name(scene, decision.about)):
        return card
    return f"{decision.ability} of {card}"


def _earlier(scene: Scene[State], asked: object) -> str:
    """What may have happened in a part of the turn that was not played."""
    if not isinstance(asked, Earlier):
        return ""
    speaker = speaker_at(scene.tabletop, scene.state.book)
    if asked.player is not None:
        speaker = speaker.of_players(asked.player, other(asked.player))
    return speaker.trigger(asked.trigger)


def _how_many(least: int, most: int) -> str:
    """How many cards are chosen: ``one``, ``4``, ``up to 2``, ``2 to 4``."""
    if least == most or least == 0:
        number = "one" if most == 1 else f"{most}"
        return number if least == most else f"up to {number}"
    return f"{least} to {most}"


def gathering_at(scene: Scene[S], decision: Decision) -> Gathering[S] | None:
    """How the act that is asked for is put together, or None where acts are listed."""
    return scene.tabletop.board.gatherings.get(decision.kind)


def act_of(scene: Scene[S], taken: tuple[Taken, ...]) -> Command:
    """The act with the cards that are taken."""
    gathering, decision = _under_way(scene)
    return gathering.command(scene.state, decision, taken)


def _under_way(scene: Scene[S]) -> tuple[Gathering[S], Decision]:
    """The act that is put together card by card now, and the decision that asks for it."""
    assert scene.decision is not None
    gathering = gathering_at(scene, scene.decision)
    assert gathering is not None
    return gathering, scene.decision


def gather_view(scene: Scene[S], decision: Decision) -> GatherView | None:
    """What can be taken for the act that is asked for; None where acts are listed."""
    gathering = gathering_at(scene, decision)
    if gathering is None:
        return None
    state = scene.state
    candidates = tuple(
        CandidateView(
            scene.tabletop.board.card(scene, card),
            place_of(scene, card),
            gathering.ways(state, decision, card),
            reasons(scene, gathering.against(state, decision, card)),
        )
        for card in gathering.candidates(state, decision)
    )
    open_first = sorted(candidates, key=lambda candidate: bool(candidate.reasons))
    return GatherView(gathering.confirm, tuple(open_first), gathering.most, gathering.portion)


def gathered_view(scene: Scene[S], taken: tuple[Taken, ...]) -> GatheredView:
    """What has been taken so far: its line, what it adds up to, and why it is refused."""
    gathering, decision = _under_way(scene)
    act = gathering.command(scene.state, decision, taken)
    return GatheredView(
        spell(act, scene) if taken else "",
        reasons(scene, objections(scene.rules, scene.state, decision, act)),
        tuple(gathering.tally(scene.state, decision, taken)),
    )


def answers(scene: Scene[S], asked: DecisionView) -> tuple[str, ...]:
    """Lines that can be said now: one of an act that is put together, legal ones, and examples.

    Where a face is asked for, the examples show how it is told.
    """
    legal = (option.line for option in asked.options if option.legal)
    return (*_put_together(scene, asked.gather), *legal, *asked.examples)


def _put_together(scene: Scene[S], gather: GatherView | None) -> Iterator[str]:
    """A legal act out of the first cards that can be taken, if these bring one about."""
    taken: tuple[Taken, ...] = ()
    for one in () if gather is None or gather.portion else gather.candidates:
        if not one.reasons:
            taken = (*taken, Taken(one.card.id, one.ways[0] if one.ways else ""))
            gathered = gathered_view(scene, taken)
            if gathered.legal:
                yield gathered.line
                return
