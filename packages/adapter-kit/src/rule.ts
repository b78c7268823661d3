import type { Adapter } from "@sallyport/core/adapters"
import type { DirectReads } from "./direct-reads.js"

/** What a rule works on: an open adapter whose operations `K` are known to exist. */
export interface World<K extends keyof Adapter> {
  adapter: Required<Pick<Adapter, K>>
  /** Direct reads, or the same asked of the adapter where it can answer. */
  reads: DirectReads
  /** An id of the store's own shape that nobody has. */
  newId: () => string
  /** How the rules about sequences choose. */
  sequences: Sequences
}

/** How random sequences of operations are chosen. */
export interface Sequences {
  /** How many are tried; 20 when absent. */
  readonly runs?: number
  /** The seed that a failure has printed, to see the same again; another one each time when absent. */
  readonly seed?: number
}

/** One sentence that every adapter keeps. */
export interface Rule {
  /** Starts with the operation that it is about. */
  name: string
  /** The rule is skipped, visibly, where the adapter lacks one of these. */
  needs: readonly (keyof Adapter)[]
  /** Rejects where the adapter breaks the rule. */
  check: (world: World<keyof Adapter>) => Promise<void>
  /** Milliseconds after which it counts as broken; the test runner's own limit when absent. */
  timeout?: number
}

/** Makes a rule whose check sees exactly the operations that it says it needs. */
export function rule<K extends keyof Adapter>(
  name: string,
  needs: readonly K[],
  check: (world: World<K>) => Promise<void>,
): Rule {
  // A world with every operation has these; TypeScript does not compare the two while K is open.
  return { name, needs, check: (world) => check(world as unknown as World<K>) }
}
