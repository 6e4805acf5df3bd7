"""Japanese names as people type them: in Latin letters, or in hiragana what stands in katakana.

Chinese characters cannot be typed so: how they are read does not stand on the card.
"""

import re
from functools import lru_cache

_HIRAGANA = {sign: sign - 0x60 for sign in range(0x30A1, 0x30F7)}
_KANA = re.compile(r"[\u3041-\u30f6]")
_LETTERS = re.compile(r"[a-z'-]+")
_SYLLABLES = re.compile(r"(?:[bcdfghjkmnprstvwxyz]{0,3}[aiueo]-?|n'?)+")
_DOUBLED_N = re.compile(r"(?<!n)nn(?=[aiueoy])")
_LONG = re.compile(r"(?<=[あかさたなはまやらわがざだばぱゃ])あ|(?<=[いきしちにひみりぎじぢびぴ])い"
                   r"|(?<=[うくすつぬふむゆるぐずづぶぷゅ])う|(?<=[えけせてねへめれげぜでべぺ])え"
                   r"|(?<=[おこそとのほもよろをごぞどぼぽょ])[おう]")  # fmt: skip


def kana_key(text: str) -> str:
    """``text`` with hiragana in place of katakana, so that both are the same."""
    return text.translate(_HIRAGANA)


def has_kana(text: str) -> bool:
    """Whether hiragana or katakana stand in ``text``."""
    return _KANA.search(text) is not None


@lru_cache(maxsize=256)
def typed_kana(text: str) -> tuple[str, ...]:
    """The hiragana that Latin letters stand for, in each way in which they may be meant.

    Empty if a word is no row of syllables. A doubled vowel stands for itself or for a long one;
    ``nn`` before a vowel is one n of its syllable, as Hepburn writes it.
    """
    import jaconv

    words = text.casefold().split()
    if not words or not all(map(_is_typed, words)):
        return ()
    spelled = _DOUBLED_N.sub("nnn", " ".join(words)).replace("n'", "nn")
    plain = str(jaconv.alphabet2kana(spelled))
    return tuple(dict.fromkeys((plain, _LONG.sub("ー", plain))))


def _is_typed(word: str) -> bool:
    return _LETTERS.fullmatch(word) is not None and _SYLLABLES.fullmatch(word) is not None
