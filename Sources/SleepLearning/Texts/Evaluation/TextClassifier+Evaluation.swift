import SleepModels
import Foundation
import SleepPlatform

extension TextClassifier {
  /// Scores the predictions for texts whose labels are known.
  ///
  /// The classifier is wrong on all texts with a label that it does not know.
  ///
  /// - Parameters:
  ///   - texts: Texts that the classifier was not trained on.
  ///   - labels: The label of each text.
  /// - Precondition: There are as many labels as texts.
  /// - Complexity: O(length of the texts * number of labels); uses all cores.
  public func evaluation(on texts: [String], labels: [String]) -> ClassifierMetrics {
    precondition(texts.count == labels.count)
    let threads = ProcessInfo.processInfo.activeProcessorCount
    let (predictions, names) = scoredPredictions(for: texts, labels, threads: threads)
    // A table of more labels, such as of a wrong column, would not fit into memory.
    return ClassifierMetrics(
      predictions, labels: names.count <= Self.mostLabels ? names : self.labels, threads: threads)
  }

  /// The predictions for texts beside their labels, and the names of the labels: the classifier's, and
  /// then those that only the texts have.
  package func scoredPredictions(
    for texts: [String], _ labels: [String], threads: Int
  ) -> (predictions: ScoredPredictions, names: [String]) {
    let names = self.labels + Set(labels).subtracting(self.labels).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Int32($0)) })
    let blockSize = 2000
    let starts = Array(stride(from: 0, to: texts.count, by: blockSize))
    let parts = concurrentMap(starts, threads: threads) { start in
      var scorer = TextScorer(self)
      var predictions = ScoredPredictions(labelCount: names.count)
      for row in start..<min(start + blockSize, texts.count) {
        predictions.add(scorer.probabilities(of: texts[row]), target: numbers[labels[row]] ?? 0)
      }
      return predictions
    }
    var all = ScoredPredictions(labelCount: names.count)
    for part in parts { all.add(part) }
    return (all, names)
  }
}
