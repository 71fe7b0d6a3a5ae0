import SleepClock

/// How somebody names a record: the last one, the night of a day, or the ending of an id.
package enum DiaryReference: Sendable, Equatable {
  /// The record that was logged last.
  case last
  /// The night that ended on a day.
  case night(CalendarDay)
  /// The record whose id ends so.
  case ending(String)

  /// The fewest characters of an ending.
  package static let shortestEnding = 4
}

extension Diary {
  /// Finds the record that is meant.
  ///
  /// - Throws: ``DiaryError`` if there is none, or if an ending is that of several.
  package func record(_ reference: DiaryReference) throws(DiaryError) -> DiaryRecord {
    switch reference {
    case .last:
      guard let record = lastRecord else { throw DiaryError(.noRecords) }
      return record
    case .night(let day):
      let nights = records(of: [.night]).filter { $0.day == day && $0.supersededBy == nil }
      guard let night = nights.min(by: { $0.number(.part) ?? 1 < $1.number(.part) ?? 1 }) else {
        throw DiaryError(.noNight(day: day.description))
      }
      return night
    case .ending(let text):
      let ending = Self.normalized(text)
      let records = records().filter { $0.kind != .profile && $0.id.hasSuffix(ending) }
      guard let record = records.first else { throw DiaryError(.noRecord(text)) }
      guard records.count == 1 else {
        let endings = shortestEndings(of: records.map(\.id))
        throw DiaryError(
          .severalRecords(text, endings: records.prefix(5).map { endings[$0.id] ?? $0.id }))
      }
      return record
    }
  }

  /// An ending in the characters of Crockford's base32, which has no letters that look like digits.
  private static func normalized(_ text: String) -> String {
    String(
      text.uppercased().map { character in
        switch character {
        case "O": "0"
        case "I", "L": "1"
        default: character
        }
      })
  }

  /// The record that was logged last and is still there; the profile is none.
  private var lastRecord: DiaryRecord? {
    for (place, operation) in log.operations.enumerated().reversed() where undone.counts(operation)
    {
      let isAddition = operation.verb == .add && operation.kind?.isKeyed == false
      guard isAddition || operation.verb == .set && operation.kind == .day else { continue }
      if isAddition, !history(ofRecordAddedAt: place).isAlive(in: log.operations) { continue }
      let id =
        isAddition ? operation.id.description : key(of: operation) ?? operation.id.description
      if let kind = operation.kind, let record = records(of: [kind]).last(where: { $0.id == id }) {
        return record
      }
    }
    return nil
  }

  /// For some ids, the shortest endings that no other id has, of at least four characters.
  ///
  /// Deleted records count, so that an ending that was written down names no other record later.
  ///
  /// - Complexity: O(n) for a single id, O(n log n) for all.
  package func shortestEndings(of ids: [String]) -> [String: String] {
    // Beyond a few, sorting all of them once is faster than going through all for each.
    let all = allIDs
    var endings: [String: String] = [:]
    if ids.count <= 8 {
      for id in ids {
        let common = all.lazy.filter { $0 != id }.map { Self.commonEnding($0, id) }.max() ?? 0
        endings[id] = Self.ending(of: id, common)
      }
      return endings
    }
    let sorted = all.map { Array($0.utf8.reversed()) }.sorted { $0.lexicographicallyPrecedes($1) }
    for (place, id) in sorted.enumerated() {
      let neighbours = [place - 1, place + 1].filter(sorted.indices.contains)
      let common =
        neighbours.map { neighbour in
          zip(sorted[neighbour], id).prefix { $0 == $1 }.count
        }.max() ?? 0
      let text = String(decoding: id.reversed(), as: UTF8.self)
      endings[text] = Self.ending(of: text, common)
    }
    return endings.filter { Set(ids).contains($0.key) }
  }

  private static func ending(of id: String, _ common: Int) -> String {
    String(id.suffix(max(DiaryReference.shortestEnding, common + 1)))
  }

  private static func commonEnding(_ one: String, _ other: String) -> Int {
    zip(one.utf8.reversed(), other.utf8.reversed()).prefix { $0 == $1 }.count
  }
}
