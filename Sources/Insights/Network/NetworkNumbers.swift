import Homework

/// A number of people, as closely as it is told: from one number to another, which are one where it is exact.
package typealias Band = ClosedRange<Int>

extension Band {
  /// The band of a number: 0 to 10, 11 to 20, 21 to 50, 51 to 100, and so on.
  package init(around number: Int) {
    var band = 0...10
    while number > band.upperBound {
      let isTwo = "\(band.upperBound)".hasPrefix("2")
      band = band.upperBound + 1...(isTwo ? band.upperBound * 5 / 2 : band.upperBound * 2)
    }
    self = band
  }
}

/// Numbers of people, of a practice or of several: counted, or in bands.
package struct People<Number: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  package var clients: Number
  package var withReasons: Number
  package var notUpdated: Number
  /// Those in whose files something is wrong.
  package var withProblems: Number
  /// Those with a reason to look, by the name of its rule; who has several is in each.
  package var reasons: [String: Number]

  var all: [Number] { [clients, withReasons, notUpdated, withProblems] + reasons.values }

  init(_ number: Number) {
    (clients, withReasons, notUpdated, withProblems) = (number, number, number, number)
    reasons = Dictionary(uniqueKeysWithValues: allFlags.map { ($0.name, number) })
  }

  func map<Other>(_ change: (Number) -> Other) -> People<Other> {
    var people = People<Other>(change(clients))
    people.withReasons = change(withReasons)
    people.notUpdated = change(notUpdated)
    people.withProblems = change(withProblems)
    people.reasons = reasons.mapValues(change)
    return people
  }

  mutating func add(_ other: People, _ sum: (Number, Number) -> Number) {
    clients = sum(clients, other.clients)
    withReasons = sum(withReasons, other.withReasons)
    notUpdated = sum(notUpdated, other.notUpdated)
    withProblems = sum(withProblems, other.withProblems)
    reasons.merge(other.reasons, uniquingKeysWith: sum)
  }
}

/// What is told of a practice's clients, or of those of several practices.
package struct NetworkNumbers: Codable, Hashable, Sendable {
  package var people = People(0...0)
  /// Of the tasks that were due; nil where too few clients are behind a number.
  package var tasks: Tasks?
  /// Completed in 28 days, whenever they were due, and come due in them; nil as above.
  package var fourWeeks: Tasks?

  /// Tasks completed and due.
  package struct Tasks: Codable, Hashable, Sendable {
    package var completed: Int
    package var due: Int
  }

  /// Adds those of another practice: bands by their ends, tasks where they are told.
  mutating func add(_ other: NetworkNumbers) {
    people.add(other.people) { $0.lowerBound + $1.lowerBound...$0.upperBound + $1.upperBound }
    func sum(_ one: Tasks?, _ other: Tasks?) -> Tasks? {
      guard let one, let other else { return one ?? other }
      return Tasks(completed: one.completed + other.completed, due: one.due + other.due)
    }
    (tasks, fourWeeks) = (sum(tasks, other.tasks), sum(fourWeeks, other.fourWeeks))
  }

  /// Whether no number is beyond what a practice can have, so that many can be added.
  var isSound: Bool {
    let tasks = [tasks, fourWeeks].compactMap(\.self).flatMap { [$0.completed, $0.due] }
    return (people.all.flatMap { [$0.lowerBound, $0.upperBound] } + tasks).allSatisfy((0...1_000_000_000).contains)
  }
}

/// What a practice's clients come to, counted while they go by. It is exact, and told to nobody unless the practice says
/// so.
package struct PracticeCount: Sendable {
  private var people = People(0)
  private var (completed, open) = (Behind(), Behind())
  private var (completedLately, completedBefore) = (Behind(), Behind())
  private var (dueLately, dueBefore) = (Behind(), Behind())

  /// Tasks, and how many clients are behind them.
  private struct Behind {
    var tasks = 0
    var clients = 0

    init(_ tasks: Int = 0) { (self.tasks, clients) = (tasks, tasks > 0 ? 1 : 0) }

    static func + (one: Behind, other: Behind) -> Behind {
      var sum = Behind(one.tasks + other.tasks)
      sum.clients = one.clients + other.clients
      return sum
    }
  }

  /// Nobody.
  package init() {}

  /// One client, unless paused or ended.
  package init(_ insights: ClientInsights, hasProblems: Bool) {
    guard insights.standing == .active else { return }
    let (all, lately) = (insights.adherence, insights.pace.fourWeeks)
    count(insights.flags.map(\.name), hasProblems: hasProblems)
    (completed, open) = (Behind(all.completed), Behind(all.notDone))
    completedLately = Behind(lately.completed)
    completedBefore = Behind(all.completed - lately.completed)
    (dueLately, dueBefore) = (Behind(lately.cameDue), Behind(all.due - lately.cameDue))
  }

  /// One client whose files can't be used, with the reasons known last.
  package init(_ client: NotUpdated) {
    guard client.isActive else { return }
    count(client.rules.map { $0.name }, hasProblems: true)
    people.notUpdated = 1
  }

  private mutating func count(_ rules: [String], hasProblems: Bool) {
    people.clients = 1
    people.withReasons = rules.isEmpty ? 0 : 1
    people.withProblems = hasProblems ? 1 : 0
    for rule in rules { people.reasons[rule] = 1 }
  }

  /// Adds other clients.
  package mutating func add(_ other: PracticeCount) {
    people.add(other.people, +)
    (completed, open) = (completed + other.completed, open + other.open)
    completedLately = completedLately + other.completedLately
    completedBefore = completedBefore + other.completedBefore
    (dueLately, dueBefore) = (dueLately + other.dueLately, dueBefore + other.dueBefore)
  }

  /// As it is.
  var exact: NetworkNumbers {
    NetworkNumbers(
      people: people.map { $0...$0 }, tasks: .init(completed: completed.tasks, due: (completed + open).tasks),
      fourWeeks: .init(completed: completedLately.tasks, due: dueLately.tasks))
  }

  /// As it is told: people in bands; tasks rounded to 10, and only where 11 clients or more are behind them, and as many
  /// or nobody behind the rest of the tasks that they are a part of.
  var numbers: NetworkNumbers {
    func told(_ part: Behind, _ rest: Behind) -> Int? {
      part.clients >= 11 && (rest.clients == 0 || rest.clients >= 11) ? (part.tasks + 5) / 10 * 10 : nil
    }
    func tasks(_ completed: Int?, _ due: Int?) -> NetworkNumbers.Tasks? {
      completed.flatMap { completed in due.map { NetworkNumbers.Tasks(completed: completed, due: $0) } }
    }
    return NetworkNumbers(
      people: people.map(Band.init(around:)),
      tasks: tasks(told(completed, open), (completed.tasks + open.tasks + 5) / 10 * 10),
      fourWeeks: tasks(told(completedLately, completedBefore), told(dueLately, dueBefore)))
  }
}
