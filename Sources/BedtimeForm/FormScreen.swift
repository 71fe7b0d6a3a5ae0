import CommandLineKit
import SleepClock

/// Draws the form for a window of any size, as a pure function of its values.
struct FormScreen {
  let form: FormState
  let answer: FormAnswer
  let clock: ClockStyle
  let size: TerminalSize
  let style: TextStyle
  let marks: ScreenMarks
  /// A notice about the model beside the title.
  let modelNotice: String

  var frame: ScreenFrame {
    form.showsHelp ? helpFrame : formFrame
  }

  private var helpFrame: ScreenFrame {
    let help = FormHelp(form: form, marks: marks, modelNotice: modelNotice)
    return ScreenFrame(size: size, lines: help.lines(in: size, style: style))
  }

  private var formFrame: ScreenFrame {
    let chart = StripChart(
      curve: answer.curve, present: Int(form.question.coffee.cups.rounded()),
      labelWidth: widestBedtime.displayWidth, marks: marks, style: style)
    let layout = FormLayout(
      size,
      widest: { BlockDigits(widestBedtime, size: $0, marks: marks).width },
      chartFits: chart.cellWidth(columns: size.columns) > 0)
    var lines = answerLines(layout)
    if layout.chartRows > 0 {
      lines += chart.lines(rows: layout.chartRows, columns: size.columns)
    }
    if layout.hasGapUnderChart { lines.append(blank) }
    var cursor = ScreenFrame.Place()
    if layout.sectionRows > 0 {
      let sections = FormSections(
        form: form, clock: clock, marks: marks, style: style, columns: size.columns)
      let (drawn, place) = sections.lines(isSpacious: layout.isSpacious)
      cursor = .init(row: lines.count + place.row, column: place.column)
      lines += drawn
    }
    if layout.hasKeys {
      while lines.count < size.rows - 1 { lines.append(blank) }
      lines.append(footer)
    }
    return ScreenFrame(size: size, lines: lines, cursor: cursor)
  }

  /// A bedtime of maximum width, so that digits keep their size.
  private var widestBedtime: String {
    ClockTime(hour: 22, minute: 44).map(clock.text) ?? ""
  }

  private func answerLines(_ layout: FormLayout) -> [ScreenLine] {
    var lines: [ScreenLine] = []
    if layout.hasTitle { lines.append(title) }
    if layout.hasGapUnderTitle { lines.append(blank) }
    lines.append(sentence)
    if layout.hasGapOverDigits { lines.append(blank) }
    if let digits = layout.digits { lines += largeBedtime(digits) }
    if layout.hasGapUnderDigits { lines.append(blank) }
    lines += paragraph(
      answer.range.displayWidth <= textWidth ? answer.range : answer.briefRange,
      rows: layout.rangeRows)
    if layout.hasFullReasons {
      lines += paragraph(reasons, rows: layout.reasonRows, style.dim)
    } else if layout.noteRows == 0, !answer.notes.isEmpty {
      lines += paragraph(notes, rows: layout.reasonRows)
    } else {
      lines += paragraph(answer.briefReasons, rows: layout.reasonRows, style.dim)
    }
    return lines + paragraph(notes, rows: layout.noteRows)
  }

  /// The reasons with no-break spaces, so that lines break between them.
  private var reasons: String {
    answer.reasons.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: " ")
  }

  private var notes: String {
    answer.notes.isEmpty ? "" : "Note: " + answer.notes.joined(separator: " ")
  }

  private var textWidth: Int { max(1, size.columns - 2 * FormLayout.margin) }
  private var blank: ScreenLine { ScreenLine(limit: size.columns) }

  private func line(
    _ text: String, _ emphasis: (String) -> String = { $0 }, margin: Int = FormLayout.margin
  ) -> ScreenLine {
    ScreenLine(limit: size.columns, text, at: margin, emphasis)
  }

  /// Text in exactly `rows` rows, padded or shortened.
  private func paragraph(
    _ text: String, rows: Int, _ emphasis: (String) -> String = { $0 }
  ) -> [ScreenLine] {
    marks.paragraph(text, width: textWidth, rows: rows)
      .map { line($0.replacing("\u{A0}", with: " "), emphasis) }
  }

  private var title: ScreenLine {
    .title(
      modelNotice, right: "Waking: \(answer.day)", leastRoom: 20, limit: size.columns, style: style,
      marks: marks)
  }

  private var sentence: ScreenLine {
    var line = blank
    line.skip(to: FormLayout.margin)
    guard let bedtime = answer.bedtime else {
      line.add("There is no bedtime for these answers.", style.bold)
      return line
    }
    let opening = marks.plain("Your ideal bedtime is… ")
    let isWide = line.width + opening.displayWidth + bedtime.displayWidth <= size.columns
    line.add(isWide ? opening : "Bedtime ")
    line.add(bedtime, style.bold)
    for moment in answer.moments where line.width + 2 + moment.displayWidth <= size.columns {
      line.add(", \(moment)", style.dim)
    }
    return line
  }

  private func largeBedtime(_ digits: BlockDigits.Size) -> [ScreenLine] {
    guard let bedtime = answer.bedtime else {
      return [ScreenLine](repeating: blank, count: digits.rows)
    }
    return BlockDigits(bedtime, size: digits, marks: marks).lines.map { line($0, style.bold) }
  }

  /// The message of the last key, or the available keys.
  private var footer: ScreenLine {
    if let message = form.message {
      return line(marks.plain(message.shortened(to: textWidth)), style.bold, margin: 1)
    }
    let keys = FormHelp.footers(for: form, marks: marks)
    let text = keys.first { $0.displayWidth < size.columns } ?? ""
    return line(text, style.dim, margin: 1)
  }
}
