import type { AuthorizationServer, IDToken } from "oauth4webapi"
import { loadOnce } from "../../async/load-once.js"
import { decodeBase64url, encodeBase64url, isCanonicalBase64url } from "../../crypto/encoding.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { BackChannelError, EXPIRY_TOLERANCE } from "./back-channel.js"
import type { ClientContext } from "./client-context.js"
import type { CodeExchange } from "./exchange.js"
import type { TenantTokens } from "./issuer-of-tenant.js"
import { verifySignature } from "./key-rotation.js"
import { refusals } from "./at-provider.js"
import { isProvenByTls, secretAlgorithm, servesManyIssuers } from "./provider-metadata.js"

/** Loaded if the client's secret signs, which few providers do. */
const secretSignature = /* @__PURE__ */ loadOnce(() => import("./secret-signature.js"))

/** Seconds: the token comes straight from the token endpoint, so it is new. */
const OLDEST = 10 * 60

/** A token with one of these types was not issued as proof of a sign-in (RFC 8725 §3.11). */
const otherTypes = /^(?:application\/)?(?:at|logout|dpop|secevent|token-introspection)\+jwt$/i

/** The request in whose answer an ID Token came. */
interface AnsweredRequest extends Pick<CodeExchange, "metadata" | "params"> {
  readonly context: ClientContext & {
    readonly config: Pick<CodeExchange["context"]["config"], "warnOnce">
  }
}

/** An ID Token whose claims are valid and whose signature is not verified yet. */
export interface ClaimedIdToken {
  readonly idToken: string
  readonly accessToken: string
  readonly claims: IDToken
  /** The response that contained it. */
  readonly response: Response
}

/**
 * Verifies signature, type, age, `azp`, `at_hash` and `c_hash`, no matter through which channel the token came (OWASP
 * ASVS 5.0 V10.5). If the provider publishes no keys at all, TLS takes the place of the signature. Throws if a check
 * fails.
 */
export async function verifyIdToken(
  exchange: AnsweredRequest,
  token: ClaimedIdToken,
): Promise<void> {
  if (!isCompact(token.idToken))
    throw new BackChannelError("the ID Token does not have the form of a JWS")
  const { alg = "", typ, kid } = headerOf(token.idToken)
  if (typ !== undefined && otherTypes.test(typ))
    throw new BackChannelError("the ID Token's type is that of another kind of token")
  const { context, metadata } = exchange
  const { provider, now } = context
  const algorithm = secretAlgorithm(provider, metadata)
  if (algorithm !== undefined) {
    const { requireSecretSignature } = await secretSignature()
    await requireSecretSignature(provider, { algorithm, idToken: token.idToken })
  } else if (/^HS(?:256|384|512)$/.test(alg)) throw signedBySecret(alg)
  else if (isProvenByTls(provider, metadata)) warnOfMissingKeys(exchange)
  else {
    const keys = await verifySignature(token.response, { provider, metadata, now })
    if (servesManyIssuers(provider, metadata)) {
      const { requireKeyOfIssuer } = await tenants()
      requireKeyOfIssuer(keys, { kid, issuer: token.claims.iss })
    }
  }
  await checkAge(token.claims, context)
  // OpenID Connect Core §3.1.3.7, 5: issued to another party, whatever its audience says.
  const { azp } = token.claims
  if (azp !== undefined && azp !== provider.clientId)
    throw new BackChannelError("the ID Token's azp is not clientId")
  await checkHashes(exchange, token, alg)
}

function signedBySecret(alg: string): BackChannelError {
  return new BackChannelError(
    `the ID Token is signed with the client's secret (${alg}), and the provider names other algorithms, too. If the client is registered so, set client: { id_token_signed_response_alg: "${alg}" }`,
  )
}

function warnOfMissingKeys({ context: { config, provider } }: AnsweredRequest): void {
  config.warnOnce({
    code: "id-token-signature-unverified",
    details: `Provider "${provider.id}" publishes no discovery document, so ID Token signatures cannot be verified: only the TLS of its token endpoint protects them. Set jwks_endpoint on the provider to the address of its keys.`,
  })
}

