import { within } from "../../async/within.js"
import { asError } from "../../errors/auth-error.js"
import type { ProcessTable } from "../counting/process-table.js"
import type { KeyLimit } from "../../contract/key.js"
import type { KeysSetup, KeyUses } from "./keys-setup.js"

/** The collection of what all processes have counted. */
const KEY_USES = "key-uses"

interface KeyUse {
  readonly id: string
  readonly limit: KeyLimit
  readonly now: number
}

/** So many times in a window a process tells the others what it has counted. */
const TIMES = 20
/** Seconds to wait for the store before this process counts alone. */
const PATIENCE = 1
/** Milliseconds. The clocks of two processes, and that of the store, are less far apart. */
const APART = 4 * 60 * 1000

/**
 * Counts a use of a key. Seconds until another one is let through if this one is not; else null.
 *
 * Each process counts for itself, and tells the others every twentieth of `max`; only whoever comes once two twentieths are
 * not told waits for it. So all together let through at most a tenth of `max` more for each process, or two more where that
 * is less. While the store is slow or fails, each process counts alone.
 */
export async function countUse(setup: KeysSetup, use: KeyUse): Promise<number | null> {
  const { uses } = await setup.known()
  const share = Math.max(1, Math.floor(use.limit.max / TIMES))
  for (;;) {
    const { own, told } = usesNow(uses, use)
    if (!told || told.isLate || own < share) break
    if ((await within(PATIENCE, told.done, "late")) === "late") noteLate(uses, use, told)
  }
  // From here on nobody else comes in between.
  const former = usesNow(uses, use)
  if (former.shared + former.own + (former.told?.count ?? 0) >= use.limit.max) return untilNext(use)
  // Whoever waited is counted in the next part, so that none becomes greater than a share.
  const isFull = former.own >= share
  const count = isFull ? former.own : former.own + 1
  if (count < share || former.told) uses.set(slotOf(use), { ...former, own: former.own + 1 })
  else {
    const told = telling(setup, use, count)
    uses.set(slotOf(use), { ...former, own: former.own + 1 - count, told })
  }
  return null
}

/** Those who come after it do not wait for the same again. */
function noteLate(uses: ProcessTable<KeyUses>, use: KeyUse, told: KeyUses["told"]): void {
  const current = usesNow(uses, use)
  if (told && current.told === told)
    uses.set(slotOf(use), { ...current, told: { ...told, isLate: true } })
}

/** A window that is over counts for nothing. */
function usesNow(uses: ProcessTable<KeyUses>, use: KeyUse): KeyUses {
  const window = windowOf(use.limit, use.now)
  const known = uses.get(slotOf(use))
  return known?.window === window ? known : { window, shared: 0, own: 0, told: null }
}

/** Another configuration of the process may count the same key in other windows. */
function slotOf({ id, limit }: KeyUse): string {
  return `${id} ${limit.per}`
}

function windowOf({ per }: KeyLimit, now: number): number {
  return Math.floor(now / (per * 1000))
}

function untilNext({ limit, now }: KeyUse): number {
  const next = (windowOf(limit, now) + 1) * limit.per
  return Math.max(1, Math.ceil(next - now / 1000))
}

function telling(setup: KeysSetup, use: KeyUse, count: number): NonNullable<KeyUses["told"]> {
  return { count, done: tell(setup, use, count), isLate: false }
}

/** Never rejects: what could not be told counts here all the same. */
async function tell(setup: KeysSetup, use: KeyUse, count: number): Promise<void> {
  const { id, limit, now } = use
  const window = windowOf(limit, now)
  const { uses } = await setup.known()
  const expires = new Date((window + 1) * limit.per * 1000 + APART)
  let shared: number | null = null
  try {
    const key = { collection: KEY_USES, id: `${id}:${window}` }
    shared = await setup.records().store.add(key, count, expires)
  } catch (error) {
    await setup.report(asError(error))
  }
  const current = uses.get(slotOf(use))
  if (current?.window !== window) return
  // A store that has lost the count, or ends it by another clock, never says less than this process knows.
  const least = current.shared + count
  uses.set(slotOf(use), { ...current, told: null, shared: Math.max(shared ?? 0, least) })
}
