"""`mazziere tournament`: the schedule of a definition, its problems with their lines, the presets."""

import json

import pytest

from mazziere.adapters.tournament_presets import preset_names, preset_text
from mazziere.cli import dispatch
from mazziere.cli.language import VARIABLE
from mazziere.cli.tournament import problem_text
from mazziere.ledger.currencies import CURRENCIES
from mazziere.texts import LANGUAGES
from mazziere.tournament.definition_file.problems import Expected, Fault, Problem
from tests.tournament.definition_file.faults import promised_facts
from tests.tournament.definition_file.texts import SMALL, WHOLE, changed


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """`--language` is remembered in the environment of the process; each test begins without it."""
    monkeypatch.setenv(VARIABLE, "en")


@pytest.fixture
def file(tmp_path):
    """Writes a definition and returns its path."""

    def written(text):
        path = tmp_path / "event.toml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return written


def said(capsys, *words):
    """Status, standard output and standard error of `mazziere tournament`."""
    status = dispatch.main(["tournament", *words])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_a_definition_is_told_with_its_levels_and_its_length(capsys, file):
    """Two levels of ten minutes for 9,000 chips: nobody knows how long it takes."""
    status, out, err = said(capsys, "check", file(SMALL))
    assert (status, err) == (0, "")
    assert out == (
        "Six-handed sit & go (sit & go)\n"
        "holdem no_limit · room · tables of 6 · 1,500 chips\n"
        "starts as soon as 6 have entered\n"
        "entry: 9.00 EUR to the prizes, 1.00 EUR to the room: 90 % comes back\n"
        "\n"
        "level  begins   lasts  blinds\n"
        "    1    0:00  10 min   10/20\n"
        "    2    0:10  10 min   15/30\n"
        "\n"
        "Expected length: an estimate. Play is taken to end when a level begins at which all chips are worth "
        "30 big blinds or fewer.\n"
        "  6 entries: longer than 20 min: the last level is not high enough\n"
        "\n"
        "Nothing is wrong with this definition.\n"
    )


def test_it_speaks_italian(capsys, file):
    """Everything that a definition can have has its words; a large event is estimated three times."""
    status, out, _ = said(capsys, "check", file(WHOLE), "--language", "it")
    lines = out.splitlines()
    assert status == 0
    assert lines[0] == "Tutto (programmato)"
    assert lines[2:8] == [
        "da 6 a 500 iscrizioni; comincia alla sua ora",
        "le iscrizioni restano aperte fino alla fine del livello 1",
        "iscrizione: 4,50 EUR ai premi, 5,00 EUR di taglia, 0,50 EUR alla sala: torna il 95 %",
        "rebuy di 10,00 EUR per 3.000 chip fino alla fine del livello 1",
        "add-on di 10,00 EUR per 5.000 chip dopo il livello 1",
        "1000,50 EUR garantiti",
    ]
    assert lines[9].split() == [
        "livello",
        "inizia",
        "dura",
        "bui",
        "ante",
        "puntate",
        "ante",
        "stud",
        "bring-in",
    ]
    assert lines[11].split() == ["pausa", "0:12", "5", "min"]
    assert [line.split()[0] for line in lines if "iscrizioni: " in line] == ["6", "100", "500"]
    assert lines[-1] == "La definizione è in ordine."


def test_hands_are_said_to_be_estimated(capsys, file):
    status, out, _ = said(capsys, "check", file(changed(SMALL, ('"10 min"', '"12 hands"'))))
    assert status == 0
    assert "12 hands" in out
    assert "A hand of a level counted by hands is taken to last 50 s." in out


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_can_be_checked_by_its_name(capsys, name):
    """And printed, to begin a file with."""
    assert said(capsys, "check", name)[0] == 0
    assert said(capsys, "presets", name)[1] == preset_text(name)


def test_presets_are_listed_with_their_names(capsys):
    """In the language of the terminal."""
    status, out, _ = said(capsys, "presets", "--language=it")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == list(preset_names())
    assert "heads-up            Testa a testa\n" in out


