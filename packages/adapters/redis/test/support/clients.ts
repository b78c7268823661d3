import { Redis as Upstash } from "@upstash/redis"
import { Redis } from "ioredis"
import { Redis as Redis6 } from "ioredis-6"
import * as redis6 from "redis"
import * as redis4 from "redis-4"
import * as redis5 from "redis-5"
import type { RedisAdapter } from "../../src/index.js"
import { openRestBridge } from "./rest-bridge.js"

type AnyClient = Parameters<typeof RedisAdapter>[0]

type Connect<Client> = (url: string) => Promise<{ client: Client; close: () => unknown }>

interface OpenClient<Client> {
  client: Client
  /** An ioredis client on the same server, for reading without the adapter. */
  redis: Redis
  /** The prefix of every key of this test, because all tests share one server. */
  baseKeyPrefix: string
  /** Removes the keys of this test and closes all connections. */
  close: () => Promise<void>
}

const nodeRedis =
  ({ createClient }: Pick<typeof redis6, "createClient">): Connect<AnyClient> =>
  async (url) => {
    const client = await createClient({ url }).connect()
    return { client, close: () => client.quit() }
  }

const upstash: Connect<Upstash> = async (url) => {
  const server = new Redis(url)
  const bridge = await openRestBridge(server)
  const client = new Upstash({ url: bridge.url, token: "token", enableTelemetry: false })
  const close = async () => {
    await bridge.close()
    await server.quit()
  }
  return { client, close }
}

/** How to connect, for each kind of client. */
export const connections: Readonly<Record<string, Connect<AnyClient>>> = {
  "redis 6": nodeRedis(redis6),
  "redis 5": nodeRedis(redis5 as never),
  "redis 4": nodeRedis(redis4 as never),
  "ioredis 5": async (url) => {
    const client = new Redis(url)
    return { client, close: () => client.quit() }
  },
  "ioredis 6": async (url) => {
    const client = new Redis6(url)
    return { client, close: () => client.quit() }
  },
  "@upstash/redis": upstash,
}

async function open<Client>(connect: Connect<Client>): Promise<OpenClient<Client>> {
  const url = process.env.REDIS_URL ?? ""
  const connected = await connect(url)
  const redis = new Redis(url)
  const baseKeyPrefix = `test:${crypto.randomUUID()}:`
  const close = async () => {
    const keys = await redis.keys(`${baseKeyPrefix}*`)
    if (keys.length > 0) await redis.del(...keys)
    await redis.quit()
    await connected.close()
  }
  return { client: connected.client, redis, baseKeyPrefix, close }
}

/** A client of this kind, with a separate key prefix on the server. */
export const openClient = (name: string): Promise<OpenClient<AnyClient>> =>
  open(connections[name] ?? upstash)

/** A client of `@upstash/redis`, through a REST interface in front of the server. */
export const openUpstash = (): Promise<OpenClient<Upstash>> => open(upstash)
