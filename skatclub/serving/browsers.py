"""Opens a page in the browser of whoever sits at this computer."""

from __future__ import annotations

import os
import subprocess
import sys


def has_display() -> bool:
    """Whether somebody sits before a screen: not on a server, nor through SSH."""
    if os.environ.get("SSH_CONNECTION"):
        return False
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_page(address: str) -> subprocess.Popen[bytes] | None:
    """Opens ``address``, in a process of its own: some browsers return only when they are closed."""
    if not has_display():
        return None
    nothing = subprocess.DEVNULL
    command = [sys.executable, "-m", "webbrowser", address]
    return subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing)  # noqa: S603
