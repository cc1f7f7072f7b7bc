"""Who may do what: one table that every view consults. ``docs/roles.md`` is generated from it.

A role comes from a group of the same name; the installation's owner (superuser) has every role.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext_lazy as _

from tournaments.access.actors import Actor, Kind, actor_of
from tournaments.access.asking_to_log_in import ask_to_log_in
from tournaments.access.at_a_venue import require_lead
from tournaments.models import ClubTeam, Meeting, Seat, SkatTable

View = Callable[..., HttpResponseBase]


class Role(StrEnum):
    """From the fewest permissions to the most."""

    VISITOR = "visitor"
    AUDITOR = "auditor"
    RECORDER = "recorder"
    TREASURER = "treasurer"
    DIRECTOR = "director"


EVERYBODY = frozenset(Role)
# The roles that a login can be given.
OF_LOGINS = EVERYBODY - {Role.VISITOR}
OFFICIALS = OF_LOGINS - {Role.AUDITOR}
DESK = frozenset({Role.RECORDER, Role.DIRECTOR})
TREASURERS = frozenset({Role.TREASURER, Role.DIRECTOR})
AUDITORS = TREASURERS | {Role.AUDITOR}
DIRECTORS = frozenset({Role.DIRECTOR})
NO_LOGIN: frozenset[Role] = frozenset()  # no role: only the holder of a link, or the owner (OWNER_ACTIONS)


class Action(StrEnum):
    """Everything that needs permission, by room."""

    READ_RELEASED = "public.read-released"
    READ_OWN_PAGE = "public.read-own-page"
    ANSWER_LINE = "public.answer-line"
    READ_EVENING = "public.read-evening"
    STEER_HALL = "public.steer-hall"
    REGISTER = "public.register"
    CHANGE_OWN_PASSWORD = "login.change-own-password"  # noqa: S105 - an action's name, not a password
    MANAGE_LOGINS = "login.manage"
    LIST_PLAYERS = "people.list-players"
    EDIT_PLAYERS = "people.edit-players"
    IMPORT_PLAYERS = "people.import-players"
    HAND_OUT = "privacy.hand-out"
    ERASE_PERSON = "privacy.erase-person"
    EDIT_TOURNAMENT = "setup.edit-tournament"
    CHECK_IN = "checkin.check-in"
    SHOW_OWN_LINK = "checkin.show-own-link"
    ANSWER_REGISTRATIONS = "checkin.answer-registrations"
    DRAW = "seating.draw"
    READ_SEATS = "seating.read-seats"
    RECORD_SHEET = "sheets.record"
    CONFIRM_SHEET = "sheets.confirm"
    SETTLE_OBJECTION = "sheets.settle-objection"
    CALL_DESK = "sheets.call-desk"
    ANSWER_CALL = "sheets.answer-call"
    STEER_PHONES = "phones.steer"
    READ_TABLE_SHEET = "phones.read-sheet"
    SIGN_SHEET = "phones.sign"
    CLOSE_SERIES = "sheets.close-series"
    READ_JOURNAL = "sheets.read-journal"
    READ_SEASON = "season.read"
    EDIT_SEASON = "season.edit"
    DELETE_SEASON = "season.delete"
    READ_LEAGUE = "league.read"
    EDIT_LEAGUE = "league.edit"
    READ_CAPTAIN_PAGE = "league.read-captain-page"
    LEAD_TEAM = "league.lead-team"
    REPORT_AS_HOST = "league.report-as-host"
    READ_STANDINGS = "standings.read"
    RELEASE_RESULTS = "standings.release"
    DRAW_LOTS = "standings.draw-lots"
    READ_RULINGS = "standings.read-rulings"
    RECORD_RULING = "standings.record-ruling"
    READ_PRIZES = "season.read-prizes"
    EDIT_PRIZES = "season.edit-prizes"
    EDIT_TEAMS = "season.edit-teams"
    READ_CASH = "cashdesk.read"
    TAKE_MONEY = "cashdesk.take-money"
    KEEP_CASH = "cashdesk.keep"
    READ_BOOKS = "cashdesk.read-books"
    PRINT = "printing.print"
    EXPORT_TOURNAMENT = "transfer.export-tournament"
    BACK_UP = "backups.back-up"
    KEEP_VENUES = "venues.keep"
    DELIVER = "venues.deliver"
    SEND_TO_MIRROR = "mirror.send"
    KEEP_MIRROR = "mirror.keep"
    ANSWER_PROPOSALS = "mirror.answer"
    REHEARSE = "rehearsal.rehearse"
    PRACTISE = "rehearsal.practise"
    READ_DESIGN = "house.read-design"


ALLOWED: dict[Action, frozenset[Role]] = {
    Action.READ_RELEASED: EVERYBODY,
    Action.READ_OWN_PAGE: EVERYBODY,  # anybody who holds the link; without one nothing is found
    Action.ANSWER_LINE: NO_LOGIN,
    Action.READ_EVENING: OF_LOGINS,
    Action.STEER_HALL: DESK,
    Action.REGISTER: EVERYBODY,
    Action.CHANGE_OWN_PASSWORD: OF_LOGINS,
    Action.MANAGE_LOGINS: DIRECTORS,  # logins of owners can be changed only by owners: see ``is_owner``
    Action.LIST_PLAYERS: OF_LOGINS,
    Action.EDIT_PLAYERS: DIRECTORS,
    Action.IMPORT_PLAYERS: DIRECTORS,
    Action.HAND_OUT: DIRECTORS,
    Action.ERASE_PERSON: DIRECTORS,
    Action.EDIT_TOURNAMENT: DIRECTORS,
    Action.CHECK_IN: OFFICIALS,
    Action.SHOW_OWN_LINK: OFFICIALS,
    Action.ANSWER_REGISTRATIONS: DIRECTORS,
    Action.DRAW: DIRECTORS,
    Action.READ_SEATS: OF_LOGINS,
    Action.RECORD_SHEET: DESK,
    Action.CONFIRM_SHEET: DESK,
    Action.SETTLE_OBJECTION: DESK,
    Action.CALL_DESK: NO_LOGIN,
    Action.ANSWER_CALL: DESK,
    Action.STEER_PHONES: DESK,
    Action.READ_TABLE_SHEET: EVERYBODY,  # anybody who holds the table's link; without one nothing is found
    Action.SIGN_SHEET: NO_LOGIN,
    Action.CLOSE_SERIES: DIRECTORS,
    Action.READ_JOURNAL: DIRECTORS | {Role.AUDITOR},
    Action.READ_SEASON: OF_LOGINS,
    Action.EDIT_SEASON: DIRECTORS,
    Action.DELETE_SEASON: DIRECTORS,
    Action.READ_LEAGUE: OF_LOGINS,
    Action.EDIT_LEAGUE: DIRECTORS,
    Action.READ_CAPTAIN_PAGE: EVERYBODY,  # anybody who holds the captain's link; without one nothing is found
    Action.LEAD_TEAM: DIRECTORS,
    Action.REPORT_AS_HOST: DIRECTORS,
    Action.READ_STANDINGS: OF_LOGINS,
    Action.RELEASE_RESULTS: DIRECTORS,
    Action.DRAW_LOTS: DIRECTORS,
    Action.READ_RULINGS: OF_LOGINS,
    Action.RECORD_RULING: DIRECTORS,
    Action.READ_PRIZES: OF_LOGINS,
    Action.EDIT_PRIZES: DIRECTORS,
    Action.EDIT_TEAMS: DESK,
    Action.READ_CASH: OF_LOGINS,
    Action.TAKE_MONEY: OFFICIALS,  # recorders where the club allows it: see ``ledger.payments``
    Action.KEEP_CASH: TREASURERS,
    Action.READ_BOOKS: AUDITORS,
    Action.PRINT: OFFICIALS,
    Action.EXPORT_TOURNAMENT: DIRECTORS,
    Action.BACK_UP: DIRECTORS,
    Action.KEEP_VENUES: DIRECTORS,
    Action.DELIVER: DESK,
    Action.SEND_TO_MIRROR: EVERYBODY,  # anybody with a file: its signature and its number decide
    Action.KEEP_MIRROR: DIRECTORS,
    Action.ANSWER_PROPOSALS: DIRECTORS,
    Action.REHEARSE: DIRECTORS,
    Action.PRACTISE: DESK,
    Action.READ_DESIGN: NO_LOGIN,  # only owners: see OWNER_ACTIONS
}

# What a device may do on its own table.
DEVICE_ACTIONS = frozenset(
    {Action.RECORD_SHEET, Action.READ_TABLE_SHEET, Action.SIGN_SHEET, Action.CALL_DESK}
)
# What a player may do with their own lines.
PLAYER_ACTIONS = frozenset({Action.ANSWER_LINE, Action.SIGN_SHEET, Action.CALL_DESK})
# A rehearsal is wiped as a whole, and nothing leaves it.
NOT_IN_REHEARSAL = frozenset(
    {
        Action.BACK_UP,
        Action.MANAGE_LOGINS,
        Action.REHEARSE,
        Action.KEEP_MIRROR,
        Action.SEND_TO_MIRROR,
        Action.ANSWER_PROPOSALS,
    }
)
# Actions of the lead, which nobody may take at a venue.
OF_THE_LEAD = frozenset(
    {Action.EDIT_TOURNAMENT, Action.REGISTER, Action.ANSWER_REGISTRATIONS, Action.CHECK_IN, Action.DRAW}
    | {Action.CLOSE_SERIES, Action.RELEASE_RESULTS, Action.DRAW_LOTS, Action.RECORD_RULING}
    | {Action.EDIT_PRIZES, Action.EDIT_TEAMS, Action.TAKE_MONEY, Action.KEEP_CASH, Action.KEEP_VENUES}
)
# What captains may do for their own team, and for a meeting whose host it is.
CAPTAIN_ACTIONS = frozenset({Action.LEAD_TEAM, Action.REPORT_AS_HOST})
# Actions that concern the program, not a club.
OWNER_ACTIONS = frozenset({Action.READ_DESIGN})


def roles_of(user: User | AnonymousUser) -> frozenset[Role]:
    """The roles of ``user``, looked up once and cached on the user object, which lives for one request."""
    known: frozenset[Role] | None = getattr(user, "_skatclub_roles", None)
    if known is None:
        known = _look_up(user)
        user._skatclub_roles = known  # type: ignore[union-attr]
    return known


def _look_up(user: User | AnonymousUser) -> frozenset[Role]:
    if user.is_superuser:
        return EVERYBODY
    names = {group.name for group in user.groups.all()}
    return frozenset({Role.VISITOR}) | {role for role in OF_LOGINS if role.value in names}


Concerned = SkatTable | Seat | ClubTeam | Meeting


def may(actor: Actor, action: Action, *, on: Concerned | None = None) -> bool:
    """Whether ``actor`` may do ``action``; ``on`` is the table, seat, team or meeting it concerns, if any.

    A login has its roles. A device may only keep the sheet of its own table, a player may only answer their own
    lines, a captain leads their own team and reports only where it is host. Anyone who can run a command on this
    computer may do everything.
    """
    if actor.kind is Kind.COMMAND:
        return True
    if actor.kind is Kind.DEVICE:
        return action in DEVICE_ACTIONS and isinstance(on, SkatTable) and on.pk == actor.table_id
    if actor.kind is Kind.PLAYER:
        return action in PLAYER_ACTIONS and isinstance(on, Seat) and on.entry_id == actor.entry_id
    if actor.kind is Kind.CAPTAIN:
        return action in CAPTAIN_ACTIONS and _leads(actor, action, on)
    if action in OWNER_ACTIONS:
        return is_owner(actor)
    allowed_to = NO_LOGIN if settings.REHEARSAL and action in NOT_IN_REHEARSAL else ALLOWED[action]
    return bool(roles_of(actor.user or AnonymousUser()) & allowed_to)


def _leads(captain: Actor, action: Action, on: Concerned | None) -> bool:
    if action is Action.LEAD_TEAM:
        return isinstance(on, ClubTeam) and on.pk == captain.team_id
    return isinstance(on, Meeting) and on.host_id == captain.team_id


def is_owner(actor: Actor) -> bool:
    """Whether the actor is an owner of the installation, or a command."""
    return actor.kind is Kind.COMMAND or (actor.user is not None and actor.user.is_superuser)


def is_only_recorder(actor: Actor) -> bool:
    """Whether somebody is logged in who is neither treasurer nor director."""
    return actor.kind is Kind.LOGIN and not roles_of(actor.user or AnonymousUser()) & TREASURERS


def require(actor: Actor, action: Action) -> None:
    """Raises ``PermissionDenied`` with a sentence for the page 403, unless ``actor`` may do ``action``."""
    if not may(actor, action):
        raise PermissionDenied(_("Your login is not allowed to do this. Please ask the director."))


def allowed(action: Action, *, takes_files: bool = False) -> Callable[[View], View]:
    """Runs the view only for actors who may do ``action``; visitors are asked to log in, others get 403.

    The action is stored on the view, so that a test can check every address against the table. So is the rule which
    requests may bring files: any other long body is refused before it is read (``skatclub.guards.bodies``).
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            actor = actor_of(request)
            if not request.user.is_authenticated and not may(actor, action):
                return ask_to_log_in(request)
            require(actor, action)
            if action in OF_THE_LEAD:
                require_lead(request)
            return view(request, *args, **kwargs)

        guarded.action = action  # type: ignore[attr-defined]
        guarded.takes_files = takes_files  # type: ignore[attr-defined]
        guarded.takes_files_of = lambda request: takes_files and may(actor_of(request), action)  # type: ignore[attr-defined]
        return guarded

    return decorate
