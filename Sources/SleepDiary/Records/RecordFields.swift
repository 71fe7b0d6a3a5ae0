import SleepClock

/// The kind and the fields of a record.
package protocol RecordFields {
  var kind: DiaryKind { get }
  func text(_ field: DiaryField) -> String?
  func number(_ field: DiaryField) -> Double?
  func flag(_ field: DiaryField) -> Bool?
  func moment(_ field: DiaryField) -> LocalMoment?
}

extension DiaryRecord: RecordFields {
}

extension RecordFields {
  /// The mood of a note; exports of other programs do not always have it in lower case.
  package var mood: String? { text(.mood)?.lowercased() }
}
