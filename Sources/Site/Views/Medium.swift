/// What a template is written in, which decides how words are escaped.
public enum Medium: Sendable {
  /// Markdown and HTML: one escaping holds in text, tables, headings, HTML blocks and attributes.
  case page
  /// Plain text.
  case text

  /// Our own words, fit for the medium.
  func escaped(_ text: String) -> String {
    switch self {
    case .page: Self.references(oneLine(text))
    case .text: oneLine(text)
    }
  }

  /// Words from people, fit for the medium.
  func isolated(_ text: String) -> String {
    switch self {
    case .page: "<bdi>\(Self.references(oneLine(text)))</bdi>"
    case .text: oneLine(text)
    }
  }

  /// ASCII punctuation as numeric references. Backslashes would not hold in HTML blocks; these hold everywhere.
  private static func references(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z", " ": escaped.unicodeScalars.append(scalar)
      case _ where scalar.isASCII: escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The text on one line: white space collapsed, and control characters made visible as U+FFFD. Spaces that do not
  /// break a line, as Foundation puts into times, stay as they are.
  private func oneLine(_ text: String) -> String {
    var line = ""
    var pendingSpace = false
    for scalar in text.unicodeScalars {
      if scalar.separatesWords {
        pendingSpace = !line.isEmpty
        continue
      }
      if pendingSpace { line += " " }
      pendingSpace = false
      line.unicodeScalars.append(scalar.isControl ? "\u{FFFD}" : scalar)
    }
    return line
  }
}

extension Unicode.Scalar {
  /// Whether it is white space at which a line may break. Most text is ASCII, for which no table is asked.
  fileprivate var separatesWords: Bool {
    if isASCII { return self == " " || ("\t"..."\r").contains(self) }
    return properties.isWhitespace && self != "\u{A0}" && self != "\u{202F}"
  }

  fileprivate var isControl: Bool {
    isASCII ? value < 0x20 || value == 0x7F : properties.generalCategory == .control
  }
}
