"""The differences between Linux, macOS and Windows; the rest of the program is the same on all of them.

``unix`` and ``windows`` offer the same names, and no other file of the program names anything that only one of them
has: process groups, ``fcntl``, most signals. ``tests/skatclub/serving/test_platforms.py`` checks that.
On Windows there is a single server process, which opens its own port, and the worker prints without child
processes, because Celery cannot fork there.
"""

from __future__ import annotations

import sys

# The names are listed once, below; a test compares them with those of both modules.
# ruff: noqa: F403, F405
if sys.platform == "win32":
    from skatclub.serving.platforms.windows import *
else:
    from skatclub.serving.platforms.unix import *

__all__ = [
    "CELERY_POOL",
    "FILES_HAVE_MODES",
    "STOP_SIGNALS",
    "allow_many_files",
    "as_typed",
    "ask_to_stop",
    "birth_of",
    "close_to_others",
    "end_with_parent",
    "give_way",
    "hand_over",
    "keep_awake",
    "kill_group",
    "limit_own_process",
    "lock",
    "processes_to_start",
    "reserve",
    "start",
    "stop_as_when_terminated",
]
