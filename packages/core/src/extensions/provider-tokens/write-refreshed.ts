import { sleep } from "../../async/sleep.js"
import { asError } from "../../errors/auth-error.js"
import { later } from "../mail/later.js"
import { type Grant, isUsable, type GrantRecord } from "./grant.js"
import { readGrant, writeGrant } from "./grant-records.js"
import { revokeGrant } from "./revoke-grant.js"
import type { TokensSetup } from "./tokens-setup.js"

/**
 * What came of a try to refresh. `again`: somebody else was first, so the record has to be read again. `failed`: it stays as
 * it was, and `retryAfter` is in milliseconds.
 */
export type GrantOutcome =
  | { readonly state: "again" }
  | { readonly state: "refreshed"; readonly held: GrantRecord }
  | { readonly state: "failed"; readonly error: Error; readonly retryAfter: number }
  | { readonly state: "misconfigured"; readonly error: Error }

/** Milliseconds between tries to write tokens that only this process has. */
const TRIES = [100, 200, 400, 800, 1600, 3200, 6400, 12_800] as const

/** Changes of one grant at the same time. */
const MOST_TURNS = 8

/**
 * Writes what the provider has given. Where it cannot be written, this process keeps it, uses it, and tries again: the former
 * refresh token is used up, and nobody else has the new one.
 */
export async function writeRefreshed(
  setup: TokensSetup,
  announced: GrantRecord,
  grant: Grant,
): Promise<GrantOutcome> {
  try {
    return await write(setup, announced, grant)
  } catch (error) {
    await setup.report(asError(error))
    const known = await setup.known()
    known.set(announced.id, {
      ...known.get(announced.id),
      unwritten: { version: announced.version, grant },
    })
    void later(setup, { request: undefined }, async () => writeLater(setup, announced, grant))
    return { state: "refreshed", held: { ...announced, grant } }
  }
}

async function writeLater(setup: TokensSetup, announced: GrantRecord, grant: Grant): Promise<void> {
  let failure: unknown
  for (const pause of TRIES) {
    await sleep(pause)
    try {
      await write(setup, announced, grant)
      ;(await setup.known()).set(announced.id, {})
      return
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** What this process could not write of this version, if it can be written now; null if there is nothing. */
export async function writtenNow(
  setup: TokensSetup,
  held: GrantRecord,
): Promise<GrantRecord | null> {
  const known = await setup.known()
  const { unwritten } = known.get(held.id) ?? {}
  if (unwritten?.version !== held.version) return null
  const written = await writeGrant(setup, { ...held, grant: unwritten.grant }, held).catch(
    () => undefined,
  )
  if (written) known.set(held.id, {})
  // Somebody else was first: what they have written is read.
  if (written === null) return null
  return written ?? { ...held, grant: unwritten.grant }
}

async function write(
  setup: TokensSetup,
  announced: GrantRecord,
  grant: Grant,
): Promise<GrantOutcome> {
  let over: GrantRecord | null = announced
  for (let turn = 0; over && turn < MOST_TURNS; turn += 1) {
    const next = over === announced ? grant : afterOthers(over, announced, grant)
    if (!next) break
    const written: GrantRecord | null = await writeGrant(setup, { ...over, grant: next }, over)
    if (written) return { state: "refreshed", held: written }
    over = await readGrant(setup, announced.id)
    if (over && over.grant.access === grant.access) return { state: "refreshed", held: over }
  }
  // Disconnected meanwhile, or somebody else's account by now: nobody may use what has just been given.
  if (over?.owner !== announced.owner || !isUsable(over.grant)) await revokeGrant(setup, grant)
  return { state: "again" }
}

/** What is to be kept of a refresh, since others have changed the grant meanwhile; null if nothing is. */
function afterOthers(
  { owner, grant: now }: GrantRecord,
  announced: GrantRecord,
  grant: Grant,
): Grant | null {
  const { exchangedAt, refresh: used } = announced.grant
  if (owner !== announced.owner) return null
  // Somebody has tried the former refresh token, or is about to: they have nothing, and read the record before they send.
  if (now.state === "lost" || (isUsable(now) && now.exchangedAt === exchangedAt)) return grant
  // A sign-in has brought newer tokens, and kept the refresh token that is used up now.
  if (!isUsable(now) || now.refresh !== used || grant.refresh === used) return null
  return { ...now, refresh: grant.refresh, refreshKey: grant.dpopKey }
}
