from django.urls import path

from tournaments.standings import views

urlpatterns = [
    path("standings/", views.standings, name="standings"),
    path("standings/<int:number>/release/", views.release, name="release_results"),
]
