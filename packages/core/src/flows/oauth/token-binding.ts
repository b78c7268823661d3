import type { RecognizedTokenTypes } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { BackChannelError } from "./back-channel-error.js"
import type { DpopHandle } from "./dpop-types.js"

/** The `token_type` to reject: a bearer token if a key was proven, a bound token if none was. */
export function refusedTokenTypes(dpop: DpopHandle | undefined): RecognizedTokenTypes {
  return dpop ? { bearer: refuseUnbound } : { dpop: refuseBound }
}

/** Throws `InvalidProvider` for a `token.request` hook that would have to prove a key that it does not receive. */
export function requireKeyOfHook({ id, dpop }: ResolvedOAuthProvider): void {
  if (dpop !== true) return
  throw new InvalidProvider(
    `Provider "${id}" has both dpop: true and token.request, which has no access to the key. Set dpop: { keyPair } and sign in the hook, or remove one of them.`,
  )
}

/** We could not use it, because we do not have its key (RFC 9449 §5). */
function refuseBound(): never {
  throw new BackChannelError("the access token is bound to a DPoP key, which was not requested")
}

/** A token that works without the key works for anyone who steals it: that is a downgrade (RFC 9449 §5). */
function refuseUnbound(): never {
  throw new BackChannelError(
    "the access token is not bound to the DPoP key. Check that the server supports DPoP",
  )
}
