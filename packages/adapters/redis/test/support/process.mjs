// What each of several processes opens: an adapter on this server, below this prefix.
import { RedisAdapter } from "@sallyport/redis-adapter"
import { createClient } from "redis"

export const openAdapter = async ({ url, baseKeyPrefix }) =>
  RedisAdapter(await createClient({ url }).connect(), { baseKeyPrefix })
