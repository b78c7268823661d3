import type { Account } from "../../contract/account.js"
import type { BindingKey, GrantOrigin } from "../../contract/grant-origin.js"
import type { CurrentTokens } from "../../flows/oauth/refresh-tokens.js"

/**
 * `live`: there are tokens. `refreshing`: the same, and somebody has announced that they get new ones. `disconnecting`: they
 * may not be used any more, and are still to be revoked. `disconnected`, `lost`: there are none, because the person ended it
 * or the provider did.
 */
export type GrantState = "live" | "refreshing" | "disconnecting" | "disconnected" | "lost"

/** The tokens of a grant. Absent in one that has none any more. */
interface GrantTokens {
  readonly access?: string | undefined
  /** Such as `bearer`, in lower case. */
  readonly type?: string | undefined
  readonly refresh?: string | undefined
  /** When the access token expires, by the clock that got it. Absent: unknown. */
  readonly expires?: number | undefined
  /** Whom the ID Token was about: that of a refresh must be about the same (OpenID Connect Core §12.2). */
  readonly idTokenOf?: CurrentTokens["idTokenOf"]
  /** The key that the access token is bound to. */
  readonly dpopKey?: BindingKey | undefined
  /** That of the refresh token, if it is from an earlier sign-in. */
  readonly refreshKey?: BindingKey | undefined
}

/** What a provider allows this application to do for an account. Times are milliseconds since the epoch. */
export interface Grant extends GrantTokens {
  /** The id of the provider. */
  readonly provider: string
  /** The id of the account there. */
  readonly account: string
  readonly state: GrantState
  readonly client: string
  readonly issuer?: string | undefined
  /** What is allowed, parted by spaces. */
  readonly scope: string
  /** Since when there have been tokens. */
  readonly since: number
  /** When the tokens were given. */
  readonly exchangedAt: number
  /** When it was disconnected. */
  readonly endedAt?: number | undefined
  /** Of a refresh that is announced: when, and for how long nobody else may send one. */
  readonly announced?: { readonly at: number; readonly lasts: number } | undefined
  /** For how long nobody may try again after a refresh that failed. */
  readonly pause?: number | undefined
}

/** A grant as it was read. */
export interface GrantRecord {
  readonly id: string
  readonly owner: string
  readonly version: string
  readonly grant: Grant
  /** The ids of its parts, if it is long. */
  readonly parts: readonly string[]
}

/** Where tokens are from. Of an ID Token that a row has kept, it is not known when it was issued. */
type TokensOrigin = Omit<GrantOrigin, "idToken"> & Pick<GrantTokens, "idTokenOf">

/** The grant that a sign-in brought; null if it has no access token. */
export function grantIn(account: Account, origin: TokensOrigin): Grant | null {
  const { access_token: access, token_type: type, refresh_token: refresh } = account
  if (typeof access !== "string" || access === "") return null
  const { client, issuer, exchangedAt, idTokenOf, dpopKey } = origin
  return {
    provider: account.provider,
    account: account.providerAccountId,
    state: "live",
    client,
    issuer,
    // Absent: as it was asked for (RFC 6749 §5.1).
    scope: account.scope ?? origin.askedScope ?? "",
    since: exchangedAt,
    exchangedAt,
    access,
    type: type ?? "bearer",
    ...(typeof refresh === "string" && refresh !== "" && { refresh }),
    expires: expiryOf(account, exchangedAt),
    idTokenOf,
    dpopKey,
  }
}

/** Undefined if it is not known: then the token is used until somebody refuses it. */
export function expiryOf(
  { expires_at: at }: Pick<Account, "expires_at">,
  exchangedAt: number,
): number | undefined {
  const seconds = Number(at)
  return Number.isFinite(seconds) && seconds * 1000 > exchangedAt ? seconds * 1000 : undefined
}

/** The same grant without what it could be used with. */
export function withoutTokens(grant: Grant, state: "disconnected" | "lost"): Grant {
  const { provider, account, client, issuer, since, exchangedAt, endedAt, scope } = grant
  return { provider, account, state, client, issuer, since, exchangedAt, endedAt, scope }
}

/** Whether there are tokens, and they may be used. */
export function isUsable({ state }: Pick<Grant, "state">): boolean {
  return state === "live" || state === "refreshing"
}

/** What is kept once this sign-in has brought another grant for the account; null if the one that is kept stays. */
export function merged(held: Grant, brought: Grant, now: number): Grant | null {
  if (!isNewer(held, brought, now)) return null
  if (!isUsable(held)) return brought
  const { client, issuer, since } = held
  const isSame = client === brought.client && issuer === brought.issuer
  if (!isSame) return brought
  // A sign-in asks for less than a page on which the person allowed more.
  if (isLess(brought, held) && lasts(held, now)) return null
  // Many providers give a refresh token with the first consent alone.
  const { refresh, dpopKey, refreshKey = dpopKey } = held
  const kept = brought.refresh === undefined && refresh !== undefined && { refresh, refreshKey }
  return { ...brought, since, ...kept }
}

/**
 * By when the tokens were given: of two sign-ins at a time, or one that waited, the last one may be written first. What
 * another machine has dated later than it is now counts as made now.
 */
function isNewer({ exchangedAt, endedAt }: Grant, brought: Grant, now: number): boolean {
  return brought.exchangedAt >= Math.min(Math.max(exchangedAt, endedAt ?? 0), now)
}

/** What a scope allows and another one does not. */
export function addedScopes(scope: string, to: string): readonly string[] {
  const all = scopesIn(to)
  return [...scopesIn(scope)].filter((one) => !all.has(one))
}

function isLess({ scope }: Grant, held: Grant): boolean {
  const isWithin = addedScopes(scope, held.scope).length === 0
  return isWithin && addedScopes(held.scope, scope).length > 0
}

function lasts({ refresh, expires }: Grant, now: number): boolean {
  return refresh !== undefined || expires === undefined || expires > now
}

/** By spaces (RFC 6749 §3.3), or by commas, as some providers do. */
export function scopesIn(scope: string): Set<string> {
  return new Set(scope.split(/[\s,]+/).filter((one) => one !== ""))
}
