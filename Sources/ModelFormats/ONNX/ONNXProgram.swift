import MessageText

/// A graph that can be evaluated, step by step as a runtime does it.
///
/// It knows the operators that are written here and refuses others. Where an operator gives 32-bit
/// numbers, so does this.
struct ONNXProgram {
  /// More numbers than this for each row, over all steps, are refused.
  private static let widthLimit = 1 << 20

  /// What a step does with the results of earlier ones, given by their places.
  private enum Operation {
    case joined([Int])
    case isMissing(Int)
    case chosen(condition: Int, yes: Int, no: Int)
    /// A weighted sum for each column of the weights.
    case multiplied(Int, by: Int)
    case added(Int, Int)
    case trees(Int, ONNXTrees)
    case widened(Int)
  }

  private enum Element {
    case double, float, flag
  }

  /// What is known of a result before any row is.
  private struct Shape {
    var element = Element.double
    var width: Int
    /// The number of rows of a constant; `nil` for what depends on the inputs.
    var rows: Int?
  }

  /// The width of each input.
  let inputWidths: [Int]
  /// The constants, at the places after the inputs.
  private var constants: [[Double]] = []
  private var operations: [Operation] = []
  private var shapes: [Shape] = []
  private var places: [String: Int] = [:]
  private var totalWidth = 0
  private var output = 0

  /// Reads a file that was written here.
  ///
  /// - Complexity: O(bytes).
  init(bytes: [UInt8]) throws(ONNXError) {
    try self.init(ONNXModel(bytes: bytes))
  }

  /// Checks that the versions are those that are known here, and the graph.
  init(_ model: ONNXModel) throws(ONNXError) {
    guard model.irVersion == ONNXModel.irVersion,
      model.operatorSets == ONNXModel.operatorSets(for: model.graph)
    else { throw .foreign("it uses other versions of the format or of its operators") }
    try self.init(model.graph)
  }

  /// Checks a graph for all that evaluating it relies on.
  ///
  /// - Complexity: O(size of the graph).
  init(_ graph: ONNXGraph) throws(ONNXError) {
    inputWidths = graph.inputs.map(\.width)
    for input in graph.inputs {
      guard 1...Self.widthLimit ~= input.width else {
        throw .foreign("an input has \(input.width) columns")
      }
      try place(input.name, Shape(width: input.width))
    }
    for constant in graph.constants {
      guard constant.isWhole, constant.dimensions.count == 2 else {
        throw .foreign("the numbers of \(constant.name.printable()) are not a table")
      }
      constants.append(constant.values)
      try place(
        constant.name, Shape(width: constant.dimensions[1], rows: constant.dimensions[0]))
    }
    for node in graph.nodes {
      let (operation, shape) = try compiled(node)
      operations.append(operation)
      try place(node.outputs[0], shape)
    }
    guard graph.outputs.count == 1, let place = places[graph.outputs[0].name],
      graph.outputs[0].width == 1, shapes[place].width == 1, shapes[place].rows == nil,
      shapes[place].element == .double
    else { throw .foreign("its output is not one number for each row") }
    output = place
  }

  /// The output for one row, given the numbers of each input one after the other.
  ///
  /// - Complexity: O(size of the graph), of trees O(depth) each.
  func output(for inputs: [Double]) -> Double {
    precondition(inputs.count == inputWidths.reduce(0, +), "one number a column")
    var results: [[Double]] = []
    results.reserveCapacity(shapes.count)
    var rest = inputs[...]
    for width in inputWidths {
      results.append(Array(rest.prefix(width)))
      rest = rest.dropFirst(width)
    }
    results += constants
    for operation in operations { results.append(result(of: operation, from: results)) }
    return results[output][0]
  }

