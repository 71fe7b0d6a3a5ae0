import SleepModel

/// What `train` tells of the methods that were compared, and why one was kept.
struct SelectionReport {
  struct Candidate: Encodable {
    let algorithm: Algorithm
    let rootMeanSquaredError: Double
    let standardError: Double
    let trees: Int
    /// How long its validation took.
    let seconds: Double
  }

  let candidates: [Candidate]
  /// Why the kept method was kept.
  let sentence: String
  private let unit: String

  /// - Parameter seconds: How long each stage took, by its name.
  init(_ selection: ModelSelection, seconds: [String: Double]) {
    candidates = selection.candidates.map {
      Candidate(
        algorithm: $0.algorithm, rootMeanSquaredError: $0.rootMeanSquaredError,
        standardError: $0.standardError, trees: $0.treeCount,
        seconds: seconds[TrainingStage.candidate($0.algorithm).name] ?? 0)
    }
    sentence = Self.sentence(selection)
    unit = selection.model.unit
  }

  /// A table of the methods and the sentence, with an empty line before each.
  var text: String {
    var table = TextTable([.left, .right, .right, .right, .right])
    table.add(["Method", "RMSE", "±", "trees", "seconds"])
    for candidate in candidates {
      table.add([
        candidate.algorithm.rawValue,
        Plain.rounded(candidate.rootMeanSquaredError) + unit,
        Plain.brief(candidate.standardError) + unit, Plain.count(candidate.trees),
        Plain.brief(candidate.seconds),
      ])
    }
    return "\n" + table.text + "\n" + sentence + "\n"
  }

  /// The difference that decided, in words.
  static func sentence(_ selection: ModelSelection) -> String {
    let kept = selection.model.algorithm
    let rival = selection.rival
    func error(_ algorithm: Algorithm) -> Double {
      selection.candidate(algorithm)?.rootMeanSquaredError ?? .nan
    }
    let names = (kept: name(kept), rival: name(rival))
    let isSimpler = isSimpler(kept, than: rival, in: selection)
    let (first, second) = isSimpler ? (rival, kept) : (kept, rival)
    let numbers =
      "(\(Plain.rounded(error(first))) against \(Plain.rounded(error(second))) ± "
      + "\(Plain.brief(selection.standardErrorOfDifference)))"
    let verb =
      switch (isSimpler, first == .boostedTrees) {
      case (true, true): "do not beat"
      case (true, false): "does not beat"
      case (false, true): "beat"
      case (false, false): "beats"
      }
    let subject = name(first)
    return subject.prefix(1).uppercased() + subject.dropFirst()
      + " \(verb) \(isSimpler ? names.kept : names.rival) by more than luck \(numbers): "
      + "kept \(names.kept)."
  }

  private static func isSimpler(
    _ algorithm: Algorithm, than other: Algorithm, in selection: ModelSelection
  ) -> Bool {
    let order = selection.candidates.map(\.algorithm)
    guard let place = order.firstIndex(of: algorithm), let otherPlace = order.firstIndex(of: other)
    else { return false }
    return place < otherPlace
  }

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
