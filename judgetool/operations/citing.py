"""Citing rules: what is put on the clipboard to be pasted into a ruling or a message."""

from collections.abc import Sequence

from judgetool.operations.rules import RulePage
from rules_index.citing import cited, short_name_of, short_title

__all__ = ["citation", "citation_with_text", "cited", "short_name_of", "short_title"]

OURS = "digest, own words"


def citation(page: RulePage) -> str:
    """``Weiß Schwarz EN CR 2.09, 7.5.1.2``."""
    return cited(page.book, page.rule.number)


def citation_with_text(page: RulePage) -> str:
    """The citation, then what the rule says with its examples; our own words are called so."""
    head = citation(page) if page.book.official else f"{citation(page)} ({OURS})"
    said = [line for rule in (page.rule, *page.repeats) for line in (rule.text, *rule.examples)]
    return "\n".join([f"{head}:", *_without_empty(said)])


def _without_empty(lines: Sequence[str]) -> list[str]:
    return [line for line in lines if line]
