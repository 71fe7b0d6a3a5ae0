import SleepDiary
import SleepText
import SleepModels
import SleepNumerics
import SleepCore

/// Days, moments and bedtimes in zones whose clocks change.
let times: [Function] = [
  ("bedtime", { generator in answer { $0.addBedtime(&generator) } }),
  ("localMoments", { generator in answer { $0.addMoments(&generator) } }),
  ("instants", { generator in answer { $0.addInstants(&generator) } }),
  (
    "days",
    { generator in
      let (day, zone) = (generator.day(), generator.zone())
      let later = day.adding(days: generator.whole(0...40))
      return answer { answer in
        answer.add("\(day) \(day.weekday) \(day.daysOfMonth.upperBound)")
        answer.add(day.exists(in: zone) ? 1 : 0)
        answer.add(day.skippedDays(until: later, in: zone))
        do throws(BedtimeInputError) {
          answer.add(try day.preceding(in: zone).description)
          answer.add(try day.following(in: zone).description)
        } catch {
          answer.add(error)
        }
      }
    }
  ),
]

/// Texts that a person writes, some of them with mistakes.
let texts: [Function] = [
  (
    "day",
    { generator in
      let text = generator.text(like: [
        "2026-11-20", " 2024-02-29 ", "1583-01-01", "9999-12-31", "1582-12-31", "2023-02-29",
      ])
      return answer { answer in
        do throws(BedtimeInputError) {
          answer.add(try CalendarDay(parsing: text).number)
        } catch {
          answer.add(error)
        }
      }
    }
  ),
  (
    "pastDay",
    { generator in
      let clock = generator.clock()
      let text = generator.text(like: [
        "today", "yesterday", "mon", "Thursday", "-3d", "-99999d", "2026-11-20", "tomorrow", "",
      ])
      return answer { answer in
        do throws(EntryError) {
          answer.add(try clock.pastDay(parsing: text).description)
        } catch {
          answer.add(error)
        }
      }
    }
  ),
  (
    "moment",
    { generator in
      let clock = generator.clock()
      let text = generator.text(like: writtenMoments)
      return answer { answer in
        do throws(EntryError) {
          let found = try clock.pastMoment(parsing: text)
          answer.add("\(found.moment) \(found.twin?.description ?? "")")
        } catch {
          answer.add(error)
          answer.add(error.formText(figures))
        }
        answer.add(LocalMoment(text)?.description)
      }
    }
  ),
  (
    "wakeSchedule",
    { generator in
      let text = generator.text(like: [
        "07:00", "7am", "Mon-Fri 06:30, Sat-Sun 08:00", "mon – fri 6:30am, sat 9:00",
        "Tue Thu 06:15, Wed 7:45 PM", "fri-mon 0630", "Mon-Fri", "weekend 08:00",
      ])
      let day = generator.day()
      return answer { answer in
        do throws(BedtimeInputError) {
          let schedule = try WakeSchedule(parsing: text)
          answer.add("\(schedule) \(schedule.text(figures))")
          answer.add(schedule.time(on: day)?.description)
          answer.add(schedule.setting(.noon, on: day.weekday).description)
        } catch {
          answer.add(error)
        }
        answer.add(Workdays(text)?.description)
      }
    }
  ),
  (
    "amounts",
    { generator in
      let text = generator.text(like: [
        "8", "7.25", "7h30m", "7:45", "450m", "12 h 5 min", "4...12", "7...9:0.5", "6h...8h:15m",
        "0",
        "20", "2,5", "1...3:0.25", "0...20:0.01", "3...1", "...", "0.1e3", "99999999999999999999",
      ])
      return answer { answer in
        do throws(BedtimeInputError) {
          for amount in try Amounts<SleepAmount>(parsing: text).values {
            answer.add(figures.duration(amount))
          }
        } catch {
          answer.add(error)
        }
        do throws(BedtimeInputError) {
          for amount in try Amounts<CoffeeAmount>(parsing: text).values {
            answer.add(figures.cups(amount))
          }
        } catch {
          answer.add(error)
        }
      }
    }
  ),
]

