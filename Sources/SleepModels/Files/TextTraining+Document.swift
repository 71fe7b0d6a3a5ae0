extension TextTraining {
  var document: JSON {
    JSON(present: [
      ("rows", JSON(rows)), ("labelRows", JSON(labelRows)), ("fingerprint", .text(fingerprint)),
      ("folds", JSON(folds)), ("cost", .number(cost)), ("randomSeed", JSON(randomSeed)),
      ("precision", .number(precision)), ("answeredShare", answeredShare.map { .number($0) }),
      ("trainingMetrics", trainingMetrics.document),
      ("validationMetrics", validationMetrics?.document),
      ("learningCurve", learningCurve?.document), ("words", .list(words.map { JSON($0) })),
    ])
  }
}

extension ClassifierMetrics {
  fileprivate var document: JSON {
    JSON(present: [
      ("rows", JSON(rows)), ("classificationError", .number(classificationError)),
      ("accuracy", .number(accuracy)), ("macroF1", .number(macroF1)),
      ("logLoss", .number(logLoss)), ("calibrationError", .number(calibrationError)),
      ("majorityAccuracy", .number(majorityAccuracy)),
      ("accuracyInterval", accuracyInterval?.document),
      ("classificationErrorInterval", classificationErrorInterval?.document),
      ("macroF1Interval", macroF1Interval?.document),
      ("logLossInterval", logLossInterval?.document),
      ("calibrationErrorInterval", calibrationErrorInterval?.document),
      (
        "precisionRecall",
        .list(
          precisionRecall.map { label in
            .object([
              ("label", .text(label.label)), ("count", JSON(label.count)),
              ("predictedCount", JSON(label.predictedCount)),
              ("precision", .number(label.precision)), ("recall", .number(label.recall)),
              ("f1", .number(label.f1)),
            ])
          })
      ), ("confusion", .list(confusion.map { JSON($0) })),
    ])
  }

  /// Whether there are scores of a number of labels.
  func fits(_ labels: Int) -> Bool {
    precisionRecall.count == labels && confusion.count == labels
      && confusion.allSatisfy { $0.count == labels }
  }
}

extension ClassifierMetrics.Interval {
  fileprivate var document: JSON {
    .object([("lower", .number(lower)), ("upper", .number(upper))])
  }
}

extension LearningCurve {
  fileprivate var document: JSON {
    .object([
      (
        "points",
        .list(
          points.map { .object([("rows", JSON($0.rows)), ("accuracy", .number($0.accuracy))]) })
      ), ("expectedAccuracy", .number(expectedAccuracy)),
      ("gainOfDoubling", .numbers([gainOfDoubling.lowerBound, gainOfDoubling.upperBound])),
    ])
  }
}

extension ModelField {
  var textTraining: TextTraining {
    get throws(Flaw) {
      TextTraining(
        rows: try self["rows"].whole(), labelRows: try self["labelRows"].wholes,
        fingerprint: try self["fingerprint"].text, folds: try self["folds"].whole(),
        cost: try self["cost"].number, randomSeed: try self["randomSeed"].whole(),
        precision: try self["precision"].number,
        answeredShare: try optional("answeredShare")?.number,
        trainingMetrics: try self["trainingMetrics"].classifierMetrics,
        validationMetrics: try optional("validationMetrics")?.classifierMetrics,
        learningCurve: try optional("learningCurve")?.learningCurve,
        words: try self["words"].map { field throws(Flaw) in try field.texts })
    }
  }

  private var classifierMetrics: ClassifierMetrics {
    get throws(Flaw) {
      ClassifierMetrics(
        rows: try self["rows"].whole(), classificationError: try self["classificationError"].number,
        accuracy: try self["accuracy"].number, macroF1: try self["macroF1"].number,
        logLoss: try self["logLoss"].number,
        calibrationError: try self["calibrationError"].number,
        majorityAccuracy: try self["majorityAccuracy"].number,
        accuracyInterval: try optional("accuracyInterval")?.interval,
        classificationErrorInterval: try optional("classificationErrorInterval")?.interval,
        macroF1Interval: try optional("macroF1Interval")?.interval,
        logLossInterval: try optional("logLossInterval")?.interval,
        calibrationErrorInterval: try optional("calibrationErrorInterval")?.interval,
        precisionRecall: try self["precisionRecall"].map { field throws(Flaw) in
          ClassifierMetrics.Label(
            label: try field["label"].text, count: try field["count"].whole(),
            predictedCount: try field["predictedCount"].whole(),
            precision: try field["precision"].number, recall: try field["recall"].number,
            f1: try field["f1"].number)
        }, confusion: try self["confusion"].map { field throws(Flaw) in try field.wholes })
    }
  }

  private var interval: ClassifierMetrics.Interval {
    get throws(Flaw) {
      ClassifierMetrics.Interval(
        lower: try self["lower"].number, upper: try self["upper"].number)
    }
  }

  private var learningCurve: LearningCurve {
    get throws(Flaw) {
      LearningCurve(
        points: try self["points"].map { field throws(Flaw) in
          LearningCurve.Point(
            rows: try field["rows"].whole(), accuracy: try field["accuracy"].number)
        }, expectedAccuracy: try self["expectedAccuracy"].number,
        gainOfDoubling: try self["gainOfDoubling"].range)
    }
  }

  /// The two ends of a range.
  private var range: ClosedRange<Double> {
    get throws(Flaw) {
      let ends = try numbers
      guard ends.count == 2, ends[0] <= ends[1] else { throw wrongType }
      return ends[0]...ends[1]
    }
  }
}
