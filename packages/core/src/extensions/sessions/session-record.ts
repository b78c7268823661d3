import type { JsonValue } from "../../contract/json.js"
import type { ProviderLogin } from "../../contract/provider-login.js"
import type { NewRecord, StoredRecord } from "../../contract/record-store.js"
import type { ProofMethod } from "../../contract/session-facts.js"
import { SESSION } from "../records/session-collection.js"
import type { SessionsSetup } from "./sessions-setup.js"

export { SESSION }

/** What is kept of a session, beside its key and its owner. Times are seconds since the epoch. */
export interface SessionLabel {
  readonly created: number
  readonly seen: number
  /** When its person last proved who they are, if that is known to be later than when it began. */
  readonly proved?: number | undefined
  /** How it began; null for a session from before the extension. */
  readonly method: ProofMethod | null
  /** The id of the provider; null for a session from before the extension. */
  readonly provider: string | null
  /** In words; null if unknown. */
  readonly browser: string | null
  /** The client's address, if the application says which it is. */
  readonly address?: string | undefined
  /** The site's, where tokens are replaced: a request that only reads a session does not know it. */
  readonly origin?: string | undefined
  /** By which sign-in at a provider it began, if somebody listens for the end of that one. */
  readonly login?: ProviderLogin | undefined
  /** The id of the user who acts as its person. Absent: it is the person's own. */
  readonly actor?: string | undefined
  /** Whether the owner is a user of the store. */
  readonly isUser: boolean
  /** What finds the row of a stored session, sealed. */
  readonly row?: string | undefined
  /** What finds the row that it had before `session.previous` moved it, sealed. */
  readonly formerRow?: string | undefined
  /** It is from before the extension, so that there are tokens of it that do not name it. */
  readonly isFromBefore?: true | undefined
  /** When it got its token, and then when that was first used; absent for the first one. */
  readonly rotated?: number | undefined
  /** The `sid` of its next token, which it gets when cookies can be set. */
  readonly next?: string | undefined
  /** The next token of a stored session, sealed. */
  readonly nextRow?: string | undefined
  /** The id of the record of its former token. */
  readonly former?: string | undefined
  /** The ids of the records of all former tokens that are kept, the latest first: whoever uses one again is found out. */
  readonly formers?: readonly string[] | undefined
  /** Nobody has used this token yet, so the former one goes on. */
  readonly isUnused?: true | undefined
  /** When this token ends, because the next one is in use. */
  readonly endsAt?: number | undefined
  /** It has ended, and is kept so that such a token does not bring it back. */
  readonly hasEnded?: true | undefined
}

/** The label in a record; null if it is none that this version understands. */
export function labelIn({ value }: Pick<StoredRecord, "value">): SessionLabel | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null
  const { created, seen } = value
  return typeof created === "number" && typeof seen === "number"
    ? (value as unknown as SessionLabel)
    : null
}

/**
 * Seconds by which two servers may differ, twice: the one that wrote an end may have been so much behind, and the one that
 * reads it so much ahead.
 */
const CLOCKS = 240

/** Whether the token of this record lets nobody in any more, by every clock. */
export function hasEnded({ hasEnded, endsAt }: SessionLabel, now: number): boolean {
  return hasEnded === true || (endsAt !== undefined && (endsAt + CLOCKS) * 1000 <= now)
}

/** Whether people see it: of a session that has two tokens for a while, the one that is in use, and none that has ended. */
export function isShown({ hasEnded, isUnused, endsAt }: SessionLabel): boolean {
  return !hasEnded && !(isUnused ?? endsAt !== undefined)
}

/** The label as the value of a record. */
export function valueOf(label: SessionLabel): JsonValue {
  const present = Object.entries(label).filter(([, member]) => member !== undefined)
  return Object.fromEntries(present) as JsonValue
}

/** Clocks of servers may differ by that much. */
const TOLERANCE = 60 * 60 * 1000

/**
 * When the record of a session that is used now may be removed. Never before the session itself: that is renewed at most
 * `updateAge` later than its record, and its record at most twice that after it was last used.
 */
export function expiryOf({ maxAge, updateAge }: SessionsSetup, now: number): Date {
  return new Date(now + (maxAge + 2 * updateAge) * 1000 + TOLERANCE)
}

/** The record with another label, ready to be written. Its expiry stays unless another one is given. */
export function relabelled(
  { collection, id, owner, expires }: StoredRecord,
  label: SessionLabel,
  until: Date | null = expires,
): NewRecord {
  return { collection, id, owner, value: valueOf(label), expires: until }
}

/** How many records are read at once. */
export const PAGE = 100

/** Records of a person's sessions, in the order of their ids. */
export interface SessionPage {
  readonly records: readonly StoredRecord[]
  readonly isLast: boolean
}

/** The first records of a person's sessions, or the first after an id. */
export async function pageOfOwner(
  { records }: SessionsSetup,
  owner: string,
  after?: string,
): Promise<SessionPage> {
  const page = await records().store.list({ collection: SESSION, owner, after, limit: PAGE })
  return { records: page, isLast: page.length < PAGE }
}

/** The records of a person's sessions that come after an id, page by page. */
export async function* pagesOfOwner(
  setup: SessionsSetup,
  owner: string,
  from?: string,
): AsyncGenerator<SessionPage> {
  for (let after = from; ;) {
    const page = await pageOfOwner(setup, owner, after)
    yield page
    if (page.isLast) return
    after = page.records.at(-1)?.id
  }
}
