from django.urls import path

from tournaments.season import deleting_views, editing_views, views

urlpatterns = [
    path("seasons/new/", editing_views.choose, name="season_choose"),
    path("seasons/new/rule/", editing_views.new, name="season_new"),
    path("seasons/example/", editing_views.example, name="season_example"),
    path("seasons/deleted/", deleting_views.deleted, name="seasons_deleted"),
    path("seasons/<slug:slug>/delete/", deleting_views.delete, name="season_delete"),
    path("seasons/<slug:slug>/edit/", editing_views.edit, name="season_edit"),
    path("seasons/<slug:slug>/example/", editing_views.example, name="season_own_example"),
    path("seasons/<slug:slug>/evenings/", views.evenings, name="season_evenings"),
    path("seasons/<slug:slug>/changes/", views.changes, name="season_changes"),
    path("seasons/<slug:slug>/players/<int:pk>/", views.player, name="season_player"),
]
