"""The form of a season: its fields, what may be typed in them, and what is filled in."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
import time_machine
from django.core.exceptions import ValidationError

from tests.tournaments.season.seasons import make_club
from tournaments.season.setting_up.forms import NumbersField, SeasonForm


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("", []),
        ("  30, 35,40 ", [30, 35, 40]),
        ("1 999", [1, 999]),
        ("1 " * 200, [1] * 200),
        ("0", None),
        ("1000", None),
        ("3 x", None),
        ("-3", None),
        ("1 " * 201, None),
    ],
)
def test_numbers_with_spaces_between_them(typed: str, numbers: list[int] | None) -> None:
    field = NumbersField(required=False, max_length=None)
    if numbers is not None:
        assert field.clean(typed) == numbers
        return
    with pytest.raises(ValidationError, match="Write whole numbers with spaces between them: 30 35 40."):
        field.clean(typed)


def test_numbers_are_shown_as_they_are_typed() -> None:
    assert [NumbersField().prepare_value(one) for one in ([30, 35], [], "30 x")] == ["30 35", "", "30 x"]


@pytest.mark.django_db
class TestForm:
    def form(self, **changes: Any) -> SeasonForm:
        sent = {
            "club": make_club().pk, "name": "Cup", "starts_on": "2026-01-01", "ends_on": "2026-12-31",
            "value": "average",
        }  # fmt: skip
        return SeasonForm(sent | changes)

    def test_what_is_left_empty(self) -> None:
        form = self.form()
        assert form.errors == {}
        assert form.values() == {
            "club": make_club(), "name": "Cup", "starts_on": dt.date(2026, 1, 1), "ends_on": dt.date(2026, 12, 31),
            "visibility": "public", "guests": "alike", "leavers": "placed", "history": "counts", "unit": "series",
            "series_numbers": [], "value": "average", "n": 0, "schedule": [], "drop_when": "final", "minimum": 0,
            "below": "listed_after", "bonus_factor": "", "bonus_from": 0, "free_misses": None, "credit": 0,
            "places": [],
        }  # fmt: skip

    @pytest.mark.parametrize(
        ("changes", "errors"),
        [
            ({"ends_on": "2026-01-01"}, {}),
            ({"ends_on": "2025-12-31"}, {"ends_on": ["The last day is before the first."]}),
            ({"starts_on": "0026-01-01"}, {"starts_on": ["Type the whole year, such as 2026."]}),
            ({"ends_on": "9999-12-31"}, {"ends_on": ["Type the whole year, such as 2026."]}),
            ({"value": "best", "n": "1"}, {}),
            ({"value": "best", "n": "0"}, {"n": ["Say how many results count."]}),
            ({"value": "best", "n": "x"}, {"n": ["Enter a whole number."]}),
            ({"value": "drop", "n": "0"}, {}),
            ({"places": "5 5 3"}, {}),
            ({"places": "3 5"}, {"places": ["A worse place cannot bring more points."]}),
            ({"unit": "chosen"}, {"series_numbers": ["Write at least one number."]}),
            ({"unit": "chosen", "series_numbers": "1"}, {}),
            ({"value": "drop_schedule"}, {"schedule": ["Write at least one number."]}),
            (
                {"value": "drop_schedule", "schedule": "x"},
                {"schedule": ["Write whole numbers with spaces between them: 30 35 40."]},
            ),
            ({"bonus_factor": "x"}, {"bonus_factor": ["Write a number such as 0.5 or 1/2."]}),
            ({"version": "0"}, {"version": ["Ensure this value is greater than or equal to 1."]}),
            ({"version": "1"}, {}),
        ],
    )
    def test_what_is_said_at_a_field(self, changes: dict[str, Any], errors: dict[str, list[str]]) -> None:
        assert self.form(**changes).errors == errors

    @pytest.mark.parametrize(("typed", "kept"), [(" 0,5 ", "1/2"), ("1/2", "1/2"), ("2", "2"), (" ", "")])
    def test_a_bonus_is_kept_exactly(self, typed: str, kept: str) -> None:
        form = self.form(bonus_factor=typed)
        assert form.is_valid()
        assert form.cleaned_data["bonus_factor"] == kept

    def test_a_new_one_has_the_days_of_this_year(self) -> None:
        with time_machine.travel(dt.datetime(2031, 5, 1, 12, tzinfo=dt.UTC)):
            form = SeasonForm.for_new({"name": "Cup"})
            other = SeasonForm.for_new({"ends_on": dt.date(2031, 6, 30)})
        days = {"starts_on": dt.date(2031, 1, 1), "ends_on": dt.date(2031, 12, 31)}
        known = {name: form.initial[name] for name in ("starts_on", "ends_on", "name", "version")}
        assert known == days | {"name": "Cup", "version": 1}
        assert other.initial["ends_on"] == dt.date(2031, 6, 30)
        assert 'type="date" name="starts_on" value="2031-01-01"' in str(form["starts_on"])
        assert 'type="date" name="ends_on" value="2031-12-31"' in str(form["ends_on"])

    def test_what_its_fields_are_called(self) -> None:
        form = self.form()
        numbers = {
            name: (str(form[name].label), str(form[name].help_text))
            for name in ("series_numbers", "schedule", "places")
        }
        assert numbers == {
            "series_numbers": (
                "Numbers of the series",
                "Only where series are chosen by their numbers, such as 1 for the first of each evening.",
            ),
            "schedule": (
                "Numbers of results",
                "Only where results are struck one after the other: 30 35 40 45 50.",
            ),
            "places": (
                "Points for the places",
                "Such as 10 8 6 5 4 3 2 1: points for the first, the second … place in each result, instead of its own."
                " Equal players get the points of the place that they share. Empty: the results’ own points count.",
            ),
        }
