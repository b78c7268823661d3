import type { Trial } from "./trial.js"

/** One rule that every extension must follow. */
export interface Rule {
  readonly name: string
  /** Whether it is tried beside each of the other extensions, one at a time. */
  readonly isOfPairs: boolean
  /** Rejects if the extension breaks the rule, and says what to do. */
  readonly check: (trial: Trial) => Promise<void>
}

/** A rule that is tried once for each way in which sessions are kept. */
export function rule(name: string, check: Rule["check"]): Rule {
  return { name, isOfPairs: false, check }
}

/** A rule that is also tried beside each of the others. */
export function ruleOfPairs(name: string, check: Rule["check"]): Rule {
  return { name, isOfPairs: true, check }
}

/** What was seen, and what the author of the extension can do. */
export class BrokenRule extends Error {
  override readonly name = "BrokenRule"

  constructor(seen: string, advice: string) {
    super(`${seen}\n${advice}`)
  }
}
