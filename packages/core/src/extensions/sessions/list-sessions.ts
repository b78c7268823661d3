import type { SessionInfo } from "../../contract/own-sessions.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { isShown, labelIn, PAGE, pagesOfOwner } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** Former tokens have records as well, so that some pages have nothing to show. */
const MOST_READ = 10 * PAGE

/** Whose sessions are listed. */
interface ListedSessions {
  readonly owner: string
  /** The id after which to go on. Absent: from the first one. */
  readonly from?: string | undefined
  /** The record of the one that asks, which comes first. Null: none of them asks. */
  readonly own: StoredRecord | null
}

/** The first hundred, or the first after an id: what a list costs does not depend on how many sessions there are. */
export async function listSessions(
  setup: SessionsSetup,
  { owner, from, own }: ListedSessions,
): Promise<readonly SessionInfo[]> {
  const ownId = own?.id ?? ""
  // Those of the other strategy let nobody in while this one is set.
  const isKept = (record: StoredRecord) =>
    (labelIn(record)?.row === undefined) === (setup.strategy === "jwt")
  const infosOf = (records: readonly StoredRecord[]) =>
    records.flatMap((record) => (isKept(record) && shownTo(own, infoOf(record, ownId))) || [])
  const shown = own && from === undefined ? infosOf([own]) : []
  let read = 0
  for await (const { records } of pagesOfOwner(setup, owner, from)) {
    shown.push(...infosOf(records.filter(({ id }) => id !== ownId)))
    read += records.length
    if (shown.length >= PAGE || read >= MOST_READ) break
  }
  return shown.slice(0, PAGE).sort((one, other) => order(one, other))
}

function order(one: SessionInfo, other: SessionInfo): number {
  if (one.isCurrent !== other.isCurrent) return one.isCurrent ? -1 : 1
  return one.lastSeen < other.lastSeen ? 1 : one.lastSeen > other.lastSeen ? -1 : 0
}

function shownTo(own: StoredRecord | null, info: SessionInfo | null): SessionInfo | null {
  return own && info && !info.isCurrent ? seenByPerson(info) : info
}

/** Where somebody of the site acts as the person, nothing of their own browser is the person's to see. */
export function seenByPerson(info: SessionInfo): SessionInfo {
  return info.actor === undefined ? info : { ...info, browser: null, address: null }
}

function infoOf(record: StoredRecord, ownId: string): SessionInfo | null {
  const label = labelIn(record)
  // The caller may have a token that is about to be replaced.
  if (!label || label.hasEnded || !(isShown(label) || record.id === ownId)) return null
  const { created, seen, method, provider, browser, address, actor } = label
  return {
    id: record.id,
    isCurrent: record.id === ownId,
    created: dateOf(created),
    lastSeen: dateOf(seen),
    method,
    provider,
    browser,
    address: address ?? null,
    ...(actor !== undefined && { actor }),
  }
}

function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
