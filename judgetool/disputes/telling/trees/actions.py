"""Effects that do one thing, in our own words."""

from collections.abc import Mapping

from judgetool.disputes.telling.trees.said import (
    Speaker,
    Told,
    listed,
    player_does,
    sentence,
)
from judgetool.disputes.telling.trees.words import NodeTeller
from judgetool.engine.kernel import abilities as trees


def told(words: str) -> tuple[Told, ...]:
    """One sentence."""
    return (Told(sentence(words)),)


def from_top(speaker: Speaker, number: trees.Number, zone: str, *, up_to: bool) -> str:
    """A number of cards at the top of a pile."""
    many = speaker.so_many(number, "card")
    return f"{'up to ' if up_to else ''}{many} from the top of {zone}"


def _no_action(speaker: Speaker, node: trees.NoAction) -> tuple[Told, ...]:
    return told("nothing is done")


def _draw(speaker: Speaker, node: trees.Draw) -> tuple[Told, ...]:
    many = speaker.so_many(node.number, "card")
    return told(f"{player_does(node.whose, 'draw')} {'up to ' * node.up_to}{many}")


def _deal_damage(speaker: Speaker, node: trees.DealDamage) -> tuple[Told, ...]:
    return told(f"{speaker.amount(node.number, 'damage')} is dealt to {speaker.player(node.to)}")


def _put(speaker: Speaker, node: trees.Put) -> tuple[Told, ...]:
    what = speaker.all_cards(node.what)
    if node.under is not None:
        return told(f"put {what} underneath {speaker.subject(node.under)}{_face(node.face_up)}")
    if node.positions:
        there = f"onto {speaker.owner(node.whose)} {node.zone}, at: {listed(node.positions)}"
    elif node.zone in speaker.words.on:
        there = f"onto {speaker.owner(node.whose)} {node.zone}"
    elif node.place != "top" or node.zone.endswith("deck"):
        there = f"{PLACES[node.place].format(node.zone)}"
    else:
        there = speaker.zone(node.zone, into=True)
    open_only = ", on a place without a card" if node.open_only else ""
    by = "" if node.by == "yours" else f"; {speaker.player(node.by)} chooses where"
    lying = lies(speaker, node.orientation)
    return told(f"put {what} {there}{open_only}{lying}{_face(node.face_up)}{by}")


PLACES: Mapping[str, str] = {
    "top": "on top of the {}",
    "bottom": "at the bottom of the {}",
    "top in any order": "on top of the {}, in any order",
    "bottom in any order": "at the bottom of the {}, in any order",
}


def lies(speaker: Speaker, orientation: str | None) -> str:
    """How a card lies that is put somewhere."""
    return "" if orientation is None else f", {speaker.words.turnings[orientation].lying}"


def _face(face_up: bool | None) -> str:
    return "" if face_up is None else f", face {'up' if face_up else 'down'}"


def _put_back(speaker: Speaker, node: trees.PutBack) -> tuple[Told, ...]:
    return told(f"put this card back to where it was{lies(speaker, node.orientation)}")


def _put_off(speaker: Speaker, node: trees.PutOff) -> tuple[Told, ...]:
    owner = "each player's" if node.whose == "either's" else speaker.owner(node.whose)
    cards = from_top(speaker, node.number, f"{owner} {node.origin}", up_to=node.up_to)
    if node.end == "bottom":
        cards = cards.replace("from the top of", "from the bottom of")
    one_by_one = "" if node.number == 1 else ", one by one"
    return told(f"put {cards} {speaker.zone(node.zone, into=True)}{one_by_one}")


def _turn(speaker: Speaker, node: trees.Turn) -> tuple[Told, ...]:
    does = speaker.words.turnings[node.orientation].does
    return told(does.format(speaker.all_cards(node.what)))


def _turn_over(speaker: Speaker, node: trees.TurnOver) -> tuple[Told, ...]:
    return told(f"turn {speaker.all_cards(node.what)} face {'up' if node.face_up else 'down'}")


def _look(speaker: Speaker, node: trees.Look) -> tuple[Told, ...]:
    deck = f"{speaker.owner(node.whose)} deck"
    return told(f"look at {from_top(speaker, node.number, deck, up_to=node.up_to)}")


def _reveal(speaker: Speaker, node: trees.Reveal) -> tuple[Told, ...]:
    if node.what is not None:
        return told(f"reveal {speaker.all_cards(node.what)}")
    deck = f"{speaker.owner(node.whose)} deck"
    return told(f"reveal {from_top(speaker, node.number, deck, up_to=node.up_to)}")


def _shuffle(speaker: Speaker, node: trees.Shuffle) -> tuple[Told, ...]:
    owner = {"yours": "your", "opponent's": "their", "either's": "their"}[node.whose]
    return told(f"{player_does(node.whose, 'shuffle')} {owner} {node.zone or 'deck'}")


def _exchange(speaker: Speaker, node: trees.Exchange) -> tuple[Told, ...]:
    if node.one == node.other:
        return told(f"let {speaker.all_cards(node.one)} change places with each other")
    return told(f"exchange {speaker.all_cards(node.one)} with {speaker.all_cards(node.other)}")


def _take_turn(speaker: Speaker, node: trees.TakeTurn) -> tuple[Told, ...]:
    return told(f"{player_does(node.whose, 'take')} an additional turn after this one")


def _go_to(speaker: Speaker, node: trees.GoTo) -> tuple[Told, ...]:
    return told(f"the game goes on at the {node.step}")


def _end_game(speaker: Speaker, node: trees.EndGame) -> tuple[Told, ...]:
    verb = ("win", "wins") if node.wins else ("lose", "loses")
    return told(f"{player_does(node.whose, *verb)} the game")


TELLERS: Mapping[type, NodeTeller] = {
    trees.NoAction: _no_action,
    trees.Draw: _draw,
    trees.DealDamage: _deal_damage,
    trees.Put: _put,
    trees.PutBack: _put_back,
    trees.PutOff: _put_off,
    trees.Turn: _turn,
    trees.TurnOver: _turn_over,
    trees.Look: _look,
    trees.Reveal: _reveal,
    trees.Shuffle: _shuffle,
    trees.Exchange: _exchange,
    trees.TakeTurn: _take_turn,
    trees.GoTo: _go_to,
    trees.EndGame: _end_game,
}
"""How effects are told that do one thing and that all games share."""
