"""A network that fails: each station has a line of its own to the server, which can be cut."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from types import TracebackType
from typing import Any, Self, TypeVar

T = TypeVar("T")

BLOCK = 65536


class Line:
    """The line of a station: a port of this machine that leads to the server while it stands."""

    def __init__(self, server: int) -> None:
        self.server = server
        self.stands = True
        self.port = 0
        self._open: set[asyncio.StreamWriter] = set()

    async def lay(self) -> None:
        """Take connections from now on, at ``port``."""
        self._laid = await asyncio.start_server(self._connected, "127.0.0.1", 0)
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

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.stands:
            writer.transport.abort()
            return
        try:
            up_reader, up_writer = await asyncio.open_connection("127.0.0.1", self.server)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, up_writer}
        self._open |= ends
        ways = (_pass_on(reader, up_writer), _pass_on(up_reader, writer))
        both = [asyncio.ensure_future(way) for way in ways]
        try:
            await asyncio.wait(both, return_when="FIRST_COMPLETED")
        finally:
            for end in ends:
                end.transport.abort()
            await asyncio.wait(both)
            self._open -= ends


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass on what comes, until one end is closed."""
    with suppress(OSError):
        while block := await reader.read(BLOCK):
            writer.write(block)
            await writer.drain()


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
