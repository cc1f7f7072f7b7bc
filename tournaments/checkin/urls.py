from django.urls import path

from tournaments.checkin import many_registration_views, registration_views, views

urlpatterns = [
    path("tournaments/<slug:slug>/players/", views.check_in, name="check_in"),
    path("tournaments/<slug:slug>/registrations/", registration_views.registrations, name="registrations"),
    path(
        "tournaments/<slug:slug>/registrations/many/",
        many_registration_views.many_registrations,
        name="many_registrations",
    ),
]
