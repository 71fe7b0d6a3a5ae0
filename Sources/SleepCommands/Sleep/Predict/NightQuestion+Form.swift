import SleepTerminal
import SleepForms
import Foundation
import SleepModel

extension NightQuestion {
  /// The answer from the form; `nil` if it was left without one.
  func formAnswer(
    _ setting: BedtimeSetting, in session: inout Session
  ) throws -> BedtimeReport? {
    let given = setting.request
    let morning = try setting.asking { request throws(BedtimeError) in try request.waking() }
    let evening = try? morning.day.preceding()
    let start = BedtimeQuestion(
      wake: morning.clockTime, sleep: given.sleepInput.value,
      coffee: given.coffeeInput(evening).value)
    var setting = setting
    // If times differ by day, the next such morning may not be the next at that time.
    if given.namesDay { setting.request.day = morning.day }
    let (environment, now) = (session.environment, session.now)
    var profile = RememberedInputs(start: start, morning: morning.day, given)
    let form = InteractiveForm(
      FormSheet(asking: start, clock: setting.clock),
      answer: { [setting] question in
        try FormAnswer(setting.asked(question, at: Instant(now())))
      },
      save: { question, waiting in
        try profile.write(question, environment: environment, now: now(), waiting: waiting)
      })
    try checkTerminal(of: session)
    guard let taken = try form.question(in: &session) else { return nil }
    return try setting.asked(taken, at: Instant(session.now())).bedtime()
  }

  /// Rejects a form without a terminal.
  private func checkTerminal(of session: borrowing Session) throws(UsageError) {
    guard session.standardInput.isTerminal else {
      throw UsageError("'--interactive' needs a terminal as standard input.")
    }
    // If the result is captured, the form is drawn on standard error.
    guard session.standardOutput.isTerminal || session.standardError.isTerminal else {
      throw UsageError("'--interactive' needs a terminal as standard output or standard error.")
    }
  }
}

extension BedtimeSetting {
  /// The setting with the answers of the form.
  func asked(_ question: BedtimeQuestion, at now: Instant) -> BedtimeSetting {
    var setting = self
    setting.request.now = now
    setting.request.source = .form
    setting.request.wake = WakeSchedule(question.wake)
    (setting.request.sleep, setting.request.coffee) = (question.sleep, question.coffee)
    return setting
  }
}

/// The answers of the form that go to the profile: those of the command line, and those that were
/// changed in the form or written from it before.
struct RememberedInputs {
  private let start: BedtimeQuestion
  private let morning: CalendarDay
  private let given: BedtimeRequest
  private var written: Set<DiaryField> = []

  init(start: BedtimeQuestion, morning: CalendarDay, _ given: BedtimeRequest) {
    (self.start, self.morning, self.given) = (start, morning, given)
  }

  /// Writes to the profile, and returns a sentence about it, short enough for the form.
  ///
  /// If the wake times differ by day, only that of the morning changes.
  mutating func write(
    _ question: BedtimeQuestion, environment: [String: String], now: Date, waiting: WaitingNotice
  ) throws -> String {
    var fields: [DiaryField: DiaryValue] = [:]
    if given.wake != nil || question.wake != start.wake || written.contains(.wake) {
      let schedule = given.wake ?? given.sleeper.profile.wake ?? WakeSchedule(question.wake)
      fields[.wake] = .text(schedule.setting(question.wake, on: morning.weekday).description)
    }
    if given.sleep != nil || question.sleep != start.sleep || written.contains(.need) {
      fields[.need] = .number(question.sleep.hours)
    }
    if given.coffee != nil || question.coffee != start.coffee || written.contains(.coffee) {
      fields[.coffee] = .number(question.coffee.cups)
    }
    let diary = try DiaryLocation(environment).write(now: now, waiting: waiting) { diary in
      let profile = diary.profile
      let changed = fields.filter { profile.fields[$0.key] != $0.value }
      return changed.isEmpty ? [] : [.setProfile(changed)]
    }
    written.formUnion(fields.keys)
    let text = ProfileInputs(diary.profile.fields).text(given.figures)
    return text.isEmpty
      ? "Nothing to remember: no answer was changed." : "Remembered: \(text)."
  }
}

extension FormAnswer {
  /// What the form shows of the answers of a setting.
  init(_ setting: BedtimeSetting) throws {
    let wake = try setting.asking { request throws(BedtimeError) in try request.waking() }
    let (model, curve) = (setting.source.model, setting.request.curve(wakingAt: wake))
    self.init(day: setting.clock.longText(of: wake.day), curve: curve)
    do {
      let answer = try setting.bedtime().answer
      bedtime = answer.clockText
      moment =
        answer.countdown ?? answer.explanation.evening
      let provenance = setting.provenance().spaceSeparated
      range = [answer.intervalText, provenance].compactMap(\.self).spaceSeparated
      briefRange = answer.intervalText ?? setting.briefProvenance.spaceSeparated
      if answer.sureness != nil, let sure = model.sure {
        briefRange = "\(BedtimeInterval.nights(sure, setting.request.figures)), enough sleep."
        range = "\(briefRange) \(provenance)"
      }
      reasons = answer.explanation.lines
      notes = answer.notes
      if let outOfReach = answer.outOfReach {
        // In place of the interval; the other sentences are notes.
        (range, briefRange) = (outOfReach.sentences[0], outOfReach.briefText)
        notes = notes.flatMap {
          $0 == outOfReach.text ? Array(outOfReach.sentences.dropFirst()) : [$0]
        }
      }
    } catch let error as ImplausibleSleepError {
      notes = [error.description]
    }
  }
}

extension ClockStyle {
  /// A day with its day of the week in full: `Friday, November 20`.
  fileprivate func longText(of day: CalendarDay) -> String {
    day.startInUTC.formatted(
      Date.FormatStyle(locale: locale, timeZone: .gmt).weekday(.wide).month(.wide).day())
  }
}
