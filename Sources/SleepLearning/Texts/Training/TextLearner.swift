import SleepModels
import SleepPlatform

/// Trains one-vs-rest regressions on labelled texts, and scores them on held-out texts.
struct TextLearner {
  static let defaultCost = 10.0
  /// A smaller sample is enough to select the cost.
  private static let mostRowsForSelection = 20_000
  private static let mostWorkForSelection = 1_000_000
  private static let mostFeaturesInTraining = 400_000
  /// With more labels, regressions learn from few features and from a sample of the texts: to tell
  /// each label from all others, time and memory would grow with the product of their numbers.
  private static let mostLabelsInFull = 200
  private static let mostWeightsOfManyLabels = 25_000_000
  private static let mostWorkOfManyLabels = 1_000_000

  let texts: LabelledTexts
  let rows: FeatureRows
  let seed: UInt64
  let threads: Int
  let work: WorkProgress

  init(
    _ texts: LabelledTexts, lexicon: Lexicon?, seed: UInt64, threads: Int, work: WorkProgress
  ) {
    self.texts = texts
    let labels = texts.labels.count
    rows = FeatureRows(
      texts.texts, lexicon: lexicon,
      limit: labels > Self.mostLabelsInFull
        ? Self.mostWeightsOfManyLabels / labels : Self.mostFeaturesInTraining)
    (self.seed, self.threads, self.work) = (seed, threads, work)
  }

  private var hasManyLabels: Bool { texts.labels.count > Self.mostLabelsInFull }

  /// The costs of the log loss that are compared; the higher, the weaker the regularisation.
  var costs: [Double] {
    // Of many labels, a sample has too few texts of each for a comparison.
    hasManyLabels ? [Self.defaultCost] : [1, 3, 10, 30, 100]
  }

  var problemCount: Int { texts.labels.count == 2 ? 1 : texts.labels.count }

  /// The most features of a model: enough for the accuracy of all, and about 260 kB for 4 labels.
  private static let mostFeatures = 24_000

  /// Solves every regression on some texts.
  func problems(trainedOn training: [Int32], cost: Double) throws(TextClassificationError)
    -> [LogisticProblem]
  {
    try solved([training], costs: [cost]) { problem, _ in problem }[0].map { $0[0] }
  }

  func pruned(_ problems: [LogisticProblem]) -> WeightPruning {
    WeightPruning(problems, rows, limit: Self.mostFeatures)
  }

  /// The margins of all texts by a model that was trained on them.
  func scores(of pruning: WeightPruning) -> HeldOutScores {
    HeldOutScores(texts.all, margins: pruning.margins(of: texts.all, rows), of: texts)
  }

  /// Solves every regression on several sets of texts; the result has a list for each set, with a
  /// list for each regression, with a value for each cost.
  private func solved<Value: Sendable>(
    _ sets: [[Int32]], costs: [Double],
    _ visit: @escaping @Sendable (LogisticProblem, _ set: Int) -> Value
  ) throws(TextClassificationError) -> [[[Value]]] {
    let tasks = Array(0..<sets.count * problemCount)
    let values = concurrentMap(tasks, threads: threads) { task -> [Value] in
      guard !work.isCancelled else { return [] }
      let (set, number) = task.quotientAndRemainder(dividingBy: problemCount)
      // For two labels, the regression is that of the second.
      let label = Int32(problemCount == 1 ? 1 : number)
      let (training, weights) = sample(of: sets[set], for: label)
      var problem = LogisticProblem(
        rows, training: training, positives: texts.targets.map { $0 == label }, weights: weights)
      return costs.map { cost in
        problem.solve(cost: cost, seed: seed &+ UInt64(number))
        work.advance()
        return visit(problem, set)
      }
    }
    if work.isCancelled { throw .cancelled }
    return sets.indices.map { Array(values[$0 * problemCount..<($0 + 1) * problemCount]) }
  }

