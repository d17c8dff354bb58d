import Foundation
import Homework
import TestSupport
import Testing
import Text

@testable import PracticeFiles

@Suite("Notes and their pictures")
struct NotesReaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read() -> NotesReader { NotesReader(folder.url.path, path: "notes") }

  @Test("front matter gives date and title, the rest is Markdown")
  func frontMatter() throws {
    try folder.write(
      "\u{FEFF}---\r\ndate: 2026-11-16\r\ntitle: \"no\"\r\nnext: the choir\r\ntags: [a]\r\n---\r\n# Hello\r\n",
      to: "a.md")
    try folder.write("Plain\n---\n", to: "b.md")
    try folder.write("---\n---\nEmpty front matter", to: "c.md")
    try folder.write("---\ntitle: Later\ndate: 2026-11-17\n...\n", to: "d.md")
    let notes = read()
    #expect(notes.diagnostics.isEmpty)
    #expect(notes.notes.map(\.fileName) == ["d.md", "a.md", "b.md", "c.md"])
    #expect(notes.notes[1].date?.description == "2026-11-16")
    #expect(notes.notes[1].title == "no" && notes.notes[1].nextTime == "the choir")
    #expect(notes.notes[1].markdown == "# Hello\n")
    #expect(notes.notes[2].markdown == "Plain\n---\n")
    #expect(notes.notes[3].markdown == "Empty front matter")
    #expect(notes.notes[0].title == "Later")
  }

  @Test("a bad note is left out and listed, and the others are read")
  func badNotes() throws {
    try folder.write("fine", to: "fine.md")
    try folder.write("not a note", to: "readme.txt")
    try folder.write("hidden", to: "._fine.md")
    try folder.write("---\ndate: 2026-02-30\n---\n", to: "date.md")
    try folder.write("---\ntitle: a: b\n---\n", to: "yaml.md")
    try folder.write("---\ntitle: a\n", to: "open.md")
    try Data([0x61, 0x0A, 0x62, 0xFF]).write(to: folder.appending("latin.md"))
    try Data(repeating: 0x61, count: (256 << 10) + 1).write(to: folder.appending("large.md"))
    let notes = read()
    #expect(notes.notes.map(\.fileName) == ["fine.md"])
    #expect(notes.diagnostics.allSatisfy { $0.consequence == .listed })
    #expect(
      notes.diagnostics.map(\.description).sorted() == [
        "notes/date.md:2:7: error: there is no day \"2026-02-30\"",
        "notes/large.md: error: the file is larger than 256 KiB; find out what made it so large",
        "notes/latin.md:2:2: error: this is not UTF-8; save the file as UTF-8",
        "notes/open.md:1:1: error: the front matter that begins here has no end; write --- on the line below it",
        "notes/yaml.md:2:9: error: this is not YAML: mapping values are not allowed in this context; put the value into quotes",
      ])
  }

  @Test("a note with another ending is told, and files that are none are not")
  func endings() throws {
    for name in ["a.md", "b.MD", "c.markdown", "d.txt", "e.md~", ".f.markdown", "g.Mkd"] {
      try folder.write("a", to: name)
    }
    let notes = read()
    #expect(notes.notes.map(\.fileName) == ["a.md"])
    #expect(
      notes.diagnostics.map(\.description).sorted() == [
        "notes/b.MD: error: this note is not read; rename it, so that it ends in .md",
        "notes/c.markdown: error: this note is not read; rename it, so that it ends in .md",
        "notes/g.Mkd: error: this note is not read; rename it, so that it ends in .md",
      ])
  }

  @Test("pictures that a note names are read, by their names; others are not")
  func pictures() throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1])
    for name in ["named.png", "unnamed.png", "with space.png"] { try png.write(to: folder.appending(name)) }
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: folder.appending("photo.JPG"))
    try Data("<svg/>".utf8).write(to: folder.appending("fake.gif"))
    #expect(symlink("named.png", folder.appending("link.png").path) == 0)
    try folder.write(
      "![](named.png) ![](./photo.JPG) ![](with%20space.png) ![](fake.gif) ![](link.png) ![](../x.png)",
      to: "a.md")
    let notes = read()
    let images = try #require(notes.notes.first?.images)
    #expect(images["named.png"] == png)
    #expect(images["with space.png"] == png)
    #expect(images["./photo.JPG"]?.count == 4)
    #expect(!images.keys.contains { $0.contains("unnamed") || $0.contains("fake") || $0.contains("link") })
    #expect(
      notes.diagnostics.sorted().map(\.description) == [
        "notes/fake.gif: warning: this is not a PNG, JPEG, GIF or WebP picture; the note shows the picture's alternative text",
        "notes/link.png: warning: this picture is not a regular file; the note shows the picture's alternative text",
      ])
  }

  @Test("no folder, no notes; a file in its place is told")
  func noFolder() throws {
    #expect(NotesReader(folder.appending("none").path, path: "notes").diagnostics.isEmpty)
    let file = try folder.write("", to: "notes")
    let notes = NotesReader(file.path, path: "notes")
    #expect(
      notes.diagnostics.sorted().map(\.description) == [
        "notes: error: this is not a folder; put a folder in its place"
      ])
  }
}
