"""What a line of the notation means in a game in progress: the commands that it stands for."""

from collections import Counter
from collections.abc import Callable

from judgetool.disputes.errors import Ambiguous, NotReadable
from judgetool.disputes.names import card_name, place_of
from judgetool.disputes.notation import Said
from judgetool.disputes.pointing import card_at, card_list, pointed
from judgetool.disputes.telling import described, named_face
from judgetool.disputes.using import use
from judgetool.engine.kernel.cards import JUDGE, CardId
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
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.state import StandingBy
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.attack import faced
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play
from judgetool.engine.weiss_schwarz.durations import END_OF_TURN
from judgetool.engine.weiss_schwarz.state import ATTACK_TYPES, AttackType, WeissState

WeissGame = Game[WeissState]
Commands = tuple[Command, ...]
_TYPES: dict[str, AttackType] = {type_: type_ for type_ in ATTACK_TYPES}


def meaning(game: WeissGame, said: Said) -> Commands:
    """The commands of a line, in order: cards that must be told first, then the act.

    Raises ``NotReadable`` or ``Ambiguous``; whether the commands are legal is not asked here.
    """
    return MEANINGS[said.meaning](game, said)


def _pass(game: WeissGame, said: Said) -> Commands:
    return (_nothing(game.decision, said.player),)


def _nothing(decision: Decision | None, player: str) -> Command:
    """The command that does nothing, in the form in which it is asked for."""
    if decision is not None and decision.form == "cards":
        return Choose(player, ())
    if decision is not None and decision.form == "yes or no":
        return Answer(player, False)
    return Pass(player)


def _end(game: WeissGame, said: Said) -> Commands:
    step = said.get("step").lower()
    now = game.state.step
    ending = "attack phase" if now == "attack declaration step" else now
    if step not in (now, ending):
        raise NotReadable(f"the {step} cannot end: it is the {now}")
    return _pass(game, said)


def _play(game: WeissGame, said: Said) -> Commands:
    player = said.player
    hand = game.state.cards_in(player, zones.HAND)
    found = pointed(game.state, said.get("card"), player, hand)
    play = Play(player, found.card, said.get("position").lower() or None)
    return (*_told(found.card, found.as_face), play)


def _told(card: CardId, face: str | None) -> Commands:
    return () if face is None else (Reveal(JUDGE, card, face),)


def _exchange(game: WeissGame, said: Said) -> Commands:
    first, second = said.get("position").lower(), said.get("second").lower()
    return (Exchange(said.player, first, second),)


def _attack(game: WeissGame, said: Said) -> Commands:
    player, state = said.player, game.state
    position = _position_meant(state, said.get("card"), player)
    type_ = said.get("type").lower()
    if not type_ and position in zones.CENTER_STAGE and faced(state, player, position) is not None:
        line = f"{player} attacks with {position}"
        raise Ambiguous(
            "the attack could be frontal or side", (f"{line}, frontal", f"{line}, side")
        )
    chosen: AttackType = (
        "frontal" if type_ == "frontal" else "side" if type_ == "side" else "direct"
    )
    return (DeclareAttack(player, position, chosen),)


def _position_meant(state: WeissState, text: str, player: str) -> str:
    """The stage position that is named, or where the named character is."""
    if text.lower() in zones.STAGE:
        return text.lower()
    card = pointed(state, text, player, state.stage(player), reveal=False).card
    return state.cards[card].zone.name


def _choose(game: WeissGame, said: Said) -> Commands:
    decision = game.decision
    offered = () if decision is None else decision.cards
    chosen: list[CardId] = []
    told: list[Command] = []
    for text in card_list(game.state, said.get("cards")):
        left = tuple(card for card in offered if card not in chosen)
        found = pointed(game.state, text, said.player, left)
        chosen.append(found.card)
        told += _told(found.card, found.as_face)
    return (*told, Choose(said.player, tuple(chosen)))


def _answer(yes: bool) -> Callable[[WeissGame, Said], Commands]:
    return lambda game, said: (Answer(said.player, yes),)


NUMBER = ", number "
"""Between the words of an option and its number among others with the same words."""


