/// An answer of `predict` or `week`, for people or as JSON.
protocol PredictAnswer: Encodable {
  /// The whole text, line by line.
  func lines(in style: TextStyle) -> [String]
  /// The nights that a calendar can take over from it.
  var calendarNights: [CalendarNight] { get }
}

extension PredictAnswer {
  /// None: an answer that compares nights, or finds one, settles on none.
  var calendarNights: [CalendarNight] { [] }
}
