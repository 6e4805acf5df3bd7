"""Effects that move cards: drawing, playing, combos, KO, and putting cards elsewhere (3-1, 3-6)."""

from collections.abc import Iterable, Mapping

from judgetool.engine.dbs import events, faces, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.comboing import into_combo_area
from judgetool.engine.dbs.effects.attacks import no_longer
from judgetool.engine.dbs.events import MovedBySkill
from judgetool.engine.dbs.movement import (
    all_to_owners,
    draw,
    draw_together,
    is_battle_card_in_play,
    is_leader,
    is_there,
    knock_out,
    mark_at_once,
    mark_owners,
    to_owner,
)
from judgetool.engine.dbs.nodes import Evolve, KnockOut
from judgetool.engine.dbs.playing import evolve, place, play
from judgetool.engine.dbs.prohibited import BE_KOED_BY_OPPONENT, COMBO, LEAVE
from judgetool.engine.dbs.state import DbsGame, DbsState
from judgetool.engine.kernel.abilities import ANY_ORDER, AT_BOTTOM, Draw, Number, Put, PutOff
from judgetool.engine.kernel.cards import JUDGE, CardId, Player, Reference
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous.force import is_spoken_of
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.effects.composed import how_often
from judgetool.engine.kernel.effects.one_by_one import (
    cards_drawn,
    cards_put_off,
    having_done,
    ordered_by_owners,
)
from judgetool.engine.kernel.evaluating import (
    just_put,
    meaning,
    number_meant,
    players,
    pointed,
    speaking_of,
)
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.prohibitions import able, is_kept_from
from judgetool.engine.kernel.triggers.consequences import texts_missed

Own = Mapping[Player, Context]
"""By player, the turn player first: what the text means for each of those who do something."""


def numbers_of(game: DbsGame, number: Number, own: Own) -> Procedure[dict[Player, int]]:
    """What a number of a text is for each player."""
    numbers: dict[Player, int] = {}
    for player, context in own.items():
        numbers[player] = yield from how_often(game, number, context)
    return numbers


def taken_together(context: Context, own: Own) -> Context:
    """The context after several players have done something: the text means the cards of all."""
    cards = (one for after in own.values() for one in after.those)
    return meaning(context, cards, done=all(after.done for after in own.values()))


# --- drawing


@carries_out(Draw)
def draws(game: DbsGame, effect: Draw, context: Context) -> Procedure[Context]:
    """A player draws cards."""
    if effect.up_to:
        return (yield from draws_up_to(game, effect, context))
    if effect.whose == "either's":
        own = dict.fromkeys(game.state.in_turn_order, context)
        return taken_together(context, (yield from all_draw(game, effect, own)))
    if effect.number != 1:
        return (yield from draws_several(game, effect, context))
    return (yield from cards_drawn(game, effect, context, zones.DECK, draw))


@rule("4-9-3", "3-2-3")
def all_draw(game: DbsGame, effect: Draw, own: Own) -> Procedure[Own]:
    """Players draw, each card of theirs at the same time."""
    numbers = yield from numbers_of(game, effect.number, own)
    drawn = yield from draw_together(game, numbers)
    return {
        player: speaking_of(
            game.state, drawn[player], context, done=0 < numbers[player] <= len(drawn[player])
        )
        for player, context in own.items()
    }


@rule("4-9-3", "3-2-3")
def draws_several(game: DbsGame, effect: Draw, context: Context) -> Procedure[Context]:
    """A player draws one card after the other, as many as the text says."""
    return (yield from cards_drawn(game, effect, context, zones.DECK, draw))


@rule("4-9-4", "3-2-3")
def draws_up_to(game: DbsGame, effect: Draw, context: Context) -> Procedure[Context]:
    """A player draws one card after the other, as many as they like up to some number."""
    return (yield from cards_drawn(game, effect, context, zones.DECK, draw))


