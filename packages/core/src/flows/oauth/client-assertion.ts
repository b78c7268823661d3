import type { ClientAuth } from "oauth4webapi"
import { randomBase64url } from "../../crypto/random.js"
import { signedJwt, type Signing } from "./signing.js"

/** What signs an assertion. */
export interface Signer {
  readonly key: CryptoKey
  readonly kid?: string
  readonly signing: Signing
}

/** Seconds: the assertion is sent at once. */
const LIFETIME = 60

/**
 * A JWT that proves who the client is (RFC 7523 §2.2, OpenID Connect Core §9). It has one audience and is valid for a
 * minute; `jti` lets the server accept it only once.
 */
export function clientAssertion(
  { key, kid, signing }: Signer,
  { audience, now }: { readonly audience: string | undefined; readonly now: number },
): ClientAuth {
  return async (_server, { client_id }, body) => {
    const issued = Math.floor(now / 1000)
    const claims = {
      jti: randomBase64url(32),
      aud: audience,
      exp: issued + LIFETIME,
      iat: issued,
      nbf: issued,
      iss: client_id,
      sub: client_id,
    }
    const assertion = await signedJwt({ header: { kid }, claims }, { key, signing })
    body.set("client_id", client_id)
    body.set("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
    body.set("client_assertion", assertion)
  }
}
