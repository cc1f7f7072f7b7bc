"""How the worker of the print jobs ends when it is asked to stop."""

from __future__ import annotations

import os
from typing import Any

import pytest
from celery.worker import state

from skatclub.serving.processes import worker_end


@pytest.mark.parametrize(("reserved", "ended"), [([], [0]), (["a print"], [])], ids=["idle", "printing"])
def test_only_an_idle_worker_ends_at_once(
    monkeypatch: pytest.MonkeyPatch, reserved: Any, ended: list[int]
) -> None:
    ends: list[int] = []
    monkeypatch.setattr(state, "reserved_requests", reserved)
    monkeypatch.setattr(os, "_exit", ends.append)
    worker_end._end_when_idle()
    assert ends == ended
