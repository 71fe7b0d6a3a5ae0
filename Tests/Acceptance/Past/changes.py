"""Answers that differ on purpose from those of an earlier version, with the reason.

    [{"why": "One night of another kind no longer overturns a year", "answers": {
     "bb6bf271/homes/both: predict --json": {
      "/json/bedtime": {"then": "2025-04-04T22:13:44+02:00", "now": "2025-04-04T22:05:09+02:00"}}}}]

Without `now`, the value is no longer there.
"""

import json
import os

from differences import ABSENT, differences


class Changes:
    """The changes in a file, by question and place."""

    def __init__(self, path):
        self.path = path
        reasons = []
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                reasons = json.load(file)
        self.changes = {}
        for reason in reasons:
            for question, places in reason["answers"].items():
                for place, change in places.items():
                    self.changes.setdefault(question, {})[place] = {"why": reason["why"], **change}

    def problems(self, question, then, now, digits):
        """What is wrong with an answer, and what of that is no change that has a reason."""
        known = self.changes.get(question, {})
        found = {place: (old, new) for place, old, new in differences(then, now, digits)}
        for place, (old, new) in found.items():
            change = known.get(place)
            if change is None:
                yield f"{place}: {shown(old)} became {shown(new)}"
            elif change["then"] != old:
                yield f"{place}: the answer was {shown(old)}, and not {shown(change['then'])}"
            elif any(differences(change.get("now", ABSENT), new, digits)):
                yield (f"{place}: {shown(new)} is neither {shown(old)} nor, as \"{change['why']}\", "
                       f"{shown(change.get('now', ABSENT))}")
        for place in known.keys() - found.keys():
            yield f"{place}: the answer is the old one; the change is needless: {known[place]['why']}"

    def accept(self, question, then, now, digits, why):
        """Takes all differences as they are now; those that had the same value keep their reason."""
        known, accepted = self.changes.pop(question, {}), {}
        for place, old, new in differences(then, now, digits):
            change = {"then": old, **({} if new is ABSENT else {"now": new})}
            is_known = known.get(place, {}) == {"why": known.get(place, {}).get("why"), **change}
            accepted[place] = {"why": known[place]["why"] if is_known else why, **change}
        if accepted:
            self.changes[question] = accepted

    def drop(self, questions):
        """Forgets questions that are no longer asked, and returns their names."""
        return [self.changes.pop(name) and name for name in list(self.changes) if name not in questions]

    def save(self):
        reasons = {}
        for question, places in sorted(self.changes.items()):
            for place, change in places.items():
                change = dict(change)
                answers = reasons.setdefault(change.pop("why"), {})
                answers.setdefault(question, {})[place] = change
        if not reasons:
            if os.path.exists(self.path):
                os.remove(self.path)
            return
        with open(self.path, "w", encoding="utf-8") as file:
            file.write("[" + ",\n".join(
                f'{{"why": {text(why)}, "answers": {{\n' + ",\n".join(
                    f" {text(question)}: {{\n" + ",\n".join(
                        f"  {text(place)}: {text(change)}" for place, change in places.items()) + "}"
                    for question, places in answers.items()) + "}}"
                for why, answers in reasons.items()) + "]\n")


def text(value):
    return json.dumps(value, ensure_ascii=False)


def shown(value):
    if value is ABSENT:
        return "nothing"
    line = text(value)
    return line if len(line) <= 120 else line[:119] + "…"
