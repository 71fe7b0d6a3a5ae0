import DiaryCore
import Platform
import SleepCore

/// The result of the answers so far.
struct FormReview: Sendable, Equatable {
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
  /// The answers to the questions for a bedtime.
  var question: BedtimeQuestion?
}

extension FormSheet {
  /// Reviews the answers in O(n), for n records; `guess` is the predicted mood of the note.
  func review(_ answers: FormAnswers, guess: MoodGuess? = nil) -> FormReview {
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
    if case .bedtime(var question) = purpose {
      do {
        try Self.take(text, for: field, in: &question)
        return nil
      } catch {
        return "\(error)"
      }
    }
    do throws(EntryError) {
      if field.field.form == .moment {
        _ = try WrittenMoment(parsing: text)
      } else {
        _ = try field.field.values(in: text, zones: ZoneClock.named)
      }
      return nil
    } catch {
      return error.formText(clock.text(of:))
    }
  }

  private func changes(
    of record: DiaryRecord, by reader: EntryReader, _ answers: FormAnswers,
    in review: inout FormReview
  ) {
    let changed = fields.filter { answers[$0.key] != nil }
    guard !changed.isEmpty, review.errors.isEmpty else { return }
    let assignments = changed.map { "\($0.field.name)=\(answers[$0.key] ?? "")" }
    do throws(EntryError) {
      _ = try reader.changes(to: record, assignments: assignments, isLong: isLong)
      review.assignments = assignments
      review.summaries = changed.map(\.label)
    } catch .alreadySo {
      // An equivalent spelling is not a change.
    } catch {
      if error.canBeInsistedOn { review.longNight = error }
      let name = error.fieldName(among: changed.map(\.field.name))
      review.errors[FormField.Key(record.kind, name)] = error.formText(clock.text(of:))
    }
  }
}
