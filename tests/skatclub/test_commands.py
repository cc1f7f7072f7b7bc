"""The commands of ``manage.py``."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError, get_commands, load_command_class

from skatclub.commands import write_file
from tests.test_house import PROJECT


def test_no_command_of_ours_waits_for_the_checks() -> None:
    """They would load every page first. ``migrate`` is Django's, which has an option for it."""
    names = {
        file.stem: app
        for app in ("skatclub", "tournaments", "scoring")
        for file in (PROJECT / app / "management" / "commands").glob("[a-z]*.py")
    }
    assert names.items() <= get_commands().items()
    commands = {name: load_command_class(app, name) for name, app in names.items()}
    waiting = [
        name
        for name, command in commands.items()
        if command.requires_system_checks
        and not command.create_parser("manage.py", name).get_default("skip_checks")
    ]
    assert waiting == []


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    file = tmp_path / "list.pdf"
    write_file(file, b"%PDF")
    assert (file.read_bytes(), [one.name for one in tmp_path.iterdir()]) == (b"%PDF", ["list.pdf"])
    nowhere = tmp_path / "missing" / "list.pdf"
    with pytest.raises(CommandError) as refused:
        write_file(nowhere, b"%PDF")
    assert str(refused.value) == f"{nowhere}: No such file or directory."
