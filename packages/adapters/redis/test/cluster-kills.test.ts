import { crashingClient, openInProcesses } from "@sallyport/adapter-kit"
import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import type { Cluster } from "ioredis"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import { kills } from "../../../../test/depth/depth.js"
import { seededRandom } from "../../../../test/depth/random.js"
import { RedisAdapter } from "../src/index.js"
import { openClusterClient } from "./support/cluster-clients.js"
import { type RunningCluster, startCluster } from "./support/redis-cluster.js"
import { missingServer } from "./support/redis-server.js"

type Operations = Required<Omit<Adapter, "deleteExpired">>

const emails = ["ada@example.com", "eve@example.com"]
const accounts = ["1", "2"].map(
  (providerAccountId) => ({ type: "oauth", provider: "github", providerAccountId }) as const,
)
const expires = new Date(Date.now() + 24 * 60 * 60 * 1000)
const newUser = (email: string): AdapterUser => ({
  id: crypto.randomUUID(),
  email,
  name: "Ada",
  emailVerified: null,
})

/** What a process does before it dies: some of these, one after the other. */
interface Play {
  readonly one: <Choice>(of: readonly Choice[]) => Choice
  /** The ids of all users that somebody has begun to create. */
  readonly ids: string[]
  readonly tokens: string[]
}

const steps: readonly ((adapter: Operations, play: Play) => unknown)[] = [
  (adapter, { one, ids }) => {
    const user = newUser(one(emails))
    ids.push(user.id)
    return adapter.createUserAndAccount(user, one(accounts))
  },
  (adapter, { one, ids }) => {
    const user = newUser(one(emails))
    ids.push(user.id)
    return adapter.createUser(user)
  },
  (adapter, { one, ids }) => adapter.linkAccount({ ...one(accounts), userId: one(ids) }),
  (adapter, { one }) => adapter.unlinkAccount(one(accounts)),
  (adapter, { one, ids }) => adapter.updateUser({ id: one(ids), email: one(emails) }),
  (adapter, { one, ids }) => adapter.deleteUser(one(ids)),
  async (adapter, { one, ids, tokens }) => {
    const sessionToken = crypto.randomUUID()
    await adapter.createSession({ sessionToken, userId: one(ids), expires })
    // Before, nobody was told.
    tokens.push(sessionToken)
  },
  (adapter, { one, ids }) => adapter.deleteSessionsByUser(one(ids)),
]

describe.skipIf(missingServer)(`Redis Cluster ${missingServer ?? ""}`, () => {
  let cluster: RunningCluster
  beforeAll(async () => {
    cluster = await startCluster({ withReplicas: false })
  })
  afterAll(() => cluster.close())

  const rounds = kills * 5
  test(`${rounds} times, six processes that die at any script: nothing has two owners, and nobody is locked out`, async () => {
    expect.hasAssertions()
    const { client, baseKeyPrefix, close } = await openClusterClient("ioredis 5", cluster.ports)
    const random = seededRandom()
    for (let round = 0; round < rounds; round += 1) {
      const prefix = `${baseKeyPrefix}${round}:`
      const adapter = RedisAdapter(client, { baseKeyPrefix: prefix })
      const one: Play["one"] = (of) => of[Math.floor(random() * of.length)] as (typeof of)[number]
      const play: Play = { one, ids: ["nobody"], tokens: [] }
      await Promise.all(
        Array.from({ length: 6 }, async () => {
          const life = Math.floor(random() * 60)
          const dying = crashingClient<Cluster>(client as Cluster, ["eval"], life)
          const process = RedisAdapter(dying, { baseKeyPrefix: prefix })
          for (let step = 0; step < 5; step += 1)
            await Promise.resolve(one(steps)(process, play)).catch(() => undefined)
        }),
      )
      await expectSound(adapter, play)
      await expectNobodyLockedOut(adapter)
    }
    await close()
  })

  testAdapterInDepth("RedisAdapter in a cluster, in three processes", async () => {
    const { baseKeyPrefix, close } = await openClusterClient("ioredis 5", cluster.ports)
    const module = new URL("./support/cluster-process.mjs", import.meta.url)
    return openInProcesses({ module, location: { ports: cluster.ports, baseKeyPrefix }, close })
  })
})

/** Each address and account has one user, who is found by it; ending sessions again ends all of them. */
async function expectSound(adapter: Operations, { ids, tokens }: Play): Promise<void> {
  const users = (await Promise.all(ids.map(async (id) => adapter.getUser(id)))).flatMap(
    (user) => user ?? [],
  )
  const owned = users.map(({ email }) => email)
  expect(owned.toSorted()).toEqual([...new Set(owned)].toSorted())
  for (const user of users) expect(await adapter.getUserByEmail(user.email)).toEqual(user)
  const listed = await Promise.all(users.map(async ({ id }) => adapter.listAccountsByUser(id)))
  for (const account of accounts) {
    const owner = await adapter.getUserByAccount(account)
    const { providerAccountId } = account
    const lists = listed.flat().filter((row) => row.providerAccountId === providerAccountId)
    expect(lists.map(({ userId }) => userId)).toEqual(owner ? [owner.id] : [])
  }
  for (const id of ids) await adapter.deleteSessionsByUser(id)
  for (const token of tokens) expect(await adapter.getSession(token)).toBeNull()
}

async function expectNobodyLockedOut(adapter: Operations): Promise<void> {
  for (const email of emails) {
    const user = (await adapter.getUserByEmail(email)) ?? (await adapter.createUser(newUser(email)))
    expect(await adapter.getUserByEmail(email)).toEqual(user)
  }
  for (const account of accounts) {
    const stranger = newUser(`${crypto.randomUUID()}@example.com`)
    const owner =
      (await adapter.getUserByAccount(account)) ??
      (await adapter.createUserAndAccount(stranger, account))
    expect(await adapter.getUserByAccount(account)).toEqual(owner)
  }
}
