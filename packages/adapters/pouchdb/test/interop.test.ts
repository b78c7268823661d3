import { testInterchange } from "@sallyport/adapter-kit"
import { expect, test } from "vitest"
import * as ours from "../src/index.js"
import { openMemory } from "./support/databases.js"
import { official } from "./support/pouchdb.mjs"

test("exports and helpers of @auth/pouchdb-adapter", () => {
  const { pouchdbRecords: _added, ...same } = ours
  expect(Object.keys(same).toSorted()).toEqual(Object.keys(official).toSorted())
  const expires = "2036-01-02T03:04:05.678Z"
  const document = { _id: "X_1", _rev: "1-a", id: "own", name: expires, emailVerified: null }
  for (const stored of [
    document,
    { ...document, expires, emailVerified: expires },
    { _id: "X_2", _rev: "1-a" },
  ]) {
    expect(ours.toAdapterUser(stored)).toEqual(official.toAdapterUser(stored))
    expect(ours.toAdapterAccount(stored)).toEqual(official.toAdapterAccount(stored))
    expect(ours.toAdapterSession(stored)).toEqual(official.toAdapterSession(stored))
    expect(ours.toVerificationToken(stored)).toEqual(official.toVerificationToken(stored))
  }
})

test("createIndexes: those of @auth/pouchdb-adapter, with their names, and two more", async () => {
  const [one, other] = [openMemory(), openMemory()]
  await official.createIndexes(one.pouchdb)
  await ours.createIndexes(other.pouchdb)
  const { indexes: theirs } = await one.pouchdb.getIndexes()
  const { indexes } = await other.pouchdb.getIndexes()
  expect(indexes).toEqual(expect.arrayContaining(theirs))
  expect(indexes).toHaveLength(theirs.length + 2)
  await Promise.all([one.close(), other.close()])
})

testInterchange("one database", async () => {
  const { pouchdb, close } = openMemory()
  await official.createIndexes(pouchdb)
  const adapter = official.PouchDBAdapter({ pouchdb })
  const theirs = {
    ...adapter,
    // Their adapter removes no one.
    deleteUser: async (id: string) => {
      await adapter.deleteUser(id)
      await pouchdb.put({ ...(await pouchdb.get(id)), _deleted: true })
    },
  }
  return { ours: ours.PouchDBAdapter({ pouchdb }), theirs, close }
})
