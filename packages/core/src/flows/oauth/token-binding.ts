import type { DPoPHandle, RecognizedTokenTypes } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { BackChannelError } from "./back-channel-error.js"

/** The `token_type` that must not come: a bearer token where a key was proven, a bound one where none was. */
export function refusedTokenTypes(dpop: DPoPHandle | undefined): RecognizedTokenTypes {
  return dpop ? { bearer: refuseUnbound } : { dpop: refuseBound }
}

/** Throws `InvalidProvider` for a `token.request` hook that would have to prove a key which it is not given. */
export function requireKeyOfHook({ id, dpop }: ResolvedOAuthProvider): void {
  if (dpop !== true) return
  throw new InvalidProvider(
    `Provider "${id}" has both dpop: true and token.request, which has no access to the key. Set dpop: { keyPair } and sign in the hook, or remove one of them.`,
  )
}

/** We could not use it: we do not hold its key (RFC 9449 §5). */
function refuseBound(): never {
  throw new BackChannelError("the access token is bound to a DPoP key, which was not requested")
}

/** What is good without the key is good for anyone who steals it: a downgrade (RFC 9449 §5). */
function refuseUnbound(): never {
  throw new BackChannelError(
    "the access token is not bound to the DPoP key. Check that the server supports DPoP",
  )
}
