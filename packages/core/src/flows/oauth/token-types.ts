import type { RecognizedTokenTypes } from "oauth4webapi"
import { BackChannelError } from "./back-channel.js"
import type { DpopHandle } from "./dpop-key.js"

/** The `token_type` to reject: a bearer token if a key was proven, a bound token if none was. */
export function refusedTokenTypes(dpop: DpopHandle | undefined): RecognizedTokenTypes {
  return dpop ? { bearer: refuseUnbound } : { dpop: refuseBound }
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
