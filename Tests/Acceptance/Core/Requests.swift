import SleepDiary
import SleepModels
import SleepNumerics
import SleepCore
import SleepPage

/// Questions for bedtimes, of every kind, and their answers in words.
let requests: [Function] = [
  ("bedtimeRequest", { generator in answer { $0.addBedtimes(generator.request()) } }),
  (
    "tonightPage",
    { generator in
      let request = generator.request()
      var question = generator.chance(3) ? "bed=\(generator.time())\n" : ""
      if let wake = request.wake?.timeOfAllDays { question += "wake=\(wake)\n" }
      if let sleep = request.sleep { question += "sleep=\(sleep.hours)\n" }
      if let coffee = request.coffee { question += "coffee=\(coffee.cups)" }
      return answer { answer in
        let contents = PageContents(model: request.model, sleeper: request.sleeper)
        guard let bytes = try? contents.document(on: request.today).written(),
          let read = try? PageContents(bytes)
        else { return answer.add("no contents") }
        answer.add(String(decoding: bytes, as: UTF8.self))
        let page = TonightPage(read, zone: request.zone, figures: figures)
        answer.add(
          (try? page.answer(question, at: request.now).written()).map {
            String(decoding: $0, as: UTF8.self)
          })
      }
    }
  ),
  (
    "alarmRequest",
    { generator in
      let (request, bed) = (generator.request(), generator.bed())
      return answer { answer in
        do throws(BedtimeError) {
          let found = try request.alarms(bed: bed)
          answer.add([found.basis] + found.refusal + found.times + found.warnings)
          for night in found.answers { answer.add(night.night.actualSleep) }
        } catch {
          answer.add(error)
        }
      }
    }
  ),
  (
    "coffeeRequest",
    { generator in
      let (request, bed, wake) = (generator.request(), generator.bed(), generator.time())
      return answer { answer in
        do throws(BedtimeError) {
          let found = try request.coffeeLimit(bed: bed, wake: wake)
          let text = found.sentences
          answer.add([text.before, text.emphasis, text.after, text.reason ?? "", found.basis])
          answer.add(found.notes + found.warnings)
          answer.add(found.limit.bedtimes.map { $0.shown.description })
        } catch {
          answer.add(error)
        }
      }
    }
  ),
  (
    "weekRequest",
    { generator in
      let request = generator.request()
      return answer { answer in
        do throws(BedtimeError) {
          let week = try request.week()
          answer.add([week.basis, week.schedule.description] + week.notes)
          for night in week.nights {
            answer.add(night.day.description)
            answer.add(night.answer?.basis)
            answer.add(night.answer?.night.actualSleep)
            answer.add(night.shift)
          }
        } catch {
          answer.add(error)
        }
      }
    }
  ),
  (
    "usualWake",
    { generator in
      let records = generator.nights(generator.whole(0...20))
      var usual = UsualWake(workdays: generator.chance(2) ? Workdays("Mon-Thu") : nil)
      for record in records { usual.add(record) }
      let day = (records.last?.day ?? generator.day()).adding(days: generator.whole(0...9))
      return answer {
        $0.add(usual.schedule(before: day)?.description)
        let times = usual.times(before: day)
        $0.add(times.map { "\($0.bed) \($0.rise) \($0.asleep ?? -1)" })
      }
    }
  ),
]

extension SplitMix64 {
  fileprivate mutating func bed() -> GoingToBed { chance(3) ? .now : .time(time()) }

  /// A question with some of its inputs, by one of the models.
  fileprivate mutating func request() -> BedtimeRequest {
    var records = nights(chance(3) ? 0 : whole(1...9))
    var usual = UsualWake(workdays: nil)
    for record in records { usual.add(record) }
    var fields: [DiaryField: DiaryValue] = [:]
    if chance(2) { fields[.need] = .number(sleep().hours) }
    if chance(2) { fields[.coffee] = .number(coffee().cups) }
    if chance(3) { fields[.wake] = .text("Mon-Fri 06:30, Sat 08:15") }
    records.append(DiaryRecord(id: DiaryRecord.profileID, kind: .profile, fields: fields))
    let sleeper = Sleeper(profile: fields, nights: NightSelection(records), usualWake: usual)
    let model: BedtimeModel =
      if let personal = sleeper.model {
        .personal(PersonalPredictor(personal, sure: chance(4) ? 0.8 : nil))
      } else if let builtIn, let calculator = try? SleepCalculator(builtIn) {
        .rows(calculator, isExample: chance(2))
      } else {
        preconditionFailure("the built-in model predicts sleep")
      }
    let day = records.first?.day ?? day()
    var request = BedtimeRequest(
      now: Instant(day: day) + whole(0...172_800), zone: zone(), sleeper: sleeper, model: model,
      figures: figures)
    if chance(2) { request.wake = WakeSchedule(time()) }
    if chance(2) { request.sleep = sleep() }
    if chance(2) { request.coffee = coffee() }
    if chance(3) { request.day = day.adding(days: whole(0...3)) }
    request.asksForInterval = chance(2)
    return request
  }
}

extension Answer {
  fileprivate mutating func addBedtimes(_ request: BedtimeRequest) {
    do throws(BedtimeError) {
      let found = try request.answer()
      add([found.clockText, found.basis, found.explanation.details])
      add([found.lateness ?? "", found.intervalText ?? "", found.sureness ?? ""])
      add(found.warnings + found.notes + request.provenance())
      add(request.staleness(found.wakeSource))
      add(found.minutesLeft)
      add(found.night.actualSleep)
      // What is shown adds up.
      let shown = found.night.shown.minutes(until: found.night.wake.shown)
      precondition(shown == found.explanation.minutes, "shown times and lengths differ")
    } catch {
      add(error)
    }
  }

  fileprivate mutating func add(_ error: BedtimeError) {
    switch error {
    case .skippedDay(let day): add("skipped \(day)")
    case .noTime(let schedule, let day): add("\(schedule) has no \(day)")
    case .implausible(let cause): add(cause)
    case .calendar(let cause): add(cause)
    case .withoutCoffee: add("without coffee")
    }
  }
}
