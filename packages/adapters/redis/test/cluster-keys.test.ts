import * as official from "@auth/upstash-redis-adapter"
import { testInterchange } from "@sallyport/adapter-kit"
import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { Redis as Upstash } from "@upstash/redis"
import type { Cluster } from "ioredis"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { RedisAdapter, redisRecords } from "../src/index.js"
import { attentiveClient } from "./support/attentive-client.js"
import { openClusterClient } from "./support/cluster-clients.js"
import { type RunningCluster, startCluster } from "./support/redis-cluster.js"
import { missingServer } from "./support/redis-server.js"
import { openRestBridge } from "./support/rest-bridge.js"

const DAY = 24 * 60 * 60 * 1000
const user: AdapterUser = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }
const account = { type: "oauth", provider: "github", providerAccountId: "1" } as const
const expires = new Date(Date.now() + DAY)

describe.skipIf(missingServer)(`Redis Cluster ${missingServer ?? ""}`, () => {
  let cluster: RunningCluster
  beforeAll(async () => {
    cluster = await startCluster({ withReplicas: false })
  })
  afterAll(() => cluster.close())

  async function openHere(prefix = "") {
    const opened = await openClusterClient("ioredis 5", cluster.ports)
    const baseKeyPrefix = prefix + opened.baseKeyPrefix
    const client = opened.client as Cluster
    const adapter = RedisAdapter(client, { baseKeyPrefix })
    return { ...opened, client, baseKeyPrefix, adapter }
  }

  /** Every key of a test, without its prefix, by the master that has it. */
  const keysOnMasters = async (prefix: string) =>
    Promise.all(
      cluster.masters.map(async ({ redis }) => {
        const found = await redis.keys("*")
        return found.flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
      }),
    )

  /** One of each kind of row. */
  async function store(adapter: Required<Omit<Adapter, "deleteExpired">>): Promise<string> {
    const { id } = await adapter.createUserAndAccount({ ...user, id: "u" }, account)
    for (let session = 0; session < 20; session += 1)
      await adapter.createSession({ sessionToken: `s${session}`, userId: id, expires })
    await adapter.createVerificationToken({ identifier: user.email, token: "t", expires })
    await adapter.consumeOnce({ key: "k", expires })
    await adapter.createAuthenticator({
      credentialID: "c",
      userId: id,
      providerAccountId: "c",
      credentialPublicKey: "p",
      counter: 0,
      credentialDeviceType: "singleDevice",
      credentialBackedUp: false,
    })
    return id
  }

  test("the keys are those of one server, and are on every master", async () => {
    const [sharded, tagged] = [await openHere(), await openHere("{auth}:")]
    for (const { adapter } of [sharded, tagged]) await store(adapter)
    const spread = await keysOnMasters(sharded.baseKeyPrefix)
    const together = await keysOnMasters(tagged.baseKeyPrefix)
    expect(spread.flat().toSorted()).toEqual(together.flat().toSorted())
    expect(spread.every((keys) => keys.length > 0)).toBe(true)
    expect(together.filter((keys) => keys.length > 0)).toHaveLength(1)
    for (const { close } of [sharded, tagged]) await close()
  })

  test("deleteUser leaves no key, on any master", async () => {
    const { adapter, baseKeyPrefix, close } = await openHere()
    const id = await store(adapter)
    await adapter.updateUser({ id, email: "new@example.com" })
    await adapter.deleteUser(id)
    await adapter.deleteVerificationTokens({ identifier: user.email })
    expect((await keysOnMasters(baseKeyPrefix)).flat()).toEqual(["once:k"])
    await close()
  })

  test("what is refused leaves no key", async () => {
    const { adapter, baseKeyPrefix, close } = await openHere()
    await adapter.createUserAndAccount(user, account)
    const before = (await keysOnMasters(baseKeyPrefix)).flat().toSorted()
    await expect(adapter.createUser(user)).rejects.toThrow(/address/)
    await expect(
      adapter.createUserAndAccount({ ...user, email: "new@example.com" }, account),
    ).rejects.toThrow(/account/)
    expect((await keysOnMasters(baseKeyPrefix)).flat().toSorted()).toEqual(before)
    await close()
  })

  test("a user who is being created is found by neither library", async () => {
    const { client, adapter, redis, baseKeyPrefix, close } = await openHere()
    const bridge = await openRestBridge(redis)
    const upstash = new Upstash({ url: bridge.url, token: "token", enableTelemetry: false })
    const theirs = official.UpstashRedisAdapter(upstash, { baseKeyPrefix }) as Required<Adapter>
    const found: unknown[] = []
    const attentive = attentiveClient(client, async (key, script) => {
      if (key !== `${baseKeyPrefix}user:u` || !script.includes("EXISTS")) return
      // Address and account are claimed, and this write completes the user.
      expect(await redis.get(`${baseKeyPrefix}user:email:${user.email}`)).toBe("u")
      for (const one of [adapter, theirs])
        found.push(
          await one.getUser("u"),
          await one.getUserByEmail(user.email),
          await one.getUserByAccount(account),
        )
    })
    await RedisAdapter(attentive, { baseKeyPrefix }).createUserAndAccount(
      { ...user, id: "u" },
      account,
    )
    expect(found).toEqual(Array.from({ length: 6 }, () => null))
    for (const one of [adapter, theirs])
      expect(await one.getUserByAccount(account)).toEqual({ ...user, id: "u" })
    await bridge.close()
    await close()
  })

  testInterchange("@auth/upstash-redis-adapter beside ours in a cluster", async () => {
    const { adapter, redis, baseKeyPrefix, close } = await openHere()
    const bridge = await openRestBridge(redis)
    const upstash = new Upstash({ url: bridge.url, token: "token", enableTelemetry: false })
    const theirs = official.UpstashRedisAdapter(upstash, { baseKeyPrefix })
    const closeAll = async () => {
      await bridge.close()
      await close()
    }
    return { ours: adapter, theirs, close: closeAll }
  })

  test("a list of all records of a collection is of every master", async () => {
    const { client, baseKeyPrefix, close } = await openHere()
    const records = redisRecords(client, { baseKeyPrefix })
    const ids = Array.from({ length: 30 }, (_, index) => `id${index + 10}`)
    const record = { collection: "c", owner: "ada", value: 1, expires: null }
    for (const id of ids) await records.put({ ...record, id }, "absent")
    expect((await keysOnMasters(baseKeyPrefix)).every((keys) => keys.length > 0)).toBe(true)
    const listed = async (of: object) =>
      (await records.list({ collection: "c", limit: 100, ...of })).map(({ id }) => id)
    expect(await listed({})).toEqual(ids)
    expect(await listed({ owner: "ada" })).toEqual(ids)
    expect(await records.removeOwned({ owner: "ada" })).toBe(ids.length)
    expect((await keysOnMasters(baseKeyPrefix)).flat()).toEqual([])
    await close()
  })
})
