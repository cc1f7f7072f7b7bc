"""The line on the page of backups can be pasted into a terminal as it is."""

from __future__ import annotations

import html
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from tests.prepared import prepare
from tests.serving import installation, manage


@pytest.fixture
def data(tmp_path: Path, settings: Any) -> Path:
    """A data folder with a name that a shell would take apart, and a backup in it."""
    data = tmp_path / "the club's data & more"
    prepare(data)
    manage(data, "backup")
    settings.SKATCLUB_DATA, settings.BACKUPS_DIR = data, data / "backups"
    return data


def test_the_printed_line_runs_as_it_stands(director_client: Client, data: Path, tmp_path: Path) -> None:
    page = director_client.get("/backups/").content.decode()
    line = re.search(r"<code>(.*?)</code>", page)
    assert line is not None
    (data / "uploads").mkdir(exist_ok=True)
    (data / "uploads" / "new.svg").write_text("<svg/>")

    # Another folder, and a terminal that knows nothing of the server's settings.
    environment = {name: value for name, value in installation(data).items() if name != "SKATCLUB_DATA"}
    ran = subprocess.run(
        html.unescape(line[1]),
        shell=True,
        cwd=tmp_path,
        env=environment,
        executable=shutil.which("sh"),
        capture_output=True,
        text=True,
        check=False,
    )

    assert (ran.returncode, ran.stdout.splitlines()[-1:]) == (0, ["Now start the server."]), ran.stderr
    assert not (data / "uploads" / "new.svg").exists()


def test_without_a_backup_no_line_is_shown(director_client: Client, settings: Any, tmp_path: Path) -> None:
    settings.BACKUPS_DIR = tmp_path / "backups"
    assert "restore" not in director_client.get("/backups/").content.decode()
