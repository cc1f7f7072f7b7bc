"""Every model with data about a person, in the order of the paper. A new model belongs here, or into ``NOBODY``.

``tests/tournaments/privacy/test_sources.py`` fails for a model that is in neither.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.access.actors import Actor
from tournaments.privacy.journal_rows import journal_rows, redact_all, redactions_of
from tournaments.privacy.league_rows import LEAGUE_TEAM, league_teams_to_erase, squad_rows
from tournaments.privacy.money_and_past_rows import (
    booking_rows,
    past_names_to_erase,
    past_rows,
    payout_rows,
    payouts_to_erase,
    redact_permanent,
)
from tournaments.privacy.own_rows import (
    agreement_rows,
    entries_to_erase,
    entry_rows,
    lot_rows,
    membership_rows,
    memberships_to_erase,
    objection_rows,
    objections_to_erase,
    people_to_erase,
    person_rows,
    reduced_fee_rows,
    reduced_fees_to_erase,
    registration_rows,
    registrations_to_erase,
    signature_rows,
    team_rows,
)
from tournaments.privacy.person import Known
from tournaments.privacy.result_rows import (
    forget_uploads,
    owner_log_to_erase,
    place_rows,
    prints_to_erase,
    ruling_rows,
    seat_rows,
    throw_away,
    uploads_to_erase,
)
from tournaments.privacy.source import PersonSource, Rows, delete_rows, save_columns
from tournaments.privacy.texts import (
    DEVIATIONS,
    RULINGS,
    SHEETS,
    SUBSTITUTES,
    TEAMS,
    rows_of_others,
    save_texts,
    texts_elsewhere,
)


def _save_whole(_person: Known, rows: Rows, _by: Actor) -> None:
    """Updates the columns that derive from the name."""
    for row in rows:
        row.save()


SOURCES: tuple[PersonSource, ...] = (
    PersonSource(
        "person", _("The person"), ("Player",), person_rows, people_to_erase, _save_whole,
        _("Number and class. With results, club and birth year too, since lists of clubs and classes follow them."),
    ),
    PersonSource(
        "memberships", _("Earlier memberships"), ("PastMembership",), membership_rows, memberships_to_erase,
        delete_rows, _("With results, clubs and days, since seasons and fees follow them."),
    ),
    PersonSource(
        "entries", _("Entries"), ("Entry", "OutOfPot"), entry_rows, entries_to_erase,
        save_columns("team", "family", "fixed_table", "link_key"),
        _("Start number and fees, so that results and money stay right."),
    ),
    PersonSource(
        "results", _("Seats and results"), ("Seat",), seat_rows, SUBSTITUTES.naming, save_columns("substitute"),
        _("Every result, as that of a number."),
    ),
    PersonSource(
        "reduced_fees", _("Reduced entry fees"), ("ReducedFee",), reduced_fee_rows, reduced_fees_to_erase,
        save_columns("reason"), _("The amount, so that money stays right."),
    ),
    PersonSource("places", _("Places and prizes"), (), place_rows),
    PersonSource(
        "bookings", _("Bookings"), ("Account", "Booking", "BookingLine"), booking_rows,
        stays=_(
            "Every booking, as that of a number. Notes stay as they were typed, since the checksum of a closing"
            " covers them."
        ),
    ),
    PersonSource(
        "payouts", _("Prizes paid out, closings"), ("PrizePayout", "Closing"), payout_rows, payouts_to_erase,
        redact_permanent, _("Receipt numbers and amounts, as those of a number."),
    ),
    PersonSource(
        "past_results", _("Past evenings"), ("PastResult", "PastName"), past_rows, past_names_to_erase, delete_rows,
        _("Every result, as that of a number."),
    ),
    PersonSource(
        "sheets", _("Remarks on score sheets"), ("ScoreSheet",),
        to_erase=SHEETS.naming, erase=save_columns(*SHEETS.columns),
    ),
    PersonSource(
        "rulings", _("Rulings"), ("Ruling", "VoidedLine"), ruling_rows, RULINGS.naming,
        save_columns(*RULINGS.columns), _("The ruling and its points."),
    ),
    PersonSource(
        "deviations", _("Deviations from the order"), ("OrderDeviation",),
        to_erase=DEVIATIONS.naming, erase=redact_permanent,
    ),
    PersonSource("lots", _("Lots"), ("Lot",), lot_rows, stays=_("The lots, since ranks follow them.")),
    PersonSource(
        "teams", _("Teams"), ("Team", "TeamMember"), team_rows, TEAMS.naming, save_columns(*TEAMS.columns),
        _("That a number played in the team."),
    ),
    PersonSource(
        "squads", _("Teams of leagues"), ("SquadPlayer", "ClubTeam", "LineUpPlayer"), squad_rows,
        league_teams_to_erase, save_columns(*LEAGUE_TEAM),
        _("That a number is in the squad or in line-ups, is fined, or leads the team."),
    ),
    PersonSource(
        "registrations", _("Registrations"), ("Registration",), registration_rows, registrations_to_erase,
        save_columns(
            "first_name", "last_name", "club_name", "contact", "shows_full_name", "is_under_age", "sent_from"
        ),
    ),
    PersonSource(
        "objections", _("Objections to lines"), ("Objection",), objection_rows, objections_to_erase,
        save_columns("text", "answer"), _("That there was one."),
    ),
    PersonSource(
        "agreements", _("Lines said to be right"), ("Agreement",), agreement_rows,
        stays=_("The figures that were agreed to."),
    ),
    PersonSource(
        "signatures", _("Sheets signed on a table’s phone"), ("TableSignature",), signature_rows,
        stays=_("That the seat has signed."),
    ),
    PersonSource(
        "texts", _("Texts of others that give the name"),
        ("Screen", "HistoryImport", "Club", "MeetingObjection", "LeagueRuling", "LeagueFine"), rows_of_others,
        texts_elsewhere, save_texts,
    ),
    PersonSource(
        "journal", _("Journal"), ("JournalEntry",), journal_rows, redactions_of, redact_all,
        _("What was changed, when and by whom. The chain of checksums stays whole and says which entries lost a name."),
    ),
    PersonSource("papers", _("Printed files"), ("PrintJob",), to_erase=prints_to_erase, erase=throw_away),
    PersonSource(
        "uploads", _("Files looked at and not imported"), ("HistoryReading", "KeptList", "StoredFile"),
        to_erase=uploads_to_erase, erase=forget_uploads,
    ),
    PersonSource(
        "owner_log", _("Log of the owner’s pages"), (), to_erase=owner_log_to_erase,
        erase=save_columns("object_repr"),
    ),
)  # fmt: skip

# Models without a person, and why.
NOBODY = {
    "BankStatement": "a balance",
    "CashBook": "accounts of a club",
    "CashRules": "what is charged",
    "ClubLogo": "a picture",
    "DateAnswer": "which team agrees to a date",
    "DateRequest": "which team wants another date",
    "Deal": "seats of a table, no names",
    "Draw": "start numbers, so that it can be checked",
    "Division": "settings; its table is reckoned",
    "DrawJob": "start numbers",
    "EveningPlan": "start numbers",
    "League": "rules",
    "LeagueChange": "settings, figures and the numbers of players",
    "LineUpRule": "settings",
    "LotDraw": "figures; the lots are a source",
    "Meeting": "a match day, which is an evening",
    "MeetingTeam": "which team meets",
    "MeetingTotal": "figures of a team",
    "MirrorCode": "a code",
    "MirrorCopy": "public names of another installation, which replaces them when they go there",
    "MirrorPairing": "keys",
    "MirrorSubject": "figures",
    "MirroredHall": "keys, and the name of a club",
    "MirroredOwnPage": "sealed under a link; nobody here can read it",
    "MirrorProposal": "asked by somebody who is not known yet; thrown away when the hall has it, or after 60 days",
    "FetchedProposal": "asked by somebody who is not known yet; thrown away when it is answered, or after 60 days",
    "PastEvening": "an evening",
    "PhoneEntry": "seats of a table, no names; the phone has a number of its own making",
    "PrizePlan": "amounts; who gets them is reckoned",
    "PrizePlanGroup": "amounts and names of things",
    "ScreenPicture": "a picture",
    "Season": "rules; its table is reckoned",
    "SeasonChange": "settings and evenings",
    "SeasonPart": "which evenings count",
    "Series": "a series",
    "SeriesTimer": "a timer",
    "SkatTable": "a table",
    "StatementLine": "which line of a booking was found",
    "DeskCall": "which table has called the desk; who has tapped is not kept",
    "TablePhone": "the link of a table",
    "TeamPlan": "rules",
    "Tournament": "an evening",
    "Venue": "a town or a hall",
    "VenueDelivery": "which file came when",
    "VenuePart": "where the lead is, and a key",
    "VenueTerm": "keys",
    "Voucher": "a number",
    "VoucherFile": "what was paid, which the law obliges the club to keep for years",
}
