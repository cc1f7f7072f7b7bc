from django.urls import path

from tournaments.setup import views

urlpatterns = [
    path("tournaments/<slug:slug>/edit/", views.edit, name="tournament_edit"),
    path("tournaments/<slug:slug>/state/", views.state, name="tournament_state"),
    path("tournaments/<slug:slug>/visibility/", views.visibility, name="tournament_visibility"),
]
