/// Why a picture of a note is not shown.
enum ImageProblem: InputProblem, Hashable {
  /// It cannot be read.
  case file(FileProblem)
  /// It is none of the kinds that browsers show safely.
  case notAnImage

  var message: String {
    switch self {
    case .file(.notAFile): "this picture is not a regular file"
    case .file(let problem): problem.message
    case .notAnImage: "this is not a PNG, JPEG, GIF or WebP picture"
    }
  }

  var remedy: String? {
    "the note shows the picture's alternative text"
  }
}
