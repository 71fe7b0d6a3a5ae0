extension String {
  /// The typeset text: minus signs for negative numbers, and no line breaks before units.
  var typeset: String {
    var text = ""
    var before: Substring = ""
    let words = split(separator: " ", omittingEmptySubsequences: false)
    for (index, word) in words.enumerated() {
      if index > 0 {
        let isUnit = Self.units.contains(word.trimmingSuffix { ",.;:)".contains($0) })
        let staysWithNumber = isUnit && before.last?.isNumber == true
        let isTime = before == "h" && word.allSatisfy { $0.isNumber }
        text += staysWithNumber || isTime ? "\u{A0}" : " "
      }
      text += word.withMinusSign
      before = word
    }
    return text
  }

  private static let units: Set<Substring> = ["%", "s", "h", "min", "cup", "cups"]
}

extension Substring {
  /// A word with a minus sign if it is a negative number or a hyphen alone.
  fileprivate var withMinusSign: String {
    let opening = prefix { $0 == "(" }
    let rest = dropFirst(opening.count)
    guard rest.first == "-", rest.count == 1 || rest.dropFirst().first?.isNumber == true else {
      return String(self)
    }
    return opening + "\u{2212}" + rest.dropFirst()
  }

  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
