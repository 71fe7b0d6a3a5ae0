import SleepDiary

/// A record of the diary, present or to be, that rows of an import are about.
struct ImportTarget {
  enum State {
    /// It is in the diary.
    case present
    /// A row of this import adds it.
    case new
    /// Its addition was undone, and a row of this import brings it back.
    case undone
    /// Another file of this import adds it, and it has no name yet.
    case unnamed
  }

  let id: OperationID
  var state: State
  let kind: DiaryKind
  var fields: [DiaryField: DiaryValue]
  /// Who has set the fields.
  var origins: [DiaryField: FieldOrigin]
  /// The rows of the program at hand that are about it.
  var rows: [SourceRow] = []

  var keys: [SourceKey] { SourceKey.all(of: fields) }
  /// The record for a message.
  var spoken: String { DiaryRecord(id: id.description, kind: kind, fields: fields).spoken }
  /// When the sleep begins and ends, in seconds since 1970; `nil` for what is no sleep.
  var interval: Range<Double>? { SourceRow.interval(of: fields) }

  /// Takes over what the rows say: nothing that somebody has typed, and of what another program says
  /// only what it knows less well.
  ///
  /// - Returns: The fields that change; none if the diary says all of it.
  func updates() -> [DiaryField: DiaryValue] {
    guard let source = rows.first?.source else { return [:] }
    let own = Set(keys.filter { $0.source == source }.map(\.key))
    let named = Set(rows.map(\.key))
    // An export that holds one of several pieces says nothing about the whole.
    if !own.isDisjoint(with: named), !own.isSubset(of: named) { return [:] }
    var updates = taken(from: SourceRow.joined(rows), of: source)
    if !isPossible(with: updates) { updates = updates.filter { !Self.times.contains($0.key) } }
    if !isPossible(with: updates) { updates = [:] }
    for (field, value) in links(asleep: updates[.asleep] != nil, source: source)
    where fields[field] != value {
      updates[field] = value
    }
    return updates
  }

  /// The times of a night, which fit together or not.
  private static let times: Set<DiaryField> = [
    .bed, .out, .latency, .awakenings, .waso, .woke, .snooze, .rise, .zone, .day,
  ]

  private func taken(
    from values: [DiaryField: DiaryValue], of source: String
  ) -> [DiaryField: DiaryValue] {
    var taken: [DiaryField: DiaryValue] = [:]
    for (field, value) in values where field != .day && field != .zone && fields[field] != value {
      // Lights out are at bed time unless something else is said, and so on.
      if fields[field] == nil, field == .out, fields[.bed] == value { continue }
      if fields[field] == nil, field == .woke, fields[.rise] == value { continue }
      if mayTake(field, from: source) { taken[field] = value }
    }
    if taken[.rise] != nil, fields[.rise] != nil {
      for field in [DiaryField.day, .zone] where fields[field] != values[field] {
        taken[field] = values[field]
      }
    }
    return taken
  }

  private func mayTake(_ field: DiaryField, from source: String) -> Bool {
    switch origins[field] {
    case nil: true
    case .person: false
    case .program(source): true
    case .program(let other):
      ImportFormat.measuresSleep(source) && !ImportFormat.measuresSleep(other)
    }
  }

  /// Whether the record is possible with other values.
  private func isPossible(with updates: [DiaryField: DiaryValue]) -> Bool {
    guard kind.isSleep else { return true }
    let fields = fields.merging(updates) { $1 }
    guard let night = Night(fields), night.bed.instant < night.rise.instant,
      (night.bed.instant...night.rise.instant).contains(night.out.instant),
      (night.out.instant...night.rise.instant).contains(night.woke.instant),
      fields[.day]?.text == night.rise.day.description
    else { return false }
    return (try? NightCheck(kind: kind, fields: fields, isLong: true).refuseImpossible()) != nil
  }

  /// The names of the record after the import: first that of the program that its sleep is from.
  private func links(asleep isTaken: Bool, source: String) -> [DiaryField: DiaryValue] {
    let others = keys.filter { $0.source != source }
    var named = rows.map { SourceKey(source: source, key: $0.key) }
    let isMain = isTaken || fields[.src]?.text == source
    let main = isMain ? named.removeFirst() : keys.first
    guard let main, isMain || fields[.src] != nil else {
      return [.also: SourceKey.list(others + named)].compactMapValues(\.self)
    }
    let also = (others + named).filter { $0 != main }
    var links: [DiaryField: DiaryValue] = [.src: .text(main.source), .key: .text(main.key)]
    links[.also] = SourceKey.list(also) ?? (fields[.also] == nil ? nil : .text(""))
    return links
  }
}
