import { expectEqual } from "../../expectations.js"
import { unique } from "../../fixtures.js"
import { aRecord, atOnce, COLLECTION, idsOf, type RecordRule, stored } from "../record-rule.js"

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1)

/** The rules about several records, and whose they are. */
export const ownedRules: readonly RecordRule[] = [
  {
    name: "list of an owner: every record whose put has returned, and none of another owner or collection",
    check: async ({ records, writers }) => {
      const owner = unique()
      const own = await atOnce(writers, () => stored(records, aRecord({ owner })))
      await stored(records, aRecord({ owner, collection: `${COLLECTION}.other` }))
      await stored(records, aRecord())
      await stored(records, aRecord({ owner: null }))
      const found = await records.list({ collection: COLLECTION, owner, limit: writers + 1 })
      expectEqual([...found].sort(byId), own.sort(byId))
    },
  },
  {
    name: "list: by id, page after page, each record once",
    check: async ({ records, many }) => {
      const [owner, collection] = [unique(), `${COLLECTION}.${unique()}`]
      const ids: string[] = []
      for (let at = 0; at < many; at += 20) {
        const some = await atOnce(20, () => stored(records, aRecord({ owner, collection })))
        ids.push(...some.map(({ id }) => id))
      }
      const limit = Math.ceil(many / 7)
      for (const of of [
        { collection, owner, limit },
        { collection, limit },
      ]) {
        const found = await idsOf(records, of)
        expectEqual(found.length, many)
        expectEqual(new Set(found), new Set(ids))
        // The order may be the database's, but it does not change.
        expectEqual(await idsOf(records, { ...of, limit: many + 1 }), found)
      }
      expectEqual(await records.removeOwned({ owner }), many)
      expectEqual(await records.list({ collection, limit }), [])
    },
  },
  {
    name: "list: ids of digits, small letters and hyphens, alike in length, come in alphabetical order",
    check: async ({ records }) => {
      const [owner, collection] = [unique(), `${COLLECTION}.${unique()}`]
      const ids = Array.from({ length: 24 }, (_, at) => {
        const time = String(8_204_000_000_000 + ((at * 7) % 24) * 37)
        return `${time}-${String(99 - at)}-${String(at).padStart(2, "0")}f`
      })
      await Promise.all(ids.map(async (id) => stored(records, aRecord({ owner, collection, id }))))
      const sorted = [...ids].sort((one, other) => (one < other ? -1 : 1))
      expectEqual(await idsOf(records, { collection, owner, limit: 5 }), sorted)
      expectEqual(await idsOf(records, { collection, limit: 5 }), sorted)
      await records.removeOwned({ owner })
    },
  },
  {
    name: "removeOwned: all of an owner, those of one collection, or all but one; never those of others",
    check: async ({ records }) => {
      const owner = unique()
      const other = await stored(records, aRecord())
      const nobodys = await stored(records, aRecord({ owner: null }))
      const [kept, second, third] = await atOnce(3, () => stored(records, aRecord({ owner })))
      const elsewhere = await stored(records, aRecord({ owner, collection: `${COLLECTION}.other` }))
      const of = { owner, collection: COLLECTION }
      expectEqual(await records.removeOwned({ ...of, except: kept?.id }), 2)
      for (const one of [second, third]) expectEqual(one && (await records.get(one)), null)
      expectEqual(await records.list({ ...of, limit: 5 }), [kept])
      expectEqual(await records.removeOwned(of), 1)
      expectEqual(await records.get(elsewhere), elsewhere)
      expectEqual(await records.removeOwned({ owner }), 1)
      expectEqual(await records.removeOwned({ owner }), 0)
      for (const one of [other, nobodys]) expectEqual(await records.get(one), one)
      await stored(records, aRecord({ owner }))
      expectEqual((await records.list({ ...of, limit: 5 })).length, 1)
    },
  },
  {
    name: "removeOwned beside writers: what was put before is gone, and what is left is listed",
    check: async ({ records, writers }) => {
      const owner = unique()
      const before = await atOnce(writers, () => stored(records, aRecord({ owner })))
      const puts = atOnce(writers, () => stored(records, aRecord({ owner })))
      const late = before.map(({ version, ...record }) => records.put(record, { version }))
      await Promise.all([records.removeOwned({ owner }), puts, ...late])
      const found = await records.list({ collection: COLLECTION, owner, limit: 4 * writers })
      for (const one of found) expectEqual(await records.get(one), one)
      await records.removeOwned({ owner })
      for (const { version, ...record } of before)
        expectEqual(await records.put(record, { version }), null)
      expectEqual(await records.list({ collection: COLLECTION, owner, limit: 5 }), [])
    },
  },
  {
    name: "owners: compared exactly, whatever characters they have",
    check: async ({ records }) => {
      const one = unique()
      const alike = [
        "a",
        "A",
        "á",
        "a\u0301",
        "a ",
        "a%",
        "_",
        "*",
        "a/b",
        "a:b",
        "'\"\\`;--",
        "用户🙂",
      ]
      const owners = alike.map((text) => `${one}${text}`)
      const written = await Promise.all(
        owners.map(async (owner) => stored(records, aRecord({ owner }))),
      )
      for (const [at, owner] of owners.entries()) {
        expectEqual(await records.list({ collection: COLLECTION, owner, limit: 5 }), [written[at]])
        expectEqual(await records.removeOwned({ owner }), 1)
      }
    },
  },
]
