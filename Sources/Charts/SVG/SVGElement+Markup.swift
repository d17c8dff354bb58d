extension SVGElement {
  /// The element as XML: a line an element, none of them blank, so that it can stand inside an HTML block.
  var markup: String {
    var lines: [String] = []
    write(to: &lines)
    return lines.joined(separator: "\n")
  }

  private func write(to lines: inout [String]) {
    let close = "</\(name)>"
    if let text {
      lines.append(startTag + ">" + XMLText.escaped(text) + close)
    } else if children.isEmpty {
      lines.append(startTag + "/>")
    } else {
      lines.append(startTag + ">")
      for child in children { child.write(to: &lines) }
      lines.append(close)
    }
  }

  private var startTag: String {
    var tag = "<\(name)"
    if !classes.isEmpty {
      tag += " class=\"\(XMLText.escaped(classes.joined(separator: " ")))\""
    }
    for attribute in attributes {
      tag += " \(attribute.name)=\"\(XMLText.escaped(attribute.value))\""
    }
    return tag
  }
}
