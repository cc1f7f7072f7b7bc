from django.urls import path

from tournaments.teams import federation_views, fixture_views
from tournaments.teams import views as team_views

urlpatterns = [
    path("teams/", team_views.teams, name="teams"),
    path("teams/plan/", team_views.plan, name="team_plan"),
    path("teams/federation.<str:wanted>", federation_views.federation_teams, name="federation_teams"),
    path("teams/days/", fixture_views.fixtures, name="fixtures"),
    path("teams/draw/", team_views.draw, name="draw_teams"),
]
