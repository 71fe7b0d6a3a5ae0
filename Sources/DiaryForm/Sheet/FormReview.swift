import MessageText
import SleepClock
import SleepDiary

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
}

extension FormSheet {
  /// Reviews the answers in O(n), for n records; `guess` is the predicted mood of the note.
  func review(_ answers: FormAnswers, guess: MoodGuess? = nil) -> FormReview {
    var review = FormReview()
    for (key, text) in answers where !text.isEmpty {
      if let field = field(key), let problem = problem(with: text, field.field) {
        review.errors[key] = problem
      }
    }
    switch purpose {
    case .log(let day):
      for section in sections { logEntry(of: section, answers, guess, on: day, in: &review) }
    case .edit(let record): changes(of: record, answers, in: &review)
    }
    return review
  }

  func problem(with text: String, _ field: EntryField) -> String? {
    do throws(EntryError) {
      if field.form == .moment {
        _ = try WrittenMoment(parsing: text)
      } else {
        _ = try field.values(in: text)
      }
      return nil
    } catch {
      return error.formText(clock)
    }
  }

  private func changes(
    of record: DiaryRecord, _ answers: FormAnswers, in review: inout FormReview
  ) {
    let changed = fields.filter { answers[$0.key] != nil }
    guard !changed.isEmpty, review.errors.isEmpty else { return }
    let assignments = changed.map { "\($0.field.name)=\(answers[$0.key] ?? "")" }
    do throws(EntryError) {
      _ = try reader.changes(to: record, assignments: assignments, isLong: isLong)
      review.assignments = assignments
      review.summaries = changed.map(\.field.label)
    } catch .alreadySo {
      // An equivalent spelling is not a change.
    } catch {
      if error.canBeInsistedOn { review.longNight = error }
      let name = error.fieldName(among: changed.map(\.field.name))
      review.errors[FormField.Key(record.kind, name)] = error.formText(clock)
    }
  }
}
