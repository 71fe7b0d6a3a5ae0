import CommandLineKit
import SleepClock

/// How a bedtime is computed: `8 hours, plus 35 minutes for 2 cups of coffee, the evening before`.
struct SleepExplanation {
  let text: String
  /// The amount alone: `8 hours, plus 35 minutes for 2 cups of coffee`.
  let amount: String
  let minutes: Int
  /// The day of the bedtime if that is not the day of waking: `the evening before`.
  let evening: String?

  init(_ bedtime: Bedtime, sleep: SleepAmount, purpose: String?) {
    let wanted = Int((sleep.hours * 60).rounded())
    // Truncated to whole minutes, as clocks do.
    let extra = Int((bedtime.actualSleep - 3600 * sleep.hours) / 60)
    minutes = wanted + extra
    var parts = [Plain.wordedDuration(minutes: wanted)]
    if extra != 0 {
      let amount = Plain.wordedDuration(minutes: abs(extra))
      let words = [extra > 0 ? "plus" : "less", amount, purpose].compactMap(\.self)
      parts.append(words.joined(separator: " "))
    }
    amount = parts.joined(separator: ", ")
    evening = Self.evening(of: bedtime)
    text = (parts + [evening].compactMap(\.self)).joined(separator: ", ")
  }

  /// For a night that is too short for the sleep wanted, by its length: `9 hours in bed`.
  init(tooShort bedtime: Bedtime) {
    minutes = Int(bedtime.actualSleep / 60)
    amount = "\(Plain.wordedDuration(minutes: minutes)) in bed"
    evening = Self.evening(of: bedtime)
    text = [amount, evening].compactMap(\.self).joined(separator: ", ")
  }

  private static func evening(of bedtime: Bedtime) -> String? {
    bedtime.daysBefore > 0 ? "the \(bedtime.partOfDay.rawValue) before" : nil
  }
}
