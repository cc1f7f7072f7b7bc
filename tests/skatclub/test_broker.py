"""Messages in a folder: nobody sees one that is not written yet."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any, cast

import pytest
from kombu import Connection
from kombu.exceptions import ChannelError
from kombu.transport import filesystem

from skatclub.broker import FolderChannel
from skatclub.config.jobs import broker_settings

WORKERS, STARTS = 4, 12
WAIT = 60  # seconds; when one worker fails, the others need not wait for ever


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    chosen = broker_settings("", tmp_path)
    filesystem.Transport.global_state.clear()  # Kombu's queues of all folders, which another test has declared
    with Connection(
        chosen["broker_url"],
        transport=chosen["broker_transport"],
        transport_options=chosen["broker_transport_options"],
    ) as opened:
        yield opened


def test_a_message_arrives(connection: Connection, tmp_path: Path) -> None:
    queue = connection.SimpleQueue("prints")
    queue.put({"job": 1})
    assert queue.get(timeout=5).payload == {"job": 1}
    assert list((tmp_path / "broker/queue").iterdir()) == []


RUBBISH = [b"", b"no JSON", b"[]", b"{}", b'{"properties": 1}', b"\xff\xfe", b"1" * 5000, b"null"]


def test_rubbish_is_moved_aside_and_no_message_waits_for_it(
    connection: Connection, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    queue, broker = connection.SimpleQueue("prints"), tmp_path / "broker"
    for number, content in enumerate(RUBBISH):
        (broker / f"queue/0-{number}.prints.msg").write_bytes(content)
    (broker / "queue/0-folder.prints.msg").mkdir()
    (broker / "queue/notes.txt").write_text("of somebody else")
    queue.put({"job": 1})
    assert queue.get(timeout=5).payload == {"job": 1}
    aside = sorted(file.name[37:] for file in (broker / "rubbish").iterdir())
    names = [*(f"0-{number}.prints.msg" for number in range(len(RUBBISH))), "0-folder.prints.msg"]
    assert (aside, [file.name for file in (broker / "queue").iterdir()]) == (names, ["notes.txt"])
    assert [record.args[0] for record in caplog.records if isinstance(record.args, tuple)] == names


def test_a_table_of_queues_that_cannot_be_read_leads_to_the_queue_of_its_name(
    connection: Connection, tmp_path: Path
) -> None:
    queue = connection.SimpleQueue("prints")
    for rubbish in (b"", b"no JSON", b"[1]", b"{"):
        (tmp_path / "broker/control/prints.exchange").write_bytes(rubbish)
        queue.put({"job": 1})
        assert queue.get(timeout=5).payload == {"job": 1}


def test_nothing_is_taken_while_it_is_written(
    connection: Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = connection.SimpleQueue("prints")
    write, waiting = Path.write_bytes, []

    def slowly(place: Path, content: bytes) -> int:
        write(place, content[:5])
        waiting.append(queue.qsize())
        return write(place, content)

    monkeypatch.setattr(Path, "write_bytes", slowly)
    queue.put({"job": 1})
    assert (waiting, queue.get(timeout=5).payload) == ([0], {"job": 1})


def test_workers_that_start_at_the_same_moment_read_no_half_written_table(connection: Connection) -> None:
    """All share the exchange of remote commands: who reads an empty table ends, and one that is replaced loses a queue."""
    channel, together = cast(FolderChannel, connection.default_channel), Barrier(WORKERS)

    def start(worker: int) -> None:
        for first_start in range(STARTS):
            together.wait(WAIT)
            channel._queue_bind(f"commands-{first_start}", "", "", f"worker-{worker}")

    with ThreadPoolExecutor(WORKERS) as workers:
        list(workers.map(start, range(WORKERS)))
    tables = [channel.get_table(f"commands-{first_start}") for first_start in range(STARTS)]
    queues = {f"worker-{worker}" for worker in range(WORKERS)}
    assert [{queue for _key, _pattern, queue in table} for table in tables] == [queues] * STARTS


def test_a_full_disk_leaves_nothing_behind(
    connection: Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = connection.SimpleQueue("prints")

    def full(place: Path, content: bytes) -> Any:
        place.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(ChannelError):
        queue.put({"job": 1})
    assert list((tmp_path / "broker/queue").iterdir()) == []
