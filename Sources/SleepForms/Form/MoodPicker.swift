import SleepTerminal
import SleepText
import SleepDiary

/// The choice of a note's mood, which begins at the predicted one.
struct MoodPicker: Equatable {
  /// The prediction; `nil` without a text.
  var guess: Mood.Guess?
  /// Whether the mood of a record was saved as predicted.
  let wasGuessed: Bool
  /// Whether the user has picked, typed or erased a mood; the prediction then no longer counts.
  private(set) var isTouched = false

  /// The prediction that is saved unless the user decides.
  var offer: String? { isTouched ? nil : guess.flatMap { $0.isSure ? $0.word : nil } }

  mutating func touch() { isTouched = true }

  func offers(_ word: String) -> Bool { word.isEmpty || choices.contains(word) }

  /// The mood beside the one that is shown; without one, `none` is the current choice.
  func mood(beside word: String, at distance: Int) -> String {
    let place = choices.firstIndex(of: offer ?? word) ?? choices.count - 1
    return choices[(place + distance + choices.count) % choices.count]
  }

  private var choices: [String] { MoodChoice.moods(beginningWith: guess) + [MoodChoice.none] }

  /// The answer for the record: `none` declines a mood, `nil` leaves it as predicted or as it was.
  func answer(_ text: String, initial: String) -> String? {
    let word = text == MoodChoice.none ? "" : text
    guard word.lowercased() == initial else { return word }
    guard isTouched, guess != nil || wasGuessed else { return nil }
    return word.isEmpty ? MoodChoice.none : word
  }

  /// The text beside the mood, the longest version first; empty if the prediction does not count.
  func units(for word: String, initial: String, _ marks: ScreenMarks) -> [String] {
    if isTouched { return [] }
    if wasGuessed, word == initial { return ["guessed"] }
    guard let guess else { return [] }
    let probability = guess.probabilityText
    guard guess.mood != nil else { return ["no mood seen, \(probability)"] }
    guard let unsure = guess.unsureText else { return ["guessed, \(probability)", probability] }
    return [
      "unsure: \(unsure); choose with \(marks.leftRight)", "unsure: \(unsure)", "\(unsure)?",
    ]
  }

  /// The hint for a prediction that counts.
  func hint(_ marks: ScreenMarks) -> String? {
    guard let guess, !isTouched else { return nil }
    if let unsure = guess.unsureText {
      return
        "Unsure: \(unsure). Not saved unless you choose it with \(marks.leftRight), or type a word."
    }
    let probability = guess.probabilityText
    let words =
      guess.words.isEmpty ? "your words" : guess.words.map { $0.printable() }.commaSeparated
    return guess.mood == nil
      ? "Your words show no mood (\(probability)). \(marks.leftRight) choose one, or type a word."
      : "Guessed from \(words) (\(probability)), and saved as a guess unless you choose another "
        + "with \(marks.leftRight), or type a word."
  }
}
