"""How an answer differs from an earlier one. It may say more: keys that were not there before do not
count."""
import math

# Sentences for people, which are reworded.
PROSE = {"warnings", "notes", "reason"}
# What is no longer there.
ABSENT = object()


def differences(then, now, digits=0, path=""):
    """Each place where two answers differ, with what is there then and now. Entries with an id are
    told apart by it, wherever they are in a list; their order is a place of its own."""
    if isinstance(then, dict) and isinstance(now, dict):
        for key, value in then.items():
            if key not in PROSE or not is_prose(value):
                yield from differences(value, now.get(key, ABSENT), digits, f"{path}/{key}")
    elif isinstance(then, list) and isinstance(now, list) and has_ids(then) and has_ids(now):
        yield from differences(by_id(then), by_id(now), digits, path)
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for index, (old, new) in enumerate(zip(then, now)):
            yield from differences(old, new, digits, f"{path}/{index}")
    elif not is_equal(then, now, digits):
        yield path or "/", then, now


def is_prose(value):
    return isinstance(value, str) or (
        isinstance(value, list) and all(isinstance(item, str) for item in value))


def has_ids(values):
    ids = [value.get("id") if isinstance(value, dict) else None for value in values]
    return bool(ids) and all(isinstance(id, str) for id in ids) and len(ids) == len(set(ids))


def by_id(values):
    return {"order": [value["id"] for value in values], **{value["id"]: value for value in values}}


def is_equal(then, now, digits):
    """Whether two values are equal; numbers may differ by `digits`, also as cells of a table."""
    if isinstance(then, bool) or isinstance(now, bool):
        return then is now
    if digits:
        try:
            return abs(float(then) - float(now)) <= digits
        except (TypeError, ValueError):
            pass
    if isinstance(then, float) and isinstance(now, float):
        # The functions behind intervals were the C library's once.
        return math.isclose(then, now, rel_tol=1e-12, abs_tol=1e-12)
    return then == now
