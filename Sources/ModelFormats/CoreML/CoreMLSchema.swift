/// The field numbers of Core ML's schema, for the messages that are read and written here.
enum CoreMLSchema {
  enum Model {
    static let specificationVersion = 1
    static let description = 2
    static let pipelineClassifier = 200
    static let pipelineRegressor = 201
    static let pipeline = 202
    static let glmRegressor = 300
    static let treeEnsembleRegressor = 302
    static let glmClassifier = 400
    static let imputer = 601
    static let featureVectorizer = 602
    static let dictVectorizer = 603

    /// The names of the kinds that are not read, though some are written.
    static let otherKinds = [
      200: "pipelineClassifier", 301: "supportVectorRegressor", 303: "neuralNetworkRegressor",
      304: "bayesianProbitRegressor", 400: "glmClassifier", 401: "supportVectorClassifier",
      402: "treeEnsembleClassifier", 403: "neuralNetworkClassifier",
      404: "kNearestNeighborsClassifier", 500: "neuralNetwork", 501: "itemSimilarityRecommender",
      502: "mlProgram", 555: "customModel", 556: "linkedModel",
      560: "classConfidenceThresholding", 600: "oneHotEncoder", 603: "dictVectorizer",
      604: "scaler", 606: "categoricalMapping", 607: "normalizer", 609: "arrayFeatureExtractor",
      610: "nonMaximumSuppression", 900: "identity", 2000: "textClassifier", 2001: "wordTagger",
      2002: "visionFeaturePrint", 2003: "soundAnalysisPreprocessing", 2004: "gazetteer",
      2005: "wordEmbedding", 2006: "audioFeaturePrint", 3000: "serializedModel",
    ]

    /// Why some of these are not read, to follow their names.
    static let reasons = [
      200: ", which predicts a label; only models that predict a number are read",
      400: ", which predicts a label; only models that predict a number are read",
      2000: " of Create ML, a closed format; train a classifier on its table instead",
    ]
  }

  enum Description {
    static let input = 1
    static let output = 10
    static let predictedFeatureName = 11
    static let predictedProbabilitiesName = 12
    static let metadata = 100
  }

  enum Metadata {
    static let shortDescription = 1
    static let version = 2
    static let author = 3
    static let license = 4
    static let userDefined = 100
  }

  enum MapEntry {
    static let key = 1
    static let value = 2
  }

  enum Feature {
    static let name = 1
    static let shortDescription = 2
    static let type = 3
  }

  enum FeatureType {
    static let int64 = 1
    static let double = 2
    static let string = 3
    static let multiArray = 5
    static let dictionary = 6
    static let isOptional = 1000
    static let otherTypes = [
      3: "stringType", 4: "imageType", 6: "dictionaryType", 7: "sequenceType", 8: "stateType",
    ]
  }

  enum MultiArray {
    static let shape = 1
    static let dataType = 2
    /// Shapes from which a call may choose.
    static let flexibleShapes = [21, 31]
    /// The data type of doubles.
    static let double: UInt64 = 65_600
  }

  enum Dictionary {
    static let int64Key = 1
    static let stringKey = 2
  }

  /// A list of texts.
  enum StringVector {
    static let vector = 1
  }

  enum Pipeline {
    static let pipeline = 1
    static let models = 1
  }

  enum Line {
    static let weights = 1
    static let offset = 2
    static let transform = 3
    /// The numbers of a list of weights.
    static let value = 1
    static let transforms: [UInt64: String] = [1: "Logit", 2: "Probit"]
  }

  /// Weights and offsets as in ``Line``.
  enum Classifier {
    static let classEncoding = 4
    /// The number of the encoding with a row of weights for each label.
    static let oneVsRest: UInt64 = 1
    static let stringLabels = 100
  }

  enum Trees {
    static let ensemble = 1
    static let transform = 2
    static let transforms: [UInt64: String] = [
      1: "Classification_SoftMax", 2: "Regression_Logistic",
      3: "Classification_SoftMaxWithZeroClassReference",
    ]

    static let nodes = 1
    static let dimensions = 2
    static let base = 3
  }

  enum Node {
    static let tree = 1
    static let number = 2
    static let behavior = 3
    static let feature = 10
    static let value = 11
    static let trueChild = 12
    static let falseChild = 13
    static let missingTracksTrueChild = 14
    static let evaluation = 20
  }

  enum Evaluation {
    static let index = 1
    static let value = 2
  }

  enum Vectorizer {
    static let inputs = 1
    static let name = 1
    static let dimensions = 2
  }

  enum DictionaryVectorizer {
    static let stringToIndex = 1
  }

  enum Imputer {
    static let double = 1
    static let doubleList = 4
    /// The numbers of a list of doubles.
    static let vector = 1
    static let replacedDouble = 11
    static let otherFields = [
      2: "imputedInt64Value", 3: "imputedStringValue", 5: "imputedInt64Array",
      6: "imputedStringDictionary", 7: "imputedInt64Dictionary", 12: "replaceInt64Value",
      13: "replaceStringValue",
    ]
  }
}
