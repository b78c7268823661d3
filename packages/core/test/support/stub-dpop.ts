import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWK } from "jose"
import { createHash } from "node:crypto"

/** How a server that supports DPoP checks a proof (RFC 9449 §4.3). */
export class DpopJudge {
  /** Required in every proof once it is set. */
  nonce: string | undefined
  readonly #seen = new Set<string>()

  /** The thumbprint of the key that the request proves; null without a proof; the error response for an invalid one. */
  async judge(request: Request, accessToken?: string): Promise<string | null | Response> {
    const proof = request.headers.get("dpop")
    if (proof === null) return null
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: "dpop+jwt",
      algorithms: ["ES256", "PS256", "Ed25519"],
      maxTokenAge: 60,
    })
    const { origin, pathname } = new URL(request.url)
    const ath = accessToken && createHash("sha256").update(accessToken).digest("base64url")
    if (payload["nonce"] !== this.nonce) return this.#refusal(accessToken !== undefined)
    const holds =
      payload["htm"] === request.method &&
      payload["htu"] === origin + pathname &&
      payload["ath"] === ath &&
      typeof payload.jti === "string" &&
      !this.#seen.has(payload.jti)
    if (!holds) return Response.json({ error: "invalid_dpop_proof" }, { status: 400 })
    this.#seen.add(String(payload.jti))
    const { d, ...key } = protectedHeader.jwk as JWK & { d?: string }
    if (d !== undefined) throw new Error("The proof shows its private key")
    return calculateJwkThumbprint(key)
  }

  #refusal(isResource: boolean): Response {
    const headers = { "dpop-nonce": this.nonce ?? "" }
    if (!isResource) return Response.json({ error: "use_dpop_nonce" }, { status: 400, headers })
    const challenge = 'DPoP error="use_dpop_nonce", algs="ES256"'
    return new Response(null, {
      status: 401,
      headers: { ...headers, "www-authenticate": challenge },
    })
  }
}
