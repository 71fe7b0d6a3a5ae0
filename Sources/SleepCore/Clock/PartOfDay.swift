/// A part of the day, named as in everyday English.
package enum PartOfDay: String, CaseIterable {
  /// From 00:00 to 04:59.
  case night
  /// From 05:00 to 11:59.
  case morning
  /// From 12:00 to 16:59.
  case afternoon
  /// From 17:00 to 23:59.
  case evening

  package init(hour: Int) {
    self =
      switch hour {
      case ..<5: .night
      case ..<12: .morning
      case ..<17: .afternoon
      default: .evening
      }
  }
}
