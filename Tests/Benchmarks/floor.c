/* The floor under every generator of these pages: read each Markdown file of a list, have cmark-gfm parse and render
   it, and write it between the two halves of the layout. Nothing is computed, nothing is kept.

   Usage: floor TOP BOTTOM FROM TO < list     (paths of Markdown files below FROM; pages are written below TO) */

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static char *read_file(const char *path, size_t *length) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) {
    perror(path);
    exit(1);
  }
  char *bytes = malloc(status.st_size + 1);
  *length = read(file, bytes, status.st_size);
  close(file);
  return bytes;
}

int main(int count, char **arguments) {
  if (count != 5) return 64;
  size_t top_length, bottom_length;
  char *top = read_file(arguments[1], &top_length);
  char *bottom = read_file(arguments[2], &bottom_length);
  cmark_gfm_core_extensions_ensure_registered();
  char line[4096], from[8192], to[8192];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    snprintf(from, sizeof from, "%s/%s", arguments[3], line);
    snprintf(to, sizeof to, "%s/%.*s.html", arguments[4], (int)strlen(line) - 3, line);
    size_t length;
    char *markdown = read_file(from, &length);
    cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("table"));
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("tasklist"));
    cmark_parser_feed(parser, markdown, length);
    cmark_node *document = cmark_parser_finish(parser);
    char *html = cmark_render_html(document, CMARK_OPT_UNSAFE, cmark_parser_get_syntax_extensions(parser));
    int file = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0) {
      /* The folder is made when the first page of it comes. */
      char *slash = strrchr(to, '/');
      *slash = 0;
      mkdir(to, 0700);
      *slash = '/';
      file = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    }
    struct iovec parts[3] = {{top, top_length}, {html, strlen(html)}, {bottom, bottom_length}};
    if (file < 0 || writev(file, parts, 3) < 0) {
      perror(to);
      return 1;
    }
    close(file);
    free(html);
    cmark_node_free(document);
    cmark_parser_free(parser);
    free(markdown);
  }
  return 0;
}
