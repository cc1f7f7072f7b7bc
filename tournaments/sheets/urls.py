from django.urls import path

from tournaments.sheets import (
    again_views,
    arrival_views,
    compare_views,
    confirm_views,
    correction_views,
    deal_views,
    finish_views,
    journal_views,
    objection_views,
    slip_views,
    timer_views,
    views,
)

urlpatterns = [
    path("sheets/", views.sheets, name="sheets"),
    path("sheets/<int:number>/", views.sheets_series, name="sheets_series"),
    path("sheets/<int:number>/jump/", views.jump_to_table, name="jump_to_table"),
    path("sheets/<int:number>/arrive/", arrival_views.arrive, name="sheet_arrives"),
    path("sheets/<int:number>/timer/", timer_views.timer, name="series_timer"),
    path("sheets/<int:number>/close/", views.close, name="close_series"),
    path("sheets/<int:number>/objections/<int:pk>/", objection_views.settle, name="settle_objection"),
    path("sheets/<int:number>/reopen/", views.reopen, name="reopen_series"),
    path("sheets/<int:number>/<int:table_number>/", views.sheet, name="sheet"),
    path("sheets/<int:number>/<int:table_number>/undo/", correction_views.undo, name="undo_correction"),
    path("sheets/<int:number>/<int:table_number>/slip/", slip_views.slip, name="sheet_slip"),
    path("sheets/<int:number>/<int:table_number>/confirm/", confirm_views.confirm, name="confirm_sheet"),
    path("sheets/<int:number>/<int:table_number>/again/", again_views.again, name="type_again"),
    path("sheets/<int:number>/<int:table_number>/compare/", compare_views.compare, name="compare_sheet"),
    path(
        "sheets/<int:number>/<int:table_number>/take-back/",
        confirm_views.take_back,
        name="take_back_confirmation",
    ),
    path("sheets/<int:number>/<int:table_number>/deals/", deal_views.deals, name="deals"),
    path(
        "sheets/<int:number>/<int:table_number>/deals/<int:deal_number>/",
        deal_views.deal,
        name="deal",
    ),
    path(
        "sheets/<int:number>/<int:table_number>/deals/take-back/",
        deal_views.take_back,
        name="take_back_deal",
    ),
    path("sheets/<int:number>/<int:table_number>/finish/", finish_views.finish, name="finish_sheet"),
    path("journal/", journal_views.journal, name="journal"),
]
