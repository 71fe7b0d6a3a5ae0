/// An entry that is ready to be written.
package struct NewEntry: Sendable, Equatable {
  package let kind: DiaryKind
  /// The fields of the new record; of a day or the profile, which are set and never added, the
  /// fields that change, and the day.
  package let fields: [DiaryField: DiaryValue]
  /// What somebody should know about it.
  package let remarks: [EntryRemark]
}

/// The change of a record, ready to be written.
package struct EntryChange: Sendable, Equatable {
  /// The changed fields alone; an empty text clears.
  package let fields: [DiaryField: DiaryValue]
  /// What somebody should know about the record as it is then.
  package let remarks: [EntryRemark]
}
