import SleepPlatform

extension AggregatedRows {
  /// Merges the rows of a table by sorting, which is faster than hashing if few inputs repeat.
  package init(sorting table: DataTable, sampling: Bool = false, threads: Int) {
    let order = SortedOrder.of(table.features.map(\.values), rowCount: table.rowCount)
    let columns = table.features.map(\.values) + [table.target?.values ?? []]
    var sorted = concurrentMap(columns, threads: threads) { column in
      order.map { column[Int($0)] + 0 }
    }
    let target = sorted.removeLast()
    let weights = table.weights.map { column in order.map { column.values[Int($0)] } }
    let names = table.features.map(\.name)
    // The start of each aggregated row. Bits are compared because NaN is not equal to NaN.
    let starts = order.indices.filter { row in
      row == 0 || sorted.contains { $0[row].bitPattern != $0[row - 1].bitPattern }
    }
    let sample =
      sampling
      ? TargetSample(sorted, starts: starts, target: target, weights: weights, threads: threads)
      : nil
    if starts.count == order.count {
      self.init(
        featureNames: names, levels: table.levels, targetName: table.target?.name ?? "",
        distinctRows: sorted,
        target: target, weights: weights, sample: sample)
    } else {
      let ends = starts.dropFirst() + [order.count]
      self.init(
        featureNames: names, levels: table.levels, targetName: table.target?.name ?? "",
        columns: concurrentMap(sorted, threads: threads) { column in starts.map { column[$0] } },
        targets: zip(starts, ends).map { TargetSummary(of: target[$0..<$1], weights: weights) },
        isWeighted: weights != nil, sample: sample)
    }
  }
}

extension TargetSummary {
  init(of values: ArraySlice<Double>, weights: [Double]? = nil) {
    var sums = ExactSums()
    for _ in 0..<3 { sums.append() }
    for row in values.indices {
      let weight = weights?[row] ?? 1
      sums.add(values[row] + 0, weight: weight, to: 0)
      sums.addSquare(of: values[row], weight: weight, to: 1)
      sums.add(weight, to: 2)
    }
    self.init(
      rowCount: values.count, weight: sums.value(at: 2), sum: sums.value(at: 0),
      sumOfSquares: sums.value(at: 1), minimum: (values.min() ?? 0) + 0,
      maximum: (values.max() ?? 0) + 0)
  }
}

extension TargetSample {
  /// Draws a sample of rows that are sorted by their inputs.
  ///
  /// - Parameters:
  ///   - columns: The inputs, one array a feature, without -0.
  ///   - starts: Where each aggregated row begins in the order.
  fileprivate init(
    _ columns: [[Double]], starts: [Int], target: [Double], weights: [Double]?, threads: Int
  ) {
    let count = starts.count
    let parts = (0..<max(threads, 1)).map { part in
      part * count / max(threads, 1)..<(part + 1) * count / max(threads, 1)
    }
    let samplers = concurrentMap(parts, threads: threads) { aggregated in
      var hashes = ContiguousArray<UInt64>(repeating: 0, count: aggregated.count)
      for column in columns {
        for (place, aggregatedRow) in aggregated.enumerated() {
          hashes[place] = RowAggregator.hash(
            hashes[place], with: column[starts[aggregatedRow]].bitPattern)
        }
      }
      var sampler = TargetSampler()
      for (hash, aggregatedRow) in zip(hashes, aggregated) {
        let key = TargetSampler.key(ofInputs: hash)
        for row in starts[
          aggregatedRow]..<(aggregatedRow + 1 < count ? starts[aggregatedRow + 1] : target.count)
        {
          sampler.add(
            aggregatedRow: aggregatedRow, target: target[row],
            hash: TargetSampler.hash(key: key, target: target[row]),
            weight: weights?[row] ?? 1)
        }
      }
      return sampler
    }
    let numbers = Array(0..<count)
    var all = TargetSampler()
    for sampler in samplers { all.add(sampler, aggregated: numbers) }
    self = all.sample(places: numbers)
  }
}
