from django.urls import path

from tournaments.phones import page_views, rule_views, views

urlpatterns = [
    path("", page_views.typed_code, name="typed_code"),
    path("worker.js", page_views.phone_worker, name="phone_worker"),
    path("rules/<str:system>.json", rule_views.rule_table, name="rule_table"),
    path("<str:token>/", page_views.phone_page, name="phone_page"),
    path("<str:token>/state/", views.phone_state, name="phone_state"),
    path("<str:token>/entries/", views.phone_entries, name="phone_entries"),
    path("<str:token>/writer/", views.phone_writer, name="phone_writer"),
    path("<str:token>/sign/", views.phone_sign, name="phone_sign"),
    path("<str:token>/call/", views.phone_call, name="phone_call"),
    path("<str:token>/object/", views.phone_object, name="phone_object"),
]
