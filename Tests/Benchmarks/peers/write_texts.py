"""Writes the texts of text.py to a folder: FOLDER SEED TEST_ROWS KIND:ROWS...

Each kind has a language of its own, with words made of syllables, whose frequencies follow Zipf's
law. KIND-ROWS.csv holds texts to learn from and KIND-test.csv others, with the columns text and
label. Prints, for each kind, the share of test rows that are right by a rule that knows how the
texts were made.
"""

import csv
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.random import Generator

ONSETS = "b d f g h k l m n p r s t v w z br ch cl dr fr gr pl pr sh sl st th tr".split() + [""]
VOWELS = "a e i o u ai ea ee ou".split()
CODAS = ["", "", "", "l", "m", "n", "r", "s", "t", "ck", "nd", "nt", "rd", "st"]
# The inflected forms of nouns, verbs and adjectives.
PARTS = [["", "s"], ["", "s", "ed", "ing"], ["", "er", "est", "ly", "ness"]]
SUFFIXES = "ando eska illon ume ort ikel ania oski ette ulus ered obar".split()
# Of words, and of the intents and noisy labels.
MISSPELLED, ELSEWHERE, WRONG = 0.015, 0.06, 0.2
# The most frequent words say nothing about any class.
GRAMMAR = 60


@dataclass(frozen=True)
class Language:
    forms: np.ndarray
    """The words as they are written."""
    groups: np.ndarray
    """What shares its meaning with others: the stem or the ending of each form."""
    weights: np.ndarray
    joiner: str = " "

    @classmethod
    def of_stems(cls, rng: Generator, count: int) -> "Language":
        names, frequencies = stems(rng, count), zipf(count)
        forms, groups, weights = [], [], []
        for stem, (name, frequency) in enumerate(zip(names, frequencies)):
            endings = PARTS[rng.integers(len(PARTS))] if stem >= GRAMMAR else [""]
            forms += [name + ending for ending in endings]
            groups += [stem] * len(endings)
            weights += list(frequency * rng.dirichlet(np.ones(len(endings))))
        return cls(np.array(forms, dtype=object), np.array(groups), np.array(weights))

    @classmethod
    def of_endings(cls, rng: Generator, count: int) -> "Language":
        """Every stem takes every suffix: the groups are those of the suffixes."""
        names, frequencies = stems(rng, count), zipf(count, flatness=200)
        forms = np.array([name + end for name in names for end in SUFFIXES], dtype=object)
        groups = GRAMMAR + np.tile(np.arange(len(SUFFIXES)), count)
        return cls(forms, groups, np.repeat(frequencies, len(SUFFIXES)) / len(SUFFIXES))

    @classmethod
    def of_characters(cls, rng: Generator, count: int) -> "Language":
        """Words of one to three Han characters, written without spaces."""
        common = rng.choice(np.arange(0x4E00, 0x9FA6), 2500, replace=False)
        sizes = rng.choice([1, 2, 3], 2 * count, p=[0.2, 0.6, 0.2])
        drawn = rng.choice(common, (2 * count, 3), p=zipf(len(common), flatness=20))
        words = ["".join(map(chr, row[:size])) for row, size in zip(drawn, sizes)]
        forms = np.array(list(dict.fromkeys(words))[:count], dtype=object)
        return cls(forms, np.arange(len(forms)), zipf(len(forms)), joiner="")

    def tilted(self, rng: Generator, classes: int, share: float, strength: float) -> np.ndarray:
        """The frequencies of the forms in each class: a share of the groups is more common in one
        class than in another."""
        groups = self.groups.max() + 1
        chosen = (rng.random(groups) < share) & (np.arange(groups) >= GRAMMAR)
        tilts = rng.normal(0, strength, (classes, groups)) * chosen
        frequencies = self.weights * np.exp(tilts[:, self.groups])
        return frequencies / frequencies.sum(axis=1, keepdims=True)


def zipf(count: int, flatness: float = 2.7) -> np.ndarray:
    frequencies = (np.arange(count) + 1 + flatness) ** -1.07
    return frequencies / frequencies.sum()


def stems(rng: Generator, count: int) -> list[str]:
    """Different ones, the frequent ones shorter."""
    found: dict[str, None] = {}
    while len(found) < count:
        sizes = rng.choice([1, 2, 3], count, p=[0.2, 0.5, 0.3])
        onsets, vowels = rng.choice(ONSETS, (count, 3)), rng.choice(VOWELS, (count, 3))
        codas = rng.choice(CODAS, count)
        for syllables, coda, size in zip(np.char.add(onsets, vowels), codas, sizes):
            found["".join(syllables[:size]) + str(coda)] = None
    names = list(found)[:count]
    order = np.argsort([len(name) for name in names] + rng.normal(0, 2, count))
    return [names[place] for place in order]


