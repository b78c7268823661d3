import * as oauth from "oauth4webapi"
import type { DPoPHandle } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import { clientOf } from "./client-authentication.js"
import type { Dpop, SealedKey } from "./dpop.js"

const ES256 = { name: "ECDSA", namedCurve: "P-256" } as const

/** By private key, because a handle also remembers the last nonce of each server. */
const handles = new WeakMap<CryptoKey, DPoPHandle>()

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
  return { handle: oauth.DPoP(clientOf(provider), keyPair), sealed: { x, y, d } }
}

/** The key of a sign-in that returns. Throws `InvalidCheck` if the cookie has none. */
export async function keyOf(
  provider: ResolvedOAuthProvider,
  sealed: SealedKey | undefined,
): Promise<DPoPHandle> {
  const own = ownHandle(provider)
  if (own) return own
  if (!sealed)
    throw new InvalidCheck(
      `This sign-in with provider "${provider.id}" was not started with DPoP. Start it again.`,
    )
  return oauth.DPoP(clientOf(provider), await importedPair(sealed))
}

function ownHandle(provider: ResolvedOAuthProvider): DPoPHandle | undefined {
  if (typeof provider.dpop !== "object") return undefined
  const { keyPair } = provider.dpop
  if (!isSigningPair(keyPair))
    throw new InvalidProvider(
      `The dpop.keyPair of provider "${provider.id}" is not a CryptoKeyPair for signing with an extractable public key. Create one with crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign", "verify"]).`,
    )
  const known = handles.get(keyPair.privateKey) ?? oauth.DPoP(clientOf(provider), keyPair)
  handles.set(keyPair.privateKey, known)
  return known
}

function isSigningPair(pair: Partial<CryptoKeyPair> | undefined): boolean {
  const { privateKey, publicKey } = pair ?? {}
  return (
    privateKey?.type === "private" &&
    privateKey.usages.includes("sign") &&
    publicKey?.type === "public" &&
    publicKey.extractable
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
