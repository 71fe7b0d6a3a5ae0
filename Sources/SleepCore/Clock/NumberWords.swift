import SleepText

/// Numbers and times of the day that are written as words.
package enum NumberWords {
  private static let small = [
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]
  private static let minutes = [
    "five": 5, "ten": 10, "fifteen": 15, "twenty": 20, "twenty-five": 25, "thirty": 30,
    "forty": 40, "forty-five": 45, "fifty": 50,
  ]

  /// What a time in words can be before or past.
  private static let turns = ["noon": 12, "midnight": 24]
  package static let halves = ["am", "pm", "a.m.", "p.m."]

  /// The number of a word from none to twelve.
  package static func count(_ word: String) -> Int? { small.firstIndex(of: word) }

  /// A time in digits for its words in lower case: 7 for `seven`, 6:30 for `half past six`, `half six`
  /// and `six thirty`, 6:45 for `quarter to seven`, 11 pm for `eleven pm`; `nil` for other words.
  package static func time(_ words: String) -> String? {
    var words = words.split { $0.isWhitespace || $0 == "-" }.map { String($0) }
    if words.first == "a" { words.removeFirst() }
    guard let first = words.first, let last = words.last else { return nil }
    if halves.contains(last) {
      return time(words.dropLast().spaceSeparated).map { "\($0) \(last)" }
    }
    if words.count == 1 { return hour(first, in: small).map { "\($0)" } }
    if words.count == 2, let hour = hour(first, in: small), let minutes = minutes[last] {
      return text(hour, minutes)
    }
    guard let hour = count(last) ?? turns[last] ?? Int(last), (1...12).contains(hour) || hour == 24,
      first == "half" || first == "quarter"
    else { return nil }
    let minutes = first == "half" ? 30 : 15
    if words.count == 2 { return first == "half" ? text(hour, minutes) : nil }
    guard words.count == 3 else { return nil }
    if words[1] == "past" { return text(hour % 24, minutes) }
    let isQuarterTo = words[1] == "to" && first == "quarter"
    return isQuarterTo ? text(hour == 1 ? 12 : hour - 1, 45) : nil
  }

  private static func hour(_ word: String, in words: [String]) -> Int? {
    words.firstIndex(of: word).flatMap { $0 == 0 ? nil : $0 }
  }

  private static func text(_ hour: Int, _ minutes: Int) -> String {
    "\(hour):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}
