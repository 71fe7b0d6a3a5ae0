import SleepDiary

package struct FormField: Sendable, Equatable {
  /// Identifies a field of a form: the note of a night differs from that of a stress entry.
  package struct Key: Sendable, Hashable {
    let kind: DiaryKind
    let name: String

    init(_ kind: DiaryKind, _ name: String) {
      (self.kind, self.name) = (kind, name)
    }

    static let noteText = Key(.note, "text")
    static let mood = Key(.note, "mood")
  }

  let key: Key
  let field: EntryField
  var initial = ""
  /// An answer that Enter accepts; it does not count before.
  var suggestion: String?
  /// Whether the initial value is a predicted mood.
  var isGuessed = false
  /// The value at which a scale starts when it is first touched.
  var start: Int

  init(_ field: EntryField, of kind: DiaryKind, initial: String = "", suggestion: String? = nil) {
    key = Key(kind, field.name)
    self.field = field
    self.initial = initial
    self.suggestion = suggestion
    start = field.form == .whole(0...10) ? 5 : 3
  }

  /// Whether the answer is the word for a note without a mood.
  func isNone(_ text: String) -> Bool {
    field.form == .mood && text.lowercased() == MoodChoice.none
  }

  /// The integers to choose from; `nil` for a text field.
  var scale: ClosedRange<Int>? {
    if case .whole(let range) = field.form, range.upperBound <= 10 { range } else { nil }
  }

  /// Whether letters are text and never commands.
  var isFreeText: Bool {
    switch field.form {
    case .text, .mood, .timeZone, .workdays: true
    default: false
    }
  }

  /// The word for a number on the scale: `good` for a quality of 4.
  func word(for number: Int) -> String? {
    switch (field.form, number) {
    case (.whole(1...5), 1...5):
      ["very poor", "poor", "fair", "good", "very good"][number - 1]
    default: nil
    }
  }
}

package struct FormSection: Sendable, Equatable {
  let kind: DiaryKind
  let heading: String
  let fields: [FormField]
}
