"""What one screen shows at one moment."""

from __future__ import annotations

from collections.abc import Callable

from django.utils import timezone

from tournaments.models import Screen, Series, Tournament
from tournaments.public.hall.wall import find_screen, wall_of


def playing_now(slug: str = "wall") -> int | None:
    screen = find_screen(slug)
    assert screen is not None
    series = wall_of(screen, timezone.now()).playing
    return series.number if series else None


def test_nothing_is_played_between_two_series_and_after_the_last(
    evening: Tournament, make_screen: Callable[..., Screen]
) -> None:
    make_screen(evening)
    assert playing_now() == 2
    evening.series.filter(number=2).update(state=Series.State.CLOSED, results_released=True)
    Tournament.objects.update(public_version="b")
    assert playing_now() is None
    evening.series.filter(number=2).update(state=Series.State.RELEASED)
    Tournament.objects.update(public_version="c", state=Tournament.State.CLOSED)
    assert playing_now() is None


def test_a_screen_without_a_tournament_plays_nothing(db: None, make_screen: Callable[..., Screen]) -> None:
    make_screen()
    assert playing_now() is None
    assert find_screen("elsewhere") is None
