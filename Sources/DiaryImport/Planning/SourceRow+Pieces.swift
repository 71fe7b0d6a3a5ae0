import DiaryCore
import Platform

extension SourceRow {
  var interval: Range<Double>? { Self.interval(of: fields) }

  static func interval(of fields: FieldValues) -> Range<Double>? {
    guard let night = Night(fields), night.bed.instant < night.rise.instant else { return nil }
    return night.bed.instant.timeIntervalSince1970..<night.rise.instant.timeIntervalSince1970
  }

  /// The night that consists of several rows, in order; some programs begin a new row at each
  /// awakening.
  static func joined(_ rows: [SourceRow]) -> FieldValues {
    guard var fields = rows.first?.fields, let last = rows.last, rows.count > 1 else {
      return rows.first?.fields ?? [:]
    }
    for field in [DiaryField.woke, .rise, .day, .zone] { fields[field] = last.fields[field] }
    var between = 0.0
    for (row, next) in zip(rows, rows.dropFirst()) {
      guard let end = row.interval?.upperBound, let start = next.interval?.lowerBound else {
        continue
      }
      between += (start - end) / 60
    }
    func sum(_ field: DiaryField, plus more: Double) -> DiaryValue? {
      let numbers = rows.compactMap { $0.fields[field]?.number }
      return numbers.count == rows.count ? .number(numbers.reduce(more, +)) : nil
    }
    fields[.asleep] = sum(.asleep, plus: 0)
    fields[.waso] = sum(.waso, plus: between)
    fields[.awakenings] = sum(.awakenings, plus: Double(rows.count - 1))
    fields[.quality] = nil
    return fields
  }
}
