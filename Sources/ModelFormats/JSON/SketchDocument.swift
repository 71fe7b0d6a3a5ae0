import Numerics
import TabularRegression

/// The sketch of the training rows in a model file, before validation.
struct SketchDocument: Codable {
  /// Sixteen hexadecimal digits each, because some JSON readers do not support 64-bit integers.
  var hashes: [String]
  /// Omitted if 0.
  var repeatedShare: Double?

  init(hashes: [String], repeatedShare: Double?) {
    self.hashes = hashes
    self.repeatedShare = repeatedShare
  }

  init(_ sketch: RowSketch) {
    hashes = sketch.hashes.map(Fingerprint.digits(of:))
    repeatedShare = sketch.repeatedShare == 0 ? nil : sketch.repeatedShare
  }

  func sketch() throws(ModelDocument.Flaw) -> RowSketch {
    guard (1...RowSketch.largestCount).contains(hashes.count) else {
      throw .init(what: "the sketch does not have 1 to \(RowSketch.largestCount) hashes")
    }
    var numbers: [UInt64] = []
    for hash in hashes {
      guard hash.utf8.count == 16, let number = UInt64(hash, radix: 16), !hash.hasPrefix("+") else {
        throw .init(what: "a hash of the sketch is not 16 hexadecimal digits")
      }
      numbers.append(number)
    }
    guard zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw .init(what: "the hashes of the sketch do not ascend")
    }
    let share = repeatedShare ?? 0
    guard (0...1).contains(share) else {
      throw .init(what: "the share of repeated rows in the sketch is not from 0 to 1")
    }
    return RowSketch(hashes: numbers, repeatedShare: share)
  }
}
