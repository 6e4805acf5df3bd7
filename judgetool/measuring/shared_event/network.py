"""A network that fails: each station has a line of its own to the server, which can be cut."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from types import TracebackType
from typing import Any, Self, TypeVar

T = TypeVar("T")


class Line:
    """The line of a station: a port of this machine that leads to the server while it stands."""

    def __init__(self, server: int) -> None:
        self.server = server
        self.stands = True
        self.port = 0
        self._open: set[End] = set()
        self._going_up: set[asyncio.Future[None]] = set()

    async def lay(self) -> None:
        """Take connections from now on, at ``port``."""
        loop = asyncio.get_running_loop()
        end = partial(End, self._open, self._connect)
        self._laid = await loop.create_server(end, "127.0.0.1", 0)
        self.port = self._laid.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Drop all connections, and take none."""
        self.stands = False
        for end in tuple(self._open):
            end.transport.abort()
        while self._open:
            await asyncio.sleep(0.01)

    async def mend(self) -> None:
        """Take connections again."""
        self.stands = True

    async def remove(self) -> None:
        """Drop all connections, and give the port back."""
        self._laid.close()
        await self.cut()
        await self._laid.wait_closed()

    def _connect(self, near: "End") -> None:
        going = asyncio.ensure_future(self._go_up(near))
        self._going_up.add(going)
        going.add_done_callback(self._going_up.discard)

    async def _go_up(self, near: "End") -> None:
        """Lead a new connection to the server, if the line stands until it is there."""
        loop, far = asyncio.get_running_loop(), End(self._open)
        if self.stands:
            with suppress(OSError):
                await loop.create_connection(lambda: far, "127.0.0.1", self.server)
                near.lead_to(far)
        if far.other is None or not self.stands or near.transport.is_closing():
            near.transport.abort()
            if far.other is not None:
                far.transport.abort()


class End(asyncio.Protocol):
    """One end of a connection. It passes on what comes, as cheaply as can be.

    This program measures on the machine that it measures.
    """

    transport: asyncio.Transport

    def __init__(self, open_ends: set["End"], made: Callable[["End"], None] | None = None) -> None:
        self.open_ends, self.made = open_ends, made
        self.other: End | None = None

    def connection_made(self, transport: Any) -> None:
        """See :class:`asyncio.Protocol`."""
        self.transport = transport
        self.open_ends.add(self)
        if self.made is not None:
            transport.pause_reading()
            self.made(self)

    def lead_to(self, other: "End") -> None:
        """Pass on to ``other`` what comes here, and the other way round."""
        self.other, other.other = other, self
        self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """See :class:`asyncio.Protocol`."""
        assert self.other is not None  # the server waits for the client's first word
        self.other.transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """See :class:`asyncio.Protocol`."""
        self.open_ends.discard(self)
        if self.other is not None:
            self.other.transport.abort()

    def pause_writing(self) -> None:
        """See :class:`asyncio.Protocol`."""
        if self.other is not None:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        """See :class:`asyncio.Protocol`."""
        if self.other is not None:
            self.other.transport.resume_reading()


class Network:
    """The lines of all stations, in a thread of their own; use it as a context manager."""

    def __init__(self, server: int) -> None:
        self.server = server
        self.lines: list[Line] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        failure: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for line in self.lines:
            self._done(line.remove)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def new_line(self) -> Line:
        """A line that stands."""
        line = Line(self.server)
        self._done(line.lay)
        self.lines.append(line)
        return line

    def cut(self, line: Line) -> None:
        """Cut a line."""
        self._done(line.cut)

    def mend(self, line: Line) -> None:
        """Mend a line."""
        self._done(line.mend)

    def _done(self, act: Callable[[], Coroutine[Any, Any, T]]) -> T:
        return asyncio.run_coroutine_threadsafe(act(), self._loop).result()
