"""Real teams of a tournament: their rules, and their players.

Not ``Entry.team``, which only keeps people apart at the draw.
"""

from __future__ import annotations

from uuid import uuid4

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.clubs import NAME_LENGTH
from tournaments.models.entries import Entry
from tournaments.models.tournaments import Tournament

MOST_IN_TEAM = 20


class TeamPlan(models.Model):
    """The rules for the teams of a tournament; see the room ``teams``.

    ``size``: most players in a team. ``counted``: how many of them count, None for all. ``starts_with``: fewest players
    of a team. ``factor``: points for each team beaten in a series, 0 for none. ``equal_totals``: what decides between
    equal totals of a series. ``quota``: per cent of the teams that go on to the next round. ``seed``: of the lot that
    made the teams at the end.
    """

    class Kind(models.TextChoices):
        FOUR = "four", _("teams of four")
        SIX = "six", _("teams of six")
        TANDEM = "tandem", _("tandems: teams of two")
        MIXED = "mixed", _("mixed teams: women and men")
        BEST = "best", _("larger teams, the best of them count")
        DRAWN = "drawn", _("teams drawn by lot at the end")

    class EqualTotals(models.TextChoices):
        GAMES = "games", _("more games won, then fewer lost; then the points are shared")
        SHARED = "shared", _("the points are shared at once")

    tournament = models.OneToOneField(Tournament, models.CASCADE, related_name="team_plan")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    size = models.PositiveSmallIntegerField()
    counted = models.PositiveSmallIntegerField(null=True)
    starts_with = models.PositiveSmallIntegerField()
    factor = models.PositiveSmallIntegerField(default=0)
    equal_totals = models.CharField(max_length=10, choices=EqualTotals.choices, default=EqualTotals.GAMES)
    quota = models.PositiveSmallIntegerField(null=True)
    seed = models.CharField(max_length=64, blank=True, editable=False)
    # Counts the changes; a form carries the version that it was read at.
    version = models.PositiveIntegerField(default=1, editable=False)

    class Meta:
        verbose_name = _("plan of the teams")
        verbose_name_plural = _("plans of the teams")
        constraints = [
            models.CheckConstraint(
                condition=Q(kind__in=["four", "six", "tandem", "mixed", "best", "drawn"]),
                name="team_kind_known",
            ),
            models.CheckConstraint(
                condition=Q(size__gte=2, size__lte=MOST_IN_TEAM), name="team_size_two_to_twenty"
            ),
            models.CheckConstraint(
                condition=Q(counted=None) | Q(counted__gte=1, counted__lte=F("size")),
                name="team_counts_some_of_its_players",
            ),
            models.CheckConstraint(
                condition=Q(starts_with__gte=1, starts_with__lte=F("size")), name="team_starts_with_some"
            ),
            models.CheckConstraint(
                condition=Q(equal_totals__in=["games", "shared"]), name="team_equal_totals_known"
            ),
            models.CheckConstraint(
                condition=Q(quota=None) | Q(quota__gte=1, quota__lte=100), name="team_quota_per_cent"
            ),
        ]

    def __str__(self) -> str:
        return str(self.tournament)

    @property
    def is_drawn_at_end(self) -> bool:
        return self.kind == self.Kind.DRAWN


class Team(models.Model):
    """A team; its players are ``members``, in the order in which they were entered."""

    # Identifies this team in exported files and on every computer that imports one.
    uuid = models.UUIDField(default=uuid4, unique=True, editable=False)
    plan = models.ForeignKey(TeamPlan, models.CASCADE, related_name="teams")
    number = models.PositiveSmallIntegerField(_("number"))
    name = models.CharField(_("name of the team"), max_length=NAME_LENGTH)
    # In a meeting of a league: the league's team. A string, since the leagues' models import this one.
    club_team = models.ForeignKey(
        "tournaments.ClubTeam", models.SET_NULL, null=True, blank=True, related_name="played_as"
    )
    version = models.PositiveIntegerField(default=1, editable=False)

    class Meta:
        ordering = ["plan", "number"]
        verbose_name = _("team")
        verbose_name_plural = _("teams")
        constraints = [
            models.UniqueConstraint(fields=["plan", "number"], name="team_number_once"),
            models.UniqueConstraint(fields=["plan", "name"], name="team_name_once"),
            models.CheckConstraint(condition=~Q(name=""), name="team_has_a_name"),
            models.CheckConstraint(condition=Q(number__gte=1), name="team_number_from_one"),
            models.UniqueConstraint(fields=["plan", "club_team"], name="club_team_once_in_a_plan"),
        ]

    def __str__(self) -> str:
        return self.name


class TeamMember(models.Model):
    """Somebody who plays for a team, at one place of it: from which series until which.

    Without a substitute that is every series. A substitute has the place of the replaced player, from a series on; a
    player who comes back has a second row.
    """

    team = models.ForeignKey(Team, models.CASCADE, related_name="members")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="team_members")
    place = models.PositiveSmallIntegerField()
    from_series = models.PositiveSmallIntegerField(default=1)
    # None: to the last series.
    until_series = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering = ["team", "place", "from_series"]
        verbose_name = _("player of a team")
        verbose_name_plural = _("players of a team")
        constraints = [
            models.UniqueConstraint(
                fields=["team", "place", "from_series"], name="team_place_once_in_series"
            ),
            models.UniqueConstraint(fields=["entry", "from_series"], name="team_member_once_in_series"),
            models.UniqueConstraint(
                fields=["team", "place"], condition=Q(until_series=None), name="team_place_once_at_end"
            ),
            models.UniqueConstraint(
                fields=["entry"], condition=Q(until_series=None), name="team_member_once_at_end"
            ),
            models.CheckConstraint(condition=Q(from_series__gte=1), name="team_member_from_series_one"),
            models.CheckConstraint(
                condition=Q(until_series=None) | Q(until_series__gte=F("from_series")),
                name="team_member_from_before_until",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team} · {self.entry}"
