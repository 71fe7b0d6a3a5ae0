import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct LeastSquaresTests {
  private func fit(_ columns: [[Double]], _ target: [Double]) -> LinearFunction {
    LeastSquares.fit(AggregatedRows(validated: .sample(columns, target: target)))
  }

  @Test func aLineComputedByHand() {
    // The means are 2 and 4: the slope is (-1 * -3 + 1 * 2) / (1 + 1).
    let line = fit([[1, 2, 3]], [1, 5, 6])
    #expect(abs(line.coefficients[0] - 2.5) < 1e-14)
    #expect(abs(line.intercept + 1) < 1e-14)
  }

  @Test func aPlaneIsFoundExactly() {
    let a: [Double] = [0, 1, 2, 3, 4, 5, 6, 7]
    let b: [Double] = [3, 1, 4, 1, 5, 9, 2, 6]
    let plane = fit([a, b], zip(a, b).map { 461 + 3600 * $0 - 0.5 * $1 })
    #expect(abs(plane.intercept - 461) < 1e-10)
    #expect(abs(plane.coefficients[0] - 3600) < 1e-10)
    #expect(abs(plane.coefficients[1] + 0.5) < 1e-10)
  }

  @Test func aConstantColumnHasNoEffect() {
    for constant in [0, 5, 0.1, 1e15, -1e-300] {
      let line = fit([[1, 2, 3], [constant, constant, constant]], [1, 5, 6])
      #expect(line.coefficients[1] == 0)
      #expect(abs(line.coefficients[0] - 2.5) < 1e-14)
      #expect(abs(line.intercept + 1) < 1e-14)
    }
  }

  @Test func moreColumnsThanRowsFitExactlyWithAFewOfThem() {
    let aggregated = AggregatedRows(
      validated: .sampleNoise(rows: 20, columns: 3000, values: 1000, seed: 4))
    let plane = LeastSquares.fit(aggregated)
    // The intercept uses one degree of freedom.
    #expect(plane.terms.count == aggregated.count - 1)
    #expect(plane.terms == plane.coefficients.indices.filter { plane.coefficients[$0] != 0 })
    for (value, mean) in zip(plane.values(of: aggregated), aggregated.means) {
      #expect(abs(value - mean) < 1e-9 * max(1, abs(mean)))
    }
  }

  @Test func moreColumnsThanRowsKeepTheirDirections() {
    let aggregated = AggregatedRows(
      validated: .sampleNoise(rows: 12, columns: 40, values: 1000, seed: 4))
    let directions = (0..<40).map { $0 % 2 == 0 ? MonotoneDirection.increasing : .decreasing }
    let plane = LeastSquares.fit(aggregated, directions: directions)
    #expect(!plane.terms.isEmpty)
    #expect(plane.terms.allSatisfy { (plane.coefficients[$0] > 0) == ($0 % 2 == 0) })
  }

  @Test func aConstantTargetIsThatConstant() {
    for constant in [0, 28_800, 0.1, -1e100] {
      let line = fit([[1, 2, 4], [5, 3, 9]], [constant, constant, constant])
      #expect(line == LinearFunction(intercept: constant, coefficients: [0, 0]))
      #expect(line.coefficients.allSatisfy { $0.sign == .plus })
    }
  }

  @Test func oneRowIsItsMean() {
    #expect(fit([[7, 7]], [1, 4]) == LinearFunction(intercept: 2.5, coefficients: [0]))
  }

  @Test func collinearColumnsPredictAsOneDoes() {
    let a: [Double] = [1, 2, 3, 5, 8]
    let target: [Double] = [2, 1, 5, 6, 11]
    let alone = fit([a], target)
    let others: [[[Double]]] = [
      [a, a], [a, a.map { 3 * $0 }], [a.map { 1e6 * $0 }, a], [a, a.map { 7 - $0 / 3 }, a],
    ]
    for columns in others {
      let line = fit(columns, target)
      #expect(line.coefficients.count { $0 != 0 } == 1)
      for row in a.indices {
        let expected = alone.value { _ in a[row] }
        #expect(abs(line.value { columns[$0][row] } - expected) < 1e-9)
      }
    }
  }

  @Test func fewerRowsThanFeaturesFitExactly() {
    let columns: [[Double]] = [[1, 2, 4], [3, 1, 8], [2, 2, 3], [0, 9, 1]]
    let line = fit(columns, [5, -1, 12])
    for (row, y) in [5.0, -1, 12].enumerated() {
      #expect(abs(line.value { columns[$0][row] } - y) < 1e-10)
    }
  }

  @Test func anAggregatedRowEqualsItsRows() {
    let table = DataTable.sample(
      [[1, 2, 2, 2, 3, 3], [4, 1, 1, 1, 0, 0]], target: [1, 5, 6, 9, 2, 4])
    let merged = LeastSquares.fit(AggregatedRows(validated: table))
    let target = table.target?.values ?? []
    let oracle = Oracle.fit(table.features.map(\.values), target)
    #expect(abs(merged.intercept - oracle.intercept) < 1e-11)
    for (a, b) in zip(merged.coefficients, oracle.coefficients) { #expect(abs(a - b) < 1e-11) }
  }

  @Test func duplicatedRowsGiveTheSameLine() {
    let table = DataTable.sampleNights(rows: 500, seed: 2)
    let once = LeastSquares.fit(AggregatedRows(validated: table))
    let twice = LeastSquares.fit(
      AggregatedRows(validated: table.rows(Array(0..<500) + Array(0..<500))))
    #expect(abs(once.intercept - twice.intercept) < 1e-9)
    for (a, b) in zip(once.coefficients, twice.coefficients) {
      #expect(abs(a - b) < 1e-12 * abs(b))
    }
  }

  @Test func largeOffsetsDoNotChangeTheLine() {
    var generator = SplitMix64(seed: 3)
    let x = (0..<500).map { _ in generator.number(in: -1...1) }
    let y = x.map { 3 * $0 + generator.number(in: -0.1...0.1) }
    let near = fit([x], y)
    // The shift alone causes a rounding error of 1e-7.
    let far = fit([x.map { $0 + 1e9 }], y.map { $0 + 1e9 })
    #expect(abs(far.coefficients[0] - near.coefficients[0]) < 1e-6)
    let value = far.value { _ in 1e9 }
    #expect(abs(value - 1e9 - near.intercept) < 2e-6)
  }

  @Test func handlesUnitsOfVeryDifferentScale() {
    var generator = SplitMix64(seed: 4)
    let x = (0..<100).map { _ in generator.number(in: -1...1) }
    let z = (0..<100).map { _ in generator.number(in: -1...1) }
    let plane = fit(
      [x.map { $0 * 1e-120 }, z.map { $0 * 1e120 }], zip(x, z).map { 2 * $0 - 5 * $1 })
    #expect(abs(plane.coefficients[0] * 1e-120 - 2) < 1e-12)
    #expect(abs(plane.coefficients[1] * 1e120 + 5) < 1e-12)
  }

  @Test func columnsThatOverflowAreLeftOut() {
    let line = fit([[1, 2, 3], [-1e300, 0, 1e300]], [1, 5, 6])
    #expect(line.coefficients[1] == 0)
    #expect(abs(line.coefficients[0] - 2.5) < 1e-14)
  }

  @Test(arguments: 0..<20) func agreesWithGramSchmidt(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let width = 1 + Int(generator.next(below: 6))
    let count = width + 5 + Int(generator.next(below: 200))
    let columns = (0..<width).map { column in
      (0..<count).map { _ in
        generator.number(in: -1...1) * [1, 1000, 0.01][column % 3] + Double(column * 10)
      }
    }
    let target = (0..<count).map { row in
      columns.reduce(100) { $0 + $1[row] } + generator.number(in: -1...1)
    }
    let line = fit(columns, target)
    let oracle = Oracle.fit(columns, target)
    for (a, b) in zip(line.coefficients, oracle.coefficients) {
      #expect(abs(a - b) < 1e-9 * max(1, abs(b)))
    }
    #expect(abs(line.intercept - oracle.intercept) < 1e-8)
  }

  @Test func isAMinimum() {
    let aggregated = AggregatedRows(validated: .sampleNights(rows: 800, seed: 6))
    let line = LeastSquares.fit(aggregated)
    let least = aggregated.rootMeanSquaredError(of: line)
    for feature in 0...3 {
      for sign in [-1.0, 1] {
        var coefficients = line.coefficients
        var intercept = line.intercept
        if feature == 3 { intercept += sign } else { coefficients[feature] += sign * 0.01 }
        let other = LinearFunction(intercept: intercept, coefficients: coefficients)
        #expect(aggregated.rootMeanSquaredError(of: other) > least)
      }
    }
  }

  @Test func theMeanByHand() {
    let aggregated = AggregatedRows(validated: .sample([[1, 2, 2, 2]], target: [10, 1, 2, 3]))
    #expect(LeastSquares.mean(of: aggregated) == LinearFunction(intercept: 4, coefficients: [0]))
    let far = AggregatedRows(validated: .sample([[1, 2, 3]], target: [0.1, 0.1, 0.1]))
    #expect(LeastSquares.mean(of: far).intercept == 0.1)
  }

  /// The oracle tries every subset of coefficients held at zero.
  @Test(arguments: [UInt64](0..<30)) func signsAreKeptAtTheLeastError(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let width = 1 + Int(generator.next(below: 4))
    let columns = (0..<width).map { _ in (0..<25).map { _ in generator.number(in: -1...1) } }
    // Correlated columns flip the signs.
    let mixed = columns.enumerated().map { index, column in
      index == 0 ? column : zip(column, columns[0]).map { $0 + 2 * $1 }
    }
    let target = (0..<25).map { row in
      mixed.enumerated().reduce(generator.number(in: -1...1)) {
        $0 + ($1.offset % 2 == 0 ? 1 : -1) * $1.element[row]
      }
    }
    let aggregated = AggregatedRows(validated: .sample(mixed, target: target))
    let directions: [MonotoneDirection?] = (0..<width).map { _ in
      [.increasing, .decreasing, nil][Int(generator.next(below: 3))]
    }
    func error(_ line: LinearFunction) -> Double { aggregated.rootMeanSquaredError(of: line) }
    func isAllowed(_ line: LinearFunction) -> Bool {
      zip(line.coefficients, directions).allSatisfy { coefficient, direction in
        switch direction {
        case .increasing: coefficient >= 0
        case .decreasing: coefficient <= 0
        case nil: true
        }
      }
    }
    var best = Double.infinity
    for choice in 0..<(1 << width) {
      let held = aggregated.columns.enumerated().map { index, column in
        choice >> index & 1 == 1 && directions[index] != nil ? column.map { _ in 0 } : column
      }
      let line = LeastSquares.fit(
        AggregatedRows(
          featureNames: aggregated.featureNames, targetName: "y", distinctRows: held,
          target: aggregated.means))
      if isAllowed(line) { best = min(best, error(line)) }
    }
    let line = LeastSquares.fit(aggregated, directions: directions)
    #expect(isAllowed(line))
    #expect(abs(error(line) - best) < 1e-9)
    let free = LeastSquares.fit(aggregated, directions: directions.map { _ in nil })
    #expect(free == LeastSquares.fit(aggregated))
  }
}

/// Least squares by modified Gram-Schmidt.
private enum Oracle {
  static func fit(
    _ columns: [[Double]], _ target: [Double]
  ) -> (intercept: Double, coefficients: [Double]) {
    let all = [target.map { _ in 1.0 }] + columns
    var basis: [[Double]] = []
    var factor = all.map { _ in [Double](repeating: 0, count: all.count) }
    for (index, column) in all.enumerated() {
      var rest = column
      // Two passes are sufficient.
      for _ in 0..<2 {
        for (earlier, direction) in basis.enumerated() {
          let part = dot(rest, direction)
          factor[earlier][index] += part
          rest = zip(rest, direction).map { $0 - part * $1 }
        }
      }
      factor[index][index] = dot(rest, rest).squareRoot()
      basis.append(rest.map { $0 / factor[index][index] })
    }
    let right = basis.map { dot($0, target) }
    var solution = right
    for index in right.indices.reversed() {
      for later in right.indices where later > index {
        solution[index] -= factor[index][later] * solution[later]
      }
      solution[index] /= factor[index][index]
    }
    return (solution[0], Array(solution.dropFirst()))
  }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
