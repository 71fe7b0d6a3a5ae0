/// Model files whose predictions can be computed by hand.

enum KnownModel {
  /// `actualSleep = intercept + 3600 * estimatedSleep + 600 * coffee`, having seen wake times from
  /// 05:00 to 10:00, 5 to 10 hours and up to 10 cups.
  static func line(intercept: Double = 300) -> String {
    text(algorithm: "linear", intercept: intercept, gains: [0, 0, 0], parameters: "", trees: "")
  }

  /// Four nights for which the errors of `line()`, prediction less target, are 0, 100, -200 and 100.
  static let fourNights = """
    wake,estimatedSleep,coffee,actualSleep
    25200,8,2,30300
    25200,8,3,30800
    25200,7,1,26300
    25200,6,0,21800

    """

  /// The linear model, with prediction intervals.
  ///
  /// Errors are about 60 seconds and 30 more for each cup. 80 % are within 1.25 times that, 90 %
  /// within 1.5 times, and beyond 95 % nothing is known.
  static func ranged(intercept: Double = 300, spread: Double = 60) -> String {
    text(
      algorithm: "linear", intercept: intercept, gains: [0, 0, 0], parameters: "", trees: "",
      range: """

        "range": {
          "intercept": \(spread), "coefficients": [0, 0, 30], "smallestSpread": 60,
          "quantiles": [0.75, 0.875, 1, 1.25, 1.375, 1.5, 1.75, 2]
        },
        """)
  }

  /// The line and a tree: up to 2.5 cups it takes 60 seconds away; beyond, it adds 30 up to 8.125
  /// hours and else 120.
  static let tree = text(
    algorithm: "boosted-trees", intercept: 300, gains: [0, 1e6, 3e6],
    parameters: treeParameters,
    trees: """
      {
        "feature": [2, 1], "threshold": [2.5, 8.125], "left": [-1, -2], "right": [1, -3],
        "leaf": [-60, 30, 120]
      }
      """)

  /// The line, and a tree that adds `early` seconds for waking before 07:00, and `late` from then on.
  static func wakeStep(early: Double, late: Double) -> String {
    text(
      algorithm: "boosted-trees", intercept: 300, gains: [1e6, 0, 0], parameters: treeParameters,
      trees: """
        {
          "feature": [0], "threshold": [25170], "left": [-1], "right": [-2],
          "leaf": [\(early), \(late)]
        }
        """)
  }

  /// `price = 1000 + 50 * area`, unrelated to sleep.
  static let price = """
    {
      "formatVersion": 1, "algorithm": "linear", "target": "price",
      "features": [
        {"name": "area", "minimum": 20, "maximum": 200, "distinctCount": 9, "gain": 0}
      ],
      "base": {"intercept": 1000, "coefficients": [50]}, "trees": [],
      "training": {
        "rows": 9, "fingerprint": "00000000000000aa", "folds": 0, "randomSeed": 42,
        "trainingMetrics": {"rootMeanSquaredError": 2, "maximumError": 3}
      }
    }
    """

  /// The same model, imported: its training data are unknown.
  static let unseen = """
    {
      "formatVersion": 1, "algorithm": "linear", "target": "price",
      "features": [{"name": "area", "mean": 0, "gain": 0}],
      "base": {"intercept": 1000, "coefficients": [50]}, "trees": [],
      "origin": {"format": "Core ML"}
    }
    """

  private static let treeParameters = """

        "parameters": {
          "base": "linear", "columnSubsample": 1, "earlyStoppingRounds": 25, "maxDepth": 6,
          "maxIterations": 500, "maxLeaves": 31, "minChildWeight": 20, "minLossReduction": 0,
          "rowSubsample": 1, "stepSize": 0.1
        },
    """

  private static func text(
    algorithm: String, intercept: Double, gains: [Double], parameters: String, trees: String,
    range: String = ""
  ) -> String {
    """
    {
      "formatVersion": 1, "algorithm": "\(algorithm)", "target": "actualSleep",\(range)
      "features": [
        {"name": "wake", "minimum": 18000, "maximum": 36000, "distinctCount": 21,
         "gain": \(gains[0])},
        {"name": "estimatedSleep", "minimum": 5, "maximum": 10, "distinctCount": 11,
         "gain": \(gains[1])},
        {"name": "coffee", "minimum": 0, "maximum": 10, "distinctCount": 11, "gain": \(gains[2])}
      ],
      "base": {"intercept": \(intercept), "coefficients": [0, 3600, 600]},
      "trees": [\(trees)],
      "training": {
        "rows": 1234, "fingerprint": "0123456789abcdef", "folds": 5, "randomSeed": 42,\(parameters)
        "trainingMetrics": {"rootMeanSquaredError": 100, "maximumError": 250},
        "validationMetrics": {"rootMeanSquaredError": 110.5, "maximumError": 300}
      }
    }
    """
  }
}
