import SleepCore
import SleepText

/// The reason for which an entry is not written to a diary; nothing has changed.
public struct DiaryEntryError: ReportableError, Equatable {
  /// The kinds of reasons.
  public enum Kind: Sendable, Hashable {
    /// A value is not one of its field.
    case invalidValue
    /// Something that such an entry needs is missing.
    case missing
    /// It is still to come.
    case future
    /// The times and durations of the night do not fit together.
    case impossibleNight
    /// The night is longer than 14 hours, so that two times may be the wrong way round; a person who
    /// means it can insist, by `mayBeLong`.
    case longNight
    /// The day already has a night, which is ``DiaryEntryError/record``.
    case secondNight
    /// The day has no night that this could be a further part of.
    case noFirstNight
    /// It overlaps with another night or nap, which is ``DiaryEntryError/record``.
    case overlap
    /// The diary has the same entry, which is ``DiaryEntryError/record``.
    case duplicate
    /// The record that is to be changed is of another kind.
    case otherKind
    /// Nothing would change.
    case alreadySo
  }

  private let error: EntryError
  /// The kind of the entry.
  private let entryKind: DiaryKind

  package init(_ error: EntryError, of entryKind: DiaryKind) {
    (self.error, self.entryKind) = (error, entryKind)
  }

  /// The kind of reason.
  public var kind: Kind {
    switch error {
    case .unreadableTime, .unreadableMoment, .unreadableDay, .unreadableOffset, .notAnAssignment,
      .unknownField, .fieldTwice, .unreadableValue, .noUnit, .perAwakeningOrInAll, .noLetter,
      .skippedTime, .skippedDay, .wrongOffset, .dayTwice:
      .invalidValue
    case .missing, .nothingSaid, .cannotClear: .missing
    case .future, .futureDay: .future
    case .tooLong(_, _, _, _, canBeLong: true): .longNight
    case .outOfOrder, .riseBeforeBed, .tooLong, .awakeTooLong, .snoozeTooLong, .sleepTooLong:
      .impossibleNight
    case .secondNight: .secondNight
    case .noFirstNight: .noFirstNight
    case .overlap: .overlap
    case .duplicate: .duplicate
    case .otherKind: .otherKind
    case .alreadySo: .alreadySo
    }
  }

  /// The field to show the message at.
  public var field: DiaryField? {
    let rows = EntryField.all(of: entryKind)
    if kind == .future, let at = rows.first(where: { $0.field == .at }) { return at.field }
    let name = error.fieldName(among: rows.map { $0.name })
    return rows.first { $0.name == name }?.field
  }

  /// The entry in the diary that stands against it; `nil` if there is none.
  public var record: DiaryRecord? {
    switch error {
    case .secondNight(let record), .overlap(let record), .duplicate(let record): record
    default: nil
    }
  }

  /// The complete message, with times and days as in `23:10` and `2026-11-22`.
  public var description: String { failure.text }

  package var failure: Failure { error.failure }
}
