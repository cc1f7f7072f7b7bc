"""At the desk: what everybody sees stands in one line, is changed with one tap, and shows at once everywhere."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import JournalEntry, Series, Tournament
from tournaments.standings.releasing import ReleaseChoice, release_choices
from tournaments.standings.visibility_summary import seen_by_everybody, visibility_choices

PAGE = "/tournaments/club-evening/"
STANDINGS = f"{PAGE}standings/"
VISIBILITY = f"{PAGE}visibility/"
RESULT = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)]


@pytest.fixture
def evening(db: None) -> Tournament:
    """Two series, both played and closed; the results of the first are released."""
    tournament = make_tournament(series_count=2)
    entries = make_entries(tournament, 4)
    for number in (1, 2):
        series = seat_series(
            tournament, number, [entries], state=Series.State.CLOSED, results_released=number == 1
        )
        store_result(series.skat_tables.get(), RESULT, 37)
    return tournament


def series_of(tournament: Tournament) -> list[Series]:
    return list(tournament.series.order_by("number"))


def buttons(client: Client) -> list[str]:
    """What the director can press about the results of the series."""
    page = client.get(STANDINGS).content.decode()
    return re.findall(r'<button[^>]* name="released"[^>]*>(.*?)</button>', page)


def seen(client: Client) -> list[int]:
    """The series whose results a visitor finds: on the list, on the tournament's page, in the interface."""
    answer = client.get("/api/v1/tournaments/club-evening/standings")
    count = len(answer.json()[0]["series_points"]) if answer.status_code == 200 else 0
    pages = [client.get(STANDINGS), client.get(PAGE), client.get(f"{STANDINGS}lists/series-2/")]
    if any(page.status_code == 404 for page in pages[:2]):
        return [-1]
    assert ("Series 2" in pages[0].content.decode()) is (count == 2)
    assert ("/standings/lists/series-2/" in pages[1].content.decode()) is (count == 2)
    assert (pages[2].status_code == 200) is (count == 2)
    return list(range(1, count + 1))


SETTINGS: list[tuple[dict[str, str], list[int], str]] = [
    ({"visibility": "live"}, [1, 2], "Everybody sees the results of series 1, 2, as sheets come in."),
    ({"silent": "yes"}, [1], "Everybody sees the results of series 1, as sheets come in."),
    ({"visibility": "released"}, [1], "Everybody sees the results of series 1."),
    ({"silent": "no"}, [1], "Everybody sees the results of series 1."),
    ({"visibility": "hidden"}, [-1], "Only officials see anything: the tournament is hidden."),
    ({"visibility": "live"}, [1, 2], "Everybody sees the results of series 1, 2, as sheets come in."),
]


def test_each_tap_takes_effect_at_once_everywhere(
    director_client: Client, visitor_client: Client, evening: Tournament
) -> None:
    assert seen(visitor_client) == [1]
    for sent, expected, sentence in SETTINGS:
        page = director_client.post(VISIBILITY, sent, follow=True)
        assert (seen(visitor_client), sentence in page.content.decode()) == (expected, True), sent
    changes = JournalEntry.objects.filter(action="settings-changed").order_by("pk")
    assert [entry.after for entry in changes] == [
        {"visibility": "live"},
        {"is_last_silent": True},
        {"visibility": "released"},
        {"is_last_silent": False},
        {"visibility": "hidden"},
        {"visibility": "live"},
    ]


ASKED: list[tuple[dict[str, Any], dict[str, str], str]] = [
    ({}, {"visibility": "live", "silent": "no"}, "released or not. Show them now?"),
    ({}, {"visibility": "live", "silent": "yes"}, "released or not. Show them now?"),
    ({"visibility": "hidden"}, {"visibility": "live", "silent": "no"}, "released or not. Show them now?"),
    ({"visibility": "hidden"}, {"visibility": "released"}, "what is released. Show it now?"),
    ({"visibility": "live", "is_last_silent": True}, {"silent": "no"}, "the last series as soon as"),
]
NOT_ASKED: list[tuple[dict[str, Any], dict[str, str]]] = [
    ({"visibility": "live"}, {"visibility": "live"}),
    ({"visibility": "live"}, {"visibility": "released"}),
    ({"visibility": "live"}, {"visibility": "hidden"}),
    ({"visibility": "live"}, {"silent": "yes"}),
    ({"is_last_silent": True}, {"silent": "no"}),
]


@pytest.mark.parametrize(("now", "sent", "question"), ASKED)
def test_one_tap_shows_nobody_more_without_a_question(
    director_client: Client, evening: Tournament, now: dict[str, Any], sent: dict[str, str], question: str
) -> None:
    """Scripts ask before they send; without them the server does, and the answer shows it."""
    Tournament.objects.update(**now)
    before = Tournament.objects.values("visibility", "is_last_silent").get()
    standings = director_client.get(STANDINGS).content.decode()
    wanted = {"visibility": now.get("visibility", "released"), "silent": ""} | sent
    (button,) = re.findall(
        rf'name="silent" value="{wanted["silent"]}">\s*<button name="visibility" value="{wanted["visibility"]}"[^>]*>',
        standings,
    )
    assert "data-ask=" in button
    assert question in button

    asked = director_client.post(VISIBILITY, {"ask": "yes"} | sent)
    assert (asked.status_code, question in asked.content.decode()) == (200, True)
    assert Tournament.objects.values("visibility", "is_last_silent").get() == before
    director_client.post(VISIBILITY, {"visibility": "", "silent": ""} | sent)
    assert Tournament.objects.values("visibility", "is_last_silent").get() != before