@dataclass
class Sample:
    texts: list[list[str]]
    labels: np.ndarray
    ideal: np.ndarray
    """The labels by a rule that knows how the texts were made."""


# Draws as many texts as it is told.
Sampler = Callable[[Generator, int], Sample]


def draw(rng: Generator, frequencies: np.ndarray, sources: np.ndarray, sizes: np.ndarray):
    """The forms of texts with these sizes, in one row, and how likely each class makes the text."""
    source = np.repeat(sources, sizes)
    forms = np.empty(len(source), dtype=int)
    for row, shares in enumerate(frequencies):
        places = np.flatnonzero(source == row)
        forms[places] = np.searchsorted(shares.cumsum()[:-1], rng.random(len(places)))
    starts = np.concatenate([[0], sizes.cumsum()[:-1]])
    likelihoods = np.log(frequencies)[:, forms]
    return forms, np.add.reduceat(likelihoods, starts, axis=1).T


def split(language: Language, forms: np.ndarray, sizes: np.ndarray) -> list[list[str]]:
    words, ends = list(language.forms[forms]), sizes.cumsum()
    return [words[end - size : end] for end, size in zip(ends, sizes)]


def bag(language: Language, frequencies, priors, least: int, mean: float) -> Sampler:
    """Words that depend on the class alone, not on each other."""

    def sample(rng: Generator, count: int) -> Sample:
        labels = rng.choice(len(priors), count, p=priors)
        sizes = least + rng.poisson(rng.gamma(2, (mean - least) / 2, count))
        forms, likelihoods = draw(rng, frequencies, labels, sizes)
        ideal = (likelihoods + np.log(priors)).argmax(axis=1)
        return Sample(split(language, forms, sizes), labels, ideal)

    return sample


def topics(rng: Generator, language: Language) -> Sampler:
    """Long texts on one of twelve topics, which are more common in one class than in the other."""
    plain = bag(language, language.tilted(rng, 12, 0.2, 1.5), np.ones(12) / 12, 30, 80)
    share = rng.permutation(np.linspace(0, 1, 12) ** 0.5 * np.array([1, 0] * 6))
    share = np.where(share > 0, 0.8 + 0.2 * share, rng.uniform(0, 0.2, 12))

    def sample(rng: Generator, count: int) -> Sample:
        texts = plain(rng, count)
        labels = (rng.random(count) < share[texts.labels]).astype(int)
        return Sample(texts.texts, labels, (share[texts.ideal] > 0.5).astype(int))

    return sample


def sentiment(rng: Generator, language: Language) -> Sampler:
    """Short texts with a few phrases such as "good" or "not bad", three in four of which agree with
    the class, between words that hardly depend on it."""
    frequencies = language.tilted(rng, 2, 0.5, 0.35)
    polar = np.array(stems(rng, 300), dtype=object).reshape(2, 150)
    common, negation, odds = zipf(150), str(language.forms[7]), 0.76

    def sample(rng: Generator, count: int) -> Sample:
        labels, sizes = rng.integers(2, size=count), 5 + rng.poisson(9, count)
        forms, likelihoods = draw(rng, frequencies, labels, sizes)
        texts, scores = split(language, forms, sizes), likelihoods[:, 1] - likelihoods[:, 0]
        for place, phrases in enumerate(1 + rng.poisson(2, count)):
            signs = np.where(rng.random(phrases) < odds, labels[place], 1 - labels[place])
            negated = (rng.random(phrases) < 0.25).astype(int)
            words = polar[signs ^ negated, rng.choice(150, phrases, p=common)]
            scores[place] += (2 * signs - 1).sum() * np.log(odds / (1 - odds))
            text = texts[place]
            spots = rng.integers(len(text) + 1, size=phrases)
            for spot, word, negative in sorted(zip(spots, words, negated), reverse=True):
                text[spot:spot] = [negation, word] if negative else [word]
        return Sample(texts, labels, (scores > 0).astype(int))

    return sample


def intents(rng: Generator, language: Language) -> Sampler:
    """Commands with a few keywords in an order that matters: the intents come in pairs with the
    same keywords in opposite orders, and with patterns of their own."""
    keywords = rng.choice(language.forms[GRAMMAR:3000], (60, 3), replace=False)
    patterns: list[list[np.ndarray]] = []
    for _ in range(10):
        shared = rng.choice(60, 2, replace=False)
        for order in (shared, shared[::-1]):
            patterns.append([order] + [rng.choice(60, size, replace=False) for size in (2, 3)])
    names = language.forms[3000:6000]

    def sample(rng: Generator, count: int) -> Sample:
        labels = rng.integers(20, size=count)
        shown = np.where(rng.random(count) < ELSEWHERE, rng.integers(20, size=count), labels)
        texts = []
        for intent in shown:
            pattern = patterns[intent][rng.integers(3)]
            words = [str(word) for word in keywords[pattern, rng.integers(3, size=len(pattern))]]
            for _ in range(rng.integers(1, 3)):
                words.insert(rng.integers(len(words) + 1), str(names[rng.integers(3000)]))
            polite = list(language.forms[rng.integers(GRAMMAR, size=rng.integers(4))])
            texts.append(polite + words)
        return Sample(texts, labels, shown)

    return sample


