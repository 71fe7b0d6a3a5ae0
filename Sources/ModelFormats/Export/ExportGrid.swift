import LearningSupport
import TabularRegression

/// Inputs for comparing a model with its export if no rows are given.
struct ExportGrid {
  private static let mostInputs = 10_000
  /// The maximum number of values; with many features, there are fewer inputs.
  private static let mostValues = 1_000_000

  let inputs: [[Double]]

  /// Creates a grid over the ranges of all features, or random inputs if a grid would be too large,
  /// and adds inputs at the thresholds of the trees and inputs with missing values.
  ///
  /// - Parameter defaultRanges: The ranges of features without training ranges.
  init(of model: RegressionModel, defaultRanges: [String: ClosedRange<Double>]) {
    let mostInputs = min(Self.mostInputs, max(100, Self.mostValues / max(1, model.features.count)))
    let ranges = model.features.indices.map {
      Self.range(of: $0, in: model, defaultRanges: defaultRanges)
    }
    let middle = ranges.map { $0.lowerBound / 2 + $0.upperBound / 2 }
    var inputs = Self.grid(over: ranges) ?? Self.drawn(mostInputs, from: ranges)
    for tree in model.trees {
      for (feature, threshold) in zip(tree.feature, tree.threshold).prefix(mostInputs) {
        guard inputs.count < 2 * mostInputs else { break }
        // A split between known and missing values has a threshold beyond all of them.
        guard ranges[feature].contains(threshold) else { continue }
        var input = middle
        input[feature] = threshold
        inputs.append(input)
      }
    }
    for (place, feature) in model.features.enumerated() where feature.mayBeMissing {
      inputs += inputs.prefix(mostInputs / model.features.count).map { input in
        var input = input
        input[place] = .nan
        return input
      }
    }
    self.inputs = inputs
  }

  private static func grid(over ranges: [ClosedRange<Double>]) -> [[Double]]? {
    guard
      let steps = (2...100).last(where: { steps in
        ranges.reduce(1.0) { size, _ in size * Double(steps) } <= Double(mostInputs)
      })
    else { return nil }
    var grid: [[Double]] = [[]]
    for range in ranges {
      grid = grid.flatMap { head in
        (0..<steps).map { step in
          let share = Double(step) / Double(steps - 1)
          return head + [range.lowerBound * (1 - share) + range.upperBound * share]
        }
      }
    }
    return grid
  }

  private static func drawn(_ count: Int, from ranges: [ClosedRange<Double>]) -> [[Double]] {
    var generator = SplitMix64(seed: 0)
    return (0..<count).map { _ in
      ranges.map { range in
        let share = Double(generator.next() >> 11) * 0x1p-53
        return range.lowerBound * (1 - share) + range.upperBound * share
      }
    }
  }

  /// The training range of a feature, or its default range, or the range of its thresholds.
  private static func range(
    of feature: Int, in model: RegressionModel, defaultRanges: [String: ClosedRange<Double>]
  ) -> ClosedRange<Double> {
    if let range = model.features[feature].seenRange { return range }
    if let range = defaultRanges[model.features[feature].name] { return range }
    let thresholds = model.trees.flatMap { tree in
      zip(tree.feature, tree.threshold).filter { $0.0 == feature }.map(\.1)
    }
    guard let low = thresholds.min(), let high = thresholds.max() else { return 0...1 }
    return (low - 1)...(high + 1)
  }
}
