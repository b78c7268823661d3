import type { CarriedSession } from "../../contract/phases.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { type Owner, storedIdOf } from "../../records/record-owner.js"
import { type FormerCutoff, formerCutoff, raiseCutoff, type RaisedCutoff } from "./cutoff.js"
import { endRecorded } from "./end-session.js"
import { otherTokens } from "./rotate-session.js"
import { deleteRowOf } from "./sealed-row.js"
import {
  isShown,
  labelIn,
  pageOfOwner,
  pagesOfOwner,
  SESSION,
  type SessionLabel,
  type SessionPage,
} from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** What has ended, and from which moment on. */
interface EndedSessions extends RaisedCutoff {
  /** How many sessions had a record. */
  readonly count: number
}

/** The session that goes on. */
interface KeptSession {
  readonly session: CarriedSession
  readonly now: number
  /** Its record, read before. */
  readonly own: { readonly id: string; readonly label: SessionLabel }
  /** What was read at the same time. */
  readonly before: FormerSessions
}

/** What is asked before the sessions of a person are ended. */
interface FormerSessions {
  readonly cutoff: FormerCutoff
  readonly page: SessionPage
}

export async function formerSessions(setup: SessionsSetup, owner: string): Promise<FormerSessions> {
  const asked = [formerCutoff(setup, owner), pageOfOwner(setup, owner)] as const
  const [cutoff, page] = await Promise.all(asked)
  return { cutoff, page }
}

/** Ends every session of a person except one, and every sign-in that has not finished. */
export async function endOthers(
  setup: SessionsSetup,
  whose: Owner,
  { session, now, own: { id, label }, before }: KeptSession,
): Promise<EndedSessions> {
  const { owner } = whose
  // Not the former token: whoever else has a copy of it is not the one that asks.
  const next = await otherTokens({ next: label.next })
  const row = session.in === "store" ? session.session.sessionToken : undefined
  const raised = await raiseCutoff(setup, owner, before.cutoff)
  if (next.length > 0 || !canDeleteOthers(setup, whose, row))
    return { count: await endEach(setup, owner, { except: [id, ...next], now }), ...raised }
  const counted = countIn(before.page, id)
  if (row !== undefined)
    await setup.adapter?.deleteOtherSessions?.({ userId: owner, sessionToken: row })
  const others = { owner, collection: SESSION, except: id }
  const removed = await setup.records().store.removeOwned(others)
  await forgetAll(setup)
  return { count: counted ?? removed, ...raised }
}

/** Whether what lets the others in is removed by one statement: their rows, or their records if they are tokens. */
function canDeleteOthers(
  { strategy, adapter }: SessionsSetup,
  whose: Owner,
  row: string | undefined,
): boolean {
  if (strategy === "jwt") return true
  return isStored(whose) && row !== undefined && adapter?.deleteOtherSessions !== undefined
}

/** Whether the store knows the owner as a user: not somebody of whose id only a hash is known. */
function isStored({ owner, isUser }: Owner): boolean {
  return isUser && storedIdOf(owner) !== null
}

/** Returns how many of them people see. */
async function endEach(
  setup: SessionsSetup,
  owner: string,
  { except, now }: { readonly except: readonly string[]; readonly now: number },
): Promise<number> {
  let count = 0
  await forEachOf(setup, owner, async (record) => {
    if (except.includes(record.id)) return
    await endRecorded(setup, record, { now, except })
    if (isSeen(record)) count += 1
  })
  return count
}

/** Ends every session of a person, and every sign-in that has not finished. */
export async function endAll(
  setup: SessionsSetup,
  whose: Owner,
  known?: FormerSessions,
): Promise<EndedSessions> {
  const { owner } = whose
  const before = known ?? (await formerSessions(setup, owner))
  const raised = await raiseCutoff(setup, owner, before.cutoff)
  const counted = countIn(before.page)
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
function countIn({ records, isLast }: SessionPage, except?: string): number | null {
  return isLast ? records.filter((one) => one.id !== except && isSeen(one)).length : null
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
