from django.urls import include, path

from tournaments.league import division_views, league_views, naming_views, team_views
from tournaments.league.fines import views as fine_views
from tournaments.league.meetings import views as meeting_views
from tournaments.league.next_year import views as next_year_views

OF_LEAGUE = [
    path("edit/", league_views.edit, name="league_edit"),
    path("due/", league_views.due, name="league_due"),
    path("changes/", league_views.changes, name="league_changes"),
    path("next/", next_year_views.next_year, name="league_next"),
    path("divisions/new/", league_views.new_division, name="division_new"),
    path("divisions/<int:pk>/edit/", division_views.edit, name="division_edit"),
    path("divisions/<int:pk>/teams/", division_views.teams, name="division_teams"),
    path("divisions/<int:pk>/plan/", division_views.plan, name="division_plan"),
    path("divisions/<int:pk>/equals/", division_views.equals, name="division_equals"),
    path("divisions/<int:pk>/rulings/", division_views.rulings, name="league_rulings"),
    path("divisions/<int:pk>/line-ups/", fine_views.division_rules, name="division_rules"),
    path("line-ups/", fine_views.line_up_rules, name="line_up_rules"),
    path("divisions/<int:pk>/fines/", fine_views.fines, name="league_fines"),
    path("divisions/<int:pk>/fines/new/", fine_views.note_fine, name="note_fine"),
    path("fines/<int:pk>/", fine_views.waive, name="waive_fine"),
    path("teams/<int:pk>/", division_views.team, name="club_team"),
    path("teams/<int:pk>/squad/", division_views.squad, name="squad"),
    path("squads/<int:pk>/", division_views.leave, name="leave_squad"),
    path("meetings/<int:pk>/", meeting_views.meeting, name="meeting"),
    path("meetings/<int:pk>/dates/", meeting_views.dates, name="meeting_dates"),
    path("meetings/<int:pk>/totals/", meeting_views.totals, name="meeting_totals"),
    path("meetings/<int:pk>/line-ups/<int:team>/", naming_views.line_up, name="team_line_up"),
    path("meetings/<int:pk>/take/", meeting_views.take, name="take_tournament"),
    path("meetings/<int:pk>/objection/", meeting_views.objection, name="meeting_objection"),
    path("meetings/<int:pk>/do/", meeting_views.do, name="meeting_do"),
    path("objections/<int:pk>/", meeting_views.answer, name="answer_objection"),
]
urlpatterns = [
    path("leagues/new/", league_views.choose, name="league_choose"),
    path("leagues/new/settings/", league_views.new, name="league_new"),
    path("leagues/<slug:slug>/", include(OF_LEAGUE)),
    path("tournaments/<slug:slug>/teams/<int:number>/", team_views.team, name="team"),
]
