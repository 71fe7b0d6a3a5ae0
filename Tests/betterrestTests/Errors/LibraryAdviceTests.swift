import SleepModel
import SleepTerminal
import SleepText
import TestSupport
import Testing

/// Library errors, for which the command line says what to type.
@Suite struct LibraryAdviceTests {
  @Test(arguments: [
    (
      "1,2,3,4\n5,6,7,8\n", ColumnSelection.sleep,
      "rows.csv: the first line holds numbers where the names of the columns belong. Put a line such "
        + "as wake,estimatedSleep,coffee,actualSleep before it."
    ),
    (
      "a,b\n1,2\n", .sleep,
      "rows.csv: there is no column \"actualSleep\"; the columns are a, b. Where a column has another name, "
        + "use --columns, such as --columns coffee=cups; for data other than sleep, "
        + "name the columns with --target and --features."
    ),
    (
      "a,b\n1,2\n",
      .features(["wake", "estimatedSleep", "coffee"], predicting: "actualSleep").interpretingSleep,
      "rows.csv: there is no column \"wake\"; the columns are a, b. Where a column has another name, "
        + "use --columns, such as --columns coffee=cups; for data other than sleep, name a "
        + "model of it with --model."
    ),
    (
      "a,y\nx,2\n", ColumnSelection(target: "y"),
      "rows.csv:2: a is text (\"x\"), and every column besides y is taken as a feature. Name the "
        + "features with --features."
    ),
    (
      "a,,y\n1,2,3\n", ColumnSelection(target: "y"),
      "rows.csv: column 2 has no name, and every column besides y is taken as a feature. Give it a "
        + "name, or name the features with --features."
    ),
    (
      "a,y\n1,2\n1,\n", ColumnSelection(target: "y"),
      "rows.csv: 1 of 2 rows lacks a value: y in line 3. Fill it in, or leave this row out with "
        + "--drop-missing."
    ),
    (
      "a,y\n1,2\n1,\n2,\n", ColumnSelection(target: "y"),
      "rows.csv: 2 of 3 rows lack a value: y in 2, first in line 3. Fill them in, or leave these rows "
        + "out with --drop-missing."
    ),
    (
      "a,y\n1,x\n", ColumnSelection(target: "y"),
      "rows.csv:2: y is \"x\", which is not a number. Write a plain number such as 2 or 2.5."
    ),
  ]) func ofTables(text: String, columns: ColumnSelection, advised: String) {
    let error = #expect(throws: TableError.self) {
      try DataTable(.bytes(Array(text.utf8), name: "rows.csv"), columns: columns)
    }
    #expect(error.map { Failure($0).text } == advised)
  }

  @Test func ofModels() {
    let missing = #expect(throws: ModelFileError.self) {
      try RegressionModel(contentsOf: "/no/such/model.json")
    }
    #expect(
      missing.map { Failure($0).text }
        == "/no/such/model.json: no such model file. Check the name, or train one: betterrest train DATA.csv --output MODEL.json"
    )
    let other = #expect(throws: ModelFileError.self) { try RegressionModel(json: [0x7B]) }
    #expect(
      other.map { Failure($0).text }
        == "model is not a betterrest model. Check the name, or train one: betterrest train DATA.csv --output MODEL.json"
    )
  }
}