def _take(game: WeissGame, said: Said) -> Commands:
    wanted = said.get("option").casefold()
    labels = option_labels(game.state, game.decision)
    by_id = [option for option in labels if option.casefold() == wanted]
    matching = by_id or [o for o, label in labels.items() if label.casefold() == wanted]
    if not matching:
        matching = [o for o, label in labels.items() if wanted in label.casefold()]
    if not matching:
        return (Select(said.player, said.get("option")),)
    if len({labels[option].partition(NUMBER)[0] for option in matching}) > 1:
        lines = tuple(f"{said.player} takes {labels[option]}" for option in matching)
        raise Ambiguous(f"“{said.get('option')}” could be several options", lines)
    return (Select(said.player, matching[0]),)


def option_labels(state: WeissState, decision: Decision | None) -> dict[str, str]:
    """The options of a decision in words; abilities that stand by are named with their card.

    Those that would have the same words are counted: the second is number 2.
    """
    if decision is None:
        return {}
    standing = {str(s.id): s for s in state.standing_by}
    labels = {}
    alike: Counter[str] = Counter()
    for option in decision.options:
        label = _standing_by(state, standing[option]) if option in standing else option
        alike[label] += 1
        labels[option] = label if alike[label] == 1 else f"{label}{NUMBER}{alike[label]}"
    return labels


def _standing_by(state: WeissState, standing: StandingBy) -> str:
    name = standing.ability.name
    if standing.source is None:
        return name
    card = standing.source.card
    return f"{name} of {card_name(state, card)} ({place_of(state, card)})"


def _declare(game: WeissGame, said: Said) -> Commands:
    return (Declare(said.player, int(said.get("number"))),)


def _begins(game: WeissGame, said: Said) -> Commands:
    return (Select(JUDGE, said.player),)


def _concede(game: WeissGame, said: Said) -> Commands:
    return (Concede(said.player),)


def _take_back(game: WeissGame, said: Said) -> Commands:
    return (TakeBack(said.player),)


def _shuffle(game: WeissGame, said: Said) -> Commands:
    order: list[str | None] = []
    for text in card_list(game.state, said.get("cards")):
        face = named_face(game.state.faces, text)
        if face is None and text.casefold() != "unknown":
            raise NotReadable(f"“{text}” is no card of this dispute")
        order.append(face)
    return (Shuffle(said.player, tuple(reversed(order))),)


def _done(game: WeissGame, said: Said) -> Commands:
    return (Done(JUDGE),)


def _move(game: WeissGame, said: Said) -> Commands:
    player, _, zone = said.get("zone").partition(".")
    zone = zone.lower().strip()
    if zone not in zones.ZONES:
        raise NotReadable(f"“{zone}” is no zone", remedy=f"zones are: {', '.join(zones.ZONES)}")
    card = _any_card(game.state, said.get("card"))
    orientation = said.get("orientation").lower() or None
    return (MoveCard(JUDGE, card, player.upper(), zone, orientation),)


def _turn(game: WeissGame, said: Said) -> Commands:
    card = _any_card(game.state, said.get("card"))
    return (TurnCard(JUDGE, card, said.get("orientation").lower()),)


def _change(game: WeissGame, said: Said) -> Commands:
    card = _any_card(game.state, said.get("card"))
    amount = int(said.get("amount"))
    return (ChangeNumber(JUDGE, card, said.get("aspect").lower(), amount, END_OF_TURN),)


def _any_card(state: WeissState, text: str) -> CardId:
    """A card anywhere in the game."""
    return pointed(state, text, state.turn_player, tuple(state.cards), reveal=False).card


def _reveal(game: WeissGame, said: Said) -> Commands:
    state, decision = game.state, game.decision
    if said.get("card"):
        card = card_at(state, said.get("card"), state.turn_player)
        if card is None:
            raise NotReadable(
                f"“{said.get('card')}” is no place", remedy="name a place such as A.hand 2"
            )
    elif decision is not None and decision.form == "face":
        card = decision.cards[0]
    else:
        raise NotReadable("no card is asked for now", remedy="say which card: A.hand 2 is …")
    face = named_face(state.faces, said.get("face"))
    if face is not None:
        return (Reveal(JUDGE, card, face),)
    return (Reveal(JUDGE, card, None, described(said.get("face"))),)


MEANINGS: dict[str, Callable[[WeissGame, Said], Commands]] = {
    "pass": _pass,
    "end": _end,
    "play": _play,
    "use": use,
    "exchange": _exchange,
    "attack": _attack,
    "clock": _choose,
    "mulligan": _choose,
    "level up": _choose,
    "discard": _choose,
    "choose": _choose,
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
"""What each meaning of the notation becomes; "go" walks through several and stands apart."""
