import CommandLineKit
import SleepModel

extension PairedDifference {
  /// The difference from the RMSE of another predictor; negative if that one is worse.
  var json: JSONObject {
    ["rootMeanSquaredError": rootMeanSquaredError, "interval": interval?.json, "verdict": verdict]
  }
}

extension SubsetScore {
  /// The score of some rows; without rows, only their number.
  var json: JSONObject {
    [
      "rows": weight, "rootMeanSquaredError": weight > 0 ? rootMeanSquaredError : nil,
      "bias": weight > 0 ? bias : nil, "coverage": coverage,
    ]
  }
}

extension ErrorSlices.Slice {
  /// The score of a slice, and the bounds of its values.
  var json: JSONObject {
    score.json.adding(["minimum": range?.lowerBound, "maximum": range?.upperBound])
  }
}

extension Outliers {
  /// The rows with an unusually large share of the squared error.
  var json: [JSONObject] {
    rows.map { row in
      [
        "line": row.line, "rows": row.count,
        "inputs": Dictionary(zip(features, row.inputs)) { first, _ in first },
        "target": row.target, "expected": row.prediction, "shareOfSquaredError": row.share,
      ]
    }
  }
}
