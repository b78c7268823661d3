// What each of several processes opens: an adapter, or a store of records, on this server, below this prefix.
import { RedisAdapter, redisRecords } from "@sallyport/redis-adapter"
import { createClient } from "redis"

export const openAdapter = async ({ url, baseKeyPrefix }) =>
  RedisAdapter(await createClient({ url }).connect(), { baseKeyPrefix })

export const openRecords = async ({ url, baseKeyPrefix }) =>
  redisRecords(await createClient({ url }).connect(), { baseKeyPrefix })
