import CommandLineKit
import MessageText
import SleepDiary

extension MoodGuess {
  /// The probability, rounded down so that an unsure one is never shown as sure: `0.69`.
  package var probabilityText: String {
    Plain.tick((probability * 100 + 1e-9).rounded(.down) / 100, decimals: 2)
  }

  /// A mood that is saved without asking: `relaxed, 0.83`.
  package var sureText: String? {
    mood.flatMap { isSure ? "\($0.printable()), \(probabilityText)" : nil }
  }

  /// A mood that is not saved without asking: `happy 0.45`.
  package var unsureText: String? {
    mood.flatMap { isSure ? nil : "\($0.printable()) \(probabilityText)" }
  }
}
