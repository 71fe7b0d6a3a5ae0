import SleepCore
import Testing

@Suite struct ImplausibleSleepErrorTests {
  @Test func saysWhatIsWrong() {
    #expect(
      ImplausibleSleepError(seconds: -12.5).description
        == "The model predicts -12.5 seconds of sleep, but a night has from 0 to 86400. "
        + "Train it on rows whose target is the sleep in seconds.")
  }
}
