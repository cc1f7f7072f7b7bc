"""What other rooms know of a rehearsal, and that a real installation knows nothing of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tournaments.foundations.rehearsal import (
    empty_printer,
    following_seed,
    printer_is_empty,
    refill_printer,
    rehearsal_word,
)


@pytest.fixture
def rehearsal(settings: Any, tmp_path: Path) -> Any:
    settings.REHEARSAL, settings.SKATCLUB_DATA = True, tmp_path
    return settings


def test_the_word_on_everything(rehearsal: Any) -> None:
    assert rehearsal_word() == "Rehearsal"
    rehearsal.REHEARSAL = False
    assert rehearsal_word() == ""


def test_a_seed_follows_from_what_was_drawn_before(rehearsal: Any) -> None:
    # printf 'skatclub seed 7 cup' | sha256sum
    assert following_seed(7, "cup") == "a1c40e4df9624ffa2cb22ca4c8ee0f01"
    rehearsal.REHEARSAL = False
    assert following_seed(7, "cup") == ""


def test_the_printer_is_empty_until_it_is_refilled(rehearsal: Any) -> None:
    refill_printer()
    assert not printer_is_empty()
    empty_printer()
    assert printer_is_empty()
    rehearsal.REHEARSAL = False
    assert not printer_is_empty()
    rehearsal.REHEARSAL = True
    refill_printer()
    assert not printer_is_empty()
