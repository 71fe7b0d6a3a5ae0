/// A row as the number of its cell and its target.
struct NumberedRow {
  var number: Int32
  var target: Int32
}

/// Sums of cells by their number, where numbers have few bits.
struct CellTable {
  /// For each number its place in `sums`, or -1.
  private var places: ContiguousArray<Int32>
  private var sums: ContiguousArray<CellSum> = []
  /// The number of the cell at each place.
  private var numbers: ContiguousArray<Int> = []

  init(bits: Int) {
    places = ContiguousArray(repeating: -1, count: 1 << bits)
  }

  var count: Int { sums.count }

  /// The sums and their numbers.
  var contents: some Sequence<(number: Int, sum: CellSum)> {
    zip(numbers, sums).lazy.map { (number: $0, sum: $1) }
  }

  /// Adds rows, and gives back sums that are full, which then begin anew.
  mutating func add(_ rows: Span<NumberedRow>) -> [(number: Int, sum: CellSum)] {
    var full: [(number: Int, sum: CellSum)] = []
    for index in rows.indices where places[Int(rows[index].number)] < 0 {
      let row = rows[index]
      places[Int(row.number)] = Int32(sums.count)
      numbers.append(Int(row.number))
      sums.append(CellSum())
    }
    // Rows by the hundred, one straight after the other: so the processor fetches many sums at a
    // time, most of which are not in its cache.
    let places = places
    var sums = sums.mutableSpan
    for index in rows.indices {
      let row = rows[index]
      let place = Int(places[Int(row.number)])
      guard !sums[place].add(Int(row.target)) else { continue }
      full.append((Int(row.number), sums[place]))
      sums[place] = CellSum()
      _ = sums[place].add(Int(row.target))
    }
    return full
  }
}
