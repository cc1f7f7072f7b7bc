"""``with refused("series-closed"):`` passes only when the code in it is refused for just that reason."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tournaments.foundations.errors import Refused


@contextmanager
def refused(code: str, *, field: str = "", **values: Any) -> Iterator[None]:
    with pytest.raises(Refused) as caught:
        yield
    assert (caught.value.code, caught.value.field, caught.value.values) == (code, field, values)
