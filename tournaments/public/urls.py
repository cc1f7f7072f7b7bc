from django.urls import include, path

from tournaments.public import views
from tournaments.public.clubs import past_views
from tournaments.public.clubs import views as club_views
from tournaments.public.home import views as front_views
from tournaments.public.league import division_views
from tournaments.public.league import views as league_views
from tournaments.public.own import call_views as own_call_views
from tournaments.public.own import link_views as own_link_views
from tournaments.public.own import name_views as own_name_views
from tournaments.public.own import views as own_views
from tournaments.public.registration import views as registration_views
from tournaments.public.season import views as season_views
from tournaments.public.sharing import views as sharing
from tournaments.public.standings import prize_views, tournament_views
from tournaments.public.standings import views as standings_views

OF_TOURNAMENT = [
    path("", views.tournament, name="tournament"),
    path("visitors/", tournament_views.visitors_page, name="visitors"),
    path("register/", registration_views.new, name="register"),
    path("registration/<str:key>/", registration_views.registration, name="registration"),
    path("registration/<str:key>/withdraw/", registration_views.withdraw, name="withdraw_registration"),
    path("card/<slug:version>.png", sharing.tournament_card, name="tournament_card"),
    path("qr.svg", views.qr_code, name="qr_code"),
    path("standings/", standings_views.standings, name="standings"),
    path("standings/teams/", standings_views.team_standings, name="team_standings"),
    path("players/<int:number>/link/", own_link_views.own_link, name="own_link"),
    path("players/<int:number>/link/revoke/", own_link_views.revoke, name="revoke_own_link"),
    path("standings/lists/<slug:key>/", standings_views.public_list, name="public_list"),
    path("prizes/", prize_views.prizes, name="prizes"),
]
urlpatterns = [
    path("", front_views.front, name="front"),
    path("clubs/<int:pk>/year/", club_views.club, name="club_year"),
    path("clubs/<int:pk>/card/<slug:version>.png", sharing.club_card, name="club_card"),
    path("clubs/<int:pk>/all-time/", club_views.all_time, name="club_all_time"),
    path("past/<int:pk>/", past_views.past_evening, name="past_evening"),
    path("hall/", include("tournaments.public.hall.urls")),
    path("tournaments/", front_views.tournaments, name="tournaments"),
    path("seasons/", season_views.seasons, name="seasons"),
    path("seasons/<slug:slug>/", season_views.season, name="season"),
    path("seasons/<slug:slug>/card/<slug:version>.png", sharing.season_card, name="season_card"),
    path("leagues/", league_views.leagues, name="leagues"),
    path("leagues/<slug:slug>/", league_views.league, name="league"),
    path("leagues/<slug:slug>/divisions/<int:pk>/", league_views.division, name="division"),
    path("leagues/<slug:slug>/divisions/<int:pk>/outlook/", division_views.outlook, name="division_outlook"),
    path("leagues/<slug:slug>/divisions/<int:pk>/players/", division_views.players, name="division_players"),
    path(
        "leagues/<slug:slug>/divisions/<int:pk>/days/<int:day>/", division_views.match_day, name="match_day"
    ),
    path("me/<str:token>/", own_views.own, name="own_page"),
    path("me/<str:token>/now/", own_views.own_now, name="own_now"),
    path("me/<str:token>/call/", own_call_views.own_call, name="own_call"),
    path("me/<str:token>/name/", own_name_views.own_name, name="own_name"),
    path("me/<str:token>/<int:number>/", own_views.own_answer, name="own_answer"),
    path("", include("tournaments.public.captain.urls")),
    path("tournaments/<slug:slug>/", include(OF_TOURNAMENT)),
]
