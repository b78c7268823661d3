import { readFileSync } from "node:fs"
import type { Condition } from "./condition.js"

/** A difference from Auth.js, as `docs/differences.json` has it. */
export interface Difference {
  readonly id: string
  readonly theirs: string
  readonly ours: string
  readonly why: string
  /** How to get the behaviour of Auth.js. */
  readonly restore: string
  /** What the owner of a sound application, or a visitor, sees; false if nothing. */
  readonly noticed: string | false
  readonly concerns: Condition
  /** Set if it concerns an application of next-auth 4, too. A text is what is noticed there. */
  readonly in4?: true | string
}

/** Every difference of this version. The file is written from `docs/differences.json`. */
export function readDifferences(): readonly Difference[] {
  const file = new URL("../../differences.json", import.meta.url)
  return JSON.parse(readFileSync(file, "utf8")) as readonly Difference[]
}
