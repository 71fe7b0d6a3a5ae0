import SleepModels
import SleepNumerics

/// Texts with their labels: equal rows are merged, in an order that does not depend on that of the
/// rows.
package struct LabelledTexts: Sendable {
  /// The names of the labels, in the order of their UTF-8 bytes.
  package let labels: [String]
  package let texts: [String]
  /// The label of each text, by its index.
  package let targets: [Int32]
  /// How many rows each text with its label stands for.
  package let weights: [Float]
  /// A place in the source of each text, such as a line.
  package let places: [Int]
  package let rowCount: Int

  /// The number of texts, each of which may have several labels.
  package var distinctCount: Int { Set(texts).count }

  var count: Int { texts.count }
  /// The indices of all texts.
  var all: [Int32] { Array(0..<Int32(count)) }

  /// Merges rows; `places` are their lines.
  ///
  /// - Throws: ``TextClassificationError`` if there are fewer than two labels, or too many.
  package init(
    texts: [String], labels: [String], places: [Int]? = nil
  ) throws(TextClassificationError) {
    precondition(texts.count == labels.count)
    let labels = labels.map(\.labelName)
    let names = Self.names(of: labels)
    guard names.count >= 2 else { throw .tooFewLabels(names) }
    guard names.count <= TextClassifier.mostLabels else { throw .tooManyLabels(names.count) }
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Int32($0)) })
    let targets = labels.map { numbers[$0] ?? 0 }
    let hashes = texts.map { text in
      var text = text
      return text.withUTF8 { FeatureHash.text($0) }
    }
    let order = texts.indices.sorted { one, other in
      if hashes[one] != hashes[other] { return hashes[one] < hashes[other] }
      if texts[one] != texts[other] {
        return texts[one].utf8.lexicographicallyPrecedes(texts[other].utf8)
      }
      return (targets[one], one) < (targets[other], other)
    }
    var kept: [Int] = []
    var weights: [Float] = []
    for row in order {
      if let last = kept.last, targets[last] == targets[row], texts[last] == texts[row] {
        weights[weights.count - 1] += 1
      } else {
        kept.append(row)
        weights.append(1)
      }
    }
    self.labels = names
    self.texts = kept.map { texts[$0] }
    self.targets = kept.map { targets[$0] }
    self.weights = weights
    self.places = kept.map { places?[$0] ?? $0 }
    rowCount = texts.count
  }

  /// The different labels.
  ///
  /// Of composed and decomposed forms of a label, which are equal, the first
  /// in the order of bytes is its name, whichever row comes first.
  private static func names(of labels: [String]) -> [String] {
    var names = Set<String>()
    for label in labels {
      let (isNew, known) = names.insert(label)
      if !isNew, label.utf8.lexicographicallyPrecedes(known.utf8) { names.update(with: label) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The total weight of each label.
  var labelWeights: [Double] {
    var sums = [Double](repeating: 0, count: labels.count)
    for (target, weight) in zip(targets, weights) { sums[Int(target)] += Double(weight) }
    return sums
  }

  package var fingerprint: String {
    var fingerprint = Fingerprint()
    for index in texts.indices {
      fingerprint.add(texts[index])
      fingerprint.add(labels[Int(targets[index])])
      fingerprint.add(UInt64(weights[index]))
    }
    return fingerprint.digits
  }

  /// Divides the texts into folds with the same shares of labels; equal texts share a fold.
  func folds(_ count: Int) -> Folds {
    var heldOut = [[Int32]](repeating: [], count: count)
    var next = [Int](repeating: 0, count: labels.count)
    var fold = 0
    for index in texts.indices {
      if index == 0 || texts[index] != texts[index - 1] {
        let label = Int(targets[index])
        fold = (next[label] + label) % count
        next[label] += 1
      }
      heldOut[fold].append(Int32(index))
    }
    return Folds(heldOut: heldOut)
  }
}
