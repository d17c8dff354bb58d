import Text

/// Every problem of a set of templates, each once; the file of its place is the template's name.
package struct TemplateProblems: Error, Equatable, Sendable {
  /// In the order of templates, lines and columns.
  package let problems: [Diagnostic]

  /// Problems, of which some may be there twice: a partial is compiled with each page that has it.
  package init(problems: [Diagnostic]) {
    self.problems = Set(problems).sorted()
  }
}

extension Diagnostic {
  /// A problem of a template, without which no page is written.
  package init(_ fault: TemplateFault, at place: Place) {
    self.init(fault.message, at: place, consequence: .nothingWritten, remedy: fault.remedy)
  }
}

/// What can be wrong with a template. The names are the template's.
package enum TemplateFault: Equatable, Sendable {
  /// A tag without its closing braces.
  case tagNotClosed
  /// A tag whose sign has no meaning here; the sign.
  case unknownSign(String)
  /// A tag that does not hold exactly one name; what it holds.
  case notAName(String)
  /// A section without an end.
  case sectionNotClosed(String)
  /// An end without a section.
  case endWithoutSection(String)
  /// The end of another section than the innermost one; its name, and the innermost one's.
  case wrongEnd(String, innermost: String)
  /// A tag that no value stands behind.
  case unknownName(String)
  /// A section's name where a value should be.
  case notAValue(String)
  /// A chart's name where a section should be.
  case notASection(String)
  /// A chart or a note that the page does not have.
  case unknownChart(String)
  /// A partial that is not there.
  case unknownPartial(String)
  /// A partial that contains itself, perhaps by way of others.
  case circle(String)
  /// A section that covers a part of a block of the Markdown.
  case coversPart(String)
  /// A section with one tag on a line of its own and the other within a line.
  case halfOnItsOwnLine(String)
  /// A section that begins in emphasis, a link, a cell or a block and ends outside of it, or the reverse.
  case crossesMarkdown(String)
  /// A section that begins in a tag of HTML, or its attribute, and ends outside of it, or the reverse.
  case crossesHTML(String)
  /// A section whose text belongs to the HTML before it, which may not be there.
  case joinsTheBlockBefore(String)
  /// A tag in the address of a Markdown link or image.
  case tagInAddress(String)
  /// A value within a tag of HTML, but not in an attribute between double quotes.
  case valueInHTMLTag(String)
  /// A chart within a tag of HTML.
  case chartInHTMLTag(String)
  /// A tag within a tag of HTML that Markdown takes for text.
  case notHTML(String)
  /// A tag or a chart that stands where nothing is written, or is moved from where it stands.
  case misplaced(String)
  /// A layout without a place for the page.
  case noBody
  /// A layout whose place for the page is within a section, or is not the only one.
  case bodyInSection
  /// A file that no page uses.
  case unknownTemplate
  /// A file that can't be read as UTF-8.
  case unreadable
  /// A folder of templates that is not there or can't be listed.
  case unreadableFolder
  /// A file of more bytes than this.
  case tooLarge(limit: Int)
  /// A folder of more files than this.
  case tooManyTemplates(limit: Int)
}

