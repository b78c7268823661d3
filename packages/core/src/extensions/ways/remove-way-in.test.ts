import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter, AdapterUser } from "../../contract/adapter.js"
import type { RecordStore } from "../../contract/record-store.js"
import type { WayIn } from "../../contract/way-in.js"
import { memoryRecords } from "../../records/memory-records.js"
import type { ObservedSetup } from "../../contract/extension.js"
import { removeWayIn } from "./remove-way-in.js"

const ADA: AdapterUser = { id: "ada", email: "ada@example.com", emailVerified: null }
const secrets = ["a secret of at least thirty-two characters"]

/** A person with these ways in, which an extension keeps, on a site with or without records. */
function person(names: readonly string[], records?: RecordStore) {
  const left = new Set(names)
  const way = (id: string): WayIn => ({ kind: "password", id })
  const site = {
    adapter: undefined,
    providers: new Map(),
    waysOfExtensions: async () => [...left].map(way),
    source: { records },
    secrets,
    report: () => undefined,
  } satisfies Partial<ObservedSetup> as unknown as ObservedSetup
  const remove = async (id: string, meanwhile: () => Promise<unknown> = async () => undefined) =>
    removeWayIn(site, { user: ADA, way: way(id) }, async () => {
      await meanwhile()
      return left.delete(id)
    })
  return { left, remove }
}

const listed = async (records: RecordStore) =>
  records.list?.({ owner: ADA.id, collection: "way-removal", limit: 10 })

describe.each([
  ["with records", () => memoryRecords({ singleProcess: true })],
  ["without records", () => undefined],
])("A way in, %s", (_, make) => {
  test("is removed while there is another one, and the last one is not", async () => {
    const { left, remove } = person(["a", "b"], make())
    expect(await remove("a")).toBe(true)
    await expect(remove("b")).rejects.toMatchObject({ name: "LastWayIn" })
    expect([...left]).toEqual(["b"])
  })

  test("what the person does not have is not all that is left to them", async () => {
    expect(await person(["a"], make()).remove("another")).toBe(false)
  })
})

describe("Removals at the same time, with records", () => {
  test("of all ways of a person, one stays, however many there are", async () => {
    for (const count of [2, 3, 5, 8]) {
      const names = Array.from({ length: count }, (_, index) => `way ${index}`)
      const { left, remove } = person(names, memoryRecords({ singleProcess: true }))
      const outcomes = await Promise.allSettled(names.map(async (name) => remove(name)))
      expect(left.size).toBe(1)
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(count - 1)
    }
  })

  test("the one that was announced first is carried out, and the later one is refused", async () => {
    const { left, remove } = person(["a", "b"], memoryRecords({ singleProcess: true }))
    await remove("a", async () => {
      await expect(remove("b")).rejects.toMatchObject({ name: "LastWayIn" })
    })
    expect([...left]).toEqual(["b"])
  })

  test("one that was over before the list was read is seen", async () => {
    const records = memoryRecords({ singleProcess: true })
    const site = person(["a", "b"], {
      ...records,
      put: async (...given) => {
        // Another process removes one, right before this one announces its own for the first time.
        if (site.left.size === 2 && given[0].collection === "way-removal") {
          site.left.delete("b")
          await records.put({ ...given[0], value: ["somebody"] }, "always")
        }
        return records.put(...given)
      },
    })
    await expect(site.remove("a")).rejects.toMatchObject({ name: "LastWayIn" })
    expect([...site.left]).toEqual(["a"])
  })
})

describe("A removal that did not end", () => {
  test("by an error leaves nothing listed", async () => {
    const records = memoryRecords({ singleProcess: true })
    const { remove } = person(["a", "b"], records)
    const failing = remove("a", async () => Promise.reject(new Error("the store is away")))
    await expect(failing).rejects.toThrow("the store is away")
    expect(await listed(records)).toEqual([])
    expect(await remove("b")).toBe(true)
  })

  test("because the process stopped counts as done, until the person removes the same once more", async () => {
    const records = memoryRecords({ singleProcess: true })
    let stopped = false
    const { left, remove } = person(["a", "b"], {
      ...records,
      take: async (...given) =>
        stopped ? Promise.reject(new Error("stopped")) : records.take(...given),
    })
    const dying = remove("a", async () => {
      stopped = true
      throw new Error("stopped")
    })
    await expect(dying).rejects.toThrow("stopped")
    stopped = false
    await expect(remove("b")).rejects.toMatchObject({ name: "LastWayIn" })
    expect(await remove("a")).toBe(true)
    expect([[...left], await listed(records)]).toEqual([["b"], []])
  })

  test("a store that fails while it is announced removes nothing", async () => {
    const records = memoryRecords({ singleProcess: true })
    const { left, remove } = person(["a", "b"], {
      ...records,
      put: async () => Promise.reject(new Error("away")),
    })
    await expect(remove("a")).rejects.toMatchObject({ name: "AdapterError" })
    expect(left.size).toBe(2)
  })
})

test("an adapter that lists no accounts: they count as none, and an address where mails are sent counts", async () => {
  const { listAccountsByUser: _, ...official } = MemoryAdapter() as Required<Adapter>
  const user = await official.createUser({ ...ADA })
  await official.linkAccount({
    userId: user.id,
    type: "oauth",
    provider: "github",
    providerAccountId: "7",
  })
  const removing = async (types: readonly string[]) =>
    removeWayIn(
      {
        adapter: official,
        providers: new Map(types.map((type) => [type, { id: type, type }])),
        source: {},
        secrets,
        report: () => undefined,
      } as unknown as ObservedSetup,
      { user, way: { kind: "passkey", id: "AA" } },
      async () => "removed",
    )
  await expect(removing(["webauthn", "github"])).rejects.toMatchObject({ name: "LastWayIn" })
  expect(await removing(["webauthn", "email"])).toBe("removed")
})
