import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import { dpopHandle } from "./dpop-handle.js"
import type { Dpop, DpopHandle, SealedKey } from "./dpop-types.js"

const ES256 = { name: "ECDSA", namedCurve: "P-256" } as const

/** By private key, because a handle also remembers the last nonce of each server. */
const handles = new WeakMap<CryptoKey, DpopHandle>()

/**
 * The key for a new sign-in: the application's, or a generated one. Throws `InvalidProvider` for a key pair that cannot
 * sign, or if no check's cookie could carry a generated key to the callback.
 */
export async function newKey(provider: ResolvedOAuthProvider): Promise<Dpop> {
  const own = ownHandle(provider)
  if (own) return { handle: own }
  if (provider.checks.size === 0)
    throw new InvalidProvider(
      `Provider "${provider.id}" has dpop but no checks, so nothing can store its key. Remove checks, name one, or set dpop: { keyPair }.`,
    )
  const keyPair = await crypto.subtle.generateKey(ES256, true, ["sign", "verify"])
  const { x = "", y = "", d = "" } = await crypto.subtle.exportKey("jwk", keyPair.privateKey)
  return { handle: handleOf(provider, keyPair), sealed: { x, y, d } }
}

/** The key of a sign-in that returns. Throws `InvalidCheck` if the cookie has none. */
export async function keyOf(
  provider: ResolvedOAuthProvider,
  sealed: SealedKey | undefined,
): Promise<DpopHandle> {
  const own = ownHandle(provider)
  if (own) return own
  if (!sealed)
    throw new InvalidCheck(
      `This sign-in with provider "${provider.id}" was not started with DPoP. Start it again.`,
    )
  return handleOf(provider, await importedPair(sealed))
}

function ownHandle(provider: ResolvedOAuthProvider): DpopHandle | undefined {
  if (typeof provider.dpop !== "object") return undefined
  const { keyPair } = provider.dpop
  const known = keyPair?.privateKey && handles.get(keyPair.privateKey)
  const handle = known ?? handleOf(provider, keyPair)
  handles.set(keyPair.privateKey, handle)
  return handle
}

function handleOf({ id }: ResolvedOAuthProvider, keyPair: Partial<CryptoKeyPair> | undefined) {
  const { privateKey, publicKey } = keyPair ?? {}
  const handle = privateKey && publicKey && dpopHandle({ privateKey, publicKey })
  if (handle) return handle
  throw new InvalidProvider(
    `The dpop.keyPair of provider "${id}" is not a CryptoKeyPair for signing with an extractable public key. Create one with crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign", "verify"]).`,
  )
}

async function importedPair({ x, y, d }: SealedKey): Promise<CryptoKeyPair> {
  const publicJwk = { kty: "EC", crv: ES256.namedCurve, x, y }
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey("jwk", { ...publicJwk, d }, ES256, false, ["sign"]),
    crypto.subtle.importKey("jwk", publicJwk, ES256, true, ["verify"]),
  ])
  return { privateKey, publicKey }
}
