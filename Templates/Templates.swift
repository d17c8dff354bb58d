/// The built-in templates, embedded so that the one binary runs from any folder.
public enum Templates {
  /// The templates' texts by name: `layout.html`, `pages/mood.md`, `partials/flags.md`.
  public static let files: [String: String] = [
    "layout.html": PackageResources.layout_html,
    "pages/adherence.md": PackageResources.adherence_md,
    "pages/caseload.md": PackageResources.caseload_md,
    "pages/client-stub.md": PackageResources.client_stub_md,
    "pages/client.md": PackageResources.client_md,
    "pages/log.md": PackageResources.log_md,
    "pages/mood.md": PackageResources.mood_md,
    "pages/report-archive.md": PackageResources.report_archive_md,
    "pages/report-client-stub.md": PackageResources.report_client_stub_md,
    "pages/report-client.md": PackageResources.report_client_md,
    "pages/report-print.md": PackageResources.report_print_md,
    "pages/report.md": PackageResources.report_md,
    "pages/roster-absent.md": PackageResources.roster_absent_md,
    "pages/roster.md": PackageResources.roster_md,
    "pages/schedule.md": PackageResources.schedule_md,
    "partials/client-header.md": PackageResources.client_header_md,
    "partials/flags.md": PackageResources.flags_md,
    "partials/problems.md": PackageResources.problems_md,
    "partials/task-row.md": PackageResources.task_row_md,
    "partials/therapist.md": PackageResources.therapist_md,
    "partials/week-attention.md": PackageResources.week_attention_md,
    "partials/week-client.md": PackageResources.week_client_md,
    "partials/week-flags.md": PackageResources.week_flags_md,
    "partials/week-lines.md": PackageResources.week_lines_md,
    "partials/week-summary.md": PackageResources.week_summary_md,
    "text/report.txt": PackageResources.report_txt,
    "text/roster.txt": PackageResources.roster_txt,
  ].mapValues { String(decoding: $0, as: UTF8.self) }
}
