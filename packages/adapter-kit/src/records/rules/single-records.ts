import { expectEqual } from "../../expectations.js"
import { unique } from "../../fixtures.js"
import { aRecord, type RecordRule, stored } from "../record-rule.js"

/** The rules about one record and one caller. */
export const singleRules: readonly RecordRule[] = [
  {
    name: "get: null for an unknown key, else exactly what was put, with its version",
    check: async ({ records }) => {
      const record = aRecord()
      expectEqual(await records.get(record), null)
      const written = await stored(records, record)
      expectEqual(await records.get({ collection: record.collection, id: record.id }), written)
      expectEqual(await records.get({ collection: `${record.collection}.`, id: record.id }), null)
    },
  },
  {
    name: "put absent: writes where there is nothing; what is there stays, and the answer is null",
    check: async ({ records }) => {
      const written = await stored(records, aRecord())
      expectEqual(await records.put({ ...written, value: "other" }, "absent"), null)
      expectEqual(await records.get(written), written)
    },
  },
  {
    name: "put always: writes in any case, under a new version",
    check: async ({ records }) => {
      const record = aRecord()
      const first = await records.put(record, "always")
      const next = { ...record, value: [2], expires: null }
      const version = await records.put(next, "always")
      expectEqual(typeof first, "string")
      expectEqual(await records.get(record), { ...next, version })
      expectEqual(version === first, false)
    },
  },
  {
    name: "put with a version: only while it is the record's; null for an old one and for no record",
    check: async ({ records }) => {
      const first = await stored(records, aRecord())
      const next = { ...first, value: 2 }
      const version = await records.put(next, { version: first.version })
      expectEqual(await records.get(first), { ...next, version })
      expectEqual(await records.put({ ...first, value: 3 }, { version: first.version }), null)
      expectEqual(await records.get(first), { ...next, version })
      expectEqual(await records.put(aRecord(), { version: first.version }), null)
    },
  },
  {
    name: "put: the owner never changes; for another one nothing is written, and the answer is null",
    check: async ({ records }) => {
      for (const owner of [unique(), null]) {
        const written = await stored(records, aRecord(owner === null ? {} : { owner: null }))
        for (const when of ["absent", "always", { version: written.version }] as const)
          expectEqual(await records.put({ ...written, owner, value: "seized" }, when), null)
        expectEqual(await records.get(written), written)
      }
    },
  },
  {
    name: "put: a record may have no owner and no expiry",
    check: async ({ records }) => {
      const written = await stored(records, aRecord({ owner: null, expires: null }))
      expectEqual(await records.get(written), written)
      expectEqual(await records.take(written), written)
    },
  },
  {
    name: "take: returns exactly what was removed, and afterwards there is nothing",
    check: async ({ records }) => {
      const written = await stored(records, aRecord())
      const { collection, id } = written
      expectEqual(await records.take({ collection, id }), written)
      expectEqual(await records.take({ collection, id }), null)
      expectEqual(await records.get(written), null)
      expectEqual(await records.list({ collection, owner: written.owner ?? "", limit: 10 }), [])
    },
  },
  {
    name: "take with a version: only while it is the record's",
    check: async ({ records }) => {
      const first = await stored(records, aRecord())
      const version = await records.put({ ...first, value: 2 }, "always")
      expectEqual(await records.take(first, { version: first.version }), null)
      const taken = await records.take(first, { version: version ?? "" })
      expectEqual(taken, { ...first, value: 2, version })
      expectEqual(await records.take(first, { version: version ?? "" }), null)
    },
  },
  {
    name: "versions: none is used twice for a key, also after it was taken and put again",
    check: async ({ records }) => {
      const record = aRecord()
      const versions: (string | null)[] = []
      for (let round = 0; round < 10; round += 1) {
        versions.push(await records.put(record, "absent"))
        versions.push(await records.put(record, "always"))
        versions.push(await records.put(record, { version: versions.at(-1) ?? "" }))
        await records.take(record)
        expectEqual(await records.put(record, { version: versions.at(-1) ?? "" }), null)
      }
      expectEqual(new Set(versions).size, 30)
      expectEqual(versions.includes(null), false)
    },
  },
  {
    name: "add: begins at nothing, goes on from what is there, and keeps the first expiry",
    needs: "add",
    check: async ({ records }) => {
      const { collection, id, expires } = aRecord()
      const end = expires ?? new Date()
      expectEqual(await records.add?.({ collection, id }, 2, end), 2)
      const first = await records.get({ collection, id })
      expectEqual(await records.add?.({ collection, id }, -5, new Date(end.getTime() + 1)), -3)
      const found = await records.get({ collection, id })
      expectEqual(
        { ...found, version: "" },
        { ...aRecord({ id, owner: null, value: -3, expires }), version: "" },
      )
      expectEqual(found?.version === first?.version, false)
    },
  },
  {
    name: "add: rejects where the value is no integer, and changes nothing",
    needs: "add",
    check: async ({ records }) => {
      for (const value of ["5", { n: 1 }, null, 1.5, true, []]) {
        const written = await stored(records, aRecord({ value }))
        const adding = (async () => records.add?.(written, 1, new Date(Date.now() + 1000)))()
        const [outcome] = await Promise.allSettled([adding])
        expectEqual(outcome?.status, "rejected")
        expectEqual(await records.get(written), written)
      }
    },
  },
]
