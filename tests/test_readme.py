"""What the README says about settings is what the code reads."""

import re

from skatclub.config.settings_table import MARK, settings_table
from skatclub.generated import split_at_markers
from skatclub.management.commands.write_settings_table import README


def test_settings_table_is_current() -> None:
    _before, table, _after = split_at_markers(README, MARK)
    assert table == settings_table(), "run manage.py write_settings_table"


def test_the_readme_is_read_in_one_sitting() -> None:
    assert len(README.read_text("utf-8").splitlines()) <= 150


def test_commands_run_as_they_stand_in_the_documents() -> None:
    """In blocks that are copied: nobody has ``manage.py`` in the path."""
    texts = [file.read_text("utf-8") for file in [README, *sorted((README.parent / "docs").glob("*.md"))]]
    fenced = [block for text in texts for block in re.findall(r"```sh\n(.*?)```", text, re.S)]
    indented = [block for text in texts for block in re.findall(r"(?:^ {4}.*\n)+", text, re.M)]
    lines = [line for block in [*fenced, *indented] for line in block.splitlines() if "manage.py" in line]
    assert [line for line in lines if ".venv/bin/python manage.py" not in line] == []
    assert len(lines) > 25
