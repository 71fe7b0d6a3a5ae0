import Foundation
import SleepClock
import SleepDiary

enum RecordCheck {
  /// The tolerated clock difference between devices, in seconds.
  private static let tolerance = 86_400.0

  /// Throws if a record is impossible or more than a day in the future.
  static func check(
    _ fields: [DiaryField: DiaryValue], of kind: DiaryKind, at place: ImportPlace, now: Date
  ) throws(ImportProblem) {
    for field in kind.required where fields[field] == nil {
      throw ImportProblem(place: place, reason: "a \(kind.rawValue) needs its \(field.rawValue)")
    }
    if kind == .note, fields[.note] == nil, fields[.mood] == nil {
      throw ImportProblem(place: place, reason: "a note needs its note or its mood")
    }
    try refuseFuture(fields, of: kind, at: place, after: now + tolerance)
    guard kind.isSleep, let night = Night(fields) else { return }
    func refuse(_ error: EntryError) -> ImportProblem {
      ImportProblem(place: place, reason: String(error.description.dropLast()))
    }
    guard night.bed.instant < night.rise.instant else {
      throw refuse(.riseBeforeBed(bed: night.bed, rise: night.rise))
    }
    guard fields[.day]?.text == night.rise.day.description else {
      throw ImportProblem(
        place: place, reason: "day should be \(night.rise.day), the day of rising")
    }
    for (name, moment) in [("out", night.out), ("woke", night.woke)]
    where moment.instant < night.bed.instant || moment.instant > night.rise.instant {
      throw refuse(.outOfOrder(name, moment, earliest: night.bed, latest: night.rise))
    }
    do throws(EntryError) {
      try NightCheck(kind: kind, fields: fields, isLong: true).refuseImpossible()
    } catch {
      throw refuse(error)
    }
  }

  private static func refuseFuture(
    _ fields: [DiaryField: DiaryValue], of kind: DiaryKind, at place: ImportPlace,
    after limit: Date
  ) throws(ImportProblem) {
    let lastDay = CalendarDay(of: limit, in: .gregorian(in: .gmt)).description
    for field in DiaryField.allCases {
      guard let text = fields[field]?.text else { continue }
      let isFuture =
        switch field.form(of: kind) {
        case .moment: LocalMoment(text).map { $0.instant > limit } ?? false
        case .day: text > lastDay
        default: false
        }
      guard !isFuture else {
        throw ImportProblem(
          place: place, reason: "\(field.rawValue) is '\(text)', which is still to come")
      }
    }
  }
}

extension DiaryKind {
  /// The fields that a record of this kind must have in a file.
  fileprivate var required: [DiaryField] {
    switch self {
    case .night, .nap: [.bed, .rise, .day]
    case .stress: [.at, .value]
    case .note: [.at]
    case .day: [.day]
    case .profile: []
    }
  }
}

extension NightCheck {
  /// Removes more sleep than time in bed, which earlier versions accepted, and returns the remark.
  static func dropImpossibleSleep(
    _ fields: inout [DiaryField: DiaryValue], of kind: DiaryKind
  ) -> String? {
    do throws(EntryError) {
      try NightCheck(kind: kind, fields: fields, isLong: true).refuseImpossible()
    } catch {
      guard case .sleepTooLong = error else { return nil }
      fields[.asleep] = nil
      return "its sleep is left out: \(error.description.dropLast())"
    }
    return nil
  }
}
