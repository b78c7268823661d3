import type { MadeKey } from "../../contract/key.js"
import type { PhaseContext } from "../../contract/phases.js"
import { AuthError } from "../../errors/auth-error.js"
import { InvalidInput } from "../../errors/request-errors.js"
import { untilWritten } from "../../records/until-written.js"
import { changedKey, COLLECTIONS, keyIn, type KeptKey } from "./api-key.js"
import { keyOf, type KeysOf } from "./end-key.js"
import { askAgain, forgetKeys } from "./key-verdict.js"
import type { KeysSetup } from "./keys-setup.js"
import { lifetimeAgain, requireRoom, requireStillThere, writeKey } from "./make-key.js"

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
  if (key.until !== null) throw replaced()
  await allow?.(key.scopes)
  const made = await writeAgain(setup, whose, { key, now, origin: visit?.origin ?? key.origin })
  const became = await (overlap > 0
    ? endLater(setup, whose, { id, until: now + overlap * 1000 })
    : endNow(setup, whose, id))
  if (became !== "replaced") {
    // Whoever has ended it, or all of its person, meant its successor as well; and of two successors only one stays.
    await setup.records().store.take({ collection: COLLECTIONS[whose.kind], id: made.id })
    if (became === "ended") return null
    throw replaced()
  }
  const about = { user: whose.owner, service: key.service, key: made.id, former: id }
  const at = visit ? { origin: visit.origin, now, key: { last: made.last } } : undefined
  await setup.happened(visit, { type: "keyRotated", ...about }, at)
  return made
}

function replaced(): InvalidInput {
  return new InvalidInput("This key was replaced already. Replace the new one.", {
    reason: "replaced",
  })
}

/** Writes the successor of a key, for as long a life as a new one can have. */
async function writeAgain(
  setup: KeysSetup,
  whose: KeysOf,
  { key, now, origin }: Pick<KeptKey, "origin"> & { readonly key: KeptKey; readonly now: number },
): Promise<MadeKey> {
  const { name, scopes, limit, user, service } = key
  const lifetime = lifetimeAgain(setup, key)
  const ends = lifetime === null ? null : now + lifetime
  const about = { name, scopes, limit, made: now, ends, origin }
  const made = await writeKey(setup, { ...whose, user, service }, about)
  if (user === null || whose.owner === null) return made
  await requireStillThere(setup, { owner: whose.owner, user, id: made.id })
  // Those that were replaced go on for a while, beside as many that were not.
  await requireRoom(setup, { owner: whose.owner, id: made.id, most: 2 * setup.options.most })
  return made
}

const LIMIT = { most: 10, refusal: () => new AuthError("An API key was changed all the time.") }

type Former = "replaced" | "ended" | "replaced by another"

/** By no clock: to another process that moment may still come. Says what has become of the key. */
async function endNow(setup: KeysSetup, { kind }: KeysOf, id: string): Promise<Former> {
  const taken = await setup.records().store.take({ collection: COLLECTIONS[kind], id })
  await forgetKeys(setup, { ids: [id] })
  const key = taken && keyIn(taken)
  if (!key) return "ended"
  return key.until === null ? "replaced" : "replaced by another"
}

/** By version, in which a use may be noted meanwhile. Says what has become of the key. */
async function endLater(
  setup: KeysSetup,
  whose: KeysOf,
  { id, until }: { readonly id: string; readonly until: number },
): Promise<Former> {
  return untilWritten(LIMIT, async () => {
    const held = await keyOf(setup, whose, id)
    if (!held) return "ended"
    if (held.key.until !== null) return "replaced by another"
    const { version } = held.record
    const record = changedKey(held.record, held.key, { until })
    if ((await setup.records().store.put(record, { version })) === null) return undefined
    await askAgain(setup, id)
    return "replaced"
  })
}