@carries_out(PutOff)
@rule("3-2-3")
def puts_off(game: DbsGame, effect: PutOff, context: Context) -> Procedure[Context]:
    """Put cards from one end of an area elsewhere, one by one."""
    if effect.whose == "either's" and not effect.up_to:
        own = dict.fromkeys(game.state.in_turn_order, context)
        return taken_together(context, (yield from all_put_off(game, effect, own)))

    def pile(player: Player) -> tuple[CardId, ...]:
        return game.state.cards_in(player, effect.origin)

    def put(card: CardId) -> Procedure[None]:
        yield Moved(to_owner(game.state, card, effect.zone))

    return (yield from cards_put_off(game, effect, context, pile, put))


@rule("3-2-3")
def all_put_off(game: DbsGame, effect: PutOff, own: Own) -> Procedure[Own]:
    """Players put cards off, each card of theirs at the same time."""
    numbers = yield from numbers_of(game, effect.number, own)
    moved: dict[Player, tuple[Reference, ...]] = dict.fromkeys(own, ())
    for moved_before in range(max(numbers.values())):
        ends = {
            player: pile[-1 if effect.end == "top" else 0]
            for player, number in numbers.items()
            if number > moved_before and (pile := game.state.cards_in(player, effect.origin))
        }
        if ends:
            before = game.state.time
            mark_at_once(game, ends.values())
            yield Moved(all_to_owners(game.state, ends.values(), effect.zone))
        for player, card in ends.items():
            moved[player] = (*moved[player], just_put(game.state, card, before))
    return {
        player: meaning(context, moved[player], done=0 < numbers[player] <= len(moved[player]))
        for player, context in own.items()
    }


# --- KO (3-6-5)


@carries_out(KnockOut)
def knocks_out(game: DbsGame, effect: KnockOut, context: Context) -> Procedure[Context]:
    """Battle Cards in the Battle Area are KOed at the same time."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    before = game.state
    gone = yield from koed(game, cards, context)
    if not gone:
        return (yield from no_longer(context))
    context = following(before, game.state, context)
    done = len(gone) == len(cards)
    return having_done(before, game.state, effect.what, gone, context, done=done)


@rule("3-6-5")
def koed(
    game: DbsGame, cards: tuple[CardId, ...], context: Context
) -> Procedure[tuple[CardId, ...]]:
    """KO those of the cards that no effect protects from it; gives these."""
    free = yield from able_to_leave(game, cards, context)
    theirs = tuple(card for card in free if game.state.zone_of(card).player != context.effect_of)
    beaten = yield from able(game, theirs, BE_KOED_BY_OPPONENT)
    gone = tuple(card for card in free if card not in theirs or card in beaten)
    return (yield from knock_out(game, gone, context.this, context.effect_of))


# --- putting


@carries_out(Put)
def puts(game: DbsGame, effect: Put, context: Context) -> Procedure[Context]:
    """Put cards into an area: into the Battle Area they are played, into the Combo Area comboed."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    if not cards:
        return changed((yield from no_longer(context)), those=())
    if isinstance(effect.what, str):
        cards = of_stacks_that_left(game, cards)
    meant = number_meant(game.state, effect.what, cards, context)
    cards = without_leaders(game, cards)
    cards = yield from coming(game, effect, context, cards)
    before = game.state
    match effect.zone:
        case zones.BATTLE_AREA:
            moved = yield from put_into_play(game, effect, context, cards)
        case zones.COMBO_AREA:
            moved = yield from put_into_combo(game, effect, context, cards)
        case _:
            moved = yield from put_elsewhere(game, effect, context, cards)
    done = len(moved) == meant
    context = following(before, game.state, context)
    return having_done(before, game.state, effect.what, moved, context, done=done)


