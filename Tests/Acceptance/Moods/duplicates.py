"""Refuses near-duplicates and templates among texts with moods.

    python duplicates.py FILE.csv ...

Two texts are near-duplicates if at least half of their character 5-grams are the same (the Jaccard
index of the sets), over all pairs and all files, so that no text for tests is one of training.
Texts come from a template if more than two of them share six words in a row. A writer must not
have more than 15 % of the texts of a file. Only texts of at least four words are compared with
others, as shorter ones are often equal in diaries; but no writer has the same text twice.
"""

import collections
import csv
import re
import sys

MOST_SHARED = 0.5
MOST_OF_A_TEMPLATE = 2
MOST_OF_A_WRITER = 0.15


def read(paths):
    for path in paths:
        with open(path, newline="", encoding="utf-8") as rows:
            for number, row in enumerate(csv.DictReader(rows), 1):
                yield f"{path} text {number}", row["text"], row.get("writer")


def words(text):
    return re.findall(r"[\w']+", text.lower())


def grams(text, length):
    return {tuple(text[at : at + length]) for at in range(len(text) - length + 1)}


def near_duplicates(texts):
    places = collections.defaultdict(list)
    sizes = []
    for number, (_, text, _) in enumerate(texts):
        found = words(text)
        shingles = grams(" ".join(found), 5) if len(found) >= 4 else set()
        sizes.append(len(shingles))
        shared = collections.Counter()
        for shingle in shingles:
            shared.update(places[shingle])
            places[shingle].append(number)
        for other, count in shared.items():
            if count >= MOST_SHARED * (sizes[number] + sizes[other] - count):
                yield f"{texts[other][0]} and {texts[number][0]}: {text}"


def templates(texts):
    found = collections.defaultdict(list)
    for name, text, _ in texts:
        for gram in grams(words(text), 6):
            found[gram].append(name)
    for gram, names in found.items():
        if len(names) > MOST_OF_A_TEMPLATE:
            yield f"{' '.join(gram)!r} in {', '.join(names)}"


def repeated(texts):
    for (path, text, writer), count in collections.Counter(
        (name.split(" text ")[0], text, writer) for name, text, writer in texts
    ).items():
        if count > 1:
            yield f"{path}, {count} times by writer {writer}: {text}"


def large_shares(texts):
    writers = collections.Counter(writer for _, _, writer in texts if writer)
    for writer, count in writers.items():
        if count > MOST_OF_A_WRITER * writers.total():
            yield f"{writer} wrote {count} of {writers.total()}"


texts = list(read(sys.argv[1:]))
checks = {
    "near-duplicates": near_duplicates(texts),
    "texts that occur twice": repeated(texts),
    "templates": templates(texts),
    "writers with too many texts": large_shares(
        [text for text in texts if "MoodTexts" in text[0]]
    ),
}
failures = 0
for name, found in checks.items():
    found = list(found)
    failures += len(found)
    print(f"{name}: {len(found)}", *found, sep="\n  ")
sys.exit(1 if failures else 0)
