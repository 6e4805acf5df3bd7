"""Carrying over: what was written for one version of a book, kept for another version of it.

Digest, titles and known flaws are written for one version. In another version they stay with their
rule, whatever its number is there. They are marked if the rule has other words. The words of the
first version need not be at hand: the fingerprints that come with the program tell whether they are
the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rules_index.comparing.matching import Pairs, equal_pairs, matched
from rules_index.digest import is_gloss_of
from rules_index.fingerprint import Print, print_of, prints_of
from rules_index.model import UNSTATED, Book, Rule
from rules_index.references import with_references
from rules_index.search.words import telling_stems

FEWEST_FOLLOWED = 0.2
"""The share of rules that must be known again; otherwise it is another book, or a bad scan."""

ENOUGH_OF_DIGEST = 0.3
"""A rule with at least this share of the digest's words can be the one that the digest tells of."""


@dataclass(frozen=True)
class Gloss:
    """What the digest says of a rule; ``reworded`` if it was written for other words of it."""

    rule: Rule
    reworded: bool = False


def glosses_for(
    digest: Book,
    glosses: Sequence[Rule],
    book: Book,
    rules: Sequence[Rule],
    written_for: Sequence[Rule] = (),
) -> list[Gloss | None]:
    """What the digest with the rules ``glosses`` says of each of the ``rules`` of ``book``.

    ``written_for`` are the rules of the version that was digested, where they are at hand.
    """
    if digest.id != book.id:
        return [None] * len(rules)
    prints = prints_of(book.id)
    known = [one.number for one in prints] == [gloss.number for gloss in glosses]
    if not known or (digest.version == book.version and book.version != UNSTATED):
        same = is_gloss_of(digest, glosses, book, rules)
        return _by_number(glosses, rules) if same else [None] * len(rules)
    found = _followed(prints, glosses, rules, written_for)
    if not any(found) and is_gloss_of(digest, glosses, book, rules):
        return [gloss and replace(gloss, reworded=True) for gloss in _by_number(glosses, rules)]
    return found


def carried_text(gloss: Rule, number: str, numbers: Mapping[str, str]) -> Rule:
    """``gloss`` as that of the rule ``number``, its references as ``numbers`` has them now."""

    def carried(text: str) -> str:
        return with_references(text, lambda one: numbers.get(one, one))

    return replace(
        gloss,
        number=number,
        text=carried(gloss.text),
        see=tuple(numbers.get(one, one) for one in gloss.see),
        engine_note=carried(gloss.engine_note),
    )


def _by_number(glosses: Sequence[Rule], rules: Sequence[Rule]) -> list[Gloss | None]:
    """The glosses by number, those of a repeated number in their order."""
    waiting: dict[str, list[Rule]] = {}
    for gloss in reversed(glosses):
        waiting.setdefault(gloss.number, []).append(gloss)
    return [
        Gloss(waiting[rule.number].pop()) if waiting.get(rule.number) else None for rule in rules
    ]


def _followed(
    prints: Sequence[Print],
    glosses: Sequence[Rule],
    rules: Sequence[Rule],
    written_for: Sequence[Rule],
) -> list[Gloss | None]:
    now = _canonical([print_of(rule) for rule in rules], prints)
    if [rule.number for rule in written_for] != [one.number for one in prints]:
        written_for = ()
    if written_for:
        pairs = matched(written_for, rules, equal_pairs(written_for, rules))
    else:
        before, after = _as_rules(prints), _as_rules(now)
        pairs = matched(before, after, equal_pairs(before, after))
    if len(pairs) < FEWEST_FOLLOWED * len(rules):
        return [None] * len(rules)
    if not written_for:
        _pair_between(pairs, glosses, rules)
    numbers = {prints[old].number: now[new].number for old, new in pairs.items()}
    found: list[Gloss | None] = [None] * len(rules)
    for old, new in pairs.items():
        expected = {numbers.get(number, number) for number in prints[old].refers_to}
        same_words = prints[old].fingerprint == now[new].fingerprint
        as_before = set(now[new].refers_to) in (expected, set(prints[old].refers_to))
        variant = now[new].variants == prints[old].variants and bool(prints[old].variants)
        found[new] = Gloss(glosses[old], reworded=not (same_words and (as_before or variant)))
    return found


def _canonical(now: Sequence[Print], prints: Sequence[Print]) -> list[Print]:
    """``now`` with the fingerprints that the best file has of the same rules."""
    known = {variant: one for one in prints for variant in one.variants}
    return [
        replace(
            one,
            fingerprint=known[one.fingerprint].fingerprint,
            variants=known[one.fingerprint].variants,
        )
        if one.fingerprint in known
        else one
        for one in now
    ]


def _as_rules(prints: Sequence[Print]) -> list[Rule]:
    """Rules that say nothing but their fingerprint, to be compared like any others."""
    return [Rule(one.number, one.fingerprint) for one in prints]


def _pair_between(pairs: Pairs, glosses: Sequence[Rule], rules: Sequence[Rule]) -> None:
    """Pair what is left between two pairs: in order if it is as much, else by the digest's words.

    A rule whose fingerprint is another may be one that was reworded, or one that is new.
    """
    for old, new in list(_gaps(pairs, len(glosses), len(rules))):
        if len(old) == len(new):
            pairs.update(zip(old, new, strict=True))
            continue
        taken = -1
        for here in old:
            alike = [(_share_of_digest(glosses[here], rules[there]), there) for there in new]
            best = max((one for one in alike if one[1] > taken), default=(0.0, -1))
            if best[0] >= ENOUGH_OF_DIGEST:
                pairs[here] = taken = best[1]


def _gaps(pairs: Pairs, old: int, new: int) -> Iterator[tuple[list[int], list[int]]]:
    """The places without a pair between every two pairs that follow each other in both books."""
    in_order = sorted(pairs.items())
    for (here, there), (then, then_there) in zip(
        [(-1, -1), *in_order], [*in_order, (old, new)], strict=True
    ):
        taken = set(pairs.values())
        between = [place for place in range(there + 1, then_there) if place not in taken]
        if then > here + 1 and between:
            yield list(range(here + 1, then)), between


def _share_of_digest(gloss: Rule, rule: Rule) -> float:
    told = set(telling_stems(f"{gloss.title} {gloss.text}"))
    return len(told & set(telling_stems(rule.text))) / max(len(told), 1)