def mislabeled(clean: Sampler) -> Sampler:
    def sample(rng: Generator, count: int) -> Sample:
        texts = clean(rng, count)
        texts.labels = texts.labels ^ (rng.random(count) < WRONG)
        return texts

    return sample


def made(kind: str, rng: Generator) -> tuple[Language, Sampler]:
    if kind == "endings":
        language = Language.of_endings(rng, 6000)
        return language, bag(language, language.tilted(rng, 3, 1, 1.1), [0.4, 0.35, 0.25], 3, 6)
    if kind == "characters":
        language = Language.of_characters(rng, 6000)
        return language, bag(language, language.tilted(rng, 3, 0.5, 1.2), [0.4, 0.3, 0.3], 5, 16)
    language = Language.of_stems(rng, 8000)
    if kind == "imbalanced":
        frequencies = language.tilted(rng, 4, 0.5, 1.2)
        return language, bag(language, frequencies, [0.55, 0.25, 0.13, 0.07], 6, 20)
    if kind == "noisy":
        clean = bag(language, language.tilted(rng, 2, 0.5, 1.2), [0.5, 0.5], 8, 25)
        return language, mislabeled(clean)
    if kind == "spam":
        return language, bag(language, language.tilted(rng, 2, 0.5, 1.5), [0.88, 0.12], 5, 20)
    return language, {"topics": topics, "sentiment": sentiment, "intents": intents}[kind](
        rng, language
    )


LABELS = {
    "topics": ["Sports", "Travel"],
    "sentiment": ["negative", "positive"],
    "imbalanced": ["calm", "glad", "sad", "angry"],
    "intents": [f"intent {number}" for number in range(1, 21)],
    "endings": ["north", "south", "west"],
    "characters": ["新闻", "体育", "财经"],
    "noisy": ["no", "yes"],
    "spam": ["ham", "spam"],
}


def misspelled(rng: Generator, word: str) -> str:
    """With two letters swapped, one left out or one doubled."""
    place = int(rng.integers(max(1, len(word) - 1)))
    changed = [word[place : place + 2][::-1], word[place + 1 : place + 2], word[place] * 2]
    taken = [2, 2, 1]
    how = rng.integers(3)
    return word[:place] + changed[how] + word[place + taken[how] :]


def written(rng: Generator, language: Language, words: list[str]) -> str:
    """A text as people write it: with a comma, a capital and a mark at its end, or without."""
    comma, capital, mark = rng.random(3)
    if not language.joiner:
        if comma < 0.5 and len(words) > 4:
            words[len(words) // 2] += "，"
        return "".join(words) + ("。" if mark < 0.7 else "")
    for place in np.flatnonzero(rng.random(len(words)) < MISSPELLED):
        words[place] = misspelled(rng, words[place])
    if comma < 0.5 and len(words) > 4:
        words[len(words) // 2] += ","
    text = " ".join(words)
    return (text.capitalize() if capital < 0.7 else text) + rng.choice(["", ".", "!", "?"])


def write(file: Path, kind: str, language: Language, sample: Sample, rng: Generator):
    with file.open("w", newline="", encoding="utf-8") as output:
        rows = csv.writer(output)
        rows.writerow(["text", "label"])
        for words, label in zip(sample.texts, sample.labels):
            rows.writerow([written(rng, language, words), LABELS[kind][label]])


def main():
    folder, seed, test_rows = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    wanted: dict[str, list[int]] = {}
    for word in sys.argv[4:]:
        kind, rows = word.split(":")
        wanted.setdefault(kind, []).append(int(rows))
    best = {}
    for kind, counts in wanted.items():
        place = list(LABELS).index(kind)
        language, sampler = made(kind, np.random.default_rng([seed, place]))
        for rows in [0] + counts:
            rng = np.random.default_rng([seed, place, rows])
            sample = sampler(rng, rows or test_rows)
            write(folder / f"{kind}-{rows or 'test'}.csv", kind, language, sample, rng)
            if not rows:
                best[kind] = float((sample.ideal == sample.labels).mean())
    print(json.dumps(best))


main()
