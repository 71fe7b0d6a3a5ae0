"""Homes of people who are made up: their profiles, their own models, their diaries.

All of them live in Berlin in the spring of 2025, in which clocks go forward on March 30.
"""

import datetime
import json
import os
import shutil

from questions import ZONE
from tables import Numbers

FIRST = datetime.date(2025, 3, 17)
# The day after the last night of each diary.
LAST = datetime.date(2025, 4, 7)


class Life:
    """A home whose clock is set by the day that is lived."""

    def __init__(self, device):
        self.device, self.clock = device, 0
        self.on(FIRST)

    def on(self, day, hour=21):
        self.clock = datetime.datetime(day.year, day.month, day.day, hour,
                                       tzinfo=datetime.timezone.utc).timestamp()
        return str(day)

    def __call__(self, *words):
        """A command a minute later; `None` if the version refuses it."""
        self.clock += 60
        return self.device(*words, at=self.clock, zone=ZONE)


def days(count, first=FIRST):
    return [first + datetime.timedelta(number) for number in range(count)]


def clock_time(minutes):
    return f"{minutes // 60 % 24}:{minutes % 60:02}"


def night_by_hand(life, day, numbers):
    fields = [f"latency={numbers.whole(5, 30)}", f"coffee={numbers.whole(0, 3)}",
              f"quality={numbers.whole(2, 5)}",
              numbers.one_of(["awake=25", "awake=20", "awake=0", "awake=10"])]
    fields += numbers.one_of([[], ["alarm=yes", "workday=yes"], ["alcohol=1", "exercise=45"], ["snooze=9"]])
    life("log", "night", clock_time(22 * 60 + numbers.whole(20, 110)),
         clock_time(6 * 60 + numbers.whole(10, 100)), *fields, "--on", str(day))


def night_measured(life, day, numbers):
    bed, rise = 22 * 60 + numbers.whole(20, 110), 30 * 60 + numbers.whole(0, 110)
    asleep = rise - bed - numbers.whole(30, 70)
    life("log", "night", clock_time(bed), clock_time(rise), f"asleep={asleep // 60}h{asleep % 60}m",
         f"coffee={numbers.whole(0, 3)}", "--on", str(day))


def evening(life, day, numbers):
    """What is logged beside the night."""
    for time in ("8:40", "13:30", "20:15"):
        if numbers.number() < 0.7:
            text = numbers.one_of([[], ["inbox"], ["deadline"], ["träge \"Post\", 😴"]])
            life("log", "stress", str(numbers.whole(0, 9)), *text, "--at", f"{day} {time}")
    if numbers.number() < 0.8:
        life("log", "day", f"activity={numbers.whole(0, 9) * 10}", f"work={numbers.whole(0, 18) / 2}",
             f"diet={numbers.whole(3, 9)}", "--on", str(day))
    if numbers.number() < 0.3:
        life("log", "nap", "14:10", clock_time(14 * 60 + numbers.whole(25, 50)), "--on", str(day))
    if numbers.number() < 0.4:
        life("log", "note", "walked to the lake", "--mood", numbers.one_of(["happy", "relaxed", "proud"]),
             "--at", f"{day} 20:45")


def diary(night, seed, with_evenings=True):
    def live(life):
        numbers = Numbers(seed)
        if not with_evenings:
            # Made for what is learned from nights, which came after this command.
            life("stats")
        life("profile", "name=Ann", "need=7.5", "workdays=Mon-Fri", "start=04:30")
        for day in days(21):
            life.on(day)
            if numbers.number() < 0.9:
                night(life, day, numbers)
            if with_evenings:
                evening(life, day, numbers)
    return live


def alternating(life, day, numbers):
    """A device in the second week, and by hand before and after it."""
    is_measured = 7 <= (day - FIRST).days < 14
    (night_measured if is_measured else night_by_hand)(life, day, numbers)


def eventful(life):
    """Every command, and what is in the folder besides."""
    every_command(life)
    add_strange_lines(life.device.folder)


