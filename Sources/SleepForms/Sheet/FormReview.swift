import SleepText
import SleepModel

/// The result of the answers so far.
struct FormReview: Equatable {
  var errors: [FormField.Key: String] = [:]
  var gaps: [FormField.Key: String] = [:]
  /// The error of a night that is kept if the user insists.
  var longNight: EntryError?
  var entries: [FormEntry] = []
  /// The changes of a record, such as `coffee=3`.
  var assignments: [String] = []
  /// Short descriptions of what would be saved.
  var summaries: [String] = []
  /// The interpretation of a section, shown beside its heading.
  var details: [DiaryKind: String] = [:]
  /// The times of the day that hours alone were read as.
  var readings: FormAnswers = [:]
  /// The answers to the questions for a bedtime.
  var question: BedtimeQuestion?
}

extension FormSheet {
  /// Reviews the answers in O(n), for n records; `guess` is the predicted mood of the note.
  func review(_ answers: FormAnswers, guess: Mood.Guess? = nil) -> FormReview {
    var review = FormReview()
    for (key, text) in answers where !text.isEmpty {
      if let field = field(key), let problem = problem(with: text, field) {
        review.errors[key] = problem
      }
    }
    switch purpose {
    case .log(let day, let reader):
      for section in sections {
        logEntry(of: section, answers, guess, on: day, by: reader, in: &review)
      }
    case .edit(let record, let reader): changes(of: record, by: reader, answers, in: &review)
    case .bedtime(var question):
      for field in fields {
        if let text = answers[field.key] { try? Self.take(text, for: field, in: &question) }
      }
      review.question = question
    }
    return review
  }

  func problem(with text: String, _ field: FormField) -> String? {
    do {
      if case .bedtime(var question) = purpose {
        try Self.take(text, for: field, in: &question)
      } else if field.field.form == .moment {
        // An hour alone is read with the rest of the entry.
        return Self.times(ofHour: text).isEmpty ? timeProblem(text) : nil
      } else {
        _ = try field.field.values(in: text, zones: ZoneClock.named)
      }
      return nil
    } catch let error as EntryError {
      return error.formText(clock.figures)
    } catch {
      return "\(error)"
    }
  }

  private func changes(
    of record: DiaryRecord, by reader: EntryReader, _ answers: FormAnswers,
    in review: inout FormReview
  ) {
    let changed = fields.filter { answers[$0.key] != nil }
    guard !changed.isEmpty, review.errors.isEmpty else { return }
    func assignments(_ answers: FormAnswers) -> [String] {
      changed.map { "\($0.field.name)=\(answers[$0.key] ?? "")" }
    }
    var answers = answers
    readHours(in: &answers, of: changed, in: &review) { (answers) throws(EntryError) in
      _ = try reader.changes(to: record, assignments: assignments(answers))
    }
    guard review.errors.isEmpty else { return }
    let assignments = assignments(answers)
    do throws(EntryError) {
      _ = try reader.changes(to: record, assignments: assignments, isLong: isLong)
      review.assignments = assignments
      review.summaries = changed.map(\.label)
    } catch .alreadySo {
      // An equivalent spelling is not a change.
    } catch {
      if error.canBeInsistedOn { review.longNight = error }
      let key = key(of: error, among: changed, answers) ?? FormField.Key(record.kind, "")
      review.errors[key] = error.formText(clock.figures)
    }
  }
}