  private func result(of operation: Operation, from results: [[Double]]) -> [Double] {
    switch operation {
    case .joined(let parts): return parts.flatMap { results[$0] }
    case .isMissing(let place): return results[place].map { $0.isNaN ? 1 : 0 }
    case .chosen(let condition, let yes, let no):
      return results[condition].indices.map {
        results[results[condition][$0] == 1 ? yes : no][$0]
      }
    case .multiplied(let place, let weights):
      let columns = shapes[weights].width
      return (0..<columns).map { column in
        results[place].enumerated().reduce(0) { sum, input in
          sum + input.element * results[weights][input.offset * columns + column]
        }
      }
    case .added(let one, let other): return zip(results[one], results[other]).map(+)
    case .trees(let place, let trees):
      return trees.sums.map { trees in
        Double(Float(trees.reduce(0) { $0 + $1.value { results[place][$0] } }))
      }
    case .widened(let place): return results[place]
    }
  }

  /// Gives a result its place.
  private mutating func place(_ name: String, _ shape: Shape) throws(ONNXError) {
    guard !name.isEmpty, places.updateValue(shapes.count, forKey: name) == nil else {
      throw .foreign("two results are called \(name.printable())")
    }
    shapes.append(shape)
    totalWidth += shape.width
    guard totalWidth <= Self.widthLimit else {
      throw .foreign("its steps have more than \(Self.widthLimit) columns")
    }
  }
}

extension ONNXProgram {
  private func compiled(_ node: ONNXNode) throws(ONNXError) -> (Operation, Shape) {
    let unknown = ONNXError.foreign(
      "the operator \(node.operation.printable()) is not used in this way")
    guard node.outputs.count == 1 else { throw unknown }
    var inputs: [Int] = []
    for name in node.inputs {
      guard let place = places[name] else {
        throw .foreign("a step takes \(name.printable()), which no step before it gives")
      }
      inputs.append(place)
    }
    let taken = inputs.map { shapes[$0] }
    // A constant is one row, which stands for as many as there are.
    func areRows(_ shapes: [Shape], of element: Element = .double) -> Bool {
      shapes.allSatisfy {
        $0.element == element && ($0.rows ?? 1) == 1 && $0.width == shapes[0].width
      } && shapes.contains { $0.rows == nil }
    }
    switch (node.domain, node.operation, inputs.count) {
    case ("", "Concat", 1...)
    where node.attributes == [ONNXAttribute("axis", .integer(1))]
      && taken.allSatisfy { $0.element == .double && $0.rows == nil }:
      return (.joined(inputs), Shape(width: taken.reduce(0) { $0 + $1.width }))
    case ("", "IsNaN", 1) where node.attributes.isEmpty && areRows(taken):
      return (.isMissing(inputs[0]), Shape(element: .flag, width: taken[0].width))
    case ("", "Where", 3)
    where node.attributes.isEmpty && taken[0].element == .flag
      && taken[0].width == taken[1].width && areRows([taken[1], taken[2]]):
      return (
        .chosen(condition: inputs[0], yes: inputs[1], no: inputs[2]), Shape(width: taken[0].width)
      )
    case ("", "MatMul", 2)
    where node.attributes.isEmpty && areRows([taken[0]]) && taken[1].rows == taken[0].width:
      return (.multiplied(inputs[0], by: inputs[1]), Shape(width: taken[1].width))
    case ("", "Add", 2) where node.attributes.isEmpty && areRows(taken):
      return (.added(inputs[0], inputs[1]), Shape(width: taken[0].width))
    case ("", "Cast", 1)
    where node.attributes == [ONNXAttribute("to", .integer(ONNXSchema.double))]
      && taken[0].element == .float:
      return (.widened(inputs[0]), Shape(width: taken[0].width))
    case (ONNXNode.machineLearning, ONNXTrees.operation, 1) where areRows(taken):
      let trees = try ONNXTrees(reading: node.attributes, width: taken[0].width)
      return (.trees(inputs[0], trees), Shape(element: .float, width: trees.sums.count))
    default: throw unknown
    }
  }
}
