import SleepTerminal
import SleepReports
import SleepModel

/// The answer to `--bed`: when to set the alarm.
struct AlarmReport: PredictAnswer {
  let answer: AlarmAnswer
  let setting: BedtimeSetting

  var json: JSONObject {
    setting.json(
      [
        "bed": setting.timestamp(answer.search.bed.instant),
        "alarms": answer.answers.map { answer in
          var json = setting.json(of: answer.night)
          json["contributions"] = answer.contributions?.json
          return json
        },
        "nearest": answer.nearest.map(setting.json),
        "estimatedSleep": answer.sleep.value.hours, "coffee": answer.coffee.value.cups,
        "outOfReach": answer.outOfReach?.json,
      ], origins: ["estimatedSleep": answer.sleep.source, "coffee": answer.coffee.source],
      warnings: answer.warnings)
  }

  var blocks: [Block] {
    let only = answer.answers.count == 1 ? answer.answers[0].explanation : nil
    Block.lines {
      if answer.times.isEmpty {
        answer.refusal
      } else {
        StyledLine(AlarmAnswer.opening, bold: answer.times.listed("or"))
      }
      answer.basis
      only.map { StyledLine(dim: setting.showsDetails ? $0.details : $0.amount) }
      setting.endLines(answer.warnings)
    }
  }
}

/// The answer to `--bed` with `--wake`: the maximum number of cups of coffee.
struct CoffeeLimitReport: PredictAnswer {
  let answer: CoffeeLimitAnswer
  let setting: BedtimeSetting

  var json: JSONObject {
    // From no cups up to the first number that is too many.
    let bedtimes = answer.limit.bedtimes.enumerated().map { cups, bedtime -> JSONObject in
      [
        "coffee": cups, "bedtime": setting.timestamp(bedtime.instant),
        "actualSleep": bedtime.actualSleep,
        "contributions": answer.contributions(cups: cups)?.json,
      ]
    }
    return setting.json(
      [
        "wake": setting.timestamp(answer.wake.instant),
        "bed": setting.timestamp(answer.limit.bed.instant),
        "estimatedSleep": answer.sleep.value.hours,
        "maximumCoffee": answer.most ?? JSONObject.null, "limit": answer.reason.rawValue,
        "mostAdvisedCoffee": CoffeeLimit.mostAdvisedCups, "bedtimes": bedtimes,
        "outOfReach": answer.outOfReach?.json,
      ], origins: ["wake": .asked, "estimatedSleep": answer.sleep.source],
      warnings: answer.warningsOfMost)
  }

  var blocks: [Block] {
    let sentences = answer.sentences
    Block.lines {
      StyledLine(sentences.before, bold: sentences.emphasis, sentences.after)
      answer.basis
      sentences.reason.map { StyledLine(dim: $0) }
      setting.endLines(answer.notes)
    }
  }
}
