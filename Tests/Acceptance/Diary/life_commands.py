"""Entries of a simulated life: what somebody types to log them, and what it means to the model."""

import datetime
import json

import life_model
from life_diary import expect
from life_model import Operation, text

COMMANDS = []
WORDS = ("deadline", "long walk", "traffic, again", "a \"quoted\" word", "寝不足, 眠い", "sea 🌊",
         "=sum(A1)", "so calm today", "I am feeling great today!")


def command(weight):
    def add(function):
        COMMANDS.append((function, weight))
        return function
    return add


def clock(minute):
    return f"{minute // 60}:{minute % 60:02}"


def write(life, diary, words, operations, refused=None, latest=True):
    """Runs a command that is to write operations, or to be refused, and compares the diary."""
    if "--json" not in words and life.numbers.random() < 0.2:
        words = [*words, "--json"]
    code, output, errors = diary.command(*words)
    lines = diary.new_lines()
    if refused == "unsettled":
        refused = code != 0
    if refused:
        expect(code != 0, f"not refused, though {refused}: {output}")
        expect(not lines, f"refused, but written:\n{lines}")
    else:
        expect(code == 0, f"refused: {errors}")
        names = diary.add(operations, lines)
        diary.done.append(names)
        diary.undone.clear()
        life.forget_latest()
        records = {diary.own[1][name].record for name in names}
        diary.latest = records.pop() if latest and len(records) == 1 else None
        diary.compare_told(words, output)
    diary.compare()
    return output


def moment_words(numbers, diary, moment):
    """A WHEN for an instant."""
    shown = text(moment, diary.zone)
    day, minute = datetime.date.fromisoformat(shown[:10]), int(shown[11:13]) * 60 + int(shown[14:16])
    if len(life_model.instants(day, minute, diary.zone)) > 1 or numbers.random() < 0.1:
        return f"{day} {clock(minute)} {shown[16:]}"
    return f"{day_words(numbers, diary, day)} {clock(minute)}"


def day_words(numbers, diary, day):
    """A DAY; before the day has begun, only its date says which one is meant."""
    back = (diary.wall.date() - day).days
    if diary.wall.hour > 6 and numbers.random() < 0.5:
        if back in (0, 1):
            return ("today", "yesterday")[back]
        if 1 < back < 7:
            return numbers.choice((f"-{back}d", day.strftime("%a").lower()))
    return day.isoformat()


