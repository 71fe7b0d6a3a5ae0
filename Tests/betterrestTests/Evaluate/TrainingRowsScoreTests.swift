import Foundation
import TestSupport
import Testing

@Suite struct TrainingRowsScoreTests {
  @Test func trainingErrorIsNamed() throws {
    let run = try UserRun.of("evaluate", SampleData.path)
    #expect(run.errors == "")
    #expect(
      run.output == """
        Model                built-in, a linear model without trees
        Rows                 10,000
        Used in training     all
        RMSE                 173.2 s, 95 % interval 167.7 to 178.9 s
          mean baseline      8,958 s
          least squares      173.2 s
        Mean absolute error  105.0 s
        Maximum error        1,212 s
        Bias                 0.0 s
        R squared            0.9996
        Coverage             90.5 % of the rows are in their 90 % interval

        coffee   rows     RMSE      bias  coverage
             0  2,693   15.1 s    +2.9 s    85.1 %
             1  2,042   54.5 s    +2.7 s    91.2 %
             2  1,379   92.0 s    -0.1 s    92.8 %
             3  1,038  131.8 s    -1.4 s    92.8 %
             4    747  171.9 s    -2.2 s    92.9 %
             5    551  206.6 s    -9.9 s    93.6 %
             6    440  250.0 s    -9.5 s    92.7 %
             7    299  302.2 s   -13.4 s    91.3 %
             8    196  330.8 s    +7.8 s    95.4 %
             9    152  348.6 s   -11.4 s    91.4 %
            10    127  401.4 s    -6.7 s    93.7 %
            11     87  453.9 s    +6.9 s    95.4 %
            12     64  478.6 s  -102.3 s    95.3 %
            13     59  535.5 s   -20.0 s    93.2 %
            14     37  551.5 s  +105.5 s    89.2 %
            15     25  579.1 s    -9.3 s   100.0 %
            16     24  667.5 s  +204.1 s    95.8 %
            17     11  636.0 s   -36.4 s    90.9 %
            18     18  704.2 s  +140.8 s    83.3 %
            19      7  992.4 s   +30.6 s   100.0 %
            20      4  829.4 s  +154.8 s   100.0 %

        The model was trained on these rows: this is training error and is not compared with the \
        baselines. Its validation RMSE is 173.3 s.

        """)
    let report = try EvaluationAnswer(UserRun.of("evaluate", SampleData.path, "--json"))
    #expect(report.isTrainingData == true && report.trainingOverlap == 1)
    #expect(
      report.baselineDifferences.linear.verdict == nil
        && report.baselineDifferences.mean.interval == nil)
    #expect(
      report.validationMetrics
        == .init(rootMeanSquaredError: 173.301, maximumError: 1228.65))
  }

  @Test func trainingErrorWithoutValidation() throws {
    let model = try TemporaryFile()
    #expect(
      try UserRun.of(
        "train", "-", "--folds", "0", "--algorithm", "linear", "-o", model.path,
        input: KnownModel.fourNights
      ).code == .success)
    #expect(
      try UserRun.of("evaluate", "-", "--model", model.path, input: KnownModel.fourNights).output
        .hasSuffix(
          """

          The model was trained on these rows: this is training error and is not compared with the \
          baselines. It was not validated; try evaluate --folds 5.

          """))
  }

  /// A subset of the training rows is recognized, also among other rows.
  @Test func rowsOfTrainingAreRecognized() throws {
    let lines = try SampleData.text().split(separator: "\n")
    let new = try UserRun.of("synthesize", "1500", "--seed", "27").output
      .split(separator: "\n")
    func report(_ lines: [Substring]) throws -> (json: EvaluationAnswer, text: String) {
      let input = lines.joined(separator: "\n") + "\n"
      return (
        try EvaluationAnswer(UserRun.of("evaluate", "-", "--json", input: input)),
        try UserRun.of("evaluate", "-", input: input).output
      )
    }
    let half = try report(Array(lines.prefix(1001)))
    #expect(half.json.isTrainingData == true && half.json.trainingOverlap == 1)
    #expect(half.json.baselineDifferences.mean.verdict == nil)
    #expect(half.json.validationMetrics?.rootMeanSquaredError == 173.301)
    #expect(half.text.contains("\nUsed in training     all or nearly all\n"))
    #expect(
      half.text.hasSuffix(
        """
        The model was trained on all or nearly all of these rows: this is training error and is \
        not compared with the baselines. Its validation RMSE is 173.3 s.

        """))
    let mixed = try report(Array(lines.prefix(751)) + Array(new.dropFirst(401)))
    #expect(mixed.json.isTrainingData == true)
    #expect((0.3...0.7).contains(mixed.json.trainingOverlap ?? 0))
    #expect(mixed.text.contains(" of these rows: this is partly training error and is not "))
    let others = try report(new)
    #expect(others.json.isTrainingData == false && others.json.trainingOverlap == 0)
    #expect(others.json.baselineDifferences.mean.verdict == "better")
    #expect(others.text.contains("\nUsed in training     none found\n"))
    let few = try report(Array(lines.prefix(11)))
    #expect(few.json.isTrainingData == false && few.json.trainingOverlap == nil)
    #expect(few.text.contains("\nUsed in training     unknown: too few rows\n"))
  }
}
