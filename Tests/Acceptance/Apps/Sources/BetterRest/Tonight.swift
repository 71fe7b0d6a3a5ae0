import Foundation
import SleepModel

/// The view model of a screen that knows its owner's nights.
package struct Tonight {
  package enum State: Equatable {
    case bedtime(String, reasons: [String])
    case alert(String, suggestion: String?)
  }

  package let now: Date
  package let timeZone: TimeZone
  package let locale: Locale
  package var wake: ClockTime?
  package var sleep: Double?
  package var cups: Double?

  package init(now: Date, timeZone: TimeZone, locale: Locale) {
    (self.now, self.timeZone, self.locale) = (now, timeZone, locale)
  }

  private func request(_ nights: [SleptNight]) throws -> BedtimeRequest {
    var request =
      if let model = PersonalSleepModel(nights) {
        BedtimeRequest(at: now, in: timeZone, locale: locale, nights: model)
      } else {
        try BedtimeRequest(at: now, in: timeZone, locale: locale)
      }
    request.wake = wake.map { WakeSchedule($0) }
    request.sleep = try sleep.map { try SleepAmount(hours: $0) }
    request.coffee = try cups.map { try CoffeeAmount(cups: $0) }
    return request
  }

  package func state(_ nights: [SleptNight] = []) -> State {
    do {
      let answer = try request(nights).answer()
      let reasons = [answer.lateness, answer.basis, answer.parts, answer.intervalText]
      return .bedtime(answer.clockText, reasons: reasons.compactMap { $0 } + answer.warnings)
    } catch {
      return .alert(
        error.localizedDescription,
        suggestion: (error as? LocalizedError)?.recoverySuggestion)
    }
  }

  /// The bedtimes of the week, as rows of a list.
  package func week(_ nights: [SleptNight] = []) throws -> [String] {
    try request(nights).week().nights.map { night in
      "\(night.day): \(night.answer?.clockText ?? "free")"
    }
  }

  /// The alarm for going to bed now.
  package func alarm(_ nights: [SleptNight] = []) throws -> Date? {
    try request(nights).alarms(bed: .now).answers.first?.night.wake.date
  }
}

/// An entry of the widget's timeline.
package struct BedtimeEntry: Equatable {
  package let date: Date
  package let bedtime: String
  package let reason: String
}

extension Tonight {
  /// The timeline of a widget that reads the diary of its app.
  package func entries(of folder: URL) throws -> [BedtimeEntry] {
    let diary = try Diary(contentsOf: folder, kinds: [.night, .day, .profile])
    let request = try BedtimeRequest(at: now, in: timeZone, locale: locale, diary: diary)
    let night = try request.answer().night
    let late = stride(from: night.date + 60, to: night.wake.date, by: 15 * 60)
    return try ([now, night.date - 45 * 60] + late).filter { $0 >= now }.map { date in
      let answer = try request.at(date).answer()
      return BedtimeEntry(
        date: date, bedtime: answer.clockText, reason: answer.lateness ?? answer.basis)
    }
  }
}
