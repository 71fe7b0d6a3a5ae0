import MessageText
import SleepDiary

extension ColumnMap {
  /// Words in column names, by the field that such a column fills.
  ///
  /// If several columns match, the one with the earliest word in this list is used.
  private static let words: [(field: DiaryField, words: [String])] = [
    (.day, ["date", "day"]),
    (.bed, ["bedtime", "bed time", "went to bed", "in bed at", "in bed time", "bed"]),
    (
      .out,
      [
        "lights out", "sleep start", "sleep onset", "fell asleep", "asleep at", "start", "onset",
        "begin", "from",
      ]
    ),
    (.latency, ["latency", "before sleep", "to fall asleep"]),
    (.awakenings, ["awakenings", "times awake"]),
    (.waso, ["waso", "minutes awake", "time awake", "awake time"]),
    (
      .woke,
      ["wake time", "waketime", "woke", "wake up", "wake", "sleep end", "end", "stop", "to"]
    ),
    (.rise, ["got up", "get up", "out of bed", "rise"]),
    (
      .asleep,
      [
        "time asleep", "minutes asleep", "asleep time", "total sleep", "sleep duration", "slept",
        "asleep",
      ]
    ),
    (.quality, ["quality", "rating", "score"]),
    (.coffee, ["coffee", "caffeine"]),
    (.alcohol, ["alcohol", "drinks"]),
    (.note, ["notes", "note", "comment"]),
  ]

  /// Suggests a map for a table from its column names and its first row; `nil` unless these say
  /// when nights begin and end.
  init?(suggestedFor names: [String], firstRow: [String]) {
    var columns: [DiaryField: String] = [:]
    for (field, words) in Self.words {
      guard let name = Self.column(of: words, among: names.filter { !columns.values.contains($0) })
      else { continue }
      columns[field] = name
    }
    func sample(_ field: DiaryField) -> WrittenTimestamp? {
      guard let name = columns[field], let index = names.firstIndex(of: name),
        index < firstRow.count
      else { return nil }
      return WrittenTimestamp(firstRow[index], order: .day)
        ?? WrittenTimestamp(firstRow[index], order: .month)
    }
    for field in Self.starts + Self.ends where sample(field)?.hasTime != true {
      columns[field] = nil
    }
    let hasDates = (Self.starts + Self.ends).allSatisfy { sample($0).map(\.hasDay) ?? true }
    if hasDates || sample(.day)?.hasDay != true { columns[.day] = nil }
    guard hasDates || columns[.day] != nil, Self.starts.contains(where: { columns[$0] != nil }),
      Self.ends.contains(where: { columns[$0] != nil })
    else { return nil }
    self.init(columns: columns)
  }

  /// The column whose name contains the earliest of some words.
  private static func column(of words: [String], among names: [String]) -> String? {
    for word in words {
      if let name = names.first(where: { Self.spaced($0) == word }) { return name }
    }
    for word in words {
      if let name = names.first(where: { " \(Self.spaced($0)) ".contains(" \(word) ") }) {
        return name
      }
    }
    return nil
  }

  /// A name in lower case, with a space in place of anything else between its words.
  private static func spaced(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}
