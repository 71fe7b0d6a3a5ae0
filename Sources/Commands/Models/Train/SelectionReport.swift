import Charts
import CommandLineKit
import Models
import Platform
import Reports
import SleepModel

/// The comparison of methods in `train --algorithm automatic`, and why one was selected.
struct SelectionReport {
  let selection: ModelSelection
  /// The duration of each stage by its name.
  let seconds: [String: Double]

  private func seconds(of candidate: ModelSelection.Candidate) -> Double {
    seconds[TrainingStage.candidate(candidate.algorithm).name] ?? 0
  }

  var json: [JSONObject] {
    selection.candidates.map {
      [
        "algorithm": $0.algorithm, "rootMeanSquaredError": Self.finite($0.rootMeanSquaredError),
        "standardError": Self.finite($0.standardError), "trees": $0.treeCount,
        "seconds": seconds(of: $0),
      ]
    }
  }

  /// A table of the methods and a sentence.
  @Blocks var blocks: [Block] {
    let unit = selection.model.unit
    Table(
      "Methods", of: selection.candidates,
      [
        .left("Method") { $0.algorithm.rawValue },
        .right("RMSE") {
          Self.finite($0.rootMeanSquaredError).map { Plain.rounded($0) + unit } ?? "–"
        },
        .right("±") { Self.finite($0.standardError).map { Plain.brief($0) + unit } ?? "–" },
        .right("trees") { Plain.count($0.treeCount) },
        .right("seconds") { Plain.brief(seconds(of: $0)) },
      ])
    Self.sentence(
      kept: selection.model.algorithm, rival: selection.rival, among: selection.candidates,
      standardErrorOfDifference: selection.standardErrorOfDifference)
  }

  /// Why a method was selected; `candidates` begins with the simplest.
  static func sentence(
    kept: Algorithm, rival: Algorithm, among candidates: [ModelSelection.Candidate],
    standardErrorOfDifference: Double
  ) -> String {
    let order = candidates.map(\.algorithm)
    let isSimpler = (order.firstIndex(of: kept) ?? 0) <= (order.firstIndex(of: rival) ?? 0)
    let (first, second) = isSimpler ? (rival, kept) : (kept, rival)
    func error(_ algorithm: Algorithm) -> String {
      let candidate = candidates.first { $0.algorithm == algorithm }
      return (candidate?.rootMeanSquaredError).flatMap(finite).map { Plain.rounded($0) }
        ?? "no finite RMSE"
    }
    let margin = finite(standardErrorOfDifference).map { " ± \(Plain.brief($0))" } ?? ""
    let verb =
      switch (isSimpler, first) {
      case (true, .boostedTrees): "are not"
      case (true, _): "is not"
      case (false, .boostedTrees): "are"
      case (false, _): "is"
      }
    let subject = name(first).prefix(1).uppercased() + name(first).dropFirst()
    return "\(subject) \(verb) significantly better than \(name(second)) "
      + "(RMSE \(error(first)) and \(error(second))\(margin)), so \(name(kept)) "
      + (kept == .boostedTrees ? "are used." : "is used.")
  }

  private static func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }

  private static func name(_ algorithm: Algorithm) -> String {
    switch algorithm {
    case .automatic: "the selected model"
    case .linear: "the linear model"
    case .decisionTree: "the decision tree"
    case .randomForest: "the random forest"
    case .boostedTrees: "boosted trees"
    }
  }
}
