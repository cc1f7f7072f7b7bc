from django.urls import path

from tournaments.privacy import paper_views, views

urlpatterns = [
    path("privacy/retention/", views.retention, name="retention"),
    path("privacy/papers/", paper_views.papers, name="old_papers"),
    path("players/<int:pk>/privacy/", views.person, name="person"),
    path("players/<int:pk>/privacy/everything.json", views.hand_out, {"kind": "json"}, name="person_json"),
    path("players/<int:pk>/privacy/everything.pdf", views.hand_out, {"kind": "pdf"}, name="person_pdf"),
]
