import type { RecordStore, StoredRecord } from "@sallyport/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import {
  type Address,
  type Fault,
  type FaultProxy,
  faultKinds,
  startFaultProxy,
} from "../faults/fault-proxy.js"
import { aRecord, stored } from "./record-rule.js"
import type { OpenRecords } from "./test-records.js"

export interface RecordFaultOptions {
  /** Where the store listens. */
  readonly server: Address
  /** Opens the store at an address: of the server itself, or of a proxy that breaks the connection. */
  readonly open: (address: Address) => Promise<Pick<OpenRecords, "records" | "close">>
  /** At how many places in the traffic each kind of fault occurs, in each direction. Default: 12. */
  readonly places?: number
}

/**
 * Cuts, resets or stalls the connection while records are read, written, taken and removed, at places spread over the
 * traffic. Afterwards each record is the old one or the new one, whole, and what an operation returned is true. A read
 * never says that a record does not exist because the store is away. The store then works again, without a restart.
 *
 * For stores that are reached over TCP.
 */
export function testRecordFaults(
  name: string,
  { server, open, places = 12 }: RecordFaultOptions,
): void {
  describe(`${name}: the connection to the store of records breaks`, () => {
    let scene: RecordScene
    beforeAll(async () => {
      scene = await openScene({ server, open })
    })
    afterAll(async () => scene?.close())

    test.each(faultKinds)(
      `$how in the middle of $direction, at ${places} places`,
      async ({ how, direction }) => {
        const whole = await scene.run()
        let broken = 0
        for (let place = 0; place < places; place += 1) {
          const after = Math.floor(((place + 0.5) / places) * whole[direction])
          broken += Number((await scene.run({ how, direction, after })).broke)
        }
        // The traffic differs slightly between runs, so a fault at the very end may not occur.
        expect(broken).toBeGreaterThanOrEqual(places - 2)
      },
      120_000,
    )
  })
}

/** A store behind a proxy that breaks connections, and the way around it. */
interface RecordScene {
  /** Runs the operations, with this fault on the way; rejects if what is left is not whole. */
  readonly run: (fault?: Fault) => Promise<ReturnType<FaultProxy["disarm"]>>
  readonly close: () => Promise<void>
}

async function openScene({
  server,
  open,
}: Pick<RecordFaultOptions, "server" | "open">): Promise<RecordScene> {
  const proxy = await startFaultProxy(server)
  const direct = await open(server)
  const faulty = await open(proxy)
  const run: RecordScene["run"] = async (fault) => {
    const trial = await openTrial(direct.records, faulty.records)
    proxy.arm(fault)
    const outcomes = await trial.act()
    const seen = proxy.disarm()
    await trial.expectWhole(outcomes)
    return seen
  }
  // Connections are made and statements are prepared before anything breaks.
  await run()
  return {
    run,
    close: async () => {
      await faulty.close?.()
      await direct.close?.()
      await proxy.close()
    },
  }
}

/** What an operation returned; undefined if it rejected, and nobody knows what happened. */
type CallOutcome<Result> = { readonly returned: Result } | undefined

async function outcomeOf<Result>(
  call: () => Result | PromiseLike<Result>,
): Promise<CallOutcome<Result>> {
  const [settled] = await Promise.allSettled([(async () => call())()])
  return settled?.status === "fulfilled" ? { returned: settled.value } : undefined
}

async function openTrial(direct: RecordStore, faulty: RecordStore) {
  const old = () => stored(direct, aRecord())
  const [read, changed, taken, removed] = [await old(), await old(), await old(), await old()]
  const next = { ...changed, value: "new".repeat(1000) }
  const first = aRecord()
  const act = async () => ({
    read: await outcomeOf(() => faulty.get(read)),
    changed: await outcomeOf(() => faulty.put(next, { version: changed.version })),
    taken: await outcomeOf(() => faulty.take(taken, { version: taken.version })),
    removed: await outcomeOf(() => faulty.removeOwned({ owner: removed.owner ?? "" })),
    added: await outcomeOf(() => faulty.put(first, "absent")),
  })
  const expectWhole = async (seen: Awaited<ReturnType<typeof act>>) => {
    if (seen.read) expect(seen.read.returned).toEqual(read)
    await expectState(direct, changed, { outcome: seen.changed, next })
    await expectState(direct, taken, { outcome: seen.taken, next: null })
    await expectState(direct, removed, { outcome: seen.removed, next: null })
    await expectState(direct, { ...first, version: "" }, { outcome: seen.added, next: first })
    await expectRecovery(faulty, read)
  }
  return { act, expectWhole }
}

interface ExpectedState {
  readonly outcome: CallOutcome<unknown>
  /** What the operation writes; null where it removes the record. */
  readonly next: Omit<StoredRecord, "version"> | null
}

/** The record is as the operation said, or if it rejected, as before or as after it; and a list agrees. */
async function expectState(
  direct: RecordStore,
  before: StoredRecord,
  { outcome, next }: ExpectedState,
): Promise<void> {
  const { collection, owner } = before
  const found = await direct.get(before)
  const listed = await direct.list({ collection, owner: owner ?? "", limit: 5 })
  expect(listed).toEqual(found ? [found] : [])
  const after = next && { ...next, version: found?.version }
  const old = before.version === "" ? null : before
  if (outcome) expect(found).toEqual(after)
  else expect([old, after]).toContainEqual(found)
  if (typeof outcome?.returned === "string") expect(found?.version).toBe(outcome.returned)
}

/** Some drivers report a broken connection only at its next use, so that one more attempt may fail. */
const ATTEMPTS = 5

async function expectRecovery(records: RecordStore, record: StoredRecord): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await outcomeOf(() => records.get(record))
    if (found) return expect(found.returned).toEqual(record)
    await new Promise((resolve) => setTimeout(resolve, 50 * attempt))
  }
  expect.unreachable("the store works again after the fault")
}
