import * as oauth from "oauth4webapi"
import type { AuthorizationServer, ClientAuth } from "oauth4webapi"
import { customFetch } from "../../contract/markers.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { randomBase64url } from "../../crypto/random.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import type { ClientContext } from "./client-context.js"
import { secretOf } from "./client-secret.js"
import { noIssuer, servesManyIssuers } from "./provider-metadata.js"
import { HS256, signedJwt, type SigningAlgorithm, signingOf } from "./signing.js"

/**
 * The client's proof of a key or a certificate. Rejects with `InvalidProvider` if there is none, or for an unknown
 * method.
 */
export async function clientProof(
  { provider, now }: ClientContext,
  metadata: AuthorizationServer,
  method: unknown,
): Promise<ClientAuth> {
  const assertion = (signer: Signer): ClientAuth =>
    clientAssertion(signer, { audience: singleAudience(provider, metadata), now })
  switch (method) {
    case "client_secret_jwt":
      return assertion({ key: await hmacKey(secretOf(provider)), signing: HS256 })
    case "private_key_jwt":
      return assertion(signerOf(provider))
    case "tls_client_auth":
    case "self_signed_tls_client_auth":
      requireCertificate(provider, method)
      return oauth.TlsClientAuth()
    default:
      throw new InvalidProvider(
        `Provider "${provider.id}" has the unknown client.token_endpoint_auth_method ${JSON.stringify(method)}. Use client_secret_basic, client_secret_post, client_secret_jwt, private_key_jwt, tls_client_auth, self_signed_tls_client_auth or none.`,
      )
  }
}

/** RFC 8705 §2: the platform's `fetch` has no certificate, so the request would be sent without any proof. */
function requireCertificate(provider: ResolvedOAuthProvider, method: string): void {
  if (provider[customFetch]) return
  throw new InvalidProvider(
    `Provider "${provider.id}" uses ${method} without a certificate. Set [customFetch] to a fetch that presents one.`,
  )
}

function hmacKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, [
    "sign",
  ])
}

function signerOf({ id, token }: ResolvedOAuthProvider): Signer {
  const given = token.clientPrivateKey
  if (!given)
    throw new InvalidProvider(
      `Provider "${id}" uses private_key_jwt without a key. Set token.clientPrivateKey to a CryptoKey, or to { key, kid }.`,
    )
  const { key, kid } = "key" in given ? given : { key: given, kid: undefined }
  const signing = signingOf(key)
  if (!signing)
    throw new InvalidProvider(
      `Provider "${id}" uses private_key_jwt with a key that cannot sign. Set token.clientPrivateKey to a private CryptoKey for signing; an RSA key needs 2048 bits or more.`,
    )
  return { key, signing, ...(kid && { kid }) }
}

/**
 * A single audience, so that an assertion for this server is not valid at another (RFC 7523 §3): the server's issuer,
 * or its token endpoint if the issuer has no name or differs for each tenant.
 */
function singleAudience(
  provider: ResolvedOAuthProvider,
  metadata: AuthorizationServer,
): string | undefined {
  const { issuer, token_endpoint } = metadata
  const hasOneName = issuer !== noIssuer && !servesManyIssuers(provider, metadata)
  return hasOneName ? issuer : token_endpoint
}

/** What signs an assertion. */
interface Signer {
  readonly key: CryptoKey
  readonly kid?: string
  readonly signing: SigningAlgorithm
}

/** Seconds: the assertion is sent at once. */
const LIFETIME = 60

/**
 * A JWT that proves who the client is (RFC 7523 §2.2, OpenID Connect Core §9). It has one audience and is valid for a
 * minute; `jti` lets the server accept it only once.
 */
function clientAssertion(
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
