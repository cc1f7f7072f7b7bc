"""The form of a draw: nothing must be typed, and what is typed is read within its limits."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.factories import make_entries, make_tournament, seat_series
from tests.refusals import refused
from tournaments.models import Series, Tournament
from tournaments.seating import forms
from tournaments.seating.drawing import wishes
from tournaments.seating.drawing.wishes import Wishes, read_lines, read_list
from tournaments.seating.forms import DrawForm, _source

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    tournament = make_tournament()
    make_entries(tournament, 7)
    return tournament


def form_of(tournament: Tournament, **typed: Any) -> DrawForm:
    file = typed.pop("file", None)
    files: Any = {} if file is None else {"upload": SimpleUploadedFile("list.txt", file)}
    return DrawForm(typed, files, tournament=tournament, number=1)


def wishes_of(form: DrawForm) -> Wishes:
    assert form.is_valid(), form.errors
    return form.wishes(list(form.tournament.entries.select_related("player").order_by("start_number")))


def test_an_empty_form_is_a_draw(tournament: Tournament) -> None:
    assert wishes_of(form_of(tournament)) == Wishes(
        seating=Series.Seating.DRAW, prefer="fours", threes=None, threes_first=False, source="tournament", season=None,
        listed=(), lines=(),
    )  # fmt: skip


def test_what_the_page_shows(tournament: Tournament) -> None:
    form = DrawForm.for_series(tournament, 1)
    assert form.initial == {"seating": "draw", "source": "tournament", "tables": "fours"}
    assert {name: field.required for name, field in form.fields.items()} == dict.fromkeys(form.fields, False)
    rows = {name: form.fields[name].widget.attrs for name in ("listed", "lines", "threes")}
    assert rows == {
        "listed": {"cols": "40", "rows": 4},
        "lines": {"cols": "40", "rows": 4, "placeholder": "1 5 9 13"},
        "threes": {"min": 0, "max": 500},
    }
    assert [form.fields[name].label for name in ("threes", "threes_first", "tables")] == [
        "Number of tables of three",
        "Tables of three come first in the hall",
        "Tables",
    ]


@pytest.mark.parametrize(
    ("start", "number", "usual"),
    [(0, 2, "draw"), (1, 1, "draw"), (2, 2, "standings"), (2, 3, "standings"), (3, 2, "draw")],
)
def test_the_usual_way_of_a_series(tournament: Tournament, start: int, number: int, usual: str) -> None:
    tournament.standings_from = start
    assert DrawForm.for_series(tournament, number).initial["seating"] == usual


@pytest.mark.parametrize(
    ("number", "ways"),
    [(1, ["draw", "plan", "standings", "hand"]), (2, ["draw", "standings", "same", "hand"])],
)
def test_the_ways_of_a_series(tournament: Tournament, number: int, ways: list[str]) -> None:
    choices: Any = DrawForm.for_series(tournament, number).fields["seating"]
    assert [key for key, _label in choices.choices] == ways


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ({"tables": "threes"}, ("threes", None, False)),
        ({"tables": "number", "threes": "1"}, ("fours", 1, False)),
        ({"tables": "fours", "threes": "1"}, ("fours", None, False)),
        ({"tables": "number", "threes": "0", "threes_first": "on"}, ("fours", 0, True)),
        ({"tables": "number", "threes": "500"}, ("fours", 500, False)),
    ],
)
def test_how_large_the_tables_are(
    tournament: Tournament, typed: dict[str, str], expected: tuple[Any, ...]
) -> None:
    found = wishes_of(form_of(tournament, **typed))
    assert (found.prefer, found.threes, found.threes_first) == expected


@pytest.mark.parametrize("threes", ["-1", "501", "x"])
def test_an_impossible_number_of_tables(tournament: Tournament, threes: str) -> None:
    assert list(form_of(tournament, threes=threes).errors) == ["threes"]


def test_a_list_counts_only_where_it_is_asked_for(tournament: Tournament) -> None:
    typed = {"seating": "standings", "listed": "3\n1"}
    assert wishes_of(form_of(tournament, **typed)).listed == ()
    listed = wishes_of(form_of(tournament, **typed, source="list"))
    assert (listed.listed, listed.source) == ((3, 1, 2, 4, 5, 6, 7), "list")
    assert wishes_of(form_of(tournament, source="list", listed="3\n1")).listed == ()
    # a file counts before what is typed
    found = wishes_of(form_of(tournament, file=b"\xef\xbb\xbf5\n", **typed, source="list"))
    assert found.listed == (5, 1, 2, 3, 4, 6, 7)


def test_tables_count_only_where_they_are_set_by_hand(tournament: Tournament) -> None:
    lines = "1 2 3 4\n5, 6, 7"
    assert wishes_of(form_of(tournament, seating="hand", lines=lines)).lines == ((1, 2, 3, 4), (5, 6, 7))
    assert wishes_of(form_of(tournament, lines=lines)).lines == ()


def test_a_file_within_its_limit(tournament: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    assert forms.MOST_BYTES == 500_000
    monkeypatch.setattr(forms, "MOST_BYTES", 3)
    assert form_of(tournament, file=b"123").is_valid()
    assert form_of(tournament, file=b"1234").errors == {"upload": ["This file is too large for a list."]}
    assert form_of(tournament, file=b"\xff").errors == {"upload": ["This is not a text file."]}


@pytest.mark.parametrize(
    ("chosen", "source"),
    [("", ("tournament", None)), ("list", ("list", None)), ("season-12", ("season", 12))],
)
def test_where_standings_come_from(chosen: str, source: tuple[str, int | None]) -> None:
    assert _source(chosen) == source


# --- lists and lines ----------------------------------------------------------------------------------------------
def test_no_more_is_read_than_a_hall_has(tournament: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = list(tournament.entries.select_related("player").order_by("start_number"))
    assert wishes.MOST_TYPED == 5_000
    monkeypatch.setattr(wishes, "MOST_TYPED", 7)
    assert read_lines("1 2 3 4\n\n5 6 7", entries, (3, 4)) == ((1, 2, 3, 4), (5, 6, 7))
    with refused("too-many-start-numbers", field="lines"):
        read_lines("1 2 3 4\n5 6 7 8", entries, (3, 4))
    assert read_list("1;Åse\n\n1\n", entries) == (1, 2, 3, 4, 5, 6, 7)
    with refused("list-too-long", field="listed"):
        read_list("1\n" * 8, entries)
    with refused("list-empty", field="listed"):
        read_list(" \n", entries)
    with refused("nobody-here", field="listed", line="x" * 60):
        read_list("x" * 61, entries)
    # A name in a line is looked for in 300 letters and no more.
    assert read_list(f"7;{' ' * 200}", entries)[0] == 7
    assert read_list(f"{'Kurt ' * 59}Kurt;", [entries[1]]) == (2,)
    with refused("nobody-here", field="listed", line=("Kurt " * 12)):
        read_list(f"{'Kurt ' * 60}X", entries)
    with refused("not-a-start-number", field="lines", word="x" * 20):
        read_lines("x" * 21, entries, (3, 4))


@pytest.mark.parametrize(
    ("lines", "code", "numbers"),
    [
        ("1 2 3 4\n5 6 7 8", "strangers-seated", "8"),
        ("1 2 3 4\n5 6 1", "seated-twice", "1"),
        ("1 2 3 4", "not-seated", "5, 6, 7"),
        ("1 2 3 4 5\n6 7", "size-not-allowed", "2, 5"),
    ],
)
def test_everybody_is_seated_once(tournament: Tournament, lines: str, code: str, numbers: str) -> None:
    entries = list(tournament.entries.select_related("player").order_by("start_number"))
    with refused(code, field="lines", numbers=numbers):
        read_lines(lines, entries, (3, 4))


# --- changes of what is seated -----------------------------------------------------------------------------------
CHANGES = "/tournaments/club-evening/seats/1/changes/"


def test_a_change_that_is_not_possible_any_more(tournament: Tournament, director_client: Any) -> None:
    seat_series(tournament, 1, [list(tournament.entries.order_by("start_number")[:4])])
    for way in ("nothing", ""):
        page = director_client.post(CHANGES, {"way": way, "version": "1"}, follow=True)
        assert [one.level_tag for one in page.context["messages"]] == ["error"]
    undo = f"{CHANGES[:-8]}undo/"
    for version in ("1234567890", "٣", "x"):
        page = director_client.post(undo, {"version": version}, follow=True)
        assert [one.level_tag for one in page.context["messages"]] == ["error"]


def test_tables_that_have_begun_are_not_drawn_again(tournament: Tournament, director_client: Any) -> None:
    """Two are left, who cannot sit alone."""
    tournament.entries.filter(start_number__gt=2).update(is_here=False)
    seat_series(tournament, 1, [list(tournament.entries.order_by("start_number")[:2])])
    page = director_client.post(f"{CHANGES}redraw/", follow=True)
    assert page.redirect_chain == [(CHANGES, 302)]
    assert "The tables cannot be drawn again now." in page.content.decode()
