import CommandLineKit
import DiaryCore
import MessageText

/// The answer to a question while it is entered, which the keys change.
struct FormSlot: Equatable {
  let field: FormField
  private(set) var entry: TextEntry
  /// The answer that Enter accepts; it does not count before.
  private(set) var suggestion: String?
  /// For a mood only.
  private(set) var picker: MoodPicker?
  /// Whether the next character replaces the text.
  private(set) var isFresh = true
  /// The number that is being typed on a scale, and the answer before it.
  private(set) var typed: String?
  private var textBefore = ""

  init(_ field: FormField) {
    self.field = field
    entry = TextEntry(field.initial)
    suggestion = field.suggestion
    picker = field.field.form == .mood ? MoodPicker(wasGuessed: field.isGuessed) : nil
  }

  /// The trimmed answer; empty if there is none.
  var text: String { entry.text.trimmingSpaces() }

  /// The answer, if the user gave or accepted one.
  var answer: String? {
    let initial = field.initial.trimmingSpaces()
    guard let picker else { return text == initial ? nil : text }
    return picker.answer(text, initial: initial)
  }

  /// The suggested text in the place of an answer.
  var offer: String? { suggestion ?? picker?.offer }

  /// What is said about a suggestion, the longest version first.
  func notes(_ marks: ScreenMarks) -> [String] {
    guard suggestion == nil else { return ["usual"] }
    return picker?.units(for: text, initial: field.initial, marks) ?? []
  }

  /// Whether the last key chose the answer, so that it is complete.
  var isChosen: Bool { field.scale != nil || picker != nil && isFresh }

  /// Whether saving the form stores the value.
  var isSaved: Bool { answer.map { $0 != MoodChoice.none } ?? (picker?.offer != nil) }

  /// The number on the scale; `nil` if it is untouched.
  var number: Double? { field.scale?.number(in: text) }

  /// Whether what is typed on the scale is no number yet.
  var isIncomplete: Bool { typed.map { field.scale?.number(in: $0) == nil } ?? false }

  /// Starts or ends editing.
  mutating func focus() {
    isFresh = true
    typed = nil
    entry = TextEntry(entry.text)
  }

  /// Offers the predicted mood of a note.
  mutating func offer(_ guess: MoodGuess?) { picker?.guess = guess }

  mutating func takeSuggestion() {
    guard let suggestion else { return }
    entry = TextEntry(suggestion)
    self.suggestion = nil
  }

  /// Handles a key, and returns whether it has a meaning here.
  mutating func handle(_ key: TerminalKey) -> Bool {
    if let scale = field.scale { return handle(key, on: scale) }
    if let picker { return handle(key, with: picker) }
    switch key {
    case .character:
      // Free text is extended, other answers are replaced.
      if isFresh, !field.isFreeText { entry = TextEntry() }
      _ = entry.handle(key)
    case .backspace where suggestion != nil: break
    case .left, .right, .home, .end:
      // The suggestion is edited, not replaced.
      takeSuggestion()
      _ = entry.handle(key)
    default:
      guard entry.handle(key) else { return false }
    }
    suggestion = nil
    isFresh = false
    return true
  }

  /// Picks a mood, or edits a typed one.
  private mutating func handle(_ key: TerminalKey, with picker: MoodPicker) -> Bool {
    func picked(_ distance: Int) -> TextEntry {
      TextEntry(picker.mood(beside: text, at: distance))
    }
    let isPicked = isFresh && picker.offers(text)
    switch key {
    case .left: entry = picked(-1)
    case .right: entry = picked(1)
    case .character(" ") where isPicked: entry = picked(1)
    case .backspace where isPicked: entry = TextEntry()
    default:
      if isFresh, case .character = key { entry = TextEntry() }
      guard entry.handle(key) else { return false }
      isFresh = false
      self.picker?.touch()
      return true
    }
    isFresh = true
    self.picker?.touch()
    return true
  }

  /// Moves on a scale, which has no value until it is touched.
  private mutating func handle(_ key: TerminalKey, on scale: FormScale) -> Bool {
    if let moved = scale.number(after: key, from: number ?? scale.start) {
      // A scale that does not show where it starts begins there.
      let begins = number == nil && scale.places == 0 && key != .home && key != .end
      entry = TextEntry(scale.text(of: begins ? scale.start : moved))
      typed = nil
      return true
    }
    switch key {
    case .backspace where typed != nil: type(String(typed?.dropLast() ?? ""), on: scale)
    case .backspace, .control("u"), .control("w"):
      if scale.leap == nil { entry = TextEntry() }
    case .character(let character):
      guard let digit = scale.digit(character) else { return false }
      if typed == nil { textBefore = text }
      // Typing 1 and then 0 means 10; after 1, 5 begins another number if there is no 15.
      if let number = [(typed ?? "") + digit, digit].first(where: scale.begins) {
        type(number, on: scale)
      }
    default: return false
    }
    return true
  }

  private mutating func type(_ digits: String, on scale: FormScale) {
    typed = digits.isEmpty || scale.isComplete(digits) ? nil : digits
    entry = TextEntry(scale.number(in: digits).map(scale.text) ?? textBefore)
  }
}
