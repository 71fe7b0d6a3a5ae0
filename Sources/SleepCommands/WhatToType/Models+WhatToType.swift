import SleepTerminal
import SleepLearning
import SleepModel

extension ModelFileError: CommandLineRemedy {
  package var whatToType: String? {
    switch problem {
    case .noSuchFile, .notAModel:
      "Check the name, or train one: betterrest train DATA.csv --output MODEL.json"
    case .otherKind: "Name another one with --model."
    default: nil
    }
  }
}

extension TextClassificationError: CommandLineRemedy {
  package var whatToType: String? {
    guard case .tooFewTexts = self else { return nil }
    return "Choose fewer with --folds, or --folds 0 for no validation."
  }
}
