"""A league: its rules, divisions, clubs' teams and squads. Its tables are computed, not stored."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.foundations.currencies import USUAL
from tournaments.models.clubs import NAME_LENGTH, Club
from tournaments.models.players import Player
from tournaments.models.teams import TeamPlan

MOST_IN_GROUP, MOST_DAYS = 20, 30
FIRST_YEAR, LAST_YEAR = 2000, 2100


def _number(label: Any, least: int, most: int, **more: Any) -> Any:
    validators = [MinValueValidator(least), MaxValueValidator(most)]
    return models.PositiveSmallIntegerField(label, validators=validators, **more)


class League(models.Model):
    """One year of a league. Its columns are the rules of all its divisions.

    ``group_size`` and ``days``: presets for a new plan of meetings. ``binding_days``: number of days after a meeting
    within which objections are possible.
    """

    class Visibility(models.TextChoices):
        HIDDEN = "hidden", _("hidden: only officials see the league")
        PUBLIC = "public", _("everybody sees plan and tables, from the results that are public")

    class TeamKind(models.TextChoices):
        FOUR = "four", _("teams of four")
        SIX = "six", _("teams of six")
        TANDEM = "tandem", _("tandems: teams of two")

    class Withdrawn(models.TextChoices):
        STAY = "stay", _("they stay, and it is absent from then on")
        GO = "go", _("they go, as if it had never played")

    name = models.CharField(_("name"), max_length=120)
    slug = models.SlugField(_("address"), max_length=140, unique=True)
    year = _number(_("year"), FIRST_YEAR, LAST_YEAR)
    visibility = models.CharField(
        _("what everybody sees"), max_length=10, choices=Visibility.choices, default=Visibility.PUBLIC
    )
    rules = models.CharField(_("rule system"), max_length=20, default="danish")
    team_kind = models.CharField(
        _("kind of team"), max_length=10, choices=TeamKind.choices, default=TeamKind.FOUR
    )
    group_size = _number(_("teams that meet"), 2, MOST_IN_GROUP, default=4)
    days = _number(_("match days"), 1, MOST_DAYS, default=5)
    series_count = _number(_("series on a match day"), 1, 20, default=3)
    rounds = _number(_("rounds per series"), 1, 24, default=12)
    factor = _number(_("points for each team beaten in a series"), 1, 100, default=1)
    equal_totals = models.CharField(
        _("equal totals in a series"),
        max_length=10,
        choices=TeamPlan.EqualTotals.choices,
        default=TeamPlan.EqualTotals.GAMES,
    )
    withdrawn = models.CharField(
        _("results of a team that withdraws"),
        max_length=10,
        choices=Withdrawn.choices,
        default=Withdrawn.STAY,
    )
    binding_days = _number(_("days until a result is binding"), 0, 365, default=14)
    line_up_days = _number(_("days before the match day until which line-ups are due"), 0, 60, default=1)
    # ISO 4217, of its fines.
    currency = models.CharField(_("currency"), max_length=3, default=USUAL)
    version = models.PositiveIntegerField(default=1, editable=False)

    class Meta:
        ordering = ["-year", "name", "-pk"]
        verbose_name = _("league")
        verbose_name_plural = _("leagues")
        constraints = [
            models.CheckConstraint(condition=~Q(name=""), name="league_has_a_name"),
            models.CheckConstraint(
                condition=Q(
                    group_size__gte=2, days__gte=1, series_count__gte=1, rounds__gte=1, factor__gte=1
                ),
                name="league_plays_something",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Division(models.Model):
    """Teams that are ranked together. ``level``: 1 is the highest; several divisions may have the same.

    ``up``, ``play_off``, ``down``: how many teams, from the top and from the bottom, change their level.
    ``equal_teams``: how ties between teams that are equal in everything are decided at the end.
    """

    class EqualTeams(models.TextChoices):
        SHARED = "shared", _("nothing: they share the rank")
        LOT = "lot", _("a lot")
        PLAY_OFF = "play-off", _("a play-off")

    league = models.ForeignKey(League, models.CASCADE, related_name="divisions")
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    level = _number(
        _("level"), 1, 20, default=1, help_text=_("1 is the highest. Two divisions may have the same.")
    )
    up = _number(_("teams that go up"), 0, 10, default=0)
    play_off = _number(
        _("teams in the play-off"), 0, 10, default=0, help_text=_("Those behind the teams that go up.")
    )
    down = _number(_("teams that go down"), 0, 10, default=0)
    equal_teams = models.CharField(
        _("between teams that are equal in everything decides"),
        max_length=10,
        choices=EqualTeams.choices,
        default=EqualTeams.SHARED,
    )
    # Counts the changes of settings, teams and plan.
    version = models.PositiveIntegerField(default=1, editable=False)

    class Meta:
        ordering = ["league", "level", "name"]
        verbose_name = _("division")
        verbose_name_plural = _("divisions")
        constraints = [
            models.UniqueConstraint(fields=["league", "name"], name="division_name_once"),
            models.CheckConstraint(condition=~Q(name=""), name="division_has_a_name"),
            models.CheckConstraint(condition=Q(level__gte=1), name="division_level_from_one"),
            models.CheckConstraint(
                condition=Q(equal_teams__in=["shared", "lot", "play-off"]), name="division_equal_teams_known"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def slug(self) -> str:
        """The division's name in file names of its papers and in commands. Reads the league."""
        return f"{self.league.slug}-{self.pk}"


