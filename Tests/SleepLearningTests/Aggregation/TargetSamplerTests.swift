import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct TargetSamplerTests {
  private struct Pair: Hashable {
    var aggregatedRow: Int
    var target: Double
  }

  /// The pairs with the lowest hashes.
  private func bruteForce(_ aggregated: AggregatedRows, _ rows: [Pair: Double], count: Int)
    -> TargetSample
  {
    let hashes = rows.keys.map { pair in
      let inputs = RowAggregator.hash(of: aggregated.inputs(of: pair.aggregatedRow))
      return (
        TargetSampler.hash(key: TargetSampler.key(ofInputs: inputs), target: pair.target), pair
      )
    }
    let chosen = hashes.sorted { $0.0 < $1.0 }.prefix(count)
      .sorted { ($0.1.aggregatedRow, $0.1.target) < ($1.1.aggregatedRow, $1.1.target) }
    var sample = TargetSample()
    for (hash, pair) in chosen {
      sample.append(
        aggregatedRow: Int32(pair.aggregatedRow), target: pair.target, weight: rows[pair] ?? 0,
        hash: hash)
    }
    return sample
  }

  private func pairs(_ table: DataTable, _ aggregatedRowOfRow: [Int]) -> [Pair: Double] {
    var rows: [Pair: Double] = [:]
    for (row, aggregatedRow) in aggregatedRowOfRow.enumerated() {
      let pair = Pair(aggregatedRow: aggregatedRow, target: table.target?.values[row] ?? 0)
      rows[pair, default: 0] += table.weights?.values[row] ?? 1
    }
    return rows
  }

  @Test func keepsAllPairsUpToTheLimit() {
    let table = DataTable.sample([[2, 1, 2, 2, 1]], target: [5, 7, 5, -0.0, 7])
    let sample = AggregatedRows(validated: table).sample
    #expect(sample?.aggregatedRow == [0, 1, 1])
    #expect(sample?.target == [7, 0, 5])
    #expect(sample?.weight == [2, 1, 2])
  }

  @Test(arguments: [0, 1, 2], [false, true])
  func agreesWithBruteForce(kind: Int, isWeighted: Bool) {
    var random = SplitMix64(seed: UInt64(kind))
    let count = kind == 0 ? 1000 : 21_000
    // Few pairs with many rows each, many pairs with few rows, and distinct inputs.
    let inputs = (0..<count).map { row in
      kind == 2 ? Double(row) / 3 : Double(random.next(below: 40))
    }
    let target = inputs.map { _ in Double(random.next(below: kind == 0 ? 60 : 9000)) / 4 }
    var table = DataTable.sample([inputs], target: target)
    if isWeighted {
      table.weights = .init("w", target.map { _ in Double(1 + random.next(below: 9)) / 8 })
    }
    let (aggregated, aggregatedRowOfRow) = AggregatedRows.merging(table)
    let expected = bruteForce(
      aggregated, pairs(table, aggregatedRowOfRow), count: TargetSample.largestCount)
    #expect(expected.count == (kind == 0 ? expected.count : TargetSample.largestCount))
    let isMerged = aggregated.sample == expected
    #expect(isMerged)
    let isSorted = AggregatedRows(sorting: table, sampling: true, threads: 3).sample == expected
    #expect(isSorted)
  }

  @Test func mergedPartsEqualTheSampleOfAll() {
    var random = SplitMix64(seed: 9)
    var whole = TargetSampler(largestCount: 50)
    var parts = (0..<3).map { _ in TargetSampler(largestCount: 50) }
    for _ in 0..<20_000 {
      let (aggregatedRow, target) = (Int(random.next(below: 7)), Double(random.next(below: 400)))
      let hash = TargetSampler.hash(key: UInt32(aggregatedRow), target: target)
      whole.add(aggregatedRow: aggregatedRow, target: target, hash: hash)
      // Each part numbers its own rows.
      let part = Int(random.next(below: 3))
      parts[part].add(aggregatedRow: (aggregatedRow + part) % 7, target: target, hash: hash)
    }
    var union = TargetSampler(largestCount: 50)
    for (part, sampler) in parts.enumerated() {
      union.add(sampler, aggregated: (0..<7).map { ($0 + 7 - part) % 7 })
    }
    let sample = whole.sample(places: Array(0..<7))
    #expect(sample.count == 50)
    #expect(union.sample(places: Array(0..<7)) == sample)
  }

  @Test func allRowsReadAreSampled() throws {
    let text = "wake,estimatedSleep,coffee,actualSleep\n25200,8,2,30940\n"
    let rows = try TrainingRows(reading: .bytes(Array(text.utf8), name: "rows.csv"))
    #expect(rows.aggregated().sample?.target == [30940])
  }

  /// Few distinct inputs and integer targets; some rows have odd spellings or a missing input.
  private func text(rows: Int, oddShare: Double, seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    var text = "a,b,y\n"
    for _ in 0..<rows {
      let isOdd = random.number(in: 0...1) < oddShare
      let (a, b, y) = (random.next(below: 40), random.next(below: 10), random.next(below: 9000))
      let odd = ["\"\(a)\",+\(b).0, \(y)\n", "\(a),,\(y)\n", "\n\(a),\(b),\"\(y)\"\n"]
      text += isOdd ? odd[Int(random.next(below: 3))] : "\(a),\(b),\(y)\n"
    }
    return text
  }

  @Test(arguments: [(22_000, 0.01), (1500, 0), (1500, 0.4), (90, 0.1)])
  func readersDrawTheSameSample(rows: Int, oddShare: Double) throws {
    let bytes = Array(text(rows: rows, oddShare: oddShare, seed: 7).utf8)
    let columns = ColumnSelection(target: "y")
    var reader = try CSVReader(.bytes(bytes, name: "rows.csv"), columns: columns)
    let expected = try AggregatedRows(readingFrom: &reader)
    #expect(rows < 22_000 || expected.sample?.count == TargetSample.largestCount)
    for (threads, blockSize) in [(1, 1 << 18), (3, 1 << 13)] {
      let aggregated = try TrainingRows(
        reading: [.bytes(bytes, name: "rows.csv")], columns: columns, delimiter: nil,
        droppingMissing: false, threads: threads, blockSize: blockSize, decidingAfter: 200
      ).aggregated(threads: threads)
      let isEqual = aggregated.sample == expected.sample
      #expect(isEqual)
      #expect(aggregated.fingerprint == expected.fingerprint)
    }
  }
}
