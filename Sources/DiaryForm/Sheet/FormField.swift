import SleepDiary

/// A field of a form: what it is called, how it is answered, and what it starts with.
package struct FormField: Sendable, Equatable {
  /// What tells the fields of a form apart: the note of a night is not that of a stress.
  package struct Key: Sendable, Hashable {
    let kind: DiaryKind
    let name: String

    init(_ kind: DiaryKind, _ name: String) {
      (self.kind, self.name) = (kind, name)
    }
  }

  let key: Key
  let field: EntryField
  let wording: FormWording
  /// The answer that the record has already.
  var initial = ""
  /// An answer that Enter takes; until then it does not count.
  var suggestion: String?
  /// Where a scale starts from when it is touched.
  var start: Int

  init(_ field: EntryField, of kind: DiaryKind, initial: String = "", suggestion: String? = nil) {
    key = Key(kind, field.name)
    self.field = field
    wording = FormWording(field)
    self.initial = initial
    self.suggestion = suggestion
    start = field.form == .whole(0...10) ? 5 : 3
  }

  /// The whole numbers to choose from; `nil` for a field to type into.
  var scale: ClosedRange<Int>? {
    if case .whole(let range) = field.form { range } else { nil }
  }

  /// Whether any letter may be part of the answer, so that none of them is a command.
  var isFreeText: Bool {
    switch field.form {
    case .text, .mood, .timeZone, .workdays: true
    default: false
    }
  }

  /// A word for a number on the scale: `good` for a quality of 4.
  func word(for number: Int) -> String? {
    switch (field.form, number) {
    case (.whole(1...5), 1...5):
      ["very poor", "poor", "fair", "good", "very good"][number - 1]
    default: nil
    }
  }
}

/// Fields that belong together, for one entry.
package struct FormSection: Sendable, Equatable {
  let kind: DiaryKind
  let heading: String
  let fields: [FormField]
}
