extension WeightedCells {
  /// Merges the rows of a table by sorting them, which is quicker where hardly any inputs repeat.
  ///
  /// - Complexity: O(rows * features).
  init(sorting table: DataTable, threads: Int) {
    let columns = table.features.map(\.values)
    let target = table.target?.values ?? []
    let order = SortedOrder.of(columns, rowCount: table.rowCount)
    // Where each cell begins in the order.
    let starts = order.indices.filter { place in
      place == 0 || columns.contains { $0[Int(order[place])] != $0[Int(order[place - 1])] }
    }
    let ends = starts.dropFirst() + [order.count]
    let targets = zip(starts, ends).map { start, end in
      CellTarget(of: order[start..<end].map { target[Int($0)] })
    }
    self.init(
      featureNames: table.features.map(\.name), targetName: table.target?.name ?? "",
      columns: concurrentMap(columns, threads: threads) { column in
        starts.map { column[Int(order[$0])] + 0 }
      },
      targets: targets)
  }
}

extension CellTarget {
  /// The targets of some rows.
  init(of values: [Double]) {
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
