"""The report of a closing is checked: intact, changed, unknown."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.tournaments.cashdesk.sides import close, played_evening
from tournaments.cashdesk.closing.report import report_csv

pytestmark = pytest.mark.django_db


def test_a_report_is_checked(tmp_path: Path) -> None:
    closing = close(played_evening(), 20600)
    file, out = tmp_path / "report.csv", io.StringIO()
    data = report_csv(closing)
    file.write_bytes(data)
    call_command("check_cash_report", file, stdout=out)
    assert out.getvalue() == "Intact: closing 1, club-evening.\n"
    file.write_bytes(data.replace(b"206,00", b"106,00"))
    with pytest.raises(CommandError, match="was changed"):
        call_command("check_cash_report", file)
    file.write_bytes(b"")
    with pytest.raises(CommandError, match="was changed"):
        call_command("check_cash_report", file)
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("check_cash_report", tmp_path / "none.csv")
