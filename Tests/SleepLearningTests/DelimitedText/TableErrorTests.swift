import LearnerSamples
import SleepModel
import SleepModels
import SleepText
import Testing

@testable import SleepLearning

@Suite struct TableErrorTests {
  func error(
    _ bytes: [UInt8], columns: ColumnSelection = .sleep, droppingMissing: Bool = false,
    name: String = "nights.csv"
  ) -> TableError? {
    do throws(TableError) {
      _ = try DataTable(
        .bytes(bytes, name: name), columns: columns, droppingMissing: droppingMissing)
      return nil
    } catch {
      return error
    }
  }

  /// The rows after the header of sleep data.
  struct BadRows: Sendable, CustomTestStringConvertible {
    let rows: String
    let message: String
    init(_ rows: String, _ message: String) {
      self.rows = rows
      self.message = message
    }
    var testDescription: String { message }
  }

  @Test(arguments: [
    BadRows("", "nights.csv: there is a header but no row. Put at least one row after it."),
    BadRows(
      "25200,8,2,30940\n25200,8,two,30940\n",
      "nights.csv:3: coffee is \"two\", which is not a number. "
        + "Write a plain number such as 2 or 2.5."),
    BadRows(
      "25200,\"7,5\",2,30940",
      "nights.csv:2: estimatedSleep is \"7,5\", which is not a number. Write it with a point before "
        + "the decimals and no other separator, such as 31500 or 7.5."),
    BadRows(
      "\"25,200\",8,2,30940",
      "nights.csv:2: wake is \"25,200\", which is not a number. Write it with a point before the "
        + "decimals and no other separator, such as 31500 or 7.5."),
    BadRows(
      "07:00,8,2,30940",
      "nights.csv:2: wake is \"07:00\", a clock time. Write it in seconds after midnight: 25200."),
    BadRows(
      "25200,8,-inf,30940",
      "nights.csv:2: coffee is \"-inf\", which is not finite. Write a finite number."),
    BadRows(
      "25200,8,1e999,30940",
      "nights.csv:2: coffee is \"1e999\", which is beyond the range of a double (about 1.8e308). "
        + "Write a smaller number."),
    BadRows(
      "86400,8,2,30940",
      "nights.csv:2: wake is 86400; it is in seconds after midnight, from 0 to below 86400. "
        + "86400 is midnight: write 0."),
    BadRows(
      "25200000,8,2,30940",
      "nights.csv:2: wake is 25200000; it is in seconds after midnight, from 0 to below 86400. "
        + "25200000 looks like milliseconds: divide by 1000."),
    BadRows(
      "-900,8,2,30940",
      "nights.csv:2: wake is -900; it is in seconds after midnight, from 0 to below 86400. "
        + "-900 looks like a time on the day before: add 86400."),
    BadRows(
      "90000,8,2,30940",
      "nights.csv:2: wake is 90000; it is in seconds after midnight, from 0 to below 86400. "
        + "90000 looks like a time on the next day: subtract 86400."),
    BadRows(
      "1700000000,8,2,30940",
      "nights.csv:2: wake is 1700000000; it is in seconds after midnight, from 0 to below 86400. "
        + "1700000000 looks like a date and time: only the time of day is meant."),
    BadRows(
      "25200,28800,2,30940",
      "nights.csv:2: estimatedSleep is 28800; it is in hours, above 0 and at most 24. "
        + "28800 looks like seconds: divide by 3600."),
    BadRows(
      "25200,480,2,30940",
      "nights.csv:2: estimatedSleep is 480; it is in hours, above 0 and at most 24. "
        + "480 looks like minutes: divide by 60."),
    BadRows(
      "25200,0,2,30940",
      "nights.csv:2: estimatedSleep is 0; it is in hours, above 0 and at most 24."),
    BadRows("25200,8,-1,30940", "nights.csv:2: coffee is -1; it is in cups, 0 or more."),
    BadRows(
      "25200,8,2,86401",
      "nights.csv:2: actualSleep is 86401; it is in seconds, above 0 and at most 86400."),
    BadRows(
      "25200,8,2,30940000",
      "nights.csv:2: actualSleep is 30940000; it is in seconds, above 0 and at most 86400. "
        + "30940000 looks like milliseconds: divide by 1000."),
    BadRows(
      "25200,8,2\n",
      "nights.csv:2: the row has 3 fields where the header has 4. "
        + "Fill in the missing ones, or leave them empty between their delimiters."),
    BadRows(
      "25200,7,5,2,30940\n",
      "nights.csv:2: the row has 5 fields where the header has 4. "
        + "Put fields with a comma in quotes, and write a decimal point: 7.5 and not 7,5."),
    BadRows(
      "x\n",
      "nights.csv:2: the row has 1 field where the header has 4. "
        + "Fill in the missing ones, or leave them empty between their delimiters."),
    BadRows(
      "25200,8,2,30940\n25200,8,2,\"30940\n25200,8,2,30940\n",
      "nights.csv:3: a quote is opened here and never closed. Close it, or take it out."),
    BadRows(
      "25200,8,\"2\" cups,30940\n",
      "nights.csv:2: a quoted field is closed, and more text follows. "
        + "Put the whole field in quotes, and write a quote within it twice."),
    BadRows(
      "25200,8,2,30940\n25200,8,,nan\n25200,NA,,30940\nnan,8,1,\n",
      "nights.csv: 2 of 4 rows lack a value: actualSleep in 2, first in line 3. "
        + "Fill them in, or leave these rows out."),
    BadRows(
      "25200,8,2,30940\n25200,8,2,\n",
      "nights.csv: 1 of 2 rows lacks a value: actualSleep in line 3. "
        + "Fill it in, or leave this row out."),
    BadRows(
      "25200,8,\"a\u{1B}[31m\n\u{202E}\tb\u{0085}c\",30940\n",
      "nights.csv:2: coffee is \"a\\u{1B}[31m\\n\\u{202E}\\tb\\u{85}c\", which is not a number. "
        + "Write a plain number such as 2 or 2.5."),
    BadRows(
      "25200,8,\(String(repeating: "é", count: 50)),30940\n",
      "nights.csv:2: coffee is \"\(String(repeating: "é", count: 40))…\", which is not a number. "
        + "Write a plain number such as 2 or 2.5."),
    BadRows(
      "25200,8,2\u{0},30940\n",
      "nights.csv:2: coffee holds a zero byte, which no text has. "
        + "Save the file as CSV in UTF-8, not in UTF-16."),
  ]) func describesBadRows(bad: BadRows) {
    let text = "wake,estimatedSleep,coffee,actualSleep\n" + bad.rows
    let error = error(Array(text.utf8))
    #expect(error?.description == bad.message)
    #expect((error?.failure.suggestion != nil) == bad.message.contains(". "))
  }

