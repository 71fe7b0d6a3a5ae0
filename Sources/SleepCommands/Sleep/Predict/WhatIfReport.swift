import SleepCharts
import SleepTerminal
import Foundation
import SleepReports
import SleepModel

/// The answers for one or two ranges of amounts: a table or a grid as text, a list as JSON.
struct WhatIfReport: PredictAnswer {
  let setting: BedtimeSetting
  private let sleep: Amounts<SleepAmount>
  private let coffee: Amounts<CoffeeAmount>
  /// An answer for each amount of sleep and each of coffee.
  private let answers: [[BedtimeAnswer]]

  /// - Parameters:
  ///   - sleep: The amounts to compare; `nil` for the one of the request.
  ///   - coffee: The same of coffee.
  init(
    _ setting: BedtimeSetting, sleep: Amounts<SleepAmount>?, coffee: Amounts<CoffeeAmount>?
  ) throws {
    let sleeps = sleep?.values.map(Optional.some) ?? [nil]
    let cups = coffee?.values.map(Optional.some) ?? [nil]
    answers = try sleeps.map { sleep in
      try cups.map { coffee in
        var setting = setting
        setting.request.sleep = sleep ?? setting.request.sleep
        setting.request.coffee = coffee ?? setting.request.coffee
        return try setting.asking { request throws(BedtimeError) in try request.answer() }
      }
    }
    self.setting = setting
    self.sleep = sleep ?? Amounts(answers[0][0].sleep.value)
    self.coffee = coffee ?? Amounts(answers[0][0].coffee.value)
  }

  private var first: BedtimeAnswer { answers[0][0] }
  private var figures: FigureFormat { setting.request.figures }

  var json: [JSONObject] {
    answers.joined().map { BedtimeReport(answer: $0, setting: setting).json }
  }

  var blocks: [Block] {
    let isGrid = sleep.isRange && coffee.isRange
    // A grid does not show intervals.
    let rangeText =
      isGrid ? nil : setting.text(ofColumns: answers.joined().compactMap(\.interval))
    title
    isGrid ? grid : table(hasRange: rangeText != nil)
    Block.lines {
      OutOfReach.footnote(for: answers.joined().compactMap(\.outOfReach))
      rangeText
      answers.joined().lazy.compactMap(\.sureness).first
      setting.endLines(notes)
    }
  }

  /// The common and the varying inputs of the answers.
  private var title: String {
    let common = first.text(
      opening: "Bedtimes for waking at", namesSleep: !sleep.isRange, namesCoffee: !coffee.isRange)
    let varied =
      switch (sleep.isRange, coffee.isRange) {
      case (true, true): "hours wanted and cups of coffee"
      case (true, false): "hours wanted"
      default: "cups of coffee"
      }
    return "\(common), by \(varied):"
  }

  private func table(hasRange: Bool) -> Table {
    let figures = figures
    let columns: [Table.Column<BedtimeAnswer>] = [
      sleep.isRange
        ? .right("Wanted") { figures.duration($0.sleep.value) }
        : .right("Cups") { figures.plain($0.coffee.value.cups) },
      .right("Bedtime") { $0.markedTime },
      .right("In bed") { figures.duration(minutes: Double($0.explanation.minutes)) },
    ]
    let ends: [Table.Column<BedtimeAnswer>] = [
      .right("Earliest") { $0.rangeEnds?.earliest ?? "-" },
      .right("Latest") { $0.rangeEnds?.latest ?? "-" },
    ]
    return Table("Bedtimes", of: answers.joined(), columns + (hasRange ? ends : []))
  }

  static let mostGridColumns = 12

  /// A row for each amount of sleep and a column for each of coffee; transposed if too wide.
  private var grid: Table {
    guard coffee.values.count > Self.mostGridColumns else {
      return Table(
        "Bedtimes", of: zip(sleep.values, answers),
        [.right("Wanted") { figures.duration($0.0) }]
          + coffee.values.enumerated().map { index, cups in
            .right(figures.cups(cups)) { $0.1[index].markedTime }
          })
    }
    return Table(
      "Bedtimes", of: coffee.values.enumerated(),
      [.right("Cups") { figures.plain($0.element.cups) }]
        + zip(sleep.values, answers).map { sleep, answers in
          .right(figures.duration(sleep)) { answers[$0.offset].markedTime }
        })
  }

  private var notes: [String] {
    let all = answers.joined()
    return setting.request.intervalNotes
      + ClockChange.notes(on: all.map(\.night.clockChanges), figures)
      + setting.request.guesses(
        wakes: [first.night.wake.clockTime], sleeps: sleep.values,
        cups: coffee.isRange
          ? coffee.values.map { .init(value: $0, source: .asked) } : [first.coffee])
      + [setting.request.staleness(first.wakeSource)].compactMap(\.self)
  }
}

extension BedtimeAnswer {
  /// The bedtime among others, with a star in front if the sleep is out of reach.
  fileprivate var markedTime: String {
    (outOfReach == nil ? "" : "* ") + night.text(request.figures)
  }

  /// The ends of the interval; `nil` if there is none or if it is too wide for a clock.
  fileprivate var rangeEnds: (earliest: String, latest: String)? {
    interval.flatMap { $0.isTooWide ? nil : $0.ends(request.figures) }
  }
}
