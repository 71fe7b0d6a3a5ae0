/// The line of reasons in an answer, `8 h of sleep + 27 min for … = 8 h 43 min`, in minutes.
struct ReasonsLine {
  let items: [Int]
  let total: Int

  /// - Returns: `nil` if the answer has no such line.
  init?(in answer: String) {
    guard let line = answer.split(separator: "\n").first(where: { $0.contains(" = ") }),
      let end = line.range(of: " = ")
    else { return nil }
    let signed = line[..<end.lowerBound].replacing(" - ", with: " + -").replacing("- ", with: "-")
    items = signed.split(separator: " + ").compactMap { Self.minutes($0) }
    guard let total = Self.minutes(line[end.upperBound...]) else { return nil }
    self.total = total
  }

  var addsUp: Bool { items.reduce(0, +) == total }

  /// The minutes at the start of an item, such as `1 h 5 min to spare` or `-3 min every night`.
  private static func minutes(_ text: Substring) -> Int? {
    guard let start = text.prefixMatch(of: /(-?)(?:(\d+) h)? ?(?:(\d+) min)?/),
      start.2 != nil || start.3 != nil
    else { return nil }
    let minutes =
      60 * (start.2.flatMap { Int($0) } ?? 0) + (start.3.flatMap { Int($0) } ?? 0)
    return start.1 == "-" ? -minutes : minutes
  }
}