  @Test(arguments: [
    ("", "the file is empty. The first line must name the columns, and rows must follow."),
    (
      "\u{FEFF}\r\n\n",
      "the file is empty. The first line must name the columns, and rows must follow."
    ),
    (
      "wake,estimatedSleep,cofee,actualSleep\n1,2,3,4\n",
      "there is no column \"coffee\"; the columns are wake, estimatedSleep, cofee, actualSleep. "
        + "Did you mean \"cofee\"?"
    ),
    (
      "area,rooms,price\n1,2,3\n",
      "there is no column \"actualSleep\"; the columns are area, rooms, price. "
        + "For data of another kind, name the target and the features."
    ),
    (
      "wake|estimatedSleep|coffee|actualSleep\n1|2|3|4\n",
      "there is no column \"actualSleep\"; split at each comma, the only column is "
        + "wake|estimatedSleep|coffee|actualSleep. "
        + "For data of another kind, name the target and the features."
    ),
    (
      "wake,coffee,wake,estimatedSleep,actualSleep\n1,2,3,4,5\n",
      "columns 1 and 3 are both named \"wake\". Give each a name of its own."
    ),
    (
      "\n<!DOCTYPE html>\n<html lang=\"en\">",
      "this is a web page (HTML), not CSV. Download the file itself, by its \"raw\" link for one."
    ),
    (
      "\u{FEFF}  <html>",
      "this is a web page (HTML), not CSV. Download the file itself, by its \"raw\" link for one."
    ),
    ("wake,\"coffee\n1,2\n", "a quote is opened here and never closed. Close it, or take it out."),
  ]) func describesBadFiles(text: String, message: String) {
    #expect(error(Array(text.utf8))?.description.hasSuffix(": " + message) == true)
  }

  /// Numbers are taken for data only if a named column is missing.
  @Test func acceptsNumbersAsColumnNames() {
    let bytes = Array("2025,2026\n1,2\n".utf8)
    #expect(error(bytes, columns: ColumnSelection(target: "2026")) == nil)
    #expect(error(bytes, columns: ColumnSelection(target: "2027"))?.kind == .noHeader)
  }

