/// What a Core ML model says of itself.
struct CoreMLMetadata: Equatable {
  var shortDescription = ""
  var version = ""
  var author = ""
  var license = ""
  /// Whatever else, by its key.
  var userDefined: [String: String] = [:]
}
