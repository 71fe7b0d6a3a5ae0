import CommandLineKit

/// An answer of `predict` or `week`, as text or as JSON.
protocol PredictAnswer {
  var json: any Encodable { get }
  /// The lines of the text; a table fits into `width` columns if possible.
  func lines(in style: TextStyle, width: Int) -> [String]
  var calendarNights: [CalendarNight] { get }
}

extension PredictAnswer {
  /// None: an answer that compares nights does not choose one.
  var calendarNights: [CalendarNight] { [] }

  /// Writes the calendar file, if any, and then the answer, unless the file goes to standard
  /// output.
  func write(
    asJSON isJSON: Bool, calendar: CalendarOutput?, announcement: PersonalAnnouncement?,
    in session: inout Session
  ) throws {
    if let calendar {
      try calendar.write(calendarNights, in: &session)
      if calendar.isStandardOutput { return }
    }
    guard !isJSON else { return try session.standardOutput.writeJSON(json) }
    let style = session.style
    let first = announcement == nil ? nil : PersonalAnnouncement.text
    let dim = [first, calendar?.remark].compactMap(\.self).map(style.dim)
    let lines = lines(in: style, width: session.width) + dim
    try session.writeText(lines.map { $0 + "\n" }.joined())
    announcement?.remember()
  }
}
