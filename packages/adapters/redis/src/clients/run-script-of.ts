import { isIoRedis, type IoRedisClient, withIoRedis } from "./io-redis.js"
import { isNodeRedis, type NodeRedisClient, withNodeRedis } from "./node-redis.js"
import type { RunScript } from "./run-script.js"
import { isUpstash, type UpstashClient, withUpstash } from "./upstash.js"

export type AnyClient = NodeRedisClient | IoRedisClient | UpstashClient

/**
 * The only function that the adapter needs from a client, for any supported library. Throws TypeError for anything else.
 */
export function runScriptOf(client: AnyClient): RunScript {
  if (!isObject(client)) throw new TypeError(`${NEED}, and there is none`)
  if ("then" in client) throw new TypeError(`${NEED}, but this is a promise: await it first`)
  if (isIoRedis(client)) return withIoRedis(client)
  if (isUpstash(client)) return withUpstash(client)
  if (isNodeRedis(client)) return withNodeRedis(client)
  throw new TypeError(NEED)
}

const NEED = "Redis is used through a client of redis, ioredis or @upstash/redis"

/** Plain JavaScript may have given anything, such as a variable that is set later. */
function isObject(given: unknown): given is object {
  return typeof given === "object" && given !== null
}
