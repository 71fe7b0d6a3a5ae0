import CommandLineKit
import SleepClock

/// The range of an answer: how much sleep such nights take, and when to go to bed for them.
struct BedtimeInterval: Encodable {
  let confidence: Double
  let actualSleepLower: Double
  let actualSleepUpper: Double
  let earliestBedtime: String
  let latestBedtime: String
  /// The range in a sentence.
  let text: String
  let range: BedtimeRange

  private enum CodingKeys: CodingKey {
    case confidence, actualSleepLower, actualSleepUpper, earliestBedtime, latestBedtime
  }

  init(
    _ interval: ClosedRange<Double>, confidence: Double, wake: ClockInstant, clock: ClockStyle
  ) throws {
    let range = try BedtimeRange(wake: wake, actualSleep: interval)
    self.range = range
    self.confidence = confidence
    actualSleepLower = interval.lowerBound
    actualSleepUpper = interval.upperBound
    earliestBedtime = clock.timestamp(of: range.earliest.date)
    latestBedtime = clock.timestamp(of: range.latest.date)
    let share = "\(Plain.confidence(confidence)) of such nights"
    if range.isTooWide {
      let (low, high) = (interval.lowerBound / 3600, interval.upperBound / 3600)
      text =
        "\(share) take from \(Plain.rounded(low)) to \(Plain.rounded(high)) hours of sleep by this "
        + "model: too wide a range for a bedtime."
    } else {
      text = "\(share) call for a bedtime \(range.text(in: clock))."
    }
  }
  /// The range in as few words as will do: `90 % between 10:21 PM and 10:27 PM`.
  func briefText(in clock: ClockStyle) -> String {
    let text = range.isTooWide ? "too wide a range" : range.text(in: clock)
    return "\(Plain.confidence(confidence)) \(text)"
  }
}
