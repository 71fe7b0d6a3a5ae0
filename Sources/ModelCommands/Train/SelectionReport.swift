import CommandLineKit
import SleepModel

/// What `train` tells of the methods that were compared, and why one was kept.
struct SelectionReport {
  struct Candidate: Encodable {
    package let algorithm: Algorithm
    /// `nil`, as the next is, where the errors are beyond any number.
    package let rootMeanSquaredError: Double?
    package let standardError: Double?
    package let trees: Int
    /// How long its validation took.
    package let seconds: Double
  }

  let candidates: [Candidate]
  /// Why the kept method was kept.
  let sentence: String
  private let unit: String

  /// - Parameter seconds: How long each stage took, by its name.
  init(_ selection: ModelSelection, seconds: [String: Double]) {
    candidates = selection.candidates.map {
      Candidate(
        algorithm: $0.algorithm, rootMeanSquaredError: Self.finite($0.rootMeanSquaredError),
        standardError: Self.finite($0.standardError), trees: $0.treeCount,
        seconds: seconds[TrainingStage.candidate($0.algorithm).name] ?? 0)
    }
    sentence = Self.sentence(
      kept: selection.model.algorithm, rival: selection.rival, among: selection.candidates,
      standardErrorOfDifference: selection.standardErrorOfDifference)
    unit = selection.model.unit
  }

  /// A table of the methods and the sentence, with an empty line before each.
  var text: String {
    var table = TextTable([.left, .right, .right, .right, .right])
    table.add(["Method", "RMSE", "±", "trees", "seconds"])
    for candidate in candidates {
      table.add([
        candidate.algorithm.rawValue,
        candidate.rootMeanSquaredError.map { Plain.rounded($0) + unit } ?? "–",
        candidate.standardError.map { Plain.brief($0) + unit } ?? "–",
        Plain.count(candidate.trees),
        Plain.brief(candidate.seconds),
      ])
    }
    return "\n" + table.text + "\n" + sentence + "\n"
  }

  /// The difference that decided, in words.
  ///
  /// - Parameter candidates: All methods, the simplest first.
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
      case (true, .boostedTrees): "do not beat"
      case (true, _): "does not beat"
      case (false, .boostedTrees): "beat"
      case (false, _): "beats"
      }
    let subject = name(first).prefix(1).uppercased() + name(first).dropFirst()
    return "\(subject) \(verb) \(name(second)) by more than luck "
      + "(\(error(first)) against \(error(second))\(margin)): "
      + "kept \(name(kept))."
  }

  private static func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }

  private static func name(_ algorithm: Algorithm) -> String {
    switch algorithm {
    case .automatic: "the choice"
    case .linear: "the line"
    case .decisionTree: "one tree"
    case .randomForest: "the forest"
    case .boostedTrees: "boosted trees"
    }
  }
}
