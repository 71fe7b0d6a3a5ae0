"""What many cases came to."""

import collections

SHOWN = 20  # failing cases of a kind


class Tally:
    def __init__(self):
        self.cases = self.commands = 0
        self.codes = collections.Counter()
        self.longest = self.largest = (0, 0, "")
        self.flaws = collections.defaultdict(list)

    def add(self, number, figures):
        """Adds a case: of each command its name, exit code, seconds, megabytes and flaws."""
        self.cases += 1
        for command, code, seconds, memory, flaws in figures:
            self.commands += 1
            self.codes[command, code] += 1
            self.longest = max(self.longest, (seconds, number, command))
            self.largest = max(self.largest, (memory, number, command))
            for flaw in flaws:
                self.flaws[f"{command}: {flaw}"].append(number)

    def text(self):
        """The figures in Markdown, and a line for each kind of failure."""
        names = sorted({command for command, _ in self.codes})
        lines = [
            f"{self.cases:,} cases, {self.commands:,} commands.", "",
            row("Exit code", *names, "all"), "|" + "---|" * (len(names) + 2)]
        for code in sorted({code for _, code in self.codes}):
            counts = [self.codes[name, code] for name in names]
            lines.append(row(code, *(f"{count:,}" for count in [*counts, sum(counts)])))
        seconds, number, command = self.longest
        memory, other, greedy = self.largest
        lines += [
            "", f"Longest: {seconds:.2f} s of processor time, `{command}` in case {number}. "
            f"Largest: {memory:.0f} MB, `{greedy}` in case {other}. "
            f"Failures: {sum(map(len, self.flaws.values())):,}."]
        for flaw, numbers in sorted(self.flaws.items(), key=lambda pair: -len(pair[1])):
            shown = ", ".join(map(str, sorted(set(numbers))[:SHOWN]))
            lines.append(f"FAILED {len(numbers)} times: {flaw} (cases {shown})")
        return "\n".join(lines)


def row(*fields):
    return "| " + " | ".join(map(str, fields)) + " |"
