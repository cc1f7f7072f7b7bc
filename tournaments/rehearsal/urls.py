from django.urls import path

from tournaments.rehearsal import inside_views, views

urlpatterns = [
    # Reached only while no rehearsal runs; otherwise the server passes everything below it on
    # (``serving/http/passing.py``).
    path("rehearsal/", views.not_running, name="no_rehearsal"),
    path("rehearse/", views.state, name="rehearsal_state"),
    path("rehearse/go-in/", views.go_in, name="go_into_rehearsal"),
    path("rehearse/wipe/", views.wipe, name="wipe_rehearsal"),
    path("tournaments/<slug:slug>/rehearse/", views.rehearse, name="rehearse"),
    path("come-in/<str:key>/", inside_views.come_in, name="come_in"),
    path("tournaments/<slug:slug>/rehearsed/", inside_views.hall, name="rehearsed_hall"),
    path("tournaments/<slug:slug>/rehearsed/report/", inside_views.report, name="rehearsal_report"),
    path(
        "tournaments/<slug:slug>/rehearsed/<int:number>/<int:table_number>.svg",
        inside_views.paper,
        name="rehearsed_paper",
    ),
    path(
        "tournaments/<slug:slug>/rehearsed/<int:number>/<int:table_number>/back/",
        inside_views.send_back,
        name="send_paper_back",
    ),
]
