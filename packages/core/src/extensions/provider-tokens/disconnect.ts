import type { PhaseContext } from "../../contract/phases.js"
import { AdapterError } from "../../errors/dependency-errors.js"
import { untilWritten } from "../../records/until-written.js"
import { later } from "../mail/later.js"
import { everyRecord } from "../records/upkeep.js"
import { withoutTokens, type GrantRecord } from "./grant.js"
import { GRANT, grantsOf, opened, readGrant, removeGrants, writeGrant } from "./grant-records.js"
import type { TokenOwner } from "./get-token.js"
import { removeOrphanedParts } from "./orphaned-parts.js"
import { revokeGrant } from "./revoke-grant.js"
import type { TokensSetup } from "./tokens-setup.js"
import { timeNow } from "../counting/clock-times.js"

/** Changes of one grant at the same time. */
const LIMIT = {
  most: 8,
  refusal: () =>
    new AdapterError("What a person had connected could not be ended: others wrote all the time."),
}

/** Ends what a person has allowed. False if they have nothing connected there. */
export async function disconnect(
  setup: TokensSetup,
  { owner, visit }: TokenOwner,
  { provider, account }: { readonly provider: string; readonly account: string | null },
): Promise<boolean> {
  const own = (await grantsOf(setup, owner)).filter(
    ({ grant }) => grant.provider === provider && (account === null || grant.account === account),
  )
  return (await endGrants(setup, { owner, visit, reason: "person" }, own)) > 0
}

/** The owner of the address of a user arrives: what somebody else may have connected ends. Rejects if something is left. */
export async function disconnectAll(
  setup: TokensSetup,
  visit: PhaseContext,
  owner: string,
): Promise<void> {
  await endGrants(setup, { owner, visit, reason: "taken over" }, await grantsOf(setup, owner))
}

/** The owner of an address has undone its change: what was connected since, in seconds since the epoch, ends. */
export async function disconnectSince(
  setup: TokensSetup,
  visit: PhaseContext,
  { owner, since }: { readonly owner: string; readonly since: number },
): Promise<void> {
  const added = (await grantsOf(setup, owner)).filter(
    ({ grant }) => Math.floor(grant.since / 1000) >= since,
  )
  await endGrants(setup, { owner, visit, reason: "taken over" }, added)
}

/** From then on they cannot be used. They are revoked afterwards, at once or by `finish()`. Returns how many could be ended. */
async function endGrants(
  setup: TokensSetup,
  {
    owner,
    visit,
    reason,
  }: Pick<TokenOwner, "owner" | "visit"> & { readonly reason: "person" | "taken over" },
  all: readonly GrantRecord[],
): Promise<number> {
  const marked = await Promise.all(all.map(async (held) => mark(setup, held)))
  const ended = marked.filter((one) => one !== null)
  await later(setup, { request: visit?.request }, async () =>
    Promise.all(ended.map(async (held) => finishOne(setup, held))),
  )
  for (const { grant } of ended)
    await setup.happened(visit, {
      type: "grantEnded",
      user: owner,
      provider: grant.provider,
      reason,
    })
  return ended.length
}

/** Null if it had ended before, or belongs to somebody else by now. */
async function mark(setup: TokensSetup, given: GrantRecord): Promise<GrantRecord | null> {
  let held: GrantRecord | null = given
  return untilWritten(LIMIT, async () => {
    if (!held || held.owner !== given.owner) return null
    const { announced: _, pause: __, ...grant } = held.grant
    if (grant.state === "disconnected" || grant.state === "disconnecting") return null
    const ending = { ...grant, state: "disconnecting", endedAt: timeNow() } as const
    const written: GrantRecord | null = await writeGrant(setup, { ...held, grant: ending }, held)
    if (written) return written
    held = await readGrant(setup, given.id)
    return undefined
  })
}

/** Revokes what was ended. False if the provider could not do it now. */
async function finishOne(setup: TokensSetup, held: GrantRecord): Promise<boolean> {
  if (!(await revokeGrant(setup, held.grant))) return false
  await writeGrant(setup, { ...held, grant: withoutTokens(held.grant, "disconnected") }, held)
  return true
}

/**
 * Revokes what was ended and is not revoked yet, because a provider or a process failed, and removes parts that a process has
 * left. Returns how many grants were revoked.
 */
export async function finish(setup: TokensSetup): Promise<number> {
  let count = 0
  const inUse = new Set<string>()
  for await (const record of everyRecord(setup.records().store, GRANT)) {
    const held = (await opened(setup, record)) ?? (await readGrant(setup, record.id))
    for (const part of held?.parts ?? []) inUse.add(part)
    if (held?.grant.state === "disconnecting" && (await finishOne(setup, held))) count += 1
  }
  await removeOrphanedParts(setup, inUse)
  return count
}

/** Removes all that is kept of somebody whom the application has deleted, after it was revoked as far as possible. */
export async function forgetPerson(setup: TokensSetup, owner: string): Promise<void> {
  const all = await grantsOf(setup, owner)
  await Promise.all(all.map(async ({ grant }) => revokeGrant(setup, grant)))
  await removeGrants(setup, owner)
}
