"""The sheet of one table in one series. Its lines are stored on the seats."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.journal import actor_name, login_key
from tournaments.models.series import SkatTable


def different_people(first: str, second: str) -> Q:
    """Whether two pairs of columns, ``…_by`` and ``…_as``, name two people. Where a login is unknown, as in a
    sheet from a file, the names are compared. For check constraints: an empty pair never equals another one.
    """
    same_login = Q(**{f"{second}_by": F(f"{first}_by")})
    logins_known = Q(**{f"{first}_by__isnull": False, f"{second}_by__isnull": False})
    same_name = Q(**{f"{second}_as": F(f"{first}_as")}) & ~Q(**{f"{first}_as": ""})
    return ~same_login & (logins_known | ~same_name)


class ScoreSheet(models.Model):
    """The typed sheet of a table: passed deals, who typed and who confirmed, and why it may be wrong.

    ``second`` holds the figures of a second, blind typing while they differ from those on the seats: see
    ``tournaments.sheets.typing.two_typings``. The journal keeps every version.
    """

    class State(models.TextChoices):
        RECORDED = "recorded", _("typed in")
        CONFIRMED = "confirmed", _("confirmed")

    skat_table = models.OneToOneField(SkatTable, models.PROTECT, related_name="score_sheet")
    state = models.CharField(_("state"), max_length=10, choices=State.choices, default=State.RECORDED)
    passed = models.PositiveSmallIntegerField(_("passed deals"), default=0)
    # Why it was saved although the paper itself is wrong; shown with the result.
    reason = models.CharField(_("reason"), max_length=300, blank=True)
    ruling = models.CharField(_("ruling"), max_length=300, blank=True)
    version = models.PositiveIntegerField(default=1)
    recorded_by = login_key(_("typed in by"))
    recorded_as = actor_name(_("typed in by"))
    recorded_at = models.DateTimeField(_("typed in at"))
    confirmed_by = login_key(_("confirmed by"), blank=True)
    confirmed_as = actor_name(_("confirmed by"))
    confirmed_at = models.DateTimeField(_("confirmed at"), null=True, blank=True)
    second = models.JSONField(null=True, editable=False)
    second_by = login_key(_("typed in again by"), blank=True)
    second_as = actor_name(_("typed in again by"))
    second_at = models.DateTimeField(_("typed in again at"), null=True, blank=True)

    class Meta:
        ordering = ["skat_table"]
        verbose_name = _("score sheet")
        verbose_name_plural = _("score sheets")
        constraints = [
            models.CheckConstraint(condition=Q(version__gte=1), name="sheet_version_from_one"),
            models.CheckConstraint(
                condition=Q(state="recorded", confirmed_at=None)
                | Q(state="confirmed", confirmed_at__isnull=False),
                name="sheet_confirmed_has_a_time",
            ),
            models.CheckConstraint(
                condition=Q(state="recorded") | different_people("recorded", "confirmed"),
                name="sheet_not_confirmed_by_its_typist",
            ),
            models.CheckConstraint(
                condition=Q(second_at=None) | different_people("recorded", "second"),
                name="sheet_not_typed_twice_by_one",
            ),
            models.CheckConstraint(
                condition=Q(second__isnull=True, second_by=None, second_as="", second_at=None)
                | Q(second__isnull=False, second_at__isnull=False, state="recorded"),
                name="sheet_second_typing_whole_and_open",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.skat_table}"
