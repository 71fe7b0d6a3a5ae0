"""Writes the rows of a plain CSV in another layout: SOURCE FILE LAYOUT."""

import itertools
import sys

NOTES = ["calm", "late film", "rain", "travel, by train", "a longer note on the day", "x"]


def layout_of(name):
    """What becomes of the fields of a line, given a note and a number."""
    ways = {
        "target-first": lambda fields, note, number: [fields[-1], *fields[:-1]],
        "target-second": lambda fields, note, number: [fields[0], fields[-1], *fields[1:-1]],
        "unused-numbers": lambda fields, note, number: [number, *fields],
        "unused-words": lambda fields, note, number: [
            *fields[:2], note.replace(",", ""), *fields[2:]
        ],
        "quoted": lambda fields, note, number: [f'"{field}"' for field in fields],
        "quoted-words": lambda fields, note, number: [*fields[:2], f'"{note}"', *fields[2:]],
    }
    return ways[name]


def main():
    source, target, name = sys.argv[1:]
    arrange = layout_of(name)
    with open(source) as rows, open(target, "w") as file:
        header = next(rows).rstrip("\n").split(",")
        file.write(",".join(arrange(header, "note", "number")) + "\n")
        for number, (row, note) in enumerate(zip(rows, itertools.cycle(NOTES))):
            fields = row.rstrip("\n").split(",")
            file.write(",".join(arrange(fields, note, str(number))) + "\n")


if __name__ == "__main__":
    main()
