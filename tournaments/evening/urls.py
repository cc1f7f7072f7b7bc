from django.urls import path

from tournaments.evening import new_evening_views

urlpatterns = [
    path("tournaments/new/", new_evening_views.new, name="tournament_new"),
]
