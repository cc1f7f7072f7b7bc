"""Moments as the interface writes them."""

from __future__ import annotations

import datetime as dt


def as_utc(moment: dt.datetime) -> str:
    """To the second: ``2026-11-23T20:41:07Z``."""
    return moment.astimezone(dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
