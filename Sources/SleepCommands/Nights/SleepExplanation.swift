import MessageText
import Forms
import CommandLineKit
import SleepClock

/// A part of the time in bed, in seconds, and its names.
struct SleepPart {
  /// The name in the line of `--explain`: `2 cups of coffee`.
  let name: String
  /// The purpose in a sentence, after the amount: `for 2 cups of coffee`.
  let purpose: String
  /// The short name for a narrow form; empty for the sleep.
  let brief: String
  let seconds: Double
}

/// How a bedtime is computed, in parts of whole minutes that add up to the time shown: `8 hours of
/// sleep + 27 min for 2 cups of coffee + 8 min to fall asleep, the evening before`.
struct SleepExplanation {
  let minutes: Int
  /// The amount alone: `8 hours of sleep + 27 min for 2 cups of coffee + 8 min to fall asleep`.
  let amount: String
  /// The day of the bedtime if that is not the day of waking: `the evening before`.
  let evening: String?
  let contributions: AnswerContributions
  /// The line of `--explain`, with all parts.
  let reasons: String
  /// The parts of the amount and their sum, between which a line of the form may be broken.
  let formReasons: [String]
  /// The same for a narrow form: `8:00 h + coffee 0:27 + settling 0:08`.
  let briefReasons: String

  var text: String { [amount, evening].compactMap(\.self).joined(separator: ", ") }

  /// - Parameter isTooShort: Whether the night is too short for the sleep wanted; the amount is then
  ///   its length: `9 hours in bed`.
  init(
    _ night: Bedtime, sleep: SleepAmount, coffee: CoffeeAmount,
    contributions: AnswerContributions, isTooShort: Bool, clock: ClockStyle
  ) {
    let wanted = Int((sleep.hours * 60).rounded())
    // Truncated to whole minutes, as clocks do.
    minutes =
      isTooShort
      ? Int(night.actualSleep / 60) : wanted + Int((night.actualSleep - 3600 * sleep.hours) / 60)
    evening = night.daysBefore > 0 ? "the \(night.partOfDay.rawValue) before" : nil
    self.contributions = contributions
    let inBed = "\(Plain.wordedDuration(minutes: minutes)) in bed"
    let parts = contributions.parts(night: night, sleep: sleep, coffee: coffee, clock: clock)
    let sum = parts.reduce(0) { $0 + $1.seconds }
    guard abs(sum - night.actualSleep) < 60,
      let whole = roundedParts(parts.map { $0.seconds / 60 }, total: minutes)
    else {
      amount = inBed
      reasons =
        "The model gives no reasons: its terms are so large that what they add up to is rounding."
      (formReasons, briefReasons) = ([reasons], "")
      return
    }
    let items = zip(parts, whole).map { (part: $0, minutes: $1) }
    let shown = items.filter { $0.minutes != 0 }
    let amounts = Self.joined(shown) { _, part, size in
      part.brief.isEmpty && size == wanted
        ? "\(Plain.wordedDuration(minutes: size)) \(part.purpose)"
        : part.brief.isEmpty && !isTooShort
          ? "\(Plain.duration(minutes: size)) for \(sleep.text) \(part.purpose)"
          : "\(Plain.duration(minutes: size)) \(part.purpose)"
    }
    let total = "= \(Plain.duration(minutes: minutes))"
    amount = isTooShort || amounts.isEmpty ? inBed : amounts.joined(separator: " ")
    formReasons = amounts + [total]
    reasons =
      items.enumerated().map { index, item in
        let isStart = index == 0 && item.part.brief.isEmpty
        let sign = item.minutes >= 0 && !isStart ? "+" : ""
        return "\(item.part.name) \(sign)\(Plain.duration(minutes: item.minutes))"
      }.joined(separator: " · ") + " " + total
    briefReasons = Self.joined(shown) { index, part, size in
      (part.brief.isEmpty ? "" : "\(part.brief) ") + Self.clockText(minutes: size)
        + (index == 0 ? " h" : "")
    }.joined(separator: " ")
  }

  /// The texts of the parts, with their signs in front.
  private static func joined(
    _ items: [(part: SleepPart, minutes: Int)], _ text: (Int, SleepPart, Int) -> String
  ) -> [String] {
    items.enumerated().map { index, item in
      let sign = item.minutes < 0 ? "- " : index == 0 ? "" : "+ "
      return sign + text(index, item.part, abs(item.minutes))
    }
  }

  private static func clockText(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(hours):\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// Whole numbers for the parts of a sum that add up to the displayed `total`.
///
/// Uses the method of largest remainders, so no part is more than 1 off, unless `total` is not
/// their rounded sum.
///
/// - Returns: `nil` if a part exceeds a billion.
func roundedParts(_ parts: [Double], total: Int) -> [Int]? {
  guard !parts.isEmpty else { return [] }
  guard parts.allSatisfy({ abs($0) <= 1e9 }) else { return nil }
  var whole = parts.map { Int($0.rounded(.down)) }
  let order = parts.indices.sorted { left, right in
    let lost = (parts[left] - Double(whole[left]), parts[right] - Double(whole[right]))
    return lost.0 == lost.1 ? left < right : lost.0 > lost.1
  }
  let rest = total - whole.reduce(0, +)
  for index in 0..<abs(rest) {
    let place = index % order.count
    if rest > 0 {
      whole[order[place]] += 1
    } else {
      whole[order[order.count - 1 - place]] -= 1
    }
  }
  return whole
}
