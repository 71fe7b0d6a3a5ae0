/// What stands under an answer of the built-in model.
package enum SampleNotice {
  /// The lines of the notice; none for a model that someone has trained.
  package static func lines(for location: ModelLocation) -> [String] {
    guard let caution = caution(for: location) else { return [] }
    return [caution, "For answers from your own nights, log them: betterrest log"]
  }

  /// What to remember wherever an answer of the built-in model stands.
  package static func caution(for location: ModelLocation) -> String? {
    location == .builtIn ? "Trained on made-up sample data: not medical advice." : nil
  }
}
