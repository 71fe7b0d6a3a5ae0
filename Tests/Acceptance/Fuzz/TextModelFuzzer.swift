// What libFuzzer calls: any bytes are read as the model file of a text classifier, and what can be read
// is used.
//
// The check `fuzz` in .ci/run imports all modules of the library for it.

import Foundation

@testable import SleepLearning

/// Reads bytes as a classifier and uses it; what breaks a promise ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func readClassifier(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let classifier = try? TextClassifier(json: bytes) else { return 0 }
  var scorer = TextScorer(classifier)
  for text in ["", "a calm, very calm day :)", "not so bad! 我很高兴 😀"] {
    let probabilities = scorer.probabilities(of: text)
    precondition(probabilities.count == classifier.labels.count, "a label is lost")
    precondition(probabilities.allSatisfy { $0 >= 0 && $0 <= 1 }, "not a probability")
    precondition(abs(probabilities.reduce(0, +) - 1) < 1e-9, "probabilities do not add up")
    let answer = scorer.answer(for: text)
    precondition(answer.probability == probabilities.max(), "not the most probable label")
    _ = classifier.features(of: text)
  }
  guard let json = try? classifier.json else { preconditionFailure("it cannot be written") }
  let again = try? TextClassifier(json: json)
  precondition(again == classifier, "its own file is another classifier")
  return 0
}
