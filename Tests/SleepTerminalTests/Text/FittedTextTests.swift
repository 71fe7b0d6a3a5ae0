import SleepTerminal
import Testing

@Suite struct FittedTextTests {
  @Test func longSentencesBreakBetweenWords() {
    #expect(
      "Go to bed.\n\nGet up at seven.\n".fitted(to: 10) == "Go to bed.\n\nGet up at\nseven.\n")
    #expect("眠い人は 早く寝る".fitted(to: 10) == "眠い人は\n早く寝る")
    #expect("short".fitted(to: 10) == "short" && "".fitted(to: 10) == "")
  }

  @Test func rowsAndExcerptsStayAsTheyAre() {
    for text in ["Day  Wake     Bedtime", " 3 | 25200,8,two,30000"] {
      #expect(text.fitted(to: 10) == text)
    }
  }

  @Test func theLastCellOfARowContinuesBelowItsBeginning() {
    #expect(
      "RMSE   9 s\n  mean   8 s: the model is better\n".fitted(to: 24) == """
        RMSE   9 s
          mean   8 s: the model
                 is better

        """)
    // Twenty columns are enough, even if they are less than half of the width.
    let row = String(repeating: "5 h  ", count: 8)
    #expect(
      (row + "from going to bed to getting up").fitted(to: 60)
        == row + "from going to bed to\n" + String(repeating: " ", count: 40) + "getting up")
  }

  @Test func emphasisTakesNoColumns() {
    #expect("\u{1B}[1mGo to bed.\u{1B}[0m".fitted(to: 10) == "\u{1B}[1mGo to bed.\u{1B}[0m")
    #expect("\u{1B}[1mGo to\u{1B}[0m bed now".fitted(to: 10) == "\u{1B}[1mGo to\u{1B}[0m bed\nnow")
  }
}
