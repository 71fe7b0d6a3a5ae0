/// The line of reasons in an answer, `8 hours wanted 8 h 0 min · … = 8 h 43 min`, in minutes.
struct ReasonsLine {
  let items: [Int]
  let total: Int

  /// - Returns: `nil` if the answer has no such line.
  init?(in answer: String) {
    guard let line = answer.split(separator: "\n").first(where: { $0.contains(" = ") }) else {
      return nil
    }
    let sides = line.split(separator: "=")
    let items = sides[0].split(separator: "·").compactMap { Self.minutes($0) }
    guard sides.count == 2, let total = Self.minutes(sides[1]) else { return nil }
    (self.items, self.total) = (items, total)
  }

  var addsUp: Bool { items.reduce(0, +) == total }

  /// The minutes at the end of an item, such as `+1 h 5 min` or `-3 min`.
  private static func minutes(_ text: Substring) -> Int? {
    guard let end = text.firstMatch(of: /([-+]?)(?:(\d+) h )?(\d+) min\ *$/) else { return nil }
    let minutes = 60 * (end.2.flatMap { Int($0) } ?? 0) + (Int(end.3) ?? 0)
    return end.1 == "-" ? -minutes : minutes
  }
}
