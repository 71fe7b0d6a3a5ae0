"""Completes command lines of betterrest in bash, zsh and fish, and compares what becomes of them.

    python3 Tests/Acceptance/Shell/completion.py [SHELL ...]

The program has to be on the PATH. Without arguments all three shells are tried.
"""

import shlex
import shutil
import sys
import tempfile
from pathlib import Path

from shell import Shell

ALL = ("bash", "zsh", "fish")

# What is typed before the Tab key, behind the program's name, and what it becomes; a caret stands
# for the cursor, which else is at the end.
LINES = [
    ("tr", "train "),
    ("help ev", "help evaluate "),
    ("help --m", "help --man "),
    ("--gen", "--generate-completion-script "),
    ("--generate-completion-script f", "--generate-completion-script fish "),
    # Options.
    ("train --alg", "train --algorithm "),
    ("train --json houses.csv --js", "train --json houses.csv --js"),
    ("predict --before-bed 30 --bef", "predict --before-bed 30 --before-bed "),
    ("rem", "remind "),
    ("remind --bef", "remind --before-bed "),
    # Values.
    ("train --algorithm r", "train --algorithm random-forest "),
    ("train --algorithm=d", "train --algorithm=decision-tree "),
    ("predict --wake ", "predict --wake "),
    ("predict --time-zone Eur", "predict --time-zone Europe/"),
    ("predict --time-zone Europe/Berl", "predict --time-zone Europe/Berlin "),
    ("predict --time-zone europe/berl", "predict --time-zone Europe/Berlin "),
    ("predict --locale=de_A", "predict --locale=de_AT "),
    # Columns of the file on the line, before or behind the cursor.
    ("train houses.csv --target pr", "train houses.csv --target price "),
    ("train houses.csv --target=pr", "train houses.csv --target=price "),
    ("train --target pr^ houses.csv", "train --target price houses.csv"),
    ("evaluate ~/at-home.csv --weight li", "evaluate ~/at-home.csv --weight litres "),
    ("train 'my houses.csv' --target Gr", "train 'my houses.csv' --target Größe "),
    ("train my\\ houses.csv --target Sq", "train my\\ houses.csv --target Square\\ metres "),
    # Files.
    ("train ho", "train houses.csv "),
    ("train my", "train my\\ houses.csv "),
    ("train de", "train deep/"),
    ("train --output=mo", "train --output=model.json "),
    ("predict --input deep/ni", "predict --input deep/nights.csv "),
    ("synthesize > mo", "synthesize > model.json "),
    # The diary: kinds, fields and their values, entries.
    ("log ni", "log night "),
    ("log day wo", "log day work="),
    ("log night 23:10 6:40 coffee=2 alco", "log night 23:10 6:40 coffee=2 alcohol="),
    ("log night 23:10 6:40 alarm=n", "log night 23:10 6:40 alarm=no "),
    ("log night 23:10 6:40 bed-zone=Eur", "log night 23:10 6:40 bed-zone=Europe/"),
    ("import ho", "import houses.csv "),
    ("log note x --mood re", "log note x --mood relaxed "),
    ("edit la", "edit last "),
    ("edit last stre", "edit last stress="),
    ("edit 0001 qual", "edit 0001 quality="),
    ("delete last 00", "delete last 0001 "),
    ("profile na", "profile name="),
    ("history str", "history stress "),
]

# Where a list goes on, or a quote ends, shells differ in whether they set a space.
UNSPACED_LINES = [
    ("train houses.csv --features area,ro", "train houses.csv --features area,rooms"),
    ("train houses.csv --features=ar", "train houses.csv --features=area"),
    ("train houses.csv --monotone area:+,ro", "train houses.csv --monotone area:+,rooms:"),
    ("train houses.csv --monotone=area:", "train houses.csv --monotone=area:"),
    ("train 'my houses.csv' --target \"Squ", "train 'my houses.csv' --target \"Square metres\""),
    ("train 'my houses.csv' --target='Squ", "train 'my houses.csv' --target='Square metres'"),
]

# What is listed where more than one word fits, and what is not.
LISTS = [
    ("", ["predict", "train", "evaluate", "inspect", "synthesize", "help"], ["houses"]),
    ("train --algorithm ", ["automatic", "linear", "decision-tree", "boosted-trees"], ["--json"]),
    ("train houses.csv --target ", ["area", "rooms", "price"], ["--json"]),
    ("train houses.csv --monotone area:", ["+", "-"], ["rooms"]),
    ("predict --time-zone ", ["Europe/", "America/", "UTC"], ["Berlin"]),
    ("inspect --", ["--model", "--json", "--help"], ["--wake"]),
    ("log ", ["stress", "night", "part", "nap", "day", "note"], ["--at"]),
    ("edit ", ["last", "0001", "ZZZ2"], ["coffee"]),
]

