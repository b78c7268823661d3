import type { Import } from "../syntax/imports.js"
import type { FoundDatabaseModule } from "./find-database-module.js"

/**
 * What a provider or an extension cannot be without: an adapter, the records of one (or of the option `records`), the
 * extension `sessions()`, or an email provider that sends any message.
 */
export type Need = "adapter" | "records" | "sessions" | "mail"

/** An option that an element has to have. */
export interface AddedOption {
  readonly name: string
  /** As a property: `client: "vercel"`. */
  readonly code: string
}

/** Something that a configuration gets: an import, and an element of one of its lists. */
export interface Addition {
  readonly name: string
  readonly list: "providers" | "extensions" | "adapter"
  /** What it cannot be without. */
  readonly needs: readonly Need[]
  readonly import: Import
  /** The database that an adapter takes: what exports it, without the import's path; absent for everything else. */
  readonly database?: FoundDatabaseModule
  /** The presets of which exactly one has to be there: the element stands around it. Absent for everything else. */
  readonly wraps?: readonly string[]
  /** The element: `GitHub`, `sessions()`. */
  readonly code: string
  /** What the element gets where it is there without it. Absent for almost everything. */
  readonly option?: AddedOption
  /** Whether the element has to be completed by hand, so that it is shown and not written. */
  readonly isIncomplete: boolean
  readonly variables: readonly string[]
  /** What to do elsewhere, and where to read on. */
  readonly notes: readonly string[]
}
