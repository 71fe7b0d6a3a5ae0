// What libFuzzer calls: any bytes are read as a Core ML model, and what can be read is used.
//
// The check `fuzz` in .ci/run imports all modules of the library for it.

@testable import SleepLearning
@testable import SleepFormats
@testable import SleepModels

/// Reads bytes as a model and uses it; what breaks a promise ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func readModel(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let model = try? RegressionModel(coreML: bytes) else { return 0 }
  let ones = model.features.map { _ in 1.0 }
  _ = model.prediction(validated: model.features.map { _ in .nan })
  let own = try? RegressionModel(json: model.json)
  precondition(own == model, "its own file is another model")
  // It may have become too large to be exported, but not another model.
  guard let contents = try? model.coreML() else { return 0 }
  let again = try? RegressionModel(coreML: contents)
  precondition(
    again?.features.map(\.name) == model.features.map(\.name), "what was exported cannot be read")
  let (first, second) = (
    model.prediction(validated: ones), again?.prediction(validated: ones) ?? .nan
  )
  precondition(
    first == second || abs(first - second) <= 1e-9 * abs(first) || !first.isFinite,
    "what was exported answers otherwise")
  return 0
}
