"""What the program asks of Windows, on Windows' own Python: children, the end of a console, locks, the wish to stay awake.

The part of these tests that `make test` runs, too: it needs no package, so that the program is taken as it lies here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.serving import PROJECT
from tests.windows.wine import Windows, python_folder, windows_path, without_wines_reports

HERE = f"import sys; sys.path.insert(0, {windows_path(PROJECT)!r})\n"
CHILD = "import os, sys; print(os.getcwd(), sys.stdin.read(1))"
STARTING = f"""
import sys
from pathlib import Path
from skatclub.serving import platforms
child = platforms.start([sys.executable, "-c", {CHILD!r}], Path("C:/"), None)
platforms.ask_to_stop(child)
print(child.wait())
"""
# What a console sends to all of its processes must let a print be finished, as Celery's SIGTERM does
STOPPING = """
import os, signal
from skatclub.serving import platforms
print(platforms.CELERY_POOL)
signal.signal(signal.SIGTERM, lambda *_: print("finishing"))
platforms.stop_as_when_terminated()
signal.raise_signal(signal.SIGBREAK)
"""
LOCKING = """
import sys
from pathlib import Path
from skatclub.serving.processes.locks import LockHeldError, locked
with locked(Path(sys.argv[1]), note="the first"):
    try:
        with locked(Path(sys.argv[1])): print("twice")
    except LockHeldError as held:
        print(held)
"""
# The call answers with what was wished before: 0x80000001 is "from now on, the system awake"
SLEEPING = """
import ctypes
from skatclub.serving import platforms
def wish(): return hex(ctypes.windll.kernel32.SetThreadExecutionState(0) & 0xffffffff)
let_sleep = platforms.keep_awake()
awake = wish()
let_sleep()
print(awake, wish())
"""


@pytest.mark.parametrize(
    ("script", "told"),
    [
        (STARTING, ["C:\\ .", "0"]),
        (STOPPING, ["solo", "finishing"]),
        (LOCKING, ["the first"]),
        (SLEEPING, ["0x80000001 0x80000000"]),
    ],
    ids=["a child", "Ctrl-Break", "a lock", "awake"],
)
def test_windows_own_calls(disk: Windows, tmp_path: Path, script: str, told: list[str]) -> None:
    ran = disk.wine(str(python_folder() / "python.exe"), "-B", "-c", HERE + script, str(tmp_path / "lock"))
    written = ran.stdout.decode().split("\r\n")[:-1]
    assert (ran.returncode, without_wines_reports(ran.stderr), written) == (0, b"", told)


def test_a_crash_of_wines_own_processes_is_not_the_programs() -> None:
    crash = b"wine: Unhandled page fault on read access to 0000000000000008 at address 000000031CAA2391\n"
    assert without_wines_reports(b"Traceback:\r\n" + crash + b"OSError\r\n") == b"Traceback:\r\nOSError\r\n"
