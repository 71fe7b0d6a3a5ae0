import MessageText
import SleepModel

/// The words after what is logged: its fields, and a text.
struct LogTail {
  /// The fields that are no text.
  private(set) var assignments: [String] = []
  private(set) var text: String?
  /// When a stress was, as in `6 at 21:30`.
  private(set) var moment: String?

  /// Splits words; throws a question about a day, a time or an amount that is left over in a text.
  ///
  /// - Parameter head: The words before.
  init(_ words: [String], of kind: DiaryKind, after head: [String]) throws {
    var rest = words[...]
    var texts: [String] = []
    while let word = rest.popFirst() {
      if Self.isAssignment(word) {
        let isNote = kind != .day && word.lowercased().hasPrefix("note=")
        if isNote, text == nil {
          text = String(word.dropFirst(5))
        } else {
          assignments.append(word)
        }
      } else if let value = Self.value(after: word, in: rest, of: kind) {
        assignments.append("\(word)=\(value.spaceSeparated)")
        rest = rest.dropFirst(value.count)
      } else {
        texts.append(word)
      }
    }
    if kind == .stress {
      if let place = assignments.firstIndex(where: { $0.lowercased().hasPrefix("at=") }) {
        moment = String(assignments.remove(at: place).dropFirst(3))
      }
      if let other = assignments.first {
        throw EntryError.notAnAssignment(other, example: "note=\"argument\"")
      }
    }
    guard !texts.isEmpty else { return }
    let line = texts.spaceSeparated
    let before = head + assignments + (moment.map { ["at=\($0)"] } ?? [])
    let notes = kind == .day ? [] : [before + ["note=\(line)"]]
    if let stray = Stray(in: texts) {
      throw LogQuestion(
        "'\(stray.words.printable())' \(stray.isTime ? "says when" : "is an amount").",
        stray.meanings(of: before, kind) + notes)
    }
    guard text == nil, kind != .day else {
      throw EntryError.notAnAssignment(line, example: EntryField.all(of: kind).last?.example ?? "")
    }
    guard line.contains(where: \.isLetter) else { throw EntryError.noLetter(line) }
    text = line
  }

  /// The fields with the text as one of them.
  var all: [String] { assignments + (text.map { ["note=\($0)"] } ?? []) }

  private static func isAssignment(_ word: String) -> Bool {
    word.prefixMatch(of: /[A-Za-z-]+=/) != nil
  }

  /// The words of the value after the name of a field that is no text.
  private static func value(
    after name: String, in rest: ArraySlice<String>, of kind: DiaryKind
  ) -> [String]? {
    for count in [2, 1] where rest.count >= count {
      let words = Array(rest.prefix(count))
      if words.allSatisfy({ !isAssignment($0) }),
        field(of: "\(name)=\(words.spaceSeparated)", in: kind)
      {
        return words
      }
    }
    return nil
  }

  /// Whether a text such as `coffee=3` is a field of a kind, other than a text, with its value.
  static func field(of assignment: String, in kind: DiaryKind) -> Bool {
    let name = assignment.prefix { $0 != "=" }.lowercased()
    return EntryField.all(of: kind).contains { $0.name == name && $0.form != .text }
      && EntryField.reads(assignment)
  }
}

/// What rather says when, or how much, in the words of a text.
private struct Stray {
  let words: String
  let isTime: Bool
  /// The other words of the text.
  private let others: [String]
  private let isDay: Bool

  init?(in texts: [String]) {
    // A text in quotation marks is one, unless it says nothing else.
    let most = min(texts.count, 3)
    for count in stride(from: most, to: 0, by: -1) {
      for start in 0...(texts.count - count) {
        let words = texts[start..<(start + count)].map { $0.lowercased() }
        let text = words.spaceSeparated
        let isDay = (try? WrittenDay(parsing: text)) != nil && text != "today"
        let isMoment = (try? WrittenMoment(parsing: text)) != nil && text != "now"
        let isAmount =
          text.wholeMatch(of: /[0-9.,:]*\s*(h|hours?|m|mins?|minutes?)/) != nil
          || count == texts.count && Self.field(countedBy: text) != nil
        guard isDay || isMoment || isAmount else { continue }
        var others = Array(texts[..<start])
        if let last = others.last, ["at", "on", "for"].contains(last.lowercased()) {
          others.removeLast()
        }
        self.others = others + texts[(start + count)...]
        (self.words, isTime, self.isDay) = (text, !isAmount, isDay)
        return
      }
    }
    return nil
  }

  private static let counted = [
    "coffee": "coffee", "coffees": "coffee", "cup": "coffee", "cups": "coffee",
    "beer": "alcohol", "beers": "alcohol", "drink": "alcohol", "drinks": "alcohol",
  ]

  /// The field of `beers` or `2 beers`.
  private static func field(countedBy text: String) -> String? {
    counted[String(text.drop { !$0.isLetter })]
  }

  /// The lines in which it has its place.
  func meanings(of head: [String], _ kind: DiaryKind) -> [[String]] {
    let rest = head + others
    if isTime {
      if kind == .stress { return [rest + ["--at", isDay ? "\(words) 21:30" : words]] }
      return isDay ? [rest + ["--on", words]] : []
    }
    if let field = Self.field(countedBy: words) {
      let number = words.prefix { $0.isNumber }
      guard number.isEmpty else { return [rest + ["\(field)=\(number)"]] }
      let amount = head.last ?? ""
      return kind == .stress
        ? [["day", "\(field)=\(amount)"]] : [head.dropLast() + ["\(field)=\(amount)"]]
    }
    return kind == .night && words.first?.isNumber == true ? [rest + ["asleep=\(words)"]] : []
  }
}
