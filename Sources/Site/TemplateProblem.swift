/// A template that can't be used, and where.
public struct TemplateProblem: Error, Hashable, Sendable {
  /// The template's name: `pages/mood.md`.
  public var template: String
  /// The line, counted from 1; nil when the whole template is meant.
  public var line: Int?
  /// The column, counted from 1.
  public var column: Int?
  /// What is the matter.
  public var kind: Kind

  /// A template that can't be used.
  public init(template: String, line: Int? = nil, column: Int? = nil, kind: Kind) {
    self.template = template
    self.line = line
    self.column = column
    self.kind = kind
  }

  /// What can be the matter with a template.
  public enum Kind: Hashable, Sendable {
    /// Mustache can't read it.
    case syntax(String)
    /// A tag that no value stands behind.
    case unknownTag(String)
    /// A partial that is not there.
    case unknownPartial(String)
    /// A partial that contains itself, perhaps by way of others.
    case circle(String)
    /// A chart or a note that the page does not have, in the words of whoever looked for it.
    case unknownBlock(String)
    /// A file that no page uses.
    case unknownTemplate
    /// A file that can't be read as UTF-8.
    case unreadable
    /// A folder of templates that is not there or can't be listed.
    case unreadableFolder
  }

  /// What is wrong, as a phrase.
  public var message: String {
    switch kind {
    case .syntax(let what): "the template can't be read: \(what)"
    case .unknownTag(let name): "no value is called {{\(name)}} here"
    case .unknownPartial(let name): "there is no partial {{> \(name)}}"
    case .circle(let name): "the partial {{> \(name)}} leads back to itself"
    case .unknownBlock(let what): what
    case .unknownTemplate: "no page uses a template of this name"
    case .unreadable: "the file can't be read as UTF-8 text"
    case .unreadableFolder: "there is no such folder, or it can't be listed"
    }
  }

  /// What to do.
  public var remedy: String {
    switch kind {
    case .syntax: "close every tag and section that is opened"
    case .unknownTag, .unknownBlock: "look in the template that it replaces for the names to use"
    case .unknownPartial: "partials are files in the folder partials, named without their ending"
    case .circle: "take the tag out"
    case .unknownTemplate: "name it after the template that it should replace, or take it away"
    case .unreadable: "save it as UTF-8 and let the user who runs this read it"
    case .unreadableFolder: "name the folder of your templates, and let the user who runs this list it"
    }
  }
}