extension FormSheet {
  /// Creates an entry from the answers in a section, or records what is missing.
  func logEntry(
    of section: FormSection, _ answers: FormAnswers, _ guess: Mood.Guess?, on day: CalendarDay,
    by reader: EntryReader, in review: inout FormReview
  ) {
    let told = section.fields.filter { field in
      answers[field.key].map { !$0.isEmpty && !field.isNone($0) } ?? false
    }
    guard !told.isEmpty else { return }
    var answers = answers
    func text(_ name: String) -> String? {
      answers[FormField.Key(section.kind, name)].flatMap { $0.isEmpty ? nil : $0 }
    }
    for name in section.kind.indispensable where name != "at" && text(name) == nil {
      review.gaps[FormField.Key(section.kind, name)] = Self.gapText(name, section.kind)
    }
    let keys = Set(section.fields.map(\.key))
    guard keys.isDisjoint(with: review.errors.keys), keys.isDisjoint(with: review.gaps.keys) else {
      return
    }
    let names = told.map(\.field.name)
    if section.kind == .night {
      readHours(in: &answers, of: told, in: &review) { (answers) throws(EntryError) in
        _ = try Self.nightEntry({ answers[.init(.night, $0)] }, [], on: day).entry(
          by: reader, isLong: false)
      }
    } else if section.kind == .stress {
      readHours(in: &answers, of: told, in: &review) { (answers) throws(EntryError) in
        _ = try reader.stress(answers[.init(.stress, "stress")] ?? "", at: answers[.stressTime])
      }
    }
    guard keys.isDisjoint(with: review.errors.keys) else { return }
    let entry: FormEntry
    switch section.kind {
    case .night: entry = Self.nightEntry(text, names, on: day)
    case .stress:
      // What is offered counts until it is cleared.
      let offered = answers[.stressTime] == nil ? field(.stressTime)?.initial : nil
      entry = .stress(
        text("stress") ?? "", text: text("note"),
        at: (offered ?? text("at")).flatMap { $0.isEmpty ? nil : $0 })
    case .day: entry = .day(names.map { "\($0)=\(text($0) ?? "")" }, day: day.description)
    case .note: entry = .note(text("text") ?? "", mood: text("mood"), guess: guess)
    case .nap, .profile: return
    }
    do throws(EntryError) {
      let new = try entry.entry(by: reader, isLong: isLong)
      review.entries.append(entry)
      review.summaries.append(summary(of: new, told))
      if let night = Night(DiaryRecord(id: "", kind: .night, fields: new.fields)) {
        let duration = clock.figures.duration(minutes: Double(night.minutesInBed))
        review.details[.night] = "\(duration) in bed"
      }
    } catch {
      if error.canBeInsistedOn { review.longNight = error }
      let key = key(of: error, among: told, answers) ?? FormField.Key(section.kind, "")
      review.errors[key] = error.formText(clock.figures)
    }
  }

  /// The field that an error concerns: of a moment, the one in which its time is written.
  private func key(
    of error: EntryError, among fields: [FormField], _ answers: FormAnswers
  ) -> FormField.Key? {
    let time: ClockTime? =
      switch error {
      case .skippedTime(let time, _, _): time
      case .future(let moment, _): moment.time
      case .wrongOffset(let moments, _, _): moments.first?.time
      default: nil
      }
    let written = fields.first { field in
      guard let time, field.field.form == .moment, let text = answers[field.key],
        case .clock(_, time, _)? = try? WrittenMoment(parsing: text)
      else { return false }
      return true
    }
    let name = error.fieldName(among: fields.map(\.field.name))
    return (written ?? fields.first { $0.field.name == name })?.key
  }

  private static func nightEntry(
    _ text: (String) -> String?, _ names: [String], on day: CalendarDay
  ) -> FormEntry {
    let (bed, rise) = (text("bed") ?? "", text("rise") ?? "")
    let namesDay = [bed, rise].contains { (try? WrittenMoment(parsing: $0))?.namesDay ?? false }
    return .night(
      bed: bed, rise: rise,
      assignments: names.filter { $0 != "bed" && $0 != "rise" }.map { "\($0)=\(text($0) ?? "")" },
      day: namesDay ? nil : day.description)
  }

  private static func gapText(_ name: String, _ kind: DiaryKind) -> String {
    switch (kind, name) {
    case (.night, "bed"): "A night needs the time you went to bed."
    case (.night, _): "A night needs the time you got up."
    case (.stress, _): "Choose how stressed you are, or clear what is below."
    default: "Write a few words, or clear the mood."
    }
  }

  private func summary(of entry: NewEntry, _ told: [FormField]) -> String {
    switch entry.kind {
    case .night:
      let times = [DiaryField.bed, .rise].compactMap { entry.fields[$0]?.text }
        .compactMap { LocalMoment($0)?.time }.map(clock.text(of:))
      return "night \(times.joined(separator: " to "))"
    case .stress: return "stress \(clock.figures.amount(entry.fields[.value]?.number ?? 0))"
    case .day: return told.map { $0.label.lowercased() }.commaSeparated
    default: return "a note"
    }
  }
}

package enum FormEntry: Sendable, Equatable {
  /// A night; `day` is the day of rising, unless the times contain theirs.
  case night(bed: String, rise: String, assignments: [String], day: String?)
  case stress(String, text: String?, at: String? = nil)
  case day([String], day: String)
  /// A note; the prediction is saved if it is sure and the user has not decided.
  case note(String, mood: String?, guess: Mood.Guess? = nil)

  package func entry(by reader: EntryReader, isLong: Bool) throws(EntryError) -> NewEntry {
    switch self {
    case .night(let bed, let rise, let assignments, let day):
      try reader.night(bed: bed, rise: rise, assignments: assignments, on: day, isLong: isLong)
    case .stress(let value, let text, let when): try reader.stress(value, text: text, at: when)
    case .day(let assignments, let day): try reader.day(assignments, on: day)
    case .note(let text, let mood, let guess): try reader.note(text, mood: mood, guess: guess)
    }
  }

  /// The prediction of a note's mood.
  package var guess: Mood.Guess? {
    if case .note(_, _, let guess) = self { guess } else { nil }
  }
}
