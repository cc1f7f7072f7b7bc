from django.urls import path

from scoring import views

urlpatterns = [
    path("worth/", views.worth, name="worth"),
    path("rules/", views.rules, name="rules"),
    path("rules/<slug:key>/", views.rules, name="rules_of"),
]
