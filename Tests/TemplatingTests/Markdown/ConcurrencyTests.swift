import TestSupport
import Testing

@testable import Templating

@Suite("Many threads at once")
struct ConcurrencyTests {
  /// With strikethrough attached about 8 in 100 went wrong; what is attached must never.
  @Test("Renders on every core are each what one alone gives: 20,000 under `make stress`")
  func renders() async throws {
    let texts = (0..<10).map { index in
      """
      # ~~Page~~ \(index)

      ~a~ ~~b~~ *c* __d__ [e](http://a.org/\(index)) `f` <g@h.org> & "i" -- ...

      | a | b |
      |--:|:-:|
      | ~~\(index)~~ | *x* |

      - [x] y
      """
    }
    let alone = try texts.map(Self.render)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for worker in 0..<16 {
        group.addTask {
          (0..<(Stress.isOn ? 1_250 : 60)).count { round in
            let index = (worker + round) % texts.count
            return (try? Self.render(texts[index])) != alone[index]  // A failure is a wrong result too.
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  private static func render(_ text: String) throws -> [String] {
    let blocks = Markdown.page(parsing: text) { name, _ in name }.blocks
    return [blocks.map(\.html).joined(), try Markdown.note(text) { _ in nil }.html.html]
  }
}
