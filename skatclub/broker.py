"""Kombu's broker in a folder, with messages that are whole as soon as they can be seen.

Kombu 5.7 opens a message under its name and then writes it. A worker that looks into the folder in between takes an
empty file, and the message is lost.
"""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any
from uuid import uuid4

from kombu.exceptions import ChannelError
from kombu.transport import filesystem
from kombu.utils.encoding import str_to_bytes
from kombu.utils.json import dumps

UNFINISHED = ".part"  # a worker takes only names that end with ``.QUEUE.msg``


class Channel(filesystem.Channel):
    def _put(self, queue: str, message: Any, **_options: Any) -> None:  # type: ignore[override]
        """Writes the message beside the queue and moves it in. Raises ``ChannelError``, as Kombu does."""
        # Named as Kombu names them: the oldest is taken first.
        whole = Path(self.data_folder_out) / f"{round(monotonic() * 1000)}_{uuid4()}.{queue}.msg"
        part = whole.with_name(whole.name + UNFINISHED)
        try:
            part.write_bytes(str_to_bytes(dumps(message)))
            part.replace(whole)
        except OSError as error:
            part.unlink(missing_ok=True)
            raise ChannelError(f"Cannot add {whole} to the queue") from error


class Transport(filesystem.Transport):
    Channel = Channel
