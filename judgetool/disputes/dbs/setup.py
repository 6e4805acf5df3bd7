"""From a scenario's set-up to the state in which the dispute begins."""

import re
from dataclasses import replace

from judgetool.cards.dbs import printed
from judgetool.cards.dbs.printed import DbsCard
from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.dbs.scenario import (
    Back,
    CardSpec,
    InBattleArea,
    InEnergyArea,
    InLeaderArea,
    PlayerSetup,
    Setup,
)
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.setup import (
    Building,
    Path,
    Piles,
    StateOf,
    card_meant,
    faces_of,
    imported,
    known_face,
    set_up_by,
)
from judgetool.disputes.tabletop import Scene
from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.phases import LIFE
from judgetool.engine.dbs.positions import PositionBuilder
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.dbs.status import DECK_SIZE
from judgetool.engine.kernel.cards import TYPE, CardId, Face, FaceId, Player, other

PILES = {
    "hand": zones.HAND,
    "drop_area": zones.DROP_AREA,
    "combo_area": zones.COMBO_AREA,
}
A_LEADER = "a Leader Card"
"""The face of a leader of which nobody has said which one it is."""


def face_of(card: DbsCard) -> Face:
    """A printed card as a face of the engine, of a leader its front.

    What its sources do not tell is unknown. None of its text is translated yet, so all of it is
    unread but for the skills that one word stands for.
    """
    whole = faces.card_face(
        card.name,
        type_=card.type,
        color=card.colors,
        character=card.characters,
        trait=card.traits,
        era=card.eras,
        power=card.power,
        energy_cost=card.energy_cost if isinstance(card.energy_cost, int) else None,
        specified_cost=card.specified_cost,
        combo_power=card.combo_power,
        combo_cost=card.combo_cost,
        skills=_skills(card.keywords),
        unread=_unread(card.abilities),
    )
    return known_face(whole, card.knows, FIELDS)


FIELDS = {
    faces.COLOR: "colors",
    faces.CHARACTER: "characters",
    faces.TRAIT: "traits",
    faces.ERA: "eras",
    faces.ENERGY_COST: "energy_cost",
    faces.SPECIFIED_COST: "specified_cost",
    faces.COMBO_POWER: "combo_power",
    faces.COMBO_COST: "combo_cost",
    faces.SKILLS: "keywords",
}
"""Under which field a printed card has what is called otherwise on a face."""


def back_of(card: DbsCard) -> Face | None:
    """The other side of a printed leader; None for a card that has none, or where it is unknown."""
    back = card.back
    if back is None:
        return None
    front = face_of(card)
    own = {
        faces.POWER: back.power,
        faces.SKILLS: _skills(back.keywords),
    }
    unknown = {aspect for aspect in own if not card.knows(f"back.{FIELDS.get(aspect, aspect)}")}
    said = {**front.printed, **own}
    printed_there = {aspect: said[aspect] for aspect in said if aspect not in unknown}
    return Face(back.name, printed_there, unread=_unread(back.abilities))


_ONLY_WORDS = re.compile(r"(?:\[[^\]]+\]\s*)+(?:\([^()]*\)\s*)?")
"""A paragraph that has nothing but skills in brackets, and a note about them (2-11-3)."""


def _unread(text: tuple[str, ...] | None) -> int | None:
    """How many paragraphs the judge carries out; those that are only words are carried out."""
    if text is None:
        return None
    return sum(1 for paragraph in text if not _says_only_words(paragraph))


def _says_only_words(paragraph: str) -> bool:
    words = re.findall(r"\[([^\]]+)\]", paragraph.casefold())
    only = _ONLY_WORDS.fullmatch(paragraph.strip()) is not None
    return only and set(words) <= set(faces.KEYWORDS)


