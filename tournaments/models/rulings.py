"""Rulings of the referee that are not part of a score sheet."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.entries import Entry
from tournaments.models.journal import REASON_LENGTH, actor_name, login_key
from tournaments.models.tournaments import Tournament

RULING_LENGTH = REASON_LENGTH  # the journal repeats the text as its reason
REFEREE_LENGTH = 120


class Ruling(models.Model):
    """A decision of the referee, shown below the public standings and on the result list.

    ``points`` are taken off by the ruling; the sheet of the table includes them. A ruling can be referred to the
    union's committee, whose answer is shown beside it and changes nothing.

    Series and table are numbers, not foreign keys, as in the journal: a ruling outlives a discarded draw.
    """

    class Code(models.TextChoices):
        WRONG_SEAT = "wrong-seat", _("sat on a wrong seat")
        FOURTH_MAN = "fourth-man-saw-skat", _("the fourth man looked at the skat")
        CARDS = "wrong-cards", _("wrong number of cards")
        BIDDING = "bidding", _("fault in the bidding")
        PLAY = "wrong-play", _("fault in playing")
        REFUSED_DEAL = "refused-deal", _("refused a deal")
        LIST_NOT_KEPT = "list-not-kept", _("list not kept")
        LIST_ILLEGIBLE = "illegible-list", _("illegible list")
        SHEET = "score-sheet", _("how the sheet was kept")
        CONDUCT = "conduct", _("unsportsmanlike conduct")
        LATE = "late", _("late or absent")
        DISQUALIFIED = "disqualified", _("disqualified")
        OTHER = "other", _("something else")

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="rulings")
    code = models.CharField(_("kind"), max_length=20, choices=Code.choices, default=Code.OTHER)
    points = models.PositiveIntegerField(_("points taken off"), default=0)
    text = models.CharField(_("ruling"), max_length=RULING_LENGTH)
    referee = models.CharField(_("referee"), max_length=REFEREE_LENGTH)
    series_number = models.PositiveSmallIntegerField(_("series"), null=True, blank=True)
    table_number = models.PositiveSmallIntegerField(_("table"), null=True, blank=True)
    deal_number = models.PositiveSmallIntegerField(_("deal"), null=True, blank=True)
    entry = models.ForeignKey(
        Entry, models.PROTECT, null=True, blank=True, related_name="rulings", verbose_name=_("player")
    )
    recorded_at = models.DateTimeField(_("recorded at"), default=timezone.now, editable=False)
    recorded_by = login_key(_("recorded by"))
    recorded_as = actor_name(_("recorded by"))
    referred_at = models.DateTimeField(_("referred to the committee at"), null=True, blank=True)
    answer = models.CharField(_("answer of the committee"), max_length=RULING_LENGTH, blank=True)
    answered_at = models.DateTimeField(_("answered at"), null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")
        constraints = [
            models.CheckConstraint(condition=~Q(text=""), name="ruling_has_a_text"),
            models.CheckConstraint(condition=~Q(referee=""), name="ruling_names_its_referee"),
            models.CheckConstraint(
                condition=Q(table_number=None) | Q(series_number__isnull=False),
                name="ruling_on_a_table_names_its_series",
            ),
            models.CheckConstraint(
                condition=Q(deal_number=None) | Q(table_number__isnull=False, deal_number__gte=1),
                name="ruling_on_a_deal_names_its_table",
            ),
            models.CheckConstraint(
                condition=Q(points=0) | Q(series_number__isnull=False, entry__isnull=False),
                name="ruling_with_points_names_its_player",
            ),
            models.CheckConstraint(
                condition=~Q(code="disqualified") | Q(entry__isnull=False),
                name="disqualification_names_its_player",
            ),
            models.CheckConstraint(
                condition=~Q(code="wrong-seat")
                | Q(series_number__isnull=False, entry__isnull=False, points=0),
                name="wrong_seat_names_player_and_series",
            ),
            models.CheckConstraint(
                condition=Q(answer="", answered_at=None)
                | (~Q(answer="") & Q(answered_at__isnull=False, referred_at__isnull=False)),
                name="ruling_answered_after_it_was_referred",
            ),
        ]

    def __str__(self) -> str:
        return self.text
