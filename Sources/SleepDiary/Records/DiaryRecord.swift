import SleepCore

/// The id, the kind and the fields of a record.
package protocol RecordFields {
  var id: String { get }
  var kind: DiaryKind { get }
  func text(_ field: DiaryField) -> String?
  func number(_ field: DiaryField) -> Double?
  func flag(_ field: DiaryField) -> Bool?
  func moment(_ field: DiaryField) -> LocalMoment?
}

extension RecordFields {
  /// The mood of a note; exports of other programs do not always have it in lower case.
  package var mood: String? { text(.mood)?.lowercased() }
}

/// The current state of a diary record, after all changes.
public struct DiaryRecord: RecordFields, Sendable, Hashable, Identifiable {
  /// The id of the record: the ULID of the operation that added it; `DAY20261122` for the record of
  /// a day; `PROFILE`.
  public let id: String
  /// The kind of the record.
  public let kind: DiaryKind
  /// The fields that have a value.
  public var fields: [DiaryField: DiaryValue]
  /// The fields that are unknown to this version, by name.
  public var others: [String: DiaryValue]
  /// The id of the record that supersedes this one, because another device logged the same night;
  /// `nil` if this record counts.
  public var supersededBy: String?

  package init(
    id: String, kind: DiaryKind, fields: FieldValues,
    others: [String: DiaryValue] = [:], supersededBy: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.fields = fields
    self.others = others
    self.supersededBy = supersededBy
  }

  /// The text of a field; `nil` if it has none.
  public func text(_ field: DiaryField) -> String? { fields[field]?.text }

  /// The number in a field; `nil` if it has none.
  public func number(_ field: DiaryField) -> Double? { fields[field]?.number }

  /// The truth value of a field; `nil` if it has none.
  public func flag(_ field: DiaryField) -> Bool? { fields[field]?.flag }

  /// The moment in a field; `nil` if it has none.
  public func moment(_ field: DiaryField) -> LocalMoment? {
    text(field).flatMap { LocalMoment($0) }
  }

  /// The day that the record is filed under, `day`; `nil` for stress, notes and the profile.
  public var day: CalendarDay? { text(.day).flatMap { try? CalendarDay(parsing: $0) } }
}

#if !hasFeature(Embedded)
  extension DiaryRecord: Codable {}
#endif

extension DiaryRecord {
  package static func id(ofDay day: String) -> String {
    // Runs for all days at every start; `replacing` is ten times slower.
    "DAY" + String(decoding: day.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
  }

  package static let profileID = "PROFILE"

  /// Whether a keyed record has no fields other than its key.
  var isBlank: Bool { others.isEmpty && fields.keys.allSatisfy { $0 == .day || $0 == .zone } }
}

/// The key by which records of the same night are matched.
struct NightPart: Hashable {
  let day: String
  let part: Double

  init?(_ kind: DiaryKind, _ fields: FieldValues) {
    guard kind == .night, let day = fields[.day]?.text else { return nil }
    self.day = day
    part = fields[.part]?.number ?? 1
  }
}

extension [DiaryRecord] {
  /// Marks superseded nights: if several devices logged the same part of a day's night, the one
  /// logged last counts.
  package func markingSuperseded() -> [DiaryRecord] {
    var latest: [NightPart: String] = [:]
    func key(_ record: DiaryRecord) -> NightPart? { NightPart(record.kind, record.fields) }
    for record in self { if let key = key(record) { latest[key] = record.id } }
    return map { record in
      guard let key = key(record), let id = latest[key], id != record.id else { return record }
      var record = record
      record.supersededBy = id
      return record
    }
  }
}
