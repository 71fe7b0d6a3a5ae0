import DiaryCore
import MessageText

/// Invalid words after `log`, with advice on what to type.
enum LogWordsError: ReportableError, Equatable {
  case unknownBeginning(String)
  /// Moments, such as times with days, without a kind before them.
  case momentsWithoutKind([String])
  /// Files are imported with a command of their own.
  case importing([String])
  /// The topic is `nil` if no kind is written.
  case missingTimes(LogWords.Topic?)
  case missingStress
  case missingText
  case noteWithoutLetter(String)
  /// Numbers that seem to be times.
  case timeWithoutColon([String])
  /// The words of a text without quotation marks, and the words before it.
  case unquoted([String], after: [String])
  case assignments([String])

  var failure: Failure { Failure(.usage, description) }

  var description: String {
    switch self {
    case .unknownBeginning(let word): Self.unknown(word)
    case .momentsWithoutKind(let words):
      "For times with a day, use 'log night': \(Self.call(["night"] + words))"
    case .importing(let files):
      "'log import' is now 'import': \(Self.call(files.isEmpty ? ["FILE"] : files, to: "import"))"
    case .missingTimes(nil): "A night needs two times: betterrest log 23:10 6:40"
    case .missingTimes(.nap): "A nap needs two times: betterrest log nap 14:10 14:40"
    case .missingTimes: "A night needs two times: betterrest log night 23:10 6:40"
    case .missingStress: "'log stress' needs a number from 0 to 10: betterrest log stress 6"
    case .missingText: "'log note' needs a text: betterrest log note \"long walk\""
    case .noteWithoutLetter(let text):
      "\(EntryError.noLetter(text)) As in: betterrest log note \"long walk\""
    case .timeWithoutColon(let numbers): Self.withoutColon(numbers)
    case .unquoted(let words, let head):
      "Quote the text: \(Self.call(head + [words.joined(separator: " ")]))"
    case .assignments(let words):
      "To set fields, use 'log night': \(Self.call(["night"] + words))"
    }
  }

  private static func unknown(_ word: String) -> String {
    if word.contains(where: \.isWhitespace) {
      return "To log only a text, use 'log note': \(call(["note", word]))"
    }
    let topics = LogWords.Topic.allCases.map(\.rawValue)
    let nearest = nearestName(to: word, among: topics).map { " Did you mean '\($0)'?" } ?? ""
    return "'\(word.printable())' cannot be logged: begin with a stress level from 0 to 10, a time "
      + "such as 23:10, or one of \(topics.joined(separator: ", ")).\(nearest)"
  }

  private static func withoutColon(_ numbers: [String]) -> String {
    let example = numbers.prefix(2).compactMap(time)
    let words = example.count == 2 ? example : ["23:10", "6:40"]
    return "'\(numbers[0])' is not a stress level from 0 to 10. Times have a colon: \(call(words))"
  }

  /// The probable time for `2310` or `23`.
  private static func time(_ number: String) -> String? {
    guard let value = Int(number), (0..<2400).contains(value) else { return nil }
    let (hour, minute) = number.count > 2 ? (value / 100, value % 100) : (value, 0)
    guard hour < 24, minute < 60 else { return nil }
    return "\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  private static func call(_ words: [String], to command: String = "log") -> String {
    let quoted = words.map { word -> String in
      let text = word.printable()
      return text.contains(where: { !$0.isLetter && !$0.isNumber && !":=.,-+/_~".contains($0) })
        ? "\"\(text)\"" : text
    }
    return "betterrest \(command) \(quoted.joined(separator: " "))"
  }
}
