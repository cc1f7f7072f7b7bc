from django.urls import URLPattern, URLResolver, include, path

from tournaments.sheets import (
    again_views,
    arrival_views,
    call_views,
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

OF_TABLE = [
    path("", views.sheet, name="sheet"),
    path("undo/", correction_views.undo, name="undo_correction"),
    path("slip/", slip_views.slip, name="sheet_slip"),
    path("confirm/", confirm_views.confirm, name="confirm_sheet"),
    path("again/", again_views.again, name="type_again"),
    path("compare/", compare_views.compare, name="compare_sheet"),
    path("take-back/", confirm_views.take_back, name="take_back_confirmation"),
    path("call/", call_views.answer, name="answer_call"),
    path("deals/", deal_views.deals, name="deals"),
    path("deals/<int:deal_number>/", deal_views.deal, name="deal"),
    path("deals/take-back/", deal_views.take_back, name="take_back_deal"),
    path("finish/", finish_views.finish, name="finish_sheet"),
]
OF_SERIES: list[URLPattern | URLResolver] = [
    path("", views.sheets_series, name="sheets_series"),
    path("jump/", views.jump_to_table, name="jump_to_table"),
    path("arrive/", arrival_views.arrive, name="sheet_arrives"),
    path("calls/", call_views.calls_now, name="calls_now"),
    path("timer/", timer_views.timer, name="series_timer"),
    path("close/", views.close, name="close_series"),
    path("objections/<int:pk>/", objection_views.settle, name="settle_objection"),
    path("reopen/", views.reopen, name="reopen_series"),
    path("<int:table_number>/", include(OF_TABLE)),
]
urlpatterns = [
    path("sheets/", views.sheets, name="sheets"),
    path("sheets/<int:number>/", include(OF_SERIES)),
    path("journal/", journal_views.journal, name="journal"),
]
