/// The word that somebody probably meant: the one with the fewest changed, missing or extra letters, at most 2
/// and fewer than half of them; nil when none is that near.
package func nearest(to word: String, among candidates: [String]) -> String? {
  let word = Array(folded(word))
  return
    candidates
    .map { (candidate: $0, distance: editDistance(word, Array(folded($0)))) }
    .filter { $0.distance <= 2 && $0.distance * 2 < $0.candidate.count }
    .min { $0.distance < $1.distance }?
    .candidate
}

/// A word without what is often mistaken: capitals, and one dash for the other.
private func folded(_ word: String) -> String { word.prefix(40).lowercased().replacing("-", with: "_") }

/// How many letters have to be changed, added or removed to make one word the other (Levenshtein 1966).
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var row = Array(0...right.count)
  for (index, letter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for (column, other) in right.enumerated() {
      let substituted = diagonal + (letter == other ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(substituted, diagonal + 1, row[column] + 1)
    }
  }
  return row[right.count]
}
