import type { StoredRecord } from "../../contract/record-store.js"
import { hashedId } from "../../records/record-id.js"
import { untilWritten } from "../../records/until-written.js"
import {
  ATTEMPTS,
  beginEpoch,
  epochAfter,
  epochIn,
  epochOfAll,
  type Epochs,
  epochsOfShard,
  NEVER,
  numberIn,
  type ShardEpochs,
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

/** What is there of a cutoff before it is raised. */
export interface FormerCutoff {
  readonly found: StoredRecord | null
  readonly epochs: ShardEpochs
}

export async function formerCutoff(
  { records }: SessionsSetup,
  owner: string,
): Promise<FormerCutoff> {
  const { store } = records()
  const key = await keyOf(owner)
  const asked = [store.get(key), epochsOfShard(store, shardOf(key.id))] as const
  const [found, epochs] = await Promise.all(asked)
  return { found, epochs }
}

/**
 * Before anything else is removed: what starts from now on has seen it. Returns the new one, and the former one. `known`:
 * what was read of it a moment ago.
 *
 * The cutoff and its epoch are written at the same time. Where the cutoff is there first, a sign-in that begins in between
 * is refused, and the next one is not: what would be wrong is one that began before and is let in.
 */
export async function raiseCutoff(
  setup: SessionsSetup,
  owner: string,
  known?: FormerCutoff,
): Promise<RaisedCutoff> {
  const { store } = setup.records()
  const key = await keyOf(owner)
  let before = known ?? (await formerCutoff(setup, owner))
  return untilWritten(LIMIT, async () => {
    const { found, epochs } = before
    const former = numberIn(found)
    const cutoff = epochAfter(epochs, former)
    const when = found ? { version: found.version } : "absent"
    const next = { ...key, owner: null, value: cutoff, expires: NEVER }
    const [, written] = await Promise.all([
      beginEpoch(store, epochs, cutoff),
      store.put(next, when),
    ])
    if (written !== null) return { cutoff, former, shard: epochs.shard, all: epochs.all }
    before = await formerCutoff(setup, owner)
    return undefined
  })
}

const LIMIT = {
  most: ATTEMPTS,
  refusal: () => new Error("All sessions of this person were ended by others at every attempt"),
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
  if (epochIn(epochs) < cutoff) await beginEpoch(store, epochs, epochAfter(epochs, cutoff))
}

async function keyOf(owner: string) {
  return { collection: CUTOFF, id: await hashedId(owner) }
}
