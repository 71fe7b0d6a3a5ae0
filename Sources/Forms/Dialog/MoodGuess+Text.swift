import CommandLineKit
import DiaryCore
import MessageText
import Platform

extension MoodGuess {
  /// The probability, rounded down so that an unsure one is never shown as sure: `69 %`.
  package var probabilityText: String {
    Plain.confidence((probability * 100 + 1e-9).rounded(.down) / 100)
  }

  /// A mood that is saved without asking: `relaxed, 83 %`.
  package var sureText: String? {
    mood.flatMap { isSure ? "\($0.printable()), \(probabilityText)" : nil }
  }

  /// A mood that is not saved without asking: `happy 45 %`.
  package var unsureText: String? {
    mood.flatMap { isSure ? nil : "\($0.printable()) \(probabilityText)" }
  }
}
