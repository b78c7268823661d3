import { exportJWK, generateKeyPair, SignJWT, type JWK } from "jose"
import { createHash } from "node:crypto"

export const ISSUER = "https://op.example"
export const CLIENT_ID = "client-1"
export const CLIENT_SECRET = "client-secret-1-canary"

type Answer = Record<string, unknown>
type Handler = (request: Request) => Response | Promise<Response> | undefined

/** What a test changes of the provider's answers; each function is given what it would have said. */
export interface Overrides {
  metadata?: (document: Answer) => Answer
  claims?: (claims: Answer) => Answer
  header?: (header: Answer) => Answer
  sign?: (claims: Answer, header: Answer) => Promise<string>
  /** Changes the finished ID Token. */
  idToken?: (jwt: string) => string
  token?: (answer: Answer) => Answer
  userinfo?: (answer: Answer) => Answer
  /** Answers in the place of an endpoint, by path. */
  at?: Record<string, Handler>
}

interface Grant {
  readonly params: URLSearchParams
  used: boolean
}

const pairs = new Map<string, Promise<{ key: CryptoKey; jwk: JWK }>>()

/** A signing key, made once for each name. */
export function signingKey(kid: string, alg = "RS256"): Promise<{ key: CryptoKey; jwk: JWK }> {
  const known = pairs.get(kid) ?? make(kid, alg)
  pairs.set(kid, known)
  return known
}

async function make(kid: string, alg: string): Promise<{ key: CryptoKey; jwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } }
}

/** An OpenID provider behind a `fetch`: strict about what it is sent, and as wrong as a test asks in what it answers. */
export class StubProvider {
  readonly requests: Request[] = []
  readonly bodies: string[] = []
  overrides: Overrides = {}
  keys = ["key-1"]
  signsWith = "key-1"
  #grants = new Map<string, Grant>()

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    this.requests.push(request)
    this.bodies.push(await request.clone().text())
    const path = new URL(request.url).pathname
    return (await this.overrides.at?.[path]?.(request)) ?? this.#answer(path, request)
  }

  /** Paths asked for, in order. */
  get paths(): string[] {
    return this.requests.map(({ url }) => new URL(url).pathname)
  }

  /** The person consents: the query that the provider sends them back with. */
  consent(location: string): Record<string, string> {
    const params = new URL(location).searchParams
    const code = `code-${this.#grants.size + 1}-canary`
    this.#grants.set(code, { params, used: false })
    const state = params.get("state")
    return { code, iss: ISSUER, ...(state !== null && { state }) }
  }

  async #answer(path: string, request: Request): Promise<Response> {
    switch (path) {
      case "/.well-known/openid-configuration":
        return Response.json(this.#change("metadata", metadata))
      case "/jwks":
        return Response.json({
          keys: await Promise.all(this.keys.map(async (kid) => (await signingKey(kid)).jwk)),
        })
      case "/token":
        return this.#token(new URLSearchParams(await request.text()))
      case "/userinfo":
        if (request.headers.get("authorization") !== "Bearer access-1-canary")
          return new Response(null, { status: 401 })
        return Response.json(this.#change("userinfo", { ...person, id: 42 }))
      default:
        return new Response("not found", { status: 404 })
    }
  }

  async #token(body: URLSearchParams): Promise<Response> {
    const grant = this.#grants.get(body.get("code") ?? "")
    const asked = grant?.params
    const verifier = body.get("code_verifier")
    const hash =
      verifier === null ? null : createHash("sha256").update(verifier).digest("base64url")
    const holds =
      grant?.used === false &&
      asked?.get("redirect_uri") === body.get("redirect_uri") &&
      (asked?.get("code_challenge") ?? null) === hash
    if (!grant || !holds) return Response.json({ error: "invalid_grant" }, { status: 400 })
    grant.used = true
    const answer: Answer = {
      access_token: "access-1-canary",
      token_type: "Bearer",
      expires_in: 3600,
      refresh_token: "refresh-1-canary",
      id_token: await this.#idToken(asked?.get("nonce") ?? undefined),
    }
    return Response.json(this.#change("token", answer))
  }

  async #idToken(nonce: string | undefined): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const own = {
      ...person,
      iss: ISSUER,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 300,
      ...(nonce && { nonce }),
    }
    const claims = this.#change("claims", own)
    const header = this.#change("header", { alg: "RS256", kid: this.signsWith })
    const jwt = this.overrides.sign
      ? await this.overrides.sign(claims, header)
      : await new SignJWT(claims)
          .setProtectedHeader(header as { alg: string })
          .sign((await signingKey(this.signsWith)).key)
    return this.overrides.idToken?.(jwt) ?? jwt
  }

  #change(which: "metadata" | "claims" | "header" | "token" | "userinfo", answer: Answer): Answer {
    return this.overrides[which]?.(answer) ?? answer
  }
}

const person = {
  sub: "subject-1",
  name: "Ada Lovelace",
  email: "Ada@example.com",
  email_verified: true,
}

const metadata = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  userinfo_endpoint: `${ISSUER}/userinfo`,
  jwks_uri: `${ISSUER}/jwks`,
  id_token_signing_alg_values_supported: ["RS256"],
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
}
