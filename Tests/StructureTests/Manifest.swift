import Foundation

/// The targets that Package.swift declares, with what they depend on; those below Tests left out.
struct Manifest {
  /// The targets that each target depends on.
  let imports: [String: Set<String>]
  /// The products of packages that each target depends on.
  let packages: [String: Set<String>]

  init(_ text: String) {
    var imports: [String: Set<String>] = [:]
    var packages: [String: Set<String>] = [:]
    var rest = text[...]
    while let start = rest.firstRange(of: /\.(?:executableTarget|systemLibrary|target)\(/) {
      let declaration = Self.enclosed(in: rest[start.upperBound...], "(", ")")
      rest = rest[declaration.endIndex...]
      guard let name = declaration.firstMatch(of: /name:\s*"(\w+)"/)?.1,
        declaration.firstMatch(of: /path:\s*"Tests\//) == nil
      else { continue }
      let list =
        declaration.firstRange(of: /dependencies:\s*\[/)
        .map { Self.enclosed(in: declaration[$0.upperBound...], "[", "]") } ?? ""
      let product = /\.product\(name:\s*"(\w+)"[^)]*\)/
      packages[String(name)] = Set(list.matches(of: product).map { String($0.1) })
      imports[String(name)] = Set(
        list.replacing(product, with: "").matches(of: /"(\w+)"/).map { String($0.1) })
    }
    self.imports = imports
    self.packages = packages
  }

  /// The text up to the bracket that closes the one just before it.
  private static func enclosed(in text: Substring, _ open: Character, _ close: Character) -> Substring {
    var depth = 1
    return text.prefix {
      depth += $0 == open ? 1 : $0 == close ? -1 : 0
      return depth > 0
    }
  }
}
