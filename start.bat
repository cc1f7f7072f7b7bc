@echo off
rem Double click: starts skatclub on Windows. Everything else is in start.py.
cd /d "%~dp0"
if not exist start.py (
    echo start.py is missing. If this is a ZIP file: unpack all of it first, then start from the new folder.
    pause
    exit /b 1
)
rem The launcher "py" may be there without any Python, and Python without it.
set PYTHON=py -3
%PYTHON% --version >nul 2>nul
if errorlevel 1 set PYTHON=python
%PYTHON% --version >nul 2>nul
if errorlevel 1 (
    echo Python is missing. Get Python 3.11 or newer from https://www.python.org/downloads/
    echo and tick "Add python.exe to PATH" while it is installed. Then start again.
    pause
    exit /b 1
)
%PYTHON% start.py %*
if errorlevel 1 pause
