import SleepCore
import SleepDiary
import SleepModels

/// What a page answers with: a model, and what is known of the sleeper; never the nights.
package struct PageContents {
  package let model: BedtimeModel
  package let sleeper: Sleeper

  package init(model: BedtimeModel, sleeper: Sleeper) {
    (self.model, self.sleeper) = (model, sleeper)
  }
}

extension PageContents {
  /// The contents as a document.
  ///
  /// - Parameter today: The day before whose mornings the usual wake times are noted.
  package func document(on today: CalendarDay) -> JSON {
    let profile = sleeper.profile
    return JSON(
      present: model.members + [
        ("wake", profile.wake.map { $0.document }),
        ("sleep", profile.sleep.map { .number($0.hours) }),
        ("coffee", profile.coffee.map { .number($0.cups) }),
        ("usualWake", sleeper.usualWake.noted(before: today.adding(days: 1))?.document),
      ])
  }

  /// Reads the bytes of a document.
  ///
  /// - Throws: What is wrong with it.
  package init(_ bytes: [UInt8]) throws(ModelField.Flaw) {
    guard let json = JSON(bytes) else { throw ModelField.Flaw(what: "it is not JSON") }
    let field = ModelField(json)
    model = try field.bedtimeModel()
    let profile = ProfileInputs(
      wake: try field.optional("wake")?.wakeSchedule(), sleep: try field.optional("sleep")?.sleep(),
      coffee: try field.optional("coffee")?.coffee())
    let usual = try field.optional("usualWake")?.notedWake()
    sleeper = Sleeper(profile: profile, usualWake: usual.map { UsualWake($0) } ?? UsualWake())
  }
}

extension BedtimeModel {
  fileprivate var members: [(String, JSON?)] {
    switch self {
    case .rows(let calculator, let isExample):
      [("model", calculator.model.answering), ("isExample", .bool(isExample))]
    case .personal(let predictor):
      [("personal", predictor.model.document), ("sure", predictor.sure.map { .number($0) })]
    }
  }
}

extension RegressionModel {
  /// What it answers with, and nothing of the rows that it was trained on.
  fileprivate var answering: JSON {
    guard case .object(let members) = document else { return document }
    let others = members.filter {
      !["training", "origin", "partialDependence"].contains($0.name)
    }
    return .object(others + [("origin", .object([("format", .text("page"))]))])
  }
}

extension NotedWake {
  fileprivate var document: JSON {
    JSON(present: [
      ("times", schedule?.document), ("latestDay", .number(Double(latestDay.number))),
      ("borrowed", .numbers(borrowed.map { Double($0.rawValue) })),
    ])
  }
}

extension ModelField {
  fileprivate func bedtimeModel() throws(Flaw) -> BedtimeModel {
    guard let personal = try optional("personal") else {
      let model = try self["model"].regressionModel
      let isExample = try self["isExample"].bool
      do {
        return .rows(try SleepCalculator(model), isExample: isExample)
      } catch {
        throw Flaw(what: "the model does not predict sleep")
      }
    }
    let sure = try optional("sure").map { field throws(Flaw) in try field.number }
    return .personal(PersonalPredictor(try personal.personalSleepModel(), sure: sure))
  }

  fileprivate func notedWake() throws(Flaw) -> NotedWake {
    NotedWake(
      schedule: try optional("times")?.wakeSchedule(),
      borrowed: try self["borrowed"].numbers.compactMap { Weekday(rawValue: Int($0)) },
      latestDay: try self["latestDay"].day())
  }

  fileprivate func sleep() throws(Flaw) -> SleepAmount {
    let hours = try number
    guard let sleep = try? SleepAmount(hours: hours) else {
      throw Flaw(what: "an amount of sleep is out of range")
    }
    return sleep
  }

  fileprivate func wakeSchedule() throws(Flaw) -> WakeSchedule {
    let minutes = try numbers
    guard minutes.count == 7, minutes.allSatisfy({ $0 < 1440 }) else {
      throw Flaw(what: "wake times are not those of seven days")
    }
    return WakeSchedule {
      let minute = Int(minutes[$0.rawValue - 1])
      return minute < 0 ? nil : ClockTime(minuteOfDay: minute)
    }
  }
}

extension WakeSchedule {
  /// The minutes after midnight of the days from Monday on; -1 for days without a time.
  fileprivate var document: JSON {
    .numbers(Weekday.allCases.map { Double(time(on: $0)?.minuteOfDay ?? -1) })
  }
}
