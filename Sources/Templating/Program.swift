import Text

/// A compiled template: runs of bytes, values, sections and charts, one after the other.
struct Program: Sendable {
  /// All bytes that are the same on every page.
  var constants: [UInt8] = []
  var steps: [Step] = []
  /// How many views are open at most.
  var depth = 1

  /// What reads the views. Steps have its numbers: one that holds nothing costs nothing to take up.
  private var slots: [HeldSlot] = []
  /// The same, to be called without counting who holds them: counting costs more than most calls, and all cores
  /// count in one place.
  private var readers: [Unmanaged<HeldSlot>] = []

  /// What to write, or whether to. A step that stands for others says where they end.
  enum Step: Sendable {
    case constants(Range<Int>)
    case value(Int, depth: Int, Writing)
    case condition(Int, depth: Int, isInverted: Bool, end: Int)
    case rows(Int, depth: Int, inner: Int, end: Int)
    /// What stands around others, unless they write nothing.
    case around(before: Range<Int>, after: Range<Int>, end: Int)
  }

  /// How words are written.
  enum Writing: Sendable {
    case escaped, isolated, plain, plainIsolated
  }

  /// Takes in what reads a view; gives its number.
  mutating func add(_ slot: Slot) -> Int {
    let held = HeldSlot(slot)
    slots.append(held)
    readers.append(.passUnretained(held))
    return slots.count - 1
  }

  /// Writes the page of a view.
  ///
  /// - Parameter take: empties what is there of the page, whenever that is as long as a piece; nil keeps it together.
  func write<View>(_ view: View, into page: inout [UInt8], taking take: ((inout [UInt8]) -> Void)? = nil) {
    withUnsafePointer(to: view) { view in
      withUnsafeTemporaryAllocation(of: Frame.self, capacity: depth) { frames in
        frames.initialize(repeating: Frame(view))
        steps.withUnsafeBufferPointer { steps in
          constants.withUnsafeBufferPointer { constants in
            readers.withUnsafeBufferPointer { readers in
              let run = Run(slots: readers, steps: steps, constants: constants, frames: frames, take: take)
              withExtendedLifetime(slots) {
                MarkupBuffer.write(onto: &page) { bytes in
                  var (bytes, taken) = (bytes, 0)
                  run.write(steps.indices, into: &bytes, &taken)
                  return bytes
                }
              }
            }
          }
        }
      }
    }
  }

  /// From how many bytes on a page is handed over in pieces.
  static let pieceSize = 256 << 10
}

/// One walk over a program.
private struct Run {
  let slots: UnsafeBufferPointer<Unmanaged<HeldSlot>>
  let steps: UnsafeBufferPointer<Program.Step>
  let constants: UnsafeBufferPointer<UInt8>
  let frames: UnsafeMutableBufferPointer<Frame>
  let take: ((inout [UInt8]) -> Void)?

  /// - Parameter taken: how many bytes of the page were there and have been taken.
  func write(_ range: Range<Int>, into page: inout MarkupBuffer, _ taken: inout Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      let step = index
      index += 1
      switch steps[step] {
      case .constants(let run): append(run, to: &page)
      case .value(let slot, let depth, let writing):
        slots[slot]._withUnsafeGuaranteedRef { $0.write(in: frames[depth], as: writing, to: &page) }
      case .condition(let slot, let depth, let isInverted, let end):
        if slots[slot]._withUnsafeGuaranteedRef({ $0.stands(in: frames[depth]) }) == isInverted { index = end }
      case .rows(let slot, let depth, let inner, let end):
        slots[slot]._withUnsafeGuaranteedRef {
          $0.each(in: frames[depth]) { row in
            frames[inner] = row
            let before = taken + page.count
            write(index..<end, into: &page, &taken)
            // A row of nothing takes nothing: what stands around it may still have to go.
            if page.count >= Program.pieceSize, taken + page.count > before { takePiece(of: &page, &taken) }
          }
        }
        index = end
      case .around(let before, let after, let end):
        let start = taken + page.count
        append(before, to: &page)
        let inside = taken + page.count
        write(index..<end, into: &page, &taken)
        if taken + page.count == inside {
          page.removeLast(inside - start)
        } else {
          append(after, to: &page)
        }
        index = end
      }
    }
  }

  private func takePiece(of page: inout MarkupBuffer, _ taken: inout Int) {
    guard let take else { return }
    taken += page.count
    page.withPage(take)
  }

  private func append(_ run: Range<Int>, to page: inout MarkupBuffer) {
    page.append(contentsOf: UnsafeBufferPointer(rebasing: constants[run]))
  }
}

/// A slot as a program has it: what is called for it, which nobody need keep to call it.
final class HeldSlot: Sendable {
  private let append: @Sendable (Frame, Program.Writing, inout MarkupBuffer) -> Void
  private let standsIn: @Sendable (Frame) -> Bool
  private let rows: (any RowSource)?

  init(_ slot: Slot) {
    standsIn =
      switch slot {
      case .text(let words), .person(let words): { words($0) != nil }
      case .number(let number): { number($0) != nil }
      case .trusted(let html): { html($0) != nil }
      case .flag(let stands): stands
      case .rows(let rows): { !rows.isEmpty(in: $0) }
      case .chart: { _ in false }
      }
    if case .rows(let rows) = slot { self.rows = rows } else { rows = nil }
    append =
      switch slot {
      case .text(let words), .person(let words):
        { frame, writing, page in if let words = words(frame) { page.append(words, as: writing) } }
      case .number(let number): { frame, _, page in if let number = number(frame) { page.append(number: number) } }
      case .trusted(let html):
        { frame, _, page in if let html = html(frame) { html.html.withBytes { page.append(contentsOf: $0) } } }
      case .chart(let write): { frame, _, page in page.withPage { write(frame, &$0) } }
      case .flag, .rows: { _, _, _ in }
      }
  }

  /// Appends the value of a view.
  @inline(never)
  func write(in frame: Frame, as writing: Program.Writing, to page: inout MarkupBuffer) {
    append(frame, writing, &page)
  }

  /// Whether a section of this name stands.
  @inline(never)
  func stands(in frame: Frame) -> Bool { standsIn(frame) }

  /// Goes through the rows of a section.
  @inline(never)
  func each(in frame: Frame, _ write: (Frame) -> Void) { rows?.each(in: frame, write) }
}

extension MarkupBuffer {
  fileprivate mutating func append(_ words: String, as writing: Program.Writing) {
    switch writing {
    case .escaped: append(escapingHTML: words)
    case .isolated: append(isolatingHTML: words)
    // Lines of plain text are broken later, where there is a space.
    case .plain: append(onOneLine: words.withPlainSpaces)
    case .plainIsolated: append(onOneLine: words.isolatedWhereNeeded)
    }
  }
}
