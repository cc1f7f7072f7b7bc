"""The table of settings in the README."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from skatclub.config import settings_table
from skatclub.config.environment import Setting


def test_a_line_for_each_setting(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    settings.SKATCLUB_DATA = Path("/srv/skat data")
    known = [
        Setting("SKATCLUB_DATA", "/srv/skat data", "where everything is"),
        Setting("PORT", "8000", "port"),
        Setting("SECRET_KEY", "", "secret"),
        Setting("PRINTS", "/srv/skat data/prints", "papers"),
        Setting("REDIS_URL", "redis+socket:///srv/skat%20data/redis", "queue"),
    ]
    monkeypatch.setattr(settings_table, "KNOWN", {one.name: one for one in known})
    assert settings_table.settings_table() == (
        "| setting | without it | what it does |\n"
        "| --- | --- | --- |\n"
        "| `SKATCLUB_DATA` | `data` beside the program; of an installed package the system's folder for data of programs | where everything is |\n"
        "| `PORT` | `8000` | port |\n"
        "| `SECRET_KEY` | – | secret |\n"
        "| `PRINTS` | `SKATCLUB_DATA/prints` | papers |\n"
        "| `REDIS_URL` | `redis+socket://SKATCLUB_DATA/redis` | queue |"
    )
