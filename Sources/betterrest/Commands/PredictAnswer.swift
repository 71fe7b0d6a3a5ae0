/// An answer of `predict` or `week`, for people or as JSON.
protocol PredictAnswer: Encodable {
  /// The whole text, line by line.
  func lines(in style: TextStyle) -> [String]
}
