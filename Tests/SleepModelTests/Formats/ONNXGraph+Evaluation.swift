import SleepModels

@testable import SleepFormats

extension ONNXGraph {
  /// The output for one row by the definitions of the operators.
  func output(for row: [Double]) -> Double {
    var results: [String: [Double]] = [:]
    var rest = row[...]
    for input in inputs {
      results[input.name] = Array(rest.prefix(input.width))
      rest = rest.dropFirst(input.width)
    }
    for constant in constants { results[constant.name] = constant.values }
    for node in nodes {
      let taken = node.inputs.map { results[$0] ?? [] }
      results[node.outputs[0]] =
        switch node.operation {
        case "Concat": taken.flatMap(\.self)
        case "IsNaN": taken[0].map { $0.isNaN ? 1 : 0 }
        case "Where": taken[0].indices.map { taken[taken[0][$0] == 1 ? 1 : 2][$0] }
        case "MatMul": [zip(taken[0], taken[1]).reduce(0) { $0 + $1.0 * $1.1 }]
        case "Add": zip(taken[0], taken[1]).map(+)
        case "Cast": taken[0]
        case "TreeEnsembleRegressor": EvaluatedTrees(node.attributes).sums(for: taken[0])
        default: []
        }
    }
    return results[outputs[0].name]?.first ?? .nan
  }
}

private struct EvaluatedTrees {
  private var integers: [String: [Int]] = [:]
  private var doubles: [String: [Double]] = [:]
  private var modes: [String] = []
  private var sumCount = 0

  init(_ attributes: [ONNXAttribute]) {
    for attribute in attributes {
      switch attribute.value {
      case .integer(let count): sumCount = count
      case .integers(let list): integers[attribute.name] = list
      case .texts(let list): modes = list
      case .tensor(let tensor): doubles[attribute.name] = tensor.values
      case .text: break
      }
    }
  }

  func sums(for row: [Double]) -> [Double] {
    let trees = integers["nodes_treeids"] ?? []
    var leaves: Set<[Int]> = []
    for tree in Set(trees) {
      let start = trees.firstIndex(of: tree) ?? 0
      var node = 0
      while modes[start + node] == "BRANCH_LEQ" { node = child(of: start + node, row) }
      leaves.insert([tree, node])
    }
    var sums = [Double](repeating: 0, count: sumCount)
    for (place, weight) in (doubles["target_weights_as_tensor"] ?? []).enumerated() {
      func number(_ name: String) -> Int { integers[name]?[place] ?? -1 }
      if leaves.contains([number("target_treeids"), number("target_nodeids")]) {
        sums[number("target_ids")] += weight
      }
    }
    return sums.map { Double(Float($0)) }
  }

  private func child(of place: Int, _ row: [Double]) -> Int {
    func number(_ name: String) -> Int { integers[name]?[place] ?? -1 }
    let value = row[number("nodes_featureids")]
    let isTrue =
      value.isNaN
      ? number("nodes_missing_value_tracks_true") == 1
      : value <= doubles["nodes_values_as_tensor"]?[place] ?? .nan
    return number(isTrue ? "nodes_truenodeids" : "nodes_falsenodeids")
  }
}
