import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import type { TokenSet } from "../../contract/account.js"
import { asError } from "../../errors/auth-error.js"
import { loadOnce } from "../../async/load-once.js"
import type { RefreshOutcome } from "../../flows/oauth/refresh-tokens.js"
import { expiryOf, type Grant, withoutTokens, type GrantRecord } from "./grant.js"
import { readGrant, writeGrant } from "./grant-records.js"
import type { TokensSetup } from "./tokens-setup.js"
import { noteLatest, noteTaken } from "./watched-grant.js"
import { type GrantOutcome, writeRefreshed } from "./write-refreshed.js"
import { timeNow } from "../counting/clock-times.js"

/** Loaded with the first token that has expired. */
const protocol = /* @__PURE__ */ loadOnce(() => import("../../flows/oauth/refresh-tokens.js"))

/** Milliseconds for which nobody else sends a refresh: longer than a request to a provider may take. */
const ANNOUNCED = 12_000
/** Before the announcement ends, the request has ended. */
const MARGIN = 1500
/** Milliseconds that a request needs to have any sense. */
const SHORTEST = 1000

/** Milliseconds until another try, if the provider does not say it. */
const PAUSE = { unavailable: 2000, refused: 30_000, misconfigured: 5000 } as const
const LONGEST_PAUSE = 60 * 60 * 1000

/** Where they are got from, and the origin of the site that wants them; undefined in a job. */
interface RefreshPlace {
  readonly provider: ResolvedOAuthProvider
  readonly origin: string | undefined
}

/**
 * Gets new tokens, if nobody else does: whoever writes the announcement refreshes. It is read again right before the request
 * is sent, since this process may have been held up, and nothing is sent once others count it as over.
 */
export async function refreshGrant(
  setup: TokensSetup,
  held: GrantRecord,
  { provider, origin }: RefreshPlace,
): Promise<GrantOutcome> {
  const began = performance.now()
  await noteTaken(setup, held, true)
  const announced = await announce(setup, held)
  if (announced) await noteLatest(setup, announced)
  const known = announced && (await readGrant(setup, announced.id))
  if (!announced || known?.version !== announced.version) return { state: "again" }
  const left = ANNOUNCED - MARGIN - (performance.now() - began)
  if (left < SHORTEST) return putBack(setup, announced, 0)
  const { refresh = "", idTokenOf, refreshKey, dpopKey } = held.grant
  const { refreshTokens } = await protocol()
  const result = await refreshTokens(
    { provider, now: timeNow() },
    { refreshToken: refresh, idTokenOf, dpopKey: refreshKey ?? dpopKey },
    AbortSignal.timeout(Math.floor(left)),
  )
  if (result.state === "revoked") return lose(setup, announced, origin)
  return settle(setup, announced, result)
}

/** Null if somebody else was first. */
async function announce(setup: TokensSetup, held: GrantRecord): Promise<GrantRecord | null> {
  const { pause: _, ...grant } = held.grant
  const announced = { at: timeNow(), lasts: ANNOUNCED }
  const refreshing = { ...held, grant: { ...grant, state: "refreshing", announced } } as const
  try {
    return await writeGrant(setup, refreshing, held)
  } finally {
    await noteTaken(setup, held, false)
  }
}

async function settle(
  setup: TokensSetup,
  announced: GrantRecord,
  result: Exclude<RefreshOutcome, { readonly state: "revoked" }>,
): Promise<GrantOutcome> {
  if (result.state === "refreshed") {
    const grant = refreshedGrant(announced.grant, result.tokens, result.exchangedAt)
    const outcome = await writeRefreshed(setup, announced, grant)
    if (outcome.state === "refreshed") await noteLatest(setup, outcome.held)
    return outcome
  }
  const { state, error } = result
  const told = "retryAfter" in result ? (result.retryAfter ?? 0) * 1000 : 0
  const retryAfter = Math.min(Math.max(told, PAUSE[state]), LONGEST_PAUSE)
  await putBack(setup, announced, retryAfter).catch(async (failure: unknown) =>
    setup.report(asError(failure)),
  )
  return state === "misconfigured" ? { state, error } : { state: "failed", error, retryAfter }
}

/** Some providers give no new refresh token: then the former one goes on. */
function refreshedGrant(held: Grant, tokens: TokenSet, exchangedAt: number): Grant {
  const { announced: _, pause: __, refreshKey, ...grant } = held
  const { access_token: access, token_type: type, refresh_token: refresh, scope } = tokens
  return {
    ...grant,
    state: "live",
    access,
    type: type ?? held.type,
    ...(typeof refresh === "string" && refresh !== "" && { refresh }),
    scope: scope ?? held.scope,
    expires: expiryOf(tokens, exchangedAt),
    exchangedAt,
    dpopKey: refreshKey ?? held.dpopKey,
  }
}

/** If the record has changed meanwhile, somebody else has used the refresh token, and has another one. */
async function lose(
  setup: TokensSetup,
  announced: GrantRecord,
  origin: string | undefined,
): Promise<GrantOutcome> {
  const { grant, owner } = announced
  const lost = { ...announced, grant: withoutTokens(grant, "lost") }
  if (await writeGrant(setup, lost, announced)) {
    const at = origin === undefined ? undefined : { origin, now: timeNow() }
    await setup.happened(null, { type: "grantLost", user: owner, provider: grant.provider }, at)
  }
  return { state: "again" }
}

async function putBack(
  setup: TokensSetup,
  held: GrantRecord,
  pause: number,
): Promise<GrantOutcome> {
  const { announced: _, ...grant } = held.grant
  const live = { ...held, grant: { ...grant, state: "live", ...(pause > 0 && { pause }) } } as const
  await writeGrant(setup, live, held)
  return { state: "again" }
}
