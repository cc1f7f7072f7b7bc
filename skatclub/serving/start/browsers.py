"""Opens a page in a browser on this computer's screen."""

from __future__ import annotations

import os
import subprocess
import sys


def has_display() -> bool:
    """Whether a browser window would be seen: not on a server without a screen, nor over SSH."""
    if os.environ.get("SSH_CONNECTION"):
        return False
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_page(address: str) -> subprocess.Popen[bytes] | None:
    """Opens ``address`` from a separate process, because some browsers return only when they are closed."""
    if not has_display():
        return None
    nothing = subprocess.DEVNULL
    command = [sys.executable, "-m", "webbrowser", address]
    return subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing)  # noqa: S603
