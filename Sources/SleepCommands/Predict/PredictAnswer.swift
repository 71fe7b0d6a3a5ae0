import CommandLineKit

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
  /// - Parameters:
  ///   - remarks: What the text says below the answer.
  ///   - announcement: What it says the first time.
  func write(
    asJSON isJSON: Bool, calendar: CalendarOutput?, remarks: [String] = [],
    announcement: PersonalAnnouncement?, in session: inout Session
  ) throws {
    if let calendar {
      try calendar.write(calendarNights, in: &session)
      if calendar.isStandardOutput { return }
    }
    guard !isJSON else { return try session.standardOutput.writeJSON(self) }
    let style = session.style
    let first = announcement == nil ? nil : PersonalAnnouncement.text
    let dim = ([first] + remarks + [calendar?.remark]).compactMap(\.self).map(style.dim)
    let lines = lines(in: style, width: session.width) + dim
    try session.writeText(lines.map { $0 + "\n" }.joined())
    announcement?.remember()
  }
}
