"""The cache in Redis: kept while it runs, missed while it is gone, never an error on a page."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from django.core.cache import cache
from django.utils.safestring import SafeString, mark_safe

from skatclub.config.jobs import cache_settings


def test_what_is_kept_comes_back_as_it_was(redis_server: str, settings: Any) -> None:
    settings.CACHES = cache_settings(redis_server)
    cache.set("listing", mark_safe("<p>Tønder</p>"), 60)
    found = cache.get("listing")
    assert (found, type(found)) == ("<p>Tønder</p>", SafeString)


@pytest.mark.parametrize("address", ["redis+socket:///nowhere/r.sock", "redis://127.0.0.1:1/0"])
def test_a_redis_that_is_gone_keeps_nothing(
    settings: Any, caplog: pytest.LogCaptureFixture, address: str
) -> None:
    settings.CACHES = cache_settings(address)
    with caplog.at_level(logging.WARNING):
        cache.set("listing", "kept", 60)
        assert cache.get("listing", "nothing") == "nothing"
        assert cache.get_or_set("listing", lambda: "made", 60) == "made"
        cache.delete_many(["listing"])
    assert [record.message.split(":")[0] for record in caplog.records] == [
        "The cache in Redis cannot be written",
        "The cache in Redis cannot be read",
        "The cache in Redis cannot be read",
        "The cache in Redis cannot be written",
        "The cache in Redis cannot be read",
        "The cache in Redis cannot be written",
    ]
