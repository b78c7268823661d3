import type { Adapter } from "../contract/adapter.js"
import type { SessionReplica } from "../contract/resolved-config.js"
import { belowWrapper } from "./own-operations.js"

/**
 * As a key of an adapter: its replica. An own enumerable property in the global registry, so that `{ ...adapter, getUser }`
 * keeps it, and two copies of this package find it.
 */
export const replicaKey: unique symbol = Symbol.for("sallyport.replica")

/** The replica of an adapter; undefined if it has none. */
export function replicaOf(adapter: Adapter | undefined): SessionReplica | undefined {
  return adapter && (belowWrapper(adapter, replicaKey) as SessionReplica | undefined)
}
