from django.urls import path

from tournaments.checkin import views

urlpatterns = [
    path("tournaments/<slug:slug>/players/", views.check_in, name="check_in"),
]
