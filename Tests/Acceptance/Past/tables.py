"""The tables that the models learn from, with numbers of their own generator, so that they never change.

Beside them are exports that the diaries import: those of ../Diary/exports, about a year earlier.
"""

import csv
import os

from questions import PAST

TABLES = f"{PAST}/tables"


class Numbers:
    """Numbers in 0..<1 that only depend on the seed (MINSTD)."""

    def __init__(self, seed):
        self.state = seed

    def number(self):
        self.state = self.state * 48271 % 2147483647
        return self.state / 2147483647

    def whole(self, low, high):
        return low + int(self.number() * (high - low + 1))

    def one_of(self, values):
        return values[self.whole(0, len(values) - 1)]


def write(name, header, rows, delimiter=","):
    os.makedirs(TABLES, exist_ok=True)
    with open(f"{TABLES}/{name}.csv", "w", newline="") as file:
        csv.writer(file, delimiter=delimiter, lineterminator="\n").writerows([header, *rows])


def night(numbers):
    """A night whose length has a step and a bend, so that trees find something beside a linear model."""
    wake, hours = 900 * numbers.whole(20, 40), numbers.whole(20, 40) / 4
    cups = numbers.whole(0, 8)
    extra = 900 * min(cups, 4) + (1500 if wake > 28800 else 0) + numbers.whole(-300, 300)
    return [wake, hours, cups], round(3600 * hours + extra)


def nights():
    header = ["wake", "estimatedSleep", "coffee", "actualSleep"]
    numbers = Numbers(1)
    rows = [(inputs, actual) for inputs, actual in (night(numbers) for _ in range(120))]
    write("nights", header, [[*inputs, actual] for inputs, actual in rows])
    write("few", header, [[*inputs, actual] for inputs, actual in rows[:12]])
    write("weighted", [*header, "n"], [
        [*inputs, actual, numbers.one_of([0, 1, 1, 2, 2.5])] for inputs, actual in rows[:60]])
    write("grouped", [*header, "n", "variance"], [
        [*inputs, actual, numbers.whole(1, 5), numbers.whole(0, 40000)]
        for inputs, actual in rows[60:]])
    # Missing in each feature, and where all or none of the others are known.
    write("missing", header, [
        ["" if numbers.number() < share else value
         for value, share in zip([*inputs, actual], (0.1, 0.15, 0.3, 0))] for inputs, actual in rows])
    known = [[25200, 8, 1], [28800, 7.25, 0], [28801, 7.25, 0], [0, 4, 20], [86399, 12, 0],
             [27000, 6.125, 2.5], [35000, 9.75, 8]]
    write("questions", header[:3], known)
    write("missing-questions", header[:3], [*known, [25200, "", 2], ["", 8, ""], ["", "", ""]])


def flats():
    """A table about something else, with semicolons and missing values."""
    numbers = Numbers(7)
    header, rows = ["area", "rooms", "built", "price"], []
    for _ in range(90):
        area, rooms = numbers.whole(200, 1400) / 10, numbers.whole(1, 6)
        built = 1900 + 5 * numbers.whole(0, 24)
        price = 2.5 * area + 12 * rooms + (60 if built > 1990 else 0) + numbers.whole(-80, 80) / 10
        rows.append([area, rooms, "" if numbers.number() < 0.1 else built, f"{price:.2f}"])
    write("flats", header, rows, ";")
    write("flat-questions", header[:3], [
        [61.5, 3, 1975], [20, 1, 2020], [500, 12, 1800], [75, 2, 1991], [80, 2, ""]], ";")


def notes():
    words = {"calm": ["lake", "garden", "tea", "quiet"], "tense": ["deadline", "noise", "traffic", "boss"],
             "glad": ["party", "friends", "sun", "gift"], "dull": ["rain", "queue", "forms", "laundry"]}
    numbers = Numbers(11)

    def note(label):
        first, second = numbers.one_of(words[label]), numbers.one_of(words[label])
        return [f"{first} in the {numbers.one_of(['morning', 'evening'])}, not {second}! "
                f"{numbers.one_of([':)', '😀', 'Très long', '', '我'])}".strip(), label]

    write("notes", ["note", "mood"], [note(label) for _ in range(10) for label in words])
    write("two", ["note", "mood"], [note(label) for _ in range(16) for label in ("calm", "tense")])
    write("two-others", ["note", "mood"], [note(label) for _ in range(12) for label in ("calm", "tense")])
    write("note-questions", ["note"], [[text] for text in (
        "tea at the lake", "TRAFFIC!!! and my boss", "", "nothing of this is known", "not calm :(",
        "very good, a gift", "我很高兴", "http://x.org 12:30")])
    write("words", ["word", "label", "strength"], [
        ["calm", "calm", 2], ["bad", "tense", 1.5], ["good", "glad", 1], ["not", "negation", 1],
        ["very", "intensifier", 1.5]])


def write_all():
    nights()
    flats()
    notes()
