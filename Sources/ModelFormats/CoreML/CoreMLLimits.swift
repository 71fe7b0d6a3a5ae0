/// The limits for Core ML files, so that reading needs at most 64 MB of memory and does not hang.
///
/// A forest of 300 trees with 400 leaves each is just within them.
struct CoreMLLimits {
  /// The maximum size of a file in bytes.
  static let fileSize = 8 << 20
  /// The maximum number of nodes of all trees, including leaves.
  static let nodes = 1 << 18
  /// The maximum number of inputs, and of elements in a list between stages.
  static let width = 4096
  /// The maximum number of stages, and of nested pipelines.
  static let stages = 64
  static let depth = 8
  static let metadataEntries = 50_000
  /// The maximum number of bytes in a name or other text.
  static let nameLength = 1 << 10
  static let textLength = 1 << 16

  /// The remaining counts while a file is read.
  private(set) var features = 4 * width
  private(set) var stagesLeft = stages
  private(set) var nodesLeft = nodes

  mutating func takeFeature() throws(ForeignModelError) {
    guard features > 0 else { throw .tooLarge("it has more than \(4 * Self.width) inputs") }
    features -= 1
  }

  mutating func takeStage() throws(ForeignModelError) {
    guard stagesLeft > 0 else { throw .tooLarge("it has more than \(Self.stages) stages") }
    stagesLeft -= 1
  }

  mutating func takeNode() throws(ForeignModelError) {
    guard nodesLeft > 0 else { throw Self.tooManyNodes }
    nodesLeft -= 1
  }

  static let tooManyNodes = ForeignModelError.tooLarge(
    "its trees have more than \(nodes) nodes together")
}
