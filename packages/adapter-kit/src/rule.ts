import type { Adapter } from "@sallyport/core/adapters"
import type { DirectReads } from "./direct-reads.js"

/** What a rule works on: an open adapter whose operations `K` are known to exist. */
export interface World<K extends keyof Adapter> {
  adapter: Required<Pick<Adapter, K>>
  /** Direct reads, or the same asked of the adapter where it can answer. */
  reads: DirectReads
  /** An id of the store's own shape that nobody has. */
  newId: () => string
}

/** One sentence that every adapter keeps. */
export interface Rule {
  /** Starts with the operation that it is about. */
  name: string
  /** The rule is skipped, visibly, where the adapter lacks one of these. */
  needs: readonly (keyof Adapter)[]
  /** Rejects where the adapter breaks the rule. */
  check: (world: World<keyof Adapter>) => Promise<void>
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
