import type { NewRecord, RecordStore } from "@sallyport/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { OpenMessage } from "../processes/messages.js"
import { startProcess } from "../processes/start-process.js"
import { aRecord } from "./record-rule.js"
import type { OpenRecords } from "./test-records.js"

export interface RecordCrashOptions {
  /** URL of a JavaScript module that exports `openRecords`, as for `openRecordsInProcesses`. */
  readonly module: URL
  /** Opens the store in this process, and says where it is: what the module's `openRecords` takes. */
  readonly open: () => Promise<OpenRecords & { readonly location: unknown }>
  /** How many processes are killed. Default: 10. */
  readonly rounds?: number
}

/** Long enough that writing it takes a while. */
const HALF = 10_000

/**
 * Kills a process with SIGKILL while it writes and takes a record over and over. Afterwards there is one state of it,
 * whole, or none; a list of its owner agrees; and others write it as before, because nobody holds a lock.
 */
export function testRecordCrashes(
  name: string,
  { module, open, rounds = 10 }: RecordCrashOptions,
): void {
  describe(`${name}: a process is killed while it writes`, () => {
    let opened: Awaited<ReturnType<typeof open>>
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => opened?.close?.())

    test(`${rounds} times: what it left is whole, and others go on`, async () => {
      expect.hasAssertions()
      for (let round = 0; round < rounds; round += 1) {
        const record = aRecord()
        const { records, location } = opened
        await killWriter({ module: module.href, opener: "openRecords", location }, record, round)
        await expectWhole(records, record)
      }
    }, 600_000)
  })
}

/** Starts a process that writes, and kills it a few milliseconds after its first write, later in each round. */
async function killWriter(opening: OpenMessage, record: NewRecord, round: number): Promise<void> {
  const writer = await startProcess(opening)
  let written = 0
  const write = async (): Promise<void> => {
    for (;;) {
      const text = String(written % 10).repeat(HALF)
      await writer.call("put", [{ ...record, value: [text, written, text] }, "always"])
      if (written % 5 === 4) await writer.call("take", [record])
      written += 1
    }
  }
  let failed: unknown
  // It ends when the process does.
  const writing = write().catch((error: unknown) => (failed = error))
  while (written === 0 && failed === undefined) await pause(1)
  await pause(round * 2)
  await writer.kill()
  await writing
  if (written === 0) throw failed
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * The store may still run what the killed process sent last, and only that. So if the record changes while it is looked at,
 * it is looked at once more, and then it must be whole.
 */
async function expectWhole(
  records: RecordStore,
  record: NewRecord,
  { mayChange = true }: { readonly mayChange?: boolean } = {},
): Promise<void> {
  const { collection, owner } = record
  const of = { collection, owner: owner ?? "", limit: 5 }
  const found = await records.get(record)
  const listed = await records.list(of)
  const later = await records.get(record)
  const lookAgain = async () => expectWhole(records, record, { mayChange: false })
  if (mayChange && found?.version !== later?.version) return lookAgain()
  expect(listed).toEqual(found ? [found] : [])
  const [before, count, after] = (found?.value ?? ["", 0, ""]) as [string, number, string]
  expect(before).toBe(after)
  expect(before).toBe(found ? String(count % 10).repeat(HALF) : "")
  const version = await records.put(record, found ? { version: found.version } : "absent")
  const taken = await records.take(record)
  if (mayChange && (version === null || taken?.version !== version)) return lookAgain()
  expect(taken).toEqual({ ...record, version })
  expect(await records.list(of)).toEqual([])
}
