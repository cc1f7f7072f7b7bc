from django.urls import path

from tournaments.seating import views

urlpatterns = [
    path("seats/", views.seats, name="seats"),
    path("seats/<int:number>/", views.seats_series, name="seats_series"),
    path("seats/<int:number>/draw/", views.draw, name="draw_series"),
    path("seats/<int:number>/release/", views.release, name="release_seats"),
    path("seats/<int:number>/discard/", views.discard, name="discard_draw"),
]
