import BedtimeForm
import CommandLineKit
import SleepClock
import SleepModel

/// The contribution of each input, in a line whose items add up to the time shown: `8 hours wanted
/// 8 h 0 min · 2 cups of coffee +27 min · every night +8 min = 8 h 35 min`.
struct SleepReasons {
  let text: String
  /// The parts of the text between which a line may be broken.
  let parts: [String]
  /// The short form, without zero contributions: `8:00 h + coffee 0:27 + base 0:08`.
  let briefText: String

  /// A contribution: its name, its short name with a trailing space, and its seconds.
  typealias Item = (name: String, brief: String, seconds: Double)

  /// - Parameter startsWithSleep: Whether the first item is the sleep wanted.
  init(_ items: [Item], startsWithSleep: Bool, minutes: Int, night: Bedtime) {
    let sum = items.reduce(0) { $0 + $1.seconds }
    guard abs(sum - night.actualSleep) < 60,
      let whole = roundedParts(items.map { $0.seconds / 60 }, total: minutes)
    else {
      text =
        "The model gives no reasons: its terms are so large that what they add up to is rounding."
      parts = [text]
      briefText = ""
      return
    }
    let amounts = whole.enumerated().map { index, minutes in
      let isStart = index == 0 && startsWithSleep
      return (minutes >= 0 && !isStart ? "+" : "") + Plain.duration(minutes: minutes)
    }
    briefText = items.indices.filter { whole[$0] != 0 || $0 == 0 }
      .map { index in
        let sign = whole[index] < 0 ? "- " : index == 0 ? "" : "+ "
        return sign + items[index].brief + Self.clockText(minutes: whole[index])
          + (index == 0 ? " h" : "")
      }.joined(separator: " ")
    parts =
      items.indices.map { index in
        let isLast = index == items.count - 1
        return "\(items[index].name) \(amounts[index])" + (isLast ? "" : " ·")
      } + ["= \(Plain.duration(minutes: minutes))"]
    text = parts.joined(separator: " ")
  }

  private static func clockText(minutes: Int) -> String {
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
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
