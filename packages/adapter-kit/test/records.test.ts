import type { RecordStore, StoredRecord } from "@sallyport/core/adapters"
import { memoryRecords } from "@sallyport/core/records"
import { describe, expect, test } from "vitest"
import { testRecordFaults, testRecords } from "../../../test/depth/record-contract.js"
import { openRecordsInProcesses } from "@sallyport/adapter-kit"
import { recordRules, type RecordWorld } from "../src/index.js"
import { servedRecords, serveMemory } from "./support/served-memory.js"

testRecords("memoryRecords", async () => {
  let clock: (() => number) | undefined
  const store = memoryRecords({ singleProcess: true, now: () => (clock ?? Date.now)() })
  const at = (now: () => number): RecordStore => ({
    ...store,
    get: (key) => during(now, () => store.get(key)),
    take: (key, when) => during(now, () => store.take(key, when)),
    put: (record, when) => during(now, () => store.put(record, when)),
  })
  /** Its operations run as a whole when they are called, so the clock is another one only for this call. */
  const during = <Result>(now: () => number, call: () => Result): Result => {
    clock = now
    const result = call()
    clock = undefined
    return result
  }
  return { records: store, at }
})

const served = await serveMemory(memoryRecords({ singleProcess: true }))
testRecordFaults("Records in memory behind TCP", {
  server: served.address,
  open: async (address) => ({ records: servedRecords(address) }),
})

const turn = () => new Promise((resolve) => setImmediate(resolve))
const soundly = () => memoryRecords({ singleProcess: true })

/** Reads first and writes afterwards, as a store would that lets the caller decide. */
function careless(): RecordStore {
  const sound = soundly()
  return {
    ...sound,
    put: async (record, when) => {
      const found = await sound.get(record)
      await turn()
      if (when === "absent" ? found : when !== "always" && found?.version !== when.version)
        return null
      return sound.put(record, "always")
    },
    take: async (key, when) => {
      const found = await sound.get(key)
      await turn()
      if (!found || (when && found.version !== when.version)) return null
      await sound.take(key)
      return found
    },
    add: async (key, by, expires) => {
      const value = Number((await sound.get(key))?.value ?? 0) + by
      await turn()
      await sound.put({ ...key, owner: null, value, expires }, "always")
      return value
    },
  }
}

/** A store with one defect, and how the name of a rule begins that finds it. */
const defects: Readonly<Record<string, [rule: string, store: () => RecordStore]>> = {
  "lets two callers win": ["put absent: of several at", careless],
  "lets two callers win with one version": ["put with a version: of several", careless],
  "gives one record to two callers": ["take: of several", careless],
  "loses what was added": ["add: of several", careless],
  "uses a version again": ["versions:", () => renumbered()],
  "keeps no milliseconds": [
    "get: null for",
    () => changing((one) => ({ ...one, expires: floored(one) })),
  ],
  "gives a record to another owner": ["put: the owner", () => ignoring("owner")],
  "finds what has expired": ["expired: no operation", () => ignoring("expires")],
  "mixes up letter case": ["ids: letter case", () => folding()],
  "forgets the last page": ["list: by id", () => ({ ...soundly(), list: async () => [] })],
}

describe("the rules find a store that", () => {
  const world = (records: RecordStore): RecordWorld => ({
    records,
    at: undefined,
    writers: 10,
    many: 40,
  })

  test.each(Object.entries(defects))("%s", async (_, [begin, store]) => {
    const rule = recordRules.find(({ name }) => name.startsWith(begin))
    await expect(rule?.check(world(store()))).rejects.toThrow(/expected/)
  })

  test("is another one in each process", async () => {
    const module = new URL("support/own-memory-records.mjs", import.meta.url)
    const { records, close } = await openRecordsInProcesses({ module })
    const rule = recordRules.find(({ name }) => name.startsWith("put absent: of several at"))
    await expect(rule?.check(world(records))).rejects.toThrow(/expected/)
    await close()
  })
})

/** A store whose versions are numbers that begin again with each record. */
function renumbered(): RecordStore {
  const sound = soundly()
  const counts = new Map<string, number>()
  return {
    ...sound,
    put: async (record, when) => {
      const count = String(counts.get(record.id) ?? 0)
      const found = await sound.get(record)
      if (typeof when === "object" && when.version !== count) return null
      if (when === "absent" && found) return null
      await sound.put(record, "always")
      counts.set(record.id, Number(count) + 1)
      return String(Number(count) + 1)
    },
    take: async (key) => {
      counts.delete(key.id)
      return sound.take(key)
    },
  }
}

function changing(change: (record: StoredRecord) => StoredRecord): RecordStore {
  const sound = soundly()
  return {
    ...sound,
    get: async (key) => {
      const found = await sound.get(key)
      return found && change(found)
    },
  }
}

const floored = ({ expires }: StoredRecord) =>
  expires && new Date(Math.floor(expires.getTime() / 1000) * 1000)

function ignoring(member: "owner" | "expires"): RecordStore {
  const sound = soundly()
  return {
    ...sound,
    put: async (record, when) => {
      if (member === "owner" && when === "always") await sound.take(record)
      return sound.put(member === "expires" ? { ...record, expires: null } : record, when)
    },
  }
}

function folding(): RecordStore {
  const sound = soundly()
  const folded = <Key extends { readonly id: string }>(key: Key) => ({
    ...key,
    id: key.id.toLowerCase(),
  })
  return {
    ...sound,
    get: (key) => sound.get(folded(key)),
    put: (record, when) => sound.put(folded(record), when),
  }
}
