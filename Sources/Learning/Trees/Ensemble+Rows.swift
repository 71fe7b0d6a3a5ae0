import Models

extension Ensemble {
  /// The number of rows per pass through the trees; their inputs stay in the processor's cache.
  private static let chunkSize = 512

  /// Returns the predictions for some aggregated rows, bit by bit equal to those for their inputs.
  package func values(of aggregated: AggregatedRows, members: [Int32]) -> [Double] {
    let forest = Forest(trees)
    let width = aggregated.columns.count
    var values: [Double] = []
    values.reserveCapacity(members.count)
    for start in stride(from: 0, to: members.count, by: Self.chunkSize) {
      let chunk = members[start..<min(start + Self.chunkSize, members.count)].lazy.map(Int.init)
      let inputs = aggregated.inputs(of: chunk)
      var sums = base.values(of: inputs, width: width)
      forest.add(to: &sums, inputs: inputs, width: width)
      values += sums
    }
    return values
  }
}
