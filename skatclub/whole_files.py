"""Files that are written completely or not at all, and that only their owner can read."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_whole(file: Path, data: bytes) -> None:
    """Writes a temporary file and moves it to ``file``. Devices such as /dev/stdout are written directly."""
    if file.exists() and not file.is_file():
        file.write_bytes(data)
        return
    handle, temporary = tempfile.mkstemp(dir=file.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        Path(temporary).replace(file)
    except OSError:
        # The partial file would keep a full disk full.
        Path(temporary).unlink(missing_ok=True)
        raise
