"""What a line of the notation means in a game in progress: the commands that it stands for."""

from collections import Counter
from collections.abc import Callable, Collection

from judgetool.disputes.errors import Ambiguous, NotReadable, Refused
from judgetool.disputes.notation.forms import Said
from judgetool.disputes.notation.pointing import (
    Pointed,
    card_at,
    card_list,
    not_called,
    plain_names,
    plain_words,
    pointed,
    pointed_in_turn,
    the_face,
)
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import in_terms_of, place_of
from judgetool.disputes.telling.telling_apart import which_it_was
from judgetool.disputes.views import ReasonView
from judgetool.engine.kernel.cards import JUDGE, CardId, Reference
from judgetool.engine.kernel.commands import (
    Answer,
    ChangeNumber,
    Choose,
    Command,
    Concede,
    Declare,
    Done,
    MoveCard,
    Pass,
    Reveal,
    Select,
    Shuffle,
    TakeBack,
    TurnCard,
)
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.state import StandingBy, State

Commands = tuple[Command, ...]

THIS_TURN = "turn"
"""How long a judge's change of a number lasts."""


def meaning(scene: Scene[State], said: Said) -> Commands:
    """The commands of a line, in order: cards that must be told first, then the act.

    Raises ``NotReadable`` or ``Ambiguous``; whether the commands are legal is not asked here.
    """
    meanings = scene.tabletop.lines.meanings
    try:
        return meanings[said.meaning](scene, said)
    except NotReadable:
        otherwise = _read_otherwise(scene, said)
        if otherwise is None:
            raise
        return meanings[otherwise.meaning](scene, otherwise)


def _read_otherwise(scene: Scene[State], said: Said) -> Said | None:
    """A line without cutting names of cards, or in the terms of the book if it has others."""
    notation, names = scene.tabletop.lines.notation, names_with_words(scene, said.line)
    whole = notation.read_whole(said.line, names) if names else None
    if whole is not None and whole != said:
        return whole
    line = in_terms_of(scene, said.line)
    return None if line == said.line else notation.read(line)


def names_with_words(scene: Scene[State], line: str) -> tuple[str, ...]:
    """The names of cards in ``line`` that hold words which also stand in lines by themselves."""
    said, own = plain_words(line), scene.tabletop.lines.notation.own_words
    names = (name.rstrip(".") for name in plain_names(scene.state.faces))
    return tuple(
        name for name in names if name in said and (name in ALL or not own.isdisjoint(name.split()))
    )


def _pass(scene: Scene[State], said: Said) -> Commands:
    return (_nothing(scene.decision, said.player),)


def _nothing(decision: Decision | None, player: str) -> Command:
    """The command that does nothing, in the form in which it is asked for."""
    if decision is not None and decision.form == "cards":
        return Choose(player, ())
    if decision is not None and decision.form == "yes or no":
        return Answer(player, False)
    return Pass(player)


def _end(scene: Scene[State], said: Said) -> Commands:
    step = said.get("step").lower()
    now = scene.state.step
    phases = scene.tabletop.turn.phases
    begun = next(name for name, phase in phases.items() if phase == phases[now])
    if step != now and (step, begun) != (phases[now], now):
        raise NotReadable(f"the {step} cannot end: it is the {now}")
    return _pass(scene, said)


def told(*cards: Pointed) -> Commands:
    """The commands that first tell what unknown cards are which a line calls by a name."""
    return tuple(
        Reveal(JUDGE, one.card, one.as_face, one.told or {})
        for one in cards
        if one.as_face is not None or one.told is not None
    )


ALL = ("all", "all cards", "all of them", "everything", "the whole hand")
"""How all cards on offer are chosen."""


def choose(scene: Scene[State], said: Said) -> Commands:
    """The choice of cards that a line names."""
    if said.get("cards").lower() in ALL:
        return (Choose(said.player, scene.offered),)
    texts = card_list(scene, said.get("cards"))
    chosen = pointed_in_turn(scene, texts, said.player, scene.offered)
    return (*told(*chosen), Choose(said.player, tuple(one.card for one in chosen)))


def chosen_by_chance(scene: Scene[State], said: Said) -> Commands:
    """The choice of cards that chance has made, which the judge tells."""
    *told_first, chosen = choose(scene, said)
    assert isinstance(chosen, Choose)
    return (*told_first, Choose(JUDGE, chosen.cards))


