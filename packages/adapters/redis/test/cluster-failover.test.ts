import type { Adapter } from "@sallyport/core/adapters"
import { afterEach, describe, expect, test } from "vitest"
import { isDeep, onlyInDepth } from "../../../../test/depth/depth.js"
import { RedisAdapter, redisRecords } from "../src/index.js"
import { clusterConnections, openClusterClient } from "./support/cluster-clients.js"
import { type RunningCluster, startCluster } from "./support/redis-cluster.js"
import { missingServer, until } from "./support/redis-server.js"

type Operations = Required<Omit<Adapter, "deleteExpired">>

const durability = "replicated" as const
const expires = new Date(Date.now() + 24 * 60 * 60 * 1000)
const names = Array.from({ length: 24 }, (_, index) => `n${index}`)
const linkOf = (token: string) => ({ identifier: `${token}@example.com`, token, expires })
const recordOf = (id: string) => ({ collection: "c", id, owner: id, value: 1, expires: null })

/** What is ended, and how it is looked for afterwards. */
type Records = ReturnType<typeof redisRecords>
const kinds: Readonly<
  Record<
    string,
    {
      readonly store: (adapter: Operations, records: Records, name: string) => unknown
      readonly end: (adapter: Operations, records: Records, name: string) => unknown
      readonly find: (adapter: Operations, records: Records, name: string) => unknown
    }
  >
> = {
  session: {
    store: (adapter, _, name) =>
      adapter.createSession({ sessionToken: name, userId: name, expires }),
    end: (adapter, _, name) => adapter.deleteSessionsByUser(name),
    find: (adapter, _, name) => adapter.getSession(name),
  },
  link: {
    store: (adapter, _, name) => adapter.createVerificationToken(linkOf(name)),
    end: (adapter, _, name) => adapter.useVerificationToken(linkOf(name)),
    find: (adapter, _, name) => adapter.useVerificationToken(linkOf(name)),
  },
  record: {
    store: (_, records, name) => records.put(recordOf(name), "absent"),
    end: (_, records, name) => records.removeOwned({ owner: name }),
    find: (_, records, name) => records.get(recordOf(name)),
  },
}

/**
 * Clients that find the new master. Those of `redis` before version 6 wait for the old one.
 *
 * @see https://github.com/redis/node-redis/issues/2806
 */
const following = Object.keys(clusterConnections).filter((name) => !/^redis [45]$/.test(name))

describe.skipIf(missingServer ?? !isDeep)(
  `Redis Cluster, a master of which is killed ${missingServer ?? onlyInDepth}`,
  () => {
    let cluster: RunningCluster
    afterEach(() => cluster.close())

    describe.each(following)("with %s", (name) => {
      test.each([
        ["while its replica hangs", true],
        ["in the middle", false],
      ])(
        "%s: what was answered as ended stays ended, and what was not can be ended again",
        async (_, hangs) => {
          cluster = await startCluster({ withReplicas: true })
          const { client, baseKeyPrefix, close } = await openClusterClient(name, cluster.ports)
          const adapter = RedisAdapter(client, { baseKeyPrefix, durability })
          const records = redisRecords(client, { baseKeyPrefix, durability })
          const all = Object.values(kinds).flatMap((kind) =>
            names.map((one) => [kind, one] as const),
          )
          for (const [{ store }, one] of all) await store(adapter, records, one)
          const [master, replica] = [cluster.masters[0], cluster.replicas[0]]
          if (!master || !replica) throw new Error("There is no such node")
          await until(async () => (await replica.redis.dbsize()) === (await master.redis.dbsize()))

          if (hangs) replica.pause()
          let count = 0
          const outcomes = await Promise.all(
            all.map(async ([{ end }, one]) => {
              const isEnded = await Promise.resolve(end(adapter, records, one)).then(
                () => true,
                () => false,
              )
              count += 1
              if (!hangs && count === all.length / 2) await master.kill()
              return isEnded
            }),
          )
          if (hangs) await master.kill()
          replica.resume()
          await until(async () =>
            String(await replica.redis.info("replication")).includes("role:master"),
          )
          expect(outcomes.filter(Boolean).length).toBeGreaterThan(0)
          expect(outcomes.filter((isEnded) => !isEnded).length).toBeGreaterThan(0)
          const back: unknown[] = []
          for (const [index, [{ find, end }, one]] of all.entries()) {
            const found = await again(() => find(adapter, records, one))
            if (outcomes[index] && found !== null) back.push(found)
            await again(() => end(adapter, records, one))
          }
          expect(back).toEqual([])
          const left = await Promise.all(
            all.map(async ([{ find }, one]) => again(() => find(adapter, records, one))),
          )
          expect(left.filter((found) => found !== null)).toEqual([])
          await close()
        },
      )
    })
  },
)

/** Repeats what fails until the client has found the new master. What no replica confirmed was done. */
async function again(work: () => unknown): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      if (error instanceof Error && error.name === "UnconfirmedError") return null
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
}
