"""A tournament: one evening with its settings."""

from __future__ import annotations

import secrets
from uuid import uuid4

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from scoring.rules import RuleSystem
from scoring.systems import find_rule_system
from tournaments.foundations.currencies import USUAL
from tournaments.models.at_venues import PlayedAtVenues
from tournaments.models.clubs import Club
from tournaments.models.official import ORDER_CONSTRAINTS, PlayedByOrder
from tournaments.models.retention import KeptFor


def new_seed() -> str:
    """A fresh seed that nobody can guess: 32 digits that can be typed in again."""
    return secrets.token_hex(16)


def new_public_version() -> str:
    """A new random version. A counter could repeat after a restored backup, or in another club's cache."""
    return secrets.token_hex(16)


def new_link_key() -> str:
    """The key that signs a link to a player's own page; replacing it revokes the link."""
    return secrets.token_hex(16)


class Tournament(KeptFor, PlayedByOrder, PlayedAtVenues):
    """One evening (or more) with one list of entries and one set of rules."""

    class State(models.TextChoices):
        PLANNED = "planned", _("planned")
        OPEN = "open", _("open for players")
        RUNNING = "running", _("running")
        CLOSED = "closed", _("closed")

    class SecondPerson(models.TextChoices):
        NONE = "none", _("no second person")
        ANOTHER = "another", _("another person compares the sheet with the paper and confirms it")
        BLIND = "blind", _("another person types the sheet in again, unseen, and the two are compared")

    class Visibility(models.TextChoices):
        HIDDEN = "hidden", _("hidden: only officials see anything")
        RELEASED = "released", _("everybody sees what the director has released")
        LIVE = "live", _("live: results are provisional and show as soon as a sheet is typed in")

    # Identifies this tournament in exported files and on every computer that imports one.
    uuid = models.UUIDField(default=uuid4, unique=True, editable=False)
    name = models.CharField(_("name"), max_length=120)
    slug = models.SlugField(_("address"), max_length=140, unique=True)
    date = models.DateField(_("date"))
    starts_at = models.TimeField(_("start time"), null=True, blank=True)
    place = models.CharField(_("place"), max_length=120, blank=True)
    club = models.ForeignKey(
        Club,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="tournaments",
        verbose_name=_("organising club"),
    )
    rules = models.CharField(_("rule system"), max_length=20, default="danish")
    options = models.JSONField(_("options"), default=dict, blank=True)
    series_count = models.PositiveSmallIntegerField(
        _("number of series"), default=3, validators=[MinValueValidator(1), MaxValueValidator(20)]
    )
    rounds = models.PositiveSmallIntegerField(
        _("rounds per series"),
        default=12,
        validators=[MinValueValidator(1), MaxValueValidator(24)],
        help_text=_("12 rounds are 48 deals at a table of four and 36 at a table of three."),
    )
    minutes_per_round = models.PositiveSmallIntegerField(
        _("minutes per round"),
        default=0,
        validators=[MaxValueValidator(60)],
        help_text=_("For the timer of a series, in the hall and on phones. 0: no timer."),
    )
    entry_fee = models.DecimalField(
        _("entry fee"), max_digits=8, decimal_places=2, default=0, validators=[MinValueValidator(0)]
    )
    loss_fee = models.DecimalField(
        _("fee per lost game"), max_digits=8, decimal_places=2, default=0, validators=[MinValueValidator(0)]
    )
    # Both or neither. ``tournaments.ledger.loss_fees`` computes the fees.
    loss_tier_from = models.PositiveSmallIntegerField(
        _("another fee from lost game no."),
        null=True,
        blank=True,
        validators=[MinValueValidator(2), MaxValueValidator(99)],
        help_text=_(
            "Counted separately in each series. With 4, three lost games of a series cost the fee above, "
            "and each further one the fee below. Empty: all cost the same."
        ),
    )
    loss_tier_fee = models.DecimalField(
        _("fee per lost game from there on"),
        max_digits=8,
        decimal_places=2,
        null=True,
        blank=True,
        validators=[MinValueValidator(0)],
    )
    second_person = models.CharField(
        _("second person"),
        max_length=10,
        choices=SecondPerson.choices,
        default=SecondPerson.NONE,
        help_text=_(
            "Nobody confirms a sheet that they typed themselves. Sheets kept deal by deal are compared with the paper."
        ),
    )
    visibility = models.CharField(
        _("what everybody sees"), max_length=10, choices=Visibility.choices, default=Visibility.RELEASED
    )
    is_last_silent = models.BooleanField(
        _("the last series stays secret until the prize-giving"),
        default=False,
        help_text=_("Its results show only when the director releases them, even where results are live."),
    )
    is_searchable = models.BooleanField(
        _("search engines may list it"),
        default=False,
        help_text=_(
            "With the names that its public pages show. Otherwise these pages ask search engines to leave them out."
        ),
    )
    takes_registrations = models.BooleanField(
        _("players may register beforehand"),
        default=False,
        help_text=_(
            "On the tournament’s public page, while it is open for players. You confirm each of them."
        ),
    )
    places = models.PositiveSmallIntegerField(
        _("places"),
        null=True,
        blank=True,
        validators=[MinValueValidator(3), MaxValueValidator(1000)],
        help_text=_("Anybody who registers when all are taken is put on a waiting list. Empty: no limit."),
    )
    quota = models.PositiveSmallIntegerField(
        _("quota to the next round"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(100)],
        help_text=_(
            "Per cent of those who have played, rounded up. The standings show it as a line. Empty: no line."
        ),
    )
    phones = models.BooleanField(
        _("tables may keep their sheet on a phone"),
        default=False,
        help_text=_(
            "Deal by deal, with a code on the table’s card and sheet. Paper goes on working beside it."
        ),
    )
    phone_ticks = models.BooleanField(
        _("on phones, the dealer checks the deal before"),
        default=True,
        help_text=_("The page asks the dealer of each deal whether the one before it is written down right."),
    )
    phone_signatures_confirm = models.BooleanField(
        _("signatures on a phone count as the second person"),
        default=False,
        help_text=_("A sheet that everybody at the table has signed on its phone is then confirmed."),
    )
    # When the daily task deleted the data; permanent.
    contacts_gone_on = models.DateField(null=True, editable=False)
    names_gone_on = models.DateField(null=True, editable=False)
    # The rules of the draw in the director's order; empty is the usual order.
    seating_order = models.JSONField(default=list, blank=True)
    standings_from = models.PositiveSmallIntegerField(
        _("seated by the standings from series"),
        null=True,
        blank=True,
        validators=[MinValueValidator(2), MaxValueValidator(20)],
        help_text=_("Empty: every series is drawn. The director can still choose otherwise each time."),
    )
    # The secret seed of the next draw; its commitment is public. Set on creation, so that no page writes it.
    next_seed = models.CharField(max_length=64, default=new_seed, editable=False)
    state = models.CharField(_("state"), max_length=10, choices=State.choices, default=State.PLANNED)
    # Counts the changes of results; shown on every list, so that two printed lists can be told apart.
    result_version = models.PositiveIntegerField(default=0, editable=False)
    results_changed_at = models.DateTimeField(null=True, editable=False)
    # Replaced when anything changes that visitors may see; their cache is keyed by it.
    public_version = models.CharField(max_length=32, default=new_public_version, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-date", "-pk"]
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        constraints = [
            models.CheckConstraint(condition=~Q(name=""), name="tournament_has_a_name"),
            models.CheckConstraint(condition=~Q(next_seed=""), name="tournament_has_a_next_seed"),
            models.CheckConstraint(condition=Q(series_count__gte=1), name="tournament_has_series"),
            models.CheckConstraint(condition=Q(rounds__gte=1), name="tournament_has_rounds"),
            models.CheckConstraint(
                condition=Q(entry_fee__gte=0) & Q(loss_fee__gte=0), name="tournament_fees_not_negative"
            ),
            *ORDER_CONSTRAINTS,
            models.CheckConstraint(
                condition=Q(quota=None) | Q(quota__gte=1, quota__lte=100), name="tournament_quota_per_cent"
            ),
            models.CheckConstraint(
                condition=Q(contacts_months__gte=1, names_months__gte=1, links_days__gte=1),
                name="tournament_keeps_data_for_some_time",
            ),
            models.CheckConstraint(
                # Not null is stated too: a check constraint that evaluates to null passes.
                condition=Q(loss_tier_from__isnull=True, loss_tier_fee__isnull=True)
                | Q(loss_tier_from__isnull=False, loss_tier_fee__isnull=False)
                & Q(loss_tier_from__gte=2, loss_tier_fee__gte=0),
                name="tournament_loss_tier_whole_or_not_at_all",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournament", args=[self.slug])

    @property
    def currency(self) -> str:
        """ISO 4217; the organising club's, if there is one."""
        return self.club.currency if self.club else USUAL

    @property
    def rule_system(self) -> RuleSystem:
        return find_rule_system(self.rules, self.options)

    @property
    def needs_second_person(self) -> bool:
        """Whether a series can be closed only when another person has confirmed each sheet."""
        return self.second_person != self.SecondPerson.NONE

    @property
    def is_typed_twice(self) -> bool:
        """Whether a second person types each sheet again without seeing the first typing."""
        return self.second_person == self.SecondPerson.BLIND
