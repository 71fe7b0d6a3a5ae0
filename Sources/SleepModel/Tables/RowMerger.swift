/// Merges rows straight from the bytes of a file, without parsing features that have few values.
///
/// Each spelling is looked up as one word and gives its part of the number of a cell; targets that
/// are whole numbers are added up as such. A row that this does not fit is left to ``RowParser``:
/// this is a shortcut, and never has the last word.
struct RowMerger {
  /// Beyond so many bits, a table of all combinations of values is not worth its memory.
  private static let mostBits = 20

  private enum Role {
    case feature(Int)
    case target
    case ignored
  }

  private struct Column {
    var role: Role
    /// The byte that ends the field, eight times.
    var end: UInt64
  }

  private let columns: ContiguousArray<Column>
  private let hasLongLineEnding: Bool
  private let slots: [TableLayout.Slot]
  private let targetRange: ClosedRange<Int>

  private var codes: ContiguousArray<ValueCodes>
  /// Where each feature's code stands in the number of a cell.
  private var shifts: ContiguousArray<Int> = []
  private var bits: [Int]
  /// For each number of a cell its place in `sums`, or -1.
  private var places: ContiguousArray<Int32> = []
  private var sums: ContiguousArray<CellSum> = []
  /// The number of the cell at each place.
  private var numbers: ContiguousArray<Int> = []
  /// Whether a feature has turned out to have too many values.
  private var isExhausted = false
  /// What is no longer, or was never, in `sums`.
  private var merger: CellMerger

  init(layout: TableLayout, header: CSVHeader) {
    let lineEnding = Array(header.lineEnding.rawValue.utf8)
    hasLongLineEnding = lineEnding.count > 1
    let last = layout.slotOfColumn.count - 1
    columns = ContiguousArray(
      layout.slotOfColumn.enumerated().map { column, slot in
        let end = column < last ? header.delimiter.byte : lineEnding[0]
        let role: Role =
          slot.map { $0 < layout.featureCount ? .feature($0) : .target } ?? .ignored
        return Column(role: role, end: WordBytes.repeating(end))
      })
    slots = layout.slots
    let range = layout.slots[layout.featureCount].validRange
    let limit = Double(CellSum.largestTarget)
    targetRange =
      Int(max(range.lowerBound, -limit).rounded(.up))...Int(
        min(range.upperBound, limit).rounded(.down))
    codes = ContiguousArray(repeating: ValueCodes(), count: layout.featureCount)
    bits = Array(repeating: 1, count: layout.featureCount)
    merger = CellMerger(
      features: layout.slots.prefix(layout.featureCount).map(\.name),
      target: layout.slots[layout.featureCount].name)
    layOut()
  }

  /// Adds rows that were parsed.
  mutating func add(_ table: DataTable) {
    merger.add(table)
  }

  /// The number of cells of the rows that were parsed.
  var parsedCells: Int { merger.count }

  /// All that was added, in one.
  consuming func merged() -> CellMerger {
    flush()
    return merger
  }

  /// Adds the rows from `start` on for as long as they fit: how many, and where the next begins.
  mutating func read(_ block: borrowing RowBlock, from start: Int) -> (rows: Int, next: Int) {
    guard !isExhausted else { return (0, start) }
    let bytes = block.storage.span
    let words = bytes.bytes
    // At each field a whole word is loaded.
    let lastWord = bytes.count - 8
    let end = min(block.range.upperBound, lastWord)
    var rows = 0
    var row = start
    reading: while row < end {
      var i = row
      var number = 0
      var target = 0
      for column in columns {
        guard i <= lastWord else { break reading }
        let word = words.unsafeLoadUnaligned(fromByteOffset: i, as: UInt64.self)
        let length = WordBytes.count(in: word, before: column.end)
        switch column.role {
        case .feature(let feature):
          guard length > 0, length < 8 else { break reading }
          let token = TokenTable.token(word, length: length)
          guard let code = codes[feature].tokens.code(of: token) else {
            guard learn(token, bytes, i..<i + length, feature) else { break reading }
            // The codes may have moved in the number of the cell.
            continue reading
          }
          number |= code &<< shifts[feature]
        case .target:
          guard length > 0, length < 8,
            let value = WordBytes.wholeNumber(word, length: length)
              ?? WordBytes.wholeNumber(word, lengthWithPointZero: length),
            targetRange.contains(value)
          else { break reading }
          target = value
        case .ignored:
          guard length < 8, WordBytes.isPlainText(word, length: length) else { break reading }
        }
        i &+= length &+ 1
      }
      if hasLongLineEnding {
        guard i < bytes.count, bytes[i] == UInt8(ascii: "\n") else { break }
        i &+= 1
      }
      add(target, to: number)
      rows &+= 1
      row = i
    }
    return (rows, row)
  }

  @inline(__always)
  private mutating func add(_ target: Int, to number: Int) {
    var place = Int(places[number])
    if place < 0 { place = newPlace(of: number) }
    if sums[place].add(target) { return }
    merger.add(sums[place], inputs: inputs(of: number))
    sums[place] = CellSum()
    _ = sums[place].add(target)
  }

  private mutating func newPlace(of number: Int) -> Int {
    let place = sums.count
    places[number] = Int32(place)
    numbers.append(number)
    sums.append(CellSum())
    return place
  }

  private func inputs(of number: Int) -> [Double] {
    codes.indices.map { feature in
      codes[feature].values[number >> shifts[feature] & (1 << bits[feature] - 1)]
    }
  }

  /// Takes a spelling that was not met before; `false` if it is no ordinary number, or if there
  /// are too many.
  private mutating func learn(
    _ token: UInt64, _ bytes: Span<UInt8>, _ field: Range<Int>, _ feature: Int
  ) -> Bool {
    var position = field.lowerBound
    guard let value = NumberParser.plainNumber(bytes, at: &position), position == field.upperBound,
      slots[feature].validRange.contains(value)
    else { return false }
    if codes[feature].tokens.isFull {
      isExhausted = true
    } else if codes[feature].learn(token, value: value) >= 1 << bits[feature] {
      flush()
      bits[feature] += 1
      layOut()
    }
    return !isExhausted
  }

  /// Gives each feature its bits in the number of a cell.
  private mutating func layOut() {
    shifts = []
    var total = 0
    for bits in bits {
      shifts.append(total)
      total += bits
    }
    isExhausted = total > Self.mostBits
    places = ContiguousArray(repeating: -1, count: isExhausted ? 0 : 1 << total)
  }

  /// Moves all that was added up to where there is room for everything.
  private mutating func flush() {
    for (place, number) in numbers.enumerated() {
      merger.add(sums[place], inputs: inputs(of: number))
    }
    numbers.removeAll()
    sums.removeAll()
  }
}
