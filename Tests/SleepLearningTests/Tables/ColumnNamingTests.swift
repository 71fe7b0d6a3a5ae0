import LearnerSamples
import SleepModel
import Testing

@testable import SleepModels
@testable import SleepLearning

/// Files that call the columns otherwise.
@Suite struct ColumnNamingTests {
  private func read(
    _ header: String, _ columns: ColumnSelection = .sleep, given: [String: String] = [:],
    guesses: Bool = true
  ) throws -> (columns: [String: String], table: DataTable) {
    let width = header.split(separator: ",").count
    let row = (0..<width).map { "\(10 + $0)" }.joined(separator: ",")
    var reader = try CSVReader(
      .bytes(Array("\(header)\n\(row)\n".utf8), name: "nights.csv"),
      columns: columns.named(ColumnNaming(given: given, guesses: guesses)))
    let table = try reader.remainingRows()
    let guessed = reader.summary.guessedColumns.map { ($0.name, $0.column) }
    return (Dictionary(uniqueKeysWithValues: guessed), table)
  }

  @Test(arguments: [
    "wake", "Wake", "WAKE", "wake_time", "wakeTime", "WakeUp", "wake-up time", "time wake up",
    "wakeup", "wake_seconds", "wake_time_s", "Wake up (s)",
  ]) func wake(name: String) throws {
    let (columns, table) = try read("\(name),estimatedSleep,coffee,actualSleep")
    #expect(columns == (name == "wake" ? [:] : ["wake": name]))
    #expect(table.features[0] == .init("wake", [10]))
  }

  @Test(arguments: [
    "coffee", "drinkCoffee", "drink_coffee", "cups", "Cups of coffee", "coffee_cups",
    "cups per day", "Coffee (cups)", "numberOfCoffees",
  ]) func coffee(name: String) throws {
    let (columns, table) = try read("actualSleep,wake,estimatedSleep,\(name)")
    #expect(columns == (name == "coffee" ? [:] : ["coffee": name]))
    #expect(table.features.map(\.name) == ["wake", "estimatedSleep", "coffee"])
    #expect(table.features[2].values == [13])
  }

  @Test func bothSleeps() throws {
    let (columns, table) = try read("wake,sleep_hours,coffee,sleep_seconds")
    #expect(columns == ["estimatedSleep": "sleep_hours", "actualSleep": "sleep_seconds"])
    #expect(table.target == .init("actualSleep", [13]))
  }

  /// Neither words of another meaning nor other units are guessed.
  @Test(arguments: [
    "wake,estimatedSleep,caffeine,actualSleep", "wake,sleep,coffee,actualSleep",
    "wake_minutes,estimatedSleep,coffee,actualSleep", "wake,sleep_minutes,coffee,actualSleep",
    "wake,estimatedSleep,coffee,actual_sleep_hours", "wake,estimatedSleep,coffee_mg,actualSleep",
    "woke,estimatedSleep,coffee,actualSleep", "awake,estimatedSleep,coffee,actualSleep",
  ]) func isNotGuessed(header: String) {
    let error = #expect(throws: TableError.self) { try read(header) }
    #expect(error?.kind == .missingColumn)
    #expect(error?.message.contains("the columns are") == true)
  }

  @Test func severalCandidatesAreNamed() {
    let error = #expect(throws: TableError.self) {
      try read("wake,estimatedSleep,cups,drinkCoffee,coffees,actualSleep")
    }
    #expect(
      error?.description
        == "nights.csv: there is no column \"coffee\"; it could be \"cups\", \"drinkCoffee\" or "
        + "\"coffees\". State which one it is.")
    #expect(error?.remedy == .nameColumn("coffee", column: "cups"))
  }

  @Test func anExactNameIsNeverPassedOver() throws {
    let (columns, table) = try read("cups,wake,estimatedSleep,coffee,actualSleep")
    #expect(columns.isEmpty)
    #expect(table.features[2].values == [13])
  }

  @Test func namedByHand() throws {
    let (columns, table) = try read(
      "a,b,cups,drinkCoffee,actual_sleep",
      given: ["wake": "b", "estimatedSleep": "a", "coffee": "drinkCoffee"])
    #expect(columns == ["actualSleep": "actual_sleep"])
    #expect(table.features.map(\.values) == [[11], [10], [13]])
    let swapped = try read(
      "wake,coffee,estimatedSleep,actualSleep", given: ["wake": "coffee", "coffee": "wake"])
    #expect(swapped.table.features.map(\.values) == [[11], [12], [10]])
  }

  @Test func aColumnHasOneUse() {
    for given in [["coffee": "wake"], ["coffee": "estimatedSleep", "wake": "estimatedSleep"]] {
      let error = #expect(throws: TableError.self) {
        try read("wake,estimatedSleep,coffee,actualSleep", given: given)
      }
      #expect(error?.kind == .invalidSelection)
    }
    let error = #expect(throws: TableError.self) {
      try read("wake,estimatedSleep,cups,actualSleep", given: ["coffee": "tea"])
    }
    #expect(error?.message.contains("there is no column \"tea\"") == true)
  }

  /// Other data have no aliases: only spelling may differ, and one column is never two features.
  @Test func otherData() throws {
    let house = ColumnSelection(target: "price", features: ["floorArea", "rooms"])
    let (columns, table) = try read("PRICE,floor_area,Rooms", house)
    #expect(columns == ["price": "PRICE", "floorArea": "floor_area", "rooms": "Rooms"])
    #expect(table.features.map(\.values) == [[11], [12]])
    #expect(throws: TableError.self) { try read("price,floor_area_m2,rooms", house) }
    let twins = ColumnSelection(target: "y", features: ["a_b", "b_a"])
    #expect(throws: TableError.self) { try read("aB,y", twins) }
    #expect(throws: TableError.self) { try read("aB,bA,y", twins) }
  }

  @Test func nothingIsGuessedUnasked() {
    #expect(throws: TableError.self) {
      try read("Wake,estimatedSleep,coffee,actualSleep", guesses: false)
    }
  }

  /// The values of a row are named as in the file.
  @Test func errorsNameTheColumnOfTheFile() throws {
    let error = #expect(throws: TableError.self) {
      try TrainingRows(
        reading: .bytes(
          Array("wake,estimatedSleep,cups,actualSleep\n1,2,three,4\n".utf8), name: "nights.csv"),
        columns: ColumnSelection.sleep.named(ColumnNaming(guesses: true)))
    }
    #expect(error?.column == "cups")
    #expect(error?.message.hasPrefix("cups is \"three\"") == true)
  }

  @Test func filesWithDifferentNames() throws {
    let rows = try TrainingRows(
      reading: [
        "wake,estimatedSleep,cups,actualSleep\n1,2,3,4\n",
        "actualSleep,Coffee,wake,estimatedSleep\n4,3,1,2\n",
      ].map {
        .bytes(Array($0.utf8), name: "nights.csv")
      }, columns: ColumnSelection.sleep.named(ColumnNaming(guesses: true)), threads: 2)
    #expect(rows.summary.guessedColumns.map(\.column).sorted() == ["Coffee", "cups"])
    #expect(rows.aggregated().count == 1 && rows.aggregated().rowCount == 2)
  }
}
