from django.urls import path

from tournaments.registration import (
    check_in_views,
    import_views,
    password_views,
    player_views,
    tournament_views,
)

urlpatterns = [
    path("password/", password_views.change_password, name="change_password"),
    path("players/", player_views.players, name="players"),
    path("players/new/", player_views.player, name="player_new"),
    path("players/import/", import_views.upload, name="players_import"),
    path("players/import/<str:token>/", import_views.confirm, name="players_import_confirm"),
    path("players/duplicates/", player_views.duplicates, name="players_duplicates"),
    path("players/<int:pk>/", player_views.player, name="player"),
    path("clubs/", player_views.clubs, name="clubs"),
    path("clubs/new/", player_views.club, name="club_new"),
    path("clubs/<int:pk>/", player_views.club, name="club"),
    path("tournaments/new/", tournament_views.new, name="tournament_new"),
    path("tournaments/<slug:slug>/edit/", tournament_views.edit, name="tournament_edit"),
    path("tournaments/<slug:slug>/state/", tournament_views.state, name="tournament_state"),
    path("tournaments/<slug:slug>/players/", check_in_views.check_in, name="check_in"),
]