  @Test func asksForAHeader() {
    #expect(
      error(Array("25200,8,2,30940\n25200,8,2,30940\n".utf8))?.description
        == "nights.csv: the first line holds numbers where the names of the columns belong. "
        + "Put a line with their names before it.")
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "this is a gzip archive. Unpack it first, with gunzip for one."),
      (
        [0x50, 0x4B, 3, 4, 0],
        "this is a zip archive or an Excel workbook (.xlsx). Unpack it, or export it as CSV."
      ),
      ([0xD0, 0xCF, 0x11, 0xE0], "this is an Excel workbook (.xls). Export it as CSV."),
      (
        [0xFF, 0xFE, 0x61, 0],
        "this text is in UTF-16. Save it as UTF-8 (in Excel: \"CSV UTF-8\")."
      ),
      (
        [0xFE, 0xFF, 0, 0x61],
        "this text is in UTF-16. Save it as UTF-8 (in Excel: \"CSV UTF-8\")."
      ),
      (
        [0x61, 0, 0x62, 0],
        "there is a zero byte, which no text has. Save the file as CSV in UTF-8, not in UTF-16."
      ),
      ([0x61, 0xE4, 0x0A], "there is a byte that is not UTF-8. Save the file as CSV in UTF-8."),
    ] as [([UInt8], String)])
  func recognizesOtherFormats(bytes: [UInt8], message: String) {
    #expect(error(bytes)?.description.hasSuffix(": \(message)") == true)
  }

  @Test func findsBadTextInColumnsThatAreNotRead() {
    let bytes = Array("a,note\n1,good\n2,\"line\n".utf8) + [0xE4, 0x22, 0x0A]
    let error = error(bytes, columns: .features(["a"], predicting: "b"))
    #expect(
      error?.description
        == "nights.csv:4: note holds a byte that is not UTF-8. Save the file as CSV in UTF-8.")
  }

  @Test func reportsThatNoRowIsLeft() {
    let bytes = Array("a,b\n1,\nNA,2\n".utf8)
    #expect(
      error(bytes, columns: ColumnSelection(target: "b"), droppingMissing: true)?.description
        == "nights.csv: every row lacks a value in a column in use, and so none is left.")
    let empty = Array("a,b\n1,\nNA,\n".utf8)
    #expect(
      error(empty, columns: ColumnSelection(target: "b"), droppingMissing: true)?.description
        == "nights.csv: b has no value in any row, and without such rows none is left. Fill it in, "
        + "or choose other columns.")
    #expect(
      error(empty, columns: ColumnSelection(target: "b"))?.description
        == "nights.csv: b has no value in any row. Fill it in, or choose another column.")
    #expect(
      error(
        Array("a,b,w\n1,,1\n1,2,0\n".utf8), columns: ColumnSelection(target: "b", weight: "w"),
        droppingMissing: true)?.description
        == "nights.csv: every row lacks a value in a column in use or has the weight 0 in w, and so "
        + "none is left.")
  }

  @Test func stopsAtAnEndlessRow() {
    let limit = 1 << 20
    func error(_ bytes: [UInt8]) -> String? {
      do throws(TableError) {
        var reader = try CSVReader(
          .bytes(bytes, name: "nights.csv"), columns: ColumnSelection(target: "b"), delimiter: nil,
          droppingMissing: false, keepingRecords: false, blockSize: 4096, longestRow: limit)
        _ = try reader.remainingRows()
        return nil
      } catch {
        return error.description
      }
    }
    let filler = [UInt8](repeating: UInt8(ascii: "x"), count: limit + (1 << 16)) + [0x0A]
    #expect(
      error(Array("a,b\n1,2\n3,\"".utf8) + filler)
        == "nights.csv:3: a quote is opened here and never closed. Close it, or take it out.")
    let tooLong = "the row is longer than 1 MB. Is this a CSV file?"
    #expect(error(Array("a,b\n1,2\n3,".utf8) + filler) == "nights.csv:3: " + tooLong)
    #expect(error(filler) == "nights.csv:1: " + tooLong)
  }

  @Test func escapesControlCharactersInNames() {
    #expect(
      error([], name: "a\u{1B}[2Jb")?.description.hasPrefix("a\\u{1B}[2Jb: the file is empty")
        == true)
  }

  @Test func classifiesErrorsForTheExitCode() {
    let categories: [(TableError.Kind, Failure.Kind)] = [
      (.noSuchFile, .noInput), (.isDirectory, .noInput), (.noPermission, .noInput),
      (.readFailed, .inputOutput), (.tooLarge, .badData), (.invalidSelection, .usage),
      (.empty, .badData),
      (.missingValues, .badData),
    ]
    for (kind, category) in categories {
      #expect(TableError(kind, source: "a", "b").category == category)
    }
  }
}
