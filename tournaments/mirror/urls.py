from django.urls import path

from tournaments.mirror import desk_views, machine_views, views
from tournaments.mirror.proposals import views as proposal_views

urlpatterns = [
    path("mirror/", views.put_in, name="mirror"),
    path("mirror/pair/", machine_views.pair, name="pair_with_mirror"),
    path("mirror/push/", machine_views.push, name="push_to_mirror"),
    path("mirror/proposals/", machine_views.hand_over, name="hand_over_proposals"),
    path("mirror/waiting/", proposal_views.proposals, name="proposals"),
    path("mirror/waiting/fetch/", proposal_views.fetch, name="fetch_proposals"),
    path("mirror/waiting/<int:pk>/", proposal_views.answer, name="answer_proposal"),
    path("mirror/desk/", desk_views.desk, name="mirror_desk"),
    path("mirror/desk/end/", desk_views.end, name="end_mirror"),
    path("mirror/desk/file/", desk_views.stick, name="mirror_stick"),
    path("mirror/desk/code/", desk_views.code, name="mirror_code"),
    path("mirror/desk/halls/<int:pk>/revoke/", desk_views.revoke_hall, name="revoke_hall"),
    path("tournaments/<slug:slug>/mirror/", desk_views.line, name="mirror_line"),
    path("tournaments/<slug:slug>/mirror/push/", desk_views.push_tournament, name="push_tournament"),
    path("tournaments/<slug:slug>/mirror/file/", desk_views.mirror_file, name="mirror_file"),
]
