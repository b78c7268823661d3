import type { NewRecord, RecordStore } from "@sallyport/core/adapters"
import { expectEqual } from "../../expectations.js"
import { aRecord, atOnce, type RecordRule, stored } from "../record-rule.js"

const ROUNDS = 3
const inThePast = () => new Date(Date.now() - 1)

/** Each caller tries to write its own number; exactly one must say that it did, and its number must be there. */
async function expectOneWinner(
  writers: number,
  put: (value: number) => ReturnType<RecordStore["put"]>,
): Promise<{ readonly value: number; readonly version: string }> {
  const versions = await atOnce(writers, put)
  const winners = versions.flatMap((version, value) =>
    version === null ? [] : [{ value, version }],
  )
  expectEqual(winners.length, 1)
  return winners[0] ?? { value: -1, version: "" }
}

async function expectRaceAt(
  { records, writers }: { readonly records: RecordStore; readonly writers: number },
  record: NewRecord,
  when: Parameters<RecordStore["put"]>[1],
): Promise<void> {
  const winner = await expectOneWinner(writers, (value) => records.put({ ...record, value }, when))
  expectEqual(await records.get(record), { ...record, ...winner })
}

/** The rules about several callers at the same moment. */
export const raceRules: readonly RecordRule[] = [
  {
    name: "put absent: of several at the same moment one wins, and its value is there",
    check: async (world) => {
      for (let round = 0; round < ROUNDS; round += 1) await expectRaceAt(world, aRecord(), "absent")
    },
  },
  {
    name: "put absent: of several that find an expired record one wins",
    check: async (world) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const old = await stored(world.records, aRecord({ expires: inThePast() }))
        await expectRaceAt(world, aRecord({ id: old.id }), "absent")
      }
    },
  },
  {
    name: "put with a version: of several at the same moment one wins, and its value is there",
    check: async (world) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { version, ...record } = await stored(world.records, aRecord())
        await expectRaceAt(world, record, { version })
      }
    },
  },
  {
    name: "put always: all at the same moment succeed, and what is there was written by one of them",
    check: async ({ records, writers }) => {
      const record = aRecord()
      const versions = await atOnce(writers, (value) => records.put({ ...record, value }, "always"))
      expectEqual(new Set(versions).size, writers)
      const found = await records.get(record)
      expectEqual(versions[Number(found?.value)], found?.version)
    },
  },
  {
    name: "take: of several at the same moment one gets the record, with and without a version",
    check: async ({ records, writers }) => {
      for (const withVersion of [false, true]) {
        const written = await stored(records, aRecord())
        const when = withVersion ? { version: written.version } : undefined
        const taken = await atOnce(writers, () => records.take(written, when))
        expectEqual(
          taken.filter((one) => one !== null),
          [written],
        )
      }
    },
  },
  {
    name: "take and put with one version: either it was taken, or it was written",
    check: async ({ records }) => {
      for (let round = 0; round < 4 * ROUNDS; round += 1) {
        const { version, ...record } = await stored(records, aRecord())
        const [taken, put] = await Promise.all([
          records.take(record, { version }),
          records.put({ ...record, value: 2 }, { version }),
        ])
        expectEqual([taken, put].filter((one) => one !== null).length, 1)
        expectEqual(await records.get(record), put && { ...record, value: 2, version: put })
      }
    },
  },
  {
    name: "take, while others write: each state is taken once, and nothing that was taken comes back",
    check: async ({ records, writers }) => {
      const record = aRecord()
      const puts = atOnce(writers, (value) => records.put({ ...record, value }, "always"))
      const takes = atOnce(writers, () => records.take(record))
      const [versions, taken] = await Promise.all([puts, takes])
      const found = [...taken, await records.take(record)].flatMap((one) => one ?? [])
      expectEqual(new Set(found.map(({ version }) => version)).size, found.length)
      for (const { value, version } of found) expectEqual(version, versions[Number(value)])
      expectEqual(await records.get(record), null)
    },
  },
  {
    name: "add: of several at the same moment none is lost, and each gets another sum",
    needs: "add",
    check: async ({ records, writers }) => {
      const { collection, id, expires } = aRecord()
      const end = expires ?? new Date()
      const sums = await atOnce(writers, () => records.add?.({ collection, id }, 1, end))
      expectEqual(
        sums.map(Number).sort((a, b) => a - b),
        Array.from({ length: writers }, (_, at) => at + 1),
      )
      expectEqual((await records.get({ collection, id }))?.value, writers)
    },
  },
]
