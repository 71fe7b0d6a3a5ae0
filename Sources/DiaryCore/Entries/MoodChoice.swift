/// The moods that are offered for a note; a word of the user's own is possible, too.
package enum MoodChoice {
  package static let moods = ["happy", "sad", "angry", "relaxed"]
  /// The word for a note without a mood.
  package static let none = "none"

  /// The moods in the order in which they are offered: a predicted one comes first.
  package static func moods(beginningWith guess: MoodGuess?) -> [String] {
    guard let mood = guess?.mood else { return moods }
    return [mood] + moods.filter { $0 != mood }
  }
}
