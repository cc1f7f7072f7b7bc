from django.urls import include, path

from tournaments.checkin import many_registration_views, registration_views, views

OF_TOURNAMENT = [
    path("players/", views.check_in, name="check_in"),
    path("registrations/", registration_views.registrations, name="registrations"),
    path("registrations/many/", many_registration_views.many_registrations, name="many_registrations"),
]
urlpatterns = [
    path("tournaments/<slug:slug>/", include(OF_TOURNAMENT)),
]
