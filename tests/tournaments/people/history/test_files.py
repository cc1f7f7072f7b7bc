"""Files of past evenings that wait under a token, and the form with which they are chosen."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from tests.refusals import refused
from tests.tournaments.people.history.files import DAY
from tournaments.foundations.errors import Refused
from tournaments.models import Club, HistoryReading
from tournaments.people.history.file_formats.reading import HistoryChoices
from tournaments.people.history.file_formats.rows import HistoryPerson, PastFile, PastRow, Unread
from tournaments.people.history.files import (
    Waiting,
    find_read,
    find_waiting,
    forget_file,
    keep_again,
    keep_file,
    keep_read,
    open_file,
)
from tournaments.people.history.forms import HistoryForm
from tournaments.people.history.reading_jobs import refusal_of

CHOICES = HistoryChoices("isko", is_surname_first=True, first_day=DAY)
PLAIN = HistoryChoices("dskv")
READ = PastFile(
    people=(HistoryPerson("17", "Bo"), HistoryPerson("", "Eva")),
    rows=(PastRow(2, 0, DAY, 1, -5, 10, 2, None), PastRow(3, 1, DAY, 2, 5, 0, 0, 3)),
    unread=(Unread(4, "why"),),
    unread_count=7,
    remarks=("said", "more"),
    doubts=(Unread(5, "?"),),
    doubt_count=9,
)


@pytest.fixture
def waiting(club: Club) -> Waiting:
    kept = keep_file(SimpleUploadedFile("Skat  2023.csv", b"Name"), club.pk, CHOICES)
    keep_read(kept.token, READ)
    return find_waiting(kept.token)


def test_everything_comes_back(waiting: Waiting, club: Club) -> None:
    assert waiting == Waiting(waiting.token, club.pk, "Skat 2023.csv", CHOICES, READ.people)
    assert (find_read(waiting.token), waiting.read()) == (READ, READ)
    with open_file(waiting.token) as stream:
        assert stream.read() == b"Name"
    assert [HistoryChoices.from_data(one.as_data()) for one in (CHOICES, PLAIN)] == [CHOICES, PLAIN]


def test_read_again_in_another_way(waiting: Waiting) -> None:
    """What was read the first time is gone."""
    again = keep_again(waiting.token, 4711, PLAIN)
    assert again == find_waiting(waiting.token) == Waiting(waiting.token, 4711, "Skat 2023.csv", PLAIN, ())
    with refused("history-file-gone"):
        find_read(waiting.token)
    open_file(waiting.token).close()


def test_what_is_gone_is_said(waiting: Waiting, tmp_path: Path) -> None:
    forget_file(waiting.token)
    assert list((tmp_path / "history").iterdir()) == []
    for find in (find_waiting, find_read, open_file):
        for token in (waiting.token, "../../etc/passwd"):
            with refused("history-file-gone"):
                find(token)
    with refused("history-file-gone"):
        keep_again(waiting.token, 1, PLAIN)
    with refused("history-file-gone"):
        keep_read(waiting.token, READ)


def form_of(files: dict[str, Any] | None = None, **typed: Any) -> HistoryForm:
    club = Club.objects.get(name="Tønder")
    form = HistoryForm({"club": club.pk, "rules": "isko", "names": "first"} | typed, files or {})
    form.is_valid()
    return form


def test_the_form_keeps_a_new_file_or_one_that_waits(waiting: Waiting, club: Club) -> None:
    new = {"file": SimpleUploadedFile("new.csv", b"new")}
    kept = form_of(new, kept=waiting.token, names="surname", first_day="2009-03-12").keep()
    assert (kept.token != waiting.token, kept.name, kept.club, kept.choices) == (
        True,
        "new.csv",
        club.pk,
        CHOICES,
    )
    again = form_of(kept=waiting.token).keep()
    assert (again.token, again.name, again.choices) == (
        waiting.token,
        "Skat 2023.csv",
        HistoryChoices("isko"),
    )


@pytest.mark.parametrize(
    ("typed", "errors"),
    [
        ({}, {"file": ["Choose a file."]}),
        ({"kept": "../../etc/passwd"}, {"file": ["Choose a file."]}),
        ({"kept": "x" * 22}, {}),
        ({"kept": "x" * 22, "first_day": "2026-11-27"}, {}),
        ({"kept": "x" * 22, "first_day": "2026-11-28"}, {"first_day": ["This day is still to come."]}),
        ({"kept": "x" * 22, "rules": "bridge"}, {"rules"}),
    ],
)
def test_what_the_form_accepts(
    club: Club, monkeypatch: pytest.MonkeyPatch, typed: dict[str, Any], errors: Any
) -> None:
    monkeypatch.setattr(timezone, "localdate", lambda: dt.date(2026, 11, 27))
    found = form_of(**typed).errors
    assert (set(found) if isinstance(errors, set) else found) == errors


def test_a_file_that_is_too_large_is_said_once(club: Club, settings: Any) -> None:
    settings.UPLOAD_LIMIT = 2
    assert list(form_of({"file": SimpleUploadedFile("a.csv", b"xxx")}).errors) == ["file"]
    assert form_of({"file": SimpleUploadedFile("a.csv", b"")}).errors.keys() == {"file"}


def _clubs_of(form: Any) -> list[Club]:
    return list(form.fields["club"].queryset)


def test_only_clubs_in_use_are_offered_and_the_only_one_is_chosen(club: Club) -> None:
    """In Danish order."""
    elsewhere = Club.objects.get(name="Elsewhere")
    aarhus = Club.objects.create(name="Aarhus")
    assert [one.name for one in _clubs_of(HistoryForm())] == ["Elsewhere", "Tønder", "Aarhus"]
    assert HistoryForm()["club"].value() is None
    Club.objects.filter(pk__in=[elsewhere.pk, aarhus.pk]).update(is_active=False)
    assert HistoryForm()["club"].value() == club.pk
    assert HistoryForm(initial={"club": 4711})["club"].value() == 4711
    assert (HistoryForm()["rules"].value(), HistoryForm()["names"].value()) == ("isko", "first")


@pytest.mark.parametrize("field", ["file", "first_day", ""])
def test_the_form_of_a_refused_file_is_as_it_was_typed(club: Club, field: str) -> None:
    """A file that cannot be read is not kept; another one waits for the next attempt."""
    reading = HistoryReading(
        club=club, token="x" * 22, file_name="skat.xlsx", choices=CHOICES.as_data(),
        refusal={"code": "history-empty", "field": field, "values": {}},
    )  # fmt: skip
    refusal = refusal_of(reading)
    assert isinstance(refusal, Refused)
    assert (refusal.code, refusal.field, refusal.values) == ("history-empty", field, {})
    form = HistoryForm.refused(reading, refusal)
    values = {name: form[name].value() for name in ("club", "names", "rules", "first_day", "kept")}
    kept = "" if field == "file" else "x" * 22
    typed = {"club": club.pk, "names": "surname", "rules": "isko", "first_day": "2009-03-12"}
    assert values == typed | {"kept": kept}
    assert form.errors == {field or "__all__": [refusal.sentence]}
    said = "“skat.xlsx” is still here: choose a file only to take another one."
    assert form["file"].help_text == (said if kept else "")
    assert refusal_of(HistoryReading(club=club)) is None
    plain = HistoryReading(club=club, choices=PLAIN.as_data())
    assert HistoryForm.refused(plain, refusal)["names"].value() == "first"
