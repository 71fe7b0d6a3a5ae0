import SleepCore
import SleepModels

extension PersonalSleepModel {
  /// What it has learned, without the nights: for a page that answers like the program.
  package var document: JSON {
    JSON(present: [
      ("nights", JSON(nightCount)), ("latestDay", .number(Double(latestDay.number))),
      ("latestNights", JSON(latestNightCount)), ("latestMeasured", JSON(latestMeasuredCount)),
      ("opportunities", JSON(opportunities)), ("usualOpportunity", .number(usualOpportunity)),
      ("cups", cups.map { JSON($0) }), ("nightsWithoutCups", JSON(nightsWithoutCups)),
      ("usualCoffee", .number(usualCoffee.cups)), ("meanCups", .number(meanCups)),
      ("awakeTime", awakeTime.document),
    ])
  }
}

extension AwakeTimeModel {
  fileprivate var document: JSON {
    .object([
      ("mean", JSON(mean)), ("covariance", .list((0..<4).map { JSON(covariance.row($0)) })),
      ("residualVariance", .number(residualVariance)), ("degrees", .number(degrees)),
      ("builtInWeight", .number(builtInWeight)), ("priorWeights", JSON(priorWeights)),
    ])
  }
}

extension JSON {
  fileprivate init(_ range: ClosedRange<Double>) {
    self = .numbers([range.lowerBound, range.upperBound])
  }

  fileprivate init(_ vector: SIMD4<Double>) { self = .numbers((0..<4).map { vector[$0] }) }
}

extension ModelField {
  /// A model that was written as ``PersonalSleepModel/document``.
  package func personalSleepModel() throws(Flaw) -> PersonalSleepModel {
    PersonalSleepModel(
      nightCount: try self["nights"].whole(), latestDay: try self["latestDay"].day(),
      latestNightCount: try self["latestNights"].whole(),
      latestMeasuredCount: try self["latestMeasured"].whole(),
      opportunities: try self["opportunities"].range(),
      usualOpportunity: try self["usualOpportunity"].number,
      cups: try optional("cups")?.range(),
      nightsWithoutCups: try self["nightsWithoutCups"].whole(),
      usualCoffee: try self["usualCoffee"].coffee(),
      awakeTime: try self["awakeTime"].awakeTimeModel(), meanCups: try self["meanCups"].number)
  }

  private func awakeTimeModel() throws(Flaw) -> AwakeTimeModel {
    let rows = try self["covariance"].list
    guard rows.count == 4 else { throw Flaw(what: "the covariance is no matrix of four rows") }
    var covariance = SymmetricMatrix.zero
    for (place, row) in rows.enumerated() {
      let row = try row.vector()
      for column in place..<4 { covariance[place, column] = row[column] }
    }
    return AwakeTimeModel(
      mean: try self["mean"].vector(), covariance: covariance,
      residualVariance: try self["residualVariance"].number,
      degrees: try self["degrees"].number, builtInWeight: try self["builtInWeight"].number,
      priorWeights: try self["priorWeights"].vector())
  }

  private func vector() throws(Flaw) -> SIMD4<Double> {
    let numbers = try numbers
    guard numbers.count == 4 else { throw Flaw(what: "a vector has not four numbers") }
    return SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private func range() throws(Flaw) -> ClosedRange<Double> {
    let ends = try numbers
    guard ends.count == 2, ends[0] <= ends[1] else { throw Flaw(what: "a range has not two ends") }
    return ends[0]...ends[1]
  }

  /// A day, by its number.
  package func day() throws(Flaw) -> CalendarDay { CalendarDay(number: try whole()) }

  package func coffee() throws(Flaw) -> CoffeeAmount {
    let cups = try number
    guard let coffee = try? CoffeeAmount(cups: cups) else {
      throw Flaw(what: "an amount of coffee is out of range")
    }
    return coffee
  }
}
