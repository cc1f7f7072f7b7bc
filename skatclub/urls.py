"""Every address of the program, by room."""

from django.contrib import admin
from django.contrib.auth.views import LoginView, LogoutView
from django.urls import URLPattern, URLResolver, include, path

from skatclub.login.link_views import choose_own_password
from skatclub.views import health, help_page, manifest, robots
from tournaments.logins.first_login_views import first_login
from tournaments.logins.password_views import change_password
from tournaments.public import api
from tournaments.public.league import api_views as league_api_views
from tournaments.public.season import api_views as season_api_views
from tournaments.web.design.views import design

handler400 = "skatclub.guards.refusals.bad_request"
handler500 = "skatclub.failure_views.server_error"
urlpatterns: list[URLPattern | URLResolver] = [
    # Before the tournaments' own addresses, where "new" and "import" would be taken for slugs.
    path("", include("tournaments.start.urls")),
    path("", include("tournaments.evening.urls")),
    path("", include("tournaments.setup.urls")),
    path("", include("tournaments.transfer.urls")),
    path("", include("tournaments.people.urls")),
    path("", include("tournaments.privacy.urls")),
    path("", include("tournaments.checkin.urls")),
    path("", include("tournaments.season.urls")),
    path("", include("tournaments.league.urls")),
    path("seasons/<slug:slug>/paper/", include("tournaments.printing.season_urls")),
    path("leagues/<slug:slug>/", include("tournaments.cashdesk.league_urls")),
    path("leagues/<slug:slug>/divisions/<int:pk>/paper/", include("tournaments.printing.division_urls")),
    path("", include("tournaments.public.urls")),
    path("", include("scoring.urls")),
    path("tournaments/<slug:slug>/", include("tournaments.seating.urls")),
    path("tournaments/<slug:slug>/", include("tournaments.sheets.urls")),
    path("tournaments/<slug:slug>/phones/", include("tournaments.phones.desk_urls")),
    path("tournaments/<slug:slug>/", include("tournaments.standings.urls")),
    path("tournaments/<slug:slug>/prizes/", include("tournaments.prizes.urls")),
    path("tournaments/<slug:slug>/", include("tournaments.teams.urls")),
    path("tournaments/<slug:slug>/", include("tournaments.cashdesk.urls")),
    path("clubs/<int:pk>/cash/", include("tournaments.cashdesk.year_urls")),
    path("clubs/<int:pk>/cash/", include("tournaments.printing.cash_urls")),
    path("", include("tournaments.cashdesk.member_urls")),
    path("tournaments/<slug:slug>/", include("tournaments.printing.urls")),
    path("", include("tournaments.rehearsal.urls")),
    path("t/", include("tournaments.phones.urls")),
    path("api/", api.described, name="api"),
    path("api/v1/openapi.json", api.openapi, name="openapi"),
    path("api/v1/tournaments", api.tournaments, name="api_tournaments"),
    path("api/v1/tournaments/<slug:slug>", api.one_tournament, name="api_tournament"),
    path("api/v1/tournaments/<slug:slug>/entries", api.entries, name="api_entries"),
    path("api/v1/tournaments/<slug:slug>/seats", api.seats, name="api_seats"),
    path("api/v1/tournaments/<slug:slug>/standings", api.standings, name="api_standings"),
    path("api/v1/tournaments/<slug:slug>/statistics", api.statistics, name="api_statistics"),
    path("api/v1/seasons/<slug:slug>", season_api_views.season, name="api_season"),
    path("api/v1/leagues/<slug:slug>/divisions/<int:pk>", league_api_views.division, name="api_division"),
    path("", include("tournaments.mirror.urls")),
    path("", include("tournaments.venues.urls")),
    path("backups/", include("tournaments.backups.urls")),
    path("logins/", include("tournaments.logins.urls")),
    path("login/", LoginView.as_view(), name="login"),
    path("login/first/", first_login, name="first_login"),
    path("login/link/<str:uidb64>/<str:token>/", choose_own_password, name="login_link"),
    path("password/", change_password, name="change_password"),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("language/", include("django.conf.urls.i18n")),
    path("help/", help_page, name="help"),
    path("design/", design, name="design"),
    path("manifest.webmanifest", manifest, name="manifest"),
    path("robots.txt", robots, name="robots"),
    path("health/", health, name="health"),
    path("owner/", admin.site.urls),
]
