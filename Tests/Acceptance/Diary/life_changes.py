"""Changes of entries in a simulated life: edits and deletions, undo and redo, and the removal of what
was deleted from the files."""

import datetime
import math

import life_model
from life_commands import WORDS, clock, command, write
from life_diary import LAST, expect
from life_model import Operation, instant, text


def reference(life, diary, key, records):
    """What somebody types for an entry: the shortest ending of its id, a day, or `last`."""
    if key == diary.latest and life.numbers.random() < 0.5:
        return "last"
    record = records[key]
    if record.is_night and life.numbers.random() < 0.3 and 1 == sum(
            other.is_night and other.values["day"] == record.values["day"]
            for other in life_model.live(records).values()):
        return record.values["day"]
    length = life.numbers.choice((4, 4, 4, 8, 26))
    while length < 26 and sum(
            other.endswith(key[-length:]) for other in {*records, *diary.folder.names()}) > 1:
        length += 1
    return key[-length:]


def drawn_entry(life, diary, kinds):
    """An entry, rather a late one."""
    records = diary.folder.records()
    keys = [key for key, record in life_model.live(records).items()
            if record.values["kind"] in kinds and not key.startswith(LAST)]
    if not keys:
        return None, None, records
    keys.sort(key=lambda key: (life_model.day_of(records[key], 0), key))
    key = diary.latest if diary.latest in keys and life.numbers.random() < 0.3 else \
        life.numbers.choice(keys[-10:] if life.numbers.random() < 0.8 else keys)
    return key, records[key].values, records


@command(6)
def edit(life, diary):
    key, values, records = drawn_entry(life, diary, ("night", "nap", "stress", "note"))
    if key is None:
        return
    numbers, changes, words = life.numbers, {}, []
    kind = values["kind"]
    if kind in ("night", "nap"):
        for field in numbers.sample(
                ("quality", "coffee", "latency", "alcohol", "waso", "awakenings", "note"), 2):
            value = {"quality": numbers.randint(1, 5), "coffee": numbers.randint(0, 4),
                     "latency": numbers.randint(0, 50), "alcohol": numbers.randint(0, 3),
                     "waso": numbers.randint(0, 50), "awakenings": numbers.randint(0, 5), "note": numbers.choice(WORDS)}[field]
            changes[field] = "" if numbers.random() < 0.25 else value
            words.append(f"{'awake' if field == 'waso' else field}={changes[field]}")
    else:
        if numbers.random() < 0.6:
            changes["note"] = numbers.choice(WORDS)
            words.append(f"{'text' if kind == 'note' else 'note'}={changes['note']}")
        if kind == "stress" and (not words or numbers.random() < 0.5):
            changes["value"] = numbers.randrange(11)
            words.append(f"stress={changes['value']}")
        if kind == "note" and (not words or numbers.random() < 0.5):
            mood = numbers.choice(("happy", "angry", "proud", ""))
            changes |= {"mood": mood, "moodBy": "you" if mood else ""}
            words.append(f"mood={mood}")
    change(life, diary, key, words, changes, records)


@command(2)
def edit_times(life, diary):
    """Moves an entry by some minutes of its own clock."""
    key, values, records = drawn_entry(life, diary, ("night", "stress", "note"))
    if key is None:
        return
    field = "rise" if values["kind"] == "night" else "at"
    zone = life.zone(values["zone"])
    moved = instant(values[field]) + 60 * life.numbers.randint(-40, 40)
    wall = datetime.datetime.fromtimestamp(moved, zone)
    minute = wall.hour * 60 + wall.minute
    if wall.date() != datetime.datetime.fromisoformat(values[field]).date() or \
            len(life_model.instants(wall.date(), minute, zone)) != 1:
        return
    refused = "future" if moved > diary.now else None
    if values["kind"] == "night":
        refused = life_model.refusal(
            values | {"rise": text(moved, zone)}, records, diary.now, False, key)
    change(life, diary, key, [f"{field}={clock(minute)}"], {field: text(moved, zone)}, records, refused)


