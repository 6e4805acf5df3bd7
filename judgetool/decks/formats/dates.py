"""Dates in formats: a day, or a month of which the day is not known."""

import calendar
import re
from dataclasses import dataclass
from datetime import date, datetime

_WRITTEN = re.compile(r"(\d{4})-(\d{2})(?:-(\d{2}))?")


@dataclass(frozen=True)
class Day:
    """A day from ``first`` to ``last``; they are the same where the very day is known."""

    first: date
    last: date

    def __str__(self) -> str:
        return f"{self.first}" if self.first == self.last else f"{self.first:%Y-%m}"


def day_of(value: object) -> Day:
    """The day that ``value`` writes, as ``2021-03-26`` or ``2018-06``; raises ``ValueError``."""
    if isinstance(value, date) and not isinstance(value, datetime):
        return Day(value, value)
    found = _WRITTEN.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise ValueError("give a date as 2021-03-26, or a month as 2018-06")
    year, month = int(found[1]), int(found[2])
    if found[3]:
        day = date(year, month, int(found[3]))
        return Day(day, day)
    return Day(date(year, month, 1), date(year, month, calendar.monthrange(year, month)[1]))


def in_force(as_of: date, effective: Day | None, until: Day | None) -> bool | None:
    """Whether what holds from ``effective`` until the end of ``until`` holds on ``as_of``.

    None where only the month is known in which it began or ended.
    """
    if effective is not None and as_of < effective.first:
        return False
    if until is not None and as_of > until.last:
        return False
    began = effective is None or as_of >= effective.last
    goes_on = until is None or as_of <= until.first
    return True if began and goes_on else None