class ClubTeam(models.Model):
    """A club's team in a division: ``number`` 2 is the club's second team. ``withdrawn_on``: it no longer plays.
    ``place_among_equals``: its place by lot or play-off among teams that are equal in everything.
    """

    # Identifies the team in files of tournaments, also on other computers.
    uuid = models.UUIDField(default=uuid4, unique=True, editable=False)
    division = models.ForeignKey(Division, models.CASCADE, related_name="teams")
    club = models.ForeignKey(Club, models.PROTECT, related_name="league_teams", verbose_name=_("club"))
    number = _number(_("which team of the club"), 1, 20, default=1)
    name = models.CharField(_("name of the team"), max_length=NAME_LENGTH)
    captain = models.ForeignKey(
        Player, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("captain")
    )
    withdrawn_on = models.DateField(_("withdrawn on"), null=True, blank=True)
    # The email address for invitations and reminders.
    captain_mail = models.EmailField(_("e-mail of the captain"), blank=True)
    # The key of the captain's link, "" for no link; it is valid through the day ``link_until``.
    link_key = models.CharField(max_length=32, blank=True, editable=False)
    link_until = models.DateField(_("link valid until"), null=True, blank=True)
    place_among_equals = models.PositiveSmallIntegerField(
        _("place by lot or play-off"), null=True, blank=True
    )

    class Meta:
        ordering = ["division", "name"]
        verbose_name = _("team of a league")
        verbose_name_plural = _("teams of a league")
        constraints = [
            models.UniqueConstraint(fields=["division", "name"], name="league_team_name_once"),
            models.UniqueConstraint(fields=["division", "club", "number"], name="league_team_of_a_club_once"),
            models.CheckConstraint(condition=~Q(name=""), name="league_team_has_a_name"),
            models.CheckConstraint(
                condition=Q(link_key="") | Q(link_until__isnull=False), name="link_of_a_captain_expires"
            ),
            models.CheckConstraint(
                condition=Q(place_among_equals=None) | Q(place_among_equals__gte=1),
                name="league_team_place_among_equals_from_one",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class SquadPlayer(models.Model):
    """Somebody who may play for a team, from the first day to the last, if there is one; both included."""

    team = models.ForeignKey(ClubTeam, models.CASCADE, related_name="squad")
    player = models.ForeignKey(Player, models.PROTECT, related_name="squads", verbose_name=_("player"))
    from_on = models.DateField(_("from"))
    until_on = models.DateField(_("until"), null=True, blank=True)

    class Meta:
        ordering = ["team", "pk"]
        verbose_name = _("player of a squad")
        verbose_name_plural = _("players of a squad")
        constraints = [
            models.UniqueConstraint(
                fields=["team", "player"], condition=Q(until_on=None), name="in_a_squad_once_at_a_time"
            ),
            models.CheckConstraint(
                condition=Q(until_on=None) | Q(until_on__gte=F("from_on")), name="in_a_squad_forwards"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team} · {self.player}"
