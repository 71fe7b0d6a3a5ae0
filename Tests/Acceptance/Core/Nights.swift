import SleepDiary
import SleepModels
import SleepNumerics
import SleepCore

/// The personal model, learned from nights.
let nights: [Function] = [
  ("sleepModel", { generator in answer { $0.addSleepModel(&generator) } }),
  ("personalModel", { generator in answer { $0.addPersonalModel(&generator) } }),
  ("outOfReach", { generator in answer { $0.addOutOfReach(&generator) } }),
  (
    "nightFindings",
    { generator in
      let selection = NightSelection(generator.nights(generator.whole(0...12)))
      return answer { answer in
        let findings = NightFindings(selection)
        answer.add(findings.sentences(figures))
        answer.add(findings.error?.minutes)
        for omission in [.nap, .sleepUnknown, .furtherPart] as [NightSelection.Omission] {
          answer.add(selection.omissions[omission])
        }
      }
    }
  ),
  (
    "diaryEvaluation",
    { generator in
      let selection = NightSelection(generator.nights(generator.whole(5...16)))
      return answer { answer in
        do throws(TooFewNightsError) {
          let evaluation = try DiaryEvaluation(selection) { opportunity, cups in
            .init(
              expected: opportunity - 20 - 5 * cups,
              interval: opportunity - 60...opportunity)
          }
          answer.add(evaluation.rootMeanSquaredError)
          answer.add(evaluation.interval)
          answer.add(evaluation.bias)
          answer.add(evaluation.coverage)
          for rival in [evaluation.builtIn, evaluation.mean, evaluation.leastSquares] {
            answer.add(rival.rootMeanSquaredError)
            answer.add(rival.interval)
          }
        } catch {
          answer.add(error.description)
        }
      }
    }
  ),
  (
    "explanation",
    { generator in
      let (sleep, coffee) = (generator.sleep(), generator.coffee())
      let reach = generator.one(of: [600.0, 4000, 1e6, 8e10])
      let wake = ClockInstant(generator.time(), on: generator.day(), in: generator.zone())
      let seconds = generator.number(from: 0, to: 86_400)
      guard let night = try? Bedtime(wake: wake, actualSleep: seconds) else { return 0 }
      var parts = (0..<generator.whole(0...3)).map { number in
        SleepPart(
          "for \(number)", brief: number == 0 ? "" : "\(number)",
          seconds: generator.number(from: -reach, to: reach))
      }
      let sum = parts.reduce(0) { $0 + $1.seconds }
      parts.append(SleepPart("in all", brief: "all", seconds: seconds - sum))
      return answer { answer in
        answer.add(
          SleepExplanation(
            of: night, sleep: generator.chance(4) ? nil : sleep, parts: parts, figures))
        answer.add(figures.cups(coffee))
        let minutes = generator.whole(-300...600)
        answer.add(NightForecast.sentence(asleep: abs(minutes), expected: minutes, figures))
      }
    }
  ),
]

extension SplitMix64 {
  /// Records of nights with all that a model learns from, and some that it does not.
  mutating func nights(_ count: Int) -> [DiaryRecord] {
    let first = day().adding(days: -count)
    return (0..<count).flatMap { place -> [DiaryRecord] in
      let day = first.adding(days: place + whole(0...1))
      return changes(of: day, in: .utc).prefix(1).compactMap { change in
        guard case .add(let kind, let fields, _) = change else { return nil }
        return DiaryRecord(
          id: "\(place)", kind: chance(12) ? .nap : kind, fields: fields,
          supersededBy: chance(12) ? "\(place + 1)" : nil)
      }
    }
  }
}

extension Answer {
  fileprivate mutating func addPersonalModel(_ generator: inout SplitMix64) {
    let selection = NightSelection(generator.nights(generator.whole(1...10)))
    guard let model = PersonalSleepModel(selection) else { return add("no night") }
    let (sleep, coffee) = (generator.sleep(), generator.coffee())
    let (wake, sure) = (generator.time(), generator.number(from: 0.5, to: 0.99))
    add(model.timeInBed(wake: wake, sleep: sleep, coffee: coffee))
    add(model.opportunity(sleep: sleep, coffee: coffee))
    add(model.opportunity(sleep: sleep, coffee: coffee, sure: sure))
    add(model.interval(wake: wake, sleep: sleep, coffee: coffee, confidence: sure))
    let share = generator.chance(2) ? sure : nil
    let night = model.reachableNight(sleep: sleep, coffee: coffee, sure: share)
    add(night.actualSleep)
    add(night.expectedSleep)
    add(model.longestNight)
    let reasons = model.contributions(sleep: sleep, coffee: coffee, sure: share)
    let parts = reasons.parts(
      sleep: sleep, coffee: coffee, usualIsAssumed: generator.chance(2), figures)
    add(parts.map { $0.purpose })
    let asleep = model.sleep(inOpportunity: generator.number(from: 200, to: 800), cups: nil)
    add(asleep.expected)
    add(asleep.interval)
    let predictor = PersonalPredictor(model, sure: share)
    add(predictor.interval(wake: wake, sleep: sleep, coffee: coffee, confidence: 0.9))
    add(predictor.basis(today: generator.day(), figures))
    add(
      predictor.guesses(
        sleeps: [4, sleep.hours], cups: [coffee.cups], areAssumed: generator.chance(2),
        figures))
    let effects = AwakeEffects(model, nights: selection.nights)
    add(effects.sentence(figures))
    add(effects.perHour.interval)
    add(model.builtInWeight)
    add(model.residualDeviation)
  }

  fileprivate mutating func addSleepModel(_ generator: inout SplitMix64) {
    let model = RegressionModel.random(
      .boostedTrees, trees: 2, features: SleepCalculator.features, target: SleepCalculator.target,
      &generator)
    let (wake, sleep, coffee) = (generator.time(), generator.sleep(), generator.coffee())
    guard let calculator = try? SleepCalculator(model),
      let reasons = try? calculator.contributions(
        wake: wake.secondsAfterMidnight, estimatedSleep: sleep.hours, coffee: coffee.cups)
    else { return add("no model of sleep") }
    let seconds = calculator.timeInBed(wake: wake, sleep: sleep, coffee: coffee)
    add(seconds)
    add(calculator.interval(wake: wake, sleep: sleep, coffee: coffee, confidence: 0.8))
    let parts = reasons.parts(
      wake: wake, sleep: sleep, coffee: coffee, isExample: generator.chance(2), figures)
    add(parts.map { $0.purpose })
    add(
      calculator.guesses(
        wakes: [wake.secondsAfterMidnight], sleeps: [sleep.hours], cups: [coffee.cups, 9], figures))
    add(
      calculator.estimatedSleep(
        inActualSleep: seconds, wake: wake, coffee: coffee.cups, confidence: 0.9
      ).interval)
  }

  fileprivate mutating func addOutOfReach(_ generator: inout SplitMix64) {
    guard let model = PersonalSleepModel(generator.nights(generator.whole(1...6))) else {
      return add("no night")
    }
    let marked = (0..<4).compactMap { _ in
      OutOfReach(
        generator.sleep(), generator.coffee(), sure: generator.chance(2) ? 0.9 : nil, by: model,
        figures)
    }
    for night in marked { add(night.sentences + [night.briefText]) }
    add(OutOfReach.footnote(for: marked))
  }

  mutating func add(_ explanation: SleepExplanation) {
    add(explanation.minutes)
    add([explanation.amount, explanation.details, explanation.evening ?? ""])
    add(explanation.lines)
  }
}
