/// What a record of the diary is about.
public enum DiaryKind: String, Sendable, Hashable, CaseIterable {
  /// A night, under the day of rising.
  case night
  /// A sleep beside the night.
  case nap
  /// How stressed somebody felt at a moment.
  case stress
  /// What is told once about a day: activity, work, diet.
  case day
  /// A text, with a mood if there is one.
  case note
  /// Who keeps the diary; there is one such record.
  case profile

  /// Whether a record is identified by its subject, so that it is set and never added: a day by its
  /// date, the profile by itself.
  public var isKeyed: Bool { self == .day || self == .profile }

  /// Whether it is a time asleep: a night or a nap.
  public var isSleep: Bool { self == .night || self == .nap }
}
