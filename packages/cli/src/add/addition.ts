import type { Import } from "../syntax/imports.js"
import type { FoundDatabaseModule } from "./find-database-module.js"

/** Something that a configuration gets: an import, and an element of one of its lists. */
export interface Addition {
  readonly name: string
  readonly list: "providers" | "extensions" | "adapter"
  readonly import: Import
  /** The database that an adapter takes: what exports it, without the import's path; absent for everything else. */
  readonly database?: FoundDatabaseModule
  /** The element: `GitHub`, `sessions()`. */
  readonly code: string
  /** Whether the element has to be completed by hand, so that it is shown and not written. */
  readonly isIncomplete: boolean
  readonly variables: readonly string[]
  /** What to do elsewhere, and where to read on. */
  readonly notes: readonly string[]
}
