"""Papers that are given out or hung up before the end: refused, or stamped across each page."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND, end_evening, make_entries, make_tournament, seat_series, store_result
from tests.papers import made, texts
from tests.refusals import refused
from tournaments.models import PrintJob, Tournament
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings

GIVEN_OUT = ("certificates", "prize-receipts")
STAMP = "PROVISIONAL"


@pytest.fixture
def evening(db: None) -> Tournament:
    """A table of two is in; everybody has a prize."""
    evening = make_tournament(series_count=1)
    entries = make_entries(evening, 8)
    series = seat_series(evening, 1, [entries[:4], entries[4:]])
    store_result(series.skat_tables.get(number=1), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], 37)
    save_plan(evening, PlanSettings((GroupSettings("main", "share", 100),), pot=10_000), by=COMMAND)
    return evening


@pytest.mark.parametrize("kind", GIVEN_OUT)
def test_refused_before_the_end_or_stamped_by_choice(evening: Tournament, kind: str) -> None:
    with refused("paper-provisional"):
        made(kind, evening)
    stamped = texts(made(kind, evening, provisional=True))
    assert stamped
    assert all(STAMP in page for page in stamped)
    evening.series.update(state="closed")
    with refused("paper-provisional"):
        made(kind, evening)
    end_evening(evening)
    assert not any(STAMP in page for page in texts(made(kind, evening, provisional=True)))
    assert made(kind, evening) == made(kind, evening, provisional=True)


def test_a_certificate_is_made_only_for_who_has_a_place(evening: Tournament) -> None:
    assert len(texts(made("certificates", evening, provisional=True, ranks=99))) == 4


def test_the_result_list_is_stamped_and_names_no_prizes_before_the_end(evening: Tournament) -> None:
    def list_of(**asked: str) -> str:
        return " ".join(" ".join(texts(made("result-list", evening, **asked))).split())

    before = list_of()
    assert STAMP in before
    assert "Prizes Place Name" not in before
    assert STAMP in list_of(series="1")
    evening.series.update(state="closed")
    assert (STAMP in list_of(), STAMP in list_of(series="1")) == (True, False)
    end_evening(evening)
    assert STAMP not in list_of()
    assert "Prizes Main prizes Place Name" in list_of()


def test_the_folder_is_made_at_any_time(evening: Tournament) -> None:
    assert STAMP in " ".join(texts(made("folder", evening)))


def test_the_page_says_why(evening: Tournament, director_client: Client) -> None:
    page = director_client.post(f"/tournaments/{evening.slug}/paper/certificates/").content.decode()
    assert not PrintJob.objects.exists()
    assert "The results can still change: the tournament is not closed." in page
    assert page.count('name="provisional"') == len(GIVEN_OUT)
