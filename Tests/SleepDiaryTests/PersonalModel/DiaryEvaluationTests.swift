import Testing

@testable import SleepDiary

struct DiaryEvaluationTests {
  private func builtIn(_ opportunity: Double, _ cups: Double) -> NightForecast.Prediction {
    .init(expected: opportunity - 30, interval: opportunity - 40...opportunity - 20)
  }

  @Test func requiresSevenNights() {
    for count in [0, 5, 6] {
      let nights = (0..<count).map { SampleNights.night(count - $0, awake: 40) }
      let error = #expect(throws: TooFewNightsError.self) {
        try DiaryEvaluation(NightSelection(nights), builtIn: builtIn)
      }
      #expect(error?.description == "too few nights (\(count) of 7)")
    }
  }

  @Test func everyNightIsPredictedFromThoseBefore() throws {
    let nights = SampleNights.Sleeper().nights(25, seed: 1)
    let forecasts = NightForecast.oneStepAhead(NightSelection(nights), builtIn: builtIn)
    #expect(forecasts[0].model == .builtIn)
    #expect(forecasts[0].prediction.expected == nights[0].opportunity - 30)
    for place in [1, 7, 24] {
      let target = nights[place]
      let model = try #require(PersonalSleepModel(Array(nights[..<place])))
      let sleep = model.sleep(inOpportunity: target.opportunity, cups: target.cups)
      #expect(forecasts[place].model == .personal)
      #expect(abs(forecasts[place].prediction.expected - sleep.expected) < 1e-9)
      let interval = forecasts[place].prediction.interval
      #expect(abs(interval.lowerBound - sleep.interval.lowerBound) < 1e-9)
      #expect(abs(interval.upperBound - sleep.interval.upperBound) < 1e-9)
    }
  }

  @Test func scoresAreTheRootMeanSquaresOfTheErrors() throws {
    let nights = SampleNights.Sleeper().nights(60, seed: 2)
    let evaluation = try DiaryEvaluation(NightSelection(nights), builtIn: builtIn)
    #expect(evaluation.scoredCount == 59)
    func error(_ predictions: [Double]) -> Double {
      let squares = zip(predictions, nights.dropFirst()).map { ($0 - $1.asleep) * ($0 - $1.asleep) }
      return (squares.reduce(0, +) / 59).squareRoot()
    }
    let own = evaluation.forecasts.dropFirst()
    #expect(abs(evaluation.rootMeanSquaredError - error(own.map(\.prediction.expected))) < 1e-9)
    let builtInError = error(nights.dropFirst().map { $0.opportunity - 30 })
    #expect(abs(evaluation.builtIn.rootMeanSquaredError - builtInError) < 1e-9)
    let means = (1..<60).map { count in
      nights[..<count].reduce(0) { $0 + $1.asleep } / Double(count)
    }
    #expect(abs(evaluation.mean.rootMeanSquaredError - error(means)) < 1e-9)
    #expect(
      evaluation.coverage == Double(own.count { $0.prediction.interval.contains($0.night.asleep) })
        / 59)
    let interval = try #require(evaluation.interval)
    #expect(interval.contains(evaluation.rootMeanSquaredError))
    // A prediction of half an hour does not fit a sleeper who is awake for an hour.
    #expect(try #require(evaluation.builtIn.interval).upperBound < 0)
  }

  @Test func leastSquaresIsExactWithoutNoise() throws {
    let nights = SampleNights.Sleeper(noise: 0).nights(40, seed: 3)
    var baselines = NightBaselines()
    for night in nights.dropLast() { baselines.add(night) }
    let last = try #require(nights.last)
    #expect(abs(baselines.leastSquares(last) - last.asleep) < 1e-3)
  }

  @Test func leastSquaresIsTheMeanTimeAwakeBeforeTheSeventhNight() {
    var baselines = NightBaselines()
    for (days, awake) in [(3, 30.0), (2, 50), (1, 70)] {
      baselines.add(SampleNights.night(days, awake: awake))
    }
    #expect(baselines.leastSquares(SampleNights.night(0, opportunity: 500, awake: 0)) == 450)
  }

  /// Constant nights determine no slope; nothing is divided by zero.
  @Test func constantNightsArePredictedExactly() throws {
    let nights = (0..<30).map { SampleNights.night(30 - $0, awake: 45, cups: nil) }
    let evaluation = try DiaryEvaluation(NightSelection(nights), builtIn: builtIn)
    #expect(evaluation.leastSquares.rootMeanSquaredError < 1e-3)
    #expect(evaluation.mean.rootMeanSquaredError == 0)
    #expect(evaluation.coverage == 1)
  }
}
