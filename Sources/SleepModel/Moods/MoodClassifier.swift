/// Guesses the mood of a note.
///
/// ```swift
/// let moods = try MoodClassifier()
/// if let guess = moods.guess(of: note), guess.isSure {
///   show(guess.mood)  // nil: the note shows no mood
/// }
/// ```
public struct MoodClassifier: Sendable {
  /// The classifier of texts behind it.
  public let classifier: TextClassifier

  /// Creates the built-in classifier.
  ///
  /// - Throws: ``ModelFileError`` if it is damaged; tests rule this out for released versions.
  public init() throws(ModelFileError) {
    self.init(try .builtInMoods())
  }

  /// Creates one that guesses by a classifier whose labels are moods, in any case; `none` is no mood.
  public init(_ classifier: TextClassifier) {
    self.classifier = classifier
  }

  /// Guesses the mood of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - includesWords: Whether to find ``Mood/Guess/words``, which takes more time.
  /// - Returns: `nil` for a text without a letter or an emoji.
  /// - Complexity: O(length of the text); with words, times their number.
  public func guess(of text: String, includesWords: Bool = false) -> Mood.Guess? {
    var scorer = TextScorer(classifier)
    return Self.guess(of: text, includesWords: includesWords, by: &scorer)
  }

  /// The same for many texts.
  package static func guess(
    of text: String, includesWords: Bool = false, by scorer: inout TextScorer
  ) -> Mood.Guess? {
    guard text.hasLetterOrEmoji else { return nil }
    let answer = scorer.answer(for: text)
    let mood = Mood(rawValue: answer.label)
    return Mood.Guess(
      mood: mood.rawValue == MoodChoice.none ? nil : mood, probability: answer.probability,
      words: includesWords ? scorer.reasons(for: text) : [])
  }

  /// Learns from notes whose moods their writer chose or confirmed, without blocking the caller.
  ///
  /// ```swift
  /// if let own = await MoodClassifier().learned(from: notes), own.isBetter {
  ///   moods = MoodClassifier(own.classifier)
  /// }
  /// ```
  ///
  /// - Parameter notes: The notes, in any order.
  /// - Returns: What was learned, compared with this classifier; `nil` for fewer than
  ///   ``PersonalMoods/fewestNotes``, or for notes of a single mood.
  @concurrent public func learned(from notes: [PersonalMoods.Note]) async -> PersonalMoods? {
    PersonalMoods(notes, builtIn: classifier, threads: 1)
  }
}

extension Diary {
  /// The notes whose moods their writer chose or confirmed, to learn from; guesses that were saved
  /// never count.
  public var confirmedNotes: [PersonalMoods.Note] {
    records(of: [.note]).compactMap { $0.confirmedNote }
  }
}

extension DiaryRecord {
  /// The note with the mood that its writer chose or confirmed; `nil` without one.
  package var confirmedNote: PersonalMoods.Note? {
    guard let text = text(.note), let mood, !hasGuessedMood else { return nil }
    return PersonalMoods.Note(text: text, mood: mood)
  }
}
