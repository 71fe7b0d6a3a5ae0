import SleepText

/// A stage of long work, as the progress line shows it.
package struct WorkStage: Sendable, Equatable {
  /// One of several folds, which take about equally long.
  package struct Fold: Sendable, Equatable {
    let index: Int
    let count: Int

    /// - Parameter index: The number of the fold, counted from 0.
    package init(_ index: Int, of count: Int) {
      (self.index, self.count) = (index, count)
    }
  }

  package let name: String
  /// The plural noun of what is counted, if anything.
  package let unit: String?
  /// Whether the total is an upper limit, which the work may not reach.
  package let isLimited: Bool
  let fold: Fold?
  /// The stage's approximate share of the time of its fold, as a range from 0 to 1.
  let span: ClosedRange<Double>

  package init(
    _ name: String, unit: String? = nil, isLimited: Bool = false, fold: Fold? = nil,
    span: ClosedRange<Double> = 0...1
  ) {
    self.name = name
    self.unit = unit
    self.isLimited = isLimited
    self.fold = fold
    self.span = span
  }

  package static let reading = WorkStage("reading", unit: "bytes")
  package static let merging = WorkStage("merging")
  /// Reading a file again.
  package static let checking = WorkStage("checking", unit: "bytes")
  package static let scoring = WorkStage("scoring", unit: "bytes")
  package static let predicting = WorkStage("predicting", unit: "bytes")
  package static let writing = WorkStage("writing", unit: "rows")
  package static let saving = WorkStage("saving")

  /// The name at the beginning of a line: `Fold 2 of 5, validation`.
  var title: String {
    if let fold { return "Fold \(fold.index + 1) of \(fold.count), \(name)" }
    return name.capitalizedFirst
  }
}
