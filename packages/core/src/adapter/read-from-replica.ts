import type { AdapterOperation } from "../contract/adapter-operations.js"
import type { Adapter } from "../contract/adapter.js"
import { bound, hasOperation, operationsOf } from "./own-operations.js"
import type { SessionReplica } from "../contract/resolved-config.js"
import { replicaKey } from "./session-replica.js"

/** What `readFromReplica` may be told. */
export interface ReplicaOptions {
  /**
   * Seconds for which a browser is answered from the primary after its session was written. Longer than the replica is
   * usually behind. Default: 5.
   */
  readonly freshFor?: number | undefined
}

/** An hour: a browser that was written to is not read from the replica for so long at most. */
const MOST_SECONDS = 3600

/**
 * The primary's adapter, whose sessions are read from a replica of its database. Both are adapters of any kind, made with
 * a connection each.
 *
 * Only a page that asks who is signed in reads the replica. It asks the primary if the replica finds no session, for
 * `freshFor` seconds after the session was written in this browser, and for everything that decides or writes something.
 * Records are never read from a replica. A session that was ended may still be found there for as long as it is behind;
 * with `sessions()` it is refused within `maxStaleness` nevertheless.
 *
 * Throws `TypeError` if one of the two is no adapter that reads sessions, or `freshFor` is no number of seconds from 1 to
 * 3600.
 */
export function readFromReplica<Primary extends Adapter>(
  primary: Primary,
  replica: Adapter,
  { freshFor = 5 }: ReplicaOptions = {},
): Primary {
  for (const [name, adapter] of Object.entries({ primary, replica }))
    if (!hasOperation(adapter, "getSessionAndUser"))
      throw new TypeError(
        `The ${name} is no adapter that reads sessions. Write adapter: readFromReplica(PostgresAdapter(primaryPool), PostgresAdapter(replicaPool)).`,
      )
  if (!(freshFor >= 1 && freshFor <= MOST_SECONDS))
    throw new TypeError(
      `freshFor takes a number of seconds from 1 to ${MOST_SECONDS}, but it is ${String(freshFor).slice(0, 40)}. Write readFromReplica(primary, replica, { freshFor: 5 }).`,
    )
  const read: SessionReplica = {
    getSessionAndUser: async (token) => replica.getSessionAndUser?.(token) ?? null,
    freshFor,
  }
  return { ...copyOf(primary), [replicaKey]: Object.freeze(read) }
}

/** An instance of a class is copied with the methods that it has from there. */
function copyOf<Copied extends Adapter>(adapter: Copied): Copied {
  const prototype: unknown = Object.getPrototypeOf(adapter)
  if (prototype === Object.prototype || prototype === null) return { ...adapter }
  return { ...adapter, ...bound(adapter, operationsOf(adapter) as readonly AdapterOperation[]) }
}
