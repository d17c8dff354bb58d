/// What is wrong and what to do about it, in words; wherever it stands.
///
/// The words never quote a mood, a note or a person's name, since they end in mails and system logs. Each kind of
/// problem is a constant or a function of an extension, beside the code that finds it.
package struct Problem: Error, Equatable, Sendable {
  /// What is wrong, as a phrase without a full stop.
  package var message: String
  /// What to do, as a phrase without a full stop; nil when the message already says it.
  package var remedy: String?

  /// A kind of problem, in words.
  package init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }
}

/// Where in the inputs something is wrong.
package struct Place: Hashable, Sendable {
  /// The file's path as people know it, relative to the practice: `clients/bo/tasks.json`.
  package var file: String
  /// The line, counted from 1; nil when the whole file is meant, `Int.max` what comes after all of its lines.
  package var line: Int?
  /// The column in characters, counted from 1; nil when the whole line is meant.
  package var column: Int?

  /// A place in a file; without a line the whole file, without a column the whole line.
  package init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Place: CustomStringConvertible {
  /// The place as compilers write it, `file:line:column`, which editors can jump to; what comes after all lines is
  /// a matter of the whole file.
  package var description: String {
    guard line != .max else { return file }
    return ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

extension Place: Comparable {
  /// By file, then from top to bottom.
  package static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line ?? 0, left.column ?? 0) < (right.file, right.line ?? 0, right.column ?? 0)
  }
}

/// What a problem keeps Tend from doing, mildest first. It decides the severity and the exit status.
package enum Consequence: Int, Comparable, Sendable, CaseIterable {
  /// A warning: shown on the pages, changes nothing.
  case noted
  /// An error that stands on the client's pages, which are written.
  case listed
  /// The client's last good pages stay; every other client is written.
  case clientHeldBack
  /// Nothing is written at all.
  case nothingWritten

  /// Milder first.
  package static func < (left: Consequence, right: Consequence) -> Bool { left.rawValue < right.rawValue }
}

/// One problem with its place: what is wrong, what to do about it, and what it keeps Tend from doing.
package struct Diagnostic: Error, Hashable, Sendable {
  /// Where it is.
  package var place: Place
  /// What it keeps Tend from doing.
  package var consequence: Consequence
  /// What is wrong, as a phrase without a full stop.
  package var message: String
  /// What to do, as a phrase without a full stop; nil when the message already says it.
  package var remedy: String?
  /// How many problems it stands for, 1 unless it sums up those that are not told one by one.
  package var count = 1

  /// A problem at a place.
  package init(_ message: String, at place: Place, consequence: Consequence, remedy: String? = nil) {
    self.place = place
    self.consequence = consequence
    self.message = message
    self.remedy = remedy
  }

  /// A problem of a known kind at a place.
  package init(_ problem: Problem, at place: Place, consequence: Consequence) {
    self.init(problem.message, at: place, consequence: consequence, remedy: problem.remedy)
  }

  /// So many more problems of a file, which are not told one by one.
  package init(more count: Int, in file: String, consequence: Consequence) {
    self.init("", at: Place(file: file, line: .max), consequence: consequence)
    self.count = count
    message = "and \(Self.grouped(count)) more like \(count == 1 ? "this" : "these")"
    remedy = Self.command(listing: file).map { "`\($0)` lists them" }
  }

  /// So many more problems in other files, which are not told one by one.
  init(more count: Int, inFiles files: Int, consequence: Consequence) {
    self.init("", at: Place(file: "clients", line: .max), consequence: consequence)
    self.count = count
    message =
      "and \(Self.grouped(count)) more in \(files == 1 ? "1 more file" : "\(Self.grouped(files)) more files")"
    remedy = "`tend check clients/NAME` lists all of one client"
  }

  /// Whether the exit status has to tell of it.
  package var isError: Bool { consequence > .noted }

  /// Whether it sums up problems that are not told one by one.
  package var isSummary: Bool { place.line == .max }

  /// The command that lists every problem of a client's file.
  private static func command(listing file: String) -> String? {
    let parts = file.split(separator: "/")
    guard parts.count > 2, parts[0] == "clients" else { return nil }
    return "tend check clients/\(parts[1])"
  }

  /// A count as the documents write it: 199,979.
  private static func grouped(_ count: Int) -> String {
    let digits = String(count)
    let first = digits.count % 3
    var groups = first > 0 ? [digits.prefix(first)] : []
    for start in stride(from: first, to: digits.count, by: 3) {
      groups.append(digits.dropFirst(start).prefix(3))
    }
    return groups.joined(separator: ",")
  }
}

extension Diagnostic: CustomStringConvertible {
  /// One line, as compilers write it: `clients/bo/tasks.json:3:14: error: what is wrong; what to do`.
  package var description: String {
    "\(place): \(isError ? "error" : "warning"): \(message)" + (remedy.map { "; \($0)" } ?? "")
  }
}

extension Diagnostic: Comparable {
  /// By place, then by words, so that a list of problems reads from top to bottom and is always the same.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    left.place == right.place ? left.description < right.description : left.place < right.place
  }
}

extension Sequence<Diagnostic> {
  /// How many problems these are, those that are only summed up included.
  package var problemCount: Int { reduce(0) { $0 + $1.count } }

  /// The problems as they are told: each once, from top to bottom, and of one file or in all no more than so many
  /// one by one. A line says how many more a file has, and one at the end how many there are in further files.
  package func told(perFile: Int = 20, inAll: Int = 200) -> [Diagnostic] {
    var told: [Diagnostic] = []
    var oneByOne = 0
    var rest = (files: 0, problems: [Diagnostic]())
    let byFile = Dictionary(grouping: Set(self), by: \.place.file)
    for (file, problems) in byFile.sorted(by: { $0.key < $1.key }) {
      guard oneByOne < inAll else {
        rest.files += 1
        rest.problems += problems
        continue
      }
      let sorted = problems.sorted()
      let shown = sorted.filter { !$0.isSummary }.prefix(Swift.min(perFile, inAll - oneByOne))
      oneByOne += shown.count
      told += shown
      let more = sorted.filter(\.isSummary) + sorted.filter { !$0.isSummary }.dropFirst(shown.count)
      told += more.summed { Diagnostic(more: $0, in: file, consequence: $1) }
    }
    return told + rest.problems.summed { Diagnostic(more: $0, inFiles: rest.files, consequence: $1) }
  }

  /// These problems, with what is only counted of one file and of one consequence in one line.
  package var withSummariesTogether: [Diagnostic] {
    let summaries = Dictionary(grouping: filter(\.isSummary)) { [$0.place.file, "\($0.consequence)"] }
    return filter { !$0.isSummary }
      + summaries.values.compactMap { alike in
        alike.first.map { Diagnostic(more: alike.problemCount, in: $0.place.file, consequence: $0.consequence) }
      }
  }

  /// Errors and then warnings as one problem each, made of how many they are and of the gravest consequence.
  private func summed(_ make: (Int, Consequence) -> Diagnostic) -> [Diagnostic] {
    [true, false].compactMap { isError in
      let problems = filter { $0.isError == isError }
      return problems.map(\.consequence).max().map { make(problems.problemCount, $0) }
    }
  }
}
