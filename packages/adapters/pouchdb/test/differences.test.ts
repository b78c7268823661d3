import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { afterEach, beforeEach, expect, test } from "vitest"
import { PouchDBAdapter } from "../src/index.js"
import { openMemory, type TestDatabase } from "./support/databases.js"
import { official } from "./support/pouchdb.mjs"

// Both sides of the PouchDB rows in docs/differences.json.
const user: AdapterUser = { id: "1", email: "ada@example.com", emailVerified: null }
const account = { type: "oauth", provider: "github", providerAccountId: "1" } as const
const expires = new Date("2036-01-02T03:04:05.678Z")
const sides = { ours: PouchDBAdapter, theirs: official.PouchDBAdapter }

let databases: Record<keyof typeof sides, TestDatabase>
let adapters: Record<keyof typeof sides, Required<Adapter>>
beforeEach(async () => {
  databases = { ours: openMemory(), theirs: openMemory() }
  await official.createIndexes(databases.theirs.pouchdb)
  adapters = { ours: sides.ours(databases.ours), theirs: sides.theirs(databases.theirs) }
})
afterEach(async () => {
  for (const { close } of Object.values(databases)) await close()
})

/** The result of each side. */
async function onBoth<Answer>(see: (adapter: Required<Adapter>) => Promise<Answer>) {
  return { ours: await see(adapters.ours), theirs: await see(adapters.theirs) }
}

/** How many of the simultaneous calls succeed with a result. */
async function winners(calls: readonly (() => unknown)[]): Promise<number> {
  const answers = await Promise.allSettled(calls.map(async (call) => call()))
  return answers.filter((one) => one.status === "fulfilled" && one.value).length
}

test("one address or account, two at the same moment", async () => {
  const seen = await onBoth(async (adapter) => {
    const users = [user, { ...user, id: "2" }]
    const addresses = await winners(users.map((one) => () => adapter.createUser(one)))
    const { id: userId } = await adapter.createUser({ ...user, id: "3", email: "eve@example.com" })
    const link = () => adapter.linkAccount({ ...account, userId })
    const accounts = await winners([link, link])
    return { addresses, accounts }
  })
  expect(seen.ours).toEqual({ addresses: 1, accounts: 1 })
  expect(seen.theirs).toEqual({ addresses: 2, accounts: 2 })
})

test("a user who is deleted", async () => {
  const seen = await onBoth(async (adapter) => {
    const { id } = await adapter.createUser(user)
    await adapter.linkAccount({ ...account, userId: id })
    await adapter.createSession({ sessionToken: "s", userId: id, expires })
    await adapter.deleteUser(id)
    const { provider, providerAccountId } = account
    return [
      await adapter.getUser(id),
      await adapter.getUserByAccount({ provider, providerAccountId }),
      await adapter.getSessionAndUser("s"),
    ].filter(Boolean).length
  })
  expect(seen).toEqual({ ours: 0, theirs: 3 })
})

test("an id that a new user is given", async () => {
  const seen = await onBoth(async (adapter) => (await adapter.createUser(user)).id === "USER_1")
  expect(seen).toEqual({ ours: true, theirs: false })
})

test("a session or an account that is gone already", async () => {
  const seen = await onBoth(async (adapter) => {
    const { provider, providerAccountId } = account
    const done = await Promise.allSettled([
      adapter.deleteSession("none"),
      adapter.unlinkAccount({ provider, providerAccountId }),
    ])
    return done.map(({ status }) => status)
  })
  expect(seen.ours).toEqual(["fulfilled", "fulfilled"])
  expect(seen.theirs).toEqual(["rejected", "rejected"])
})

test("a database without indexes", async () => {
  const { pouchdb, close } = openMemory()
  const asked = async (make: (options: TestDatabase) => Required<Adapter>) =>
    make({ pouchdb, close }).getUserByEmail(user.email)
  await expect(asked(sides.theirs)).rejects.toMatchObject({ error: "no_usable_index" })
  expect(await asked(sides.ours)).toBeNull()
  await close()
})
