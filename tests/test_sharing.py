"""The tests of one file share its server; others go to whichever worker is free."""

from tests.sharing import scope_of


def test_a_file_with_a_server_of_its_own_stays_together() -> None:
    file = "tests/skatclub/serving/test_serve.py"
    assert scope_of(f"{file}::test_says_nothing_else") == file
    assert scope_of(f"{file}::test_each_login_opens_the_door[owner]") == file


def test_what_takes_long_is_handed_out_one_by_one() -> None:
    test = "tests/test_hall_in_browser.py::test_axe_on_the_wall"
    assert scope_of(test) == test


def test_others_by_files() -> None:
    assert scope_of("tests/test_words.py::test_no_word_has_two_names[da]") == "tests/test_words.py"
