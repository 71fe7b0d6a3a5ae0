"""Keeps a diary for a month, as month.sh types it, and checks what is in it then.

    python3 Tests/Acceptance/Diary/month.py [--show]

`betterrest` is taken from the PATH. With --show, what the program answers is printed.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SCRIPT = pathlib.Path(__file__).with_name("month.sh")


def main():
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {
            "BETTERREST_DIARY": f"{folder}/diary", "XDG_STATE_HOME": f"{folder}/state",
            "XDG_DATA_HOME": f"{folder}/data", "TZ": "Europe/Berlin", "LC_ALL": "en_US.UTF-8"}

        def betterrest(*words):
            return subprocess.run(
                ["betterrest", *words], env=environment, check=True, capture_output=True, text=True).stdout

        output = subprocess.run(
            ["bash", SCRIPT], env=environment, check=True, capture_output=True, text=True).stdout
        if "--show" in sys.argv[1:]:
            print(output)
        records = json.loads(betterrest("history", "--json"))
        check_counts(records)
        check_entries(records)
        check_undo(betterrest, records)
        check_export(betterrest, environment, folder, records)
    print(f"{len(records)} entries of a month are as they were typed")


def check_counts(records):
    """Every `log` line is one entry."""
    script = SCRIPT.read_text(encoding="utf-8")
    for kind in ["night", "nap", "stress", "day", "note"]:
        # The second part of a night is a night entry of its own.
        word = "(?:night|part)" if kind == "night" else kind
        typed = len(re.findall(rf"^betterrest log {word} ", script, re.MULTILINE))
        kept = sum(record["kind"] == kind for record in records)
        assert typed == kept > 0, f"{typed} {kind} lines, {kept} entries"
    ids = [record["id"] for record in records]
    assert len(ids) == len(set(ids)), "an id is there twice"


def check_entries(records):
    """What the calendar and the corrections make of it."""
    nights = {(record["day"], record.get("part", 1)): record for record in records if record["kind"] == "night"}
    change = nights["2026-10-25", 1]
    # The clocks go back in this night; rising and waking were corrected later.
    assert change["bed"] == "2026-10-24T23:20+02:00", change
    assert change["rise"] == "2026-10-25T07:45+01:00" and change["woke"] == "2026-10-25T07:35+01:00", change
    flight = nights["2026-10-12", 1]
    assert flight["bed"] == "2026-10-11T17:45-04:00" and flight["rise"] == "2026-10-12T06:40+02:00", flight
    assert flight["bedZone"] == "America/New_York" and flight["zone"] == "Europe/Berlin", flight
    assert nights["2026-10-16", 2]["rise"] == "2026-10-16T07:20+02:00"
    assert nights["2026-10-03", 1]["coffee"] == 3
    assert nights["2026-10-22", 1]["note"] == "dreamt of the sea" and nights["2026-10-22", 1]["quality"] == 2
    assert ("2026-10-18", 1) in nights, "the deletion by mistake was not taken back"
    assert ("2026-10-20", 1) not in nights, "a night that nobody has logged"
    # Nobody said how long she lay awake.
    assert "waso" not in change or change["waso"] == 20
    assert any(record.get("mood") == "tired" and record["note"] == "寝不足, 眠い" for record in records)


def check_undo(betterrest, records):
    """All of the month can be taken back, command by command, and done again."""
    before = sorted(records, key=lambda record: record["id"])
    betterrest("undo", "20")
    assert json.loads(betterrest("history", "--json")) != records
    betterrest("redo")
    after = sorted(json.loads(betterrest("history", "--json")), key=lambda record: record["id"])
    assert after == before, "undo and redo leave something else behind"


def check_export(betterrest, environment, folder, records):
    """An export gives the same diary elsewhere, and nothing new here."""
    path = pathlib.Path(folder, "export.jsonl")
    betterrest("export", "--format", "diary", "--output", str(path))
    betterrest("import", str(path))
    assert json.loads(betterrest("history", "--json")) == records, "the import added something"
    elsewhere = environment | {
        "BETTERREST_DIARY": f"{folder}/other/diary", "XDG_STATE_HOME": f"{folder}/other/state"}

    def there(*words):
        return subprocess.run(
            ["betterrest", *words], env=elsewhere, check=True, capture_output=True, text=True).stdout

    there("import", str(path))
    assert json.loads(there("history", "--json")) == records, "another diary"
    there("undo")
    assert json.loads(there("history", "--json")) == [], "undo leaves something behind"


main()