def test_every_problem_has_a_line_of_its_own(capsys, file):
    """File, line, place in the file, what is wrong and what would be right; the status is 1."""
    path = file(changed(SMALL, ("fee = 1.00", "fee = 3.00"), ("[15, 30]", "[5, 10]"), ("[65,", "[55,")))
    status, out, err = said(capsys, "check", path)
    assert (status, err) == (1, "")
    assert out == (
        f"{path}:16: entry.fee: 9.00 of 12.00 come back to the players, 75 %: at least 80 % (OT return)\n"
        f"{path}:22: levels.steps[2]: the big blind or small bet is 10, less than at the level before: "
        "at least 20\n"
        f"{path}:26: prizes.places: the shares add up to 90 %, not to 100 %\n"
        "3 problems\n"
    )


def test_what_is_missing_is_named_with_what_it_takes(capsys, file):
    """A value of the top has no line to point at; TOML that is none has one, but no path."""
    path = file(changed(SMALL, ("seats = 6\n", "")))
    assert (
        said(capsys, "check", path)[1].splitlines()[0] == f"{path}: seats: missing: it takes a whole number"
    )
    path = file("seats =\n")
    assert said(capsys, "check", path)[1] == (
        f"{path}:1: the file: this is not TOML, at character 8: Invalid value\n1 problem\n"
    )


def test_the_schedule_as_json(capsys, file):
    """What is told in words, as values; nothing in words."""
    _, out, _ = said(capsys, "check", file(WHOLE), "--json", "--entries", "7")
    told = json.loads(out)
    assert told["problems"] == []
    assert told["definition"]["entry"] == {"prize_share": 450, "fee": 50, "bounty": 500}
    assert [(step["number"], step["begins_ms"]) for step in told["schedule"]] == [
        (1, 0),
        (1, 720_000),
        (2, 1_020_000),
    ]
    assert told["expected"] == [{"entries": 7, "ms": 6_420_000, "level": 2, "is_beyond": True}]


def test_problems_as_json(capsys, file):
    """With their codes and facts, for programs."""
    status, out, _ = said(capsys, "check", file(changed(SMALL, ("[65,", "[55,"))), "--json")
    assert status == 1
    assert json.loads(out)["problems"] == [
        {
            "line": 26,
            "path": "prizes.places",
            "fault": "shares_not_whole",
            "facts": {"found": "90"},
            "text": "the shares add up to 90 %, not to 100 %",
        }
    ]


@pytest.mark.parametrize(
    ("words", "status", "complaint"),
    [
        (["check"], 2, "which file? mazziere tournament check FILE, or the name of a preset."),
        (["check", "nowhere.toml"], 2, "there is no file nowhere.toml, and no preset of that name"),
        (["check", "/"], 1, "/ cannot be read"),
        (["check", "sit-and-go-6", "--entries", "5"], 2, "--entries takes at least 6"),
        (["check", "sit-and-go-6", "--entries", "7"], 2, "--entries takes at most 6"),
        (["presets", "nothing"], 2, "there is no preset “nothing”; there are bounty, "),
        (["chekc"], 2, "“chekc” is not a valid value"),
    ],
)
def test_a_wrong_question_is_refused_in_a_sentence(capsys, words, status, complaint):
    found, out, err = said(capsys, *words)
    assert (found, out) == (status, "")
    assert complaint in err


def test_a_file_of_other_bytes_is_refused(capsys, tmp_path):
    path = tmp_path / "event.toml"
    path.write_bytes(b"name = '\xff'")
    assert said(capsys, "check", str(path))[2] == f"mazziere: {path} is not a text in UTF-8.\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_a_sentence_for_its_facts(fault, language, monkeypatch):
    """The facts that its docstring promises fill it in, and nothing is left in braces."""
    monkeypatch.setenv(VARIABLE, language)
    names = promised_facts()[fault]
    facts = {name: "text" if name == "expected" else f"<{name}>" for name in names}
    text = problem_text(Problem("seats", fault, facts))
    assert all(f"<{name}>" in text for name in names - {"expected"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("expected", Expected)
def test_every_shape_has_words(expected, language, monkeypatch):
    """What should stand in a place can be said in both languages."""
    monkeypatch.setenv(VARIABLE, language)
    problem = Problem("seats", Fault.MISSING, {"expected": expected.value})
    assert expected.value not in problem_text(problem).split()[:1]


def test_files_may_use_every_currency_of_the_ledger(capsys, file):
    """With its decimals: the dinar has three."""
    assert "TND" in CURRENCIES
    text = changed(SMALL, ("EUR", "TND"), ("fee = 1.00", "fee = 1.005"))
    assert said(capsys, "check", file(text))[0] == 0
