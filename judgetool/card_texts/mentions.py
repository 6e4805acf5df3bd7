"""What a text has mentioned, so that words like “it” and “that character” can point at it.

A word points at the last thing mentioned of which it can speak. Reading gives the subject that it
points at; writing gives every word that would point at the subject, and no other.
"""

from collections.abc import Iterator
from typing import Any

from judgetool.engine.kernel.abilities import Whose
from judgetool.engine.kernel.immutable import changed, record


@record
class Mention:
    """Something that a text has mentioned.

    ``subject`` is what ability trees call it. ``kind`` is the type of card, or “card” where the
    text does not say it. ``several`` is whether it is more than one card, None if it can be either.
    ``zone`` is where the cards are, and ``whose`` it is, if the text says it. ``picked`` is whether
    somebody chose the cards before they came there, so that they are not all that were seen.
    ``standing`` is whether they stood when they were chosen. ``asked`` is the type that the text
    has asked whether the card is of, as long as it says what is done if so. ``unclear`` is whether
    other cards seen earlier can be meant as well: no word points at it.
    """

    subject: str
    kind: str
    several: bool | None = False
    zone: str | None = None
    whose: Whose = "yours"
    picked: bool = False
    standing: bool = False
    asked: str | None = None
    unclear: bool = False


@record
class Payment:
    """What a cost does with cards, so that the text can speak of them.

    ``several`` is whether it is more than one card. ``done`` is what is done with them: the place
    where they go, or the word of the effect by which they are shown; ``origin`` is where they come
    from, where the cost says it. ``alone`` is whether no stock is paid beside them.
    """

    several: bool
    done: str
    origin: str | None = None
    alone: bool = True


@record
class Mentions:
    """What was mentioned, the last first.

    ``continuous`` is said of continuous abilities. ``away`` is whether this card has left since the
    text began: it is another card there. ``taken`` is where the one card of the
    last choice went, if it was of one card. ``paid`` is what the cost of the ability does, which
    only words for the cards of the cost mean; ``damage`` is whether the end of damage triggers it,
    and ``dealt`` whether its effect has dealt damage; ``drew`` is whether the last thing that was
    done with cards was that the player drew some.

    A language that leaves out what is known keeps here what the sentence has said: ``actor`` is
    who acts, and ``acting`` whether that was said, ``object`` the cards that were spoken of last,
    ``duration`` how long effects last, and ``each`` the number by which numbers are multiplied.
    ``deck`` is whose deck was spoken of last, if the text has said it.
    """

    those: tuple[Mention, ...] = ()
    continuous: bool = False
    taken: str | None = None
    away: bool = False
    paid: Payment | None = None
    damage: bool = False
    dealt: bool = False
    drew: bool = False
    actor: Whose = "yours"
    acting: bool = False
    object: Any = None
    duration: str | None = None
    each: Any = None
    deck: Whose | None = None

    def and_then(self, *more: Mention) -> "Mentions":
        """With something mentioned after all else."""
        subjects = {one.subject for one in more}
        kept = tuple(one for one in self.those if one.subject not in subjects)
        return changed(self, those=(*more, *kept))

    def unasked(self) -> "Mentions":
        """Without what was asked of cards: it holds only where something is done if it is so."""
        if all(one.asked is None for one in self.those):
            return self
        return changed(self, those=tuple(changed(one, asked=None) for one in self.those))

    def of(self, subject: str) -> Mention | None:
        """What was mentioned as this subject."""
        return next((one for one in self.those if one.subject == subject), None)


NOTHING_MENTIONED = Mentions()


@record
class Pointing:
    """How a word points: at one card or at several, at which kinds, which subjects, and where.

    None means any. ``kinds`` are those that it prefers: it points at another one only if nothing of
    these kinds was mentioned and ``strict`` does not hold. A word for one card with ``or_chosen``
    points at several chosen cards if the text has mentioned nothing else for which it could stand.
    With ``seen`` it points at cards that were seen, and at none that were picked. With ``surely``
    it points at cards of which the text says, or has asked, that they are of this type.
    """

    several: bool
    kinds: tuple[str, ...] | None = None
    subjects: tuple[str, ...] | None = None
    strict: bool = True
    or_chosen: bool = False
    zone: str | None = None
    seen: bool = False
    surely: str | None = None

    def at(self, mentions: Mentions) -> str | None:
        """The subject at which the word points; None if there is none.

        A word for one card of which nothing else is said does not point past several cards.
        """
        bare = not self.several and self.kinds is None and self.subjects is None
        if bare and mentions.those and mentions.those[0].several:
            last = mentions.those[0].subject
            only = last == "chosen" and all(one.several for one in mentions.those)
            return last if self.or_chosen and only else None
        clear = (one for one in mentions.those if not one.unclear)
        fitting = [one for one in clear if one.several in (None, self.several)]
        if self.subjects is not None:
            fitting = [one for one in fitting if one.subject in self.subjects]
        if self.zone is not None:
            fitting = [one for one in fitting if one.zone == self.zone]
        if self.seen:
            fitting = [one for one in fitting if not one.picked]
        if self.surely is not None:
            fitting = [one for one in fitting if self.surely in (one.kind, one.asked)]
        first = next((one for one in fitting if self.kinds is None or one.kind in self.kinds), None)
        if first is None and not self.strict:
            first = next(iter(fitting), None)
        return None if first is None else first.subject


def pointing_at(subject: str, mentions: Mentions, words: dict[str, Pointing]) -> Iterator[str]:
    """The words that point at a subject now."""
    for word, pointing in words.items():
        if pointing.at(mentions) == subject:
            yield word