def happened(scene: Scene[State], said: Said) -> Commands:
    """How often something happened earlier in the turn, as the judge tells it."""
    return (Declare(JUDGE, int(said.get("number") or 0)),)


def happened_to(scene: Scene[State], said: Said) -> Commands:
    """To which cards something happened earlier in the turn, as the judge tells it."""
    texts = card_list(scene, said.get("cards")) if said.get("cards") else ()
    chosen = pointed_in_turn(scene, texts, scene.state.turn_player, scene.offered)
    return (*told(*chosen), Choose(JUDGE, tuple(one.card for one in chosen)))


def _answer(yes: bool) -> Callable[[Scene[State], Said], Commands]:
    return lambda scene, said: (Answer(said.player, yes),)


NUMBER = ", number "
"""Stands between the words of an option and its number among options with the same words."""


def _take(scene: Scene[State], said: Said) -> Commands:
    labels = option_labels(scene)
    in_terms = said.words | {"option": in_terms_of(scene, said.get("option"))}
    matching = _options_meant(scene, labels, said) or _options_meant(
        scene, labels, said._replace(words=in_terms)
    )
    decision = scene.decision
    if not matching and decision is not None and decision.player == said.player and labels:
        reason = f"the options are: {', '.join(labels.values())}"
        raise Refused(said.line, (ReasonView(reason, decision.citations),))
    if not matching:
        return (Select(said.player, said.get("option")),)
    if len({labels[option].partition(NUMBER)[0] for option in matching}) > 1:
        lines = tuple(f"{said.player} takes {labels[option]}" for option in matching)
        raise Ambiguous(f"“{said.get('option')}” could be several options", lines)
    return (Select(said.player, matching[0]),)


def _options_meant(scene: Scene[State], labels: dict[str, str], said: Said) -> list[str]:
    """The options that a line can mean: by their own words, or else by their cards."""
    wanted = plain_words(said.get("option"))
    own = (wanted, wanted.removeprefix(f"{said.player.casefold()}."))
    plain = {option: plain_words(label) for option, label in labels.items()}
    return (
        [option for option in labels if option.casefold() in own]
        or [option for option, label in plain.items() if label.rstrip(".") == wanted.rstrip(".")]
        or _of_card(scene, labels, said)
        or [option for option, label in plain.items() if wanted in label]
    )


def _of_card(scene: Scene[State], labels: dict[str, str], said: Said) -> list[str]:
    """The options of a card that is pointed at: ``Serve of center-left``, or ``A.field 2``."""
    cards = {} if scene.decision is None else option_cards(scene, scene.decision)
    option, _, number = said.get("option").partition(NUMBER)
    words = option.split(OF)
    for place in range(len(words)):
        name, text = OF.join(words[:place]).casefold(), OF.join(words[place:])
        try:
            found = pointed(scene, text, said.player, tuple(cards.values()), reveal=False).card
        except (NotReadable, Ambiguous):
            continue
        return [
            option
            for option, card in cards.items()
            if card == found
            and labels[option].casefold().startswith(name)
            and number in ("", labels[option].partition(NUMBER)[2])
        ]
    return []


OF = " of "
"""Stands between an ability and its card."""


def option_cards(scene: Scene[State], decision: Decision) -> dict[str, CardId]:
    """The cards that options are about, such as those whose abilities stand by."""
    others = scene.tabletop.lines.option_cards(scene.state, decision)
    standing = {str(one.id): one.source.card for one in scene.state.standing_by if one.source}
    cards = {**standing, **others}
    return {option: cards[option] for option in decision.options if option in cards}


def option_labels(scene: Scene[State]) -> dict[str, str]:
    """The options of the decision in words; abilities that stand by are named with their card.

    Options with the same words are numbered: the second is number 2.
    """
    decision = scene.decision
    if decision is None:
        return {}
    words = dict(scene.tabletop.lines.labels(scene, decision))
    standing = {str(s.id): s for s in scene.state.standing_by}
    if all(option in standing for option in decision.options):
        words |= _waiting(scene, [standing[option] for option in decision.options])
    labels = {}
    alike: Counter[str] = Counter()
    for option in decision.options:
        label = in_terms_of(scene, words.get(option, option))
        alike[label] += 1
        labels[option] = label if alike[label] == 1 else f"{label}{NUMBER}{alike[label]}"
    return labels


