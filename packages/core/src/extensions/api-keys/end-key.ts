import type { KeyInfo } from "../../contract/key.js"
import type { PhaseContext } from "../../contract/phases.js"
import type { StoredRecord } from "../../contract/record-store.js"
import type { Transition } from "../../contract/transition.js"
import { isRecordName } from "../../records/record-id.js"
import { COLLECTIONS, type KeptKey, keyIn, shownKey } from "./api-key.js"
import type { KeyKind } from "./key-form.js"
import { askAgain, forgetKeys } from "./key-verdict.js"
import type { KeysSetup } from "./keys-setup.js"
import { SENT_FORMS } from "./sent-forms.js"

/** Keys that somebody may end or replace: their own, or those of services. */
export interface KeysOf {
  readonly kind: KeyKind
  /** Null for services. */
  readonly owner: string | null
}

type KeyEndReason = Extract<Transition, { readonly type: "keyEnded" }>["reason"]

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
export async function keyOf(
  setup: KeysSetup,
  { kind, owner }: KeysOf,
  id: string,
): Promise<HeldKey | null> {
  if (!isRecordName(id)) return null
  const record = await setup.records().store.get({ collection: COLLECTIONS[kind], id })
  // Another process has ended it, or this one without an answer of the store; or it is in the other collection.
  if (!record) await askAgain(setup, id)
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
