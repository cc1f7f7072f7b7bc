"""What an import writes: evenings, players and results, each once, with this import's answers."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.factories import make_player
from tests.tournaments.people.history.files import DAY
from tournaments.models import Club, HistoryImport, PastEvening, PastName, PastResult, Player
from tournaments.people.history import writing
from tournaments.people.history.file_formats.reading import HistoryChoices
from tournaments.people.history.file_formats.rows import HistoryPerson, PastFile, PastRow
from tournaments.people.history.persons.matching import GUEST, LEFT_OUT, NEW
from tournaments.people.history.writing import write_history

NEXT = DAY + dt.timedelta(days=7)
PEOPLE = tuple(
    HistoryPerson(*one)
    for one in (("1", "Juul Bo"), ("", "Holm Eva"), ("3", "Ib"), ("4", "K. Hansen"), ("5", "Nobody"))
)


def row(person: int, day: dt.date = DAY, **fields: Any) -> PastRow:
    return PastRow(2, person, day, 1, 900, 10, 2, 3)._replace(**fields)


def file_of(*rows: PastRow) -> PastFile:
    return PastFile(PEOPLE, rows, (), 0)


def job_of(club: Club, people: list[int], rules: str = "isko") -> HistoryImport:
    choices = HistoryChoices(rules, is_surname_first=True).as_data()
    return HistoryImport.objects.create(club=club, state="running", people=people, choices=choices)


@pytest.fixture
def kurt(club: Club) -> Player:
    """Into whom somebody was merged while the import waited."""
    return make_player(2, club)


def test_a_player_who_is_gone_is_added_anew(club: Club) -> None:
    """Undoing another import has removed them while this one had failed and waited."""
    job = job_of(club, [1_000_000, NEW, LEFT_OUT, LEFT_OUT, LEFT_OUT])
    write_history(job, file_of(row(0), row(1)), lambda _share: None)
    added = [(one.first_name, one.last_name) for one in Player.objects.order_by("pk")]
    assert added == [("Bo", "Juul"), ("Eva", "Holm")]
    assert PastName.objects.filter(source=job, has_added=True).count() == 2


def test_everything_is_written_once(club: Club, kurt: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "PIECE", 2)
    merged = make_player(3, club, merged_into=kurt, is_active=False)
    job = job_of(club, [NEW, GUEST, LEFT_OUT, merged.pk, NEW])
    rows = [
        row(0),
        row(1, table=None),
        row(2),
        row(3, points=-5, series=2),
        row(0, NEXT),
        row(0, NEXT, points=1),
        row(1, NEXT),
    ]
    shares: list[float] = []

    numbers = write_history(job, file_of(*rows), shares.append)

    assert numbers == {"evenings": 2, "results": 5, "left_out": 1}
    assert shares == [0.4, 0.8, 1.0]
    columns = (
        "player__last_name",
        "evening__date",
        "series",
        "points",
        "won",
        "lost",
        "skat_table",
        "source",
    )
    assert list(PastResult.objects.order_by("pk").values_list(*columns)) == [
        ("Juul", DAY, 1, 900, 10, 2, 3, job.pk),
        ("Holm", DAY, 1, 900, 10, 2, None, job.pk),
        ("Hansen", DAY, 2, -5, 10, 2, 3, job.pk),
        ("Juul", NEXT, 1, 900, 10, 2, 3, job.pk),
        ("Holm", NEXT, 1, 900, 10, 2, 3, job.pk),
    ]
    added = Player.objects.exclude(pk__in=[kurt.pk, merged.pk]).order_by("pk")
    facts = ("first_name", "last_name", "club", "is_guest", "is_active")
    assert list(added.values_list(*facts)) == [
        ("Bo", "Juul", club.pk, False, True),
        ("Eva", "Holm", None, True, True),
        ("", "Nobody", club.pk, False, False),  # who has no result
    ]
    assert added[0].sort_key == Player.objects.create(first_name="Bo", last_name="Juul").sort_key
    names = PastName.objects.order_by("pk").values_list("number", "player__last_name", "has_added", "source")
    assert list(names) == [
        ("1", "Juul", True, job.pk),
        ("", "Holm", True, job.pk),
        ("4", "Hansen", False, job.pk),
        ("5", "Nobody", True, job.pk),
    ]
    assert write_history(job, file_of(*rows), shares.append) == numbers
    assert (Player.objects.count(), PastName.objects.count(), PastEvening.objects.count()) == (6, 4, 2)


def test_answers_of_an_earlier_import_stay_unless_they_change(club: Club, kurt: Player) -> None:
    first = job_of(club, [NEW, GUEST, LEFT_OUT, kurt.pk, LEFT_OUT])
    write_history(first, file_of(row(0), row(3)), lambda _share: None)
    HistoryImport.objects.update(state="done")
    bo = Player.objects.get(last_name="Juul")
    later = job_of(club, [kurt.pk, GUEST, LEFT_OUT, kurt.pk, LEFT_OUT], rules="dskv")
    assert write_history(later, file_of(row(0), row(3, series=2)), lambda _share: None) == {
        "evenings": 1, "results": 2, "left_out": 0,
    }  # fmt: skip
    found = PastName.objects.order_by("number").values_list("number", "player", "has_added", "source")
    eva = Player.objects.filter(is_guest=True).latest("pk")
    assert list(found) == [
        ("", eva.pk, True, later.pk),
        ("1", kurt.pk, False, later.pk),
        ("4", kurt.pk, False, first.pk),
    ]
    assert list(PastEvening.objects.order_by("pk").values_list("rules", flat=True)) == ["isko", "dskv"]
    assert PastResult.objects.filter(source=first, player=bo).exists()


def test_evenings_of_other_clubs_and_files_are_not_those_of_the_file(club: Club, kurt: Player) -> None:
    elsewhere = PastEvening.objects.create(club=Club.objects.get(name="Elsewhere"), date=DAY, rules="isko")
    job = job_of(club, [kurt.pk, LEFT_OUT, LEFT_OUT, LEFT_OUT, LEFT_OUT])
    write_history(job, file_of(row(0)), lambda _share: None)
    assert write_history(job, file_of(row(0, NEXT)), lambda _share: None)["evenings"] == 1
    PastResult.objects.filter(evening__date=NEXT).delete()
    assert PastResult.objects.get().evening != elsewhere
    assert write_history(job, file_of(), lambda _share: None) == {"evenings": 0, "results": 1, "left_out": 0}
