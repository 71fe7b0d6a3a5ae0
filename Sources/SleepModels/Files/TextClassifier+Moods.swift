extension TextClassifier {
  /// Reads the built-in classifier of moods, which is part of the module.
  ///
  /// Its labels are Angry, Happy, Relaxed, Sad and none. It was trained on English texts written
  /// for this project (`Data/Moods.csv`, `Data/MoodTexts.csv`) with a lexicon (`Data/MoodWords.csv`),
  /// and calibrated on other notes (`Data/MoodNotes.csv`).
  ///
  /// ```swift
  /// let moods = try TextClassifier.builtInMoods()
  /// moods.prediction(from: "I am feeling great today!")  // "Happy"
  /// ```
  ///
  /// - Returns: The classifier. Keep it, as each call reads it again.
  /// - Throws: ``ModelFileError`` if it is damaged; tests rule this out for released
  ///   versions.
  public static func builtInMoods() throws(ModelFileError) -> TextClassifier {
    try TextClassifier(
      json: BuiltInMoods.json.withUTF8Buffer { Array($0) }, source: "the built-in model of moods")
  }
}
