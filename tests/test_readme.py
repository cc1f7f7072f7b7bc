"""What the README says about settings is what the code reads."""

from skatclub.generated import split_at_markers
from skatclub.management.commands.write_settings_table import README
from skatclub.settings_table import MARK, settings_table


def test_settings_table_is_current() -> None:
    _before, table, _after = split_at_markers(README, MARK)
    assert table == settings_table(), "run manage.py write_settings_table"


def test_the_readme_is_read_in_one_sitting() -> None:
    assert len(README.read_text("utf-8").splitlines()) <= 150
