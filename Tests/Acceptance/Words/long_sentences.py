#!/usr/bin/env python3
"""Lists the sentences of more than 25 words that a user can meet, the longest first; exits with 1 if there are any.

It reads the string literals of the sources (neighbours joined by + are one text, an interpolation is a word)
and the prose of the README and of the guides, but no comments and no documentation of the library.
"""
import pathlib, re, sys

LONGEST = 25
# Part of exported models, whose bytes stay as they are.
KEPT = ["To keep precision, it computes two sums that are added in 64 bits"]
ROOT = pathlib.Path(__file__).resolve().parents[3]
GUIDES = ["README.md", "Sources/betterrest/betterrest.docc/*.md"]


def swift_texts(source):
    """The texts of a file: literals, where only a `+` between two joins them."""
    texts, at, between = [], 0, None
    while at < len(source):
        if source.startswith("//", at):
            at = source.find("\n", at) % (len(source) + 1)
        elif source[at] == '"':
            text, at = literal(source, at)
            if between == "+":
                texts[-1] += text
            else:
                texts.append(text)
            between = ""
        else:
            if between is not None and not source[at].isspace():
                between += source[at]
            at += 1
    return texts


def literal(source, start):
    """The text of the literal at a quote, with a word for each interpolation, and where it ends."""
    quote = '"""' if source.startswith('"""', start) else '"'
    text, at = [], start + len(quote)
    while not source.startswith(quote, at):
        if source.startswith("\\(", at):
            at = after_parenthesis(source, at + 2)
            text.append("X")
        elif source[at] == "\\":
            # A backslash before the end of a line joins lines.
            text.append({"\n": "", "n": "\n\n"}.get(source[at + 1], " "))
            at += 2
        else:
            text.append(source[at])
            at += 1
        if at >= len(source):
            break
    return "".join(text), at + len(quote)


def after_parenthesis(source, at):
    depth = 1
    while depth and at < len(source):
        if source[at] == '"':
            at = literal(source, at)[1]
            continue
        depth += {"(": 1, ")": -1}.get(source[at], 0)
        at += 1
    return at


def guide_texts(page):
    """The paragraphs and items of a page, without code, tables and headings."""
    prose = re.sub(r"^```.*?^```", "\n", page, flags=re.S | re.M)
    prose = re.sub(r"^(\||#|@|<|!\[).*$", "", prose, flags=re.M)
    prose = re.sub(r"\]\([^)]*\)", "]", prose)
    return re.split(r"\n\s*\n|\n(?=\s*[-*] |\s*\d+\. )", prose)


def sentences(text):
    """The sentences of a text, which end at blank lines and before examples as well."""
    for part in re.split(r"\n\s*\n|\n(?=\s*betterrest )", text):
        flat = re.sub(r"`[^`]*`", "X", " ".join(part.split()))
        yield from re.split(r"(?<=[.!?…])[\"')]?\s+(?=[A-Z(\"'`\[*])", flat)


def words(sentence):
    return [word for word in sentence.split() if re.search(r"\w", word)]


def found():
    files = [(file, swift_texts) for file in sorted((ROOT / "Sources").rglob("*.swift"))]
    files += [(file, guide_texts) for pattern in GUIDES for file in sorted(ROOT.glob(pattern))]
    for file, texts in files:
        for text in texts(file.read_text(encoding="utf-8")):
            # Style sheets, pages and scripts for shells are no sentences.
            if "{" in text or "</" in text or "set -l" in text:
                continue
            for sentence in sentences(text):
                count = len(words(sentence))
                if count > LONGEST and re.search(r"[a-z] [a-z]", sentence) and not sentence.startswith(tuple(KEPT)):
                    yield count, file.relative_to(ROOT), sentence


rows = sorted(found(), reverse=True)
for count, file, sentence in rows:
    print(f"{count} words, {file}: {sentence}")
sys.exit(1 if rows else 0)
