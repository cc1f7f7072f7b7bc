from django.urls import path

from tournaments.public.captain import link_views, views

urlpatterns = [
    path("captain/<str:token>/", views.captain_page, name="captain_page"),
    path("captain/<str:token>/squad/", views.squad, name="captain_squad"),
    path("captain/<str:token>/meetings/<int:pk>/", views.meeting, name="captain_meeting"),
    path("captain/<str:token>/meetings/<int:pk>/line-up/", views.line_up, name="captain_line_up"),
    path("captain/<str:token>/meetings/<int:pk>/totals/", views.totals, name="captain_totals"),
    path("captain/<str:token>/meetings/<int:pk>/objection/", views.objection, name="captain_objection"),
    path("captain/<str:token>/meetings/<int:pk>/date/", views.other_date, name="captain_date"),
    path("captain/<str:token>/meetings/<int:pk>/do/", views.do, name="captain_do"),
    path("leagues/<slug:slug>/teams/<int:pk>/link/", link_views.captain_link, name="captain_link"),
    path("leagues/<slug:slug>/teams/<int:pk>/link/revoke/", link_views.revoke, name="revoke_captain_link"),
    path("leagues/<slug:slug>/teams/<int:pk>/link/mail/", link_views.mail, name="mail_captain_link"),
    path("leagues/<slug:slug>/remind/", link_views.remind, name="league_remind"),
    path("leagues/<slug:slug>/meetings/<int:pk>/invite/", link_views.invite, name="meeting_invite"),
]
