import SleepText
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
    var others: [DiaryKind: [String]] = [:]
    while let word = rest.popFirst() {
      if let (other, assignment, count) = Self.other(word, in: rest, than: kind) {
        others[other, default: []].append(assignment)
        rest = rest.dropFirst(count)
      } else if Self.isAssignment(word) {
        let isNote = kind != .day && word.lowercased().hasPrefix("note=")
        if isNote, text == nil {
          text = String(word.dropFirst(5))
        } else {
          assignments.append(word)
        }
      } else if let value = Self.value(after: word, in: rest, of: kind) {
        assignments.append("\(word)=\(value.spaceSeparated)")
        rest = rest.dropFirst(value.count)
      } else if kind == .night, word.lowercased() == "quality", let value = rest.first {
        // A quality in words: rather one than a text.
        throw LogQuestion(
          "'\(value.printable())' is no quality from 1 (very poor) to 5 (very good).",
          [head + ["note=\(([word] + rest).spaceSeparated)"]])
      } else {
        texts.append(word)
      }
    }
    if !others.isEmpty {
      let own = head + assignments + (texts.isEmpty ? [] : ["note=\(texts.spaceSeparated)"])
      throw LogQuestion(
        "'\(others.values.flatMap(\.self).sorted().commaSeparated)' is another entry.",
        [own] + Self.lines(others), areAllMeant: true)
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
    if let second = Self.second(after: head, texts, of: kind) { throw second }
    if let stray = StrayWords(in: texts, after: before, of: kind) {
      throw LogQuestion(stray.message, stray.meanings + notes)
    }
    guard text == nil, kind != .day else {
      let error = EntryError.notAnAssignment(
        line, example: EntryField.all(of: kind).last?.example ?? "")
      throw kind == .day && line.hasLetterOrEmoji
        ? LogQuestion(
          error.failure(.current).message,
          (assignments.isEmpty ? [] : [head + assignments]) + [["note", line]],
          areAllMeant: !assignments.isEmpty)
        : error
    }
    guard line.hasLetterOrEmoji else { throw EntryError.noLetter(line) }
    text = line
  }

  /// The question about a second sleep after a night: a nap, or the rest of a night with a gap.
  private static func second(
    after head: [String], _ texts: [String], of kind: DiaryKind
  ) -> LogQuestion? {
    guard kind == .night, head.count >= 3 else { return nil }
    let words = texts.drop { ["and", "a", "then", "plus"].contains($0.lowercased()) }
    if words.first?.lowercased() == "nap" {
      return LogQuestion("A nap is another entry.", [head, Array(words)], areAllMeant: true)
    }
    guard let span = WrittenSpan(Array(words)), span.rest.isEmpty,
      let end = try? ClockTime(parsing: head[2]), let start = try? ClockTime(parsing: span.start),
      let bed = try? ClockTime(parsing: head[1])
    else { return nil }
    let awake = end.minutes(until: start)
    guard awake <= WrittenSpan.longestNap else { return nil }
    return LogQuestion(
      "Was that one night, awake in between?",
      [
        [head[0], bed.evening(before: end)?.description ?? head[1], span.end] + head.dropFirst(3)
          + ["awake=\(awake)"]
      ])
  }

  /// The fields with the text as one of them.
  var all: [String] { assignments + (text.map { ["note=\($0)"] } ?? []) }

  static func isAssignment(_ word: String) -> Bool {
    word.prefixMatch(of: /[A-Za-z-]+=/) != nil
  }

  /// A field of another kind with its value, and the number of words after its name.
  static func other(
    _ word: String, in rest: ArraySlice<String>, than kind: DiaryKind
  ) -> (DiaryKind, assignment: String, count: Int)? {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    let isPair = parts.count == 2 && isAssignment(word)
    guard let value = isPair ? parts[1] : rest.first else { return nil }
    let name = (isPair ? parts[0] : word.last == ":" ? String(word.dropLast()) : word).lowercased()
    // The sleep of a night is told by the fields of the night.
    guard !kind.isSleep || name != "sleep",
      !EntryField.all(of: kind).contains(where: { $0.name == name }),
      let other = [DiaryKind.stress, .day, .note].first(where: { other in
        EntryField.all(of: other).contains {
          $0.name == name && $0.form != .text && $0.form != .moment
        }
      })
    else { return nil }
    // Another word than a mood after its name is rather a part of a text.
    guard isPair || value.first?.isNumber == true || MoodChoice.moods.contains(value.lowercased())
    else { return nil }
    return (other, "\(name)=\(value)", isPair ? 0 : 1)
  }

  static func lines(_ others: [DiaryKind: [String]]) -> [[String]] {
    others.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, assignments in
      let value = String(assignments[0].drop { $0 != "=" }.dropFirst())
      return switch kind {
      case .stress: ["stress", value]
      case .note: ["note", value, "--mood", value]
      default: ["\(kind)"] + assignments
      }
    }
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
