"""Every public address, read by a visitor: nothing unreleased appears in any state or under any setting.

Names, rulings, remarks and figures that are not public carry a marker that occurs nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from http import HTTPStatus
from itertools import product

import pytest
from django.core.cache import cache
from django.test import Client

from tests.answers import Answer
from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.test_access import OPEN_TO_ALL
from tournaments.access.permissions import ALLOWED, Role
from tournaments.access.role_table import action_of, addresses
from tournaments.access.visibility import shows_results
from tournaments.models import Club, Entry, Player, Registration, Series, Tournament
from tournaments.public.lists.list_kinds import list_kinds
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.published import find_published
from tournaments.standings.rulings.recording import record_ruling

MARK = "marker"
# What only series 2 holds: 7,777 points, with a won game 7,827.
FIGURE = re.compile(r"(?<!\w)7[.,\u00a0 ]?(827|777)(?!\w)")
QUERIES = ("", "?q=1", "?q=mark", "?q=markersen", "?view=tables", "?_export=csv", "?best=all", "?sort=-name")
OF_HTMX = {"HX-Request": "true"}
ASKED: list[tuple[str, dict[str, str]]] = [
    *((query, {}) for query in QUERIES),
    ("", OF_HTMX),
    ("?q=1", OF_HTMX),
]
STATES = ("planned", "open", "running", "closed")
# A silent last series makes a difference only where results are shown.
SETTINGS = [
    *product(["hidden"], [False], STATES),
    *product(["released", "live"], [True], STATES),
    *product(["released", "live"], [False], ("running", "closed")),
]
# Each visibility and each state, with and without silence
SHORT = [("hidden", False, "closed"), ("released", False, "running"), ("live", True, "planned")]
LONG = [
    pytest.param(*case, marks=pytest.mark.endurance, id="-".join([*map(str, case), "all"]))
    for case in SETTINGS
]


def public_addresses() -> list[str]:
    """Every address that the table lets a visitor read, with its blanks."""
    found = []
    for address, pattern in addresses():
        action = action_of(pattern)
        is_open = pattern.name in OPEN_TO_ALL - {"logout", "set_language", "login_link"}
        if is_open or (action is not None and Role.VISITOR in ALLOWED[action]):
            found.append(address)
    return found


def make_evening(visibility: str, state: str, *, silent: bool) -> Tournament:
    """Series 1 closed and released, 2 closed, 3 drawn and not released; whatever is secret is marked."""
    club = Club.objects.create(name="Tønder")
    tournament = make_tournament(visibility=visibility, is_last_silent=silent, series_count=3, club=club)
    tournament.next_seed = f"{MARK}-next-seed"
    tournament.save()
    entries = make_entries(tournament, 4, club)
    for entry in entries:
        person = entry.player
        person.last_name, person.birth_year = f"Markersen{entry.pk}", 1911
        person.membership_number = f"{MARK}-{entry.pk}"
        person.save()
        entry.team = entry.family = f"{MARK}-apart"
        entry.save()
    gone = Player.objects.create(first_name="Marker", last_name="Gone")
    Entry.objects.create(tournament=tournament, player=gone, start_number=9, is_here=False, is_withdrawn=True)
    Registration.objects.create(
        tournament=tournament, first_name="Marker", last_name="Asked", contact=f"{MARK}@example"
    )
    seat_series(tournament, 1, [entries], state=Series.State.CLOSED, results_released=True)
    seat_series(tournament, 2, [entries[::-1]], state=Series.State.CLOSED)
    seat_series(tournament, 3, [entries], state=Series.State.DRAFT)
    Series.objects.filter(number=3).update(seed=f"{MARK}-seed")
    for series, points in ((1, 100), (2, 7777)):
        table = tournament.series.get(number=series).skat_tables.get()
        store_result(table, [(points, 1, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)], 47)
    if not shows_results(tournament, tournament.series.get(number=2)):
        record_ruling(tournament, text=f"{MARK}-ruling", referee=MARK, by=COMMAND, series_number=2)
    Tournament.objects.update(state=state)
    tournament.refresh_from_db()
    return tournament


def full_addresses(tournament: Tournament) -> Iterator[str]:
    shown = find_published(tournament.slug)
    keys = [kind.key for kind in list_kinds(snapshot_of(shown))] if shown else []
    keys = [*filter(None, keys), "series-1", "series-2", "series-3", "clubs"]
    for address in public_addresses():
        place = address.replace("<slug:slug>", tournament.slug)
        place = place.replace("<int:pk>", str(tournament.club_id))
        numbers = "123" if "<int:number>" in place else "1"
        for key, number in product(keys if "<slug:key>" in place else [""], numbers):
            filled = place.replace("<slug:key>", key).replace("<int:number>", number)
            yield re.sub(r"<(?:\w+:)?\w+>", "1", filled)


def text_of(answer: Answer) -> str:
    body = answer.getvalue() if answer.streaming else answer.content
    head = " ".join(f"{name}: {value}" for name, value in answer.headers.items())
    return f"{head} {body.decode('utf-8', 'replace')}"


@pytest.mark.django_db
@pytest.mark.parametrize(("visibility", "silent", "state"), [*SHORT, *LONG])
def test_no_public_address_shows_what_is_not_public(
    visibility: str, silent: bool, state: str, request: pytest.FixtureRequest
) -> None:
    is_long = request.node.get_closest_marker("endurance")
    tournament = make_evening(visibility, state, silent=silent)
    cache.clear()
    secret_figures = not shows_results(tournament, tournament.series.get(number=2))
    client = Client(headers={"accept-language": "en"})
    found = []
    for address in dict.fromkeys(full_addresses(tournament)):
        reads_query = tournament.slug in address and not address.endswith(".svg")
        for query, headers in ASKED if reads_query else ASKED[:1]:
            answer = client.get(f"{address}{query}", headers=headers)
            text = text_of(answer)
            # The typed value comes back in the field.
            said = re.sub(r"(?i)(q=|“|value=\"|q%3D)mark(ersen)?", "", text)
            if MARK in said.lower() or (secret_figures and FIGURE.search(said)):
                found.append(f"{address}{query} {headers}")
            if answer.status_code == HTTPStatus.NOT_FOUND and not is_long:
                break  # with a query, too: tests/test_hidden_tournaments.py
    assert found == []


def test_the_markers_would_be_found(db: None) -> None:
    """The test of the test: the figure shows where the results are public, and the name to those who may see it."""
    tournament = make_evening("live", "running", silent=False)
    Player.objects.update(shown_as="full")
    Entry.objects.get(start_number=1).save()  # a new public version
    text = text_of(
        Client(headers={"accept-language": "en"}).get(f"/tournaments/{tournament.slug}/standings/")
    )
    assert (MARK in text.lower(), bool(FIGURE.search(text))) == (True, True)


def test_every_new_public_page_is_walked() -> None:
    assert {
        "/",
        "/clubs/<int:pk>/year/",
        "/clubs/<int:pk>/all-time/",
        "/tournaments/<slug:slug>/",
        "/tournaments/<slug:slug>/visitors/",
        "/tournaments/<slug:slug>/standings/",
        "/tournaments/<slug:slug>/standings/lists/<slug:key>/",
        "/api/v1/tournaments/<slug:slug>/standings",
    } <= set(public_addresses())
