// What libFuzzer calls: any bytes are read as a Core ML model, and what can be read is used.
//
// It is compiled with the sources of the library as one module, see the check `fuzz` in .ci/run.

/// The built-in model, which the package would embed and which no Core ML file needs.
enum PackageResources {
  static let BuiltInModel_json: [UInt8] = []
}

@_cdecl("LLVMFuzzerTestOneInput")
public func readModel(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let model = try? RegressionModel(coreML: bytes) else { return 0 }
  _ = model.prediction(for: model.features.map { _ in 1 })
  _ = model.prediction(for: model.features.map { _ in .nan })
  // What can be read can be written, and then read again.
  guard let contents = try? model.coreML(), let again = try? RegressionModel(coreML: contents),
    try! RegressionModel(json: model.json).json == model.json
  else {
    guard model.trees.isEmpty else { return 0 }
    fatalError("a line cannot be read again")
  }
  precondition(again.features.count == model.features.count)
  return 0
}
