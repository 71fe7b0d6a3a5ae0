/// The notice below an answer of the built-in model.
package enum SampleNotice {
  package static func lines(for location: ModelLocation) -> [String] {
    guard let caution = caution(for: location) else { return [] }
    return [caution, "For answers from your own nights, log them: betterrest log"]
  }

  /// The caution for any answer of the built-in model.
  package static func caution(for location: ModelLocation) -> String? {
    location == .builtIn ? "Trained on made-up sample data: not medical advice." : nil
  }
}
