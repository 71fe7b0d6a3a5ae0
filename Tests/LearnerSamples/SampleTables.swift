import SleepLearning
import ModelSamples
import SleepNumerics

extension DataTable {
  /// A table of ready-made columns, named by letters from a unless told otherwise.
  package static func sample(
    _ columns: [[Double]], target: [Double]?, names: [String]? = nil, targetName: String = "y"
  ) -> DataTable {
    let names = names ?? columns.indices.map { String("abcdefghij".dropFirst($0).prefix(1)) }
    return DataTable(
      validated: zip(names, columns).map { Column($0, $1) },
      target: target.map { Column(targetName, $0) },
      rowCount: target?.count ?? columns.first?.count ?? 0)
  }

  /// Nights as in the shipped data, on a coarse grid so that inputs repeat.
  package static func sampleNights(rows: Int, seed: UInt64) -> DataTable {
    var generator = SplitMix64(seed: seed)
    var columns = [[Double]](repeating: [], count: 3)
    var target: [Double] = []
    for _ in 0..<rows {
      let cups = Double(generator.next(below: 6))
      let hours = 4 + 0.5 * Double(generator.next(below: 9))
      columns[0].append(21600 + 1800 * Double(generator.next(below: 4)))
      columns[1].append(hours)
      columns[2].append(cups)
      let noise = Double(generator.next(below: 51 + 135 * UInt64(cups)))
      target.append(3600 * hours + 450 + 765 * cups + noise)
    }
    return sample(
      columns, target: target, names: ["wake", "estimatedSleep", "coffee"],
      targetName: "actualSleep")
  }

  /// Columns of whole numbers below `values` and a target that depends on them in no simple way.
  package static func sampleNoise(
    rows: Int, columns count: Int, values: UInt64 = 8, seed: UInt64
  ) -> DataTable {
    var generator = SplitMix64(seed: seed)
    let columns = (0..<count).map { _ in
      (0..<rows).map { _ in Double(generator.next(below: values)) }
    }
    let target = (0..<rows).map { row in
      let steps = columns.enumerated().reduce(0.0) { sum, column in
        sum + (column.element[row] > Double(values / 2) ? Double(10 + column.offset) : 0)
      }
      return steps + generator.number(in: -3...3)
    }
    return sample(columns, target: target)
  }
}