let writtenMoments = [
  "now", "-90m", "-1h30m", "23:10", "7am", "yesterday 21:30", "mon 7:15pm", "2026-03-29 02:30",
  "2026-10-25 02:30", "02:30 +01:00", "2026-10-25T02:30:00Z", "-3d 12:00", "2011-12-30 12:00",
  "2038-01-19T03:14Z", "1969-12-31 23:59", "9999-12-31 23:59", "1583-01-01 00:00", "25:00", "noon",
  "today", "-999999m", "-9999h999999m",
]

extension SplitMix64 {
  mutating func clock() -> DiaryClock {
    let zone = zone()
    let now = Instant(day: day()) + whole(0...86_399)
    return DiaryClock(
      now: now, zone: zone, zones: knownZone,
      dayStart: .defaultDayStart)
  }
}

extension Answer {
  fileprivate mutating func addBedtime(_ generator: inout SplitMix64) {
    let (day, zone, time) = (generator.day(), generator.zone(), generator.time())
    let (sleep, coffee) = (generator.sleep(), generator.coffee())
    guard
      let seconds = try? builtIn?.prediction(for: [
        time.secondsAfterMidnight, sleep.hours, coffee.cups,
      ])
    else { return add("no model") }
    add(seconds)
    let waking = ClockInstant(time, on: day, in: zone)
    let wake = waking.shown
    let bed = LocalMoment(wake.start - Int(seconds.rounded(.up)), in: zone)
    add("\(bed) \(bed.minutes(until: wake)) \(figures.moment(bed, .dated))")
    add(waking.clockChange?.text(figures))
    do throws(ImplausibleSleepError) {
      let night = try Bedtime(wake: waking, actualSleep: seconds)
      add("\(Bedtime.opening)\(night.text(figures)) \(night.daysBefore) \(night.minutes)")
      add(night.partOfDayBefore?.rawValue)
      add(night.clockChanges.map { $0.text(figures) })
      let later = ClockInstant(at: wake.start + generator.whole(-9...9) * 1800, in: zone)
      let other = try Bedtime(wake: later, actualSleep: seconds)
      let week = WeekOfNights.nights(from: day, in: zone, bedtime: { $0 }) { day, _ in
        try? Bedtime(wake: ClockInstant(time, on: day, in: zone), actualSleep: seconds)
      }
      for (day, night, shift) in week { add("\(day) \(night?.minutes ?? -1) \(shift ?? -1)") }
      let nights = [night, other].map { $0.clockChanges }
      add(ClockChange.notes(on: nights, figures))
      add(ClockChange.notes(on: nights, from: night.clockChanges.first, figures))
    } catch {
      add(error)
    }
    let least = generator.number(from: 0, to: 60_000)
    let range = least...min(86_400, least + generator.number(from: 0, to: 30_000))
    add(
      (try? BedtimeInterval(wake: waking, actualSleep: range))?
        .sentence(confidence: generator.one(of: [0.8, 0.9]), figures))
    add(bed.twin(in: zone)?.description)
    add(zone.change(after: bed.start, upTo: wake.start)?.seconds.description)
    add(ImplausibleSleepError(seconds: seconds * Double(generator.whole(-2...9))))
  }

  fileprivate mutating func addMoments(_ generator: inout SplitMix64) {
    let (day, zone, time) = (generator.day(), generator.zone(), generator.time())
    let other = generator.day()
    for moment in LocalMoment.all(time, on: day, in: zone) {
      add("\(moment) \(moment.start.milliseconds)")
      add(moment.twin(in: zone)?.description)
      add(LocalMoment(moment.description)?.minute.description)
      add(LocalMoment(moment.start, in: generator.zone()).description)
      let later = LocalMoment(day: other, time: time, offset: generator.whole(-1080...1080))
      // More minutes than fit into 32 bits are as many as fit.
      add(later.map { "\(Int32(clamping: moment.minutes(until: $0)))" })
      add(later?.minutes(afterNoonBefore: day))
    }
  }

  fileprivate mutating func addInstants(_ generator: inout SplitMix64) {
    let start = Instant(day: generator.day()) + generator.whole(-90_000...90_000)
    let zone = generator.zone()
    let end = start + 86_400 * generator.whole(1...60)
    add("\(LocalMoment(start, in: zone)) \(start.seconds) \(end.milliseconds)")
    add(zone.change(after: start, upTo: end)?.milliseconds.description)
    add(LocalMoment(start, offset: generator.whole(-64_800...64_800)).description)
    add(PartOfDay(hour: LocalMoment(start, in: zone).time.hour).rawValue)
  }
}
