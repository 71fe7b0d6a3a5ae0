import CommandLineKit
import Platform
import SleepCore
import SleepModel

/// The prediction interval of an answer, as sleep and as bedtimes.
struct AnswerInterval {
  let confidence: Double
  let range: BedtimeInterval
  private let sleep: ClosedRange<Double>
  private let clock: ClockStyle

  /// - Parameter sleep: The interval in seconds of sleep.
  init(
    _ sleep: ClosedRange<Double>, confidence: Double, wake: ClockInstant, clock: ClockStyle
  ) throws {
    range = try BedtimeInterval(wake: wake, actualSleep: sleep)
    (self.sleep, self.confidence, self.clock) = (sleep, confidence, clock)
  }

  var json: JSONObject {
    [
      "confidence": confidence, "actualSleepLower": sleep.lowerBound,
      "actualSleepUpper": sleep.upperBound,
      "earliestBedtime": clock.timestamp(of: range.earliest.date),
      "latestBedtime": clock.timestamp(of: range.latest.date),
    ]
  }

  var text: String {
    let share = "\(Plain.confidence(confidence)) of such nights"
    guard range.isTooWide else { return "\(share) call for a bedtime \(range.text(in: clock))." }
    let (low, high) = (sleep.lowerBound / 3600, sleep.upperBound / 3600)
    return "\(share) take from \(Plain.rounded(low)) to \(Plain.rounded(high)) hours of sleep by "
      + "this model: too wide a range for a bedtime."
  }

  /// The meaning of the columns of a table with earliest and latest bedtimes.
  var columnsText: String {
    "\(Plain.confidence(confidence)) of such nights call for a bedtime between the earliest and the "
      + "latest."
  }
}
