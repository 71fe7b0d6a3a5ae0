/// An answer of `predict` or `week`, for people or as JSON.
protocol PredictAnswer: Encodable {
  /// The whole text, line by line; a table takes no more than so many columns if it can.
  func lines(in style: TextStyle, width: Int) -> [String]
  /// The nights that a calendar can take over from it.
  var calendarNights: [CalendarNight] { get }
}

extension PredictAnswer {
  /// None: an answer that compares nights, or finds one, settles on none.
  var calendarNights: [CalendarNight] { [] }

  /// Writes the calendar file that is asked for, and then the answer, unless the file has taken its
  /// place on standard output.
  ///
  /// - Parameter remarks: What the text says below the answer.
  func write(
    asJSON isJSON: Bool, calendar: CalendarOutput?, remarks: [String] = [],
    in session: inout Session
  ) throws {
    if let calendar {
      try calendar.write(calendarNights, in: &session)
      if calendar.isStandardOutput { return }
    }
    guard !isJSON else { return try session.standardOutput.writeJSON(self) }
    let style = session.style
    let width = session.width
    let dim = (remarks + [calendar?.remark].compactMap(\.self)).map(style.dim)
    let lines = lines(in: style, width: width) + dim
    // A terminal would break long sentences within words.
    let texts =
      session.standardOutput.isTerminal ? lines.flatMap { $0.fitted(to: width) } : lines
    for text in texts { try session.standardOutput.writeLine(text) }
  }
}

extension String {
  /// A sentence in as many lines as it takes; the row of a table, with its gaps, stays as it is.
  fileprivate func fitted(to width: Int) -> [String] {
    let plain = replacing(/\u{1B}\[[0-9]*m/, with: "")
    return plain.displayWidth > width && !contains("  ") ? wrapped(self, width: width) : [self]
  }
}
