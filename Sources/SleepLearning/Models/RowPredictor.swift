import SleepNumerics
import SleepModels
import SleepPlatform
import SleepText

/// A predictor for many rows, table after table and on any number of threads.
///
/// Preparations happen once, and predictions for repeated inputs are cached. The predictions equal
/// those of `RegressionModel.prediction(for:)` bit by bit.
package struct RowPredictor: ~Copyable, Sendable {
  package let model: RegressionModel
  private let forest: Forest
  private let substitutes: [Double]
  /// The caches of the threads that are not predicting now.
  private let idleMemos = Locked<[PredictionMemo]>([])

  /// With fewer trees, a lookup takes as long as a prediction.
  private static let fewestTrees = 8
  /// Rows with more inputs rarely repeat, and caching them takes too much memory.
  private static let mostRememberedFeatures = 64

  package init(_ model: RegressionModel) {
    self.model = model
    forest = Forest(model.ensemble)
    substitutes = model.features.map(\.substitute)
  }

  /// Returns the predictions for the rows of a table, in their order.
  ///
  /// - Throws: `ModelError.missingFeature`, or `ModelError.predictionTooLarge`
  ///   if a prediction exceeds the largest valid magnitude.
  package borrowing func predictions(from table: DataTable) throws(ModelError) -> [Double] {
    let columns = try model.inputs(from: table).features.map(\.values)
    var memo = memo(forRows: table.rowCount)
    var predictions: [Double] = []
    predictions.reserveCapacity(table.rowCount)
    for start in stride(from: 0, to: table.rowCount, by: Forest.chunkSize) {
      let rows = start..<min(start + Forest.chunkSize, table.rowCount)
      if memo?.isWorthwhile == true {
        predictions += remembering(columns, rows, &memo)
      } else {
        predictions += evaluated(inputs(columns, rows))
      }
    }
    if let memo { idleMemos.withLock { $0.append(memo) } }
    if let row = predictions.firstIndex(where: { !(abs($0) <= RegressionModel.largestAnswer) }) {
      let inputs = zip(model.features, columns).map { feature, column in
        "\(feature.name.printable()) \(column[row].written(as: feature.levels))"
      }
      throw .predictionTooLarge(inputs: inputs.commaSeparated)
    }
    return predictions
  }

  private borrowing func memo(forRows count: Int) -> PredictionMemo? {
    guard model.trees.count >= Self.fewestTrees, count > Forest.chunkSize,
      model.features.count <= Self.mostRememberedFeatures
    else { return nil }
    return idleMemos.withLock { $0.popLast() } ?? PredictionMemo(width: model.features.count)
  }

  /// Returns the predictions for some rows; only those that are not cached are evaluated.
  private borrowing func remembering(
    _ columns: [[Double]], _ rows: Range<Int>, _ memo: inout PredictionMemo?
  ) -> ContiguousArray<Double> {
    let width = columns.count
    let inputs = inputs(columns, rows)
    var predictions = ContiguousArray<Double>(repeating: 0, count: rows.count)
    var unknown: [Int] = []
    var unknownInputs: ContiguousArray<Double> = []
    for row in predictions.indices {
      if let answer = memo?.answer(to: inputs, at: row * width) {
        predictions[row] = answer
      } else {
        unknown.append(row)
        unknownInputs += inputs[row * width..<(row + 1) * width]
      }
    }
    for (row, answer) in zip(unknown, evaluated(unknownInputs)) {
      predictions[row] = answer
      memo?.remember(answer, to: inputs, at: row * width)
    }
    return predictions
  }

  private borrowing func evaluated(_ inputs: ContiguousArray<Double>) -> ContiguousArray<Double> {
    forest.values(of: inputs, width: model.features.count)
  }

  private borrowing func inputs(
    _ columns: [[Double]], _ rows: Range<Int>
  ) -> ContiguousArray<Double> {
    var inputs = ContiguousArray<Double>(repeating: 0, count: rows.count * columns.count)
    for (feature, column) in columns.enumerated() {
      let substitute = substitutes[feature]
      for (row, place) in rows.enumerated() {
        let value = column[place]
        inputs[row * columns.count + feature] = value.isNaN ? substitute : value
      }
    }
    return inputs
  }
}
