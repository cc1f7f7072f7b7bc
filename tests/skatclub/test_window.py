"""The window that an icon opens: it stays until the reason has been read."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

from skatclub import window
from tests.serving import PROJECT


@pytest.mark.parametrize(
    ("ending", "told", "code"),
    [
        (None, "", None),
        (0, "", 0),
        (1, "\nPress Enter to close this window.\n", 1),
        ("The disk is full.", "The disk is full.\n\nPress Enter to close this window.\n", 1),
    ],
)
def test_it_waits_only_where_something_went_wrong(
    ending: object,
    told: str,
    code: int | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def start() -> None:
        if ending is not None:
            sys.exit(ending)  # type: ignore[arg-type]

    monkeypatch.setattr(window, "start_or_command", start)
    typed = io.StringIO("\n")
    monkeypatch.setattr(sys, "stdin", typed)
    try:
        window.main()
        ended: object = None
    except SystemExit as stopped:
        ended = stopped.code
    said = capsys.readouterr()
    assert (ended, said.err, bool(typed.tell())) == (code, told, bool(told))
    assert said.out == "Skatclub is starting. The first time that takes a minute.\n"


@pytest.mark.parametrize(
    ("asked", "bytes_of_o"), [({}, b"\xc5\x90"), ({"PYTHONIOENCODING": "cp852"}, b"\x8a")]
)
def test_files_get_utf8_whatever_the_code_page(asked: dict[str, str], bytes_of_o: bytes) -> None:
    """A pipe takes the code page of Windows otherwise; latin-1 stands for it here, and has no such letter."""
    script = (
        "import sys; from skatclub.command_line import write_utf8; "
        "[stream.reconfigure(encoding='latin-1') for stream in (sys.stdin, sys.stdout) if not sys.argv[1:]]; "
        "write_utf8(); print(sys.stdin.read())"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, *asked],
        cwd=PROJECT,
        env={"PATH": "/usr/bin:/bin", **asked},
        input=bytes_of_o,
        capture_output=True,
        check=True,
    )
    assert ran.stdout.strip() == bytes_of_o
