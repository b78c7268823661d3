import type { Scripts } from "../clients/scripts-of.js"

/** What the scripts of records need: the server, the prefixes of both kinds of keys, and the clock. */
export interface ScriptContext extends Scripts {
  readonly records: string
  readonly owners: string
  readonly now: () => number
}
