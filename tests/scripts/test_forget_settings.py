"""What the shell of somebody who runs the tests has set."""

from __future__ import annotations

from skatclub.config.environment import KNOWN
from tests.serving import PROJECT

WHO = ("check", "endurance", "test", "windows")


def test_every_setting_is_forgotten() -> None:
    text = (PROJECT / "scripts/forget_settings").read_text(encoding="utf-8")
    assert set(KNOWN) - set(text.split()) == set()
    for name in WHO:
        assert ". scripts/forget_settings\n" in (PROJECT / "scripts" / name).read_text(encoding="utf-8")