def every_command(life):
    """What somebody may do with a diary on two devices."""
    life.on(FIRST)
    life("profile", "name=Ada", "need=8")
    life("log", "night", "22:50", "6:55", "out=23:05", "latency=15", "awake=20", "woke=6:40", "quality=4",
         "coffee=2", "last-coffee=15:30", "alcohol=1", "exercise=45", "alarm=yes", "workday=no", "snooze=9",
         "note=hot \"night\"\nand two lines, = and \\", "--on", "2025-03-17")
    life("log", "night", "18:00", "7:00", "bed-zone=America/New_York", "quality=2", "--on", "2025-03-13")
    life("log", "night", "22:40", "3:10", "--on", "2025-03-16")
    life("log", "part", "4:45", "7:20", "--on", "2025-03-16")
    life("log", "night", "14:00", "8:00", "--long", "--on", "2025-03-15")
    life("log", "stress", "3", "what was said:\t«no» 👩‍👩‍👧", "--at", "2025-03-17 1:30")
    life("log", "stress", "4", "--at", "2025-03-17 2:10", "--time-zone", "Asia/Kolkata")
    life("log", "6", "=1+one")
    life("log", "day", "sleep=7.25", "activity=45", "--on", "2025-03-14")
    life("log", "note", "long walk", "--mood", "relaxed")
    life("log", "note", "nobody says how this was")
    life("edit", "last", "text=nobody knows", "mood=proud", "at=20:05")
    life("edit", "2025-03-17", "awake=30", "note=", "coffee=3")
    life("edit", "2025-03-17", "awake=35")
    life("log", "stress", "1", "deleted for good")
    life("delete", "last")
    life("log", "stress", "2", "deleted and brought back")
    life("delete", "last")
    life("undo")
    life("log", "stress", "5", "undone")
    life("undo")
    life("log", "stress", "5", "undone and redone")
    life("undo")
    life("redo")
    life("delete", "2025-03-16", "2025-03-15")
    life("undo")
    life("undo", "2")
    life("redo")
    own = life.device.file()
    other = Life(life.device.beside())
    offline(other, own)
    life("import", "tables/sleep-cycle.csv")
    life("import", "tables/sleep-cycle.csv")
    life("edit", "2025-03-17", "quality=5", "alcohol=")
    life("log", "night", "22:30", "6:30", "--on", "2025-03-14")
    # A conflict copy of the state before the compaction.
    shutil.copy(own, own.replace(".jsonl", ".sync-conflict-20250317-233000-ABCDEFG.jsonl"))
    shutil.copy(other.device.file(), life.device.folder)
    life("history", "--compact")
    life("delete", "2025-03-16")
    life("log", "stress", "7", "after the compaction")
    life("profile", "name=", "start=05:00")
    life("log", "day", "diet=0", "--on", "2025-03-14")
    life("delete", "last")
    life("undo")


def offline(other, file):
    """A device that has got the file of the first one, and then changes the same entries, deletes what
    the first one keeps, and imports the same export."""
    os.makedirs(other.device.folder)
    shutil.copy(file, other.device.folder)
    other.on(FIRST, 22)
    other("import", "tables/sleep-cycle.csv")
    other("undo")
    other("import", "tables/nights-kept.csv", "--columns",
          'day=Date,bed="Went to bed",rise="Got up",asleep="Asleep (h)",quality=Rating,coffee=Cups')
    other("import", "tables/daylio.csv", "--notes")
    other("edit", "2025-03-17", "quality=1", "coffee=")
    other("log", "night", "23:00", "7:00", "--on", "2025-03-14")
    other("log", "day", "work=9", "diet=6.5", "--on", "2025-03-14")
    other("profile", "need=7.75", "workdays=Mon-Thu")
    other("delete", "2025-03-15")


