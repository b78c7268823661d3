import { hashedId } from "../../records/record-id.js"
import {
  ATTEMPTS,
  beginEpoch,
  epochIn,
  epochOfAll,
  type Epochs,
  epochsOfShard,
  NEVER,
  numberIn,
  shardOf,
} from "./epochs.js"
import type { SessionsSetup } from "./sessions-setup.js"

const CUTOFF = "cutoff"

/**
 * The epoch in which all sessions of a person were last ended; 0 if they never were. A sign-in that began to be checked
 * in an earlier one must not let anybody in afterwards, and no token that does not name its session, since it may be
 * from before.
 */
export async function cutoffOf({ records }: SessionsSetup, owner: string): Promise<number> {
  return numberIn(await records().store.get(await keyOf(owner)))
}

/** A cutoff, and what tells which sign-ins began before it. */
export interface Cutoff {
  readonly cutoff: number
  readonly shard: number
  /** The epoch of everybody, read with it. */
  readonly all: number
}

/** A cutoff that has just been raised, and the one before. */
export interface RaisedCutoff extends Cutoff {
  readonly former: number
}

/** The cutoff of a person as it is at the end of a sign-in. */
export async function currentCutoff(setup: SessionsSetup, owner: string): Promise<Cutoff> {
  const { id } = await keyOf(owner)
  const asked = [cutoffOf(setup, owner), epochOfAll(setup.records().store)] as const
  const [cutoff, all] = await Promise.all(asked)
  return { cutoff, shard: shardOf(id), all }
}

/**
 * Whether a sign-in that began in these epochs began after the cutoff. If a process of the version before has ended
 * anybody's sessions since then, the cutoff may be by its count, so that of a shard says nothing.
 */
export function isAfter(begun: Epochs, { cutoff, shard, all }: Cutoff): boolean {
  const ofShard = all > begun.all ? 0 : (begun.shards[shard] ?? 0)
  return cutoff <= Math.max(ofShard, begun.all)
}

/** Before anything else is removed: what starts from now on has seen it. Returns the new one, and the former one. */
export async function raiseCutoff(
  { records }: SessionsSetup,
  owner: string,
): Promise<RaisedCutoff> {
  const { store } = records()
  const key = await keyOf(owner)
  const shard = shardOf(key.id)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [found, epochs] = await Promise.all([store.get(key), epochsOfShard(store, shard)])
    const former = numberIn(found)
    const cutoff = await beginEpoch(store, epochs, former)
    const when = found ? { version: found.version } : "absent"
    const next = { ...key, owner: null, value: cutoff, expires: NEVER }
    if ((await store.put(next, when)) !== null) return { cutoff, former, shard, all: epochs.all }
  }
  throw new Error("All sessions of this person were ended by others at every attempt")
}

/**
 * If the store has lost its epochs, nobody whose sessions were ever ended could sign in any more. From the next attempt
 * on they can.
 */
export async function restoreEpoch(
  { records }: SessionsSetup,
  { cutoff, shard }: Cutoff,
): Promise<void> {
  const { store } = records()
  const epochs = await epochsOfShard(store, shard)
  if (epochIn(epochs) < cutoff) await beginEpoch(store, epochs, cutoff)
}

async function keyOf(owner: string) {
  return { collection: CUTOFF, id: await hashedId(owner) }
}
