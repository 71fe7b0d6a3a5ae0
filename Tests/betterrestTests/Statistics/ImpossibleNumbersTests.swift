import Foundation
import Testing

/// Figures of a diary in whose lines other programs have left numbers that no entry can have.
@Suite struct ImpossibleNumbersTests {
  private static let odd = ["1e78", "-1e300", "1.7976931348623157e308", "1e400", "11"]

  /// Twenty days; on the 12th, all numbers of a line are `number`.
  private static func lines(_ number: String?) -> [String] {
    (1...20).flatMap { index -> [String] in
      let day = "2026-11-\(index < 10 ? "0" : "")\(index)"
      let odd = index == 12 ? number : nil
      func id(_ kind: Int) -> String {
        "01KABST\(1000 + 10 * index + kind)".padding(toLength: 26, withPad: "0", startingAt: 0)
      }
      return [
        #"{"op":"\#(id(1))","do":"add","kind":"stress","at":"\#(day)T12:00+01:00""#
          + (index == 12 && number == nil ? "}" : #","value":\#(odd ?? "\(index % 7)")}"#),
        #"{"op":"\#(id(2))","do":"set","kind":"day","day":"\#(day)""#
          + (index == 12 && number == nil
            ? "}" : #","activity":\#(odd ?? "\(index * index % 50)")}"#),
      ]
    }
  }

  @Test(arguments: [
    ["stats", "--on", "2026-11-20"], ["stats", "month", "--json"], ["correlate", "--details"],
    ["correlate", "stress", "--plot"],
  ])
  func theyAreLeftOutEverywhere(_ words: [String]) throws {
    let words = words + ["--time-zone", "Europe/Berlin"]
    let expected = try SleeperRun(Self.lines(nil)).output(words)
    #expect(expected.count > 100)
    // 11 is an activity, but no stress.
    for number in Self.odd.dropLast() {
      let run = try SleeperRun(Self.lines(number)).run(words)
      #expect(run.output == expected)
      // Each line is named, without its number.
      #expect(
        run.errors == """
          Warning: AAAAAAAA.jsonl:24: 'value' in this line of the diary is not a number from 0 to \
          10. It stays in the file, but no answer uses it.
          Warning: AAAAAAAA.jsonl:25: 'activity' in this line of the diary is not a number from 0 \
          to 1440. It stays in the file, but no answer uses it.

          """)
    }
    #expect(try SleeperRun(Self.lines("11")).output(words + []).contains("11.0") == false)
  }
}
