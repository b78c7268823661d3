import type { Differs } from "./differs.js"
import type { Traits } from "./moving-app.js"
import type { Stage } from "./stage.js"

/** Something that people do with an application, played in a new browser. */
export interface Step {
  readonly name: string
  /** Answers what was seen; the answers on the way are noted by the browser. */
  readonly play: (stage: Stage) => Promise<unknown>
  /** What must be seen, on either core. */
  readonly sees: (stage: Stage) => unknown
  /** Aspects of an answer that may differ, each with its row in docs/differences.json. */
  readonly differs?: Differs
  /** Whether it is for an application with these traits. Default: yes. */
  readonly isFor?: (traits: Traits) => boolean
}

/** A way to sign in, whose sessions one library takes over from the other. */
export interface Entrance {
  /** The id of the provider. */
  readonly name: string
  readonly enter: (stage: Stage) => Promise<unknown>
  /** What every reader of the application shows then. */
  readonly sees: (stage: Stage) => unknown
}

/** What is done with the applications of one line of Auth.js, and what must be seen. */
export interface Journey {
  readonly steps: readonly Step[]
  readonly entrances: (traits: Traits) => readonly Entrance[]
  /** What every reader shows of a stranger. */
  readonly nobody: (stage: Stage) => unknown
  /** What may differ in every answer, each with its row in docs/differences.json. */
  readonly everywhere: Differs
}
