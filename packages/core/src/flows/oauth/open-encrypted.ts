import { decodeProtectedHeader } from "jose/decode/protected_header"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { BackChannelError } from "./back-channel.js"

/** RFC 7518 §4 without what is broken (RSA1_5, RFC 8725 §3.2) and what needs a key shared with the provider. */
const algorithms = {
  "RSA-OAEP": ["RSA-OAEP", "RSA-OAEP-256", "RSA-OAEP-384", "RSA-OAEP-512"],
  ECDH: ["ECDH-ES", "ECDH-ES+A128KW", "ECDH-ES+A192KW", "ECDH-ES+A256KW"],
  X25519: ["ECDH-ES", "ECDH-ES+A128KW", "ECDH-ES+A192KW", "ECDH-ES+A256KW"],
} as const

/** RFC 7518 §5. */
const encryptions = [
  "A128CBC-HS256",
  "A192CBC-HS384",
  "A256CBC-HS512",
  "A128GCM",
  "A192GCM",
  "A256GCM",
] as const

/** How responses to this client may be encrypted, as registered. */
interface RegisteredEncryption {
  readonly alg?: unknown
  readonly enc?: unknown
}

/** Throws `InvalidProvider` if the client is registered for encrypted responses that it could not decrypt. */
export function requireKeys(provider: ResolvedOAuthProvider): void {
  if (provider.idTokenDecryption) algorithmsOf(provider)
  for (const kind of ["id_token", "userinfo"] as const) {
    const registered = registeredFor(provider, kind)
    if (registered.alg !== undefined) allowedFor(provider, registered)
  }
}

/**
 * The signed JWT inside an encrypted one (RFC 7519 §5.2), or the given token if it is not encrypted. Throws
 * `BackChannelError` if there is no key for it, if it is encrypted in a way that is not allowed, or if it is not
 * encrypted although the registration requires it. jose's errors are thrown if it cannot be decrypted.
 */
export async function openEncrypted(
  provider: ResolvedOAuthProvider,
  jwt: string,
  kind: "id_token" | "userinfo",
): Promise<string> {
  const registered = registeredFor(provider, kind)
  if (jwt.split(".").length !== 5) {
    if (registered.alg === undefined) return jwt
    throw new BackChannelError(
      `the JWT is not encrypted, but client.${kind}_encrypted_response_alg requires it`,
    )
  }
  const { idTokenDecryption } = provider
  if (!idTokenDecryption)
    throw new BackChannelError("the JWT is encrypted, but idTokenDecryption has no key for it")
  const { key, kid } = idTokenDecryption
  // Loaded on demand, because few providers encrypt.
  const { compactDecrypt } = await import("jose/jwe/compact/decrypt")
  const header = decodeProtectedHeader(jwt)
  if (kid !== undefined && header.kid !== undefined && header.kid !== kid)
    throw new BackChannelError(
      "the JWT is encrypted for another key than the one in idTokenDecryption",
    )
  const { plaintext } = await compactDecrypt(jwt, key, allowedFor(provider, registered))
  return new TextDecoder().decode(plaintext)
}

function registeredFor(
  { client }: ResolvedOAuthProvider,
  kind: "id_token" | "userinfo",
): RegisteredEncryption {
  return {
    alg: client[`${kind}_encrypted_response_alg`],
    enc: client[`${kind}_encrypted_response_enc`],
  }
}

/** Only the registered way. Without a registration, whatever fits the key. */
function allowedFor(provider: ResolvedOAuthProvider, { alg, enc }: RegisteredEncryption) {
  const all = algorithmsOf(provider)
  const isKnown = alg === undefined || all.some((one) => one === alg)
  const isKnownEnc = enc === undefined || encryptions.some((one) => one === enc)
  if (!isKnown || !isKnownEnc)
    throw new InvalidProvider(
      `Provider "${provider.id}" is registered for an encryption that its idTokenDecryption.key cannot or must not open. Use ${all.join(", ")} with ${encryptions.join(", ")}.`,
    )
  return {
    keyManagementAlgorithms: typeof alg === "string" ? [alg] : [...all],
    // OpenID Connect Registration §2: the default if an alg is registered and no enc.
    contentEncryptionAlgorithms:
      typeof enc === "string" ? [enc] : alg === undefined ? [...encryptions] : [encryptions[0]],
  }
}

function algorithmsOf({ id, idTokenDecryption }: ResolvedOAuthProvider): readonly string[] {
  const { key } = idTokenDecryption ?? {}
  const name = key?.algorithm?.name ?? ""
  if (key?.type === "private" && isFamily(name)) return algorithms[name]
  throw new InvalidProvider(
    `Provider "${id}" needs a private CryptoKey for RSA-OAEP, ECDH or X25519 as idTokenDecryption.key.`,
  )
}

function isFamily(name: string): name is keyof typeof algorithms {
  return Object.hasOwn(algorithms, name)
}