# How often a list is asked for before it counts as wrong.
TRIES = 5

# A night and a stress.
DIARY = """{"betterrest":"diary","version":1}
{"op":"01KAC000000000000000000001","do":"add","kind":"night","day":"2026-11-22",\
"zone":"Europe/Berlin","bed":"2026-11-21T22:50+01:00","rise":"2026-11-22T06:55+01:00"}
{"op":"01KAC10000000000000000ZZZ2","do":"add","kind":"stress","zone":"Europe/Berlin",\
"at":"2026-11-22T12:00+01:00","value":6}
"""

# What zsh and fish say of the words beside them.
SUMMARIES = [
    ("", ["Train a model on a CSV file"]),
    ("evaluate houses.csv --max-", ["Fail if the RMSE is above this"]),
    ("edit ", ["night of Sun, Nov 22, 2026", "stress 6, Sun, Nov 22, 2026"]),
]


def make_files(home: Path, folder: Path):
    (folder / "houses.csv").write_text("area,rooms,price\n1,2,3\n")
    (folder / "my houses.csv").write_text("Square metres;Größe\n1;2\n")
    (folder / "model.json").write_text("{}\n")
    (folder / "deep").mkdir()
    (folder / "deep" / "nights.csv").write_text("wake\n1\n")
    (home / "at-home.csv").write_text("litres\n1\n")
    # Where the diary of the user is whose home this is.
    data = "Library/Application Support" if sys.platform == "darwin" else ".local/share"
    diary = home / data / "betterrest" / "diary"
    diary.mkdir(parents=True)
    (diary / "AAAAAAAA.jsonl").write_text(DIARY)


def words(line: str) -> list[str]:
    """The words that a shell would read, or the line itself if a quote is open."""
    try:
        return shlex.split(line)
    except ValueError:
        return [line]


def mistakes_of_lines(shell: Shell) -> list[str]:
    mistakes = []
    for lines, is_spaced in [(LINES, True), (UNSPACED_LINES, False)]:
        for line, expected in lines:
            if "^" in line and shell.name == "fish":
                continue  # Its completions are not told what stands behind the cursor.
            found = shell.completed(f"betterrest {line}").removeprefix("betterrest ")
            # zsh sets a space before one that is there, and writes some quotes anew.
            is_exact = is_spaced and "^" not in line
            if found != expected and (is_exact or words(found) != words(expected)):
                mistakes.append(f"{line}\n  becomes  {found!r}\n  and not  {expected!r}")
    return mistakes


def mistakes_of_lists(shell: Shell) -> list[str]:
    lists = LISTS + [(line, shown, []) for line, shown in SUMMARIES if shell.name != "bash"]
    return [mistake for line, shown, hidden in lists for mistake in mistakes_of_list(shell, line, shown, hidden)]


def mistakes_of_list(shell: Shell, line: str, shown: list[str], hidden: list[str]) -> list[str]:
    # On a busy machine, fish paints a list after the next key, or the line before once more.
    for _ in range(TRIES):
        screen = shell.listed(f"betterrest {line}")
        mistakes = [f"{line}\n  lacks {word}:\n{screen}" for word in shown if word not in screen]
        mistakes += [f"{line}\n  lists {word}:\n{screen}" for word in hidden if word in screen]
        if not mistakes:
            break
    return mistakes


def mistakes_of(name: str) -> list[str]:
    """What goes wrong in one shell."""
    # At its first start, fish makes completions from manual pages, and goes on for a while after.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        home, folder = Path(scratch, "home"), Path(scratch, "folder")
        home.mkdir()
        folder.mkdir()
        make_files(home, folder)
        shell = Shell(name, home, folder)
        try:
            return mistakes_of_lines(shell) + mistakes_of_lists(shell)
        finally:
            shell.close()


def main():
    if not shutil.which("betterrest"):
        sys.exit("betterrest is not on the PATH")
    names = sys.argv[1:] or ALL
    found = 0
    for name in names:
        mistakes = mistakes_of(name)
        found += len(mistakes)
        for mistake in mistakes:
            print(f"{name}: {mistake}")
    cases = len(LINES + UNSPACED_LINES + LISTS)
    print(f"{', '.join(names)}: {cases} lines each, {found} mistakes")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
