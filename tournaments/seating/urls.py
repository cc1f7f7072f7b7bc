from django.urls import path

from tournaments.seating import (
    change_views,
    fixed_seat_views,
    group_views,
    job_views,
    plan_views,
    publish_views,
    team_substitute_views,
    views,
)

urlpatterns = [
    path("seats/", views.seats, name="seats"),
    path("seats/groups/", group_views.groups, name="groups"),
    path("seats/fixed/", fixed_seat_views.fixed_seats, name="fixed_seats"),
    path("seats/plan/", plan_views.evening_plan, name="evening_plan"),
    path("seats/rules/", group_views.seating_rules, name="seating_rules"),
    path("seats/<int:number>/", views.seats_series, name="seats_series"),
    path("seats/<int:number>/draw/", views.draw, name="draw_series"),
    path("seats/<int:number>/draw/job/", job_views.draw_job, name="draw_job"),
    path("seats/<int:number>/draw/again/", job_views.draw_again, name="draw_again"),
    path("seats/<int:number>/check/", views.check, name="check_seats"),
    path("seats/<int:number>/release/", views.release, name="release_seats"),
    path("seats/<int:number>/discard/", views.discard, name="discard_draw"),
    path("seats/<int:number>/swap/", change_views.swap_seats, name="swap_seats"),
    path("seats/<int:number>/changes/", change_views.changes, name="seat_changes"),
    path("seats/<int:number>/changes/redraw/", change_views.redraw_tables, name="redraw_tables"),
    path("seats/<int:number>/undo/", change_views.undo_change, name="undo_seats"),
    path("seats/<int:number>/substitute/", change_views.substitute, name="name_substitute"),
    path("teams/<int:number>/substitutes/", team_substitute_views.team_substitutes, name="team_substitutes"),
    path("seats/<int:number>/draw.json", publish_views.draw_file, name="draw_file"),
]
