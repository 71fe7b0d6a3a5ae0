import CommandLineKit
import Testing

@testable import Charts

@Suite struct PictureTests {
  private let picture = Picture(
    title: "Importance", summary: "Most for coffee, which counts by far the most of all.",
    lines: { width, marks, _ in ["\(width) \(marks)"] })

  @Test func titleWordsAndPicture() {
    let style = TextStyle(isTerminal: true, environment: ["TERM": "xterm"])
    #expect(
      picture.text(width: 41, marks: .ascii, style: style) == """
        \u{1B}[1mImportance\u{1B}[0m
        Most for coffee, which counts by far the
        most of all.

        40 ascii

        """)
  }
}
