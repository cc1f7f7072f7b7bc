"""``share_prizes`` as another program sees it: JSON in, JSON out, an exit status. No database is touched."""

from __future__ import annotations

import io
import json

import pytest
from django.core.management import call_command

POT = {
    "pot": 360,
    "unit": 1,
    "shares": [200, 100, 60],
    "minimum": 0,
    "ties": "hort",
    "scores": [5, 5, 4, 4, 4, 3],
}


def test_amounts(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(POT)))
    call_command("share_prizes", "-")
    out, err = capsys.readouterr()
    assert (json.loads(out), err) == ({"amounts": [175, 125, 40, 10, 10, 0]}, "")


@pytest.mark.parametrize("text", ["", "7", '{"pot": NaN}', json.dumps({**POT, "pot": 1e300}), "[" * 100_000])
def test_what_is_malformed_ends_with_2_and_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    with pytest.raises(SystemExit) as ended:
        call_command("share_prizes", "-")
    out, err = capsys.readouterr()
    assert (ended.value.code, out, len(err.splitlines())) == (2, "", 1)
    assert err.strip()
