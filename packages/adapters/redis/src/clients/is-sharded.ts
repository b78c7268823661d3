import { isIoRedisCluster } from "./io-redis-cluster.js"
import { isNodeRedisCluster } from "./node-redis-cluster.js"

/**
 * Whether the keys are on several nodes: with the client of a cluster, unless a hash tag in the prefix of every key puts
 * them all on one. Throws TypeError for the client of a cluster that reads from replicas.
 *
 * @see https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/#hash-tags
 */
export function isSharded(
  client: object,
  { baseKeyPrefix = "" }: { readonly baseKeyPrefix?: string | undefined },
): boolean {
  if (!isIoRedisCluster(client) && !isNodeRedisCluster(client)) return false
  const option = replicaReads(client)
  if (option !== null) throw new TypeError(`${STALE} Leave ${option} out of the client's options.`)
  return !HASH_TAG.test(baseKeyPrefix)
}

/** What is between the first brace and the next one that closes, if there is something. */
const HASH_TAG = /^[^{]*\{[^}]+\}/

const STALE =
  "This client of a Redis Cluster reads from replicas, where a session that was ended, or a link that was used, is still found for a while."

/** The option by which a cluster's client reads from replicas, as it was given; null without. */
function replicaReads(client: object): string | null {
  const { options, _options } = client as {
    /** Of `ioredis`. */
    readonly options?: { readonly scaleReads?: unknown }
    /** Of `redis` from version 5 on. Version 4 sends every script to a master. */
    readonly _options?: { readonly useReplicas?: unknown }
  }
  const scaleReads = options?.scaleReads ?? "master"
  if (scaleReads !== "master")
    return `scaleReads: ${typeof scaleReads === "string" ? `"${scaleReads}"` : "(a function)"}`
  return _options?.useReplicas === true ? "useReplicas: true" : null
}
