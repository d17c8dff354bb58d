extension [Double] {
  /// The first position whose element meets a condition that all after it meet too, by halving; `count` if none.
  func firstPosition(where isMet: (Double) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isMet(self[middle]) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}
