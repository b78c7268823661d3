/** What is known of a code before anything was examined. */
export interface CatalogueEntry {
  readonly severity: "error" | "warning"
  /** The usual cause, in one sentence, for the table of the documentation. */
  readonly about: string
  /** What to change, where the finding itself does not say it more exactly. */
  readonly fix: string
  /** The path of a page of the documentation, with an anchor. */
  readonly page: string
}
