import type { GrantRecord } from "./grant.js"
import { readGrant } from "./grant-records.js"
import type { TokensSetup } from "./tokens-setup.js"

/**
 * For how many milliseconds this process has seen this version, and for how many it has been announcing a refresh of it;
 * null if it is not. By the monotonic clock of this process.
 */
export async function watched(
  setup: TokensSetup,
  { id, version, grant: { announced, pause } }: GrantRecord,
): Promise<{ readonly seenFor: number; readonly takenFor: number | null }> {
  const table = await setup.known()
  const known = table.get(id)
  const now = performance.now()
  const takenFor = known?.taken?.version === version ? now - known.taken.at : null
  if (announced === undefined && pause === undefined) return { seenFor: 0, takenFor }
  if (known?.seen?.version === version) return { seenFor: now - known.seen.at, takenFor }
  table.set(id, { ...known, seen: { version, at: now } })
  return { seenFor: 0, takenFor }
}

/** The grant as it was read since this moment by anybody in this process, or as it is read now; null if it is gone. */
export async function readSince(
  setup: TokensSetup,
  id: string,
  since: number,
): Promise<GrantRecord | null> {
  const table = await setup.known()
  const latest = table.get(id)?.latest
  if (latest && latest.at >= since) return latest.held
  const at = performance.now()
  const held = await readGrant(setup, id)
  if (held) table.set(id, { ...table.get(id), latest: { held, at } })
  return held
}

/** Notes the grant as it is now, for those who wait. */
export async function noteLatest(setup: TokensSetup, held: GrantRecord): Promise<void> {
  const table = await setup.known()
  table.set(held.id, { ...table.get(held.id), latest: { held, at: performance.now() } })
}

/** Notes that this process announces a refresh of this version, or no more. */
export async function noteTaken(
  setup: TokensSetup,
  { id, version }: GrantRecord,
  isTaken: boolean,
): Promise<void> {
  const table = await setup.known()
  const taken = isTaken ? { version, at: performance.now() } : undefined
  table.set(id, { ...table.get(id), taken })
}
