import type { KeyInfo, MadeKey } from "../../contract/key.js"
import type { PhaseContext } from "../../contract/phases.js"
import type { StoredRecord } from "../../contract/record-store.js"
import type { Transition } from "../../contract/transition.js"
import { AuthError } from "../../errors/auth-error.js"
import { InvalidInput } from "../../errors/request-errors.js"
import { isRecordName } from "../../records/record-id.js"
import { untilWritten } from "../../records/until-written.js"
import { COLLECTIONS, type KeptKey, keyIn, keyRecord, shownKey } from "./api-key.js"
import type { KeyKind } from "./key-form.js"
import { forgetKeys } from "./key-verdict.js"
import type { KeysSetup } from "./keys-setup.js"
import { writeKey } from "./make-key.js"
import { SENT_FORMS } from "./sent-forms.js"

/** Keys that somebody may end or replace: their own, or those of services. */
export interface KeysOf {
  readonly kind: KeyKind
  /** Null for services. */
  readonly owner: string | null
}

type KeyEndReason = Extract<Transition, { readonly type: "keyEnded" }>["reason"]

const LIMIT = { most: 10, refusal: () => new AuthError("An API key was changed all the time.") }

/** The keys of a person, the newest first. */
export async function listKeys(setup: KeysSetup, owner: string): Promise<readonly KeyInfo[]> {
  const found = await keysOf(setup, owner)
  return found
    .map(({ record, key }) => shownKey(record.id, key))
    .toSorted((one, other) => (one.made < other.made ? 1 : -1))
}

/** More than anybody can have, with those that are just replaced. */
const ALL = 1000

async function keysOf(setup: KeysSetup, owner: string): Promise<readonly HeldKey[]> {
  const { store } = setup.records()
  const found = await store.list({ collection: COLLECTIONS.u, owner, limit: ALL })
  return found.flatMap((record) => {
    const key = keyIn(record)
    return key ? [{ record, key }] : []
  })
}

/** A key, and the record that it is in. */
interface HeldKey {
  readonly record: StoredRecord
  readonly key: KeptKey
}

/** The key with this id, if it is one of these; else null. */
async function keyOf(
  setup: KeysSetup,
  { kind, owner }: KeysOf,
  id: string,
): Promise<HeldKey | null> {
  if (!isRecordName(id)) return null
  const record = await setup.records().store.get({ collection: COLLECTIONS[kind], id })
  const key = record && keyIn(record)
  // An id is in lists and logs: whose the key is decides.
  return record && key && record.owner === owner ? { record, key } : null
}

/** Ends a key. False if these have none with this id. */
export async function endKey(
  setup: KeysSetup,
  whose: KeysOf,
  ended: {
    readonly id: string
    readonly reason: KeyEndReason
    readonly visit: PhaseContext | null
  },
): Promise<boolean> {
  const held = await keyOf(setup, whose, ended.id)
  if (!held) return false
  const taken = await setup
    .records()
    .store.take({ collection: COLLECTIONS[whose.kind], id: ended.id })
  await forgetKeys(setup, { ids: [ended.id] })
  if (!taken) return false
  const { service } = held.key
  await setup.happened(ended.visit, {
    type: "keyEnded",
    user: whose.owner,
    service,
    key: ended.id,
    reason: ended.reason,
  })
  return true
}

/** Ends all keys of a person, or those that were made since a moment in milliseconds. Returns how many. */
export async function endKeysOf(
  setup: KeysSetup,
  owner: string,
  {
    reason,
    visit,
    since = 0,
  }: {
    readonly reason: KeyEndReason
    readonly visit: PhaseContext | null
    readonly since?: number
  },
): Promise<number> {
  const meant = (await keysOf(setup, owner)).filter(({ key }) => key.made >= since)
  const ended = await Promise.all(
    meant.map(async ({ record: { id } }) =>
      endKey(setup, { kind: "u", owner }, { id, reason, visit }),
    ),
  )
  // What this version does not understand is a key as well.
  if (since === 0) await forgetKeysOf(setup, owner)
  return ended.filter(Boolean).length
}

/** Removes all that is kept of somebody's keys. */
export async function forgetKeysOf(setup: KeysSetup, owner: string): Promise<void> {
  const { store } = setup.records()
  await Promise.all(
    [COLLECTIONS.u, SENT_FORMS].map(async (collection) => store.removeOwned({ owner, collection })),
  )
  await forgetKeys(setup, { owner })
}

/** Seconds. */
const A_DAY = 24 * 60 * 60
const A_WEEK = 7 * A_DAY

/** How a key is replaced. */
export interface Rotation {
  readonly id: string
  /** Seconds for which the former one goes on. Default: a day. */
  readonly overlap?: number | undefined
  readonly now: number
  readonly visit: PhaseContext | null
  /** Rejects if a new key cannot be allowed as much any more. */
  readonly allow?: (scopes: readonly string[]) => Promise<void>
}

/**
 * Makes a key in place of another one. The new one is written first: a process that ends in between leaves both, and nobody
 * without a key. Null if these have none with this id.
 */
export async function rotateKey(
  setup: KeysSetup,
  whose: KeysOf,
  { id, overlap = A_DAY, now, visit, allow }: Rotation,
): Promise<MadeKey | null> {
  if (!(overlap >= 0 && overlap <= A_WEEK))
    throw new InvalidInput("A former key can go on for a week at most.", { reason: "overlap" })
  const held = await keyOf(setup, whose, id)
  if (!held) return null
  const { key } = held
  if (key.until !== null)
    throw new InvalidInput("This key was replaced already. Replace the new one.", {
      reason: "replaced",
    })
  await allow?.(key.scopes)
  const ends = key.ends === null ? null : now + (key.ends - key.made)
  const { name, scopes, limit, user, service } = key
  const made = await writeKey(
    setup,
    { ...whose, user, service },
    { name, scopes, limit, made: now, ends, origin: visit?.origin ?? key.origin },
  )
  await endLater(setup, whose, { id, until: now + overlap * 1000 })
  await forgetKeys(setup, { ids: overlap > 0 ? [] : [id] })
  const about = { user: whose.owner, service, key: made.id, former: id }
  const at = visit ? { origin: visit.origin, now, key: { last: made.last } } : undefined
  await setup.happened(visit, { type: "keyRotated", ...about }, at)
  return made
}

/** By version, in which a use may be noted meanwhile. One that was ended meanwhile stays so. */
async function endLater(
  setup: KeysSetup,
  whose: KeysOf,
  { id, until }: { readonly id: string; readonly until: number },
): Promise<void> {
  await untilWritten(LIMIT, async () => {
    const held = await keyOf(setup, whose, id)
    if (!held) return true
    const { version } = held.record
    const record = keyRecord({ ...whose, id }, { ...held.key, until })
    return (await setup.records().store.put(record, { version })) === null ? undefined : true
  })
}