@pytest.mark.parametrize(("now", "sent"), NOT_ASKED)
def test_hiding_needs_no_question(
    director_client: Client, evening: Tournament, now: dict[str, Any], sent: dict[str, str]
) -> None:
    Tournament.objects.update(**now)
    assert director_client.post(VISIBILITY, {"ask": "yes"} | sent).status_code == 302


@pytest.mark.parametrize("sent", [{}, {"visibility": "everything"}, {"silent": "perhaps"}])
def test_what_no_button_sends_changes_nothing(
    director_client: Client, evening: Tournament, sent: dict[str, str]
) -> None:
    page = director_client.post(VISIBILITY, sent, follow=True)
    assert "Please choose what everybody sees." in page.content.decode()
    assert Tournament.objects.get().visibility == "released"


def test_a_recorder_reads_it_and_cannot_change_it(recorder_client: Client, evening: Tournament) -> None:
    page = recorder_client.get(STANDINGS).content.decode()
    assert ("Everybody sees the results of series 1." in page, VISIBILITY in page) == (True, False)


CHOSEN = [
    ("released", False, "What I release"),
    ("released", True, "What I release"),
    ("live", False, "Live"),
    ("live", True, "Last series secret"),
    ("hidden", True, "Hidden"),
]


@pytest.mark.parametrize(("visibility", "silent", "title"), CHOSEN)
def test_one_of_the_four_choices_is_what_everybody_sees(
    evening: Tournament, visibility: str, silent: bool, title: str
) -> None:
    evening.visibility, evening.is_last_silent = visibility, silent
    choices = visibility_choices(evening)
    assert [one.title for one in choices] == ["What I release", "Live", "Last series secret", "Hidden"]
    assert [one.title for one in choices if one.is_chosen] == [title]


def test_a_secret_last_series_is_one_tap(director_client: Client, evening: Tournament) -> None:
    director_client.post(VISIBILITY, {"visibility": "live", "silent": "yes"})
    assert Tournament.objects.values_list("visibility", "is_last_silent").get() == ("live", True)
    director_client.post(VISIBILITY, {"visibility": "released", "silent": ""})
    assert Tournament.objects.values_list("visibility", "is_last_silent").get() == ("released", True)


RELEASED, LIVE, HIDDEN = "released", "live", "hidden"
BUTTONS = [
    (RELEASED, False, ["Release the results of series 2", "Take series 1 back"]),
    (RELEASED, True, ["Release the last series: prize-giving", "Take series 1 back"]),
    (LIVE, False, []),
    (LIVE, True, ["Release the last series: prize-giving"]),
    (HIDDEN, False, []),
]


@pytest.mark.parametrize(("visibility", "silent", "expected"), BUTTONS)
def test_there_is_a_button_where_it_does_something(
    director_client: Client, evening: Tournament, visibility: str, silent: bool, expected: list[str]
) -> None:
    Tournament.objects.update(visibility=visibility, is_last_silent=silent)
    assert buttons(director_client) == expected


@pytest.mark.parametrize("visibility", [RELEASED, LIVE])
def test_the_last_series_is_released_at_the_prize_giving(
    director_client: Client, visitor_client: Client, evening: Tournament, visibility: str
) -> None:
    Tournament.objects.update(visibility=visibility, is_last_silent=True)
    assert seen(visitor_client) == [1]
    director_client.post(f"{STANDINGS}2/release/", {"released": "yes"})
    assert seen(visitor_client) == [1, 2]
    assert "Take series 2 back" in buttons(director_client)
    director_client.post(f"{STANDINGS}2/release/", {"released": "no"})
    assert seen(visitor_client) == [1]


def test_what_there_is_to_choose(evening: Tournament) -> None:
    Tournament.objects.update(visibility="live", is_last_silent=True)
    tournament = Tournament.objects.get()
    shown: dict[str, Any] = {"is_shown": True, "is_live": True, "is_silent": False}
    assert release_choices(tournament, series_of(tournament)) == [
        ReleaseChoice(1, **shown, can_take_back=False),
        ReleaseChoice(2, is_shown=False, is_live=False, is_silent=True, can_take_back=False),
    ]


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        ("planned", "Only officials see anything: the tournament is not open for players yet."),
        ("running", "Everybody sees who takes part and the released seats, but no results yet."),
    ],
)
def test_the_line_before_anything_is_released(db: None, state: str, sentence: str) -> None:
    tournament = make_tournament(state=state)
    assert seen_by_everybody(tournament, []) == sentence
