import SleepCore

/// A reference to records: the last one, the night of a day, or the ending of an id.
package enum DiaryReference: Equatable {
  case last
  /// The last one of a kind.
  case lastOf(DiaryKind)
  case night(CalendarDay)
  case ending(String)

  package static let shortestEnding = 4
}

extension Diary {
  /// Resolves a reference; throws if there is no such record, or if an ending is ambiguous.
  package func record(_ reference: DiaryReference) throws(DiaryError) -> DiaryRecord {
    switch reference {
    case .last:
      guard let record = lastRecord else { throw DiaryError(.noRecords) }
      return record
    case .lastOf(let kind):
      guard let record = records(of: [kind]).last else {
        throw DiaryError(lastRecord == nil ? .noRecords : .noneOf(kind))
      }
      return record
    case .night(let day):
      guard let night = parts(ofNight: day).first else { throw DiaryError(.noNight(day)) }
      return night
    case .ending(let text):
      let records = ids(endingWith: text).compactMap(record(id:))
      guard let record = records.first else { throw DiaryError(.noRecord(text)) }
      guard records.count == 1 else {
        let endings = shortestEndings(of: records.map { $0.id })
        throw DiaryError(
          .severalRecords(text, endings: records.prefix(5).map { endings[$0.id] ?? $0.id }))
      }
      return record
    }
  }

  /// Resolves a reference to all that it names: of a night, all its parts.
  package func records(_ reference: DiaryReference) throws(DiaryError) -> [DiaryRecord] {
    let first = try record(reference)
    guard case .night(let day) = reference else { return [first] }
    return parts(ofNight: day)
  }

  /// Resolves a reference for a change of fields.
  ///
  /// The last record is then the last that can have them, and coffee is none of a nap. A day is that of
  /// its figures, its night or its only stress: the first of them that has the fields already, or else
  /// the first that can.
  package func record(
    _ reference: DiaryReference, setting assignments: [String]
  ) throws(DiaryError) -> DiaryRecord {
    var kinds = DiaryKind.taking(assignments)
    switch reference {
    case .last:
      if kinds.contains(.day) { kinds.remove(.nap) }
      if let last = lastRecord(of: kinds) { return last }
    case .night(let day):
      let stress =
        kinds.contains(.night)
        ? [] : records(of: [.stress]).filter { $0.moment(.at)?.day == day }
      let records =
        [record(id: DiaryRecord.id(ofDay: day.description)), parts(ofNight: day).first]
        .compactMap { $0 } + (stress.count == 1 ? stress : [])
      let possible = records.filter { kinds.contains($0.kind) }
      let fields = kinds.flatMap { Assignments.fields(of: assignments, for: $0) }
      let having = possible.first { record in fields.contains { record.fields[$0] != nil } }
      if let record = having ?? possible.first { return record }
    case .lastOf, .ending: break
    }
    return try record(reference)
  }

  /// The parts of the night that ended on a day, in their order.
  private func parts(ofNight day: CalendarDay) -> [DiaryRecord] {
    records(of: [.night]).filter { $0.day == day && $0.supersededBy == nil }
      .sorted { $0.number(.part) ?? 1 < $1.number(.part) ?? 1 }
  }

  /// The most recently logged record that still exists, except the profile.
  package var lastRecord: DiaryRecord? { lastRecord(of: Set(DiaryKind.allCases)) }

  private func lastRecord(of kinds: Set<DiaryKind>) -> DiaryRecord? {
    // A line at the end of time would be the last one for ever.
    lastRecord(of: kinds) { $0.isFollowed } ?? lastRecord(of: kinds) { !$0.isFollowed }
  }

  private func lastRecord(
    of kinds: Set<DiaryKind>, where isCandidate: (OperationID) -> Bool
  ) -> DiaryRecord? {
    for place in operations.indices.reversed() {
      let operation = operations[place]
      guard isCandidate(operation.id), undone.counts(operation) else { continue }
      let id =
        switch (operation.verb, operation.kind) {
        case (.add, let kind?) where kinds.contains(kind): operation.id.description
        case (.set, .day) where kinds.contains(.day): key(of: operation)
        default: nil as String?
        }
      if let id, let record = record(id: id) { return record }
    }
    return nil
  }
}
