import Diagnostics
import Homework
import Yams

/// Keys and values of a YAML file, taken one by one; what is wrong with them is collected with its place.
struct SettingsMapping {
  private let file: SettingsFile
  /// Each key with its own node, for its place, and its value, in file order.
  let pairs: [(key: String, keyNode: Node, value: Node)]

  /// Keys and values that were found already.
  init(in file: SettingsFile, pairs: [(key: String, keyNode: Node, value: Node)]) {
    self.file = file
    self.pairs = pairs
  }

  /// The keys and values of a node; nil when it is something else, and then that is added.
  init?(in file: SettingsFile, node: Node, orElse problem: Problem = .notAMapping) {
    guard case .mapping(let mapping) = node else {
      file.problems.add(problem, at: file.place(of: node))
      return nil
    }
    var pairs: [(String, Node, Node)] = []
    for (key, value) in mapping {
      if case .scalar(let scalar) = key {
        pairs.append((scalar.string, key, value))
      } else {
        file.problems.add(.keyNotText, at: file.place(of: key))
      }
    }
    self.init(in: file, pairs: pairs)
  }

  /// Adds every key that is not one of these.
  func allow(_ known: [String]) {
    for pair in pairs where !known.contains(pair.key) {
      add(.unknownKey(pair.key, known: known), at: pair.keyNode)
    }
  }

  /// Adds a problem at a node.
  func add(_ problem: Problem, at node: Node) {
    file.problems.add(problem, at: file.place(of: node))
  }

  /// The line on which a node begins.
  func line(of node: Node) -> Int { file.line(of: node) }

  /// The value of a key as text, made into something; nil when it is absent, empty or wrong.
  func value<Value>(_ key: String, _ make: (String) throws(Problem) -> Value) -> Value? {
    guard let node = node(key) else { return nil }
    return value(of: node, make)
  }

  /// A node as text, made into something; nil when it is wrong, and then why is added.
  func value<Value>(of node: Node, _ make: (String) throws(Problem) -> Value) -> Value? {
    guard case .scalar(let scalar) = node else {
      add(.notAValue, at: node)
      return nil
    }
    do {
      return try make(scalar.string)
    } catch {
      add(error, at: node)
      return nil
    }
  }

  /// The elements of a key's list; none when it is absent.
  func list(_ key: String, example: String = "[2026-11-16, 2026-11-19]") -> [Node] {
    guard let node = node(key) else { return [] }
    guard case .sequence(let sequence) = node else {
      add(.notAList(example: example), at: node)
      return []
    }
    return Array(sequence)
  }

  /// The further keys below a key, of which these are known; nil when it is absent.
  func mapping(_ key: String, known: [String]) -> SettingsMapping? {
    guard let node = node(key),
      let mapping = SettingsMapping(in: file, node: node, orElse: .notKeys(known))
    else { return nil }
    mapping.allow(known)
    return mapping
  }

  /// Whether a node says that there is nothing: `null`, `~` or no value at all.
  static func isNull(_ node: Node) -> Bool {
    guard case .scalar(let scalar) = node, scalar.style == .plain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  private func node(_ key: String) -> Node? {
    guard let node = pairs.first(where: { $0.key == key })?.value, !Self.isNull(node) else { return nil }
    return node
  }
}
