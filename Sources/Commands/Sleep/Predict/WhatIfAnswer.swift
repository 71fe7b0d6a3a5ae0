import CommandLineKit
import Foundation
import SleepModel

/// The answers for one or two ranges of amounts: a table or a grid as text, a list as JSON.
struct WhatIfAnswer: PredictAnswer {
  private let context: PredictContext
  private let sleep: Amounts<SleepAmount>
  private let coffee: Amounts<CoffeeAmount>
  private let wake: ClockInstant
  /// An answer for each amount of sleep and each of coffee.
  private let answers: [[BedtimeAnswer]]

  init(
    _ context: PredictContext, wake: ClockInstant, sleep: Amounts<SleepAmount>,
    coffee: Amounts<CoffeeAmount>, answer: (SleepAmount, CoffeeAmount) throws -> BedtimeAnswer
  ) throws {
    self.context = context
    self.wake = wake
    self.sleep = sleep
    self.coffee = coffee
    answers = try sleep.values.map { sleep in
      try coffee.values.map { coffee in try answer(sleep, coffee) }
    }
  }

  var json: any Encodable { answers.joined().compactMap { $0.json as? JSONObject } }

  func lines(in style: TextStyle, width: Int) -> [String] {
    let footnote = OutOfReach.footnote(for: answers.joined().compactMap(\.outOfReach))
    let sureness = answers.joined().lazy.compactMap(\.sureness).first
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

  private var table: TextTable {
    if sleep.isRange, coffee.isRange { return grid }
    let columns =
      Self.columns(of: sleep.isRange ? .sleep : .coffee) + (hasRange ? Self.rangeColumns : [])
    var table = TextTable(columns.map { _ in .right })
    table.add(columns.map(\.title))
    for answer in answers.joined() {
      table.add(columns.map { $0.cell(answer, context.clock) })
    }
    return table
  }

  static let mostGridColumns = 12

  /// A row for each amount of sleep and a column for each of coffee; transposed if too wide.
  private var grid: TextTable {
    if coffee.values.count > Self.mostGridColumns { return gridByCups }
    var table = TextTable([.right] + coffee.values.map { _ in .right })
    table.add(["Wanted"] + coffee.values.map { context.figures.cups($0) })
    for (sleep, row) in zip(sleep.values, answers) {
      table.add([context.figures.duration(sleep)] + row.map { $0.markedTime(in: context.clock) })
    }
    return table
  }

  private var gridByCups: TextTable {
    var table = TextTable([.right] + sleep.values.map { _ in .right })
    table.add(["Cups"] + sleep.values.map(context.figures.duration))
    for (index, cups) in coffee.values.enumerated() {
      table.add(
        [Plain.number(cups.cups)] + answers.map { $0[index].markedTime(in: context.clock) })
    }
    return table
  }

  /// What varies from row to row.
  private enum Varied {
    case sleep, coffee
  }

  private struct Column {
    let title: String
    let cell: (BedtimeAnswer, ClockStyle) -> String
  }

  private static func columns(of varied: Varied) -> [Column] {
    let amount =
      switch varied {
      case .sleep: Column(title: "Wanted") { answer, clock in clock.figures.duration(answer.sleep) }
      case .coffee: Column(title: "Cups") { answer, _ in Plain.number(answer.coffee.cups) }
      }
    return [
      amount,
      Column(title: "Bedtime") { answer, clock in answer.markedTime(in: clock) },
      Column(title: "In bed") { answer, clock in
        clock.figures.duration(minutes: Double(answer.explanation.minutes))
      },
    ]
  }

  /// Whether the ends of the prediction intervals are shown.
  private var hasRange: Bool { rangeText != nil }

  private static var rangeColumns: [Column] {
    [
      Column(title: "Earliest") { $0.rangeText(\.earliest.date, $1) },
      Column(title: "Latest") { $0.rangeText(\.latestMinute, $1) },
    ]
  }

  /// The meaning of the interval's columns; a grid has none.
  private var rangeText: String? {
    guard !sleep.isRange || !coffee.isRange else { return nil }
    return context.text(ofColumns: answers.joined().lazy.compactMap(\.interval).first)
  }

  private var notes: [String] {
    context.intervalNotes
      + NightNotes.texts(of: answers.joined().map(\.night), in: context.clock)
      + context.guesses(
        wakes: [wake.clockTime.secondsAfterMidnight], sleeps: sleep.values.map(\.hours),
        cups: coffee.values.map(\.cups))
  }
}

extension BedtimeAnswer {
  /// The bedtime among others, with a star in front if the sleep is out of reach.
  fileprivate func markedTime(in clock: ClockStyle) -> String {
    (outOfReach == nil ? "" : "* ") + night.text(in: clock)
  }

  /// A bound of the interval for a table; a dash if there is none or if it is too wide for a clock.
  fileprivate func rangeText(_ end: KeyPath<BedtimeInterval, Date>, _ clock: ClockStyle) -> String {
    guard let range = interval?.range, !range.isTooWide else { return "-" }
    return clock.text(of: range[keyPath: end])
  }
}
