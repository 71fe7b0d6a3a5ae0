extension RowMerger {
  /// Adds parsed rows, if possible as if they had been looked up.
  mutating func addUp(_ table: DataTable) {
    guard let scanner, let targets = table.target?.values else { return add(table) }
    var rows: ContiguousArray<MergingScanner.Row> = []
    for index in targets.indices {
      let key = tokens.key(of: table.features.lazy.map { $0.values[index] })
      places.adopt(tokens.layout)
      guard let key, let target = scanner.target(targets[index]) else { return add(table) }
      var row = MergingScanner.Row(key: key, target: target, place: -1)
      place(&row)
      rows.append(row)
    }
    add(rows.span)
  }

  /// Adds everything that was added to another merger for the same table.
  mutating func absorb(_ other: RowMerger) {
    let numbers = tokens.absorb(other.tokens)
    places.adopt(tokens.layout)
    guard let numbers else { return other.pour(into: &merger) }
    var keys = ContiguousArray<UInt64>(repeating: 0, count: other.sums.count)
    for (feature, numbers) in numbers.enumerated() {
      let (bits, otherBits) = (
        tokens.layout.bits(of: feature), other.tokens.layout.bits(of: feature)
      )
      for (place, key) in other.places.keys.enumerated() {
        keys[place] |= bits.key(of: UInt64(numbers[otherBits.number(in: key)]))
      }
    }
    var aggregated: [Int] = []
    aggregated.reserveCapacity(keys.count)
    for (otherPlace, key) in keys.enumerated() {
      var row = MergingScanner.Row(key: key, target: 0, place: -1)
      place(&row)
      let aggregatedRow = Int(row.place)
      aggregated.append(aggregatedRow)
      if !sums[aggregatedRow].add(other.sums[otherPlace]) {
        merger.add(other.sums[otherPlace], inputs: inputs(at: aggregatedRow))
      }
    }
    if let added = other.sampler { sampler?.add(added, aggregated: aggregated) }
    merger.add(other.merger)
  }

  /// The largest value of each feature, followed by the largest target.
  var largest: [Double] {
    var largest = merger.largest
    for (feature, values) in tokens.values.enumerated() {
      let bits = tokens.layout.bits(of: feature)
      for key in places.keys {
        largest[feature] = max(largest[feature], values[bits.number(in: key)])
      }
    }
    for place in places.keys.indices {
      largest[layout.featureCount] = max(
        largest[layout.featureCount], Double(sums[place].maximum))
    }
    return largest
  }

  /// The aggregated rows sorted by their inputs.
  ///
  /// - Complexity: O(rows * features), and O(rows * log(rows)) if some rows were not looked up.
  func aggregated() -> AggregatedRows {
    guard merger.count == 0 else {
      var all = RowAggregator(layout, sampling: sampler != nil)
      pour(into: &all)
      return all.aggregated().aggregated
    }
    let order = tokens.orderOfAggregatedRows(withKeys: places.keys)
    let keys = order.map { places.keys[$0] }
    let columns = tokens.values.enumerated().map { feature, values in
      let bits = tokens.layout.bits(of: feature)
      return keys.map { values[bits.number(in: $0)] + 0 }
    }
    return AggregatedRows(
      featureNames: layout.featureNames, targetName: layout.slots[layout.featureCount].name,
      columns: columns, targets: order.map { TargetSummary(sums[$0]) },
      sample: sampler?.sample(places: order.places(among: order.count)))
  }

  private func pour(into other: inout RowAggregator) {
    other.reserveCapacity(max(other.count, merger.count + sums.count))
    let aggregated = sums.indices.map { other.add(sums[$0], inputs: inputs(at: $0)) }
    if let sampler { other.add(sampler, aggregated: aggregated) }
    other.add(merger)
  }
}

extension TargetSummary {
  fileprivate init(_ sum: TargetSum) {
    self.init(
      rowCount: Int(sum.rowCount), weight: DoubleDouble(Double(sum.rowCount)),
      sum: DoubleDouble(Int128(sum.sum), exponent: 0),
      sumOfSquares: DoubleDouble(Int128(sum.sumOfSquares), exponent: 0),
      minimum: Double(sum.minimum), maximum: Double(sum.maximum))
  }
}
