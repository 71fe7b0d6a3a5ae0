import TestSupport
import Testing

@Suite struct InspectPlotTests {
  @Test func inspection() throws {
    let model = try TemporaryFile(KnownModel.line())
    let text = try UserRun.of("inspect", "--model", model.path)
    let plot = try UserRun.of(
      "inspect", "--model", model.path, "--plot",
      environment: ["COLUMNS": "48", "LC_CTYPE": "en_US.UTF-8"])
    #expect(plot.errors == "" && plot.code == .success)
    #expect(plot.output.hasPrefix(text.output))
    #expect(
      plot.output.dropFirst(text.output.count) == """

        Mean prediction by wake
        From 05:00 to 10:00, the mean prediction stays
        at 8 h 25 min.

        mean predicted sleep, hours
        11 ┤
           │
         9 ┤
           │       ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒
           │
         7 ┤
           │
         5 ┤
           └┬────────────┬─────────────┬────────────┬
          04:00        06:00         08:00        10:00
                                                 wake

        Mean prediction by estimatedSleep
        From 5 h to 10 h, the mean prediction rises
        from 5 h 55 min to 10 h 55 min.

        mean predicted sleep, hours
        11 ┤                                    ⢀⣀⠤⠔⠒⠉
           │                              ⢀⣀⠤⠔⠒⠉⠁
         9 ┤                       ⢀⣀⡠⠤⠒⠊⠉⠁
           │                 ⢀⣀⠤⠔⠒⠉⠁
           │           ⢀⣀⠤⠔⠒⠉⠁
         7 ┤    ⢀⣀⡠⠤⠒⠒⠉⠁
           │⠤⠒⠒⠉⠁
         5 ┤
           └┬───────┬───────┬────────┬───────┬───────┬
            5       6       7        8       9       10
                                 estimatedSleep, hours

        Mean prediction by coffee
        From 0 cups to 10 cups, the mean prediction
        rises from 7 h 35 min to 9 h 15 min.

        mean predicted sleep, hours
        11 ┤
           │
         9 ┤                            ⢀⣀⣀⣀⣀⣀⠤⠤⠤⠤⠤⠒⠒⠒
           │            ⢀⣀⣀⣀⠤⠤⠤⠔⠒⠒⠒⠊⠉⠉⠉⠉⠁
           │⠤⠤⠤⠒⠒⠒⠒⠒⠉⠉⠉⠉⠁
         7 ┤
           │
         5 ┤
           └┬───────┬───────┬────────┬───────┬───────┬
            0       2       4        6       8       10
                                          coffee, cups

        There is no chart of the importance: the model
        was trained without folds or imported.

        """)
  }

  @Test func aModelThatHoldsItsGainAlone() throws {
    let model = try TemporaryFile(KnownModel.tree)
    let plot = try UserRun.of("inspect", "--model", model.path, "--plot")
    #expect(
      plot.output.hasSuffix(
        """

        Gain
        The features' shares of the gain of all splits. Largest for coffee (75.0 %),
        smallest for wake (0.0 %).

        coffee          #######################################################  75.0 %
        estimatedSleep  ##################                                       25.0 %
        wake                                                                      0.0 %

        There is no chart of the dependence of the prediction: the model was trained
        without folds or imported.

        """))
  }
}
