import Markdown
import Mustache

/// A view as Mustache walks it. The one at the root hears of every name that no view has.
struct MustacheNode: MustacheParent {
  let view: View
  let medium: Medium
  var onMissing: ((String) -> Void)?

  /// What a tag stands for, by name.
  func child(named name: String) -> Any? {
    switch view.values[name] {
    case .text(let text): Written(medium.escaped(text))
    case .person(let text): Written(medium.isolated(text))
    case .html(let html): Written(html.html)
    case .flag(let stands): stands
    case .views(let views): views.map { MustacheNode(view: $0, medium: medium) }
    case .view(let view?): MustacheNode(view: view, medium: medium)
    case .view(nil): Written(nil)
    case nil:
      { () -> Any? in
        onMissing?(name)
        return nil
      }()
    }
  }

  /// Words that are fit for the medium; none at all makes a section fall.
  private struct Written: MustacheCustomRenderable {
    let renderText: String
    let isNull: Bool

    init(_ text: String?) {
      renderText = text ?? ""
      isNull = text == nil
    }
  }
}
