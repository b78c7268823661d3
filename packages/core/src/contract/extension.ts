import type { Adapter } from "./adapter.js"
import type { Identity } from "./identity.js"
import type { Phases } from "./phases.js"

/** What a configuration lends the extensions that run in it. */
export interface ExtensionSetup {
  /** Every operation callable; undefined without an adapter. */
  readonly adapter: Adapter | undefined
  readonly strategy: "jwt" | "database"
  /** First seals, all open. */
  readonly secrets: readonly string[]
  /** Hands an error to the application's logger. */
  readonly report: (error: Error) => void | Promise<void>
}

/** What the extensions of one configuration do together, or why they cannot. */
export interface JoinedExtensions {
  readonly phases: Phases
  readonly problems: readonly Error[]
  /** The `SessionFacts`, as text, of a session that starts with this proof at this time, in milliseconds. */
  readonly startFacts: (proven: Pick<Identity, "account" | "amr">, now: number) => string
}

/**
 * Part of this library that an application turns on with the option `extensions`. It describes what it does, and keeps
 * nothing itself. Made only by functions of this library.
 */
export interface Extension<Name extends string = string> {
  readonly name: Name
  /** Where it takes part in a request. */
  readonly phases: (setup: ExtensionSetup) => Phases
  /**
   * Joins all extensions of a configuration. Each carries the same function, so that a program without extensions
   * contains no code of theirs.
   */
  readonly join: (all: readonly Extension[], setup: ExtensionSetup) => JoinedExtensions
}
