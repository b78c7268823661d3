import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { RedisAdapter } from "../src/index.js"
import { missingServer, type RunningServer, startServer, until } from "./support/redis-server.js"

describe.skipIf(missingServer)(`Redis with a replica ${missingServer ?? ""}`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "redis-losses-"))
  let master: RunningServer
  let replica: RunningServer | undefined
  beforeAll(async () => {
    master = await startServer(folder, ["maxmemory-policy allkeys-lru"])
  })
  afterAll(async () => {
    await Promise.all([master.kill(), replica?.kill()])
    rmSync(folder, { recursive: true, force: true })
  })

  /** As the command `sallyport doctor --store` asks. */
  const losses = async () => {
    const adapter = RedisAdapter(master.redis) as unknown as Record<symbol, Carried>
    return adapter[Symbol.for("sallyport.records")]?.madeWith.losses()
  }
  interface Carried {
    readonly madeWith: { readonly losses: () => Promise<readonly string[]> }
  }

  test("what its settings let it lose is said, until they are changed", async () => {
    const [alone, evicts, forgets] = [
      "The server takes writes when it has lost its replicas: set min-replicas-to-write 1.",
      "The server removes keys when its memory is full (allkeys-lru): set maxmemory-policy noeviction.",
      "The server may lose the last writes when it restarts: set appendonly yes.",
    ]
    expect(await losses()).toEqual([evicts, forgets])
    replica = await startServer(folder, [`replicaof 127.0.0.1 ${master.port}`])
    await until(async () => (await master.redis.info("replication")).includes("state=online"))
    expect(await losses()).toEqual([alone, evicts, forgets])
    await master.redis.config("SET", "min-replicas-to-write", "1")
    await master.redis.config("SET", "maxmemory-policy", "noeviction")
    await master.redis.config("SET", "appendonly", "yes")
    expect(await losses()).toEqual([])
  })
})
