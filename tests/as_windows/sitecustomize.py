"""Makes a Python on Linux resemble Windows' Python; loaded by every process that has this folder on PYTHONPATH.

Taken away for everybody: modules, functions and signals that Windows does not have. Put in their place: small
stand-ins for what only Windows has. ``os.name``, ``sys.platform`` and ``platform.system()`` say Windows only to the
program itself and to celery, kombu, platformdirs and waitress, which take other ways there: the standard library of
this Python is that of Linux and would look for parts that it does not have. What this cannot show: Windows itself,
its console, its paths, its firewall, how fast it is.
"""

from __future__ import annotations

import atexit
import builtins
import ctypes
import errno
import fcntl
import gc
import os
import platform
import select
import signal
import socket
import subprocess
import sys
import time
import types
from pathlib import Path
from typing import Any

PROJECT = str(Path(__file__).resolve().parent.parent.parent)
ASKS_WINDOWS = {
    "skatclub",
    "scoring",
    "tournaments",
    "scripts",
    "celery",
    "kombu",
    "waitress",
    "billiard.compat",
    "platformdirs",
}
MODULES = [
    "fcntl",
    "pwd",
    "grp",
    "resource",
    "termios",
    "tty",
    "pty",
    "readline",
    "syslog",
    "posix_ipc",
    "crypt",
]
OS_NAMES = [
    "fork",
    "forkpty",
    "killpg",
    "setsid",
    "getsid",
    "getpgid",
    "setpgid",
    "getpgrp",
    "setpgrp",
    "tcgetpgrp",
    "tcsetpgrp",
    "fchmod",
    "fchown",
    "chown",
    "lchown",
    "chroot",
    "getuid",
    "geteuid",
    "getgid",
    "getegid",
    "getgroups",
    "setgroups",
    "initgroups",
    "setuid",
    "seteuid",
    "setgid",
    "setegid",
    "setreuid",
    "setregid",
    "getresuid",
    "getresgid",
    "setresuid",
    "setresgid",
    "getpriority",
    "setpriority",
    "nice",
    "wait",
    "wait3",
    "wait4",
    "waitid",
    "WNOHANG",
    "WUNTRACED",
    "WCONTINUED",
    "WIFEXITED",
    "WEXITSTATUS",
    "WIFSIGNALED",
    "WTERMSIG",
    "WIFSTOPPED",
    "posix_spawn",
    "posix_spawnp",
    "register_at_fork",
    "pread",
    "preadv",
    "pwrite",
    "pwritev",
    "readv",
    "writev",
    "sendfile",
    "splice",
    "mkfifo",
    "mknod",
    "statvfs",
    "fstatvfs",
    "sysconf",
    "sysconf_names",
    "pathconf",
    "fpathconf",
    "confstr",
    "uname",
    "getloadavg",
    "openpty",
    "ttyname",
    "ctermid",
    "set_blocking",
    "get_blocking",
    "fdatasync",
    "sync",
    "lockf",
    "sched_yield",
    "sched_getaffinity",
    "sched_setaffinity",
    "sched_get_priority_max",
    "posix_fadvise",
    "posix_fallocate",
    "pipe2",
    "eventfd",
    "memfd_create",
    "getxattr",
    "setxattr",
    "listxattr",
    "removexattr",
]
SIGNALS_THERE = {"SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM"}
SIGNAL_FUNCTIONS = [
    "alarm",
    "setitimer",
    "getitimer",
    "pause",
    "pthread_kill",
    "pthread_sigmask",
    "sigpending",
    "sigwait",
    "sigwaitinfo",
    "sigtimedwait",
    "siginterrupt",
]
BREAK = (
    signal.SIGUSR1
)  # carries Ctrl-Break here: it ends a process that does not handle it, as that does there
CTRL_C_EVENT, CTRL_BREAK_EVENT = 0, 1
NEW_PROCESS_GROUP = 0x200
SHARING_VIOLATION = "The process cannot access the file because it is being used by another process"

