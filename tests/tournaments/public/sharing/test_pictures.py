"""A worker draws the pictures that are missing, and deletes those that show what is not public any more."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.factories import COMMAND, make_entries, make_tournament
from tests.tournaments.season.seasons import make_season, play
from tournaments.models import Club, Tournament
from tournaments.public.sharing import pictures
from tournaments.public.sharing.card import SharedCard
from tournaments.public.sharing.pictures import draw_missing_cards
from tournaments.setup.tournament_settings import change_settings

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Drawing itself is tested elsewhere; each picture is three bytes."""
    settings.PRINTS_DIR = tmp_path / "prints"
    monkeypatch.setattr(pictures, "_drawn", {})
    monkeypatch.setattr(pictures, "draw_card", lambda _card, _logo: b"PNG")
    return tmp_path / "prints" / "cards"


def drawn(folder: Path) -> list[str]:
    """What the pictures belong to."""
    return sorted(file.name.rpartition("-")[0] for file in folder.glob("*"))


def test_everything_public_has_one(folder: Path) -> None:
    club = Club.objects.create(name="Tønder")
    evening = make_tournament(club=club)
    make_tournament("Hidden", visibility="hidden")
    make_tournament("Planned", state="planned")
    season = make_season(visibility="public", club=club)
    make_season("Secret", visibility="hidden", club=club)
    draw_missing_cards()
    assert drawn(folder) == [f"club-{club.pk}", f"season-{season.pk}", f"tournament-{evening.pk}"]


def test_drawn_anew_when_it_changes_and_deleted_when_it_is_hidden(folder: Path) -> None:
    evening = make_tournament()
    draw_missing_cards()
    (first,) = folder.iterdir()
    change_settings(evening, by=COMMAND, place="Kroen")
    draw_missing_cards()
    (second,) = folder.iterdir()
    assert first != second

    Tournament.objects.update(visibility="hidden")
    draw_missing_cards()
    assert list(folder.iterdir()) == []


def test_what_has_not_changed_is_neither_read_nor_drawn(folder: Path) -> None:
    make_tournament()
    draw_missing_cards()
    with patch.object(pictures, "card_of_tournament", side_effect=AssertionError):
        draw_missing_cards()
    next(folder.iterdir()).unlink()
    draw_missing_cards()
    assert len(drawn(folder)) == 1


def test_some_at_a_time_the_newest_first(folder: Path) -> None:
    made = [make_tournament(f"Evening {number}", slug=f"e-{number}") for number in range(12)]
    draw_missing_cards()
    newest = sorted(f"tournament-{one.pk}" for one in made[2:])
    assert drawn(folder) == newest
    draw_missing_cards()
    assert len(drawn(folder)) == 12


def test_one_that_cannot_be_drawn_keeps_no_other_back(
    folder: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = make_tournament()
    broken = make_tournament("Broken")

    def draw(card: SharedCard, _logo: bytes) -> bytes:
        if card.title == "Broken":
            raise ValueError(card.title)
        return b"PNG"

    monkeypatch.setattr(pictures, "draw_card", draw)
    draw_missing_cards()
    draw_missing_cards()
    assert drawn(folder) == [f"tournament-{older.pk}"]
    assert [one.getMessage() for one in caplog.records] == [
        f"The picture of tournament-{broken.pk} was not drawn"
    ]


def test_entries_alone_draw_nothing_new(folder: Path) -> None:
    evening = make_tournament()
    draw_missing_cards()
    before = drawn(folder), [file.name for file in folder.iterdir()]
    make_entries(evening, 4)
    draw_missing_cards()
    assert (drawn(folder), [file.name for file in folder.iterdir()]) == before


def test_a_season_is_drawn_anew_when_an_evening_is_played(folder: Path) -> None:
    season = make_season(visibility="public")
    draw_missing_cards()
    (before,) = folder.glob("season-*")
    play(season, {"Anna": [900], "Bo": [800]})
    draw_missing_cards()
    (after,) = folder.glob("season-*")
    assert before != after
