from django.urls import path

from tournaments.checkin import registration_views, views

urlpatterns = [
    path("tournaments/<slug:slug>/players/", views.check_in, name="check_in"),
    path("tournaments/<slug:slug>/registrations/", registration_views.registrations, name="registrations"),
]
