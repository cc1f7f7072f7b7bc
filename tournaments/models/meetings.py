"""The meetings of a division: teams, date and place, results, objections and rulings."""

from __future__ import annotations

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.changes import PermanentChange
from tournaments.models.journal import REASON_LENGTH, actor_name
from tournaments.models.leagues import ClubTeam, Division, League
from tournaments.models.tournaments import Tournament


class Meeting(models.Model):
    """The teams that meet on a match day. It is a tournament, or its totals came from a club without the program.

    Its ``state`` is not stored but computed from the columns, so that they never disagree.
    """

    class State(models.TextChoices):
        PLANNED = "planned", _("planned")
        LINE_UP = "line-up", _("line-up")
        RUNNING = "running", _("is being played")
        REPORTED = "reported", _("reported")
        BINDING = "binding", _("binding")

    division = models.ForeignKey(Division, models.CASCADE, related_name="meetings")
    day = models.PositiveSmallIntegerField(_("match day"))
    number = models.PositiveSmallIntegerField(_("number"))
    date = models.DateField(_("date"), null=True, blank=True)
    first_date = models.DateField(_("first possible date"), null=True, blank=True)
    last_date = models.DateField(_("last possible date"), null=True, blank=True)
    place = models.CharField(_("place"), max_length=120, blank=True)
    host = models.ForeignKey(
        ClubTeam, models.SET_NULL, null=True, blank=True, related_name="home_meetings", verbose_name=_("host")
    )
    tournament = models.OneToOneField(
        Tournament,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="meeting",
        verbose_name=_("tournament"),
    )
    invited_at = models.DateTimeField(_("invitation sent"), null=True, blank=True, editable=False)
    # When the first team has named its line-up.
    lined_up_at = models.DateTimeField(_("first line-up named"), null=True, blank=True, editable=False)
    totals_at = models.DateTimeField(_("totals entered at"), null=True, blank=True, editable=False)
    binding_at = models.DateTimeField(_("binding since"), null=True, blank=True, editable=False)
    version = models.PositiveIntegerField(default=1, editable=False)

    class Meta:
        ordering = ["division", "day", "number"]
        verbose_name = _("meeting")
        verbose_name_plural = _("meetings")
        constraints = [
            models.UniqueConstraint(fields=["division", "day", "number"], name="meeting_number_once_a_day"),
            models.CheckConstraint(condition=Q(day__gte=1, number__gte=1), name="meeting_numbers_from_one"),
            models.CheckConstraint(
                condition=Q(tournament=None) | Q(totals_at=None), name="meeting_is_a_tournament_or_has_totals"
            ),
            models.CheckConstraint(
                condition=Q(binding_at=None) | ~Q(tournament=None, totals_at=None),
                name="binding_meeting_was_reported",
            ),
            models.CheckConstraint(
                condition=Q(first_date=None) | Q(last_date=None) | Q(last_date__gte=F("first_date")),
                name="meeting_dates_forwards",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.division} · {self.day}.{self.number}"

    @property
    def state(self) -> State:
        """The state; reads the tournament, if there is one."""
        if self.binding_at:
            return self.State.BINDING
        if self.totals_at:
            return self.State.REPORTED
        if self.tournament is None:
            return self.State.LINE_UP if self.lined_up_at else self.State.PLANNED
        return {
            Tournament.State.RUNNING.value: self.State.RUNNING,
            Tournament.State.CLOSED.value: self.State.REPORTED,
        }.get(self.tournament.state, self.State.LINE_UP)


class MeetingTeam(models.Model):
    """A team in a meeting, even if it does not come."""

    meeting = models.ForeignKey(Meeting, models.CASCADE, related_name="meeting_teams")
    team = models.ForeignKey(ClubTeam, models.CASCADE, related_name="meeting_teams")
    place = models.PositiveSmallIntegerField()
    # When its line-up was last named.
    lined_up_at = models.DateTimeField(_("line-up named"), null=True, blank=True, editable=False)
    # Who entered it, if not the captain.
    lined_up_as = actor_name(_("line-up entered by"), editable=False)
    # When its captain agreed to the result, and a checksum of the totals that were agreed to.
    agreed_at = models.DateTimeField(_("agreed to the result"), null=True, blank=True, editable=False)
    agreed_to = models.CharField(max_length=32, blank=True, editable=False)

    class Meta:
        ordering = ["meeting", "place"]
        verbose_name = _("team of a meeting")
        verbose_name_plural = _("teams of a meeting")
        constraints = [
            models.UniqueConstraint(fields=["meeting", "team"], name="team_once_in_a_meeting"),
            models.UniqueConstraint(fields=["meeting", "place"], name="meeting_place_once"),
            models.CheckConstraint(
                condition=Q(agreed_at=None, agreed_to="") | Q(agreed_at__isnull=False) & ~Q(agreed_to=""),
                name="agreed_to_some_result",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.meeting} · {self.team}"


class MeetingTotal(models.Model):
    """A team's totals in a series of a meeting that was not played with the program. No row: absent."""

    meeting_team = models.ForeignKey(MeetingTeam, models.CASCADE, related_name="totals")
    series = models.PositiveSmallIntegerField(_("series"), validators=[MinValueValidator(1)])
    points = models.IntegerField(_("game points"))
    won = models.PositiveSmallIntegerField(_("won"), default=0)
    lost = models.PositiveSmallIntegerField(_("lost"), default=0)

    class Meta:
        ordering = ["meeting_team", "series"]
        verbose_name = _("total of a series")
        verbose_name_plural = _("totals of series")
        constraints = [
            models.UniqueConstraint(fields=["meeting_team", "series"], name="meeting_total_once"),
            models.CheckConstraint(condition=Q(series__gte=1), name="meeting_total_series_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.meeting_team} · {self.series}: {self.points}"


class MeetingObjection(models.Model):
    """A team does not agree to a result; a meeting with an open objection does not become binding."""

    meeting = models.ForeignKey(Meeting, models.CASCADE, related_name="objections")
    team = models.ForeignKey(ClubTeam, models.CASCADE, related_name="objections", verbose_name=_("team"))
    text = models.CharField(_("objection"), max_length=REASON_LENGTH)
    made_at = models.DateTimeField(_("made at"), default=timezone.now, editable=False)
    made_as = actor_name(_("entered by"))
    answer = models.CharField(_("answer"), max_length=REASON_LENGTH, blank=True)
    settled_at = models.DateTimeField(_("settled at"), null=True, editable=False)
    settled_as = actor_name(_("settled by"))

    class Meta:
        ordering = ["meeting", "pk"]
        verbose_name = _("objection to a meeting")
        verbose_name_plural = _("objections to meetings")
        constraints = [
            models.CheckConstraint(condition=~Q(text=""), name="meeting_objection_has_a_text"),
            models.CheckConstraint(
                condition=Q(settled_at=None) | ~Q(answer=""), name="meeting_objection_settled_with_an_answer"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.meeting} · {self.team}"


class LeagueRuling(models.Model):
    """Points added to a team or taken from it, in halves of a point. ``committee``: who decided it."""

    team = models.ForeignKey(ClubTeam, models.CASCADE, related_name="rulings", verbose_name=_("team"))
    meeting = models.ForeignKey(
        Meeting, models.SET_NULL, null=True, blank=True, related_name="rulings", verbose_name=_("meeting")
    )
    won_halves = models.SmallIntegerField(default=0)
    lost_halves = models.SmallIntegerField(default=0)
    reason = models.CharField(_("reason"), max_length=REASON_LENGTH)
    committee = models.CharField(_("committee"), max_length=120, blank=True)
    made_at = models.DateTimeField(_("made at"), default=timezone.now, editable=False)
    made_as = actor_name(_("entered by"))

    class Meta:
        ordering = ["team", "pk"]
        verbose_name = _("ruling of a league")
        verbose_name_plural = _("rulings of a league")
        constraints = [
            models.CheckConstraint(condition=~Q(reason=""), name="league_ruling_has_a_reason"),
            models.CheckConstraint(
                condition=~Q(won_halves=0, lost_halves=0), name="league_ruling_changes_points"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team}: {self.reason}"


class LeagueChange(PermanentChange):
    """Who changed what when, from what to what. Players and teams are referred to by their keys, so that erasing a name
    need not touch permanent rows; results are in the journals of their tournaments.
    """

    class Action(models.TextChoices):
        LEAGUE = "league", _("settings of the league")
        DIVISION = "division", _("settings of a division")
        TEAM = "team", _("team")
        SQUAD = "squad", _("squad")
        PLAN = "plan", _("plan of the meetings")
        MEETING = "meeting", _("meeting")
        TOTALS = "totals", _("totals of a meeting")
        OBJECTION = "objection", _("objection")
        RULING = "ruling", _("ruling")
        BINDING = "binding", _("made binding")
        LINK = "link", _("link of the captain")
        LINE_UP = "line-up", _("line-up")
        RULES = "rules", _("rules of line-ups")
        FINE = "fine", _("fine")
        DATE = "date", _("another date")
        AGREED = "agreed", _("agreed to the result")
        MAIL = "mail", _("mail to the captains")

    league = models.ForeignKey(League, models.PROTECT, related_name="changes")
    action = models.CharField(_("what"), max_length=10, choices=Action.choices)
    # The division, the team or the meeting: ``clubteam:12``.
    about = models.CharField(max_length=40, blank=True)

    class Meta(PermanentChange.Meta):
        verbose_name = _("change of a league")
        verbose_name_plural = _("changes of leagues")
