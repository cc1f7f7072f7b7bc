from django.urls import path

from tournaments.live import file_views, views

urlpatterns = [
    path("", views.front, name="front"),
    path("tournaments/import/", file_views.import_file, name="import_tournament"),
    path("tournaments/<slug:slug>/", views.tournament, name="tournament"),
    path("tournaments/<slug:slug>/qr.svg", views.qr_code, name="qr_code"),
    path("tournaments/<slug:slug>/export/", file_views.export_file, name="export_tournament"),
]
