from django.urls import path

from tournaments.public import views

urlpatterns = [
    path("", views.front, name="front"),
    path("tournaments/<slug:slug>/", views.tournament, name="tournament"),
    path("tournaments/<slug:slug>/qr.svg", views.qr_code, name="qr_code"),
]
