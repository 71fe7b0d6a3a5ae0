/// A part of the time in bed, in seconds, and its names.
package struct SleepPart {
  /// What it is for, after the amount: `for 2 cups of coffee`.
  package let purpose: String
  /// The same where there is little room: `coffee`; empty for the sleep.
  package let brief: String
  package let seconds: Double

  package init(_ purpose: String, brief: String = "", seconds: Double) {
    (self.purpose, self.brief, self.seconds) = (purpose, brief, seconds)
  }
}

/// How a bedtime is computed, in parts of whole minutes that add up to the time shown.
///
/// `8 h of sleep + 28 min for 2 cups of coffee + 8 min to fall asleep`
package struct SleepExplanation {
  package let minutes: Int
  /// The parts that are not zero; the length alone if the sleep wanted is out of reach: `9 h in bed`.
  package let amount: String
  /// The part of the day before, if the bedtime is not on the day of waking: `the evening before`.
  package let evening: String?
  /// The parts that are not zero and their sum.
  package let details: String
  /// The parts in a line for less and less room: with their sum, alone, in brief, as in
  /// `8 h + 28 min coffee + 8 min settling`, and `8 h of sleep + 36 min more`.
  package let lines: [String]

  /// - Parameters:
  ///   - night: The bedtime and waking.
  ///   - sleep: The sleep wanted; `nil` if the night is too short for it.
  package init(
    of night: Bedtime, sleep: SleepAmount?, parts: [SleepPart], _ figures: FigureFormat
  ) {
    let wanted = sleep.map { Int(($0.hours * 60).rounded()) }
    minutes = night.minutes
    evening = night.partOfDayBefore.map { "the \($0.rawValue) before" }
    let total = figures.duration(minutes: Double(minutes))
    let inBed = "\(total) in bed"
    let sum = parts.reduce(0) { $0 + $1.seconds }
    // The sleep wanted is a part as it is, not a minute more, and what is nothing stays nothing.
    let kept = parts.map { part -> Int? in
      if let wanted, part.brief.isEmpty, abs(part.seconds / 60 - Double(wanted)) < 1 {
        return wanted
      }
      return abs(part.seconds) < 30 ? 0 : nil
    }
    guard abs(sum - night.actualSleep) < 60,
      let whole = roundedParts(parts.map { $0.seconds / 60 }, keeping: kept, total: minutes)
    else {
      amount = inBed
      details = "The model gives no reasons: its terms are too large to add up."
      lines = [details]
      return
    }
    // What the sleep is for, where it is another one.
    let another = sleep.map { "for \(figures.duration($0)) " } ?? ""
    func text(_ part: SleepPart, _ size: Int) -> String {
      let isOther = part.brief.isEmpty && size != wanted
      return "\(figures.duration(minutes: Double(size))) " + (isOther ? another : "") + part.purpose
    }
    func brief(_ part: SleepPart, _ size: Int) -> String {
      figures.duration(minutes: Double(size)) + (part.brief.isEmpty ? "" : " \(part.brief)")
    }
    let items = zip(parts, whole).map { (part: $0, minutes: $1) }
    let shown = items.filter { $0.minutes != 0 }
    let amounts = Self.joined(shown, text)
    amount = sleep == nil || amounts.isEmpty ? inBed : amounts
    details = "\(Self.joined(shown.isEmpty ? items : shown, text)) = \(total)"
    let sleepItems = shown.filter { $0.part.brief.isEmpty }
    let rest = minutes - sleepItems.reduce(0) { $0 + $1.minutes }
    let more = (part: SleepPart("more", brief: "more", seconds: 0), minutes: rest)
    lines =
      ["\(amounts) = \(total)", amounts, Self.joined(shown, brief)]
      + (sleepItems.isEmpty || rest <= 0 ? [] : [Self.joined(sleepItems + [more], text)])
  }

  /// The texts of the parts, with their signs in front.
  private static func joined(
    _ items: [(part: SleepPart, minutes: Int)], _ text: (SleepPart, Int) -> String
  ) -> String {
    items.enumerated().map { index, item in
      let sign = item.minutes < 0 ? "- " : index == 0 ? "" : "+ "
      return sign + text(item.part, abs(item.minutes))
    }.joined(separator: " ")
  }
}

/// Whole numbers for the parts of a sum that add up to the displayed `total`.
///
/// Uses the method of largest remainders, so no part is more than 1 off, unless `total` is not
/// their rounded sum.
///
/// - Parameter keeping: The parts that are known in whole numbers, unless all are.
/// - Returns: `nil` if a part exceeds a billion.
func roundedParts(_ parts: [Double], keeping kept: [Int?] = [], total: Int) -> [Int]? {
  guard !parts.isEmpty else { return [] }
  guard parts.allSatisfy({ abs($0) <= 1e9 }) else { return nil }
  var whole = parts.map { Int($0.rounded(.down)) }
  for (place, number) in kept.enumerated() { whole[place] = number ?? whole[place] }
  let free = parts.indices.filter { kept.isEmpty || kept[$0] == nil }
  let order = (free.isEmpty ? Array(parts.indices) : free).sorted { left, right in
    let lost = (parts[left] - Double(whole[left]), parts[right] - Double(whole[right]))
    return lost.0 == lost.1 ? left < right : lost.0 > lost.1
  }
  // A sum of a few parts needs more than 32 bits.
  let rest = Int64(total) - whole.reduce(0) { $0 + Int64($1) }
  for index in 0..<abs(rest) {
    let place = Int(index % Int64(order.count))
    if rest > 0 {
      whole[order[place]] += 1
    } else {
      whole[order[order.count - 1 - place]] -= 1
    }
  }
  return whole
}