/**
 * RFC 7515 §3.1, without what decoders tolerate (whitespace, padding, unused bits), so that each token has one
 * spelling.
 */
export function isCompact(jws: string): boolean {
  const parts = jws.split(".")
  return parts.length === 3 && parts.every((part) => part !== "" && isCanonicalBase64url(part))
}

/** The JOSE header. The library reads it again when it verifies the signature. Throws if it is not an object. */
function headerOf(jws: string): {
  readonly alg?: string
  readonly typ?: string
  readonly kid?: string
} {
  const bytes = decodeBase64url(jws.split(".", 1)[0] ?? "")
  const header: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (typeof header === "object" && header !== null && !Array.isArray(header)) return header
  throw new BackChannelError("the ID Token's header is not a JSON object")
}

async function checkHashes(
  { params }: AnsweredRequest,
  { claims, accessToken }: ClaimedIdToken,
  alg: string,
): Promise<void> {
  const { at_hash, c_hash } = claims
  if (at_hash !== undefined && at_hash !== (await halfHash(accessToken, alg)))
    throw new BackChannelError("the ID Token's at_hash is not that of the access token")
  if (c_hash !== undefined && c_hash !== (await halfHash(params.get("code") ?? "", alg)))
    throw new BackChannelError("the ID Token's c_hash is not that of the code")
}

/**
 * The token was issued for this flow, so it can neither be older than a flow may be, nor come from the future. What ties
 * it to this browser is the nonce, so clocks may differ as far as those of sound servers do.
 */
async function checkAge(
  { iat, exp }: IDToken,
  { now, provider: { clockTolerance } }: ClientContext,
): Promise<void> {
  const age = now / 1000 - iat
  const isOver = now / 1000 - exp >= Math.min(EXPIRY_TOLERANCE, clockTolerance)
  if (!(age >= -clockTolerance && age <= OLDEST) || isOver) throw await ageError(age, isOver)
  if (exp < iat) throw new BackChannelError("the ID Token expired before it was issued")
}

/** An old or early token points to a clock that is off; a new one that is over, to the provider. */
async function ageError(age: number, isOver: boolean): Promise<BackChannelError> {
  if (isOver && Math.abs(age) <= EXPIRY_TOLERANCE)
    return new BackChannelError("the ID Token has expired although it was issued just now")
  return (await refusals()).clockError(age)
}

/**
 * The required value of `at_hash` and `c_hash`: the left half of the hash that belongs to the signature's algorithm, in
 * base64url (OpenID Connect Core §3.1.3.6, §3.3.2.11).
 */
async function halfHash(text: string, alg: string): Promise<string> {
  const name = alg === "EdDSA" || alg === "Ed25519" ? "SHA-512" : `SHA-${alg.slice(-3)}`
  const hash = new Uint8Array(await crypto.subtle.digest(name, new TextEncoder().encode(text)))
  return encodeBase64url(hash.subarray(0, hash.length / 2))
}

/** Whether an ID Token can prove anything: that of an OAuth 2 server does not if its issuer or keys are unknown. */
export function canVerifyIdTokens(
  provider: ResolvedOAuthProvider,
  metadata: AuthorizationServer,
): boolean {
  if (provider.type === "oidc") return true
  const isNamed = provider.issuer !== undefined || provider.wellKnown !== undefined
  const hasKeys =
    metadata.jwks_uri !== undefined || secretAlgorithm(provider, metadata) !== undefined
  return isNamed && hasKeys
}

/** Loaded only for providers with many tenants. */
const tenants = /* @__PURE__ */ loadOnce(() => import("./issuer-of-tenant.js"))

/** The metadata with the required issuer of these tokens. Rejects as `issuerOfTenant` does. */
export async function issuerOfTokens(
  exchange: TenantTokens,
  members: Readonly<Record<string, unknown>>,
): Promise<AuthorizationServer> {
  const { context, metadata } = exchange
  const idToken = members["id_token"]
  if (!servesManyIssuers(context.provider, metadata) || typeof idToken !== "string") return metadata
  return (await tenants()).issuerOfTenant(exchange, members, idToken)
}
