import LearnerSamples
import SleepModel
import SleepModels
import SleepText
import Testing

@testable import SleepLearning

extension TableErrorTests {
  @Test func refusesFeaturesOfText() {
    let columns = ColumnSelection(target: "price")
    #expect(
      error(Array("city,price\n,2\nBerlin,1\n".utf8), columns: columns)?.description
        == "nights.csv:3: city is text (\"Berlin\"), and every column besides price is taken as a "
        + "feature. Name the features.")
    #expect(
      error(Array("area,price\n50,1\nBerlin,1\n".utf8), columns: columns)?.description
        == "nights.csv:3: area is \"Berlin\", which is not a number. "
        + "Write a plain number such as 2 or 2.5.")
    #expect(
      error(Array(",area,price\n0,50,1\n".utf8), columns: columns)?.description
        == "nights.csv: column 1 has no name, and every column besides price is taken as a "
        + "feature. Give it a name, or name the features.")
    #expect(
      error(Array("price\n50\n".utf8), columns: columns)?.description
        == "nights.csv: price is the only column. There must be another to learn from.")
  }

  @Test func rejectsContradictorySelections() {
    let bytes = Array("a,b\n1,2\n".utf8)
    let repeated = error(bytes, columns: ColumnSelection(target: "b", features: ["a", "a"]))
    #expect(repeated?.description == "nights.csv: the feature a is named twice. Name it once.")
    #expect(repeated?.category == .usage)
    #expect(
      error(bytes, columns: ColumnSelection(target: "b", features: ["a", "b"]))?.description
        == "nights.csv: b is named as target and as feature. Leave it out of the features.")
    #expect(
      error(bytes, columns: ColumnSelection(target: "b", features: []))?.description
        == "nights.csv: no features are named. Name one or more.")
  }

  @Test(arguments: [
    ("1,2,-3", "nights.csv:2: w is -3. A weight is a number of rows: 0 or more."),
    (
      "1,2,1\n1,2,1e51",
      "nights.csv:3: w is 1e51. A weight is at most 1e50: divide all weights by the same number."
    ),
    ("1,2,\"inf\"", "nights.csv:2: w is \"inf\", which is not finite. Write a finite number."),
    (
      "1,2,x",
      "nights.csv:2: w is \"x\", which is not a number. Write a plain number such as 2 or 2.5."
    ),
    (
      "1,2,1\n1,2,NA",
      "nights.csv: 1 of 2 rows lacks a value: w in line 3. "
        + "Fill it in, or leave this row out."
    ),
    ("1,2,0\n1,,0.0\n", "nights.csv: every row has the weight 0 in w, and so none is left."),
  ]) func refusesWeights(rows: String, message: String) {
    let columns = ColumnSelection(target: "b", weight: "w")
    let found = error(Array("a,b,w\n\(rows)\n".utf8), columns: columns)
    #expect(found?.description == message)
    #expect(found?.category == .badData)
  }

  @Test(arguments: [
    (
      ColumnSelection(target: "b", weight: "b"),
      "b is named as target and as weight. Name another column as one of them."
    ),
    (
      ColumnSelection(target: "b", features: ["a", "w"], weight: "w"),
      "w is named as weight and as feature. Leave it out of the features."
    ),
    (
      ColumnSelection(target: "b", weight: "v"),
      "there is no column \"v\"; the columns are a, b, w."
    ),
  ]) func rejectsContradictoryWeights(columns: ColumnSelection, message: String) {
    #expect(
      error(Array("a,b,w\n1,2,3\n".utf8), columns: columns)?.description
        == "nights.csv: \(message)")
  }

  @Test func adviceIsForSleepColumnsOnly() {
    let columns = ColumnSelection(
      target: "actualSleep", features: ColumnSelection.sleep.features, weight: "nights"
    ).interpretingSleep
    let start = "there is no column \"nights\"; the columns are "
    #expect(
      error(Array("wake,estimatedSleep,coffee,actualSleep\n".utf8), columns: columns)?.message
        == start + "wake, estimatedSleep, coffee, actualSleep.")
    #expect(
      error(Array("a,b,nights\n".utf8), columns: columns)?.description
        == "nights.csv: there is no column \"actualSleep\"; the columns are a, b, nights. "
        + "For data of another kind, name the target and the features.")
  }

  @Test func weightsAreNotFeatures() {
    let columns = ColumnSelection(target: "b", weight: "w")
    #expect(
      error(Array("b,w\n1,2\n".utf8), columns: columns)?.description
        == "nights.csv: b and w are the only columns. There must be another to learn from.")
    #expect(
      error(Array("c,b,w\nx,1,2\n".utf8), columns: columns)?.description
        == "nights.csv:2: c is text (\"x\"), and every column besides b and w is taken as a feature. "
        + "Name the features.")
  }

  @Test func listsTwentyColumnsAtMost() {
    let names = (1...30).map { "column\($0)" }
    let text = names.joined(separator: ",") + "\n"
    #expect(
      error(Array(text.utf8), columns: ColumnSelection(target: "price"))?.message
        == "there is no column \"price\"; the columns are "
        + names.prefix(20).joined(separator: ", ") + " and 10 more.")
  }

  @Test func listsTenColumnsWithMissingValuesAtMost() {
    let names = (1...12).map { "c\($0)" }
    let text =
      "d," + names.joined(separator: ",") + "\n1" + String(repeating: ",", count: 12) + "\n"
    let missing = names.prefix(10).map { "\($0) in line 2; " }.joined()
    var columns = ColumnSelection(target: "d", features: names)
    columns.completeFeatures = Set(names)
    #expect(
      error(Array(text.utf8), columns: columns)?.description
        == "nights.csv: 1 of 1 rows lacks a value: \(missing)and 2 more columns. "
        + "The model was trained without missing values there, and has no answer to them. "
        + "Fill it in, or leave this row out.")
  }
}
