import CommandLineKit
import DiaryCore
import MessageText

/// The question for the mood of a note whose prediction is unsure.
package struct MoodDialog {
  let guess: MoodGuess
  let readLine: () throws -> String?
  let show: (String) throws -> Void

  package init(
    _ guess: MoodGuess, readLine: @escaping () throws -> String?,
    show: @escaping (String) throws -> Void
  ) {
    (self.guess, self.readLine, self.show) = (guess, readLine, show)
  }

  private var moods: [String] { MoodChoice.moods(beginningWith: guess) }

  /// Asks until there is an answer; `none` for an empty line and at the end of the input.
  package func mood() throws -> String {
    let list = moods.enumerated().map { "\($0 + 1) \($1.printable())" }.joined(separator: ", ")
    try show("How did you feel? Your words leave it open (\(guess.unsureText ?? "")).\n")
    while true {
      try show("\(list), or your own word; Enter for none: ")
      guard let line = try readLine() else {
        try show("\n")
        return MoodChoice.none
      }
      if let mood = mood(in: line.trimmingSpaces()) { return mood }
      try show("Please write a number from 1 to \(moods.count), or one word.\n")
    }
  }

  /// The mood that a number, a first letter or a word names.
  private func mood(in text: String) -> String? {
    let word = text.lowercased()
    if word.isEmpty || word == "-" { return MoodChoice.none }
    if let number = Int(word), moods.indices.contains(number - 1) { return moods[number - 1] }
    let beginning = (moods + [MoodChoice.none]).filter { $0.hasPrefix(word) }
    if word.count == 1 { return beginning.count == 1 ? beginning[0] : nil }
    return EntryForm.mood.values(in: word) == nil ? nil : word
  }
}
