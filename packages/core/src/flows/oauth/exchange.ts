import type { AuthorizationServer, DPoPHandle } from "oauth4webapi"
import type { TokenSet } from "../../contract/account.js"
import type { TakenChecks } from "./checks.js"
import type { OAuthContext } from "./oauth-context.js"

/** A callback whose checks hold, about to be exchanged. */
export interface Exchange {
  readonly context: OAuthContext
  readonly metadata: AuthorizationServer
  readonly checks: TakenChecks
  /** The key that tokens are bound to; undefined if `dpop` is off. */
  readonly dpop: DPoPHandle | undefined
  /** As `validateAuthResponse` returned them. */
  readonly params: URLSearchParams
  /** The authorization response's `iss` as it came. */
  readonly iss?: string | undefined
}

/** What the token endpoint answered, verified. */
export interface Exchanged {
  readonly tokens: TokenSet
  /** The ID Token's claims; undefined if there is none. */
  readonly claims: Readonly<Record<string, unknown>> | undefined
  /** The key that the tokens are bound to. */
  readonly dpop?: DPoPHandle | undefined
  /** The metadata with the issuer that these tokens are from. */
  readonly metadata: AuthorizationServer
}
