"""What an evening still lacks: a season in which it should count, rules of the cash desk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.access.actors import Actor
from tournaments.access.permissions import Action, may
from tournaments.cashdesk.rules import rules_before
from tournaments.models import Season, Tournament
from tournaments.season.evenings.units import seasons_of


@dataclass(frozen=True)
class LeftOut:
    """A sentence, and the page on which to mend it."""

    sentence: str
    button: str
    url: str


def left_out_of(tournament: Tournament, actor: Actor) -> list[LeftOut]:
    """The missing things that ``actor`` can mend. Up to four queries."""
    found: list[LeftOut] = []
    if may(actor, Action.EDIT_SEASON):
        found += _seasons(tournament)
    if may(actor, Action.KEEP_CASH):
        found += _cash_rules(tournament)
    return found


def _seasons(tournament: Tournament) -> Iterator[LeftOut]:
    """Seasons of the club that run on the day of the evening."""
    if tournament.club_id is None:
        return
    counted = {season.pk for season in seasons_of(tournament)}
    running = Season.objects.filter(
        club=tournament.club_id, starts_on__lte=tournament.date, ends_on__gte=tournament.date
    )
    for season in running.exclude(pk__in=counted):
        yield LeftOut(
            _("This evening does not count in the season “%(season)s”.") % {"season": season.name},
            _("Tick it there"),
            reverse("season_evenings", args=[season.slug]),
        )


def _cash_rules(tournament: Tournament) -> Iterator[LeftOut]:
    before = rules_before(tournament)
    if before is None:
        return
    day = date_format(before.tournament.date, "SHORT_DATE_FORMAT")
    yield LeftOut(
        _("The cash desk of this evening has no rules yet; that of %(day)s had some.") % {"day": day},
        _("Set the rules of the cash desk"),
        reverse("cash_rules", args=[tournament.slug]),
    )
