import SleepDiary
import SleepText
import SleepCore

extension ColumnMap {
  /// Reads a table of nights; throws ``ImportFormatError`` if a column is missing, or if the order
  /// of day and month or the best quality is ambiguous.
  func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws {
    let (name, names) = (file.name, file.beginning.table.columns)
    func hasAll(_ names: [String]) -> Bool { missing(in: names) == nil }
    guard var table = try CellTable(file, headedBy: hasAll) else {
      throw ImportFormatError(
        source: name, problem: .missingColumn(missing(in: names) ?? "", columns: names))
    }
    var all: [CellRow] = []
    while let row = try table.next() { all.append(row) }
    try checkBestQuality(of: all, name: name)
    let order = try order(of: all, name: name)
    let reader = ColumnReader(self, order: order, rows: all)
    for row in all {
      rows.takeSleep(line: row.line) { () throws(RowRefusal) in try reader.sleep(row) }
    }
  }

  /// The first column that is not among some names.
  private func missing(in names: [String]) -> String? {
    let names = Set(names.map { $0.lowercased() })
    return columns.values.sorted().first { !names.contains($0.lowercased()) }
  }

  /// The order of day and month in dates with slashes or short years; `nil` if there are none.
  private func order(of rows: [CellRow], name: String) throws -> TimeCell.Order? {
    var ambiguous: String?
    var (firsts, lasts): (Set<Int>, Set<Int>) = ([], [])
    var order: TimeCell.Order?
    for row in rows {
      for text in timeColumns.compactMap({ row[$0] }) {
        order = order ?? TimeCell.order(of: text)
        if let ends = TimeCell.endsOfShortDate(in: text) {
          firsts.insert(ends.first)
          lasts.insert(ends.last)
        } else if order == nil, TimeCell(text) != nil || TimeCell(text, order: .day) == nil {
          continue
        }
        ambiguous = ambiguous ?? text
      }
    }
    // Days change faster than years.
    if lasts.count > firsts.count { return .year }
    if let order, lasts.isEmpty || firsts.count > lasts.count { return order }
    guard let ambiguous else { return nil }
    throw ImportFormatError(source: name, problem: .ambiguousDates(example: ambiguous))
  }

  /// Requires that a column with more than the diary's best quality names its own, so that a night
  /// never means something else in a file with better ones.
  private func checkBestQuality(of rows: [CellRow], name: String) throws(ImportFormatError) {
    guard let column = columns[.quality], Self.bestQuality(of: column) == nil,
      let text = rows.lazy.compactMap({ $0[column] }).first(where: {
        Double(cell: $0).map { 5 < $0 && $0 <= 100 } ?? false
      })
    else { return }
    throw ImportFormatError(source: name, problem: .ambiguousQuality(text, column: column))
  }

  /// The columns with the start and end of a night.
  var timeColumns: [String] {
    [DiaryField.day, .bed, .out, .woke, .rise].compactMap { columns[$0] }
  }

  /// The best quality that a column's name tells, as in `Rating (1-10)`; `nil` if there is none.
  static func bestQuality(of column: String) -> Double? {
    let words = column.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "%" }
    return words.compactMap { ["5": 5, "10": 10, "100": 100, "%": 100, "percent": 100][$0] }.last
  }
}
