import SleepModel

struct FormField: Equatable {
  /// Identifies a field of a form: the note of a night differs from that of a stress entry.
  struct Key: Hashable {
    let kind: DiaryKind
    let name: String

    init(_ kind: DiaryKind, _ name: String) {
      (self.kind, self.name) = (kind, name)
    }

    static let noteText = Key(.note, "text")
    static let mood = Key(.note, "mood")
    static let stressTime = Key(.stress, "at")
  }

  let key: Key
  let field: EntryField
  /// The label before the answer.
  var label: String
  var question: String
  /// The unit or the format of the answer; may be empty.
  var unit: String
  var initial = ""
  /// An answer that Enter accepts; it does not count before.
  var suggestion: String?
  /// Whether the initial value is a predicted mood.
  var isGuessed = false
  /// The numbers to choose from; `nil` for a text field.
  var scale: FormScale?

  init(_ field: EntryField, of kind: DiaryKind, initial: String = "", suggestion: String? = nil) {
    key = Key(kind, field.name)
    self.field = field
    (label, question, unit) = (field.label, field.question, field.hint)
    self.initial = initial
    self.suggestion = suggestion
    if case .whole(let range) = field.form, range.upperBound <= 10 {
      scale = FormScale(
        range: Double(range.lowerBound)...Double(range.upperBound),
        places: range.contains(0) ? range.count : 0)
    }
  }

  /// Whether the answer is the word for a note without a mood.
  func isNone(_ text: String) -> Bool {
    field.form == .mood && text.lowercased() == MoodChoice.none
  }

  /// Whether a text says the same as the initial value, perhaps in another notation: 2310, 23:10.
  func isInitial(_ text: String) -> Bool {
    let initial = initial.trimmingSpaces()
    guard text != initial, !text.isEmpty, !initial.isEmpty, scale == nil, field.form != .text
    else { return text == initial }
    guard field.form == .moment else {
      let values = try? field.values(in: text, zones: ZoneClock.named)
      return values != nil && values == (try? field.values(in: initial, zones: ZoneClock.named))
    }
    let moment = try? WrittenMoment(parsing: text)
    return moment != nil && moment == (try? WrittenMoment(parsing: initial))
  }

  /// The initial value as the user reads it.
  func initialText(_ style: ClockStyle) -> String {
    scale.flatMap { scale in scale.number(in: initial).map { scale.shown($0, style) } } ?? initial
  }

  /// Whether letters are text and never commands.
  var isFreeText: Bool {
    switch field.form {
    case .text, .mood, .timeZone, .workdays, .wakeTimes: true
    default: false
    }
  }

  /// The word for a number on the scale: `good` for a quality of 4.
  func word(for number: Double) -> String? {
    scale?.range == 1...5
      ? ["very poor", "poor", "fair", "good", "very good"][Int(number) - 1] : nil
  }
}

struct FormSection: Equatable {
  let kind: DiaryKind
  let heading: String
  let fields: [FormField]
}
