import MessageText
import SleepClock
import SleepDiary

/// What comes of the answers of a form so far.
struct FormReview: Sendable, Equatable {
  /// What is wrong with answers, in sentences.
  var errors: [FormField.Key: String] = [:]
  /// What is missing to make an entry of the others.
  var gaps: [FormField.Key: String] = [:]
  /// The entries of a log that are whole.
  var entries: [FormEntry] = []
  /// The changes of a record: `coffee=3`.
  var assignments: [String] = []
  /// What would be saved, in a few words each.
  var summaries: [String] = []
  /// What is understood of a section, to be said beside its heading.
  var details: [DiaryKind: String] = [:]
}

extension FormSheet {
  /// Looks through the answers.
  ///
  /// - Complexity: O(n) in the number of records.
  func review(_ answers: FormAnswers) -> FormReview {
    var review = FormReview()
    for (key, text) in answers where !text.isEmpty {
      if let field = field(key), let problem = problem(with: text, field.field) {
        review.errors[key] = problem
      }
    }
    switch purpose {
    case .log(let day):
      for section in sections { logEntry(of: section, answers, on: day, in: &review) }
    case .edit(let record): changes(of: record, answers, in: &review)
    }
    return review
  }

  /// What is wrong with an answer by itself; `nil` if nothing is.
  func problem(with text: String, _ field: EntryField) -> String? {
    guard field.form == .moment else {
      return field.form.values(in: text) == nil ? "Please write \(field.form.expected)." : nil
    }
    do throws(EntryError) {
      _ = try WrittenMoment(parsing: text)
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
      _ = try reader.changes(to: record, assignments: assignments)
      review.assignments = assignments
      review.summaries = changed.map(\.wording.label)
    } catch .alreadySo {
      // Written in another way, it means the same.
    } catch {
      let name = error.fieldName(among: changed.map(\.field.name))
      review.errors[FormField.Key(record.kind, name)] = error.formText(clock)
    }
  }
}
