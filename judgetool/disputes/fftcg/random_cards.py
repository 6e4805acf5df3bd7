"""Cards for random games: invented ones of every kind, with abilities of every form of the tree.

The abilities lie in ``resources/random_cards``. One that holds an effect which the engine does
not carry out is never dealt out.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from judgetool.disputes.fftcg.keyword_forms import AbilityForm
from judgetool.engine.fftcg import faces
from judgetool.engine.fftcg.effects import EFFECTS
from judgetool.engine.fftcg.faces import card_face
from judgetool.engine.fftcg.nodes import HandSize, NotBlockedBy, Priming, Warping
from judgetool.engine.kernel.abilities import Ability, Effect
from judgetool.engine.kernel.abilities.node import members, nodes_in
from judgetool.engine.kernel.cards import Face, FaceId
from resources import files

FORWARDS, BACKUPS, MONSTERS, SUMMONS = "forwards", "backups", "monsters", "summons"
GROUPS = (FORWARDS, BACKUPS, MONSTERS, SUMMONS)
PROBABLE_ELEMENTS = ("fire", "ice", "wind")
JOBS = ("Ranger", "Sage", "Knight")
DECK, LB_DECK, COPIES = 50, 8, 3

RULES = {
    "activated": "11.6.1",
    "automatic": "11.8.1",
    "continuous": "11.9.1",
    "event": "11.3.1",
}
"""The rule that the abilities of each kind carry out."""

Pool = Mapping[str, tuple[Ability, ...]]


@cache
def invented_abilities() -> Pool:
    """All abilities of the box, by the type of card that can have them."""
    from pydantic import TypeAdapter
    from ruamel.yaml import YAML

    text = files("random_cards", "fftcg.yaml").read_text(encoding="utf-8")
    written = YAML(typ="safe").load(text)
    reader: TypeAdapter[Ability] = TypeAdapter(AbilityForm)
    return {
        group: tuple(
            reader.validate_python(_in_full(name, ability))
            for name, ability in (written.get(group) or {}).items()
        )
        for group in GROUPS
    }


def _in_full(name: str, written: Any) -> Any:
    """An ability with its name and rule; a word or a keyword has its own."""
    if isinstance(written, str) or "keyword" in written:
        return written
    return {"name": name, "rule": RULES[written["kind"]], **written}


@cache
def playable_abilities() -> Pool:
    """The invented abilities that the engine carries out in full."""
    return {
        group: tuple(one for one in abilities if not EFFECTS.unhandled(effects_in(one)))
        for group, abilities in invented_abilities().items()
    }


def effects_in(ability: Ability) -> tuple[type, ...]:
    """The kinds of effects that an ability holds, at any depth."""
    kinds = effect_kinds()
    return tuple(dict.fromkeys(type(n) for n in nodes_in(ability) if type(n) in kinds))


def effect_kinds() -> tuple[type, ...]:
    """Every kind of effect that the game has, but for what field abilities alone do."""
    known = members(Effect, "judgetool.engine.kernel", "judgetool.engine.fftcg")
    return tuple(kind for kind in known if kind not in (Warping, Priming, NotBlockedBy, HandSize))


def random_cards(random: Random) -> dict[FaceId, Face]:
    """Cards of every type, Element and cost; most of them with abilities."""
    made = (
        *(random_forward(random, f"Forward {number}", number) for number in range(14)),
        *(random_backup(random, f"Backup {number}", number) for number in range(6)),
        *(random_other(random, f"Monster {number}", number, MONSTERS) for number in range(2)),
        *(random_other(random, f"Summon {number}", number, SUMMONS) for number in range(5)),
        *(random_lb(random, f"Breaker {number}", number) for number in range(4)),
    )
    return {str(face.name): face for face in made}


def random_elements(random: Random) -> tuple[str, ...]:
    """One probable Element, now and then two, rarely Light or Dark."""
    chance = random.random()
    if chance < 0.08:
        return (random.choice(faces.LIMITED_ELEMENTS),)
    return tuple(random.sample(PROBABLE_ELEMENTS, 2 if chance < 0.25 else 1))


def random_icons(random: Random, *more: str) -> tuple[str, ...]:
    """Mostly the generic icon, sometimes an EX Burst."""
    own = [faces.GENERIC] if random.random() < 0.6 else []
    own += [faces.EX_BURST_ICON] if random.random() < 0.2 else []
    return (*own, *more)


def random_forward(random: Random, name: str, number: int) -> Face:
    """A Forward with up to two abilities."""
    cost = random.choice((1, 2, 2, 3, 4))
    return card_face(
        name,
        type_=faces.FORWARD,
        elements=random_elements(random),
        cost=cost,
        power=random.choice((2000, 4000, 5000)) + 1000 * cost,
        jobs=tuple(job for job in JOBS if random.random() < 0.4),
        number=f"1-{number:03}",
        icons=random_icons(random),
        abilities=some(random, FORWARDS, (0, 1, 1, 2)),
    )


def random_backup(random: Random, name: str, number: int) -> Face:
    """A cheap Backup with up to one ability."""
    return card_face(
        name,
        type_=faces.BACKUP,
        elements=random_elements(random),
        cost=random.choice((1, 2, 2, 3)),
        jobs=(random.choice(JOBS),),
        number=f"2-{number:03}",
        icons=random_icons(random),
        abilities=some(random, BACKUPS, (0, 1)),
    )


def random_other(random: Random, name: str, number: int, group: str) -> Face:
    """A Monster or a Summon; now and then a Summon that the judge must carry out."""
    by_hand = group == SUMMONS and (random.random() < 0.1 or not playable_abilities()[group])
    return card_face(
        name,
        type_=faces.MONSTER if group == MONSTERS else faces.SUMMON,
        elements=random_elements(random),
        cost=random.choice((1, 2, 3)),
        jobs=(random.choice(JOBS),) if group == MONSTERS else (),
        number=f"{3 if group == MONSTERS else 4}-{number:03}",
        icons=random_icons(random),
        unread=1 if by_hand else 0,
        abilities=() if by_hand else some(random, group, (1,)),
    )


def random_lb(random: Random, name: str, number: int) -> Face:
    """A Forward with Limit Break."""
    return card_face(
        name,
        type_=faces.FORWARD,
        elements=(random.choice(PROBABLE_ELEMENTS),),
        cost=random.choice((2, 3)),
        power=7000,
        number=f"5-{number:03}",
        icons=random_icons(random, faces.LIMIT_BREAK),
        lb_cost=random.choice((1, 2, 3)),
        abilities=some(random, FORWARDS, (0, 1)),
    )


def some(random: Random, group: str, numbers: tuple[int, ...]) -> tuple[Ability, ...]:
    """As many abilities of a group as one of ``numbers``, none of them twice."""
    pool = playable_abilities()[group]
    return tuple(random.sample(pool, min(random.choice(numbers), len(pool))))


def random_decks(
    random: Random, cards: Mapping[FaceId, Face]
) -> tuple[Counter[FaceId], Counter[FaceId]]:
    """A main deck and an LB deck that fulfil the rules of deck construction (8.1)."""
    lb = [name for name, face in cards.items() if face.printed.get(faces.LB_COST)]
    main = [name for name in cards if name not in lb]
    return _filled(random, main, DECK), _filled(random, lb, random.choice((0, 5, LB_DECK)))


def _filled(random: Random, names: list[FaceId], size: int) -> Counter[FaceId]:
    deck: Counter[FaceId] = Counter()
    while deck.total() < size:
        name = random.choice(names)
        deck[name] += deck[name] < COPIES
    return deck
