"""What ``manage.py serve`` decides before and around its processes; tests/…/test_serve.py starts it as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import CommandError

from skatclub.serving.http.addresses import PortNotFree
from skatclub.serving.processes.supervisor import LOOK_EVERY
from skatclub.serving.start.one_server import AlreadyRunning
from tests.tournaments.management.noting import noted
from tournaments.evening.now_played import is_series_played_or_unknown
from tournaments.management.commands import serve
from tournaments.management.commands.serve import Command

ADDRESS = "http://127.0.0.1:8000/"
OPTIONS: dict[str, Any] = {"host": "127.0.0.1", "port": 8000, "no_demo": False, "or_next_port": False}


@pytest.fixture
def command() -> Command:
    return Command(stdout=StringIO(), stderr=StringIO())


def said(command: Command) -> str:
    return str(command.stdout._out.getvalue())  # type: ignore[attr-defined]


def put(monkeypatch: pytest.MonkeyPatch, **named: Any) -> None:
    for name, value in named.items():
        monkeypatch.setattr(serve, name, value)


def refusal(act: Any, *arguments: Any, **more: Any) -> str:
    with pytest.raises(CommandError) as caught:
        act(*arguments, **more)
    return str(caught.value)


def test_a_rehearsal_is_not_served_by_itself(command: Command, settings: Any) -> None:
    settings.REHEARSAL = True
    assert refusal(command.handle, browser=True, **OPTIONS).startswith("This folder holds a rehearsal.")


@pytest.mark.parametrize(
    ("browser", "display", "answers", "is_shown"),
    [
        (True, True, True, True),
        (False, True, True, False),
        (True, False, True, False),
        (True, True, False, False),
    ],
)
def test_a_second_start_shows_the_server_that_runs(
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
    browser: bool,
    display: bool,
    answers: bool,
    is_shown: bool,
) -> None:
    def runs_already(**_options: Any) -> None:
        raise AlreadyRunning(f"Running at {ADDRESS}", ADDRESS)

    asked: list[str] = []
    monkeypatch.setattr(command, "handle_alone", runs_already)
    monkeypatch.setattr(command, "show_running", lambda address: noted(asked, address, answers))
    put(monkeypatch, has_display=lambda: display)
    if is_shown:
        command.handle(browser=browser, **OPTIONS)
    else:
        assert ADDRESS in refusal(command.handle, browser=browser, **OPTIONS)
    assert asked == ([ADDRESS] if browser and display else [])


def test_the_browser_waits_until_the_other_server_answers(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, tries = [0.0], [False, False, True]
    opened: list[str] = []
    put(
        monkeypatch,
        answers=lambda host, port, name: (
            (host, port, name) == ("127.0.0.1", 8000, "localhost") and tries.pop(0)
        ),
        known_host=lambda _host: "localhost",
        open_page=opened.append,
        time=SimpleNamespace(
            monotonic=lambda: clock[0], sleep=lambda seconds: clock.__setitem__(0, clock[0] + seconds)
        ),
    )
    assert command.show_running(ADDRESS) is True
    assert (opened, clock) == ([ADDRESS], [2 * LOOK_EVERY])
    assert said(command) == f"Skatclub is running already: {ADDRESS} The browser shows it.\n"
    put(monkeypatch, answers=lambda *_asked, **_more: False)
    assert command.show_running(ADDRESS) is False
    assert clock[0] > 2 * LOOK_EVERY + serve.START_PATIENCE
    assert opened == [ADDRESS]


def listening_on(port: int) -> Any:
    return SimpleNamespace(getsockname=lambda: ("127.0.0.1", port))


@pytest.mark.parametrize(("is_left", "or_next"), [(True, False), (False, True)])
def test_the_port_is_waited_for_only_after_a_killed_run(
    command: Command, monkeypatch: pytest.MonkeyPatch, is_left: bool, or_next: bool
) -> None:
    asked: list[tuple[Any, ...]] = []

    def opener(name: str) -> Any:
        return lambda host, port, patience: noted(asked, (name, host, port, patience), listening_on(port))

    put(
        monkeypatch,
        end_left_over=lambda _notes: is_left,
        open_port=opener("this"),
        open_port_or_next=opener("next"),
    )
    command.open_port("127.0.0.1", 8000, or_next=or_next)
    assert asked == [("next" if or_next else "this", "127.0.0.1", 8000, 5.0 if is_left else 0.0)]
    assert said(command) == ""


def test_another_port_is_said_and_none_is_refused(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def in_use(*_asked: Any, **_more: Any) -> Any:
        raise PortNotFree("Port 8000 is in use.")

    put(
        monkeypatch,
        end_left_over=lambda _notes: False,
        open_port_or_next=lambda *_a, **_m: listening_on(8001),
        open_port=in_use,
    )
    assert command.open_port("127.0.0.1", 8000, or_next=True).getsockname()[1] == 8001
    assert said(command) == "Port 8000 is in use by another program; using 8001 instead.\n"
    assert refusal(command.open_port, "127.0.0.1", 8000, or_next=False) == "Port 8000 is in use."


@pytest.mark.parametrize("warning", ["", "Others can read the folder."])
def test_the_steps_of_a_start(command: Command, monkeypatch: pytest.MonkeyPatch, warning: str) -> None:
    steps: list[Any] = []

    @contextmanager
    def alone(_data: Any, address: str) -> Iterator[Any]:
        steps.append(address)
        yield steps.append
        steps.append("released")

    monkeypatch.setattr(
        command,
        "open_port",
        lambda host, port, or_next: noted(steps, (host, port, or_next), listening_on(8001)),
    )
    monkeypatch.setattr(command, "prepare", lambda demo: noted(steps, demo, "prepared"))
    monkeypatch.setattr(command, "serve", lambda listening, words, browser: noted(steps, (words, browser)))
    put(
        monkeypatch,
        only_server=alone,
        warning_about=lambda _data: warning,
        welcome=lambda *given: (given[0], given[1], given[3]),
    )
    command.handle_alone(host="127.0.0.1", port=8000, no_demo=True, browser=True, or_next_port=True)
    assert steps == [
        ADDRESS, ("127.0.0.1", 8000, True), "http://127.0.0.1:8001/", False,
        (("127.0.0.1", 8001, "prepared"), True), "released",
    ]  # fmt: skip
    assert command.stderr._out.getvalue() == (f"{warning}\n" if warning else "")  # type: ignore[attr-defined]


@pytest.mark.parametrize("browser", [True, False])
def test_what_a_newcomer_is_told(command: Command, monkeypatch: pytest.MonkeyPatch, browser: bool) -> None:
    opened: list[str] = []
    put(monkeypatch, open_page=opened.append)
    words: Any = SimpleNamespace(lines=lambda: ["one", "two"], first_page=lambda: ADDRESS)
    command.tell(words, browser=browser)
    assert (said(command), opened) == ("one\ntwo\n", [ADDRESS] if browser else [])


def test_a_start_that_is_stopped_continues_later(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    put(monkeypatch, prepare=lambda _data, demo: noted(asked, demo, "prepared"))
    prepared: Any = command.prepare(demo=False)
    assert (prepared, asked) == ("prepared", [False])

    def stopped(*_asked: Any, **_more: Any) -> Any:
        raise KeyboardInterrupt

    put(monkeypatch, prepare=stopped)
    assert refusal(command.prepare, demo=True).startswith("Stopped before everything was ready.")


@pytest.mark.parametrize(("host", "asked_at"), [("0.0.0.0", "127.0.0.1"), ("192.168.1.5", "192.168.1.5")])
def test_the_processes_run_until_they_stop(
    command: Command, monkeypatch: pytest.MonkeyPatch, host: str, asked_at: str
) -> None:
    made: dict[str, Any] = {}
    asked: list[Any] = []

    class House:
        code = 0

        def __init__(self, *given: Any, **named: Any) -> None:
            made.update(named, given=given)

        def run(self, *, ready: Any, on_ready: Any) -> int:
            ready()
            on_ready()
            return self.code

    put(
        monkeypatch, Household=House, forget_name=asked.append, forget_devices=asked.append,
        servers=lambda listening: [listening], workers=lambda: ["worker"], notes_file=lambda _data: "notes",
        names=lambda *given: ("names", given), rehearsal_of=lambda _data: "rehearsal", Awake=lambda asks: ("awake", asks),
        known_host=lambda name: f"known {name}", answers=lambda *given, name: noted(asked, (*given, name)),
    )  # fmt: skip
    monkeypatch.setattr(command, "tell", lambda _words, browser: noted(asked, ("told", browser)))
    words: Any = SimpleNamespace(host=host, port=8000)
    command.serve("socket", words, browser=True)  # type: ignore[arg-type]
    assert made == {
        "given": (["socket"], ["worker"], "notes"), "beside": ("names", (host, 8000)),
        "awake": ("awake", is_series_played_or_unknown), "at_times": "rehearsal",
    }  # fmt: skip
    assert asked[2:] == [(asked_at, 8000, f"known {asked_at}"), ("told", True)]
    assert said(command) == "Stopped. Everything is saved.\n"
    House.code = 1
    assert refusal(command.serve, "socket", words, browser=False).startswith("The server did not start")
