extension CoreMLLinearModel {
  init(_ regressor: CoreMLPart) throws(ForeignModelError) {
    typealias Schema = CoreMLSchema.Line
    self.init(weights: [], offset: 0)
    var (lines, offsets) = (0, [Double]())
    var fields = try regressor.parts()
    while let part = try fields.next() {
      switch part.number {
      case Schema.weights:
        lines += 1
        var list = try part.parts()
        while let part = try list.next(Schema.value) {
          try part.append(to: &weights)
        }
      case Schema.offset: try part.append(to: &offsets)
      case Schema.transform:
        let number = try part.unsigned()
        guard number == 0 else {
          let name = Schema.transforms[number] ?? "\(number)"
          throw .unsupported(
            "its glmRegressor has the transform \(name); only NoTransform is supported")
        }
      default: break
      }
    }
    guard lines <= 1, offsets.count <= 1 else {
      throw .unsupported("its glmRegressor predicts more than one number")
    }
    guard lines == 1 else { throw .damaged("its glmRegressor has no weights") }
    offset = offsets.first ?? 0
    guard weights.allSatisfy(\.isFinite), offset.isFinite else {
      throw .damaged("a weight of its glmRegressor is not finite")
    }
  }
}
