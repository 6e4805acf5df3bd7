"""What a fuzzer is: where its cases come from, and what is done with one."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random


class Unfit(Exception):
    """Something is no case of a target; cutting a case short can bring that about."""


class Wrong(Exception):
    """A case came to an end that must not be, and no exception says so."""


@dataclass(frozen=True)
class Target:
    """A part of the program that reads what people give it.

    ``make`` gives a case. ``attempt`` does with it what users do: it raises ``Problem`` for what is
    refused, :class:`Wrong` for an end that must not be, :class:`Unfit` for what is no case.
    Messages name a place if they are ``placed``. A case takes ``seconds`` of processor time at
    most; what a process loads once, and a user waits for once, is loaded by ``ready``. The tests
    try ``short`` cases.
    """

    name: str
    about: str
    make: Callable[[Random], bytes]
    attempt: Callable[[bytes], None]
    placed: bool = True
    seconds: float = 10
    ready: Callable[[], None] = lambda: None
    short: int = 60

    def case(self, seed: int) -> bytes:
        """The case with a number: always the same one."""
        return self.make(Random(f"{self.name} {seed}"))
