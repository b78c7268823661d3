import type { Adapter } from "@sallyport/core/adapters"
import type { UpstashClient } from "./clients/upstash.js"
import type { RedisAdapterOptions } from "./options.js"
import { RedisAdapter } from "./redis-adapter.js"

/** `RedisAdapter` for a client of `@upstash/redis`, under the name used by `@auth/upstash-redis-adapter`. */
export function UpstashRedisAdapter(
  client: UpstashClient,
  options: RedisAdapterOptions = {},
): Required<Omit<Adapter, "deleteExpired">> {
  return RedisAdapter(client, options)
}
