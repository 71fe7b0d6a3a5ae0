import CommandLineKit
import SleepModel

/// The prediction interval of an answer, as sleep and as bedtimes.
struct AnswerInterval {
  let range: BedtimeInterval
  let confidence: Double
  let clock: ClockStyle

  var json: JSONObject {
    [
      "confidence": confidence, "actualSleepLower": range.actualSleep.lowerBound,
      "actualSleepUpper": range.actualSleep.upperBound,
      "earliestBedtime": clock.timestamp(of: range.earliest.date),
      "latestBedtime": clock.timestamp(of: range.latest.date),
    ]
  }

  var text: String {
    let share = "\(Plain.confidence(confidence)) of such nights"
    guard range.isTooWide else { return "\(share) call for a bedtime \(range.text(in: clock))." }
    let sleep = range.actualSleep
    return "\(share) take from \(Plain.rounded(sleep.lowerBound / 3600)) to "
      + "\(Plain.rounded(sleep.upperBound / 3600)) hours of sleep by this model: too wide a range for "
      + "a bedtime."
  }

  /// The meaning of the columns of a table with earliest and latest bedtimes.
  var columnsText: String {
    "\(Plain.confidence(confidence)) of such nights call for a bedtime between the earliest and the "
      + "latest."
  }
}
