"""Making a statement out of one entry of a file: values that both Vanguard lists write alike."""

from judgetool.cards import telling
from judgetool.cards.plain_words import one_line
from judgetool.cards.vanguard.printed import SKILLS, TRIGGERS, Skill
from judgetool.cards.vanguard.texts import card_text, has_sentinel

NO_WORD = {"", "-", "none"}
MOST_GRADE = 4

SKILL_OF_GRADE: dict[int, Skill] = {
    0: "boost",
    1: "boost",
    2: "intercept",
    3: "twin drive",
    4: "twin drive",
}
"""The skill icon of each grade: on all cards of both lists but one."""


class Telling(telling.Telling):
    """Collects what one entry says, and what is remarkable about it."""

    def tell_name(self, written: str) -> None:
        """The name (2.1), which every card has."""
        if not (name := one_line(written)):
            raise self.refuse("name", "is empty")
        self.told["name"] = name

    def tell_clans(self, written: str) -> None:
        """The clans (2.2); none at all is a gap."""
        if clans := tuple(clan for clan in map(one_line, written.split("/")) if _is_word(clan)):
            self.told["clans"] = clans

    def tell_word(self, field: str, written: str) -> None:
        """A value in one word or several, such as the race (2.3)."""
        if _is_word(word := one_line(written)):
            self.told[field] = word

    def tell_numbers(self, grade: int, power: int, shield: int, critical: int) -> None:
        """Grade, power, shield and critical (2.4 to 2.7); from grade 3 on there is no shield."""
        numbers = {"grade": grade, "power": power, "shield": shield, "critical": critical}
        for field, number in numbers.items():
            if number < 0:
                raise self.refuse(field, f"is {number}, less than 0")
        if grade > MOST_GRADE:
            self.note("grade", f"{grade} is no grade; it counts as not known")
            del numbers["grade"]
        elif (grade >= 3) == (shield > 0) and grade != 1:
            self.note("shield", f"{shield} does not go with grade {grade}; it counts as not known")
            del numbers["shield"]
        self.told |= numbers
        if grade >= 3 and self.told.get("shield") == 0:
            self.told["shield"] = None

    def tell_trigger(self, written: str) -> None:
        """The trigger icon (2.8); one on a card of grade 1 and more is in doubt."""
        trigger = one_line(written).casefold()
        if trigger in TRIGGERS and self.told.get("grade") == 0:
            self.told["trigger"] = trigger
        elif trigger in NO_WORD:
            self.told["trigger"] = None
        elif trigger in TRIGGERS:
            self.note("trigger", f"a {trigger} trigger above grade 0; it counts as not known")
        else:
            self.note("trigger", f"{written!r} is none of {', '.join(TRIGGERS)}; not known")

    def tell_skill(self, written: str) -> None:
        """The skill icon (2.10); one that other cards of the grade do not have is in doubt."""
        skill = one_line(written.replace("_", " ")).casefold().rstrip("!")
        grade = self.told.get("grade")
        if skill not in SKILLS:
            self.note("skill", f"{written!r} is none of {', '.join(SKILLS)}; not known")
        elif isinstance(grade, int) and SKILL_OF_GRADE[grade] != skill:
            self.note("skill", f"{skill} does not go with grade {grade}; it counts as not known")
        else:
            self.told["skill"] = skill

    def tell_text(self, written: str) -> None:
        """The card text (2.11), and whether it has Sentinel."""
        paragraphs = card_text(written)
        self.told |= {"abilities": paragraphs, "sentinel": has_sentinel(paragraphs)}


def _is_word(word: str) -> bool:
    return word.casefold() not in NO_WORD
