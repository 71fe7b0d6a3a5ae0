import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct BoosterTests {
  private func booster(
    _ rows: AggregatedRows, training: [Int32]? = nil, seed: UInt64 = 42,
    _ change: (inout BoostedTreeRegressor.Parameters) -> Void
  ) -> Booster {
    var parameters = BoostedTreeRegressor.Parameters()
    parameters.base = .mean
    parameters.minChildWeight = 0
    change(&parameters)
    let training = training ?? Array(0..<Int32(rows.count))
    return Booster(
      bins: BinnedRows(rows), training: training,
      heldOut: Array(Set(0..<Int32(rows.count)).subtracting(training)), parameters: parameters,
      seed: seed)
  }

  @Test func stepsByHand() {
    let rows = AggregatedRows(validated: .sample([[1, 2, 2, 2]], target: [8, 0, 0, 0]))
    var booster = booster(rows) { $0.stepSize = 0.5 }
    #expect(booster.base.intercept == 2)
    #expect(booster.residuals == [6, -2])
    var tree = booster.addTree()
    #expect(tree?.leaves.map(booster.residualUnit.double) == [3, -1])
    #expect(booster.residuals == [3, -1])
    tree = booster.addTree()
    #expect(tree?.leaves.map(booster.residualUnit.double) == [1.5, -0.5])
    #expect(booster.residuals == [1.5, -0.5])
  }

  @Test func endsWhenNoErrorIsLeft() {
    let rows = AggregatedRows(validated: .sample([[1, 2, 3]], target: [5, 5, 8]))
    var booster = booster(rows) { $0.stepSize = 1 }
    var tree = booster.addTree()
    #expect(tree != nil)
    #expect(booster.residuals.allSatisfy { abs($0) < 1e-14 })
    for _ in 0..<2 {
      tree = booster.addTree()
      #expect(tree == nil)
    }
  }

  @Test func heldOutRowsDoNotAffectTraining() {
    let rows = AggregatedRows(validated: .sample([[1, 2, 3, 4]], target: [1, 2, 1000, 4]))
    let other = AggregatedRows(validated: .sample([[1, 2, 3, 4]], target: [1, 2, -77, 4]))
    for base in BoostedTreeRegressor.Base.allCases {
      var a = booster(rows, training: [0, 1, 3]) { $0.base = base }
      var b = booster(other, training: [0, 1, 3]) { $0.base = base }
      #expect(a.base == b.base)
      for _ in 0..<3 {
        let trees = (a.addTree(), b.addTree())
        #expect(trees.0?.nodes == trees.1?.nodes)
      }
      #expect(a.residuals[0] == b.residuals[0])
      #expect(abs(a.residuals[2] - b.residuals[2] - 1077) < 1e-9)
    }
  }

  @Test func aRowSampleIsOfTheSizeAskedAndNewForEachTree() throws {
    let rows = AggregatedRows(validated: .sampleNoise(rows: 4000, columns: 2, values: 60, seed: 1))
    var booster = booster(rows) { $0.rowSubsample = 0.3 }
    var samples: [Set<Int>] = []
    for draw in 0..<5 {
      let weight = try #require(booster.sampledWeights(draw: draw))
      samples.append(Set((0..<rows.count).filter { weight($0) > 0 }))
      let tree = booster.addTree()
      let root = try #require(tree?.nodes.first?.split)
      let sum = (0..<rows.count).reduce(0) { $0 + Int64(weight($1)) }
      #expect((root.left + root.right).weight == sum)
    }
    for sample in samples {
      #expect(abs(Double(sample.count) / Double(rows.count) - 0.3) < 0.05)
    }
    #expect(Set(samples).count == 5)
  }

  @Test func aColumnSampleIsOfTheSizeAskedAndNewForEachTree() throws {
    let rows = AggregatedRows(validated: .sampleNoise(rows: 1000, columns: 4, values: 10, seed: 1))
    var booster = booster(rows) { $0.columnSubsample = 0.5 }
    var seen = Set<Set<Int>>()
    for _ in 0..<40 {
      let tree = booster.addTree()
      let features = Set(try #require(tree).nodes.map(\.split.feature))
      #expect(features.count <= 2)
      seen.insert(features)
    }
    #expect(seen.count > 3)
    #expect(seen.reduce(into: Set()) { $0.formUnion($1) } == [0, 1, 2, 3])
  }

  @Test(arguments: 0..<10) func anUnluckySampleDoesNotEndTraining(seed: UInt64) {
    let values = (0..<40).map(Double.init)
    let step = values.map { $0 < 20 ? 0.0 : 1 }
    let constant = values.map { _ in 7.0 }
    let rows = AggregatedRows(
      validated: .sample([constant, values, constant, constant], target: step))
    var columns = booster(rows, seed: seed) { $0.columnSubsample = 0.25 }
    let byColumns = (0..<10).map { _ in columns.addTree() }
    #expect(byColumns.allSatisfy { $0 != nil })
    var samples = booster(rows, seed: seed) { $0.rowSubsample = 0.05 }
    let byRows = (0..<10).map { _ in samples.addTree() }
    #expect(byRows.allSatisfy { $0 != nil })
  }
}