REAL_IMPORT, REAL_SIGNAL = builtins.__import__, signal.signal
REAL_KILL, REAL_KILLPG, REAL_NICE, KILL = os.kill, os.killpg, os.nice, signal.SIGKILL


# --- processes ------------------------------------------------------------------------------------------------------
class Popen(subprocess.Popen):
    """Refuses what Windows' does not take; ends a process as Windows does: without asking it."""

    def __init__(self, args: Any, *others: Any, creationflags: int = 0, **options: Any) -> None:
        for name in ("preexec_fn", "pass_fds"):
            if options.pop(name, None):
                raise ValueError(f"{name} is not supported on Windows platforms")
        options.pop("start_new_session", None)
        if creationflags & NEW_PROCESS_GROUP:
            options["process_group"] = 0
        if isinstance(args, list) and args[0] == "taskkill":
            end_tree(int(args[-1]))
            args = ["true"]
        super().__init__(args, *others, **options)

    def kill(self) -> None:
        if self.poll() is None:
            REAL_KILL(self.pid, KILL)

    terminate = kill


def end_tree(process: int) -> None:
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(entry.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == process:
            end_tree(int(entry.parent.name))
    try:
        REAL_KILL(process, KILL)
    except ProcessLookupError:
        return


def kill(process: int, number: int) -> None:
    """Ctrl-Break reaches a whole group; every other number ends the process."""
    if number == CTRL_BREAK_EVENT:
        REAL_KILLPG(process, BREAK)
    else:
        REAL_KILL(process, KILL)


def set_signal(number: int, handler: Any) -> Any:
    if signal.Signals(number).name not in SIGNALS_THERE and number != BREAK:
        raise ValueError("invalid signal value")
    return REAL_SIGNAL(number, handler)


# --- files that are open cannot be moved or removed ---------------------------------------------------------------------
def is_open(path: Any) -> bool:
    wanted = os.path.abspath(os.fspath(path))
    for link in Path("/proc").glob("[0-9]*/fd/*"):
        try:
            if os.readlink(link) == wanted:
                return True
        except OSError:
            continue
    return False


def refuse_open(*paths: Any) -> None:
    for path in paths:
        if os.path.isfile(path) and is_open(path):
            raise PermissionError(errno.EACCES, SHARING_VIOLATION, path)


def guarded(original: Any, *, moves: bool, replaces: bool = False) -> Any:
    def guard(path: Any, *others: Any, **options: Any) -> Any:
        target = others[:1] if moves else ()
        refuse_open(path, *target)
        if moves and not replaces and os.path.exists(others[0]):
            raise FileExistsError(errno.EEXIST, "Cannot create a file when that file already exists", path)
        return original(path, *others, **options)

    return guard


# --- what only Windows has ----------------------------------------------------------------------------------------------
def module(name: str, **contents: Any) -> types.ModuleType:
    made = types.ModuleType(name)
    made.__dict__.update(contents)
    return made


def lock_file(handle: int, flags: int, *_area: Any) -> None:
    fcntl.flock(handle, fcntl.LOCK_EX if flags & 2 else fcntl.LOCK_SH)


def unlock_file(handle: int, *_area: Any) -> None:
    fcntl.flock(handle, fcntl.LOCK_UN)


def cannot_load(name: Any, *_options: Any) -> None:
    """There is no library of the running program itself, hence no ``prctl``."""
    raise TypeError(f"cannot load {name!r}")


def lock_now(handle: Any, *_area: int) -> bool:
    try:
        fcntl.flock(handle.value, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


STAND_INS = {
    "msvcrt": module("msvcrt", get_osfhandle=lambda handle: handle),
    "_winapi": module("_winapi"),
    "pywintypes": module("pywintypes", OVERLAPPED=object),
    "win32con": module("win32con", LOCKFILE_EXCLUSIVE_LOCK=2, LOCKFILE_FAIL_IMMEDIATELY=1),
    "win32file": module(
        "win32file", _get_osfhandle=lambda handle: handle, LockFileEx=lock_file, UnlockFileEx=unlock_file
    ),
}
KERNEL = types.SimpleNamespace(
    GetCurrentProcess=lambda: -1,
    SetPriorityClass=lambda _process, _class: REAL_NICE(5),
    LockFile=lock_now,
)


class Seen(types.ModuleType):
    """A module as it looks on Windows; everything else is asked of the real one, and set there."""

    def __init__(self, real: types.ModuleType, **differences: Any) -> None:
        super().__init__(real.__name__)
        self.__dict__.update(differences, real=real)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.__dict__["real"], name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.__dict__["real"], name, value)


SEEN = {
    "os": Seen(os, name="nt"),
    "sys": Seen(sys, platform="win32"),
    "platform": Seen(platform, system=lambda: "Windows"),
    "ctypes": Seen(
        ctypes,
        CDLL=cannot_load,
        windll=types.SimpleNamespace(kernel32=KERNEL),
        WinDLL=lambda _name, use_last_error: KERNEL,
        get_last_error=lambda: 33,
        WinError=lambda _code: PermissionError(errno.EACCES, "It is locked"),
    ),
}


def asks_windows(variables: Any) -> bool:
    name = str((variables or {}).get("__name__", ""))
    if name == "__main__":
        return PROJECT in str(Path(variables.get("__file__") or "/").resolve()) or "start.py" in sys.argv[0]
    return name in ASKS_WINDOWS or name.partition(".")[0] in ASKS_WINDOWS


def imported(name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:
    """``import`` itself: each module that asks for the system's name gets an answer of its own."""
    found = REAL_IMPORT(name, globals, locals, fromlist, level)
    top = name.partition(".")[0]
    is_whole = name == top or not fromlist
    return SEEN[top] if level == 0 and top in SEEN and is_whole and asks_windows(globals) else found


def put(module: types.ModuleType, **replaced: Any) -> None:
    """Sets what Linux's Python has otherwise or not at all, which the types of its modules would not allow."""
    vars(module).update(replaced)


def become_windows() -> None:
    modules: dict[str, Any] = sys.modules
    for name, stand_in in STAND_INS.items():
        sys.modules[name] = stand_in
    for name in MODULES:
        modules[name] = None
    for name in OS_NAMES:
        os.__dict__.pop(name, None)
    for name in [name for name in vars(signal) if name.startswith("SIG") and name[3] != "_"]:
        if name not in SIGNALS_THERE and isinstance(getattr(signal, name), signal.Signals):
            delattr(signal, name)
    for name in SIGNAL_FUNCTIONS:
        signal.__dict__.pop(name, None)
    for owner, name in (
        (select, "poll"),
        (select, "epoll"),
        (socket, "AF_UNIX"),
        (socket, "SO_REUSEPORT"),
        (time, "tzset"),
    ):
        owner.__dict__.pop(name, None)
    os.unlink = os.remove = guarded(os.unlink, moves=False)
    os.rename = guarded(os.rename, moves=True)
    os.replace = guarded(os.replace, moves=True, replaces=True)
    put(os, kill=kill)
    put(signal, signal=set_signal, SIGBREAK=BREAK)
    put(signal, CTRL_C_EVENT=CTRL_C_EVENT, CTRL_BREAK_EVENT=CTRL_BREAK_EVENT)
    put(subprocess, Popen=Popen, CREATE_NEW_PROCESS_GROUP=NEW_PROCESS_GROUP)
    # There a port of one's own can be opened again at once, as with this option here.
    put(socket, SO_EXCLUSIVEADDRUSE=socket.SO_REUSEADDR)
    builtins.__import__ = imported
    # Each process loads the program by itself here; as in manage.py
    gc.set_threshold(50_000, 20, 20)
    atexit.register(gc.freeze)


become_windows()
