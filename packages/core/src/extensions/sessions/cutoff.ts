import type { CheckedRecords } from "../../records/checked-records.js"
import { hashedId } from "../../records/record-id.js"
import type { SessionsSetup } from "./sessions-setup.js"

const CUTOFF = "cutoff"

/** How often anybody's sessions were ended. No owner has this name, since theirs are hashes. */
const EPOCH = { collection: CUTOFF, id: "epoch" }

/** It must outlast every token. As late as every store can keep a date. */
const NEVER = new Date("9999-12-31T00:00:00Z")

/** Each failed attempt is somebody else's success, so this is reached only if a record changes all the time. */
const ATTEMPTS = 100

/**
 * The moment, in the order of the store, at which a sign-in begins to be checked. No clock is asked: two processes may
 * have different ones.
 */
export async function currentEpoch({ records }: SessionsSetup): Promise<number> {
  return numberIn(await records().store.get(EPOCH))
}

/**
 * The epoch in which all sessions of a person were last ended; 0 if they never were. A sign-in that began to be checked
 * in an earlier one must not let anybody in afterwards, and no token that does not name its session, since it may be
 * from before.
 */
export async function cutoffOf({ records }: SessionsSetup, owner: string): Promise<number> {
  return numberIn(await records().store.get(await keyOf(owner)))
}

/** A cutoff, and the one before. */
export interface RaisedCutoff {
  readonly cutoff: number
  readonly former: number
}

/** Before anything else is removed: what starts from now on has seen it. Returns the new one, and the former one. */
export async function raiseCutoff(
  { records }: SessionsSetup,
  owner: string,
): Promise<RaisedCutoff> {
  const { store } = records()
  const key = await keyOf(owner)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await store.get(key)
    const former = numberIn(found)
    const cutoff = await nextEpoch(store, former)
    const when = found ? { version: found.version } : "absent"
    const next = { ...key, owner: null, value: cutoff, expires: NEVER }
    if ((await store.put(next, when)) !== null) return { cutoff, former }
  }
  throw new Error("All sessions of this person were ended by others at every attempt")
}

/**
 * If the store has lost its epoch, nobody whose sessions were ever ended could sign in any more. From the next attempt
 * on they can.
 */
export async function restoreEpoch({ records }: SessionsSetup, cutoff: number): Promise<void> {
  const { store } = records()
  if (numberIn(await store.get(EPOCH)) < cutoff) await nextEpoch(store, cutoff)
}

/** A new epoch, later than this one. */
async function nextEpoch(store: CheckedRecords, former: number): Promise<number> {
  let found = await store.get(EPOCH)
  const next = Math.max(numberIn(found), former) + 1
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const when = found ? { version: found.version } : "absent"
    const record = { ...EPOCH, owner: null, value: next, expires: NEVER }
    if ((await store.put(record, when)) !== null) return next
    // One that somebody else has begun since then does as well: whatever began to be checked in it came later than this
    // call. So nobody waits for others, however many people's sessions are ended at once.
    found = await store.get(EPOCH)
    if (numberIn(found) >= next) return numberIn(found)
  }
  throw new Error("Somebody else changed the epoch at every attempt")
}

async function keyOf(owner: string) {
  return { collection: CUTOFF, id: await hashedId(owner) }
}

function numberIn(record: { readonly value: unknown } | null): number {
  return typeof record?.value === "number" ? record.value : 0
}
