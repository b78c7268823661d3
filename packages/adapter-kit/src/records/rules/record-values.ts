import type { JsonValue } from "@sallyport/core/adapters"
import { expectEqual } from "../../expectations.js"
import { unique } from "../../fixtures.js"
import { aRecord, COLLECTION, type RecordRule, stored } from "../record-rule.js"

const VALUES: readonly JsonValue[] = [
  null,
  false,
  0,
  -1.5e-7,
  Number.MAX_SAFE_INTEGER,
  "",
  "2026-01-02T03:04:05.678Z",
  "null",
  [],
  {},
  [[], {}, [null]],
  { "": "", "a.b": { c: [1, "2", null, true] } },
  "NUL \0, half a character \ud83d, quotes ' \" ` \\, lines \r\n\u2028, marks e\u0301, 用户, 🙂",
]

/** The longest value: 32,000 characters as JSON, of up to three bytes each. */
const LONGEST = [..."x語"].map((character) => character.repeat(31_998))

/** The rules about what a record may contain and be called. */
export const valueRules: readonly RecordRule[] = [
  {
    name: "values: every JSON comes back as it was, with every character",
    check: async ({ records }) => {
      for (const value of VALUES) {
        const written = await stored(records, aRecord({ value }))
        expectEqual(await records.get(written), written)
        expectEqual(await records.take(written), written)
      }
    },
  },
  {
    name: "values: 32,000 characters are kept",
    check: async ({ records }) => {
      for (const value of LONGEST) {
        const written = await stored(records, aRecord({ value }))
        expectEqual((await records.get(written))?.value === value, true)
        expectEqual(await records.removeOwned({ owner: written.owner ?? "" }), 1)
      }
    },
  },
  {
    name: "values: what a caller changes afterwards is not changed in the store",
    check: async ({ records }) => {
      const value = { list: [1] }
      const written = await stored(records, aRecord({ value }))
      value.list.push(2)
      const found = await records.get(written)
      expectEqual(found?.value, { list: [1] })
      Object.assign(found ?? {}, { value: "else" })
      expectEqual((await records.get(written))?.value, { list: [1] })
    },
  },
  {
    name: "ids: letter case counts, as does every other character",
    check: async ({ records }) => {
      const one = unique()
      const alike = ["a", "A", "a_", "a.", "a-", "a:", "%5F".slice(1), "__proto__", "constructor"]
      const ids = alike.map((text) => `${one}${text}`)
      for (const id of ["__proto__", "constructor", "0"]) await records.take(aRecord({ id }))
      const written = await Promise.all(
        [...ids, "__proto__", "constructor", "0"].map(async (id) =>
          stored(records, aRecord({ id })),
        ),
      )
      for (const record of written) expectEqual(await records.get(record), record)
      for (const record of written) expectEqual(await records.take(record), record)
    },
  },
  {
    name: "ids: 128 characters, in both parts of the key",
    check: async ({ records }) => {
      const [collection, id] = [`${unique()}_.:-`, unique()].map((text) => text.padEnd(128, "Z9"))
      const owner = unique()
      const key = { collection: collection ?? "", id: id ?? "" }
      const written = await stored(records, aRecord({ ...key, owner }))
      const next = await stored(records, aRecord({ ...key, id: `${key.id.slice(0, 127)}z`, owner }))
      for (const one of [written, next]) expectEqual(await records.get(one), one)
      expectEqual((await records.list({ collection: key.collection, owner, limit: 3 })).length, 2)
      expectEqual(await records.removeOwned({ owner }), 2)
    },
  },
  {
    name: "keys: collection and id are kept apart, whatever is between them",
    check: async ({ records }) => {
      const one = unique()
      const [first, second] = await Promise.all([
        stored(records, aRecord({ collection: `${COLLECTION}:${one}`, id: "x" })),
        stored(records, aRecord({ collection: COLLECTION, id: `${one}:x` })),
      ])
      expectEqual(await records.take(first), first)
      expectEqual(await records.take(second), second)
    },
  },
]