@rule("8-11-1")
def of_stacks_that_left(game: DbsGame, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Of cards that were one by [Evolve] until they left their area, a text means the upper one."""
    meant = tuple(game.state.upper_before(card) for card in cards)
    if meant != cards:
        game.rests_on("stack-that-has-left")
    return meant


@rule("2-3-2-1", "3-5-1")
def without_leaders(game: DbsGame, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Those of the cards that are no Leader Cards: these stay in their area."""
    moving = tuple(card for card in cards if not is_leader(game.state, card))
    if moving != cards:
        game.rests_on("leader-stays")
    return moving


@rule("1-2-6")
def coming(
    game: DbsGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """Those of the cards that do not lie already where they are put; nothing is done with others.

    The book has only the end of the rule on that (1-3-2-1), below 1-2-6. In the deck and in the
    Life Area a card can come to another place.
    """
    staying = tuple(card for card in cards if is_there(game.state, card, effect, context))
    for card in staying:
        yield Noted(events.THERE_ALREADY, context.master, card, context.name)
    return tuple(card for card in cards if card not in staying)


def whose_doing(context: Context) -> Player | None:
    """The player whose skill moves cards; nobody's does where a cost is paid."""
    return None if context.as_cost else context.effect_of


@rule("8-11-1")
def following(before: DbsState, after: DbsState, context: Context) -> Context:
    """The context in which the text means the cards that it moved where they have come."""

    def now(one: Reference) -> Reference:
        return after.reference(one.card) if before.is_same(one) else one

    return changed(
        context,
        this=None if context.this is None else now(context.this),
        that=None if context.that is None else now(context.that),
        chosen=tuple(map(now, context.chosen)),
        earlier=tuple(map(now, context.earlier)),
    )


@rule("3-6-1")
def put_into_play(
    game: DbsGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """Battle Cards are played; an Extra Card is placed."""
    (player, *_) = players(effect.whose, context.master, game.state)
    cards = yield from able_to_leave(game, cards, context)
    extra = yield from of_type(game, cards, faces.EXTRA)
    placed = yield from place(game, player, extra)
    fighters = tuple(card for card in cards if card not in extra)
    played = yield from play(game, player, fighters, effect.orientation, whose_doing(context))
    return (*placed, *played)


@rule("2-3-2")
def of_type(game: DbsGame, cards: tuple[CardId, ...], type_: str) -> Procedure[tuple[CardId, ...]]:
    """Those of the cards that are of a type."""
    return (
        yield from known(
            game, lambda state: tuple(c for c in cards if state.reading.is_type(state, c, type_))
        )
    )


@rule("3-7-1", "3-7-3")
def put_into_combo(
    game: DbsGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """The player combos with the Battle Cards, without any cost, unless an effect prohibits it."""
    (player, *_) = players(effect.whose, context.master, game.state)
    if (yield from is_kept_from(game, player, COMBO, player)):
        return ()
    cards = yield from of_type(game, cards, faces.BATTLE)
    cards = yield from able_to_leave(game, cards, context)
    cards = yield from able(game, cards, COMBO)
    if cards:
        yield from into_combo_area(game, player, cards, whose_doing(context))
    return cards


@rule("1-3-3")
def able_to_leave(
    game: DbsGame, cards: tuple[CardId, ...], context: Context
) -> Procedure[tuple[CardId, ...]]:
    """Those of the cards that no effect keeps from leaving the Battle Area by skills; costs may.

    A card that combos is out of the Battle Area already, though the effect is on it still.
    """
    if context.as_cost:
        return cards
    there = tuple(card for card in cards if game.state.zone_of(card).name == zones.BATTLE_AREA)
    free = yield from able(game, there, LEAVE)
    return tuple(card for card in cards if card in free or card not in there)


def put_elsewhere(
    game: DbsGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """A Battle Card that goes from play to the Drop Area is KOed, unless it pays; others move."""
    if context.as_cost:
        return (yield from put_together(game, effect, context, cards))
    beaten: tuple[CardId, ...] = ()
    if effect.zone == zones.DROP_AREA:
        beaten = tuple(card for card in cards if is_battle_card_in_play(game.state, card))
    if beaten:
        game.rests_on("placed-there-is-koed")
    gone = (yield from koed(game, beaten, context)) if beaten else ()
    others = tuple(card for card in cards if card not in beaten)
    free = yield from able_to_leave(game, others, context)
    return (*gone, *(yield from put_together(game, effect, context, free)))


@rule("3-1-7")
def put_together(
    game: DbsGame, effect: Put, context: Context, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """Cards go to an area of their owners at the same time; from the deck they go one by one.

    In some areas their order matters, which players decide for their own cards.
    """
    if any(loses_effects_elsewhere(game.state, card) for card in cards):
        game.rests_on("new-card-from-any-area")
    mark_owners(game, cards)
    matters = effect.zone in zones.ORDERED and not context.shuffled_next
    if matters or effect.place in ANY_ORDER:
        cards = yield from ordered_by_owners(game, cards, context)
    at_bottom = effect.place in AT_BOTTOM

    def moves(some: tuple[CardId, ...]) -> Moved:
        mode, face_up = effect.orientation, effect.face_up
        to = all_to_owners(
            game.state, some, effect.zone, mode=mode, face_up=face_up, at_bottom=at_bottom
        )
        by = whose_doing(context)
        return Moved(to) if by is None else MovedBySkill(to, by=by)

    leaving = tuple(card for card in cards if game.state.zone_of(card).name == zones.DECK)
    together = tuple(card for card in cards if card not in leaving)
    yield from one_by_one(moves((card,)) for card in leaving)
    stacks = tuple(card for card in together if len(game.state.stack(card)) > 1)
    if together:
        yield moves(together)
    if matters and stacks:
        yield from laid_by_the_judge(stacks[0])
    return cards


STACK_LIES = "the cards that were one lie in the order that their player decides"


@rule("3-1-6")
def laid_by_the_judge(card: CardId) -> Procedure[None]:
    """The order of cards that have been one by Evolve: their player decides it, the judge lays it.

    They bear one name until they lie there, so that no line could tell them apart before.
    """
    yield Decision(STACK_LIES, "manual", JUDGE, about=card)


@rule("3-1-4", "3-1-5")
def loses_effects_elsewhere(state: DbsState, card: CardId) -> bool:
    """Whether there are effects on a card that leaves neither Battle Area nor Combo Area."""
    outside = state.zone_of(card).name not in (zones.BATTLE_AREA, zones.COMBO_AREA)
    return outside and is_spoken_of(state, card)


@rule("3-2-3")
def one_by_one(leave: Iterable[Moved]) -> Procedure[None]:
    """Cards leave the deck one after the other."""
    yield from leave


# --- [Evolve] (10-4)


@carries_out(Evolve)
def evolves(game: DbsGame, effect: Evolve, context: Context) -> Procedure[Context]:
    """A card is played on top of a Battle Card in play and makes one card with it."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    under = yield from known(game, lambda state: evolving(state, effect, context))
    if not cards or not under:
        return (yield from no_longer(context))
    if not (yield from evolve(game, context.master, cards[0], under[0])):
        return changed(context, done=False)
    yield from texts_missed(game.state, cards[:1])
    return speaking_of_the_stack(game.state, cards[0], under[0], context)


@rule("10-4-3")
def evolving(state: DbsState, effect: Evolve, context: Context) -> tuple[CardId, ...]:
    """The Battle Cards in play onto which a card is to be played; raises ``FaceUnknown``."""
    cards = pointed(state, effect.onto, context)
    return tuple(card for card in cards if is_battle_card_in_play(state, card))


@rule("10-4-3")
def speaking_of_the_stack(
    state: DbsState, card: CardId, under: CardId, context: Context
) -> Context:
    """The text means the whole stack, also where it speaks of the card that was played onto it."""
    this = state.reference(under) if context.card == card else context.this
    return speaking_of(state, (under,), changed(context, this=this))
