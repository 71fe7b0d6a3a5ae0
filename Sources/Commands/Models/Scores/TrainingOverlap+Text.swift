import SleepModel

extension TrainingOverlap {
  var text: String {
    switch self {
    case .complete: "all"
    case .partial(let share): Self.text(share)
    case .notFound: "none found"
    case .tooFewRows: "unknown: too few rows"
    case .tooManyRepeats: "unknown: too many repeated rows"
    case .unknown: "unknown"
    }
  }

  /// The training rows among the rows, as the object of a sentence.
  var object: String { self == .complete ? "these rows" : "\(text) of these rows" }

  /// What the overlap means for the error on rows to validate on.
  var validationWarning: String? {
    guard isFound else { return nil }
    let rows = object.replacing("these rows", with: "the rows to validate on")
    return "\(rows.prefix(1).uppercased())\(rows.dropFirst()) are training rows: the validation "
      + "error is too low for new rows."
  }

  private static func text(_ share: Double) -> String {
    // The estimate is too imprecise for more digits.
    let tenths = (10 * share).rounded()
    if tenths == 0 { return "less than 10 %" }
    return tenths == 10 ? "all or nearly all" : "about \(Int(10 * tenths)) %"
  }
}
