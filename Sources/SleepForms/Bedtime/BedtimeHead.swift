import SleepTerminal
import SleepText
import SleepModel

/// The bedtime below its questions: in a sentence and in large digits, with its range, its reasons, notes
/// and the bedtimes by cups of coffee.
struct BedtimeHead {
  let answer: FormAnswer
  let cups: Int
  /// A bedtime of maximum width, so that the layout does not depend on the answer.
  let widestBedtime: String
  let columns: Int
  let style: TextStyle
  let marks: ScreenMarks

  private static let margin = 2

  private var textWidth: Int { max(1, columns - 2 * Self.margin) }

  /// The lines above and below the questions for a number of rows in all, whose layout is stable
  /// while answers change.
  func lines(under title: ScreenLine, rows: Int) -> (above: [ScreenLine], below: [ScreenLine]) {
    let chart = StripChart(
      curve: answer.curve, present: cups, labelWidth: widestBedtime.displayWidth, marks: marks,
      style: style)
    // The sentence with the bedtime is always shown.
    var free = rows - 1
    func take(_ rows: Int, if isWanted: Bool = true) -> Int {
      guard isWanted, free >= rows else { return 0 }
      free -= rows
      return rows
    }

    // In order of importance; a window of 12 rows shows everything here.
    let rangeRows = take(1)
    var chartRows = take(2, if: chart.cellWidth(columns: columns) > 0) / 2
    let digitRows = take(
      BlockDigits.rows, if: BlockDigits(widestBedtime, marks: marks).width <= textWidth)
    let reasonRows = take(1)
    var noteRows = take(1)
    let gapUnderChart = take(1)
    chartRows += take(1, if: chartRows > 0)
    let titleRows = take(2)
    noteRows += take(1, if: noteRows > 0)
    let gap = blanks(take(2) / 2)
    chartRows += take(1, if: chartRows > 0)
    let gapUnderQuestions = take(1)
    // The questions themselves bring the empty lines below each.
    let isSpacious = take(2) > 0
    while chartRows > 0, chartRows < 8, take(1) > 0 { chartRows += 1 }

    var lines = blanks(isSpacious ? 0 : gapUnderQuestions) + [sentence] + gap
    if digitRows > 0 { lines += largeBedtime }
    lines += gap
    lines += paragraph(fitting([answer.range, answer.briefRange]), rows: rangeRows)
    if noteRows == 0, !answer.notes.isEmpty {
      lines += paragraph(notes, rows: reasonRows)
    } else {
      lines += paragraph(fitting(answer.reasons), rows: reasonRows, style.dim)
    }
    lines += paragraph(notes, rows: noteRows)
    if chartRows > 0 { lines += chart.lines(rows: chartRows, columns: columns) }
    return (titleRows > 0 ? [title] + blanks(1) : [], lines + blanks(gapUnderChart))
  }

  /// The first version that a line has room for, or the last.
  private func fitting(_ versions: [String]) -> String {
    versions.first { $0.displayWidth <= textWidth } ?? versions.last ?? ""
  }

  private var notes: String {
    answer.notes.isEmpty ? "" : "Note: " + answer.notes.spaceSeparated
  }

  private func blanks(_ count: Int) -> [ScreenLine] {
    [ScreenLine](repeating: ScreenLine(limit: columns), count: count)
  }

  private func line(_ text: String, _ emphasis: (String) -> String) -> ScreenLine {
    ScreenLine(limit: columns, text, at: Self.margin, emphasis)
  }

  /// Text in exactly `rows` rows, padded or shortened.
  private func paragraph(
    _ text: String, rows: Int, _ emphasis: (String) -> String = { $0 }
  ) -> [ScreenLine] {
    marks.paragraph(text, width: textWidth, rows: rows).map { line($0, emphasis) }
  }

  private var sentence: ScreenLine {
    guard let bedtime = answer.bedtime else {
      return line("There is no bedtime for these answers.", style.bold)
    }
    let opening = marks.plain(Bedtime.opening)
    let isWide = Self.margin + opening.displayWidth + bedtime.displayWidth <= columns
    var line = line(isWide ? opening : "Bedtime ") { $0 }
    line.add(bedtime, style.bold)
    if let moment = answer.moment, line.width + 2 + moment.displayWidth <= columns {
      line.add(", \(moment)", style.dim)
    }
    return line
  }

  private var largeBedtime: [ScreenLine] {
    guard let bedtime = answer.bedtime else { return blanks(BlockDigits.rows) }
    return BlockDigits(bedtime, marks: marks).lines.map { line($0, style.bold) }
  }
}

/// A clock time in large digits, three rows high; other text beside it stays small.
struct BlockDigits: Equatable {
  static let rows = 3

  let lines: [String]
  var width: Int { lines.first?.displayWidth ?? 0 }

  init(_ text: String, marks: ScreenMarks) {
    let font = (marks.hasBlocks ? Self.blocks : Self.strokes).map(Array.init)
    var lines = [String](repeating: "", count: Self.rows)
    var isAfterGlyph = false
    for character in text {
      let columns = Self.columns(of: character)
      let blank = String(repeating: " ", count: character.displayWidth)
      for row in lines.indices {
        if let columns {
          lines[row] += (isAfterGlyph ? " " : "") + String(font[row][columns])
        } else {
          // On the baseline of the digits.
          lines[row] += row < Self.rows - 1 ? blank : String(character)
        }
      }
      isAfterGlyph = columns != nil
    }
    self.lines = lines
  }

  /// The columns of a digit of any script, a colon or a point in the fonts below.
  private static func columns(of character: Character) -> Range<Int>? {
    switch (character, character.wholeNumberValue) {
    case (":", _): 40..<41
    case (".", _): 42..<43
    case (_, let digit?) where digit < 10: 4 * digit..<4 * digit + 3
    default: nil
    }
  }

  private static let blocks = [
    "█▀█   █ ▀▀█ ▀▀█ █ █ █▀▀ █▀▀ ▀▀█ █▀█ █▀█ ▄  ",
    "█ █   █ █▀▀ ▀▀█ ▀▀█ ▀▀█ █▀█   █ █▀█ ▀▀█ ▄  ",
    "▀▀▀   ▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀   ▀",
  ]
  private static let strokes = [
    " _       _   _       _   _   _   _   _     ",
    "| |   |  _|  _| |_| |_  |_    | |_| |_| .  ",
    "|_|   | |_   _|   |  _| |_|   | |_|  _| . .",
  ]
}
