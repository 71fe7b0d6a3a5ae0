import Testing

@testable import SleepLearning

@Suite struct JSONTableTests {
  private func table(_ text: String) throws -> JSONTable {
    try JSONTable(Array(text.utf8), source: "nights.json")
  }

  private func message(_ text: String) -> String? {
    #expect(throws: TableError.self) { try table(text) }?.description
  }

  @Test func theColumnsAreThoseOfAllRows() throws {
    let table = try table(#"[{"b": 1}, {"a": "x", "c": null}, {"é": true, "c": -0.25}]"#)
    #expect(table.names == ["a", "b", "c", "é"])
    #expect(table.rows == [["", "1", "", ""], ["x", "", "", ""], ["", "", "-0.25", "true"]])
  }

  @Test(arguments: [
    #"[{"a": 1, "b": 2}, {"a": 3, "b": 4}]"#,
    #"{"data": [{"a": 1, "b": 2}, {"a": 3, "b": 4}], "pages": [{"n": 1}], "count": 2}"#,
    #"{"nights": [{"a": 1, "b": 2}, {"a": 3, "b": 4}], "source": {"name": "x"}}"#,
    "{\"a\": 1, \"b\": 2}\n \n{\"b\": 4, \"a\": 3, \"more\": {}}\r\n",
  ]) func shapes(text: String) throws {
    let table = try table(text)
    #expect(table.names == ["a", "b"])
    #expect(table.rows == [["1", "2"], ["3", "4"]])
  }

  @Test func anObjectWithAListIsARow() throws {
    let table = try table(#"{"text": "a b", "label": "x", "parts": [{"n": 1}]}"#)
    #expect(table.names == ["label", "text"] && table.rows == [["x", "a b"]])
  }

  @Test func whatHasNoPlaceInATableIsMissing() throws {
    let table = try table(#"[{"a": 1, "b": [1]}, {"a": {"c": 2}, "b": {}}]"#)
    #expect(table.names == ["a"] && table.rows == [["1"], [""]])
  }

  @Test func numbersKeepTheirDigits() throws {
    let numbers = "9007199254740993, 1e300, 7.02, 1e-7, -0, 1e999"
    let rows = numbers.split(separator: ", ").map { "{\"a\": \($0)}" }.joined(separator: "\n")
    #expect(
      try table(rows).rows.map { $0[0] }
        == ["9007199254740993", "1e+300", "7.02", "1e-07", "0", "?"])
  }

  @Test func becomesACSV() throws {
    let table = try table(##"[{"#wake": 1.5, "a;b": "x, \"y\"\nz"}]"##)
    #expect(
      String(decoding: table.csv, as: UTF8.self) == "\"#wake\",\"a;b\"\n1.5,\"x, \"\"y\"\"\nz\"\n")
  }

  @Test func describesErrors() {
    let noTable =
      "nights.json: this is not the JSON of a table. Write an array of objects, or an object in each "
      + "line, with texts, numbers and truth values."
    for text in ["[[1, 2]]", #"[{"a": 1}, 2]"#, #"[{"a": 1},"#, #"{"a": 1"#] {
      #expect(message(text) == noTable)
    }
    #expect(
      message("{\"a\": 1}\n\n{\"a\": \n")
        == "nights.json:3: the line is not a JSON object like those before it.")
    #expect(
      message("[]") == "nights.json: there is no row in this JSON. Write an object for each row.")
  }

  @Test(arguments: [
    ("[{\"a\"", true), (" \n[ {}", true), ("{\n\"a\"", true), ("[]", true), ("{}", true),
    ("[a],b", false), ("{a},b", false), ("wake,coffee", false), ("[1],[2]", false), ("", false),
  ]) func isRecognized(text: String, isJSON: Bool) {
    #expect(JSONTable.begins(in: Array(text.utf8).span) == isJSON)
  }
}
