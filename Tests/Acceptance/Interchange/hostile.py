"""Core ML files that ask for too much: refused with a message, in little time and memory.

    python hostile.py

`betterrest` has to be on the PATH. Needs nothing but Python.
"""

import multiprocessing
import os
import random
import resource
import subprocess
import tempfile
from pathlib import Path

MEMORY = 64
# How many times the work of the quickest refusal the slowest may take: a few, unless it is lost in
# the file. Time on the processor is compared, so that neither it nor its load matters.
MOST_WORK = 100
# What goes on for longer has no end.
PATIENCE = 300
# Fields of the format that are used here: of a model, a pipeline and a tree ensemble.
DESCRIPTION, INPUT, OUTPUT, METADATA, USER_DEFINED = 2, 1, 10, 100, 100
GLM, TREES, PIPELINE_REGRESSOR, ONE_HOT, MAPPING = 300, 302, 201, 600, 606
DOUBLE, TEXT = 2, 3


def varint(number):
    encoded = b""
    while number >= 128:
        encoded += bytes([number & 127 | 128])
        number >>= 7
    return encoded + bytes([number])


def field(number, payload):
    return varint(number << 3 | 2) + varint(len(payload)) + payload


def nested(levels):
    model = b""
    for _ in range(levels):
        model = field(PIPELINE_REGRESSOR, field(1, field(1, model)))
    return model


def model(*fields):
    # The version of the specification comes first.
    return b"\x08\x01" + b"".join(fields)


def named(name, kind):
    return field(1, name) + field(3, field(kind, b""))


def stage(source, result, *fields):
    description = field(INPUT, source) + field(OUTPUT, result)
    return field(1, model(field(DESCRIPTION, description), *fields))


def pipeline(inputs, stages):
    description = b"".join(field(INPUT, each) for each in inputs)
    description += field(OUTPUT, named(b"y", DOUBLE))
    return model(
        field(DESCRIPTION, description), field(PIPELINE_REGRESSOR, field(1, b"".join(stages))))


def files():
    random.seed(1)
    entries = b"".join(
        field(USER_DEFINED, field(1, b"%d" % number) + field(2, b"x" * 30))
        for number in range(150_000))
    yield "deep", model(nested(20_000))
    yield "giant length", model(varint(2 << 3 | 2), varint(2**62), b"abc")
    yield "many nodes", model(field(TREES, field(1, field(1, b"") * 2_000_000)))
    yield "many inputs", model(field(DESCRIPTION, field(INPUT, b"") * 3_500_000))
    yield "long name", model(field(DESCRIPTION, field(INPUT, field(1, b"n" * 8_000_000))))
    yield "many weights", model(field(GLM, field(1, field(1, b"\0" * 7_200_000))))
    yield "much metadata", model(field(DESCRIPTION, field(METADATA, entries)))
    yield "many categories", model(field(ONE_HOT, field(1, field(1, b"") * 3_000_000)))
    entry = field(1, field(1, b""))
    yield "many words", model(field(MAPPING, field(1, entry * 1_000_000)))
    word, categories = named(b"w", TEXT), b"".join(field(1, b"%d" % c) for c in range(4096))
    # Each of these stages makes 4096 numbers of a word, or hands a sum of as many on.
    yield "many ones", pipeline([word], [
        stage(word, named(b"%d" % s, DOUBLE), field(ONE_HOT, field(1, categories) + b"\x58\x01"))
        for s in range(120)])
    numbers = [named(b"n%d" % n, DOUBLE) for n in range(4096)]
    all_of_them = b"".join(field(INPUT, each) for each in numbers)
    first = field(1, model(
        field(DESCRIPTION, all_of_them + field(OUTPUT, named(b"s0", DOUBLE))),
        field(GLM, field(1, field(1, b"\0\0\0\0\0\0\xf0\x3f" * 4096)))))
    one = field(GLM, field(1, field(1, b"\0\0\0\0\0\0\xf0\x3f")))
    yield "many sums", pipeline(numbers, [first] + [
        stage(named(b"s%d" % s, DOUBLE), named(b"s%d" % (s + 1), DOUBLE), one)
        for s in range(4000)])
    nodes = b"".join(
        field(1, b"\x08" + varint(tree) + b"\x10" + varint(node) + rest)
        for tree in range(60_000)
        for node, rest in [(0, b"\x60\x01\x68\x02"), (1, b"\x18\x06"), (2, b"\x18\x06")])
    yield "many levels", pipeline([word], [
        stage(word, named(b"h", DOUBLE), field(ONE_HOT, field(1, categories) + b"\x58\x01")),
        stage(named(b"h", DOUBLE), named(b"y", DOUBLE), field(TREES, field(1, nodes)))])
    yield "zeros", b"\0" * 8_000_000
    yield "noise", model(random.randbytes(8_000_000))
    yield "too large", model(b"\0" * 40_000_000)


def check(path):
    words = ["betterrest", "import", str(path), "--output", f"{path}.json"]
    process = subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE)))
    message = process.stderr.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 65, (path.name, process.returncode, message)
    assert message.startswith("Error: "), message
    assert usage.ru_maxrss <= MEMORY * 1024, (path.name, usage.ru_maxrss)
    assert not Path(f"{path}.json").exists()
    return usage.ru_maxrss // 1024, usage.ru_utime + usage.ru_stime


def write_files(folder):
    for name, contents in files():
        (folder / f"{name}.mlmodel").write_bytes(contents)


with tempfile.TemporaryDirectory() as name:
    # In a process of its own: what this one has in memory is counted as its children's, too.
    writer = multiprocessing.Process(target=write_files, args=[Path(name)])
    writer.start()
    writer.join()
    paths = sorted(Path(name).iterdir())
    assert len(paths) == 15, paths
    work = {}
    for path in paths:
        megabytes, work[path.stem] = check(path)
        print(f"{path.stem}: refused in {megabytes} MB")
    assert max(work.values()) <= MOST_WORK * min(work.values()), work
