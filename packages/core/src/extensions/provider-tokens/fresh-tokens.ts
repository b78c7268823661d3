import { sleep } from "../../async/sleep.js"
import { within } from "../../async/within.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import type { PhaseContext } from "../../contract/phases.js"
import { asError } from "../../errors/auth-error.js"
import { sha256Hex } from "../../crypto/hash.js"
import { later } from "../mail/later.js"
import type { GrantRecord } from "./grant.js"
import { evaluateGrant, type Verdict, type WantedTokens } from "./evaluate-grant.js"
import { refreshGrant } from "./refresh-grant.js"
import type { TokenRefusals } from "./token-refusals.js"
import type { TokensSetup } from "./tokens-setup.js"
import { readSince, watched } from "./watched-grant.js"
import { type GrantOutcome, writtenNow } from "./write-refreshed.js"
import { timeNow } from "../counting/clock-times.js"

/** A grant whose token somebody wants. */
export interface TokenSearch {
  readonly held: GrantRecord
  readonly provider: ResolvedOAuthProvider
  readonly wanted: WantedTokens
  /** For which it is; null in a job. */
  readonly visit: PhaseContext | null
  readonly refusals: TokenRefusals
}

/** Milliseconds until the record is read again, then twice as many. */
const FIRST_PAUSE = 50

/**
 * The grant with a token that is good. Whoever announces a refresh gets another one; everybody else reads the record until it
 * is there. Nobody waits for what another request does: a platform may end that one with all its work.
 */
export async function freshGrant(setup: TokensSetup, search: TokenSearch): Promise<GrantRecord> {
  if (isGoodAsItIs(setup, search)) return search.held
  const until = performance.now() + setup.options.wait * 1000
  let { held } = search
  let present = search.wanted.rejected === null ? null : await presentHash(held)
  for (let pause = FIRST_PAUSE; ; pause *= 2) {
    const looked = performance.now()
    held = (await writtenNow(setup, held)) ?? held
    const verdict = await judgedNow(setup, { ...search, held }, present)
    if (verdict.say === "use" || (verdict.say === "wait" && verdict.isValid)) return held
    const left = until - performance.now()
    if (verdict.say === "refresh") {
      const got = await tryRefresh(setup, { ...search, held }, { left, isValid: verdict.isValid })
      if (got) return got
    } else if (verdict.say !== "wait") throw await search.refusals.of(verdict, held)
    else if (verdict.why === "paused" || left <= 0) throw search.refusals.unavailable(verdict.left)
    else await sleep(Math.min(pause, left))
    held = (await readSince(setup, held.id, looked)) ?? search.refusals.gone(held)
    present &&= await presentHash(held)
  }
}

/** Nearly always: then nothing that this process remembers counts, since nobody is getting another token. */
function isGoodAsItIs(setup: TokensSetup, { held, wanted }: TokenSearch): boolean {
  if (wanted.rejected !== null || held.grant.announced !== undefined) return false
  const at = { now: timeNow(), seenFor: 0, takenFor: null, present: null }
  return evaluateGrant(setup, { grant: held.grant, wanted }, at).say === "use"
}

/** Null if somebody else was first. Rejects if there is no token. */
async function tryRefresh(
  setup: TokensSetup,
  search: TokenSearch,
  { left, isValid }: { readonly left: number; readonly isValid: boolean },
): Promise<GrantRecord | null> {
  const outcome = await refreshWithin(setup, search, left)
  if (outcome.state === "again") return null
  if (outcome.state === "refreshed") return outcome.held
  if (!isValid) throw search.refusals.afterRefresh(outcome)
  await setup.report(outcome.error)
  return search.held
}

async function presentHash({ grant }: GrantRecord): Promise<string> {
  return sha256Hex(grant.access ?? "")
}

/** A waiter counts by its own monotonic clock, from when its process first saw this version. */
async function judgedNow(
  setup: TokensSetup,
  { held, wanted }: TokenSearch,
  present: string | null,
): Promise<Verdict> {
  const { seenFor, takenFor } = await watched(setup, held)
  return evaluateGrant(setup, { ...held, wanted }, { now: timeNow(), seenFor, takenFor, present })
}

/** The refresh goes on after the answer if it takes longer, where the platform lets it. */
async function refreshWithin(
  setup: TokensSetup,
  { held, provider, visit }: TokenSearch,
  left: number,
): Promise<GrantOutcome> {
  const done = refreshGrant(setup, held, { provider, origin: visit?.origin })
  void later(setup, { request: visit?.request }, async () => done.catch(() => undefined))
  const late: GrantOutcome = { state: "failed", error: LATE, retryAfter: 1000 }
  try {
    return await within(Math.max(left, 0) / 1000, done, late)
  } catch (error) {
    return { state: "misconfigured", error: asError(error) }
  }
}

const LATE = new Error("The provider has not answered yet")
