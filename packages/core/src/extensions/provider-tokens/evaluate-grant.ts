import { type Grant, type GrantRecord, scopesIn } from "./grant.js"
import type { TokensSetup } from "./tokens-setup.js"

/** What somebody asks of a grant. */
export interface WantedTokens {
  readonly scopes: readonly string[]
  /** The SHA-256 of an access token that a resource has refused. */
  readonly rejected: string | null
}

/**
 * `use`: the token is good. `refresh`: another one is needed; `wait`: somebody else is getting it, or one may not be asked
 * for yet. Both say whether the present one can be used meanwhile, and for how long to hold back, in milliseconds.
 */
export type Verdict =
  | { readonly say: "use" }
  | { readonly say: "refresh"; readonly isValid: boolean }
  | {
      readonly say: "wait"
      readonly isValid: boolean
      readonly left: number
      readonly why: "refreshing" | "paused"
    }
  | { readonly say: "none" | "lost" | "kept only" | "no refresh token" }
  | { readonly say: "missing"; readonly scopes: readonly string[] }

/** More than two clocks differ: whoever announced a refresh so long ago is gone, whoever's clock says it. */
const BY_ANY_CLOCK = 4 * 60 * 1000
/** Whoever rejects a token that is younger rejects the next one as well. */
const YOUNGEST_REJECTED = 30 * 1000

/** Milliseconds for which others in a process leave it to the one who has begun: a platform may have ended that one. */
const TAKEN = 2000

/** At a moment: by the clock that dates tokens, and since when this process has seen this version of the record. */
interface Moment {
  readonly now: number
  readonly seenFor: number
  /** For how long this process has been announcing a refresh of it; null if it is not. */
  readonly takenFor: number | null
  /** The SHA-256 of the present access token, if one was rejected. */
  readonly present: string | null
}

/** What is to be done with a grant as it is. */
export function evaluateGrant(
  { options }: Pick<TokensSetup, "options">,
  { grant, wanted }: Pick<GrantRecord, "grant"> & { readonly wanted: WantedTokens },
  at: Moment,
): Verdict {
  const { state, scope, refresh } = grant
  if (state === "disconnected" || state === "disconnecting") return { say: "none" }
  if (state === "lost") return { say: "lost" }
  const scopes = wanted.scopes.length === 0 ? [] : notAllowed(wanted.scopes, scope)
  if (scopes.length > 0) return { say: "missing", scopes }
  const isRejected = wanted.rejected !== null && wanted.rejected === at.present
  const isOld = at.now - grant.exchangedAt >= YOUNGEST_REJECTED
  const isValid = remaining(grant, at.now) > 0 && !(isRejected && isOld)
  if (isValid && remaining(grant, at.now) > marginOf(grant, options)) return { say: "use" }
  if (refresh === undefined || !options.refresh) {
    if (isValid) return { say: "use" }
    return { say: refresh === undefined ? "no refresh token" : "kept only" }
  }
  return whoRefreshes(grant, at, isValid)
}

function notAllowed(wanted: readonly string[], scope: string): readonly string[] {
  const allowed = scopesIn(scope)
  return wanted.filter((one) => !allowed.has(one))
}

function whoRefreshes(
  { announced, pause = 0 }: Grant,
  { now, seenFor, takenFor }: Moment,
  isValid: boolean,
): Verdict {
  if (takenFor !== null && takenFor < TAKEN)
    return { say: "wait", isValid, left: TAKEN - takenFor, why: "refreshing" }
  if (announced) {
    const left = announced.lasts - seenFor
    const isOver = left <= 0 || now - announced.at > announced.lasts + BY_ANY_CLOCK
    return isOver ? { say: "refresh", isValid } : { say: "wait", isValid, left, why: "refreshing" }
  }
  const left = pause - seenFor
  return left > 0 ? { say: "wait", isValid, left, why: "paused" } : { say: "refresh", isValid }
}

/** Infinite where it is unknown when the token expires. */
function remaining({ expires, exchangedAt }: Grant, now: number): number {
  if (expires === undefined) return Infinity
  // A machine whose clock is behind must not give it more time than it had.
  return Math.min(expires - now, expires - exchangedAt)
}

function marginOf(
  { expires = Infinity, exchangedAt }: Grant,
  { minValidity }: TokensSetup["options"],
): number {
  return Math.min(minValidity * 1000, (expires - exchangedAt) / 2)
}
