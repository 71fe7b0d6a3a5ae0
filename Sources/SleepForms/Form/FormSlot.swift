import SleepTerminal
import SleepDiary
import SleepText

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
  /// Whether a number is being typed on a scale.
  private var isTyping = false
  /// The number on the scale before it was typed over.
  private var textBefore = ""

  init(_ field: FormField) {
    self.field = field
    entry = TextEntry(field.initial)
    suggestion = field.suggestion
    picker = field.field.form == .mood ? MoodPicker(wasGuessed: field.isGuessed) : nil
  }

  /// The trimmed answer, a number in one notation; empty if there is none.
  var text: String {
    field.scale.flatMap { number.map($0.text) } ?? entry.text.trimmingSpaces()
  }

  /// The answer, if the user gave or accepted one.
  var answer: String? {
    guard let picker else { return field.isInitial(text) ? nil : text }
    return picker.answer(text, initial: field.initial.trimmingSpaces())
  }

  /// The suggested text in the place of an answer.
  var offer: String? { suggestion ?? picker?.offer }

  /// What is said about a suggestion, the longest version first.
  func notes(_ marks: ScreenMarks) -> [String] {
    guard suggestion == nil else { return ["usual"] }
    return picker?.units(for: text, initial: field.initial, marks) ?? []
  }

  /// Whether the last key chose the answer, so that it is complete.
  var isChosen: Bool {
    field.scale == nil ? picker != nil && isFresh : !isTyping || number != nil
  }

  /// Whether saving the form stores the value.
  var isSaved: Bool { answer.map { $0 != MoodChoice.none } ?? (picker?.offer != nil) }

  /// The number on the scale; `nil` if it is untouched, or what was typed is none.
  var number: Double? { field.scale?.number(in: entry.text) }

  /// The last number on the scale: that before the typed text if this is no number, or none yet.
  var lastNumber: Double? {
    number ?? field.scale.flatMap { $0.number(in: textBefore) }
  }

  /// What was typed on the scale and is no number, or may be longer.
  var typed: String? {
    guard let scale = field.scale, !entry.isEmpty else { return nil }
    return number == nil || isTyping && !scale.isComplete(entry.text) ? entry.text : nil
  }

  /// Starts or ends editing.
  mutating func focus() {
    isFresh = true
    isTyping = false
    entry = TextEntry(entry.text)
  }

  /// Offers the predicted mood of a note.
  mutating func offer(_ guess: Mood.Guess?) { picker?.guess = guess }

  mutating func takeSuggestion() {
    if let suggestion { take(suggestion) }
    suggestion = nil
  }

  mutating func take(_ text: String) { entry = TextEntry(text) }

  /// Handles a key, and returns whether it has a meaning here.
  mutating func handle(_ key: TerminalKey) -> Bool {
    if let scale = field.scale { return handle(key, on: scale) }
    if let picker { return handle(key, with: picker) }
    switch key {
    case .character, .paste:
      // Free text is extended, other answers are replaced.
      if isFresh, !field.isFreeText { entry = TextEntry() }
      _ = entry.handle(key)
    case .backspace where suggestion != nil, .delete where suggestion != nil: break
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
    case .backspace where isPicked, .delete where isPicked: entry = TextEntry()
    case .character where isFresh, .paste where isFresh:
      entry = TextEntry()
      fallthrough
    default:
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
    if let moved = scale.number(after: key, from: lastNumber ?? scale.start) {
      // A scale that does not show where it starts begins there.
      let begins = lastNumber == nil && scale.places == 0 && key != .home && key != .end
      entry = TextEntry(scale.text(of: begins ? scale.start : moved))
      isTyping = false
      return true
    }
    switch key {
    case .backspace where isTyping: type(String(entry.text.dropLast()))
    case .backspace, .delete, .control("u"), .control("w"):
      if scale.leap == nil { textBefore = "" }
      if scale.leap == nil || isTyping || number == nil { entry = TextEntry(textBefore) }
      isTyping = false
    case .character(let character):
      guard let typed = scale.typed(character) else { return false }
      type((isTyping ? entry.text : "") + typed)
    case .paste(let pasted): type((isTyping ? entry.text : "") + pasted.trimmingSpaces())
    default: return false
    }
    return true
  }

  private mutating func type(_ written: String) {
    if !isTyping, number != nil { textBefore = text }
    isTyping = !written.isEmpty
    entry = TextEntry(isTyping ? written : textBefore)
  }
}
