from django.http import HttpResponse
from django.urls import path


def todo(request, **kwargs):
    return HttpResponse("not built yet")


urlpatterns = [
    path("players/", todo, name="players"),
    path("clubs/", todo, name="clubs"),
    path("tournaments/new/", todo, name="tournament_new"),
    path("tournaments/<slug:slug>/players/", todo, name="check_in"),
]
