import { Redis as UpstashRedis } from "@upstash/redis"
import { Redis } from "ioredis"
import { createClient } from "redis"
import { expect, test } from "vitest"
import { namedServer } from "../src/named-server.js"

const clients: Readonly<Record<string, (host: string) => unknown>> = {
  redis: (host) => createClient({ url: `redis://${host}:6379` }),
  ioredis: (host) => new Redis({ host, lazyConnect: true }),
  "@upstash/redis": (host) => new UpstashRedis({ url: `https://${host}`, token: "t" }),
}

test.each(Object.entries(clients))(
  "a client of %s is named by its server and the prefix",
  (_, make) => {
    const named = (host: string, baseKeyPrefix = "") => namedServer(make(host), { baseKeyPrefix })
    expect(named("a.example")).toEqual(named("a.example"))
    expect(named("a.example")).not.toBeNull()
    expect(named("a.example")).not.toEqual(named("b.example"))
    expect(named("a.example")).not.toEqual(named("a.example", "tenant:"))
  },
)
