"""Makes the picture of the form for the README from the screen of a real terminal.

    python3 Tests/Acceptance/Terminal/picture.py > Sources/SleepModel/SleepModel.docc/Resources/form.svg

`betterrest` is taken from the PATH, and tmux is needed.
"""

import re
from xml.sax.saxutils import escape

from terminal import Terminal

COMMAND = (
    "betterrest predict --interactive --locale en_US --wake 06:30 --coffee 2"
    " --on 2025-11-21 --time-zone Europe/Berlin"
)
DESCRIPTION = (
    "The form of betterrest in a terminal. Above, the three questions: when to wake up, the desired"
    " amount of sleep, and the daily coffee intake; then the bedtime in large digits, where it comes"
    " from and what each answer adds; below, bars with the bedtime for 0 to 6 cups of coffee. The"
    " keys are listed in the last line."
)

COLUMNS, ROWS = 80, 24
CELL_WIDTH, CELL_HEIGHT = 9, 20
MARGIN, BAR = 20, 44

GROUND, TEXT, STRONG, FAINT = "#1b1d2a", "#e6e6f0", "#ffffff", "#a0a3b8"

# The part of a cell that a block fills: from the top, and how much of it, in eighths.
BLOCKS = {"█": (0, 8), "▀": (0, 4)} | {
    block: (7 - index, index + 1) for index, block in enumerate("▁▂▃▄▅▆▇")
}


class Cell:
    """A character with its emphasis."""

    def __init__(self, character, attributes):
        self.character = character
        self.is_inverse = "7" in attributes
        self.is_bold = "1" in attributes
        self.color = STRONG if self.is_bold else FAINT if "2" in attributes else TEXT

    def looks_like(self, other):
        return (self.color, self.is_bold, self.is_inverse) == (
            other.color, other.is_bold, other.is_inverse)


def cells(line):
    """The cells of a line with control sequences."""
    attributes, found = set(), []
    for sequence, character in re.findall(r"\x1b\[([0-9;]*)m|(.)", line):
        if character:
            found.append(Cell(character, attributes))
            continue
        for number in sequence.split(";"):
            # The colours are the terminal's own.
            if number not in {"39", "49"}:
                attributes = set() if number in {"", "0"} else attributes | {number}
    return found


def runs(line):
    """Neighbours that look alike, with the column where they begin."""
    start = 0
    while start < len(line):
        end = start + 1
        while (
            end < len(line)
            and line[end].looks_like(line[start])
            and (line[end].character in BLOCKS) == (line[start].character in BLOCKS)
            and (line[end].character == line[start].character or line[start].character not in BLOCKS)
        ):
            end += 1
        yield start, line[start:end]
        start = end


def place(column, row):
    return MARGIN + column * CELL_WIDTH, BAR + row * CELL_HEIGHT


def draw(line, row):
    """The elements for a line."""
    for column, run in runs(line):
        first = run[0]
        if first.character in BLOCKS:
            x, y = place(column, row)
            top, height = BLOCKS[first.character]
            yield (
                f'<rect x="{x}" y="{y + top * CELL_HEIGHT / 8:g}" width="{len(run) * CELL_WIDTH}"'
                f' height="{height * CELL_HEIGHT / 8:g}" fill="{first.color}"/>'
            )
            continue
        if first.is_inverse:
            x, y = place(column, row)
            yield (
                f'<rect x="{x}" y="{y}" width="{len(run) * CELL_WIDTH}" height="{CELL_HEIGHT}"'
                f' fill="{TEXT}"/>'
            )
        # Words one by one, each as wide as its cells, whatever font there is.
        text = "".join(cell.character for cell in run)
        for word in re.finditer(r"\S+(?: \S+)*", text):
            x, y = place(column + word.start(), row)
            width = len(word.group()) * CELL_WIDTH
            color = GROUND if first.is_inverse else first.color
            weight = ' font-weight="bold"' if first.is_bold else ""
            yield (
                f'<text x="{x}" y="{y + 15}" textLength="{width}"'
                f' lengthAdjust="spacingAndGlyphs" fill="{color}"{weight}>'
                f"{escape(word.group())}</text>"
            )


def main():
    with Terminal(COLUMNS, ROWS) as terminal:
        terminal.run(COMMAND)
        terminal.wait_for("? help")
        lines = terminal.screen(attributes=True).split("\n")
    width = COLUMNS * CELL_WIDTH + 2 * MARGIN
    height = ROWS * CELL_HEIGHT + BAR + MARGIN // 2
    print(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
        ' aria-labelledby="title description" shape-rendering="crispEdges" font-family="ui-monospace,'
        " SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"15\">"
    )
    print('<title id="title">The form of betterrest in a terminal</title>')
    print(f'<desc id="description">{escape(DESCRIPTION)}</desc>')
    print(
        f'<rect width="{width}" height="{height}" rx="10" fill="{GROUND}"'
        ' shape-rendering="auto"/>'
    )
    for x, color in [(22, "#ff5f57"), (42, "#febc2e"), (62, "#28c840")]:
        print(f'<circle cx="{x}" cy="22" r="6" fill="{color}" shape-rendering="auto"/>')
    for row, line in enumerate(lines):
        for element in draw(cells(line), row):
            print(element)
    print("</svg>")


if __name__ == "__main__":
    main()
