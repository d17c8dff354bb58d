/// How many values are equal to each other, in the sums by which ties lower the variance of Kendall's S.
struct Ties {
  /// How many values there are.
  let count: Int
  /// The sizes of the groups of equal values, two or more in each.
  private let groups: [Int]

  /// The ties among these values.
  init<Value: Comparable>(_ values: [Value]) { self.init(ofSorted: values.sorted()) }

  /// The ties among values in ascending order.
  init<Value: Comparable>(ofSorted values: [Value]) {
    count = values.count
    var groups: [Int] = []
    var previous: Value?
    for value in values {
      if value == previous {
        groups[groups.count - 1] += 1
      } else {
        groups.append(1)
      }
      previous = value
    }
    self.groups = groups.filter { $0 > 1 }
  }

  /// The ties among values that occur so often each.
  init(groups sizes: some Sequence<Int>) {
    count = sizes.reduce(0, +)
    groups = sizes.filter { $0 > 1 }
  }

  /// Σ t(t−1) over the groups.
  var pairs: Double { sum { $0 * ($0 - 1) } }

  /// Σ t(t−1)(t−2) over the groups.
  var triples: Double { sum { $0 * ($0 - 1) * ($0 - 2) } }

  /// Σ t(t−1)(2t+5) over the groups: eighteen times what the ties take from the variance.
  var varianceLost: Double { sum(Self.term) }

  /// n(n−1)(2n+5): eighteen times the variance if nothing were tied.
  var varianceWithoutTies: Double { Self.term(Double(count)) }

  private static func term(_ size: Double) -> Double { size * (size - 1) * (2 * size + 5) }

  private func sum(_ term: (Double) -> Double) -> Double { groups.reduce(0) { $0 + term(Double($1)) } }
}
