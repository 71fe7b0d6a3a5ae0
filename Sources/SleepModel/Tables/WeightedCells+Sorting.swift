extension WeightedCells {
  /// Merges the rows of a table by sorting them, which is quicker where hardly any inputs repeat.
  ///
  /// - Complexity: O(rows * features).
  init(sorting table: DataTable, threads: Int) {
    let order = SortedOrder.of(table.features.map(\.values), rowCount: table.rowCount)
    let columns = table.features.map(\.values) + [table.target?.values ?? []]
    var sorted = concurrentMap(columns, threads: threads) { column in
      order.map { column[Int($0)] + 0 }
    }
    let target = sorted.removeLast()
    let names = table.features.map(\.name)
    // Where each cell begins in the order.
    let starts = order.indices.filter { row in
      row == 0 || sorted.contains { $0[row] != $0[row - 1] }
    }
    if starts.count == order.count {
      self.init(
        featureNames: names, targetName: table.target?.name ?? "", distinctRows: sorted,
        target: target)
    } else {
      let ends = starts.dropFirst() + [order.count]
      self.init(
        featureNames: names, targetName: table.target?.name ?? "",
        columns: concurrentMap(sorted, threads: threads) { column in starts.map { column[$0] } },
        targets: zip(starts, ends).map { CellTarget(of: target[$0..<$1]) })
    }
  }
}

extension CellTarget {
  /// The targets of some rows.
  init(of values: ArraySlice<Double>) {
    var sums = ExactSums()
    sums.append()
    sums.append()
    for value in values {
      sums.add(value + 0, to: 0)
      sums.addSquare(of: value, to: 1)
    }
    self.init(
      rowCount: values.count, sum: sums.value(at: 0), sumOfSquares: sums.value(at: 1),
      minimum: (values.min() ?? 0) + 0, maximum: (values.max() ?? 0) + 0)
  }
}
