import DiaryCore
import Foundation
import Platform
import SleepCore

enum RowCheck {
  /// The tolerated clock difference between devices, in seconds.
  private static let tolerance = 86_400.0

  /// Throws if a record is impossible or more than a day in the future.
  static func check(
    _ fields: FieldValues, of kind: DiaryKind, now: Date
  ) throws(RowRefusal) {
    let limit = now + tolerance
    let lastDay = CalendarDay(of: limit, in: .gmt).description
    for field in [DiaryField.day, .bed, .out, .woke, .rise, .at] {
      guard let text = fields[field]?.text else { continue }
      let isFuture =
        field == .day ? text > lastDay : LocalMoment(text).map { $0.instant > limit } ?? false
      guard !isFuture else {
        throw RowRefusal("\(field.rawValue) is '\(text)', which is still to come")
      }
    }
    guard kind.isSleep else { return }
    do throws(EntryError) {
      try NightCheck(kind: kind, fields: fields, isLong: true).refuseImpossible()
    } catch {
      throw RowRefusal(String(error.description.dropLast()))
    }
  }
}