  /// The texts that the regression of a label learns from, and how often each text counts: of many
  /// labels, all of its own, and every few of the others, which stand for those between.
  func sample(
    of training: [Int32], for label: Int32
  ) -> (training: [Int32], weights: [Float]) {
    let step = training.count * problemCount / Self.mostWorkOfManyLabels
    guard hasManyLabels, step > 1 else {
      return (training, texts.weights)
    }
    var (sample, weights) = ([Int32](), texts.weights)
    for (place, row) in training.enumerated() {
      let isOwn = texts.targets[Int(row)] == label
      // Others for each label, and a random sample, as the order of texts is that of their hashes.
      guard isOwn || (place + Int(label)) % step == 0 else { continue }
      sample.append(row)
      if !isOwn { weights[Int(row)] *= Float(step) }
    }
    return (sample, weights)
  }

  /// The margins of held-out texts: for each cost, a list for each text.
  private func margins(
    trainedOn training: [[Int32]], of heldOut: [[Int32]], costs: [Double]
  ) throws(TextClassificationError) -> [[[Double]]] {
    let found = try solved(training, costs: costs) { problem, set in
      heldOut[set].map { problem.margin(of: Int($0)) }
    }
    return costs.indices.map { cost in
      heldOut.indices.flatMap { set in
        heldOut[set].indices.map { place in
          (0..<problemCount).map { Double(found[set][$0][cost][place]) }
        }
      }
    }
  }

  /// The cost with the lowest log loss on held-out texts.
  func selectedCost(
    trainedOn training: [[Int32]], heldOut: [[Int32]]
  ) throws(TextClassificationError) -> Double {
    let costs = costs
    guard costs.count > 1 else { return costs[0] }
    let most = min(
      Self.mostRowsForSelection, max(2000, Self.mostWorkForSelection / problemCount))
    var (training, heldOut) = (training, heldOut)
    if texts.count > most {
      // The order of texts is that of their hashes, so that the first are a random sample.
      training = [training[0].filter { $0 < most }]
      heldOut = [heldOut[0].filter { $0 < most }]
    }
    work.restart(total: training.count * problemCount * costs.count)
    let margins = try margins(trainedOn: training, of: heldOut, costs: costs)
    let rows = heldOut.flatMap(\.self)
    let losses = margins.map { HeldOutScores(rows, margins: $0, of: texts).calibrated().loss }
    let best = losses.indices.min { losses[$0] < losses[$1] }
    return best.map { costs[$0] } ?? Self.defaultCost
  }

  /// The margins of held-out texts by models as they are saved: with few features and rounded
  /// weights.
  func scores(
    trainedOn training: [[Int32]], heldOut: [[Int32]], cost: Double
  ) throws(TextClassificationError) -> HeldOutScores {
    var margins: [[Double]] = []
    work.restart(total: training.count * problemCount)
    for set in training.indices {
      let problems = try problems(trainedOn: training[set], cost: cost)
      margins += pruned(problems).margins(of: heldOut[set], rows)
    }
    return HeldOutScores(heldOut.flatMap(\.self), margins: margins, of: texts)
  }

  /// The accuracy on held-out texts after training on parts of the others.
  func learningCurve(
    trainedOn training: [[Int32]], heldOut: [[Int32]], cost: Double, complete: HeldOutScores
  ) throws(TextClassificationError) -> LearningCurve {
    let isLarge = texts.count * problemCount > 100_000
    let sets = isLarge ? 1 : training.count
    let held = Array(heldOut.prefix(sets))
    let shares = [4, 2]
    work.restart(total: shares.count * sets * problemCount)
    var points: [LearningCurve.Point] = []
    for share in shares {
      let parts = training.prefix(sets).map { Array($0.prefix(max(1, $0.count / share))) }
      let margins = try margins(trainedOn: parts, of: held, costs: [cost])[0]
      let scores = HeldOutScores(held.flatMap(\.self), margins: margins, of: texts)
      points.append(.init(rows: rowCount(parts), accuracy: scores.accuracy))
    }
    let last =
      isLarge ? complete.accuracy(ofFirst: held[0].count) : complete.accuracy
    points.append(.init(rows: rowCount(training.prefix(sets)), accuracy: last))
    return LearningCurve(
      points: points, scoredRows: Int(complete.totalWeight), rows: texts.rowCount)
  }

  /// The mean number of rows of training sets.
  private func rowCount(_ sets: some Collection<[Int32]>) -> Int {
    let sum = sets.reduce(0.0) { sum, set in
      sum + set.reduce(0.0) { $0 + Double(texts.weights[Int($1)]) }
    }
    return Int((sum / Double(max(1, sets.count))).rounded())
  }
}
