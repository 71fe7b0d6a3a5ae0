/// Whole numbers for the parts of a sum that add up to `total` as it is shown.
///
/// Each part is cut, and what is then left goes to those that lost most (the method of largest
/// remainders). So no part is more than 1 off, unless `total` is not their sum rounded.
///
/// - Returns: `nil` if a part is so large, beyond a billion, that the sum of all tells nothing.
func roundedParts(_ parts: [Double], total: Int) -> [Int]? {
  guard !parts.isEmpty else { return [] }
  guard parts.allSatisfy({ abs($0) <= 1e9 }) else { return nil }
  var whole = parts.map { Int($0.rounded(.down)) }
  let order = parts.indices.sorted { left, right in
    let lost = (parts[left] - Double(whole[left]), parts[right] - Double(whole[right]))
    return lost.0 == lost.1 ? left < right : lost.0 > lost.1
  }
  let rest = total - whole.reduce(0, +)
  for index in 0..<abs(rest) {
    let place = index % order.count
    if rest > 0 {
      whole[order[place]] += 1
    } else {
      whole[order[order.count - 1 - place]] -= 1
    }
  }
  return whole
}
