import type { StoredRecord } from "../../contract/record-store.js"
import { type Owner, storedIdOf } from "../people/owner-of.js"
import { raiseCutoff, type RaisedCutoff } from "./cutoff.js"
import { endRecorded } from "./end-session.js"
import { deleteRowOf } from "./sealed-row.js"
import { isShown, labelIn, pagesOfOwner, SESSION } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** What has ended, and from which moment on. */
interface EndedSessions extends RaisedCutoff {
  /** How many sessions had a record. */
  readonly count: number
}

/** What goes on. */
interface KeptSession {
  /** The records of its token, and of the one that is about to replace it. */
  readonly except: readonly string[]
  /** What finds its row in the store; absent if sessions are tokens. */
  readonly row?: string | undefined
  readonly now: number
}

/** Ends every session of a person except one, and every sign-in that has not finished. */
export async function endOthers(
  setup: SessionsSetup,
  whose: Owner,
  kept: KeptSession,
): Promise<EndedSessions> {
  const { owner } = whose
  const [one, ...more] = kept.except
  if (more.length > 0 || !canDeleteOthers(setup, whose, kept)) return endEach(setup, owner, kept)
  const [raised, counted] = await Promise.all([
    raiseCutoff(setup, owner),
    countOf(setup, owner, one),
  ])
  if (kept.row !== undefined)
    await setup.adapter?.deleteOtherSessions?.({ userId: owner, sessionToken: kept.row })
  const others = { owner, collection: SESSION, except: one }
  const removed = await setup.records().store.removeOwned(others)
  await forgetAll(setup)
  return { count: counted ?? removed, ...raised }
}

/** Whether what lets the others in is removed by one statement: their rows, or their records if they are tokens. */
function canDeleteOthers({ strategy, adapter }: SessionsSetup, whose: Owner, kept: KeptSession) {
  if (strategy === "jwt") return true
  return isStored(whose) && kept.row !== undefined && adapter?.deleteOtherSessions !== undefined
}

/** Whether the store knows the owner as a user: not somebody of whose id only a hash is known. */
function isStored({ owner, isUser }: Owner): boolean {
  return isUser && storedIdOf(owner) !== null
}

async function endEach(
  setup: SessionsSetup,
  owner: string,
  { except, now }: KeptSession,
): Promise<EndedSessions> {
  const raised = await raiseCutoff(setup, owner)
  let count = 0
  await forEachOf(setup, owner, async (record) => {
    if (except.includes(record.id)) return
    await endRecorded(setup, record, { now, except })
    if (isSeen(record)) count += 1
  })
  return { count, ...raised }
}

/** Ends every session of a person, and every sign-in that has not finished. */
export async function endAll(setup: SessionsSetup, whose: Owner): Promise<EndedSessions> {
  const { owner } = whose
  const [raised, counted] = await Promise.all([raiseCutoff(setup, owner), countOf(setup, owner)])
  const { adapter, strategy } = setup
  if (strategy === "database") {
    if (isStored(whose) && adapter?.deleteSessionsByUser) await adapter.deleteSessionsByUser(owner)
    else await deleteRows(setup, owner)
  }
  const removed = await setup.records().store.removeOwned({ owner, collection: SESSION })
  await forgetAll(setup)
  return { count: counted ?? removed, ...raised }
}

/** Ends these sessions of a person, whose records were read before. */
export async function endSome(
  setup: SessionsSetup,
  records: readonly StoredRecord[],
  now: number,
): Promise<void> {
  await inBatches(records, async (record) => endRecorded(setup, record, { now }))
}

/** How many sessions people see of it; null if there are too many to look at each. */
async function countOf(setup: SessionsSetup, owner: string, except?: string) {
  for await (const { records, isLast } of pagesOfOwner(setup, owner))
    return isLast ? records.filter((one) => one.id !== except && isSeen(one)).length : null
  return 0
}

function isSeen(record: StoredRecord): boolean {
  const label = labelIn(record)
  return label !== null && isShown(label)
}

/** Where records decide, a row that nobody finds any more lets nobody in, so that a lost secret stops nothing. */
async function deleteRows(setup: SessionsSetup, owner: string): Promise<void> {
  await forEachOf(setup, owner, async (record) => {
    try {
      await deleteRowOf(setup, record)
    } catch (error) {
      await setup.report(error as Error)
    }
  })
}

async function forEachOf(
  setup: SessionsSetup,
  owner: string,
  act: (record: StoredRecord) => Promise<void>,
): Promise<void> {
  for await (const { records } of pagesOfOwner(setup, owner)) await inBatches(records, act)
}

/** So many at a time that a store of one connection is not kept from everybody else. */
const AT_A_TIME = 25

async function inBatches<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
  for (let start = 0; start < items.length; start += AT_A_TIME)
    await Promise.all(items.slice(start, start + AT_A_TIME).map(act))
}

/** Those whose sessions had ended are asked for again, like everybody's: it is not known which they were. */
async function forgetAll({ verdicts }: SessionsSetup): Promise<void> {
  const table = await verdicts()
  table.clear()
}
