/// The kind of a diary record.
public enum DiaryKind: String, Sendable, Hashable, CaseIterable {
  /// A night, filed under the day of rising.
  case night
  /// A sleep in addition to the night.
  case nap
  /// The stress level at a moment.
  case stress
  /// The daily metrics: activity, work, diet, sleep and coffee.
  case day
  /// A text with an optional mood.
  case note
  /// The diary's owner; there is one such record.
  case profile

  /// Whether a record is identified by a key, a day's date or the profile, and therefore set, not
  /// added.
  public var isKeyed: Bool { self == .day || self == .profile }

  /// Whether the record is a sleep: a night or a nap.
  public var isSleep: Bool { self == .night || self == .nap }
}

extension DiaryKind {
  /// What an entry of the kind is called where entries are counted.
  package var noun: String { self == .stress ? "stress entry" : rawValue }

  /// What a part of a night after its first is called there.
  package static let nounOfPart = "further part"
}
