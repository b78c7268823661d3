import { isRequest } from "../../contract/fetch-types.js"
import type { BindingKey } from "../../contract/grant-origin.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { encodeBase64url } from "../../crypto/encoding.js"
import { randomBase64url } from "../../crypto/random.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import { boundedMap } from "./bounded-map.js"
import { signedJwt, signingOf } from "./signing.js"

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
  sealed: BindingKey | undefined,
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

async function importedPair({ x, y, d }: BindingKey): Promise<CryptoKeyPair> {
  const publicJwk = { kty: "EC", crv: ES256.namedCurve, x, y }
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey("jwk", { ...publicJwk, d }, ES256, false, ["sign"]),
    crypto.subtle.importKey("jwk", publicJwk, ES256, true, ["verify"]),
  ])
  return { privateKey, publicKey }
}

type Fetch = typeof fetch

/** What a proof is about (RFC 9449 §4.2). */
interface ProvenRequest {
  readonly url: URL
  readonly method: string
  readonly accessToken: string | undefined
  readonly nonce: string | undefined
}

/** The handle of a key pair; undefined if it cannot sign, or its public key cannot be sent. */
export function dpopHandle({ privateKey, publicKey }: CryptoKeyPair): DpopHandle | undefined {
  const signing = signingOf(privateKey)
  if (!signing || publicKey.type !== "public" || !publicKey.extractable) return undefined
  const nonces = boundedMap<string>()
  let jwk: JsonWebKey | undefined
  const shown = async () => (jwk ??= shownMembers(await crypto.subtle.exportKey("jwk", publicKey)))
  return {
    thumbprint: async () => digest(JSON.stringify(await shown())),
    proving: (own: Fetch): Fetch => {
      return async (input, init) => {
        const url = new URL(isRequest(input) ? input.url : input)
        const headers = new Headers(init?.headers)
        const [, accessToken] = /^Bearer (.+)$/.exec(headers.get("authorization") ?? "") ?? []
        const method = (init?.method ?? "GET").toUpperCase()
        const proven = { url, method, accessToken, nonce: nonces.get(url.origin) }
        const proof = {
          header: { typ: "dpop+jwt", jwk: await shown() },
          claims: await claimsOf(proven),
        }
        headers.set("dpop", await signedJwt(proof, { key: privateKey, signing }))
        if (accessToken !== undefined) headers.set("authorization", `DPoP ${accessToken}`)
        const response = await own(input, { ...init, headers: Object.fromEntries(headers) })
        const nonce = response.headers.get("dpop-nonce")
        if (nonce) nonces.set(url.origin, nonce)
        return response
      }
    },
  }
}

async function claimsOf({ url, method, accessToken, nonce }: ProvenRequest): Promise<object> {
  return {
    // oxlint-disable-next-line no-restricted-properties -- a proof is only valid for moments, and the request may have begun seconds ago
    iat: Math.floor(Date.now() / 1000),
    jti: randomBase64url(32),
    htm: method,
    nonce,
    htu: `${url.origin}${url.pathname}`,
    ath: accessToken && (await digest(accessToken)),
  }
}

/**
 * The members that make a public key, in the order in which its thumbprint is computed (RFC 7638 §3.2, RFC 8037 §2).
 */
const membersOf: Readonly<Record<string, readonly string[]>> = {
  EC: ["crv", "kty", "x", "y"],
  OKP: ["crv", "kty", "x"],
  RSA: ["e", "kty", "n"],
  AKP: ["alg", "kty", "pub"],
}

function shownMembers(jwk: JsonWebKey): JsonWebKey {
  const names = membersOf[jwk.kty ?? ""] ?? []
  return Object.fromEntries(names.map((name) => [name, jwk[name as keyof JsonWebKey]]))
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))
  return encodeBase64url(new Uint8Array(hash))
}

/** A key, and the last nonce of each server (RFC 9449 §8). */
export interface DpopHandle {
  /** The SHA-256 thumbprint of the public key (RFC 7638). */
  readonly thumbprint: () => Promise<string>
  /** A `fetch` that proves the key in every request, and binds the bearer token in it to the key. */
  readonly proving: (own: typeof fetch) => typeof fetch
}

/** The key that a sign-in is bound to. */
export interface Dpop {
  readonly handle: DpopHandle
  /** For the callback, which another process may handle; undefined for the application's own key. */
  readonly sealed?: BindingKey
}
