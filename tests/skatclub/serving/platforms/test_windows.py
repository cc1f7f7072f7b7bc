"""What Windows' module does, on a Python that lacks what Windows' Python lacks (``tests/as_windows``)."""

from __future__ import annotations

from tests.test_on_windows import run

CHILD = """
import os, sys
from pathlib import Path
group = Path("/proc/self/stat").read_text().rpartition(")")[2].split()[2]
print(os.getcwd(), int(group) == os.getpid(), sys.stdin.read(1))
"""
STARTING = """
import sys
from pathlib import Path
from skatclub.serving import platforms
child = platforms.start([sys.executable, "-c", {child!r}], Path("/"), None)
platforms.ask_to_stop(child)
print(child.wait())
"""


def test_a_child_has_a_folder_a_group_and_a_lifeline() -> None:
    assert run(STARTING.format(child=CHILD)) == "/ True .\n0\n"
