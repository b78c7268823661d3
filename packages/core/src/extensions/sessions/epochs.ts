import type { JsonValue } from "../../contract/json.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { decodeBase64url } from "../../crypto/encoding.js"
import type { CheckedRecords } from "../../records/checked-records.js"
import { untilWritten } from "../../records/until-written.js"

/** How often sessions were ended, as the store counts. No clock is asked: two processes may have different ones. */
export type Epochs = {
  /** For each sixteenth of all people, so that two who end their sessions rarely write to the same record. */
  shards: number[]
  /** For everybody, as the version before counts, whose processes may still be running. */
  all: number
}

export const SHARDS = 16

/** Each failed attempt is somebody else's success. */
export const ATTEMPTS = 100

/** It must outlast every token. As late as every store can keep a date. */
export const NEVER = new Date("9999-12-31T00:00:00Z")

const COLLECTION = "epoch"

/** Belongs to nobody: after `account:`, everybody else has a hash. With an owner, one statement lists them. */
const OWNER = "account:epochs"

const EVERYBODY = { collection: "cutoff", id: "epoch" }

/** The epochs in which a sign-in begins to be checked. */
export async function currentEpochs(store: CheckedRecords): Promise<Epochs> {
  const list = { collection: COLLECTION, owner: OWNER, limit: SHARDS }
  const [records, all] = await Promise.all([store.list(list), epochOfAll(store)])
  const found = new Map(records.map((record) => [record.id, numberIn(record)]))
  const shards = Array.from({ length: SHARDS }, (_, shard) => found.get(nameOf(shard)) ?? 0)
  return { shards, all }
}

/** The epoch of everybody, which only the version before changes. */
export async function epochOfAll(store: CheckedRecords): Promise<number> {
  return numberIn(await store.get(EVERYBODY))
}

/** The shard of a person: the first four bits of the hash that names their cutoff, in base64url. */
export function shardOf(hash: string): number {
  const [first = 0] = decodeBase64url(hash.slice(0, 4)) ?? []
  return first >> 4
}

/** What was found of the epochs of one shard. */
export interface ShardEpochs {
  readonly shard: number
  readonly found: StoredRecord | null
  readonly all: number
}

export async function epochsOfShard(store: CheckedRecords, shard: number): Promise<ShardEpochs> {
  const asked = [
    store.get({ collection: COLLECTION, id: nameOf(shard) }),
    epochOfAll(store),
  ] as const
  const [found, all] = await Promise.all(asked)
  return { shard, found, all }
}

/** The epoch of a shard that is later than this one, and than every one of which a sign-in has been told so far. */
export function epochAfter(epochs: ShardEpochs, later: number): number {
  return Math.max(epochIn(epochs), later) + 1
}

/** Begins this epoch of a shard, unless it or a later one has begun. */
export async function beginEpoch(
  store: CheckedRecords,
  { shard, found: known }: ShardEpochs,
  next: number,
): Promise<void> {
  let found = known
  const record = { collection: COLLECTION, id: nameOf(shard), owner: OWNER, expires: NEVER }
  await untilWritten(LIMIT, async () => {
    const when = found ? { version: found.version } : "absent"
    if ((await store.put({ ...record, value: next }, when)) !== null) return true
    // One that somebody else has begun since then does as well: whatever began to be checked in it came later than this
    // call. So nobody waits for others, however many people's sessions are ended at once.
    found = await store.get(record)
    return numberIn(found) >= next || undefined
  })
}

const LIMIT = {
  most: ATTEMPTS,
  refusal: () => new Error("Somebody else changed the epoch at every attempt"),
}

/** The latest epoch of a shard. */
export function epochIn({ found, all }: ShardEpochs): number {
  return Math.max(numberIn(found), all)
}

export function numberIn(record: { readonly value: unknown } | null): number {
  return typeof record?.value === "number" ? record.value : 0
}

export function areEpochs(value: JsonValue): value is Epochs {
  const { shards, all } = Object(value) as Partial<Epochs>
  return (
    typeof all === "number" &&
    Array.isArray(shards) &&
    shards.length === SHARDS &&
    shards.every((one) => typeof one === "number")
  )
}

function nameOf(shard: number): string {
  return shard.toString(16)
}
