import { AuthError, isAuthError } from "../../errors/auth-error.js"
import type { GrantRecord } from "./grant.js"
import type { Verdict } from "./evaluate-grant.js"
import type { GrantOutcome } from "./write-refreshed.js"
import { MissingScopes, NotConnected, ProviderUnavailable, TokenRevoked } from "./token-errors.js"

/** What the person is asked to allow, at which account; null: at any. */
export interface WantedConnection {
  readonly provider: string
  readonly account: string | null
  readonly scopes: readonly string[]
}

/** The address of the page on which the person allows it; undefined where there is no session. */
export type ConnectAddress = (wanted: WantedConnection) => Promise<string | undefined>

/** The errors of somebody who wants a token. */
export interface TokenRefusals {
  readonly of: (verdict: Verdict, held: GrantRecord) => Promise<Error>
  readonly afterRefresh: (outcome: GrantOutcome) => Error
  /** Milliseconds. */
  readonly unavailable: (left: number, cause?: Error) => Error
  /** Throws: the grant has been removed meanwhile. */
  readonly gone: (held: GrantRecord) => never
}

export function tokenRefusals(
  connectAddress: ConnectAddress,
  scopes: readonly string[],
): TokenRefusals {
  const toConnect = async ({ grant: { provider, account } }: GrantRecord) => {
    const connect = await connectAddress({ provider, account, scopes })
    return connect === undefined ? {} : { connect }
  }
  return {
    of: async (verdict, held) => refusalOf(verdict, held, await toConnect(held)),
    afterRefresh: (outcome) => {
      if (outcome.state === "failed") return unavailable(outcome.retryAfter, outcome.error)
      const error = "error" in outcome ? outcome.error : new Error("The refresh failed")
      return isAuthError(error) ? error : new AuthError(error)
    },
    unavailable,
    gone: ({ grant: { provider } }) => {
      throw notConnected(provider, {})
    },
  }
}

function refusalOf(
  verdict: Verdict,
  { grant: { provider } }: GrantRecord,
  connect: { readonly connect?: string },
): Error {
  if (verdict.say === "missing") {
    const missing = verdict.scopes.join(", ")
    return new MissingScopes(
      `The person has not allowed this at the provider "${provider}": ${missing}. Lead them to cause.connect.`,
      { ...connect, scopes: verdict.scopes },
    )
  }
  if (verdict.say === "none") return notConnected(provider, connect)
  if (verdict.say === "kept only")
    return new AuthError(
      `The token of the provider "${provider}" has expired, and providerTokens({ refresh: false }) only keeps tokens. Leave refresh out once nothing else refreshes them.`,
    )
  const why =
    verdict.say === "lost"
      ? "gives no new token any more: what the person had allowed has ended there"
      : "has given no refresh token, and the token has expired: ask for one, as the provider's page says"
  return new TokenRevoked(
    `The provider "${provider}" ${why}. Lead the person to cause.connect.`,
    connect,
  )
}

/** The person has connected no account at this provider. */
export function notConnected(
  provider: string,
  toConnect: { readonly connect?: string },
): NotConnected {
  return new NotConnected(
    `The person has connected no account at the provider "${provider}". Lead them to cause.connect.`,
    toConnect,
  )
}

function unavailable(left: number, err?: Error): ProviderUnavailable {
  const retryAfter = Math.max(1, Math.ceil(left / 1000))
  return new ProviderUnavailable(
    `There is no valid token, and the provider gives none now. Try again in ${retryAfter} seconds.`,
    { retryAfter, ...(err && { err }) },
  )
}