extension TemplateFault {
  /// What is wrong, as a phrase.
  fileprivate var message: String {
    switch self {
    case .tagNotClosed: "this tag is not closed"
    case .unknownSign(let sign): "tags that begin with {{\(sign) are not supported"
    case .notAName(let text): "a tag holds one name, not “\(text)”"
    case .sectionNotClosed(let name): "the section {{#\(name)}} is not closed"
    case .endWithoutSection(let name): "{{/\(name)}} closes a section that is not open"
    case .wrongEnd(let name, let innermost): "{{/\(name)}} stands where {{/\(innermost)}} is expected"
    case .unknownName(let name): "there is no {{\(name)}} here"
    case .notAValue(let name): "{{\(name)}} is a section or a chart, not a value"
    case .notASection(let name): "{{#\(name)}} is a chart, not a section"
    case .unknownChart(""): "the chart has no name"
    case .unknownChart(let name): "there is no chart “\(name)” here"
    case .unknownPartial(let name): "there is no partial {{> \(name)}}"
    case .circle(let name): "the partial {{> \(name)}} includes itself"
    case .coversPart(let name):
      "the section {{#\(name)}} covers only a part of a paragraph, item, table or other block"
    case .halfOnItsOwnLine(let name):
      "one tag of the section {{#\(name)}} is on a line of its own, the other within a line"
    case .crossesMarkdown(let name):
      "the section {{#\(name)}} begins and ends in different blocks, cells, links or emphasis"
    case .crossesHTML(let name):
      "the section {{#\(name)}} begins in an HTML tag and ends outside of it, or the reverse"
    case .joinsTheBlockBefore(let name):
      "the text of the section {{#\(name)}} is taken for a part of the HTML before it"
    case .tagInAddress(let name): "{{\(name)}} is in the address of a Markdown link or image"
    case .valueInHTMLTag(let name): "{{\(name)}} is in an HTML tag, but not between double quotes"
    case .chartInHTMLTag(let name): "the chart \(name) is in an HTML tag"
    case .notHTML(let name): "{{\(name)}} is in an HTML tag that Markdown takes for text"
    case .misplaced(let name): "“\(name)” is in a place that is not written to the page"
    case .noBody: "the layout has no {{{body}}}"
    case .bodyInSection: "{{{body}}} is in a section, or is there twice"
    case .unknownTemplate: "no page uses a template of this name"
    case .unreadable: "the file can't be read as UTF-8 text"
    case .unreadableFolder: "there is no such folder, or it can't be listed"
    case .tooLarge(let limit): "the file is larger than \(limit >> 10) KiB"
    case .tooManyTemplates(let limit): "there are more than \(limit) files in this folder"
    }
  }

  /// What to do.
  fileprivate var remedy: String {
    switch self {
    case .tagNotClosed: "end it with }}, or with }}} when it begins with {{{"
    case .unknownSign: "use {{name}}, {{#name}}, {{^name}}, {{/name}}, {{> partial}} or {{! comment}}"
    case .notAName: "write one name, without spaces, between the braces"
    case .sectionNotClosed(let name): "write {{/\(name)}} where it ends, in the same file"
    case .endWithoutSection: "remove it, or open the section before it, in the same file"
    case .wrongEnd: "close sections in the reverse order of opening them"
    case .unknownName, .unknownChart: "use the names that the built-in template of this page uses"
    case .notAValue(let name): "write {{#\(name)}} … {{/\(name)}}, or a chart block with this name"
    case .notASection(let name): "write a code block with the words: chart \(name)"
    case .unknownPartial: "partials are files in the folder partials, named without their ending"
    case .circle: "remove the tag"
    case .coversPart: "put blank lines around the section’s text, or let it cover whole rows, items or blocks"
    case .halfOnItsOwnLine: "put both tags on lines of their own, or both within a line"
    case .crossesMarkdown: "let it begin and end in the same one"
    case .crossesHTML: "let it cover whole tags, or whole attributes"
    case .joinsTheBlockBefore: "put a blank line before the section"
    case .tagInAddress: "write <a href=\"…\">…</a> or <img src=\"…\"> instead"
    case .valueInHTMLTag: "write the value in an attribute between double quotes, or in the text"
    case .notHTML:
      "begin the block with HTML, such as <p>, and leave a space before the tag; for a sign, write &lt;"
    case .misplaced, .chartInHTMLTag: "move it to the text"
    case .noBody: "write {{{body}}} where the page goes"
    case .bodyInSection: "write it once, outside of every section"
    case .unknownTemplate: "name it after the template that it should replace, or remove it"
    case .unreadable: "save it as UTF-8, and give the user who runs Tend permission to read it"
    case .unreadableFolder: "name your templates' folder, and give the user who runs Tend permission to list it"
    case .tooLarge: "shorten it; pictures and styles do not belong in templates"
    case .tooManyTemplates: "name the folder of your templates and of nothing else"
    }
  }
}
