from django.urls import path

from tournaments.people import import_views, views
from tournaments.people.history import views as history_views
from tournaments.people.identity import views as identity_views
from tournaments.people.memberships import membership_views
from tournaments.people.names import full_name_views

urlpatterns = [
    path("players/", views.players, name="players"),
    path("players/new/", views.player, name="player_new"),
    path("players/import/", import_views.upload, name="players_import"),
    path("players/import/sample.<str:wanted>", import_views.sample, name="players_import_sample"),
    path("players/import/<str:token>/", import_views.confirm, name="players_import_confirm"),
    path("players/history/", history_views.upload, name="history_import"),
    path("players/history/reading/<int:pk>/", history_views.reading, name="history_reading"),
    path("players/history/<int:pk>/", history_views.job, name="history_job"),
    path("players/history/<int:pk>/again/", history_views.again, name="history_again"),
    path("players/history/<int:pk>/undo/", history_views.undo, name="history_undo"),
    path("players/history/<str:token>/confirm/", history_views.confirm, name="history_confirm"),
    path("players/full-names/", full_name_views.full_names, name="players_full_names"),
    path("players/duplicates/", views.duplicates, name="players_duplicates"),
    path("players/<int:pk>/", views.player, name="player"),
    path("players/<int:pk>/memberships/", membership_views.memberships, name="player_memberships"),
    path("clubs/", views.clubs, name="clubs"),
    path("clubs/new/", views.club, name="club_new"),
    path("clubs/<int:pk>/", views.club, name="club"),
    path("clubs/<int:pk>/identity/", identity_views.club_identity, name="club_identity"),
    path("clubs/<int:pk>/logo-<str:version>.png", identity_views.club_logo, name="club_logo"),
    path(
        "clubs/colour-<str:colour>-<str:version>.css", identity_views.club_stylesheet, name="club_stylesheet"
    ),
]