def change(life, diary, key, words, changes, records, refused=None):
    values = records[key].values
    changes = {field: value for field, value in changes.items() if values.get(field, "") != value}
    after = {field: value for field, value in (values | changes).items() if value != ""}
    if not changes:
        refused = "nothing changes"
    elif "bed" in after and not refused:
        # Only what is moved can meet another entry, or be too long.
        is_moved = "rise" in changes
        refused = life_model.refusal(after, records if is_moved else {},
                                     diary.now if is_moved else math.inf, not is_moved, key)
    words = ["edit", reference(life, diary, key, records), *words]
    write(life, diary, words, [Operation("", "set", key, tuple(changes.items()))], refused,
          latest=key == diary.latest)


@command(3)
def delete(life, diary):
    keys = []
    for _ in range(life.numbers.choice((1, 1, 1, 3))):
        key, _, records = drawn_entry(life, diary, ("night", "nap", "stress", "note", "day"))
        if key and key not in keys:
            keys.append(key)
    if keys:
        words = ["delete", *(reference(life, diary, key, records)
                             if not key.startswith("DAY") else key[-8:] for key in keys)]
        write(life, diary, words, [Operation("", "delete", key) for key in keys], latest=False)


@command(5)
def undo(life, diary):
    count = life.numbers.choice((1, 1, 1, 2, 3, 5))
    shared = life_model.shared_names(diary.folder.files.values())
    diary.done = [names for names in diary.done if not shared.issuperset(names)]
    taken = diary.done[-count:]
    targets = [name for names in taken for name in names]
    own = diary.own[1] if diary.done else {}
    if life.forgotten & {own[name].record for name in targets}:
        return
    words = ["undo", *([str(count)] if count > 1 else []),
             *(["--json"] if life.numbers.random() < 0.3 else [])]
    code, output, errors = diary.command(*words)
    lines = diary.new_lines()
    if not taken:
        expect(code == 66 and not lines, f"nothing to undo, but {code}: {output}")
        return
    before = life_model.live(diary.folder.records())
    if lines:
        take_back(life, diary, targets, lines)
        del diary.done[-count:]
        diary.undone.append((min(lines), taken))
    has_changed = before != life_model.live(diary.folder.records())
    expect(code == 0 and lines or not has_changed, f"undo ended with {code}: {errors}")
    if code == 0:
        diary.compare_told(words, output)
    diary.compare()


def take_back(life, diary, targets, lines):
    """Adds an undo: the first of its lines stands for all of them."""
    life.forget_latest()
    diary.check_names(sorted(lines))
    first = min(lines)
    expect(not targets or max(targets) < first, f"{first} does not follow {max(targets)}, which it undoes")
    for name in lines:
        own = Operation(name, "undo", targets=tuple(targets) if name == first else ())
        diary.own[1][name] = own


@command(3)
def redo(life, diary):
    """What the last undo took back; after an entry there is nothing to redo."""
    own = diary.own[1] if diary.undone else {}
    if diary.undone and life.forgotten & {
            own[name].record for names in diary.undone[-1][1] for name in names}:
        return
    code, output, errors = diary.command("redo")
    lines = diary.new_lines()
    if not diary.undone:
        expect(code == 66 and not lines, f"nothing to redo, but {code}: {output}")
        return
    before = life_model.live(diary.folder.records())
    if lines:
        name, taken = diary.undone.pop()
        take_back(life, diary, [name], lines)
        diary.done += taken
    has_changed = before != life_model.live(diary.folder.records())
    expect(code == 0 and lines or not has_changed, f"redo ended with {code}: {errors}")
    diary.compare()


@command(1)
def compact(life, diary):
    if len(life.diaries) > 1:
        life.synchronize()
    records = diary.folder.records()
    before = len(diary.known_lines)
    code, output, errors = diary.command("history", "--compact")
    lines = diary.new_lines()
    expect(code == 0 or not diary.known_lines, f"history --compact ended with {code}: {errors}")
    for name in lines:
        diary.own[1][name] = Operation(name, "compact")
    if lines:
        expect(len(lines) == 1 and len(diary.known_lines) == before + 1, f"written:\n{lines}")
        # Earlier commands cannot be undone, and what was deleted has no fields.
        diary.done.clear()
        diary.undone.clear()
        life.forgotten |= {key for key, record in records.items() if record.deleted}
        diary.reread()
    diary.compare()
