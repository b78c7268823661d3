import type { Adapter } from "@sallyport/core/adapters"
import type { DirectReads } from "./direct-reads.js"

/** What a rule works on: an open adapter whose operations `K` are known to exist. */
export interface World<K extends keyof Adapter> {
  adapter: Required<Pick<Adapter, K>>
  /** Direct reads, or the same reads through the adapter as far as possible. */
  reads: DirectReads
  /** An unused id in the store's format. */
  newId: () => string
  /** Options of the rules with random sequences. */
  sequences: Sequences
}

/** Options for random sequences of operations. */
export interface Sequences {
  /** How many sequences are tried. Default: 20. */
  readonly runs?: number
  /** The seed that a failure printed, to reproduce it. Default: a new one every time. */
  readonly seed?: number
}

/** One rule that every adapter must follow. */
export interface Rule {
  /** Starts with the name of the operation that it is about. */
  name: string
  /** If the adapter lacks one of these, the rule is shown as skipped. */
  needs: readonly (keyof Adapter)[]
  /** Rejects if the adapter breaks the rule. */
  check: (world: World<keyof Adapter>) => Promise<void>
  /** Milliseconds after which the rule counts as broken. Default: the test runner's limit. */
  timeout?: number
}

/** Makes a rule whose check sees exactly the operations that it declares as needed. */
export function rule<K extends keyof Adapter>(
  name: string,
  needs: readonly K[],
  check: (world: World<K>) => Promise<void>,
): Rule {
  // A world with every operation has these; TypeScript does not compare the two while K is open.
  return { name, needs, check: (world) => check(world as unknown as World<K>) }
}
