import type { RunScript } from "../clients/run-script.js"

/** What the scripts of records need: the server, the prefixes of both kinds of keys, and the clock. */
export interface ScriptContext {
  readonly run: RunScript
  /** The same for writes that must stay whatever happens to the server. */
  readonly end: RunScript
  readonly records: string
  readonly owners: string
  readonly now: () => number
}
