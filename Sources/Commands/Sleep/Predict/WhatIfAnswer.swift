import Charts
import CommandLineKit
import Foundation
import SleepModel

/// The answers for one or two ranges of amounts: a table or a grid as text, a list as JSON.
struct WhatIfAnswer: PredictAnswer {
  let context: PredictContext
  private let sleep: Amounts<SleepAmount>
  private let coffee: Amounts<CoffeeAmount>
  private let wake: ClockInstant
  /// An answer for each amount of sleep and each of coffee.
  private let answers: [[BedtimeAnswer]]

  init(
    _ context: PredictContext, wake: ClockInstant, sleep: Amounts<SleepAmount>,
    coffee: Amounts<CoffeeAmount>, answer: (SleepAmount, CoffeeAmount) throws -> BedtimeAnswer
  ) throws {
    (self.context, self.wake, self.sleep, self.coffee) = (context, wake, sleep, coffee)
    answers = try sleep.values.map { sleep in
      try coffee.values.map { coffee in try answer(sleep, coffee) }
    }
  }

  var json: any Encodable { answers.joined().compactMap { $0.json as? JSONObject } }

  func lines(in style: TextStyle, width: Int) -> [String] {
    let isGrid = sleep.isRange && coffee.isRange
    // A grid does not show intervals.
    let rangeText =
      isGrid ? nil : context.text(ofColumns: answers.joined().lazy.compactMap(\.interval).first)
    let footnote = OutOfReach.footnote(for: answers.joined().compactMap(\.outOfReach))
    let sureness = answers.joined().lazy.compactMap(\.sureness).first
    let table = isGrid ? grid : table(hasRange: rangeText != nil)
    return [title, ""] + table.lines + [""]
      + [footnote, rangeText, sureness].compactMap(\.self)
      + context.endLines(notes, in: style)
  }

  /// The common and the varying inputs of the answers.
  private var title: String {
    let wake = context.text(of: wake)
    let hours = "\(context.figures.duration(sleep.values[0])) of sleep"
    let cups = "\(context.figures.cups(coffee.values[0])) of coffee"
    let (common, varied) =
      switch (sleep.isRange, coffee.isRange) {
      case (true, true): (wake, "hours wanted and cups of coffee")
      case (true, false): (context.model.usesCoffee ? "\(wake) and \(cups)" : wake, "hours wanted")
      default: ("\(wake) and \(hours)", "cups of coffee")
      }
    return "Bedtimes for \(common), by \(varied):"
  }

  private func table(hasRange: Bool) -> Table {
    let clock = context.clock
    let columns: [Table.Column<BedtimeAnswer>] = [
      sleep.isRange
        ? .right("Wanted") { clock.figures.duration($0.sleep) }
        : .right("Cups") { Plain.number($0.coffee.cups) },
      .right("Bedtime") { $0.markedTime },
      .right("In bed") { clock.figures.duration(minutes: Double($0.explanation.minutes)) },
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
    let figures = context.figures
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
      [.right("Cups") { Plain.number($0.element.cups) }]
        + zip(sleep.values, answers).map { sleep, answers in
          .right(figures.duration(sleep)) { answers[$0.offset].markedTime }
        })
  }

  private var notes: [String] {
    context.intervalNotes
      + ClockChange.notes(on: answers.joined().map(\.night.clockChanges), context.figures)
      + context.guesses(
        wakes: [wake.clockTime.secondsAfterMidnight], sleeps: sleep.values.map(\.hours),
        cups: coffee.values.map(\.cups))
  }
}

extension BedtimeAnswer {
  /// The bedtime among others, with a star in front if the sleep is out of reach.
  fileprivate var markedTime: String {
    (outOfReach == nil ? "" : "* ") + night.text(context.figures)
  }

  /// A bound of the interval for a table; a dash if there is none or if it is too wide for a clock.
  fileprivate var rangeEnds: (earliest: String, latest: String)? {
    interval.flatMap { $0.isTooWide ? nil : $0.ends(context.figures) }
  }
}
