import { decodeProtectedHeader, type ProtectedHeaderParameters } from "jose/decode/protected_header"
import { loadOnce } from "../../async/load-once.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { decodeBase64url } from "../../crypto/encoding.js"
import { isCompact } from "../../flows/oauth/id-token.js"
import { openMaybeEncrypted } from "../../flows/oauth/maybe-encrypted.js"
import { secretAlgorithm } from "../../flows/oauth/provider-metadata.js"
import { type ProviderKeys, providerKeys } from "../../flows/oauth/provider-keys.js"
import { type LogoutClaims, requireLogoutClaims } from "./logout-claims.js"
import { logoutIssuer } from "./logout-issuer.js"
import { RefusedLogout } from "./refused-logout.js"

/** Loaded if the client's secret signs, which few providers do. */
const secretSignature = /* @__PURE__ */ loadOnce(
  () => import("../../flows/oauth/secret-signature.js"),
)

/** Characters. No provider's is a tenth of it. */
const LONGEST = 16 * 1024

const PUBLIC_KEY = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/
const SECRET = /^HS(?:256|384|512)$/

/** As OpenID Connect Back-Channel Logout 1.0 §2.4 calls it; older providers write no type, or the one of every JWT. */
const TYPES = /^(?:application\/)?(?:logout\+)?jwt$/i

/**
 * The claims of a logout token (OpenID Connect Back-Channel Logout 1.0 §2.6). Throws `RefusedLogout` if it is none of this
 * provider for this application; rejects otherwise if that cannot be known now.
 */
export async function verifyLogoutToken(
  provider: ResolvedOAuthProvider,
  given: unknown,
  now: number,
): Promise<LogoutClaims> {
  if (typeof given !== "string" || given === "" || given.length > LONGEST)
    throw new RefusedLogout(`logout_token must be one JWT of at most ${LONGEST} characters`)
  const token = await opened(provider, given)
  const header = headerOf(token)
  requirePossible(provider, header)
  const known = await providerKeys(provider, now, (keys) => suffices(provider, keys, header))
  requireAlgorithm(provider, known, header)
  const signed = { token, header, known }
  const claims = await (SECRET.test(header.alg) ? bySecret(provider, signed) : byKey(signed))
  const issuer = await logoutIssuer(provider, { claims, kid: header.kid, known })
  return requireLogoutClaims(claims, { provider, issuer, now })
}

interface SignedToken {
  readonly token: string
  readonly header: LogoutHeader
  readonly known: ProviderKeys
}

interface LogoutHeader {
  readonly alg: string
  readonly kid: string | undefined
  readonly typ: string | undefined
}

/** Providers may encrypt it as they do ID Tokens (§2.4). */
async function opened(provider: ResolvedOAuthProvider, token: string): Promise<string> {
  try {
    return await openMaybeEncrypted(provider, token, "id_token")
  } catch {
    throw new RefusedLogout("logout_token is not encrypted as ID Tokens of this client are")
  }
}

function headerOf(token: string): LogoutHeader {
  const { alg, kid, typ, crit } = decoded(token)
  if (typeof alg !== "string") throw new RefusedLogout("logout_token names no algorithm")
  // RFC 7515 §4.1.11: nothing here understands more than the standard says.
  if (crit !== undefined) throw new RefusedLogout("logout_token demands an unknown extension")
  return { alg, kid, typ }
}

function decoded(token: string): ProtectedHeaderParameters {
  try {
    if (isCompact(token)) return decodeProtectedHeader(token)
  } catch {
    // Said below.
  }
  throw new RefusedLogout("logout_token does not have the form of a signed JWT")
}

/** What can be known without asking the provider for anything. */
function requirePossible(
  { client: { id_token_signed_response_alg: registered } }: ResolvedOAuthProvider,
  { alg, typ }: LogoutHeader,
): void {
  const isPossible =
    registered === undefined ? PUBLIC_KEY.test(alg) || SECRET.test(alg) : alg === registered
  if (!isPossible) throw foreignAlgorithm()
  if (typ !== undefined && !TYPES.test(typ))
    throw new RefusedLogout("logout_token has the type of another kind of token")
}

/** Whether the key of the token is among the known ones, or it needs none. */
function suffices(
  provider: ResolvedOAuthProvider,
  { keys, metadata }: ProviderKeys,
  { alg, kid }: LogoutHeader,
): boolean {
  if (secretAlgorithm(provider, metadata) === alg) return true
  return kid === undefined ? keys.length > 0 : keys.some((key) => key.kid === kid)
}

/** As of ID Tokens: what the token itself says is never enough. */
function requireAlgorithm(
  provider: ResolvedOAuthProvider,
  { metadata, keys }: ProviderKeys,
  { alg, kid }: LogoutHeader,
): void {
  const secret = secretAlgorithm(provider, metadata)
  if (secret !== undefined || SECRET.test(alg)) {
    if (secret === alg) return
    throw foreignAlgorithm()
  }
  const supported = metadata.id_token_signing_alg_values_supported ?? ["RS256"]
  const { id_token_signed_response_alg: registered } = provider.client
  if (registered === undefined && !supported.includes(alg)) throw foreignAlgorithm()
  if (!suffices(provider, { metadata, keys }, { alg, kid, typ: undefined }))
    throw new RefusedLogout("logout_token is signed with a key that the provider does not publish")
}

function foreignAlgorithm(): RefusedLogout {
  return new RefusedLogout("logout_token is not signed as ID Tokens of this client are")
}

async function bySecret(
  provider: ResolvedOAuthProvider,
  { token, header: { alg } }: SignedToken,
): Promise<unknown> {
  const { requireSecretSignature } = await secretSignature()
  try {
    await requireSecretSignature(provider, { algorithm: alg, idToken: token })
  } catch {
    throw wrongSignature()
  }
  const [, payload = ""] = token.split(".")
  return claimsIn(decodeBase64url(payload))
}

async function byKey({ token, header: { alg }, known }: SignedToken): Promise<unknown> {
  const [{ compactVerify }, { createLocalJWKSet }] = await Promise.all([
    import("jose/jws/compact/verify"),
    import("jose/jwks/local"),
  ])
  const keys = createLocalJWKSet({ keys: [...known.keys] })
  const { payload } = await compactVerify(token, keys, { algorithms: [alg] }).catch(() => {
    throw wrongSignature()
  })
  return claimsIn(payload)
}

/** Null if it is no JSON. */
function claimsIn(payload: Uint8Array = new Uint8Array()): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(payload))
  } catch {
    return null
  }
}

function wrongSignature(): RefusedLogout {
  return new RefusedLogout("the signature of logout_token is wrong")
}
