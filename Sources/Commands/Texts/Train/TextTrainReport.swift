import CommandLineKit
import MessageText
import Models
import Platform
import Reports
import Learning

/// The result of training a text classifier.
struct TextTrainReport {
  let result: TextClassifierTrainer.Result
  let texts: LabelledTexts
  /// `nil` if the classifier was not saved.
  let location: ModelLocation?
  let bytes: Int
  let seconds: Double
  let warnings: [String]

  var classifier: TextClassifier { result.classifier }
  private var training: TextTraining { classifier.training }

  var json: JSONObject {
    let file: JSONObject? = location.map {
      ["name": $0.name, "bytes": bytes, "fingerprint": training.fingerprint]
    }
    return [
      "kind": "textClassifier", "rows": training.rows, "distinctTexts": texts.texts.count,
      "textColumn": classifier.textColumn, "target": classifier.target,
      "labels": TextLabelReport.json(of: classifier), "features": classifier.featureCount,
      "trainingMetrics": training.trainingMetrics,
      "validationMetrics": training.validationMetrics, "folds": training.folds,
      "precision": training.precision, "sureProbability": classifier.knownSureProbability,
      "answeredShare": training.answeredShare, "learningCurve": training.learningCurve,
      "mistakes": TextMistake.json(of: mistakes), "model": file, "seconds": seconds,
      "warnings": warnings,
    ]
  }

  var text: String {
    let inspection = TextInspection(classifier, named: nil)
    let saved = location.flatMap { Fact("Saved", "\($0.name), \(Plain.count(bytes)) bytes") }
    return (inspection.blocks(adding: saved) + [.table(TextMistake.table(of: mistakes))]).text
  }

  /// The scores of its cross-validation.
  func evaluation() throws(UsageError) -> TextEvaluationReport {
    guard let metrics = training.validationMetrics, let validation = result.validation else {
      throw UsageError("'--folds' has to be at least 2.")
    }
    return TextEvaluationReport(
      metrics: metrics, predictions: validation.predictions, profile: TextProfile(texts),
      classifier: classifier, modelName: nil, folds: training.folds, mistakes: mistakes,
      isTrainingData: false, comparison: nil, warnings: warnings)
  }

  /// The most confident mistakes of the validation.
  private var mistakes: [TextMistake] {
    guard let (places, predictions) = result.validation else { return [] }
    return TextMistake.most(
      confidentIn: predictions, labels: classifier.labels
    ) { place in
      let row = Int(places[place])
      return (texts.texts[row], texts.places[row])
    }
  }
}
