import type { Ability } from "./integration.js"
import type { World } from "./world.js"

/** One rule that every integration must follow. */
export interface Rule {
  readonly name: string
  /** The rule is shown as skipped if the framework lacks one of these. */
  readonly needs: readonly Ability[]
  /** Rejects if the integration breaks the rule. */
  readonly check: (world: World) => Promise<void>
}

/** Creates a rule. */
export function rule(name: string, needs: readonly Ability[], check: Rule["check"]): Rule {
  return { name, needs, check }
}
