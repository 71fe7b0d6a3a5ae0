/// The candidate that `name` was most likely meant to be; `nil` if none is close.
///
/// Close means an optimal string alignment distance (Damerau and Levenshtein; insertions,
/// deletions, substitutions and swaps of neighbours count as one) of at most a third of the
/// letters, ignoring case. Ties go to the first candidate.
///
/// - Complexity: The product of both lengths for each candidate; names of more than 64 characters
///   are not compared.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let letters = Array(name.lowercased())
  guard !letters.isEmpty, letters.count <= 64 else { return nil }
  var nearest: (name: String, distance: Int)?
  for candidate in candidates {
    let other = Array(candidate.lowercased())
    guard other.count <= 64 else { continue }
    let limit = max(letters.count, other.count) / 3
    guard abs(letters.count - other.count) <= limit else { continue }
    let distance = alignmentDistance(letters, other)
    guard distance <= limit, distance < nearest?.distance ?? .max else { continue }
    nearest = (candidate, distance)
  }
  return nearest?.name
}

/// The optimal string alignment distance.
private func alignmentDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        least = min(least, beforeLast[j - 1] + 1)
      }
      row.append(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
