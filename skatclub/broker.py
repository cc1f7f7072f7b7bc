"""Kombu's broker in a folder, with files that are whole as soon as they can be seen.

Kombu 5.7 opens a file under its name and then writes it. A worker that looks into the folder in between takes an empty
message, which is lost; and one that starts at the same moment as another reads an empty table of queues, and ends.
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

from skatclub.serving.locks import one_at_a_time

UNFINISHED = ".part"  # a worker takes only names that end with ``.QUEUE.msg``


class Channel(filesystem.Channel):
    def _queue_bind(self, exchange: str, routing_key: str, pattern: str | None, queue: str) -> None:
        """Adds the queue to the exchange's table. Raises ``ChannelError``, as Kombu does."""
        file = Path(self._exchange_file(exchange))  # type: ignore[attr-defined] # the stubs are older
        bound = filesystem.exchange_queue_t(routing_key or "", pattern or "", queue or "")
        try:
            file.parent.mkdir(exist_ok=True)
            with one_at_a_time(file.with_suffix(".lock")):
                known = self.get_table(exchange)
                if bound not in known:
                    _write_whole(file, [bound, *known])
        except OSError as error:
            raise ChannelError(f"Cannot open {file}") from error

    def _put(self, queue: str, message: Any, **_options: Any) -> None:  # type: ignore[override]
        """Writes the message beside the queue and moves it in. Raises ``ChannelError``, as Kombu does."""
        # Named as Kombu names them: the oldest is taken first.
        whole = Path(self.data_folder_out) / f"{round(monotonic() * 1000)}_{uuid4()}.{queue}.msg"
        try:
            _write_whole(whole, message)
        except OSError as error:
            raise ChannelError(f"Cannot add {whole} to the queue") from error


def _write_whole(file: Path, content: Any) -> None:
    """Writes beside the file and moves it in."""
    part = file.with_name(file.name + UNFINISHED)
    try:
        part.write_bytes(str_to_bytes(dumps(content)))
        part.replace(file)
    except OSError:
        part.unlink(missing_ok=True)
        raise


class Transport(filesystem.Transport):
    Channel = Channel
