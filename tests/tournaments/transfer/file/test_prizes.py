"""A file's prize plan: optional, and refused where the database would not take it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import COMMAND
from tests.tournaments.transfer.evenings import rich_file
from tournaments.models import PrizePlan
from tournaments.transfer.file.reader import FileRefused
from tournaments.transfer.importing import import_tournament


def test_a_file_without_a_plan_is_read(db: None) -> None:
    data = rich_file()
    del data["prizes"]
    import_tournament(data, by=COMMAND)
    assert not PrizePlan.objects.exists()


def test_a_file_from_before_prizes_in_kind_is_read(db: None) -> None:
    data = rich_file()
    for group in data["prizes"]["groups"]:
        del group["things"]
    import_tournament(data, by=COMMAND)
    assert [one.things for one in PrizePlan.objects.get().groups.all()] == [[]] * 5


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"pot": "1e9"}, "money-expected", "prizes, pot"),
        ({"pot": "-1.00"}, "money-expected", "prizes, pot"),
        ({"unit": "0.00"}, "money-expected", "prizes, unit"),
        ({"ties": "duel"}, "word-unknown", "prizes, ties"),
        ({"left_to": ["club"]}, "text-expected", "prizes, left_to"),
        ({"one_each": 1}, "bool-expected", "prizes, one_each"),
        ({"version": 0}, "number-out-of-range", "prizes, version"),
        ({"more": 1}, "key-unknown", "prizes"),
    ],
)
def test_a_wrong_plan_is_refused(db: None, change: dict[str, Any], code: str, place: str) -> None:
    data = rich_file()
    data["prizes"] |= change
    with pytest.raises(FileRefused) as error:
        import_tournament(data, by=COMMAND)
    assert (error.value.code, error.value.place) == (code, place)


@pytest.mark.parametrize(
    ("number", "change", "code"),
    [
        (1, {"value": 101}, "number-out-of-range"),
        (1, {"value": "70.00"}, "number-expected"),
        (1, {"takes": "losses"}, "word-unknown"),
        (1, {"every": 0}, "number-out-of-range"),
        (1, {"count": 0}, "number-out-of-range"),
        (1, {"kind": "women"}, "word-twice"),
        (3, {"amounts": []}, "length-in-file"),
        (3, {"amounts": ["1.00", "2.00"]}, "money-expected"),
        (3, {"amounts": ["0.00"]}, "money-expected"),
        (4, {"takes": "losses", "value": "0.00"}, "word-unknown"),
        (5, {"takes": "share", "value": 1}, "word-unknown"),
        (1, {"things": "ham"}, "list-expected"),
        (1, {"things": ["ham", ""]}, "empty-in-file"),
        (1, {"things": ["ham, coffee"]}, "comma-in-file"),
        (1, {"things": ["h" * 41]}, "text-too-long"),
        (1, {"things": ["ham"] * 21}, "too-many-items"),
    ],
)
def test_a_wrong_group_is_refused(db: None, number: int, change: dict[str, Any], code: str) -> None:
    data = rich_file()
    data["prizes"]["groups"][number - 1] |= change
    with pytest.raises(FileRefused) as error:
        import_tournament(data, by=COMMAND)
    assert (error.value.code, error.value.place[:6]) == (code, "prizes")
    assert not PrizePlan.objects.exists()
