export type { IoRedisClient } from "./clients/io-redis.js"
export type { NodeRedisClient } from "./clients/node-redis.js"
export type { UpstashClient } from "./clients/upstash.js"
export { hydrateDates } from "@sallyport/adapter-base"
export {
  defaultOptions,
  type RedisAdapterOptions,
  type RedisAdapterOptions as UpstashRedisAdapterOptions,
} from "./options.js"
export { RedisAdapter, RedisAdapter as default } from "./redis-adapter.js"
export { redisRecords, type RedisRecordsOptions } from "./records/redis-records.js"
export { UpstashRedisAdapter } from "./upstash-redis-adapter.js"