def _skills(keywords: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the skills named on a card that one word stands for."""
    words = dict.fromkeys(word.casefold() for word in keywords)
    return tuple(word for word in words if word in faces.KEYWORDS)


class _Building(Building[PositionBuilder]):
    """One set-up being built."""

    setup: Setup

    def begun(self, cards: CardSource[Card] | None) -> Piles[PositionBuilder]:
        """The piles; any card of a color, and a leader that is not known, can be meant."""
        self.faces = {
            **{color: Face(None, {faces.COLOR: (color,)}, unread=None) for color in faces.COLORS},
            A_LEADER: Face(None, {TYPE: faces.LEADER}, unread=None),
            **faces_of(self.file, cards, _own, face_of),
        }
        self.backs = self._backs(cards)
        return Piles.of(
            self.tabletop,
            self.file,
            self.faces,
            PositionBuilder,
            most=DECK_SIZE,
            because="a deck has fifty cards (dbs 5-1-3)",
            backs=self.backs,
        )

    # --- the two sides of Leader Cards

    def _backs(self, cards: CardSource[Card] | None) -> dict[FaceId, FaceId]:
        """The back of each front, which becomes a face of its own."""
        backs = {}
        for name, spec in self.file.scenario.cards.items():
            back = self._back(cards, name, spec)
            if back is not None:
                backs[name] = f"{name} (back)"
                self.faces[backs[name]] = back
        return backs

    def _back(self, cards: CardSource[Card] | None, name: str, spec: CardSpec | str) -> Face | None:
        if isinstance(spec, CardSpec):
            return None if spec.back is None else _own_back(self.faces[name], spec.back)
        card = imported(self.file, cards, name, spec)
        if card.knows(TYPE) and card.type not in printed.TYPES:
            raise BadScenario(
                f"{card.name} is a card of type {card.type}, which is of a later era",
                where=self.file.place("cards", name),
                remedy="the rulebook knows Leader Cards, Battle Cards and Extra Cards",
            )
        return back_of(card)

    # --- areas

    def put_player(self, player: Player, own: PlayerSetup) -> None:
        """Put the areas of a player."""
        begun = self.setup.at in self.tabletop.turn.steps
        if own.leader_area is not None or begun:
            self._put_leader(player, own.leader_area or A_LEADER)
        self.piles.put_each(player, own, PILES)
        for index, what in enumerate(own.battle_area):
            self._put_in_battle_area(player, what, ("setup", player, zones.BATTLE_AREA, index))
        self._put_energy(player, own)
        life = (LIFE if begun else 0) if own.life_area is None else own.life_area
        self.piles.put(player, zones.LIFE_AREA, life, ("setup", player, zones.LIFE_AREA))
        leaders = len(self.builder.state().cards_in(player, zones.LEADER_AREA))
        self.piles.put_deck(player, zones.DECK, own.deck, DECK_SIZE + leaders, own.deck_list)

    def _put_leader(self, player: Player, what: str | InLeaderArea) -> None:
        """Put a Leader Card; its back is meant by its own name, too."""
        lying = InLeaderArea(card=what) if isinstance(what, str) else what
        path: Path = ("setup", player, zones.LEADER_AREA)
        face = A_LEADER if lying.card == A_LEADER else self.piles.face(lying.card, path)
        if lying.awakened and face not in self.backs.values():
            face = None if face is None else self.backs.get(face)
        card = self.builder.put(player, zones.LEADER_AREA, face, orientation=lying.orientation)
        self.builder.change_each(card, {faces.POWER: lying.power})

    def _put_in_battle_area(self, player: Player, what: str | InBattleArea, path: Path) -> None:
        if isinstance(what, str):
            self.builder.put_all(player, zones.BATTLE_AREA, self.piles.entry(what, path))
            return
        on_top = self.piles.face(what.card, (*path, "card"))
        beneath = [
            self.piles.face(name, (*path, "onto", place)) for place, name in enumerate(what.onto)
        ]
        stack = (*beneath, on_top)
        card = self.builder.put(player, zones.BATTLE_AREA, stack[0], orientation=what.orientation)
        if beneath:
            self.builder.evolve(card, *stack[1:])
        self.builder.change_each(card, {faces.POWER: what.power})

    def _put_energy(self, player: Player, setup: PlayerSetup) -> None:
        path: Path = ("setup", player, zones.ENERGY_AREA)
        if isinstance(setup.energy_area, int):
            self.piles.put(player, zones.ENERGY_AREA, setup.energy_area, path)
            return
        for index, what in enumerate(setup.energy_area):
            lying = InEnergyArea(card=what) if isinstance(what, str) else what
            for face in self.piles.entry(lying.card, (*path, index)):
                self.builder.put(
                    player,
                    zones.ENERGY_AREA,
                    face,
                    orientation=lying.orientation,
                    face_up=lying.face_up,
                    seen_by=lying.seen_by,
                )

    # --- the battle

    def put_attack(self) -> None:
        """Let one card attack another."""
        attack, turn = self.setup.attack, self.setup.turn
        assert attack is not None
        attacker = self._meant(turn, attack.attacker, "attacker")
        attacked = self._meant(other(turn), attack.attacked or zones.LEADER_AREA, "attacked")
        self.builder.attack(attacker, attacked)

    def _meant(self, player: Player, words: str, field: str) -> CardId:
        scene = Scene(self.tabletop, self.builder.state())
        return card_meant(self.file, scene, words, player, ("setup", "attack", field))


def _own(name: str, spec: CardSpec) -> Face:
    return faces.card_face(
        spec.name or name,
        type_=spec.type,
        color=tuple(spec.color),
        character=tuple(spec.character),
        trait=tuple(spec.trait),
        era=tuple(spec.era),
        power=spec.power,
        energy_cost=spec.cost,
        specified_cost=tuple(spec.specified_cost),
        combo_power=spec.combo_power,
        combo_cost=spec.combo_cost,
        skills=tuple(spec.skills),
        unread=spec.unread(has_text=spec.type == faces.EXTRA and not spec.skills),
        abilities=spec.abilities,
    )


def _own_back(front: Face, spec: Back) -> Face:
    """The other side of a Leader Card; what is not said of it is as on the front."""
    own = {
        faces.COLOR: tuple(spec.color),
        faces.CHARACTER: tuple(spec.character),
        faces.TRAIT: tuple(spec.trait),
        faces.ERA: tuple(spec.era),
    }
    said = {aspect: words for aspect, words in own.items() if words}
    power = front.printed[faces.POWER] if spec.power is None else spec.power
    return replace(
        front,
        name=spec.name or front.name,
        printed={**front.printed, **said, faces.POWER: power, faces.SKILLS: tuple(spec.skills)},
        unread=spec.unread(has_text=False),
        abilities=spec.abilities,
    )


state_of: StateOf[DbsState] = set_up_by(_Building)
"""What gives the state that a set-up of this game describes."""
