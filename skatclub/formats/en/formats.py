"""English as card clubs in Europe read it: 20:41, not 8:41 p.m. Everything else is Django's own."""

TIME_FORMAT = "H:i"
DATETIME_FORMAT = "N j, Y, H:i"
SHORT_DATETIME_FORMAT = "m/d/Y H:i"
