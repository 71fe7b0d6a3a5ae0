import SleepCharts
import Testing

@testable import SleepTerminal

@Suite struct DotCanvasTests {
  @Test func aCharacterHoldsEightDots() {
    var canvas = DotCanvas(columns: 1, rows: 1, marks: .braille)
    canvas.draw([(0, 1), (1, 0)], .dots)
    // The dots 1 and 8.
    #expect(canvas.lines == ["\u{2881}"])
    canvas.draw([(0, 0), (1, 1), (0, 2 / 3.0), (0, 1 / 3.0), (1, 1 / 3.0), (1, 2 / 3.0)], .dots)
    #expect(canvas.lines == ["\u{28FF}"])
  }

  @Test func linesGoFromPointToPoint() {
    var canvas = DotCanvas(columns: 3, rows: 2, marks: .braille)
    canvas.draw([(0, 0), (1, 1)], .solid)
    // From the lower left of 6 x 8 dots to the upper right.
    #expect(canvas.lines == [" ⢀⠎", "⡰⠁"])
    canvas = DotCanvas(columns: 5, rows: 1, marks: .braille)
    canvas.draw([(0, 0.5), (0.5, 0.5), (1, 0.5)], .solid)
    #expect(canvas.lines == ["⠤⠤⠤⠤⠤"])
  }

  @Test func dottedLinesDrawEveryFourthDot() {
    var canvas = DotCanvas(columns: 5, rows: 1, marks: .braille)
    canvas.draw([(0, 1), (0.3, 1), (1, 1)], .dotted)
    #expect(canvas.lines == ["⠁ ⠁ ⠁"])
  }

  @Test func marksAreSquares() {
    var canvas = DotCanvas(columns: 2, rows: 1, marks: .braille)
    canvas.draw([(0, 1), (1, 0)], .marks)
    // The dots 1, 2, 4 and 5, then 3, 6, 7 and 8.
    #expect(canvas.lines == ["\u{281B}\u{28E4}"])
    canvas = DotCanvas(columns: 2, rows: 1, marks: .ascii)
    canvas.draw([(1, 0)], .marks)
    #expect(canvas.lines == [" o"])
  }

  @Test func asciiHasAMarkForEachWayOfDrawing() {
    var canvas = DotCanvas(columns: 5, rows: 3, marks: .ascii)
    canvas.draw([(0, 0), (1, 0)], .solid)
    canvas.draw([(0, 1), (1, 1)], .dotted)
    canvas.draw([(0.25, 0.5), (0.25, 1)], .dots)
    #expect(canvas.lines == [".o. .", " o", "*****"])
    // Dotted lines do not cover other dots.
    canvas.draw([(0, 0), (1, 0)], .dotted)
    #expect(canvas.lines[2] == "*****")
  }

  @Test func clipsToTheCanvas() {
    var canvas = DotCanvas(columns: 4, rows: 2, marks: .ascii)
    canvas.draw([(-0.1, 0.5), (0.5, 1.1), (.nan, 0), (0, .infinity)], .dots)
    #expect(canvas.lines == ["", ""])
    canvas.draw([(0, 2), (0, 1), (1, 1), (1, -1)], .solid)
    #expect(canvas.lines == ["****", ""])
  }

  @Test func locatesAPlace() {
    let canvas = DotCanvas(columns: 10, rows: 4, marks: .braille)
    #expect([0, 0.5, 1].map(canvas.column) == [0, 5, 9])
    #expect([0, 0.5, 1].map(canvas.row) == [3, 2, 0])
    #expect(canvas.column(of: 1.2) == nil && canvas.row(of: -0.2) == nil)
  }

  @Test func evenTheSmallestHasADot() {
    var canvas = DotCanvas(columns: 0, rows: -3, marks: .ascii)
    canvas.draw([(0, 0), (1, 1)], .dots)
    #expect(canvas.lines == ["o"])
  }
}
