from django.http import HttpResponse
from django.urls import path


def todo(request, **kwargs):
    return HttpResponse("not built yet")


urlpatterns = [
    path("sheets/", todo, name="sheets"),
]
