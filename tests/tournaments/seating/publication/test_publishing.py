"""What everybody may see of the draws, and when: nothing that tells what is not released yet."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.refusals import refused
from tests.tournaments.season.seasons import make_season
from tests.tournaments.seating.drawing.test_jobs import PLANNED, old_evening  # noqa: F401 - a fixture
from tests.tournaments.seating.generator.test_sealed import attempts
from tournaments.models import Draw, Entry, EveningPlan, SeasonPart, Series, Tournament
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.drawing.history import history_before
from tournaments.seating.drawing.jobs import run_draw_job, write_draw_job
from tournaments.seating.drawing.wishes import Wishes
from tournaments.seating.generator.published import NotADraw, Task, commitment, fingerprint, read
from tournaments.seating.generator.verifying import Verdict, tables_of, verify
from tournaments.seating.publication.releasing import check_seats, discard_draw, release_seats
from tournaments.setup.states import change_state
from tournaments.standings.releasing import release_results

PAGE = "/tournaments/club-evening/"
WAY = Series.Seating


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament(series_count=3)
    make_entries(tournament, 16)
    return tournament


def released(tournament: Tournament, number: int, **wishes: Any) -> Series:
    series = draw_series(tournament, number, by=COMMAND, wishes=Wishes(**wishes))
    return release_seats(check_seats(series, by=COMMAND), by=COMMAND)


def record(series: Series) -> None:
    """Results at every table, everybody with another total."""
    for table in series.skat_tables.order_by("number"):
        store_result(table, [(100 * table.number - 7 * seat, 1, 0) for seat in range(4)])


def file(client: Client, number: int) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"{PAGE}seats/{number}/draw.json").json()
    return found


def page(client: Client) -> str:
    return client.get(PAGE, headers={"accept-language": "en"}).content.decode()


# --- planned evenings -------------------------------------------------------------------------------------------
def test_nobody_can_compute_the_next_series_from_what_is_public(
    tournament: Tournament, visitor_client: Client
) -> None:
    evening_seed = tournament.next_seed
    released(tournament, 1, seating=WAY.PLAN)
    second = draw_series(tournament, 2, by=COMMAND, wishes=PLANNED)

    known = [file(visitor_client, 1), {"page": re.findall(r"[0-9a-f]{8,}", page(visitor_client))}]
    tables = tuple(tables_of_series(second).values())
    assert tables not in attempts(known, 2, series=3)
    assert evening_seed not in json.dumps(known)
    assert second.seed not in json.dumps(known)
    assert tables in attempts([*known, {"seed": evening_seed}], 2, series=3)  # the test of the test


def test_each_series_is_promised_and_after_the_last_the_evening_can_be_planned_again(
    tournament: Tournament, visitor_client: Client
) -> None:
    before = commitment(tournament.next_seed)
    released(tournament, 1, seating=WAY.PLAN)
    promised = EveningPlan.objects.get().fingerprints
    assert all(one in page(visitor_client) for one in promised)
    for number in (2, 3):
        released(tournament, number, seating=WAY.PLAN)
        is_over = number == 3
        for earlier in range(1, number + 1):
            found = file(visitor_client, earlier)
            assert verify(found) == Verdict(is_drawn_again=is_over)
            assert (found["commitment"], found["evening_commitment"]) == (promised[earlier - 1], before)
    assert commitment(file(visitor_client, 1)["evening"]["seed"]) == before
    assert len({series.seed for series in Series.objects.all()}) == 3


def test_an_evening_is_not_over_while_a_planned_series_is_missing(
    tournament: Tournament, visitor_client: Client
) -> None:
    """A tournament that is cut short could be made longer again: its seed stays secret until it is closed."""
    released(tournament, 1, seating=WAY.PLAN)
    Tournament.objects.update(series_count=2)
    released(tournament, 2, seating=WAY.PLAN)
    assert file(visitor_client, 2)["evening"] is None


def closed_early(tournament: Tournament) -> Tournament:
    """The evening of three series ends after its second one; its tournament as it is then."""
    for number in (1, 2):
        released(tournament, number, seating=WAY.PLAN)
    Tournament.objects.update(series_count=2)
    Series.objects.update(state="closed")
    return change_state(Tournament.objects.get(), "closed", by=COMMAND)


def test_an_evening_that_ends_early_is_published_when_the_tournament_is_closed(
    tournament: Tournament, visitor_client: Client
) -> None:
    """Otherwise nobody could ever check its draws."""
    before = commitment(tournament.next_seed)
    closed_early(tournament)

    for number in (1, 2):
        found = file(visitor_client, number)
        assert commitment(found["evening"]["seed"]) == before
        assert verify(found) == Verdict(is_drawn_again=True)


def test_a_plan_that_is_public_draws_no_further_series(
    tournament: Tournament, visitor_client: Client
) -> None:
    """With the seed, public while the tournament was closed, anybody could compute the tables of series 3."""
    change_state(closed_early(tournament), "running", by=COMMAND)
    Tournament.objects.update(series_count=3)

    with refused("plan-published"):
        draw_series(Tournament.objects.get(), 3, by=COMMAND, wishes=PLANNED)
    assert file(visitor_client, 1)["evening"] is not None

    Series.objects.update(state="released")
    discard_draw(Series.objects.get(number=2), by=COMMAND, reason="again")
    discard_draw(Series.objects.get(number=1), by=COMMAND, reason="again")
    released(Tournament.objects.get(), 1, seating=WAY.PLAN)
    assert file(visitor_client, 1)["evening"] is None, "a new plan has a secret of its own"


def test_an_old_planned_evening_is_not_published_whole_until_its_end(
    tournament: Tournament,
    visitor_client: Client,
    recorder_client: Client,
    old_evening: Task,  # noqa: F811
) -> None:
    release_seats(check_seats(Series.objects.get(), by=COMMAND), by=COMMAND)
    second = draw_series(tournament, 2, by=COMMAND, wishes=PLANNED)

    sealed = file(visitor_client, 1)
    assert sealed == {
        "format": "skatclub-draw",
        "version": 1,
        "mode": "plan",
        "series": 1,
        "commitment": commitment("old"),
        "fingerprint": Draw.objects.get(series__number=1).fingerprint,
        "withheld": "evening",
    }
    pages = [page(visitor_client), recorder_client.get(f"{PAGE}seats/1/").content.decode()]
    assert all("<code>old</code>" not in text for text in pages)
    assert tuple(tables_of_series(second).values()) not in attempts([sealed], 2, series=3)
    with pytest.raises(NotADraw, match="So far only the fingerprint"):
        verify(sealed)

    release_seats(check_seats(second, by=COMMAND), by=COMMAND)
    released(tournament, 3, seating=WAY.PLAN)
    whole = file(visitor_client, 1)
    assert verify(whole) == Verdict()
    assert fingerprint(whole) == sealed["fingerprint"]
    assert whole["seed"] == "old"


# --- ordinary draws ---------------------------------------------------------------------------------------------
def test_an_ordinary_draw_does_not_tell_the_next(tournament: Tournament, visitor_client: Client) -> None:
    released(tournament, 1)
    second = draw_series(tournament, 2, by=COMMAND)
    known = file(visitor_client, 1)
    task = replace(read(known)[0], number=2, to_come=1, history=history_before(tournament, 2))
    tables = tuple(tables_of_series(second).values())
    for seed in (known["seed"], known["commitment"], known["fingerprint"], commitment(second.seed)):
        assert tables_of(replace(task, seed=seed)) != tables
    assert tables_of(replace(task, seed=second.seed)) == tables


def test_tables_of_a_series_that_is_not_released_are_not_in_the_history_of_the_next(
    tournament: Tournament, visitor_client: Client
) -> None:
    first = draw_series(tournament, 1, by=COMMAND)
    released(tournament, 2)
    sealed = file(visitor_client, 2)
    assert "history" not in sealed
    assert sealed["withheld"] == "seats"
    release_seats(check_seats(first, by=COMMAND), by=COMMAND)
    assert fingerprint(file(visitor_client, 2)) == sealed["fingerprint"]
    assert verify(file(visitor_client, 2)) == Verdict()


def test_seats_from_a_file_that_were_changed_have_no_proof(
    tournament: Tournament, visitor_client: Client
) -> None:
    entries = list(tournament.entries.order_by("start_number"))
    series = seat_series(tournament, 1, [entries[:4]])
    Draw.objects.create(series=series)
    assert visitor_client.get(f"{PAGE}seats/1/draw.json").status_code == 404
    assert "draw.json" not in page(visitor_client)


# --- by the standings -------------------------------------------------------------------------------------------
def test_the_page_of_a_series_shows_its_own_draw(tournament: Tournament, director_client: Client) -> None:
    series = [released(tournament, number) for number in (1, 2)]
    proofs = [director_client.get(f"{PAGE}seats/{one.number}/").context["hall"].proof for one in series]
    assert [(one.number, one.commitment) for one in proofs] == [
        (one.number, commitment(one.seed)) for one in series
    ]


def test_the_ranking_waits_for_the_results(tournament: Tournament, visitor_client: Client) -> None:
    first = released(tournament, 1)
    record(first)
    second = released(tournament, 2, seating=WAY.STANDINGS)

    sealed, text = file(visitor_client, 2), page(visitor_client)
    assert set(sealed) == {"format", "version", "mode", "series", "commitment", "withheld", "fingerprint"}
    assert sealed["withheld"] == "results"
    assert sealed["fingerprint"] in text
    assert second.seed not in text  # with it the ranking could be tried out against the fingerprint
    assert commitment(second.seed) in text

    release_results(first, released=True, by=COMMAND)
    whole = file(visitor_client, 2)
    assert (verify(whole), fingerprint(whole)) == (Verdict(), sealed["fingerprint"])
    assert len(whole["standings"]) == 16
    assert second.seed in page(visitor_client)

    release_results(first, released=False, by=COMMAND)
    assert file(visitor_client, 2) == sealed


def test_the_standings_of_the_season_wait_for_all_of_it(
    tournament: Tournament, visitor_client: Client
) -> None:
    earlier = make_tournament("Earlier", date=tournament.date)
    entries = [
        Entry.objects.create(tournament=earlier, player=entry.player, start_number=entry.start_number)
        for entry in tournament.entries.filter(start_number__lte=4)
    ]
    played = seat_series(earlier, 1, [entries])
    record(played)
    season = make_season()
    for ticked in (earlier, tournament):
        SeasonPart.objects.create(season=season, tournament=ticked)
    released(tournament, 1, seating=WAY.STANDINGS, source="season")
    assert file(visitor_client, 1)["withheld"] == "season"
    release_results(played, released=True, by=COMMAND)
    assert verify(file(visitor_client, 1)) == Verdict()


def test_a_list_for_the_first_series_is_published_at_once(
    tournament: Tournament, visitor_client: Client
) -> None:
    released(tournament, 1, seating=WAY.STANDINGS, source="list", listed=tuple(range(16, 0, -1)))
    assert verify(file(visitor_client, 1)) == Verdict()


def test_a_changed_document_does_not_have_its_fingerprint(
    tournament: Tournament, visitor_client: Client
) -> None:
    released(tournament, 1)
    changed = file(visitor_client, 1) | {"to_come": 1}
    assert not verify(changed).is_unchanged


# --- what was drawn before --------------------------------------------------------------------------------------
def test_draws_of_before_get_their_fingerprint_and_wait(tournament: Tournament) -> None:
    modes = ["draw", "standings", "plan"]
    for number, mode in enumerate(modes, 1):
        series = seat_series(tournament, number, [])
        Draw.objects.create(series=series, document={"mode": mode, "b": [1], "a": "é"})
    migration = import_module("tournaments.migrations.0009_seeds_and_fingerprints_from_the_start")
    migration.seal_draws(apps, None)
    draws = list(Draw.objects.order_by("series__number"))
    assert [draw.published_with for draw in draws] == ["seats", "season", "evening"]
    assert all(draw.fingerprint == fingerprint(draw.document) for draw in draws)


def test_the_fingerprints_stand_on_the_tournaments_page_before_anything_is_released(
    tournament: Tournament, director_client: Client
) -> None:
    job = write_draw_job(tournament, 1, PLANNED, by=COMMAND)
    assert job
    run_draw_job(job.pk)
    assert director_client.get(PAGE).context["planned"] == tuple(
        enumerate(EveningPlan.objects.get().fingerprints, 1)
    )
