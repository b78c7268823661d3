import { expectEqual } from "../../expectations.js"
import { unique } from "../../fixtures.js"
import { aRecord, COLLECTION, type RecordRule, stored } from "../record-rule.js"

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
const MINUTE = 60 * 1000

/** Removes expired records until the store says that there are none left. Returns how many it said. */
async function sweepAll(
  { sweep }: { sweep: (before: Date, limit: number) => number | PromiseLike<number> },
  before: Date,
): Promise<number> {
  for (let swept = 0; ;) {
    const count = await sweep(before, 2)
    expectEqual(count <= 2, true)
    swept += count
    if (count === 0) return swept
  }
}

/** The rules about records that have expired. */
export const expiredRules: readonly RecordRule[] = [
  {
    name: "expired: no operation finds the record, although nobody has swept",
    check: async ({ records }) => {
      const { version, ...record } = await stored(records, aRecord({ expires: ago(1) }))
      const { owner, collection } = record
      expectEqual(await records.get(record), null)
      expectEqual(await records.list({ collection, owner: owner ?? "", limit: 5 }), [])
      expectEqual(await records.put(record, { version }), null)
      expectEqual(await records.take(record), null)
      expectEqual(await records.take(record, { version }), null)
      await records.removeOwned({ owner: owner ?? "" })
    },
  },
  {
    name: "expired: the key is free, also for another owner, whose record it then is",
    check: async ({ records }) => {
      for (const when of ["absent", "always"] as const) {
        const old = await stored(records, aRecord({ expires: ago(1) }))
        const next = aRecord({ id: old.id })
        const version = await records.put(next, when)
        expectEqual(await records.get(old), { ...next, version })
        expectEqual(await records.removeOwned({ owner: old.owner ?? "" }), 0)
        expectEqual(await records.removeOwned({ owner: next.owner ?? "" }), 1)
      }
    },
  },
  {
    name: "expired: a count begins again, with the new expiry",
    needs: "add",
    check: async ({ records }) => {
      const { id } = await stored(records, aRecord({ value: 7, expires: ago(1) }))
      const expires = new Date(Date.now() + MINUTE)
      expectEqual(await records.add?.({ collection: COLLECTION, id }, 2, expires), 2)
      const found = await records.get({ collection: COLLECTION, id })
      expectEqual([found?.owner, found?.expires], [null, expires])
    },
  },
  {
    name: "expired: from the very millisecond, by the clock of who asks",
    needs: "at",
    check: async ({ records, at }) => {
      const written = await stored(records, aRecord())
      const end = written.expires?.getTime() ?? 0
      const clock = (time: number) => at?.(() => time) ?? records
      expectEqual(await clock(end - 1).get(written), written)
      expectEqual(await clock(end).get(written), null)
      expectEqual(await clock(end).take(written), null)
      // What one clock calls expired is still there for the other, until somebody writes over it.
      expectEqual(await clock(end - 1).get(written), written)
      const version = await clock(end).put({ ...written, value: 2, expires: null }, "absent")
      expectEqual(await records.get(written), { ...written, value: 2, expires: null, version })
    },
  },
  {
    name: "sweep: removes what expired before the moment, so many at a time, and nothing else",
    check: async ({ records }) => {
      await sweepAll(records, ago(0))
      const owner = unique()
      for (let count = 0; count < 5; count += 1)
        await stored(records, aRecord({ owner, expires: ago(MINUTE) }))
      const kept = await stored(records, aRecord({ owner }))
      const always = await stored(records, aRecord({ owner, expires: null }))
      // Other rules may leave expired records meanwhile. A store that removes them by itself says 0.
      const swept = await sweepAll(records, ago(MINUTE / 2))
      expectEqual(swept === 0 || swept >= 5, true)
      expectEqual(await sweepAll(records, ago(MINUTE / 2)), 0)
      const found = await records.list({ collection: COLLECTION, owner, limit: 5 })
      expectEqual(new Set(found.map(({ id }) => id)), new Set([kept.id, always.id]))
    },
  },
]
