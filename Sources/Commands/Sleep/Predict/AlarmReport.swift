import CommandLineKit
import SleepModel

/// The answer to `--bed`: when to set the alarm.
struct AlarmReport: PredictAnswer {
  let answer: AlarmAnswer
  let setting: BedtimeSetting

  var json: any Encodable {
    setting.json(
      [
        "bed": setting.timestamp(answer.search.bed.instant),
        "alarms": answer.search.alarms.map(setting.json),
        "nearest": answer.nearest.map(setting.json),
        "estimatedSleep": answer.sleep.value.hours, "coffee": answer.coffee.value.cups,
        "outOfReach": answer.outOfReach?.json,
      ], origins: ["estimatedSleep": answer.sleep.source, "coffee": answer.coffee.source],
      warnings: answer.warnings)
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    let times = answer.times.map(style.bold)
    let opening =
      times.isEmpty ? answer.refusal : ["Set your alarm for… \(times.listed("or"))"]
    let only = answer.answers.count == 1 ? answer.answers.first : nil
    let reasons = only.map {
      style.dim(setting.showsDetails ? $0.explanation.details : $0.explanation.amount)
    }
    return opening + [answer.basis] + [reasons].compactMap(\.self)
      + setting.endLines(answer.warnings, in: style)
  }
}

/// The answer to `--bed` with `--wake`: the maximum number of cups of coffee.
struct CoffeeLimitReport: PredictAnswer {
  let answer: CoffeeLimitAnswer
  let setting: BedtimeSetting

  var json: any Encodable {
    // From no cups up to the first number that is too many.
    let bedtimes = answer.limit.bedtimes.enumerated().map { cups, bedtime -> JSONObject in
      [
        "coffee": cups, "bedtime": setting.timestamp(bedtime.instant),
        "actualSleep": bedtime.actualSleep,
      ]
    }
    return setting.json(
      [
        "wake": setting.timestamp(answer.wake.instant),
        "bed": setting.timestamp(answer.limit.bed.instant),
        "estimatedSleep": answer.sleep.value.hours,
        "maximumCoffee": answer.cups ?? JSONObject.null, "limit": answer.reason.rawValue,
        "mostAdvisedCoffee": CoffeeLimit.mostAdvisedCups, "bedtimes": bedtimes,
        "outOfReach": answer.outOfReach?.json,
      ], origins: ["wake": .asked, "estimatedSleep": answer.sleep.source],
      warnings: answer.warnings)
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    let sentences = answer.sentences
    return ["\(sentences.before)\(style.bold(sentences.emphasis))\(sentences.after)", answer.basis]
      + [sentences.reason].compactMap(\.self).map(style.dim)
      + setting.endLines(answer.notes, in: style)
  }
}