def add_strange_lines(folder):
    """Lines that no version writes: of later versions, of others, and damaged ones."""
    def operation(number, **keys):
        return json.dumps({"op": f"01JPJ0000000000000000000{number:02}", **keys}, separators=(",", ":"),
                          ensure_ascii=False)

    night = dict(do="add", kind="night", day="2025-03-12", bed="2025-03-11T23:00+01:00",
                 rise="2025-03-12T07:00+01:00", zone=ZONE)
    strange = [
        '{"betterrest":"diary","version":1}',
        operation(1, do="add", kind="dream", text="of flying", at="2025-03-12T03:00+01:00"),
        operation(2, do="paint", id="01JPJ000000000000000000003", color="blue"),
        operation(3, **night, moonlight=0.5, quality=4, glasses=True),
        operation(3, **night),
        operation(4, do="set", id="01JPJ000000000000000000003", humidity=40, quality=3),
        operation(5, do="set", id="01JPJ000000000000000000099", quality=5),
        operation(6, do="undo", of="01JPJ000000000000000000098"),
        operation(7, do="add", kind="stress", at="2025-03-12T12:00+01:00", value="6", zone=ZONE),
        operation(8, do="add", kind="stress", at="2025-03-12T13:00+01:00", value=2, note=7, zone="Mars"),
        operation(9, do="add", kind="note", at="yesterday", note="at no time", zone=ZONE),
        operation(10, do="add", kind="note", at="2025-03-12T14:00+01:00", zone=ZONE,
                  note="escaped \u00e9 \ud83d\ude34".encode("utf-16", "surrogatepass").decode("utf-16")),
        operation(11, do="set", kind="day", day="2025-03-12", activity=40, work="many"),
        operation(12, do="delete", kind="day", day="2025-03-13"),
        operation(13, do="set", kind="profile", shoe=42),
        '{"op":"short","do":"add","kind":"stress","value":1}',
        '{"no":"operation"}', "", "nothing of this is JSON", '[1,2]', '"text"',
        '{"op":"01JPJ00000000000000000000E","do":"add","kind":"stress","at":"2025-03-12T15:00+01:00","val',
        operation(15, do="add", kind="stress", at="2025-03-12T16:00+01:00", value=3, zone=ZONE) + "\r",
        ' { "op" : "01JPJ000000000000000000016" , "do" : "add", "kind":"stress", '
        '"at" : "2025-03-12T17:00+01:00" , "value" : 4.0e0, "note":"\\u00e9\\ud83d\\ude34\\/" } ',
        # A write that was interrupted.
        operation(17, do="add", kind="note", at="2025-03-12T18:00+01:00", note="torn")[:-9]]
    with open(f"{folder}/STRANGE1.jsonl", "w", newline="") as file:
        file.write("\n".join(strange))
    with open(f"{folder}/FUTURE01.jsonl", "w", newline="") as file:
        file.write('{"betterrest":"diary","version":2}\n'
                   + operation(18, do="add", kind="stress", at="2025-03-12T19:00+01:00", value=8) + "\n")
    with open(f"{folder}/BYTES001.jsonl", "wb") as file:
        file.write(b'\xef\xbb\xbf{"betterrest":"diary","version":1}\n\x00\xff\xfe\n'
                   + operation(19, do="add", kind="note", at="2025-03-12T20:00+01:00",
                               note="the last has no line feed").encode())
    for name in (".hidden.jsonl", "notes.txt"):
        with open(f"{folder}/{name}", "w") as file:
            file.write(operation(20, do="add", kind="stress", at="2025-03-12T21:00+01:00", value=9) + "\n")


def moods(life):
    """Enough notes with moods for a personal model; the words are such that it is the better one."""
    numbers = Numbers(5)
    life("profile")
    words = {"happy": ["pling", "sarum"], "sad": ["drib", "mokka"], "brisk": ["vrum", "zack"]}
    for number in range(60):
        mood = list(words)[number % 3]
        text = f"{numbers.one_of(words[mood])} {numbers.one_of(['am Abend', 'heute', 'im Bett'])} {number}"
        life.on(days(20)[number // 3])
        life("log", "note", text, "--mood", mood)
    life("log", "note", "pling pling am Morgen")


def profile(*words):
    return lambda life: life("profile", *words)


def own_model(life):
    life("train", "tables/nights.csv", "--parameters", "max-leaves=4", "--parameters", "max-iterations=5")
    life("profile", "wake=Mon-Fri 06:30")


def reminders(life):
    life("remind", "--stress", "10:00,15:00", "--day", "21:30", "--before-bed", "30",
         "--wake", "Mon-Fri 06:30", "--ics", "home/reminders.ics")


HOMES = {
    "plain": profile("wake=06:45", "need=7:30", "coffee=3"),
    "weekdays": profile("wake=Mon-Fri 06:30, Sat-Sun 08:00", "coffee=2.5"),
    "partial": profile("need=9.25"),
    "own-model": own_model,
    "reminders": reminders,
    "hand": diary(night_by_hand, 3),
    "device": diary(night_measured, 4, with_evenings=False),
    "both": diary(alternating, 5, with_evenings=False),
    "eventful": eventful,
    "moods": moods,
}


def tidy(home):
    """Removes what names a folder of the machine; returns whether anything is left."""
    for name in ("state/betterrest/personal", "exported"):
        if os.path.exists(f"{home}/{name}"):
            os.remove(f"{home}/{name}")
    for folder, _, _ in os.walk(home, topdown=False):
        if not os.listdir(folder):
            os.rmdir(folder)
    return os.path.isdir(home)
