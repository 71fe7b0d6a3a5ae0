import SleepTerminal
import SleepText
import SleepModel

extension Mood.Guess {
  /// Asks for the mood of a note whose prediction is unsure; `none` for an empty line and at the end
  /// of the input.
  package func mood(in dialog: LineDialog) throws -> String {
    let moods = MoodChoice.moods(beginningWith: self)
    let list = moods.enumerated().map { "\($0 + 1) \($1.printable())" }.commaSeparated
    try dialog.show("How did you feel? Your words leave it open (\(unsureText ?? "")).\n")
    return try dialog.ask(
      "\(list), or your own word; Enter for none: ",
      hint: "Please write a number from 1 to \(moods.count), or one word."
    ) { Self.mood(in: $0.trimmingSpaces(), among: moods) } ?? MoodChoice.none
  }

  /// The mood that a number, a first letter or a word names.
  private static func mood(in text: String, among moods: [String]) -> String? {
    let word = text.lowercased()
    if word.isEmpty || word == "-" { return MoodChoice.none }
    if let number = Int(word), moods.indices.contains(number - 1) { return moods[number - 1] }
    let beginning = (moods + [MoodChoice.none]).filter { $0.hasPrefix(word) }
    if word.count == 1 { return beginning.count == 1 ? beginning[0] : nil }
    return EntryForm.mood.values(in: word) == nil ? nil : word
  }

  /// The probability, rounded down so that an unsure one is never shown as sure: `69 %`.
  package var probabilityText: String {
    FigureFormat.current.confidence((probability * 100 + 1e-9).rounded(.down) / 100)
  }

  /// The words behind the guess, for those who ask for details.
  package var reasonText: String? { Self.reasonText(words) }

  package static func reasonText(_ words: [String]) -> String? {
    words.isEmpty ? nil : "Because of: \(words.map { $0.printable() }.commaSeparated)."
  }

  /// A mood that is saved without asking: `relaxed, 83 %`.
  var sureText: String? {
    word.flatMap { isSure ? "\($0.printable()), \(probabilityText)" : nil }
  }

  /// A mood that is not saved without asking: `happy 45 %`.
  package var unsureText: String? {
    word.flatMap { isSure ? nil : "\($0.printable()) \(probabilityText)" }
  }
}

extension EntryError {
  /// Whether it is a night that is kept if the user insists on its length.
  package var canBeInsistedOn: Bool {
    if case .tooLong(_, _, _, _, canBeLong: true) = self { true } else { false }
  }

  /// Asks whether a night is as long as it was written; no for an empty line and at the end of the
  /// input.
  package func isInsistedOn(in dialog: LineDialog, _ figures: FigureFormat) throws -> Bool {
    try dialog.show("\(formText(figures))\n")
    let answer = try dialog.ask(
      "Save it as it is? (yes/no) [no] ", hint: "Please write yes or no."
    ) { $0.trimmingSpaces().isEmpty ? false : EntryForm.yesOrNo.flag(in: $0) }
    return answer ?? false
  }
}

extension EntryForm {
  /// The answer to a question; `nil` for a line that is none.
  func flag(in line: String) -> Bool? {
    if case .flag(let isSo)?? = values(in: line)?.first { isSo } else { nil }
  }
}
