import { crashingClient, openRecordsInProcesses } from "@sallyport/adapter-kit"
import type { Cluster } from "ioredis"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { isDeep, onlyInDepth, standingFor } from "../../../../test/depth/depth.js"
import { testRecordCrashes, testRecords } from "../../../../test/depth/record-contract.js"
import { redisRecords } from "../src/index.js"
import { attentiveClient } from "./support/attentive-client.js"
import { clusterConnections, openClusterClient } from "./support/cluster-clients.js"
import { type RunningCluster, startCluster } from "./support/redis-cluster.js"
import { missingServer } from "./support/redis-server.js"

const module = new URL("./support/cluster-process.mjs", import.meta.url)
const DAY = 24 * 60 * 60 * 1000
const record = { collection: "c", id: "1", owner: "ada", value: 1, expires: null }

describe.skipIf(missingServer)(`Redis Cluster ${missingServer ?? ""}`, () => {
  let cluster: RunningCluster
  beforeAll(async () => {
    cluster = await startCluster({ withReplicas: false })
  })
  afterAll(() => cluster.close())

  async function openHere() {
    const opened = await openClusterClient("ioredis 5", cluster.ports)
    const { client, baseKeyPrefix } = opened
    const at = (now?: () => number) => redisRecords(client, { baseKeyPrefix, now })
    const location = { ports: cluster.ports, baseKeyPrefix }
    return { ...opened, client: client as Cluster, records: at(), at, location }
  }

  for (const name of standingFor(Object.keys(clusterConnections), ["ioredis 5"]))
    testRecords(`redisRecords in a cluster, with ${name}`, async () => {
      const { client, baseKeyPrefix, close } = await openClusterClient(name, cluster.ports)
      const at = (now?: () => number) => redisRecords(client, { baseKeyPrefix, now })
      return { records: at(), at, close }
    })

  describe.skipIf(!isDeep)(`several processes ${onlyInDepth}`, () => {
    testRecords("redisRecords in a cluster, in three processes", async () => {
      const { location, close } = await openHere()
      return openRecordsInProcesses({ module, location, close })
    })

    testRecordCrashes("redisRecords in a cluster", { module, open: openHere })
  })

  test("Redis removes a record, and the set of its owner, a day after it has expired", async () => {
    const { records, redis, baseKeyPrefix, close } = await openHere()
    const left = async () =>
      Promise.all(
        ["record:c/1", "records:=ada"].map(async (key) =>
          Math.round(((await redis.pttl(baseKeyPrefix + key)) - DAY) / 1000),
        ),
      )
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
    await records.put({ ...record, expires: inSeconds(60) }, "always")
    expect(await left()).toEqual([60, 60])
    await records.put({ ...record, expires: inSeconds(10) }, "always")
    expect(await left()).toEqual([10, 60])
    await records.put({ ...record, expires: inSeconds(90) }, "always")
    expect(await left()).toEqual([90, 90])
    await records.put({ ...record, expires: null }, "always")
    expect(await left()).toEqual([-DAY / 1000, -DAY / 1000])
    await records.take(record)
    for (const key of ["record:c/1", "records:=ada"])
      expect(await redis.exists(baseKeyPrefix + key)).toBe(0)
    await close()
  })

  test("entries of records that Redis has removed leave the set of their owner, but not those of longer ones", async () => {
    const { at, records, redis, baseKeyPrefix, close } = await openHere()
    await records.put(record, "always")
    await records.put({ ...record, id: "long", expires: new Date(Date.now() + DAY) }, "always")
    await records.put({ ...record, id: "long", expires: new Date(Date.now() + 9 * DAY) }, "always")
    for (let id = 0; id < 20; id += 1)
      await records.put(
        { ...record, id: `old${id}`, expires: new Date(Date.now() + DAY) },
        "always",
      )
    const later = at(() => Date.now() + 3 * DAY)
    for (let id = 0; id < 100; id += 1) await later.put({ ...record, id: `new${id % 9}` }, "always")
    for (let id = 0; id < 100; id += 1) {
      await later.take({ ...record, id: "again" })
      await later.put({ ...record, id: "again" }, "absent")
    }
    const members = await redis.zrange(`${baseKeyPrefix}records:=ada`, 0, -1)
    expect(members.filter((name) => name.startsWith("c/old")).length).toBeLessThan(8)
    expect(members.filter((name) => name.startsWith("c/long/"))).toHaveLength(1)
    await close()
  })

  test("records of one server are in their owner's list in a cluster, and the other way round", async () => {
    const { client, redis, close } = await openHere()
    // With a tag, the scripts are those for one server; the renamed keys are what a cluster gets that takes them over.
    const baseKeyPrefix = `{t}${crypto.randomUUID()}:`
    const tagged = redisRecords(client, { baseKeyPrefix })
    const untagged = redisRecords(renaming(client, baseKeyPrefix), { baseKeyPrefix: "t:" })
    const of = { collection: "c", owner: "ada", limit: 10 }
    const ids = async (records: typeof tagged) => (await records.list(of)).map(({ id }) => id)
    await tagged.put(record, "absent")
    await untagged.put({ ...record, id: "2" }, "absent")
    await untagged.put({ ...record, id: "2", value: 2 }, "always")
    for (const records of [tagged, untagged]) expect(await ids(records)).toEqual(["1", "2"])
    expect(await tagged.list({ ...of, after: "1" })).toHaveLength(1)
    expect(await tagged.list({ ...of, after: "2" })).toEqual([])
    for (let again = 0; again < 50; again += 1)
      await tagged.put({ ...record, value: again }, "always")
    expect(await ids(tagged)).toEqual(["1", "2"])
    expect(await untagged.removeOwned(of)).toBe(2)
    await untagged.put({ ...record, id: "3" }, "absent")
    expect(await tagged.removeOwned(of)).toBe(1)
    expect(await redis.exists(`${baseKeyPrefix}records:=ada`)).toBe(0)
    await close()
  })

  test("a process that dies between entry and record leaves an entry that leads to nothing, and goes after a day", async () => {
    const { client, at, records, redis, baseKeyPrefix, close } = await openHere()
    const dying = redisRecords(crashingClient<Cluster>(client, ["eval"], 1), { baseKeyPrefix })
    await expect(dying.put(record, "absent")).rejects.toThrow("The process died")
    const of = { collection: "c", owner: "ada", limit: 5 }
    expect(await records.list(of)).toEqual([])
    expect(await records.removeOwned(of)).toBe(0)
    expect(await redis.zcard(`${baseKeyPrefix}records:=ada`)).toBe(1)
    expect(await at(() => Date.now() + DAY + 60_000).removeOwned(of)).toBe(0)
    expect(await redis.exists(`${baseKeyPrefix}records:=ada`)).toBe(0)
    await close()
  })

  test("who takes a record that has changed since they read it gets what it is now", async () => {
    const { client, records, redis, baseKeyPrefix, close } = await openHere()
    await records.put(record, "absent")
    let isChanged = false
    const attentive = attentiveClient(client, (key, script) => {
      if (isChanged || !key.endsWith("record:c/1") || !script.includes("'DEL'")) return undefined
      isChanged = true
      return records.put({ ...record, value: 2 }, "always")
    })
    const late = redisRecords(attentive, { baseKeyPrefix })
    expect(await late.take(record)).toMatchObject({ value: 2 })
    expect(await redis.exists(`${baseKeyPrefix}records:=ada`)).toBe(0)
    await close()
  })

  test("a counter in the place of somebody's expired record leaves no entry of theirs", async () => {
    const { records, redis, baseKeyPrefix, close } = await openHere()
    await records.put({ ...record, expires: new Date(Date.now() - 1000) }, "absent")
    expect(await records.add(record, 2, new Date(Date.now() + DAY))).toBe(2)
    expect(await records.add(record, 3, new Date(Date.now() + DAY))).toBe(5)
    expect(await redis.exists(`${baseKeyPrefix}records:=ada`)).toBe(0)
    await close()
  })
})

/** A client that writes below the prefix what it is given for keys that begin with `t:`. */
function renaming(client: Cluster, prefix: string): Cluster {
  const renamed = async (...given: [script: string, count: number, key: string, ...string[]]) => {
    const [script, count, key, ...values] = given
    return client.eval(script, count, key.replace(/^t:/, prefix), ...values)
  }
  return new Proxy(client, {
    get: (target, name) => (name === "eval" ? renamed : (Reflect.get(target, name) as unknown)),
  })
}
