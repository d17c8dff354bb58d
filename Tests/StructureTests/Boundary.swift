/// What a target may know of and touch: a row of the table in `Boundary+Table.swift`.
struct Boundary {
  let target: String
  /// The targets that its arrows point to.
  let imports: Set<String>
  /// The modules of other people's packages that it alone may import.
  let packages: Set<String>
  /// What it may touch outside the program.
  let effects: Set<Effect>

  init(
    _ target: String, _ imports: Set<String> = [], packages: Set<String> = [], may effects: Set<Effect> = []
  ) {
    self.target = target
    self.imports = imports
    self.packages = packages
    self.effects = effects
  }

  /// The modules of the system that it may import. Glibc is for those who touch something, threads for those who may
  /// touch anything.
  var systemModules: Set<String> {
    Set(["Foundation", "FoundationEssentials", "Synchronization"])
      .union(effects.isEmpty ? [] : ["Glibc"])
      .union(effects == Set(Effect.allCases) ? ["Dispatch"] : [])
  }

  /// The imports of a file that the table does not have.
  func strangeImports(in file: SourceFile) -> [String] {
    let allowed = imports.union(packages).union(systemModules)
    return file.code.matches(of: Pattern.importedModule)
      .filter { !allowed.contains($0.text) }
      .map { file.violation($0.line, "\(target) may not import \($0.text)") }
  }

  /// The places in a file that touch what the table does not let it touch.
  func strangeEffects(in file: SourceFile) -> [String] {
    Set(Effect.allCases).subtracting(effects).sorted { $0.rawValue < $1.rawValue }.flatMap { effect in
      file.code.matches(of: effect.signs).map { sign in
        file.violation(sign.line, "\(target) may not touch \(effect.rawValue): \(sign.text)")
      }
    }
  }
}
