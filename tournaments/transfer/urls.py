from django.urls import path

from tournaments.transfer import views

urlpatterns = [
    path("tournaments/import/", views.import_file, name="import_tournament"),
    path("tournaments/<slug:slug>/export/", views.export_file, name="export_tournament"),
]
