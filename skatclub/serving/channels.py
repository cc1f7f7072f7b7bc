"""Connections: how long each may be idle or slow, and which one is closed to make room for a new one."""

from __future__ import annotations

import socket
import time
from collections import defaultdict
from enum import Enum
from typing import Any

from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer

from skatclub.serving.lanes import Lanes
from skatclub.serving.limits import Limits
from skatclub.serving.ready import ApplicationTask, ReadyTask
from skatclub.serving.request import Request
from skatclub.serving.stop_flag import StopFlag

SWEEP_EVERY = 1.0  # seconds between two looks at all connections
ACCEPTED_AT_ONCE = 16  # connections accepted in one turn, since each turn polls all connections
LAST_ANSWERS = 10.0  # seconds for running requests to finish when the server stops


class State(Enum):
    """What a connection is waiting for."""

    IDLE = "idle"
    HEAD = "head"
    BODY = "body"
    ANSWER = "answer"
    WORK = "work"


class Channel(HTTPChannel):
    """One connection. Closed when a state lasts longer than its limit, even if bytes keep trickling in."""

    task_class = ApplicationTask
    error_task_class = ReadyTask
    addr: Any = None
    parser_class: Any

    def __init__(
        self, server: Server, sock: socket.socket, addr: Any, adj: Adjustments, map: Any = None
    ) -> None:
        self.parser_class = self._new_request  # waitress calls this for each request
        self.requests_begun = 0
        self.stage: tuple[object, ...] = ()
        self.since = time.monotonic()
        self.number = server.connections_taken
        super().__init__(server, sock, addr, adj, map=map)
        server.entered(self)

    def _new_request(self, adj: Adjustments) -> Request:
        self.requests_begun += 1
        lanes: Lanes = self.server.task_dispatcher
        return Request(adj, self.server.limits, lanes.has_session, self.server.has_room_on_disk)

    def del_channel(self, map: Any = None) -> None:
        super().del_channel(map)
        self.server.left(self)

    @property
    def state(self) -> State:
        if self.total_outbufs_len:
            return State.ANSWER
        if self.requests:
            return State.WORK
        if self.request is None:
            return State.IDLE
        return State.BODY if self.request.headers_finished else State.HEAD

    def is_overdue(self, now: float, limits: Limits) -> bool:
        """Whether the connection has been in one state for too long. Call this about once a second."""
        state = self.state
        stage = (state, self.requests_begun)
        if stage != self.stage:
            self.stage, self.since = stage, now
        # No limit while we work on a request: that is not the client's fault.
        return state is not State.WORK and now - self.since > float(getattr(limits, state.value))


class Server(TcpWSGIServer):
    """Reads whole requests, passes them to lanes and writes answers: one thread for all connections."""

    channel_class = Channel

    def __init__(
        self, application: Any, listening: socket.socket, lanes: Lanes, adj: Adjustments, limits: Limits
    ) -> None:
        self.limits = limits
        self.by_address: defaultdict[str, set[Channel]] = defaultdict(set)
        self.connections_taken = 0
        self.next_sweep = 0.0
        place = (listening.family, listening.type, listening.proto, listening.getsockname())
        super().__init__(
            application, {}, _sock=listening, dispatcher=lanes, adj=adj, sockinfo=place, bind_socket=False
        )

    def set_reuse_addr(self) -> None:
        """Nothing to do: the port is open already."""

    def maintenance(self, _now: float) -> None:
        """Disabled: waitress' own sweep relies on the wall clock and counts each byte as activity."""

    def handle_accept(self) -> None:
        """Accepts the next connections; other processes may have been faster."""
        for _connection in range(ACCEPTED_AT_ONCE):
            taken = self.connections_taken
            super().handle_accept()
            if self.connections_taken == taken:
                return

    def entered(self, channel: Channel) -> None:
        """Registers a new connection, and closes a quiet one if there are too many."""
        self.connections_taken += 1
        neighbours = self.by_address[channel.addr[0]]
        neighbours.add(channel)
        if len(neighbours) > self.limits.connections_per_address:
            close_quietest(neighbours - {channel}, otherwise=channel)
        elif len(self.active_channels) > self.limits.connections:
            close_quietest(set(self._channels()) - {channel}, otherwise=channel)

    def left(self, channel: Channel) -> None:
        """Forgets a connection. Idempotent, because waitress closes some twice."""
        address = channel.addr[0] if channel.addr else ""
        self.by_address[address].discard(channel)
        if not self.by_address[address]:
            del self.by_address[address]

    def has_room_on_disk(self) -> bool:
        """Whether one more request body may be stored on the disk."""
        requests = [
            request for channel in self._channels() for request in [channel.request, *channel.requests]
        ]
        on_disk = [request for request in requests if getattr(request, "is_on_disk", False)]
        return len(on_disk) < self.limits.bodies_on_disk

    def run_until(self, stop: StopFlag) -> None:
        """Serves until ``stop`` is set, then finishes the requests in progress."""
        while not stop.is_set():
            self._turn(SWEEP_EVERY)
        self.del_channel()  # stops listening here; other processes may go on with the same port
        end = time.monotonic() + LAST_ANSWERS
        while self._is_answering() and time.monotonic() < end:
            self._turn(0.1)

    def _turn(self, seconds: float) -> None:
        """Waits up to ``seconds`` for events on any connection and handles them."""
        wasyncore.loop(timeout=seconds, use_poll=True, map=self._map, count=1)  # type: ignore[no-untyped-call]
        now = time.monotonic()
        if now >= self.next_sweep:
            self.next_sweep = now + SWEEP_EVERY
            for channel in self._channels():
                if channel.is_overdue(now, self.limits):
                    channel.handle_close()

    def _is_answering(self) -> bool:
        answering = {State.WORK, State.ANSWER}
        return any(channel.state in answering for channel in self._channels())

    def _channels(self) -> list[Channel]:
        return list(self.active_channels.values())


def close_quietest(channels: set[Channel], *, otherwise: Channel) -> None:
    """Closes the connection that has waited longest for its client; ``otherwise`` if all wait for us."""
    waiting = [one for one in channels if one.state in {State.IDLE, State.HEAD, State.BODY}]
    victim = min(waiting, key=lambda one: (one.since, one.number), default=otherwise)
    victim.handle_close()
