"""Line-ups and requested dates of a league's captains; the rules of line-ups, and fines."""

from __future__ import annotations

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.journal import REASON_LENGTH, actor_name
from tournaments.models.leagues import ClubTeam, Division, League
from tournaments.models.meetings import Meeting, MeetingTeam
from tournaments.models.players import Player
from tournaments.models.vouchers import Voucher

MOST_FINE = 10_000_000  # smallest units of a currency


class LineUpRule(models.Model):
    """How a league, or one of its divisions, applies one rule about who may play.

    Without a row of the division the league's applies; without one of the league the default in
    ``league.line_up.settings``. ``most``: the number in the rule, for those that have one. ``fine``: in smallest units
    of the league's currency.
    """

    class Key(models.TextChoices):
        UNREGISTERED = "unregistered", _("somebody who is in no squad of the club in this league")
        HIGHER = "higher", _("somebody registered in a lower team of the club helps out too often")
        LOWER = "lower", _("somebody registered in a higher team of the club plays in a lower one")
        OTHER_CLUB = "other-club", _("a man plays for a second club in the same year")
        GUESTS = "guests", _("too many who are not members of the club")
        SAME_DAY = "same-day", _("somebody plays for two teams on the same match day")
        SUBSTITUTES = "substitutes", _("too many substitutes on a match day")
        WITHDRAWN = "withdrawn", _("somebody of a team or a tandem that has left the league")

    class How(models.TextChoices):
        OFF = "off", _("does not matter")
        HARD = "hard", _("is refused")
        FINE = "fine", _("is possible and costs a fine")

    league = models.ForeignKey(League, models.CASCADE, null=True, blank=True, related_name="line_up_rules")
    division = models.ForeignKey(
        Division, models.CASCADE, null=True, blank=True, related_name="line_up_rules"
    )
    key = models.CharField(_("rule"), max_length=20, choices=Key.choices)
    how = models.CharField(_("what happens"), max_length=10, choices=How.choices)
    most = models.PositiveSmallIntegerField(_("at most"), null=True, blank=True)
    fine = models.PositiveIntegerField(_("fine"), default=0, validators=[MaxValueValidator(MOST_FINE)])

    class Meta:
        ordering = ["league", "division", "pk"]
        verbose_name = _("rule of line-ups")
        verbose_name_plural = _("rules of line-ups")
        constraints = [
            models.UniqueConstraint(fields=["league", "key"], name="line_up_rule_once_in_a_league"),
            models.UniqueConstraint(fields=["division", "key"], name="line_up_rule_once_in_a_division"),
            models.CheckConstraint(
                condition=Q(league=None, division__isnull=False) | Q(league__isnull=False, division=None),
                name="line_up_rule_of_a_league_or_a_division",
            ),
            models.CheckConstraint(condition=Q(how__in=["off", "hard", "fine"]), name="line_up_rule_known"),
        ]

    def __str__(self) -> str:
        return f"{self.league or self.division} · {self.key}: {self.how}"


