"""What each home is asked."""

import os

from homes import LAST
from questions import PAST, question

DAY = str(LAST)
PREDICT = ["predict", "--on", DAY, "--json"]
WEEK = ["week", "--on", DAY, "--json"]
HISTORY = ["history", "--json"]
# Few entries, since answers are kept.
RECENT = ["--from", "2025-04-03", "--to", DAY]
EVENTS = [*HISTORY, "--from", "2025-03-13", "--to", "2025-03-18"]
# Their bedtimes did not come from the diary yet.
BEFORE_LEARNING = ["24f01c7"]


def of_profile(learns):
    yield PREDICT,
    yield [*PREDICT, "--coffee", "5"],
    yield ["predict", "--on", "2025-04-12", "--sleep", "7", "--wake", "8:00", "--json"],
    yield ["profile", "coffee=4"], PREDICT
    yield WEEK,
    yield ["today", "--json"],
    # Another need, and a first night.
    yield ["profile", "need=6"], PREDICT
    if learns:
        yield ["log", "night", "23:00", "7:00", "asleep=7h", "--on", "2025-04-06"], PREDICT


def of_own_model(_):
    yield PREDICT,
    yield ["inspect", "--json"],
    yield ["predict", "--input", "tables/questions.csv"],
    yield ["week", "--on", DAY, "--wake", "7:00", "--ics", "-"],


def of_hand(learns):
    yield from of_nights(learns)
    yield ["history", "--csv", *RECENT],
    yield ["history", "stress", "--text", "DEAD", "--json"],
    yield ["profile", "--json"],
    yield ["history", "note", "--csv", "--notes", "no"],
    yield ["undo", "3"], ["history", "--json", *RECENT]
    yield ["undo", "9"], ["redo"], ["history", "--json", *RECENT]
    yield ["history", "--compact"], ["history", "--json", *RECENT]
    yield from own_export(["history", "--json", *RECENT])
    if not learns:
        return
    yield ["today", "--json"],
    for period in ("day", "week", "month"):
        yield ["stats", period, "sleep", "stress", "--on", "2025-04-03", "--json"],
    yield ["stats", *RECENT, "--json"],
    yield ["correlate", "--from", "2025-03-17", "--to", DAY, "--json"],
    yield ["correlate", "sleep", "stress", "--lag", "0,1", "--json"],


def of_nights(learns):
    yield HISTORY,
    if not learns:
        return
    yield PREDICT,
    yield [*PREDICT, "--details", "--coffee", "3"],
    yield [*PREDICT, "--sure", "0.8"],
    yield [*PREDICT, "--sleep", "7...9:1", "--coffee", "0...2:2"],
    yield [*PREDICT, "--bed", "22:30", "--sleep", "7"],
    yield [*PREDICT, "--no-diary"],
    yield WEEK,
    yield ["week", "--on", DAY, "--ics", "-"],
    yield ["profile", "--json"],
    yield ["evaluate", "--diary", "--json"],
    yield ["log", "night", "23:10", "6:50", "latency=20", "awake=15", "--on", DAY], PREDICT
    yield ["log", "night", "23:10", "6:50", "asleep=6h50m", "--on", DAY], PREDICT


def own_export(history):
    """What the diary has written is read back, and adds nothing."""
    file = "home/own.jsonl"
    export = ["export", "--format", "diary", "--output", file]
    yield export, ["import", file, "--json"]
    yield export, ["import", file], history


def of_events(learns):
    yield HISTORY,
    yield ["history", "--csv"],
    yield [*EVENTS, "--notes", "no"],
    for kind in ("night", "profile"):
        yield ["history", kind, "--json"],
    yield ["history", "deleted", "--json"],
    yield ["history", "--mood", "proud", "--json"],
    yield ["profile", "--json"],
    yield ["history", "--compact"], HISTORY
    for count in ("2", "30"):
        yield ["undo", count], EVENTS
        yield ["undo", count], ["redo"], EVENTS
    yield ["edit", "2025-03-17", "quality=5", "awake="], EVENTS
    yield ["delete", "2025-03-17"], EVENTS
    yield ["delete", "2025-03-14"], ["undo"], EVENTS
    for export in (["tables/sleep-cycle.csv"], ["tables/daylio.csv", "--notes"]):
        yield ["import", *export, "--json"],
        yield ["import", *export], EVENTS
    yield from own_export(EVENTS)
    if not learns:
        return
    yield ["stats", "--from", "2025-03-05", "--to", "2025-03-18", "--json"],
    yield PREDICT,
    yield WEEK,
    yield ["profile", "--json"],


def of_moods(_):
    yield ["profile", "--json"],
    for text in ("pling heute", "drib und vrum", "a calm day at the lake"):
        yield ["predict", "--text", text, "--json"],
        yield ["predict", "--text", text, "--model", "built-in", "--json"],
    yield ["predict", "--input", "tables/note-questions.csv", "--model", "home/data/betterrest/moods.json"],
    yield ["profile", "--forget", "--json"],
    yield ["profile", "--forget"], ["profile", "--json"]
    yield ["history", "--from", "2025-04-04", "--json"],
    yield ["stats", "happy", "sad", "--from", "2025-03-17", "--to", DAY, "--json"],
    yield ["log", "note", "drib im Bett", "--mood", "sad", "--at", "2025-04-06 20:00"], ["profile", "--json"]


def of_reminders(_):
    yield ["remind", "--stress", "10:00", "--ics", "home/reminders.ics", "--json"],
    yield ["remind", "--stress", "10:00", "--ics", "home/reminders.ics", "--json"], [
        "remind", "--day", "21:30", "--ics", "home/reminders.ics", "--json"]


ASKS = {"own-model": of_own_model, "hand": of_hand, "device": of_nights, "both": of_nights,
        "eventful": of_events, "moods": of_moods, "reminders": of_reminders}


def questions(version):
    learns = version not in BEFORE_LEARNING
    for home in sorted(os.listdir(f"{PAST}/{version}/homes")):
        about = f"{version}/homes/{home}"
        for commands in ASKS.get(home, of_profile)(learns):
            yield question(about, *commands, home=about, digits=1e-9 if home == "moods" else None)