def _waiting(scene: Scene[State], waiting: Collection[StandingBy]) -> dict[str, str]:
    """Abilities that stand by, in words; those of several cards that lie together by places."""
    words = {one.id: _standing_by(scene, one) for one in waiting}
    cards: dict[str, set[Reference | None]] = {}
    for one in waiting:
        cards.setdefault(words[one.id], set()).add(one.source)
    for one in waiting:
        if one.source is not None and len(cards.get(words[one.id], ())) > 1:
            words[one.id] += f" ({place_of(scene, one.source.card)})"
    return {str(number): said for number, said in words.items()}


def _standing_by(scene: Scene[State], standing: StandingBy) -> str:
    name = standing.ability.name
    if standing.source is None:
        return name
    return f"{name}{OF}{which_it_was(scene, standing.source, standing.master)}"


def _declare(scene: Scene[State], said: Said) -> Commands:
    return (Declare(said.player, int(said.get("number"))),)


def _begins(scene: Scene[State], said: Said) -> Commands:
    return (Select(JUDGE, said.player),)


def _concede(scene: Scene[State], said: Said) -> Commands:
    return (Concede(said.player),)


def _take_back(scene: Scene[State], said: Said) -> Commands:
    return (TakeBack(said.player),)


def _shuffle(scene: Scene[State], said: Said) -> Commands:
    order: list[str | None] = []
    for text in card_list(scene, said.get("cards")):
        face = the_face(scene, text)
        if face is None and text.casefold() != "unknown":
            raise NotReadable(f"“{text}” is not a card of this dispute")
        order.append(face)
    return (Shuffle(said.player, tuple(reversed(order))),)


def _done(scene: Scene[State], said: Said) -> Commands:
    return (Done(JUDGE),)


def _move(scene: Scene[State], said: Said) -> Commands:
    player, _, zone = said.get("zone").partition(".")
    zones = scene.tabletop.zones
    named = zones.named(zone)
    if named is None:
        raise NotReadable(
            f"“{zone}” is not a zone", remedy=f"choose from: {', '.join(zones.names)}"
        )
    card = _any_card(scene, said.get("card"))
    orientation = said.get("orientation").lower() or None
    return (MoveCard(JUDGE, card, player.upper(), named, orientation),)


def _turn(scene: Scene[State], said: Said) -> Commands:
    card = _any_card(scene, said.get("card"))
    return (TurnCard(JUDGE, card, said.get("orientation").lower()),)


def _change(scene: Scene[State], said: Said) -> Commands:
    card = _any_card(scene, said.get("card"))
    amount = int(said.get("amount"))
    return (ChangeNumber(JUDGE, card, said.get("aspect").lower(), amount, THIS_TURN),)


def _any_card(scene: Scene[State], text: str) -> CardId:
    """A card anywhere in the game."""
    cards = tuple(scene.state.cards)
    return pointed(scene, text, scene.state.turn_player, cards, reveal=False).card


def _reveal(scene: Scene[State], said: Said) -> Commands:
    decision = scene.decision
    if said.get("card"):
        card = card_at(scene, said.get("card"), scene.state.turn_player)
        if card is None:
            raise NotReadable(
                f"“{said.get('card')}” is not a place", remedy="name a place such as A.hand 2"
            )
    elif decision is not None and decision.form == "face":
        card = decision.cards[0]
    else:
        raise NotReadable("no card is asked for now", remedy="say which card: A.hand 2 is …")
    face = the_face(scene, said.get("face"))
    if face is not None:
        return (Reveal(JUDGE, card, face),)
    told = not_called(scene, said.get("face")) or scene.tabletop.wording.told(said.get("face"))
    return (Reveal(JUDGE, card, None, told),)


MEANINGS: dict[str, Callable[[Scene[State], Said], Commands]] = {
    "pass": _pass,
    "end": _end,
    "choose": choose,
    "yes": _answer(True),
    "no": _answer(False),
    "take": _take,
    "declare": _declare,
    "begins": _begins,
    "concede": _concede,
    "take back": _take_back,
    "shuffle": _shuffle,
    "done": _done,
    "move": _move,
    "turn": _turn,
    "change": _change,
    "reveal": _reveal,
}
"""What each meaning becomes in every game, except "go", which becomes many commands."""


ANSWERS = ("choose", "yes", "no", "take", "declare")
"""The meanings that answer what is asked, and cannot be an act."""


def is_act(said: Said) -> bool:
    """Whether a line is about an act of its game, or ends a phase or step by its name."""
    return said.meaning == "end" or said.meaning not in MEANINGS
