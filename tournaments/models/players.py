"""A player: a member of a club, or a guest."""

from __future__ import annotations

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.foundations.names import isolated, search_text, sort_key
from tournaments.foundations.public_names import (
    ShownAs,
    asks_for_consent,
    hall_name,
    is_nameless,
    public_name,
)
from tournaments.models.clubs import NAME_LENGTH, Club, FoundByName


class PlayerClass(models.TextChoices):
    """Classes that result lists may be split by."""

    OPEN = "open", _("Open")
    WOMEN = "women", _("Women")
    JUNIORS = "juniors", _("Juniors")
    SENIORS = "seniors", _("Seniors")


class Player(FoundByName):
    """A person. A guest is a player without a club, entered with a name only."""

    first_name = models.CharField(_("first name"), max_length=NAME_LENGTH, blank=True)
    last_name = models.CharField(_("last name"), max_length=NAME_LENGTH, blank=True)
    club = models.ForeignKey(
        Club, models.PROTECT, null=True, blank=True, related_name="players", verbose_name=_("club")
    )
    # First and last day of the membership in ``club``; None: not limited. Earlier clubs: ``PastMembership``.
    member_since = models.DateField(_("member since"), null=True, blank=True)
    member_until = models.DateField(_("member until"), null=True, blank=True)
    membership_number = models.CharField(_("membership number"), max_length=30, blank=True)
    birth_year = models.PositiveSmallIntegerField(
        _("birth year"), null=True, blank=True, validators=[MinValueValidator(1900), MaxValueValidator(2100)]
    )
    player_class = models.CharField(
        _("class"), max_length=10, choices=PlayerClass.choices, default=PlayerClass.OPEN
    )
    # Only for officials; see ``people.federation``.
    federation_number = models.CharField(_("federation number"), max_length=20, blank=True)
    licence_date = models.DateField(_("licence since"), null=True, blank=True)
    shown_as = models.CharField(
        _("public pages show"), max_length=10, choices=ShownAs.choices, default=ShownAs.INITIAL
    )
    objected_on = models.DateField(
        _("objected to being named on"),
        null=True,
        blank=True,
        help_text=_(
            "From then on no public page names this person, not even for earlier evenings, and no list that "
            "is printed for the hall."
        ),
    )
    # For people whose birth year is not known.
    is_under_age = models.BooleanField(
        _("under 18"),
        default=False,
        help_text=_("Where the birth year is not known. A birth year decides by itself."),
    )
    has_guardian_consent = models.BooleanField(
        _("under 18: the parents agree to the name in public"),
        default=False,
        help_text=_("Without it public pages show a number only."),
    )
    # From then on only the number of the row identifies the person; see ``tournaments.privacy``.
    erased_on = models.DateField(_("erased on"), null=True, blank=True, editable=False)
    # For a player who cannot walk from table to table; the reason is not stored.
    fixed_table = models.PositiveSmallIntegerField(
        _("always sits at table"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_("The draw leaves this person at this table in every series. Empty for nearly everybody."),
    )
    is_guest = models.BooleanField(_("guest"), default=False)
    is_active = models.BooleanField(_("active"), default=True)
    search_text = models.TextField(editable=False)
    sort_key = models.CharField(max_length=200, editable=False, db_index=True)
    merged_into = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, editable=False, related_name="merged_players"
    )

    # Distinguishes this person from namesakes on one page, "" for none; see ``people.names.namesakes``. Not stored.
    mark: str = ""

    class Meta:
        ordering = ["sort_key", "pk"]
        verbose_name = _("player")
        verbose_name_plural = _("players")
        constraints = [
            models.CheckConstraint(condition=~Q(first_name="", last_name=""), name="player_has_a_name"),
            models.UniqueConstraint(
                fields=["club", "membership_number"],
                condition=~Q(membership_number="") & Q(merged_into=None),
                name="membership_number_once_per_club",
            ),
            models.UniqueConstraint(
                fields=["federation_number"],
                condition=~Q(federation_number="") & Q(merged_into=None),
                name="player_federation_number_once",
            ),
            models.CheckConstraint(
                condition=Q(merged_into=None) | Q(is_active=False), name="merged_player_is_inactive"
            ),
            models.CheckConstraint(
                condition=Q(member_since=None)
                | Q(member_until=None)
                | Q(member_since__lte=F("member_until")),
                name="member_since_before_until",
            ),
            models.CheckConstraint(
                condition=Q(club__isnull=False) | Q(member_since=None, member_until=None),
                name="member_of_a_club_on_days",
            ),
            models.CheckConstraint(
                condition=Q(shown_as__in=["full", "initial", "number"]), name="player_shown_as_known"
            ),
            models.CheckConstraint(
                condition=Q(fixed_table=None) | Q(fixed_table__gte=1), name="player_fixed_table_from_one"
            ),
            models.CheckConstraint(
                condition=Q(erased_on=None)
                | Q(shown_as="number", is_active=False, last_name="", membership_number=""),
                name="erased_player_is_a_number",
            ),
        ]

    def __str__(self) -> str:
        return self.full_name

    def derive_keys(self) -> None:
        # Erased people have no search text, so they are not found.
        self.search_text = "" if self.erased_on else search_text(self.first_name, self.last_name)
        self.sort_key = sort_key(self.last_name or self.first_name, self.first_name)

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()

    @property
    def club_name(self) -> str:
        return self.club.name if self.club else ""

    @property
    def distinct_name(self) -> str:
        """The full name, told apart from namesakes where the page has marked them."""
        return f"{isolated(self.full_name)} ({self.mark})" if self.mark else self.full_name

    @property
    def surname_first(self) -> str:
        """``Hansen, Kurt``, for lists to choose from, where typing a surname jumps to it."""
        name = ", ".join(part for part in (self.last_name, self.first_name) if part)
        return f"{isolated(name)} ({self.mark})" if self.mark else name

    @property
    def public_name(self) -> str:
        """The name on pages without login; see ``tournaments.foundations.public_names``."""
        return public_name(self)

    @property
    def hall_name(self) -> str:
        """The name on lists posted in the hall."""
        return hall_name(self)

    @property
    def is_nameless(self) -> bool:
        """Whether public pages and lists in the hall show a number only."""
        return is_nameless(self)

    @property
    def asks_for_consent(self) -> bool:
        """Whether the consent of the parents is missing."""
        return asks_for_consent(self)

    @property
    def shows_full_name(self) -> bool:
        """Consent to the full name as a yes or no, as in member lists and registrations."""
        return self.shown_as == ShownAs.FULL

    @shows_full_name.setter
    def shows_full_name(self, agreed: bool) -> None:
        """Without consent a player shown as a number stays one."""
        if agreed:
            self.shown_as = ShownAs.FULL
        elif self.shown_as == ShownAs.FULL:
            self.shown_as = ShownAs.INITIAL
