/// A mood: one of four, or a word of somebody's own.
///
/// ```swift
/// let moods = try MoodClassifier()
/// switch moods.guess(of: "What a wonderful day")?.mood {
/// case .happy: "😀"
/// case nil: "no mood"
/// default: "another"
/// }
/// ```
public struct Mood: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
  /// A mood guessed from the text of a note.
  public struct Guess: Sendable, Hashable {
    /// The mood; `nil` if the text shows none.
    public let mood: Mood?
    /// The probability that this is right, from 0 to 1.
    public let probability: Double
    /// The words behind it, the most important first; empty where they were not asked for, and for a
    /// text of more than 100 words.
    public let words: [String]

    package init(mood: Mood?, probability: Double, words: [String] = []) {
      (self.mood, self.probability, self.words) = (mood, probability, words)
    }

    /// Whether the probability is high enough to save the mood without asking: at least 0.7.
    public var isSure: Bool { probability >= Self.sureProbability }
    package static let sureProbability = 0.7

    /// The word of the mood; `nil` if the text shows none.
    package var word: String? { mood?.rawValue }
  }

  /// The word in lower case, as the diary has it.
  public let rawValue: String

  /// Creates a mood from its word in any case.
  public init(rawValue: String) {
    self.rawValue = rawValue.lowercased()
  }

  /// Creates a mood from its word in any case.
  public init(stringLiteral word: String) { self.init(rawValue: word) }

  /// Content, proud, grateful, excited.
  public static let happy: Mood = "happy"
  /// Down, lonely, disappointed.
  public static let sad: Mood = "sad"
  /// Annoyed, furious.
  public static let angry: Mood = "angry"
  /// Calm, at ease.
  public static let relaxed: Mood = "relaxed"

  /// The four moods that the built-in classifier knows.
  public static let builtIn = MoodChoice.moods.map { Mood(rawValue: $0) }
}

#if !hasFeature(Embedded)
  extension Mood: Codable {}
  extension Mood.Guess: Codable {}
#endif
