import { encodeBase64url } from "../../crypto/base64url.js"
import { randomBase64url } from "../../crypto/random.js"
import { boundedMap } from "./bounded-map.js"
import type { DpopHandle } from "./dpop-types.js"
import { signedJwt, signingOf } from "./signing.js"

type Fetch = typeof fetch

/** What a proof is about (RFC 9449 §4.2). */
interface Proven {
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
        const url = new URL(input instanceof Request ? input.url : input)
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

async function claimsOf({ url, method, accessToken, nonce }: Proven): Promise<object> {
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
