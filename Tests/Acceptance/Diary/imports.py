"""Imports exports of sleep trackers, and checks what is in the diary then.

    python3 Tests/Acceptance/Diary/imports.py [--shared FOLDER] [--record]

`betterrest` is taken from the PATH. The files are those in exports/, each with what is expected of it
in NAME.expected: the report and the diary. With --record these are written anew, to be read before
they are committed. The exports of real people in FOLDER are imported too, where it exists.
"""

import argparse
import json
import pathlib
import re
import shutil
import sys
import tempfile

from device import Device, contents

EXPORTS = pathlib.Path(__file__).with_name("exports")
# What is typed behind the name of a file.
WORDS = {
    "daylio.csv": ["--notes"], "plees.csv": ["--notes"], "sleepmeter.csv": ["--notes"],
    "sleep-cycle-old.csv": ["--notes"],
    "table.csv": [
        "--columns",
        'day=Date,bed="Went to bed",rise="Got up",asleep="Asleep (h)",quality="Rating (%)",coffee=Cups'],
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shared", type=pathlib.Path, default=pathlib.Path("../shared/data/diary"))
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    exports = sorted(
        path for path in EXPORTS.iterdir() if path.is_file() and path.suffix not in (".expected", ".md"))
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        results = [
            (import_once(folder, path), path.with_name(f"{path.name}.expected"))
            for path in exports]
        samples = import_shared(folder, options.shared)
        for result, expected in results + samples:
            found = follow(result)
            if options.record:
                expected.write_text(found, encoding="utf-8")
            elif found != expected.read_text(encoding="utf-8"):
                failures.append(f"the import gives something else than {expected.name}:\n{found}")
        import_folder(folder, [path for path in exports if path.name != "table.csv"])
    if failures:
        sys.exit("\n".join(failures))
    print(f"{len(exports)} exports and {len(samples)} of real people are in the diary as expected")


def device_in(folder):
    device = Device(folder / "home", folder / "diary")
    device.environment["TZ"] = "Europe/Berlin"
    return device


def follow(result):
    """The text of an expected file: the report, and the records without their ids."""
    report, records = result
    records = [{name: value for name, value in record.items() if name != "id"} for record in records]
    lines = [json.dumps(record, ensure_ascii=False) for record in records]
    return "\n".join([report.rstrip("\n"), "", *lines, ""])


def import_once(folder, path):
    """The report and the diary after an import, which can be repeated and taken back."""
    place = folder / path.name
    device = device_in(place)
    words = ["import", path.name, "--details", *WORDS.get(path.name, [])]
    preview = device.run(*words, "--dry-run", cwd=path.parent)
    assert preview.startswith("Nothing was saved."), preview
    assert not list(pathlib.Path(device.folder).glob("*")), f"{path.name}: --dry-run writes"

    report = device.run(*words, cwd=path.parent)
    history, files = device.history(), contents(device.folder)
    lines = preview.splitlines()[1:]
    assert report.removeprefix("Imported ").splitlines()[:len(lines)] == lines, f"{path.name}: --dry-run says\n{preview}"

    device.run(*words, cwd=path.parent)
    assert contents(device.folder) == files, f"{path.name}: a second import writes"
    if history:
        device.run("undo")
        assert device.history() == [], f"{path.name}: undo leaves something behind"
        device.run(*words, cwd=path.parent)
        assert device.history() == history, f"{path.name}: another import brings back something else"
    return report, history


def import_folder(folder, exports):
    """All files of a folder at once, with whatever else is in it."""
    mixed = folder / "mixed"
    mixed.mkdir()
    for path in exports:
        shutil.copy(path, mixed)
    (mixed / "letter.txt").write_text("Dear diary,\n")
    device = device_in(folder / "all")
    report = device.run("import", str(mixed))
    for program in ["Apple Health", "Daylio", "Fitbit", "Plees Tracker", "Samsung Health", "Sleep Cycle", "Sleep as Android", "Sleepmeter"]:
        assert re.search(rf" from {program}( \(3 files\))?[,.]", report, re.MULTILINE), report
    assert "1 other file left alone." in report, report
    history, files = device.history(), contents(device.folder)
    names = [name for record in history for name in names_of(record)]
    assert len(names) == len(set(names)), "a record of a program is there twice"
    for path in exports:
        for record in device_in(folder / path.name).history():
            assert set(names_of(record)) <= set(names), f"{path.name}: {record} is missing"
    device.run("import", str(mixed))
    assert contents(device.folder) == files, "a second import of the folder writes"
    device.run("undo")
    assert device.history() == [], "undo leaves something behind"


def names_of(record):
    """What programs call a record; several may have recorded the same night."""
    return [f"{record['src']}:{record['key']}", *record.get("also", "").split()]


def import_shared(folder, shared):
    """What the exports of real people give, each with the file of what is expected."""
    if not shared.is_dir():
        print(f"no {shared} here: its exports are left out")
        return []
    return [
        (import_once(folder / "real", shared / expected.stem), expected)
        for expected in sorted((EXPORTS / "shared").iterdir())]


main()
