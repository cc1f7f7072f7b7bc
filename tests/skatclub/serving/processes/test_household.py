"""All processes of an installation: in which order they begin, what is said, and how they are stopped."""

from __future__ import annotations

import io
import json
import signal
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from skatclub.serving import platforms
from skatclub.serving.processes import supervisor
from skatclub.serving.processes.awake import Awake
from skatclub.serving.processes.supervisor import STOP_LIMIT, Household, Kept, answers
from tests.serving import free_port


class Hall:
    """What happens, in its order; the clock goes on by sleeping only."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.now = 1000.0
        self.handlers: dict[int, Any] = {}
        self.processes: dict[int, Stub] = {}

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        for process in self.processes.values():
            if process.ends_at is not None and self.now >= process.ends_at:
                process.code = 0


@dataclass
class Stub:
    """A process that was never started. ``lasts``: so long after it was asked to stop; None: it does not hear."""

    hall: Hall
    name: str
    pid: int
    lasts: float | None = 1.0
    ends_at: float | None = None
    code: int | None = None
    stdin: Any = field(default_factory=io.BytesIO)

    def poll(self) -> int | None:
        return self.code

    def wait(self) -> int:
        self.hall.said.append(f"{self.name} is gone")
        return self.code or 0


@pytest.fixture
def hall(monkeypatch: pytest.MonkeyPatch) -> Hall:
    made = Hall()

    def ask(process: Any) -> None:
        made.said.append(f"{process.name} is asked")
        process.ends_at = None if process.lasts is None else made.now + process.lasts

    def kill(leader: int) -> None:
        process = made.processes[leader]
        if process.code is None:
            made.said.append(f"{process.name} is killed")
            process.code = -9

    monkeypatch.setattr(time, "monotonic", lambda: made.now)
    monkeypatch.setattr(time, "sleep", made.sleep)
    monkeypatch.setattr(platforms, "ask_to_stop", ask)
    monkeypatch.setattr(platforms, "kill_group", kill)
    monkeypatch.setattr(signal, "signal", lambda number, handler: made.handlers.update({number: handler}))
    return made


def kept(hall: Hall, name: str, lasts: float | None = 1.0) -> Kept:
    def begin() -> Any:
        hall.said.append(f"{name} begins")
        pid = 1_000_001 + len(hall.processes)
        hall.processes[pid] = Stub(hall, name, pid, lasts)
        return hall.processes[pid]

    return Kept(name, begin)


class Rehearsal:
    """What runs at times: at its first look one process more."""

    def __init__(self, one: Kept) -> None:
        self.one, self.looks = one, 0

    @property
    def running(self) -> list[Kept]:
        return [self.one] if self.one.process else []

    def look(self) -> bool:
        self.looks += 1
        if self.looks == 1:
            self.one.start()
        return self.looks == 1


def noted(file: Path) -> list[int]:
    return [number for number, _birth in json.loads(file.read_text())[1:]]


def test_servers_answer_before_the_others_begin_and_all_are_stopped_together(
    hall: Hall, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notes = tmp_path / "notes.json"
    found: list[list[int]] = []
    household = Household([kept(hall, "server")], [kept(hall, "worker")], notes, [kept(hall, "name")])

    def ready() -> bool:
        hall.said.append("ready?")
        return hall.said.count("ready?") == 2

    def on_ready() -> None:
        hall.said.append("ready!")
        found.append(noted(notes))
        hall.handlers[signal.SIGTERM](signal.SIGTERM, None)

    assert household.run(ready=ready, on_ready=on_ready) == 0
    assert set(hall.handlers) == set(platforms.STOP_SIGNALS)
    assert hall.said == [
        "server begins", "name begins", "ready?", "ready?", "worker begins", "ready!",
        "server is asked", "name is asked", "worker is asked", "server is gone", "name is gone", "worker is gone",
    ]  # fmt: skip
    assert (found, notes.exists()) == ([[1_000_001, 1_000_002, 1_000_003]], False)
    assert capsys.readouterr().out == "\nStopping; a print job in progress is finished first.\n"
    assert all(one.stdin.closed for one in hall.processes.values())


@pytest.mark.parametrize(("signals", "code"), [(True, 0), (False, 1)])
def test_a_server_that_never_answers(hall: Hall, tmp_path: Path, signals: bool, code: int) -> None:
    """If somebody stops it meanwhile, that is no failure."""
    household = Household([kept(hall, "server")], [kept(hall, "worker")], tmp_path / "notes.json")

    def ready() -> bool:
        if signals:
            hall.handlers[signal.SIGINT](signal.SIGINT, None)
        return False

    assert household.run(ready=ready, on_ready=lambda: hall.said.append("ready!")) == code
    assert hall.said == ["server begins", "server is asked", "server is gone"]


def test_nothing_is_said_where_nothing_is_to_say(
    hall: Hall, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    household = Household([kept(hall, "server")], [], tmp_path / "notes.json", last_words="")
    stop = lambda: hall.handlers[signal.SIGTERM](signal.SIGTERM, None)  # noqa: E731
    assert household.run(ready=lambda: True, on_ready=stop) == 0
    assert capsys.readouterr().out == ""


def test_what_runs_at_times_is_looked_at_noted_and_stopped_too(hall: Hall, tmp_path: Path) -> None:
    notes, looks = tmp_path / "notes.json", list[list[int]]()
    rehearsal = Rehearsal(kept(hall, "rehearsal"))

    def is_wanted() -> bool:
        looks.append(noted(notes))
        hall.handlers[signal.SIGTERM](signal.SIGTERM, None)
        return False

    server = kept(hall, "server")
    household = Household([server], [], notes, awake=Awake(is_wanted), at_times=rehearsal)
    assert household.always == [server]
    household.run(ready=lambda: True, on_ready=lambda: None)
    assert (rehearsal.looks, looks) == (1, [[1_000_001, 1_000_002]])
    assert household.kept == [server, rehearsal.one]
    assert hall.said[-4:] == ["server is asked", "rehearsal is asked", "server is gone", "rehearsal is gone"]


def test_who_does_not_hear_is_killed_after_the_limit(hall: Hall, tmp_path: Path) -> None:
    slow, deaf = kept(hall, "slow", STOP_LIMIT - 1), kept(hall, "deaf", None)
    household = Household([slow], [deaf, kept(hall, "never started")], tmp_path / "notes.json")
    household.start([slow, deaf])
    begun = hall.now
    household.stop_all()
    assert hall.said[2:] == [
        "slow is asked",
        "deaf is asked",
        "slow is gone",
        "deaf is killed",
        "deaf is gone",
    ]
    assert STOP_LIMIT <= hall.now - begun < STOP_LIMIT + 1


def test_nobody_is_waited_for_longer_than_needed(hall: Hall, tmp_path: Path) -> None:
    """One that has ended by itself is not asked."""
    one, gone = kept(hall, "one", 3.0), kept(hall, "gone")
    household = Household([one], [gone], tmp_path / "notes.json")
    household.start([one, gone])
    hall.processes[1_000_002].code = 1
    begun = hall.now
    household.stop_all()
    assert hall.said[2:] == ["one is asked", "one is gone", "gone is gone"]
    assert 3.0 <= hall.now - begun < 3.1


def test_the_computer_may_sleep_afterwards(
    hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platforms, "keep_awake", lambda: lambda: hall.said.append("asleep"))
    household = Household([], [], tmp_path / "notes.json", awake=Awake(lambda: True))
    household.awake.look()
    household.stop_all()
    assert hall.said == ["asleep"]


def test_a_process_that_was_never_started(hall: Hall) -> None:
    one = kept(hall, "one")
    assert (one.has_ended(), one.start_again_when_due()) == (False, False)
    one.end_by_force()
    assert hall.said == []


def test_what_is_started_again_is_said(hall: Hall, capsys: pytest.CaptureFixture[str]) -> None:
    one = kept(hall, "worker for prints")
    one.start()
    hall.processes[1_000_001].code = 1
    assert one.start_again_when_due() is False
    hall.now += supervisor.SHORTEST_PAUSE
    assert one.start_again_when_due() is True
    assert (one.process and one.process.pid, one.started_at, one.due) == (1_000_002, hall.now, None)
    assert capsys.readouterr().err == "Restarting the worker for prints, which has ended.\n"


# --- whether a server answers -------------------------------------------------------------------------------------
class Answers(BaseHTTPRequestHandler):
    asked: list[tuple[str, str]] = []

    def do_GET(self) -> None:
        self.asked.append((self.path, self.headers["Host"]))
        self.send_error(400)

    def log_message(self, *_words: Any) -> None:
        pass


def test_a_server_answers_with_whatever_status() -> None:
    with HTTPServer(("127.0.0.1", 0), Answers) as server:
        Thread(target=server.handle_request, daemon=True).start()
        assert answers("127.0.0.1", server.server_port, name="skat.example") is True
    assert Answers.asked == [("/health/", "skat.example")]


def test_nobody_answers_on_a_free_port() -> None:
    assert answers("127.0.0.1", free_port(), name="skat.example") is False
