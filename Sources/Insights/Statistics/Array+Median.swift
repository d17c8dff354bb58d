extension [Double] {
  /// The middle value, or the mean of the two middle ones; nil of nothing.
  var median: Double? { isEmpty ? nil : sorted().medianOfSorted }

  /// The median of values that are in ascending order; of nothing it is 0.
  var medianOfSorted: Double {
    guard let last = indices.last else { return 0 }
    return (self[last / 2] + self[count / 2]) / 2
  }
}
