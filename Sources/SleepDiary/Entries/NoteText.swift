import SleepModels

extension String {
  /// Whether a text says something: without a letter or an emoji, it could be a misplaced number.
  package var hasLetterOrEmoji: Bool {
    contains { $0.isLetter } || unicodeScalars.contains { ScalarClass($0.value) == .emoji }
  }
}