@command(8)
def log_stress(life, diary):
    numbers, note = life.numbers, life.numbers.choice(WORDS) if life.numbers.random() < 0.5 else None
    value, at, words = numbers.randrange(11), diary.minute, []
    how = numbers.random()
    if how < 0.4:
        words = ["log", str(value)]
    elif how < 0.6:
        minutes = numbers.randrange(1, 300)
        words = ["log", "stress", str(value), "--at", f"-{minutes}m"]
        at = int((diary.now - 60 * minutes) // 60 * 60)
    else:
        at -= 60 * int(numbers.expovariate(1 / 600))
        words = ["log", "stress", str(value), "--at", moment_words(numbers, diary, at)]
    if note:
        words.insert(2 if how < 0.4 else 3, note)
    fields = {"kind": "stress", "at": text(at, diary.zone), "value": value, "zone": diary.zone.key}
    if note:
        fields["note"] = note
    refused = "it is there already" if is_there(diary, fields) else None
    write(life, diary, words, [Operation("", "add", fields=tuple(fields.items()))], refused)


def is_there(diary, fields):
    """Whether the same is logged already."""
    return any(record.values == fields
               for record in life_model.live(diary.folder.records()).values())


@command(5)
def log_note(life, diary):
    numbers = life.numbers
    at = diary.minute - (60 * int(numbers.expovariate(1 / 500)) if numbers.random() < 0.4 else 0)
    words = ["log", "note", numbers.choice(WORDS), "--json"]
    if at != diary.minute:
        words += ["--at", moment_words(numbers, diary, at)]
    fields = {"kind": "note", "at": text(at, diary.zone), "note": words[2], "zone": diary.zone.key}
    mood = numbers.choice(("happy", "sad", "angry", "relaxed", "proud", "none", None))
    if mood:
        words += ["--mood", mood]
    if mood not in (None, "none"):
        fields |= {"mood": mood, "moodBy": "you"}
    if any(fields["at"] == record.values.get("at") and fields["note"] == record.values.get("note")
           for record in life_model.live(diary.folder.records()).values()):
        # Whether a note with another mood is the same one is not settled.
        return
    if mood is None:
        # A guess is the only thing that the model takes from the program.
        write_guess(life, diary, words, fields)
    else:
        write(life, diary, words, [Operation("", "add", fields=tuple(fields.items()))])


def write_guess(life, diary, words, fields):
    code, output, errors = diary.command(*words)
    expect(code == 0, f"refused: {errors}")
    guess = json.loads(output)["records"][0].get("mood")
    if guess:
        fields |= {"mood": guess, "moodBy": "guess"}
    names = diary.add([Operation("", "add", fields=tuple(fields.items()))], diary.new_lines())
    diary.done.append(names)
    diary.undone.clear()
    life.forget_latest()
    diary.latest = names[0]
    diary.compare()


@command(14)
def log_night(life, diary):
    """Last night, or one of the last days; with the clock of the device, which may be wrong."""
    numbers = life.numbers
    back = 0 if numbers.random() < 0.75 else numbers.randrange(1, 9)
    day = diary.wall.date() - datetime.timedelta(days=back)
    bed_minute, rise_minute = life.habit(day)
    rises = life_model.instants(day, rise_minute, diary.zone)
    bed_zone = diary.zone
    if back == 0 and life.came_from and life.came_from != diary.zone and numbers.random() < 0.7:
        bed_zone = life.came_from
    if len(rises) != 1 or not (bed := life_model.last_before(rises[0], bed_minute, bed_zone)):
        return
    values = {"kind": "night", "day": day.isoformat(), "bed": text(bed, bed_zone),
              "rise": text(rises[0], diary.zone), "zone": diary.zone.key}
    words = ["log", "night", clock(bed_minute), clock(rise_minute)]
    if bed_zone != diary.zone:
        values["bedZone"] = bed_zone.key
        words.append(f"bed-zone={bed_zone.key}")
    draw_fields(numbers, diary, words, values, bed, bed_zone)
    is_long, is_second = numbers.random() < 0.1, numbers.random() < 0.03
    if back or numbers.random() < 0.3 or not 0 <= diary.now - rises[0] < 22 * 3600:
        words += ["--on", day_words(numbers, diary, day)]
    words += ["--long"] * is_long
    if is_second:
        words[1] = "part"
    log_sleep(life, diary, words, values, is_long, is_second)


def draw_fields(numbers, diary, words, values, bed, bed_zone):
    simple = {"quality": (1, 5), "coffee": (0, 5), "latency": (0, 60), "alcohol": (0, 4),
              "exercise": (0, 120), "snooze": (0, 30)}
    for field, (least, most) in simple.items():
        if numbers.random() < (0.6 if field in ("latency", "coffee", "quality") else 0.1):
            values[field] = numbers.randint(least, most)
            words.append(f"{field}={values[field]}")
    for field in ("alarm", "workday"):
        if numbers.random() < 0.1:
            values[field] = numbers.random() < 0.5
            words.append(f"{field}={'yes' if values[field] else 'no'}")
    if numbers.random() < 0.6:
        values["waso"], times = numbers.randint(0, 60), numbers.randint(1, 4)
        if numbers.random() < 0.3 and values["waso"]:
            values["awakenings"] = times
            words.append(f"awakenings={times}")
        words.append(f"awake={values['waso']}")
    if numbers.random() < 0.1:
        values["asleep"] = numbers.randint(200, 240)
        words.append(f"asleep={values['asleep'] // 60}h{values['asleep'] % 60}m")
    if numbers.random() < 0.1:
        values["note"] = "hot: " + numbers.choice(WORDS)
        words.append(f"note={values['note']}")
    if "coffee" in values and numbers.random() < 0.1:
        minute = numbers.randrange(12 * 60, 18 * 60)
        if cup := life_model.last_before(bed, minute, bed_zone):
            values["lastCoffee"] = text(cup, bed_zone)
            words.append(f"last-coffee={clock(minute)}")


def log_sleep(life, diary, words, values, is_long=False, is_second=False):
    """Logs a night or nap, or is refused, as the model says."""
    records = diary.folder.records()
    refused = life_model.refusal(values, records, diary.now, is_long, None, is_second)
    if is_second:
        parts = [record.values.get("part", 1) for record in life_model.live(records).values()
                 if record.is_night and record.values["day"] == values["day"]]
        values["part"] = max(parts, default=0) + 1
    write(life, diary, words, [Operation("", "add", fields=tuple(values.items()))], refused)


@command(3)
def log_nap(life, diary):
    numbers = life.numbers
    rise = diary.minute - 60 * numbers.randrange(0, 300)
    bed = rise - 60 * numbers.randrange(5, 120)
    words = ["log", "nap", moment_words(numbers, diary, bed), moment_words(numbers, diary, rise)]
    values = {"kind": "nap", "day": life_model.date(rise, diary.zone).isoformat(),
              "bed": text(bed, diary.zone), "rise": text(rise, diary.zone), "zone": diary.zone.key}
    log_sleep(life, diary, words, values)


@command(5)
def log_day(life, diary):
    numbers = life.numbers
    records = diary.folder.records()
    today = life_model.date(diary.now, diary.zone, life_model.day_start(records))
    back = numbers.choice((0, 0, 0, 1, 1, 3, 9))
    day = today - datetime.timedelta(days=back)
    values = {field: numbers.randrange(most) for field, most in
              (("activity", 120), ("work", 11), ("diet", 11), ("coffee", 7)) if numbers.random() < 0.7}
    if numbers.random() < 0.2 or not values:
        values["sleep"] = numbers.choice((6.5, 7, 8.25))
    words = ["log", "day", *(f"{field}={value}" for field, value in values.items())]
    if back:
        words += ["--on", day_words(numbers, diary, day)]
    set_keyed(life, diary, words, day.strftime("DAY%Y%m%d"),
              {"kind": "day", "day": day.isoformat()}, values)


@command(1)
def set_profile(life, diary):
    choices = {"name": ("Ann", "Ada", ""), "need": (7, 7.5, 8, ""), "workdays": ("Mon-Fri", "Mon-Thu", ""),
               "wake": ("06:45", "Mon-Fri 06:30, Sat-Sun 08:00", ""), "coffee": (0, 2.5, ""),
               "dayStart": ("03:00", "05:30", "04:00")}
    has_profile = "PROFILE" in life_model.live(diary.folder.records())
    values = {field: life.numbers.choice(choices[field][:None if has_profile else 2])
              for field in life.numbers.sample(sorted(choices), 2)}
    words = ["profile", *(f"{'start' if field == 'dayStart' else field}={value}"
                          for field, value in values.items())]
    set_keyed(life, diary, words, "PROFILE", {"kind": "profile"}, values)


def set_keyed(life, diary, words, key, constant, values):
    """Sets fields of a day or of the profile; a command that changes nothing is refused."""
    records = diary.folder.records()
    before = records[key].values if key in life_model.live(records) else {}
    # What is so already is not written, and an undo of whoever wrote it takes it back.
    changes = {field: value for field, value in values.items() if before.get(field, "") != value}
    write(life, diary, words, [Operation("", "set", key, tuple((constant | changes).items()))],
          None if changes else "nothing changes")
