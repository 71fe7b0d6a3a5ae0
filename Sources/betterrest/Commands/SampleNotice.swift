/// What stands under an answer of the built-in model.
enum SampleNotice {
  /// The lines of the notice; none for a model that someone has trained.
  static func lines(for location: ModelLocation) -> [String] {
    guard location == .builtIn else { return [] }
    return [
      "Trained on made-up sample data: not medical advice.",
      "Train a model on your own nights: betterrest train nights.csv",
    ]
  }
}
