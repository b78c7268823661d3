import type { AuthorizationServer } from "oauth4webapi"
import type { TokenSet } from "../../contract/account.js"
import type { DpopHandle } from "./dpop-key.js"
import type { OAuthContext } from "../../contract/context.js"
import type { PendingFlow, Transaction } from "./pending-flow.js"

/** What the browser kept for the flow that is answered. Each value is present if the flow uses it. */
export interface ConsumedChecks extends Transaction {
  readonly state?: string | undefined
  readonly codeVerifier?: string | undefined
  readonly nonce?: string | undefined
}

/** The checks of the flow that a response with this state answers: it was found by its state, if it has one. */
export function consumedChecks(
  flow: PendingFlow | null,
  state: string | undefined,
): ConsumedChecks {
  if (!flow) return {}
  const { codeVerifier, nonce, transaction } = flow
  // Without one in the flow, anyone could have written that of the response.
  return {
    ...transaction,
    codeVerifier,
    nonce,
    state: flow.state === undefined ? undefined : state,
  }
}

/** A callback whose checks have passed and whose code is about to be exchanged. */
export interface CodeExchange {
  readonly context: OAuthContext
  readonly metadata: AuthorizationServer
  readonly checks: ConsumedChecks
  /** The key that tokens are bound to; undefined if `dpop` is off. */
  readonly dpop: DpopHandle | undefined
  /** As returned by `validateAuthResponse`. */
  readonly params: URLSearchParams
  /** The `iss` of the authorization response, unchanged. */
  readonly iss?: string | undefined
  readonly answers: ProviderAnswers
}

/** The verified response of the token endpoint. */
export interface TokenResponse {
  readonly tokens: TokenSet
  /** The ID Token's claims; undefined if there is none. */
  readonly claims: Readonly<Record<string, unknown>> | undefined
  /** The key that the tokens are bound to. */
  readonly dpop?: DpopHandle | undefined
  /** The metadata with the issuer of these tokens. */
  readonly metadata: AuthorizationServer
  readonly answers: ProviderAnswers
}

/**
 * What the provider has answered in this sign-in, as it came: JSON, or a signed JWT. It grows with each answer that is
 * read, and says how a number was written that is too large for JavaScript.
 */
export type ProviderAnswers = string[]
