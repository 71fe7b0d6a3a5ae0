import SleepDiary
import SleepText
import SleepCore

/// The changes that can be meant by words after `edit`; each of them can be made.
struct EditMeanings {
  let reference: String
  let assignments: [String]
  /// Whether the words name a note before its day, not the note of a day's night.
  private let namesNote: Bool
  private let context: DiaryContext
  private let diary: Diary

  /// Reads words, of which a field can stand before its day: `stress yesterday 4`.
  init(_ reference: String, _ assignments: [String], in context: DiaryContext) throws {
    self.context = context
    diary = try context.writer.diary()
    let isField = Assignments.isName(reference)
    let count = [3, 2, 1].first { count in
      assignments.count > count
        && (try? WrittenDay(parsing: assignments.prefix(count).spaceSeparated)) != nil
    }
    namesNote = isField && count != nil && reference.lowercased() == "note"
    if isField, let count {
      self.reference = assignments.prefix(count).spaceSeparated
      self.assignments = [reference.lowercased()] + assignments.dropFirst(count)
    } else {
      (self.reference, self.assignments) = (reference, assignments)
    }
  }

  /// What is asked before a change that can be meant for another entry, with the lines for each.
  var question: (text: String, lines: [[String]])? {
    guard let written = try? WrittenDay(parsing: reference) else { return nil }
    let clock = context.clock(for: diary)
    if let notes = notes(on: clock.day(written)) { return notes }
    guard let record = try? diary.record(.night(clock.day(written)), setting: assignments),
      record.kind == .night, let day = record.day
    else { return nil }
    // The coffee of a night is that of the day before.
    let pair = assignments.count == 2 ? ["\(assignments[0])=\(assignments[1])"] : assignments
    if pair.count == 1, LogTail.field(of: pair[0], in: .day), record.fields[.coffee] == nil {
      return (
        "Coffee of that day, or of the day before?",
        [
          ["log", "day"] + pair + ["--on", "\(day)"],
          ["edit", String(record.id.suffix(DiaryReference.shortestEnding))] + assignments,
        ]
      )
    }
    let nights = nights(of: record, written)
    return nights.count > 1
      ? ("Which night?", nights.map { ["edit", $0.reference] + assignments }) : nil
  }

  /// The entry to change: that of the reference, unless only the night after can be meant.
  var meant: String {
    guard let written = try? WrittenDay(parsing: reference),
      let record = try? diary.record(
        .night(context.clock(for: diary).day(written)), setting: assignments)
    else { return reference }
    let nights = nights(of: record, written)
    return nights.count == 1 ? nights[0].reference : reference
  }

  /// The nights whose bedtime can be meant by a weekday: the one that ended on it and, whenever that
  /// has begun, the one of its evening.
  private func nights(of record: DiaryRecord, _ written: WrittenDay) -> [DiaryRecord] {
    switch written {
    case .weekday, .lastWeekday: break
    default: return []
    }
    guard assignments.first?.lowercased().hasPrefix("bed") == true, record.kind == .night,
      let next = record.day.flatMap({ try? diary.record(.night($0.adding(days: 1))) })
    else { return [] }
    return [next, record].filter { isPossible(assignments, for: $0) }
  }

  /// The question whether a note is that of the night or one of its day, if its name stands first.
  private func notes(on day: CalendarDay) -> (text: String, lines: [[String]])? {
    guard namesNote else { return nil }
    let text = assignments.dropFirst().spaceSeparated
    let records = diary.records(of: [.note]).filter { $0.moment(.at)?.day == day }
    guard !records.isEmpty else { return nil }
    let night = try? diary.record(.night(day))
    return (
      "Which note?",
      records.map { ["edit", $0.reference, "text=\(text)"] }
        + (night.map { [["edit", $0.reference, "note=\(text)"]] } ?? [])
    )
  }

  /// The words after `edit`.
  func lines(instead error: EntryError) -> [[String]] {
    if case .unknownField = error, reference.lowercased() == "last" { return linesOfOtherKinds }
    guard let record = record(reference) else { return [] }
    return (corrections(of: error, for: record) + error.corrections(of: assignments))
      .filter { isPossible($0, for: record) }.map { [reference] + $0 }
  }

  /// A value without the name of its field, which can be that of several.
  private func corrections(of error: EntryError, for record: DiaryRecord) -> [[String]] {
    guard case .notAnAssignment(let value, _) = error, assignments == [value] else { return [] }
    return EntryField.all(of: record.kind).filter { field in
      switch field.form {
      case .moment: field.name != "at" && ["bed", "rise"].contains(field.name)
      case .text: record.kind == .note && value.contains(" ")
      case .whole: ["stress", "quality"].contains(field.name)
      default: record.kind == .day && record.fields[field.field] != nil
      }
    }.map { ["\($0.name)=\(value)"] }
  }

  /// The last entry may be another one than the one that is meant.
  private var linesOfOtherKinds: [[String]] {
    let kinds: [DiaryKind] = [.night, .day, .stress, .note]
    return kinds.compactMap { kind in
      guard let record = try? diary.record(.lastOf(kind)), isPossible(assignments, for: record)
      else {
        return nil
      }
      return [record.reference] + assignments
    }
  }

  private func record(_ text: String) -> DiaryRecord? {
    (try? DiaryReference(parsing: text, by: context.clock(for: diary), in: diary))
      .flatMap { try? diary.record($0) }
  }

  private func isPossible(_ assignments: [String], for record: DiaryRecord) -> Bool {
    (try? context.reader(of: record, in: diary).changes(to: record, assignments: assignments))
      != nil
  }
}