class LineUpPlayer(models.Model):
    """A player of a team on a match day, with the place in the line-up; places beyond the team's size are
    substitutes."""

    meeting_team = models.ForeignKey(MeetingTeam, models.CASCADE, related_name="line_up")
    player = models.ForeignKey(Player, models.PROTECT, related_name="line_ups", verbose_name=_("player"))
    place = models.PositiveSmallIntegerField(_("place"), validators=[MinValueValidator(1)])

    class Meta:
        ordering = ["meeting_team", "place"]
        verbose_name = _("player of a line-up")
        verbose_name_plural = _("players of line-ups")
        constraints = [
            models.UniqueConstraint(fields=["meeting_team", "place"], name="line_up_place_once"),
            models.UniqueConstraint(fields=["meeting_team", "player"], name="in_a_line_up_once"),
            models.CheckConstraint(condition=Q(place__gte=1), name="line_up_place_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.meeting_team} · {self.place}: {self.player}"


class LeagueFine(models.Model):
    """A team's fine for a broken rule; ``rule``: of line-ups, "" for another reason.

    ``amount``: in smallest units of the league's currency. ``voucher``: of the payment; if that is reversed in the cash
    book, the fine is owed again. Waived fines stay on record.
    """

    team = models.ForeignKey(ClubTeam, models.CASCADE, related_name="fines", verbose_name=_("team"))
    meeting = models.ForeignKey(
        Meeting, models.SET_NULL, null=True, blank=True, related_name="fines", verbose_name=_("meeting")
    )
    rule = models.CharField(_("rule"), max_length=20, choices=LineUpRule.Key.choices, blank=True)
    player = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="+", verbose_name=_("player")
    )
    amount = models.PositiveIntegerField(_("amount"), validators=[MaxValueValidator(MOST_FINE)])
    reason = models.CharField(_("reason"), max_length=REASON_LENGTH, blank=True)
    made_at = models.DateTimeField(_("made at"), default=timezone.now, editable=False)
    made_as = actor_name(_("entered by"))
    waived_at = models.DateTimeField(_("waived at"), null=True, editable=False)
    waived_as = actor_name(_("waived by"))
    waived_reason = models.CharField(_("why it is waived"), max_length=REASON_LENGTH, blank=True)
    voucher = models.OneToOneField(
        Voucher, models.PROTECT, null=True, blank=True, editable=False, related_name="fine"
    )

    class Meta:
        ordering = ["team", "pk"]
        verbose_name = _("fine of a league")
        verbose_name_plural = _("fines of a league")
        constraints = [
            models.UniqueConstraint(
                fields=["team", "meeting", "rule", "player"],
                condition=~Q(rule=""),
                name="fine_for_a_rule_once_in_a_meeting",
            ),
            models.CheckConstraint(condition=~Q(rule="", reason=""), name="league_fine_has_a_reason"),
            models.CheckConstraint(
                condition=Q(waived_at=None) | ~Q(waived_reason=""), name="waived_fine_says_why"
            ),
            models.CheckConstraint(
                condition=Q(waived_at=None) | Q(voucher=None), name="waived_fine_is_not_paid"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team}: {self.amount}"

    @property
    def is_paid(self) -> bool:
        """Booked, and not taken back."""
        return self.voucher is not None and not hasattr(self.voucher.booking, "reversal")


class DateRequest(models.Model):
    """A captain asks for another date of a meeting. The leader moves it, or does not."""

    class Outcome(models.TextChoices):
        OPEN = "open", _("open")
        MOVED = "moved", _("the meeting was moved")
        KEPT = "kept", _("the date stays")

    meeting = models.ForeignKey(Meeting, models.CASCADE, related_name="date_requests")
    team = models.ForeignKey(ClubTeam, models.CASCADE, related_name="+", verbose_name=_("team"))
    date = models.DateField(_("wanted date"))
    made_at = models.DateTimeField(_("made at"), default=timezone.now, editable=False)
    outcome = models.CharField(max_length=10, choices=Outcome.choices, default=Outcome.OPEN)
    settled_at = models.DateTimeField(_("settled at"), null=True, editable=False)
    settled_as = actor_name(_("settled by"))

    class Meta:
        ordering = ["meeting", "pk"]
        verbose_name = _("other date asked for")
        verbose_name_plural = _("other dates asked for")
        constraints = [
            models.UniqueConstraint(
                fields=["meeting"], condition=Q(outcome="open"), name="one_open_date_request_of_a_meeting"
            ),
            models.CheckConstraint(
                condition=Q(outcome="open", settled_at=None)
                | Q(outcome__in=["moved", "kept"], settled_at__isnull=False),
                name="settled_date_request_has_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.meeting}: {self.date}"


class DateAnswer(models.Model):
    """The answer of another team's captain to the requested date."""

    request = models.ForeignKey(DateRequest, models.CASCADE, related_name="answers")
    team = models.ForeignKey(ClubTeam, models.CASCADE, related_name="+")
    agrees = models.BooleanField(_("agrees"))
    at = models.DateTimeField(_("answered at"), default=timezone.now, editable=False)

    class Meta:
        ordering = ["request", "pk"]
        verbose_name = _("answer to another date")
        verbose_name_plural = _("answers to other dates")
        constraints = [
            models.UniqueConstraint(fields=["request", "team"], name="date_answered_once_by_a_team"),
        ]

    def __str__(self) -> str:
        return f"{self.request} · {self.team}: {self.agrees}"
