import SleepText
import SleepModel

/// Coffee as people tell of it: `another coffee`, `no coffee today`, `two cups of coffee`.
extension LogWords {
  private static let cups = [
    "coffee", "coffees", "cup", "cups", "cup of coffee", "cups of coffee", "espresso", "espressos",
  ]
  private static let more = ["another": 1, "a": 1, "one more": 1, "1 more": 1, "two more": 2]

  /// The figure of the day that words about coffee and nothing else are; `nil` for others.
  static func coffee(_ words: [String]) -> [String]? {
    var text = words.map { $0.lowercased() }.spaceSeparated
    for ending in [" today", " now"] where text.hasSuffix(ending) {
      text.removeLast(ending.count)
    }
    guard let thing = cups.first(where: { text.hasSuffix(" " + $0) && !text.hasSuffix("of " + $0) })
    else { return nil }
    let number = String(text.dropLast(thing.count + 1))
    if number == "no" { return ["day", "coffee=0"] }
    if let count = more[number] { return ["day", "coffee=+\(count)"] }
    return NumberWords.count(number).map { ["day", "coffee=\($0)"] }
  }
}
