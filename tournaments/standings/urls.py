from django.urls import path

from tournaments.standings import federation_views, lot_views, ruling_views, views

urlpatterns = [
    path("standings/<int:number>/release/", views.release, name="release_results"),
    path("standings/federation.<str:wanted>", federation_views.federation_report, name="federation_report"),
    path("standings/lots/", lot_views.lots, name="lots"),
    path("standings/lots/<int:number>/", lot_views.lot, name="lot"),
    path("standings/lots/<int:pk>/take-back/", lot_views.take_lot_back, name="take_lot_back"),
    path("standings/rulings/", ruling_views.rulings, name="rulings"),
    path("standings/rulings/record/", ruling_views.record, name="record_ruling"),
    path("standings/rulings/<int:pk>/take-back/", ruling_views.take_back, name="take_ruling_back"),
    path("standings/rulings/<int:pk>/refer/", ruling_views.refer, name="refer_ruling"),
    path("standings/rulings/<int:pk>/answer/", ruling_views.answer, name="answer_ruling"),
]
