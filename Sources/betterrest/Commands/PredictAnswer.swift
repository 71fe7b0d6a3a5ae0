/// An answer of `predict`, for people or as JSON.
protocol PredictAnswer: Encodable {
  /// The whole text, line by line.
  func lines(in style: TextStyle) -> [String]
}
