/// Finds how the columns of a file write their numbers, from its first rows.
///
/// Files with semicolons come from places where the comma is the decimal mark and the point may
/// separate thousands: there, 18.000 in every row may be eighteen thousand. It is only read as such
/// if another number of the file settles it; otherwise it is an error, as a number that is wrong by
/// a factor of a thousand would be learned from.
struct NotationFinder {
  /// What the numbers of a column show.
  private struct Column {
    let slot: TableLayout.Slot
    /// The marks that can only be decimal marks, or only separate thousands.
    var decimals: Set<UInt8> = []
    var groups: Set<UInt8> = []
    /// The first number that can be read in both ways, its mark and its line.
    var unclear: (text: String, mark: UInt8, line: Int)?
    /// Whether each of the two readings is possible for all unclear numbers.
    var mayBeDecimal = true
    var mayBeGrouped = true
  }

  private static let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))

  private var columns: [Column]
  private let delimiter: CSVDelimiter

  init(_ layout: TableLayout, delimiter: CSVDelimiter) {
    columns = layout.slots.map { Column(slot: $0) }
    self.delimiter = delimiter
  }

  /// Adds a field of a slot.
  mutating func add(_ bytes: Span<UInt8>, in range: Range<Int>, slot: Int, line: Int) {
    var text = FieldText(bytes, range)
    text.trim()
    _ = text.sign
    let marks = text.bytes.filter { $0 == Self.point || $0 == Self.comma }
    guard text.bytes.count > marks.count,
      text.bytes.allSatisfy({ $0 &- 0x30 < 10 || $0 == Self.point || $0 == Self.comma })
    else { return }
    guard let mark = marks.first, let last = marks.last else {
      // Where thousands are separated, all are.
      if text.bytes.count > 3 { columns[slot].mayBeGrouped = false }
      return
    }
    let parts = text.bytes.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == Self.point || $0 == Self.comma })
    let inGroups = (1...3).contains(parts[0].count) && parts[0].first != 0x30
    if mark != last {
      columns[slot].decimals.insert(last)
      columns[slot].groups.insert(mark)
    } else if marks.count > 1 {
      if inGroups { columns[slot].groups.insert(mark) }
    } else if inGroups, parts[1].count == 3 {
      addUnclear(text.bytes, mark, slot: slot, line: line)
    } else {
      columns[slot].decimals.insert(mark)
    }
  }

  private mutating func addUnclear(
    _ text: ArraySlice<UInt8>, _ mark: UInt8, slot: Int, line: Int
  ) {
    let range = columns[slot].slot.validRange
    let grouped = Double(String(decoding: text.filter { $0 != mark }, as: UTF8.self)) ?? 0
    if !range.contains(grouped) { columns[slot].mayBeGrouped = false }
    if !range.contains(grouped / 1000) { columns[slot].mayBeDecimal = false }
    if columns[slot].unclear == nil {
      columns[slot].unclear = (String(decoding: text, as: UTF8.self), mark, line)
    }
  }

  /// The notation of each slot.
  ///
  /// - Throws: ``TableError`` for a column that can be read in two ways.
  func notations(source: String) throws(TableError) -> [NumberNotation] {
    let decimals = columns.reduce(into: Set<UInt8>()) { $0.formUnion($1.decimals) }
    var notations: [NumberNotation] = []
    for column in columns {
      var notation = NumberNotation(hasDecimalComma: true)
      notation.groupMark = try groupMark(of: column, decimals, source: source)
      notations.append(notation)
    }
    return notations
  }

  /// - Parameter decimals: The decimal marks of all columns.
  private func groupMark(
    of column: Column, _ decimals: Set<UInt8>, source: String
  ) throws(TableError) -> UInt8? {
    if let mark = column.groups.min() { return mark }
    guard let unclear = column.unclear, column.mayBeGrouped,
      !column.decimals.contains(unclear.mark)
    else { return nil }
    let other = unclear.mark == Self.point ? Self.comma : Self.point
    if !column.mayBeDecimal || decimals == [other] { return unclear.mark }
    // The comma is the usual decimal mark here; tabs may also come with a decimal point.
    if unclear.mark == Self.comma ? decimals == [Self.comma] : delimiter == .tab { return nil }
    throw .unclearNumber(
      unclear.text, mark: Character(UnicodeScalar(unclear.mark)), column: column.slot.column,
      source: source, line: unclear.line)
  }
}

extension InputBuffer {
  /// The bytes in which notations are looked for.
  private static let sampleSize = 1 << 14

  /// Finds the notation of numbers in the rows that follow, which are not used up.
  mutating func findNotations(
    of layout: inout TableLayout, _ header: CSVHeader, line: Int, source: String
  ) throws(TableError) {
    // Where the comma separates fields, it is no part of a number.
    guard header.delimiter != .comma else { return }
    while unused.count < Self.sampleSize, !isLast { try refill() }
    let bytes = storage.span.extracting(unused)
    var finder = NotationFinder(layout, delimiter: header.delimiter)
    var scanner = RecordScanner(delimiter: header.delimiter.byte)
    var (position, line) = (0, line)
    while position < min(bytes.count, Self.sampleSize) {
      // Reading reports what is wrong with a record.
      guard case .record(_, let next) = scanner.scan(bytes, from: position, isLast: isLast) else {
        break
      }
      for (column, field) in scanner.fields.enumerated() where column < layout.slotOfColumn.count {
        guard let slot = layout.slotOfColumn[column], layout.slots[slot].numbering == nil else {
          continue
        }
        finder.add(bytes, in: field.range, slot: slot, line: line)
      }
      line += bytes.lineEndings(in: position..<next)
      position = next
    }
    layout.take(try finder.notations(source: source))
  }
}
