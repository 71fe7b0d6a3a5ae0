/// Adds operators and constants to a graph, each under a name of its own.
struct ONNXGraphBuilder {
  private(set) var nodes: [ONNXNode] = []
  private(set) var constants: [ONNXTensor] = []
  private var names: Set<String>

  /// - Parameter names: The names that are taken.
  init(names: Set<String>) { self.names = names }

  mutating func add(
    _ operation: String, domain: String = "", of inputs: [String], giving wish: String,
    _ attributes: [ONNXAttribute] = []
  ) -> String {
    let output = names.unique(wish)
    nodes.append(
      ONNXNode(operation, domain: domain, of: inputs, giving: output, attributes: attributes))
    return output
  }

  mutating func constant(_ wish: String, rows: Int = 1, _ values: [Double]) -> String {
    let name = names.unique(wish)
    constants.append(ONNXTensor(name, rows: rows, values: values))
    return name
  }

  /// Columns side by side.
  mutating func concatenated(_ columns: [String], giving wish: String) -> String {
    add("Concat", of: columns, giving: wish, [ONNXAttribute("axis", .integer(1))])
  }

  /// The index of the level of a word, or the number of levels for another word.
  mutating func index(of column: String, among levels: [String]) -> String {
    // The operator requires a key.
    let keys = levels.isEmpty ? [""] : levels
    return add(
      "LabelEncoder", domain: ONNXNode.machineLearning, of: [column], giving: "level",
      [
        ONNXAttribute("default_int64", .integer(levels.count)),
        ONNXAttribute("keys_strings", .texts(keys)),
        ONNXAttribute("values_int64s", .integers(Array(keys.indices))),
      ])
  }

  /// For each index, the row of a table.
  mutating func rows(
    of table: [Double], width: Int, at index: String, giving wish: String
  ) -> String {
    let table = constant("table", rows: table.count / width, table)
    let found = add("Gather", of: [table, index], giving: "found")
    return add("Flatten", of: [found], giving: wish)
  }
}
