import SleepNumerics

extension TrainingRecord {
  var document: JSON {
    JSON(present: [
      ("rows", .number(totalWeight)), ("fingerprint", .text(fingerprint)),
      ("sketch", sketch?.document), ("folds", JSON(folds)),
      (
        "validationRows",
        validationRows.map {
          .object([("rows", .number($0.rows)), ("fingerprint", .text($0.fingerprint))])
        }
      ), ("randomSeed", JSON(randomSeed)), ("parameters", parameters?.document),
      (
        "monotone",
        monotone.isEmpty ? nil : .object(monotone.map { ($0.key, .text($0.value.rawValue)) })
      ), ("trainingMetrics", trainingMetrics.document),
      ("validationMetrics", validationMetrics?.document),
    ])
  }
}

extension RowSketch {
  /// Sixteen hexadecimal digits each, because some JSON readers do not support 64-bit integers.
  fileprivate var document: JSON {
    JSON(present: [
      ("hashes", JSON(hashes.map { Fingerprint.digits(of: $0) })),
      ("repeatedShare", repeatedShare == 0 ? nil : .number(repeatedShare)),
    ])
  }

  /// The sketch with these hashes, in digits.
  package init(digits: [String], repeatedShare: Double) throws(ModelField.Flaw) {
    try require(
      !digits.isEmpty && digits.count <= Self.largestCount,
      "the sketch does not have 1 to \(Self.largestCount) hashes")
    let hashes = digits.compactMap { digits in
      digits.isSixteenHexDigits ? UInt64(digits, radix: 16) : nil
    }
    try require(
      hashes.count == digits.count, "a hash of the sketch is not 16 hexadecimal digits")
    try require(
      zip(hashes, hashes.dropFirst()).allSatisfy { $0 <= $1 },
      "the hashes of the sketch do not ascend")
    try require(
      repeatedShare >= 0 && repeatedShare <= 1,
      "the share of repeated rows in the sketch is not from 0 to 1")
    self.init(hashes: hashes, repeatedShare: repeatedShare)
  }
}

extension RegressorMetrics {
  fileprivate var document: JSON {
    JSON(present: [
      ("rootMeanSquaredError", .number(rootMeanSquaredError)),
      ("maximumError", maximumError.map { .number($0) }),
    ])
  }
}

extension TrainingParameters {
  /// Only the parameters; their names identify the regressor.
  var document: JSON {
    switch self {
    case .boostedTrees(let parameters): parameters.document
    case .decisionTree(let parameters): parameters.document
    case .randomForest(let parameters): parameters.document
    }
  }
}

extension TreeParameters {
  fileprivate var document: JSON {
    var (parameters, members) = (self, [(name: String, value: JSON)]())
    parameters.forEach { parameter, value in
      let written: JSON =
        switch value {
        case .base(let base): .text(base.rawValue)
        case .count(let count): JSON(count)
        case .number(let number): .number(number)
        }
      members.append((parameter.name, written))
    }
    return .object(members)
  }
}

extension ModelOrigin {
  var document: JSON {
    JSON(present: [
      ("format", .text(format)), ("author", author.map { .text($0) }),
      ("summary", summary.map { .text($0) }), ("license", license.map { .text($0) }),
      ("version", version.map { .text($0) }), ("fingerprint", fingerprint.map { .text($0) }),
    ])
  }
}

extension ModelField {
  var origin: ModelOrigin {
    get throws(Flaw) {
      ModelOrigin(
        format: try self["format"].text, author: try optional("author")?.text,
        summary: try optional("summary")?.text, license: try optional("license")?.text,
        version: try optional("version")?.text,
        fingerprint: try optional("fingerprint")?.fingerprint)
    }
  }

  private var fingerprint: String {
    get throws(Flaw) {
      let digits = try text
      try require(digits.isSixteenHexDigits, "the fingerprint is not 16 hexadecimal digits")
      return digits
    }
  }

  var trainingRecord: TrainingRecord {
    get throws(Flaw) {
      var record = TrainingRecord(
        totalWeight: try self["rows"].number, fingerprint: try self["fingerprint"].fingerprint,
        sketch: try optional("sketch")?.sketch, folds: try self["folds"].whole(),
        validationRows: try optional("validationRows")?.validationRows,
        randomSeed: try self["randomSeed"].whole(),
        parameters: try optional("parameters")?.trainingParameters,
        trainingMetrics: try self["trainingMetrics"].regressorMetrics,
        validationMetrics: try optional("validationMetrics")?.regressorMetrics)
      for (name, field) in try optional("monotone")?.members ?? [] {
        record.monotone[name] = try field.value()
      }
      try require(record.totalWeight > 0, "the number of training rows is not above 0")
      try require(record.folds >= 0, "the number of folds is below 0")
      return record
    }
  }

  private var sketch: RowSketch {
    get throws(Flaw) {
      try RowSketch(
        digits: try self["hashes"].texts, repeatedShare: optional("repeatedShare")?.number ?? 0)
    }
  }

  private var validationRows: TrainingRecord.ValidationRows {
    get throws(Flaw) {
      let rows = try self["rows"].number
      try require(rows > 0, "the number of the validation rows is not above 0")
      return TrainingRecord.ValidationRows(
        rows: rows, fingerprint: try self["fingerprint"].fingerprint)
    }
  }

  private var regressorMetrics: RegressorMetrics {
    get throws(Flaw) {
      RegressorMetrics(
        rootMeanSquaredError: try self["rootMeanSquaredError"].number,
        maximumError: try optional("maximumError")?.number)
    }
  }

  var trainingParameters: TrainingParameters {
    get throws(Flaw) {
      // Only boosted trees have a base, and a single tree has no number of trees.
      if try optional("base") != nil {
        .boostedTrees(try parameters(BoostedTreeParameters()))
      } else if try optional("maxIterations") != nil {
        .randomForest(try parameters(RandomForestParameters()))
      } else {
        .decisionTree(try parameters(DecisionTreeParameters()))
      }
    }
  }

  private func parameters<Parameters: TreeParameters>(
    _ defaults: Parameters
  ) throws(Flaw) -> Parameters {
    var parameters = defaults
    try parameters.forEach { (parameter, value) throws(Flaw) in
      let field = try self[parameter.name]
      switch value {
      case .base: value = .base(try field.value())
      case .count: value = .count(try field.whole())
      case .number: value = .number(try field.number)
      }
    }
    return parameters
  }
}

extension String {
  fileprivate var isSixteenHexDigits: Bool {
    utf8.count == 16 && utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }
}
