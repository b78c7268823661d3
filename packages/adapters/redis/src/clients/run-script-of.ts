import { isIoRedis, type IoRedisClient, withIoRedis } from "./io-redis.js"
import { isNodeRedis, type NodeRedisClient, withNodeRedis } from "./node-redis.js"
import type { RunScript } from "./run-script.js"
import { isUpstash, type UpstashClient, withUpstash } from "./upstash.js"

export type AnyClient = NodeRedisClient | IoRedisClient | UpstashClient

/**
 * The only function that the adapter needs from a client, for any supported library. Throws if the library is unknown.
 */
export function runScriptOf(client: AnyClient): RunScript {
  if (isIoRedis(client)) return withIoRedis(client)
  if (isUpstash(client)) return withUpstash(client)
  if (isNodeRedis(client)) return withNodeRedis(client)
  throw new TypeError("RedisAdapter needs a client of redis, ioredis or @upstash/redis")
}
