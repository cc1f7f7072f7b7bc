"""Every column that holds texts: those that may name a person, which erasing empties, and the others, each with a
reason.

``tests/tournaments/privacy/test_text_fields.py`` fails for a text column that is in neither.
"""

from __future__ import annotations

from tournaments.privacy.texts import NOTES, TEXTS

NAMING: frozenset[str] = frozenset(
    {
        *(f"Player.{name}" for name in ("first_name", "last_name", "membership_number", "federation_number")),
        "ClubTeam.captain_mail",
        "Player.search_text", "Player.sort_key", "PastName.number", "PastName.key",
        *(f"Registration.{name}" for name in ("first_name", "last_name", "club_name")),
        *(f"JournalEntry.{name}" for name in ("before", "after", "reason")),
        *(f"{one.model.__name__}.{name}" for one in TEXTS if one is not NOTES for name in one.columns),
    }
)  # fmt: skip

# The reason, and its columns.
STAYING: dict[str, tuple[str, ...]] = {
    "typed with a booking, and covered by the printed checksum of its closing; handed out": ("Booking.note",),
    "the name of a login or a command: what an official did stays under it, and the owner renames logins": (
        "JournalEntry.actor", "Booking.actor", "SkatTable.sheet_arrived_as", "Deal.entered_as",
        "LotDraw.drawn_as", "Objection.settled_as", "Ruling.recorded_as", "SeasonChange.actor",
        "OrderDeviation.recorded_as",
        "MeetingObjection.made_as", "MeetingObjection.settled_as", "LeagueRuling.made_as", "LeagueChange.actor",
        "LeagueFine.made_as", "LeagueFine.waived_as", "DateRequest.settled_as",
        "MeetingTeam.lined_up_as",
        "ScoreSheet.recorded_as", "ScoreSheet.confirmed_as", "ScoreSheet.second_as",
        "HistoryImport.undone_as", "VoucherFile.actor", "BankStatement.actor",
    ),
    "what the club calls itself": ("Club.name", "Club.search_text", "Club.sort_key", "Club.federation_number"),
    "name, address or place of an evening, a season, a league or a screen; shown before erasing and changed with it": (
        "Tournament.name", "Tournament.slug", "Tournament.place", "Season.name", "Season.slug",
        "League.name", "League.slug", "Division.name", "Meeting.place",
        "Screen.name", "Screen.slug",
    ),
    "settings": (
        "Club.currency", "Club.colour", "CashBook.currency",
        "Tournament.rules", "Tournament.options", "PastEvening.rules",
        "OrderDeviation.rule",
        "Tournament.seating_order", "Season.series_numbers", "Season.schedule", "Season.places", "Season.bonus_factor",
        "PrizePlanGroup.amounts", "PrizePlanGroup.things", "Screen.listed", "Screen.language", "SeasonChange.before",
        "League.rules", "League.currency", "LeagueChange.before", "LeagueChange.after", "LeagueChange.about",
        "SeasonChange.after", "DrawJob.wishes", "HistoryImport.choices",
        "CashRules.table_parts_of_four", "CashRules.table_parts_of_three",
    ),
    "keys, start numbers and figures": (
        "Account.key", "Account.kind", "Account.detail", "Booking.kind", "Booking.values", "BookingLine.code",
        "PrizePayout.group_key", "PrizePayout.payee", "PrizePayout.outcome", "Closing.pieces",
        "Closing.emptied_into", "Deal.told", "Draw.document", "Draw.steps", "EveningPlan.content",
        "DrawJob.found", "DrawJob.failure", "HistoryImport.failure", "HistoryImport.people",
        "LotDraw.equal_in", "PhoneEntry.told", "PhoneEntry.sent_at", "PhoneEntry.problem",
    ),
    "random, or a checksum": (
        "Deal.identifier", "PhoneEntry.identifier", "PhoneEntry.undoes", "PhoneEntry.replaces",
        "PhoneEntry.digest", "PhoneEntry.device", "TablePhone.code", "TablePhone.key",
        "TablePhone.former_keys", "TablePhone.writer", "TableSignature.digest",
        "Club.history_version", "Tournament.next_seed", "Tournament.public_version", "Entry.link_key",
        "JournalEntry.previous_hash", "JournalEntry.entry_hash", "Booking.token", "Closing.checksum",
        "Series.seed", "Draw.fingerprint", "EveningPlan.fingerprints", "DrawJob.facts",
        "HistoryImport.token", "LotDraw.seed", "Registration.key", "Screen.code", "Screen.picture_version",
        "Registration.sent_from", "TeamPlan.seed", "ClubTeam.link_key", "MeetingTeam.agreed_to",
    ),
    "of the public mirror: addresses, keys, and what is public in another installation, which replaces it": (
        "MirrorPairing.address", "MirrorPairing.failure", "MirrorPairing.failure_values",
        "MirrorSubject.kind", "MirrorSubject.slug", "MirrorSubject.content", "MirrorSubject.state",
        "MirrorSubject.failure", "MirrorSubject.failure_values",
        "MirroredHall.name", "MirroredHall.former_keys", "MirrorCode.code",
        "MirrorCopy.kind", "MirrorCopy.slug", "MirrorCopy.digest", "MirrorCopy.listed",
        "MirrorPairing.fetch_failure", "MirrorPairing.fetch_failure_values", "MirroredOwnPage.address",
    ),
    "asked on the mirror by somebody who is not known yet; thrown away with the answer, or after 60 days": (
        *(f"MirrorProposal.{name}" for name in ("key", "content", "sent_from", "about", "reason")),
        *(f"FetchedProposal.{name}" for name in ("key", "slug", "content", "reason")),
    ),
    "of several venues: names of towns and halls, keys, and figures of deliveries": (
        "Venue.name", "VenuePart.name", "VenuePart.lead_name", "VenuePart.laptop", "VenuePart.delivered_content",
        "VenuePart.delivered_states", "VenueTerm.laptop", "VenueTerm.used_digest",
        "VenueDelivery.digest", "VenueDelivery.refusal", "VenueDelivery.values",
    ),
    "the whole row is thrown away with its file": (
        *(f"PrintJob.{name}" for name in ("failure", "kind", "parameters", "language", "address")),
        *(f"PrintJob.{name}" for name in ("entries_checksum", "tournament_state", "file_name")),
        *(f"HistoryReading.{name}" for name in ("file_name", "token", "choices", "language", "refusal")),
        "HistoryReading.failure", "KeptList.token", "KeptList.content", "StoredFile.place", "StoredFile.name",
    ),
}  # fmt: skip
