import DiaryCore
import MessageText

/// The meaning of the words after `log`, which the first word determines.
enum LogWords: Equatable {
  /// No words: an interactive form.
  case form
  /// A night, or another part of one that is already logged.
  case night(
    bed: String, rise: String, quality: String?, text: String?, assignments: [String],
    isPart: Bool = false)
  case nap(bed: String, rise: String, assignments: [String])
  case stress(String, text: String?)
  case day([String])
  case note(String)

  enum Topic: String, CaseIterable {
    case stress, night, part, nap, day, note
  }

  init(_ words: [String]) throws {
    guard let first = words.first else {
      self = .form
      return
    }
    let rest = Array(words.dropFirst())
    guard first.lowercased() != "import" else { throw LogWordsError.importing(rest) }
    if let topic = Topic(rawValue: first.lowercased()) {
      self = try Self.words(rest, on: topic)
    } else if Self.isTime(first) || Self.areDigitTimes(words) {
      self = try Self.shortNight(words)
    } else if Double(plainNumber: first) != nil {
      self = try Self.shortStress(words)
    } else if words.count > 1, (try? WrittenMoment(parsing: first)) != nil {
      throw LogWordsError.momentsWithoutKind(words)
    } else {
      throw LogWordsError.unknownBeginning(first)
    }
  }

  var topic: Topic? {
    switch self {
    case .form: nil
    case .night(_, _, _, _, _, let isPart): isPart ? .part : .night
    case .nap: .nap
    case .stress: .stress
    case .day: .day
    case .note: .note
    }
  }

  /// Whether a word looks like a time of day: it has a colon, or ends with am or pm.
  private static func isTime(_ word: String) -> Bool {
    word.wholeMatch(of: /\s*[0-9]+(:.*|\s*[aApP][mM]\s*)/) != nil
  }

  /// Whether the words begin with two times, of which the first is written as 2310 or 640.
  ///
  /// Alone, such digits are rather a mistake.
  private static func areDigitTimes(_ words: [String]) -> Bool {
    func isDigits(_ word: String) -> Bool { word.wholeMatch(of: /[0-9]{3,4}/) != nil }
    return words.count > 1 && isDigits(words[0]) && (isDigits(words[1]) || isTime(words[1]))
  }

  private static func isWhole(_ word: String) -> Bool { Int(word) != nil }

  private static func words(_ words: [String], on topic: Topic) throws -> LogWords {
    switch topic {
    case .night, .part, .nap:
      let times = words.prefix { !$0.contains("=") }
      guard times.count >= 2 else { throw LogWordsError.missingTimes(topic) }
      var rest = Array(words.dropFirst(2))
      guard topic != .nap else { return .nap(bed: words[0], rise: words[1], assignments: rest) }
      let quality = rest.first.map(isWhole) == true ? rest.removeFirst() : nil
      return .night(
        bed: words[0], rise: words[1], quality: quality, text: nil, assignments: rest,
        isPart: topic == .part)
    case .stress:
      guard !words.isEmpty else { throw LogWordsError.missingStress }
      return .stress(words[0], text: try text(words, after: ["stress", words[0]], from: 1))
    case .day: return .day(words)
    case .note:
      guard let text = try text(words, after: ["note"], from: 0), !text.trimmingSpaces().isEmpty
      else { throw LogWordsError.missingText }
      guard text.contains(where: \.isLetter) else { throw LogWordsError.noteWithoutLetter(text) }
      return .note(text)
    }
  }

  /// `23:10 6:40 4 "hot night"`.
  private static func shortNight(_ words: [String]) throws -> LogWords {
    guard words.count >= 2 else { throw LogWordsError.missingTimes(nil) }
    var start = 2
    let quality = words.count > start && isWhole(words[start]) ? words[start] : nil
    if quality != nil { start += 1 }
    if words.dropFirst(start).contains(where: isAssignment) {
      throw LogWordsError.assignments(words)
    }
    return .night(
      bed: words[0], rise: words[1], quality: quality,
      text: try text(words, after: Array(words.prefix(start)), from: start), assignments: [])
  }

  /// `6 "deadline"`.
  private static func shortStress(_ words: [String]) throws -> LogWords {
    let numbers = words.prefix { Double(plainNumber: $0) != nil }
    // A number above 10 looks like a time without its colon.
    if let hour = Int(words[0]), !(0...10).contains(hour), hour >= 0 {
      throw LogWordsError.timeWithoutColon(Array(numbers))
    }
    return .stress(words[0], text: try text(words, after: [words[0]], from: 1))
  }

  /// The text at an index; several words are a text without quotation marks.
  private static func text(
    _ words: [String], after head: [String], from start: Int
  ) throws -> String? {
    guard words.count > start + 1 else { return words.dropFirst(start).first }
    throw LogWordsError.unquoted(Array(words.dropFirst(start)), after: head)
  }

  /// Whether a word sets a field: `coffee=2`.
  private static func isAssignment(_ word: String) -> Bool {
    word.wholeMatch(of: /[A-Za-z-]+=\S*/) != nil
  }
}
