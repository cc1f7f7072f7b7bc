"""Kombu's broker in a folder, with files that are complete as soon as they are visible.

Kombu 5.7 opens a file under its name and then writes it. A worker that looks into the folder in between takes an
empty message, which is lost; and one that starts at the same moment as another reads an empty table of queues, and
ends. A file that is not a message makes its worker restart, while prints wait: here it is moved aside.
"""

from __future__ import annotations

import logging
from pathlib import Path
from queue import Empty
from time import monotonic
from typing import Any
from uuid import uuid4

from kombu.exceptions import ChannelError
from kombu.transport import filesystem
from kombu.utils.encoding import str_to_bytes
from kombu.utils.json import dumps, loads

from skatclub.serving.processes.locks import one_at_a_time

log = logging.getLogger(__name__)
# A worker looks only at names that end with ``.QUEUE.msg``.
UNFINISHED, TAKEN = ".part", ".taken"
RUBBISH = "rubbish"  # the folder of what is moved aside
# What Kombu raises for bytes that it has not written.
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, OSError)


class FolderChannel(filesystem.Channel):
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

    def _get(self, queue: str, timeout: float | None = None) -> dict[str, Any]:
        """The oldest message of the queue. Raises ``Empty``."""
        for file in sorted(Path(self.data_folder_in).iterdir()):
            if file.name.partition(".")[2] == f"{queue}.msg":
                message = self._take(file)
                if message is not None:
                    return message
        raise Empty

    def _take(self, file: Path) -> dict[str, Any] | None:
        """The message in a file; None where another worker was faster or the file holds none."""
        taken = file.with_name(file.name + TAKEN)
        try:
            file.replace(taken)
        except OSError:
            return None
        try:
            message: dict[str, Any] = loads(taken.read_bytes().decode())
            self.Message(message, channel=self)
        except UNREADABLE:
            _put_aside(taken)
            return None
        taken.unlink(missing_ok=True)
        return message

    def get_table(self, exchange: str) -> list[Any]:
        """The queues of an exchange; if its table cannot be read, the queue of the same name (see ``jobs``)."""
        try:
            return list(super().get_table(exchange))
        except UNREADABLE:
            _put_aside(Path(self._exchange_file(exchange)))  # type: ignore[attr-defined] # the stubs are older
            return [filesystem.exchange_queue_t(exchange, "", exchange)]


def _put_aside(file: Path) -> None:
    name = file.name.removesuffix(TAKEN)
    log.warning("%s in the broker's folder holds nothing that can be read; it is moved to %s", name, RUBBISH)
    aside = file.parent.parent / RUBBISH
    try:
        aside.mkdir(mode=0o700, exist_ok=True)
        file.replace(aside / f"{uuid4()}-{name}")
    except OSError:
        log.exception("%s could not be moved", file)


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
    Channel = FolderChannel
