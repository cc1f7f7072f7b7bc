"""Code for one system is in its own module; both modules offer the same names."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from skatclub.serving import platforms
from tests.serving import PROJECT
from tests.test_house import PACKAGES, module_of, sources, tree_of

HERE = PROJECT / "skatclub" / "serving" / "platforms"
ONE_SYSTEM_ONLY = re.compile(
    r"\b(fcntl|pwd|grp|resource|msvcrt|termios|winreg|_winapi|os\.(fork|forkpty|killpg|setsid|getpgid|setpgid|getuid"
    r"|geteuid|getgid|fchmod|fchown|chown|nice|wait|wait3|wait4|WNOHANG|uname|mkfifo|statvfs|set_blocking|sched_\w+)"
    r"|signal\.(SIGKILL|SIGHUP|SIGUSR\d|SIGALRM|SIGCHLD|SIGBREAK|CTRL_\w+|alarm|setitimer|pause)"
    r"|select\.(poll|epoll|kqueue)|socket\.(AF_UNIX|SO_REUSEPORT|SO_EXCLUSIVEADDRUSE)"
    r"|subprocess\.CREATE_\w+|ctypes\.(windll|CDLL)|time\.tzset|prctl)$"
)
OPTIONS = {"preexec_fn", "pass_fds", "start_new_session", "creationflags", "process_group"}


def names_in(file: Path) -> set[str]:
    """Everything in a file that exists on some systems only."""
    found: set[str] = set()
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found.add(f"{node.value.id}.{node.attr}")
        elif isinstance(node, ast.keyword) and node.arg in OPTIONS:
            found.add(str(node.arg))
    return {name for name in found if ONE_SYSTEM_ONLY.match(name) or name in OPTIONS}


def test_no_other_file_names_what_only_one_system_has() -> None:
    files = [file for file in [*sources(*PACKAGES), *sources("scripts")] if file.parent != HERE]
    named = {module_of(file): names_in(file) for file in files}
    assert {module: names for module, names in named.items() if names} == {}


def test_the_search_finds_them() -> None:
    assert {"fcntl", "resource", "os.killpg", "signal.SIGHUP", "preexec_fn"} <= names_in(HERE / "unix.py")
    assert {"msvcrt", "signal.SIGBREAK", "creationflags"} <= names_in(HERE / "windows.py")


def public(file: Path) -> dict[str, str]:
    """Functions with their arguments, and constants, as a file defines them."""
    defined: dict[str, str] = {}
    for node in tree_of(file).body:
        if isinstance(node, ast.FunctionDef):
            count = len(node.args.args) + len(node.args.kwonlyargs)
            defined[node.name] = f"{count} arguments, {ast.unparse(node.returns) if node.returns else ''}"
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            defined[node.targets[0].id] = "constant"
    return {name: kind for name, kind in defined.items() if name in platforms.__all__}


def test_both_offer_the_same() -> None:
    unix, windows = public(HERE / "unix.py"), public(HERE / "windows.py")
    assert unix == windows
    assert sorted(unix) == platforms.__all__
