import { SignJWT } from "jose"
import { createHash } from "node:crypto"
import { DpopJudge } from "./stub-dpop.js"
import { signingKey } from "./signing-key.js"

export const ISSUER = "https://op.example"
export const CLIENT_ID = "client-1"
export const CLIENT_SECRET = "client-secret-1-canary"

type Answer = Record<string, unknown>
type Handler = (request: Request) => Response | Promise<Response> | undefined

/** What a test changes in the provider's responses. Each function receives the regular value. */
export interface Overrides {
  metadata?: (document: Answer) => Answer
  jwks?: (document: Answer) => Answer
  claims?: (claims: Answer) => Answer
  header?: (header: Answer) => Answer
  sign?: (claims: Answer, header: Answer) => Promise<string>
  /** Changes the finished ID Token. */
  idToken?: (jwt: string) => string | Promise<string>
  token?: (answer: Answer) => Answer
  userinfo?: (answer: Answer) => Answer
  /** Replaces an endpoint's response, by path. */
  at?: Record<string, Handler>
  /** Changes the finished response of an endpoint, by path: status, headers, bytes, or how long it takes. */
  answer?: Record<string, (response: Response) => Response | Promise<Response>>
}

/** A received request. */
export interface SeenRequest {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly path: string
  readonly request: Request
  readonly bytes: Uint8Array
}

/** The way back to the application, as a browser would follow it. */
export interface WayBack {
  readonly url: URL
  readonly method: "GET" | "POST"
  /** The form of a `form_post`. */
  readonly body?: string
}

/** What a test changes about the way back. */
export interface Detour {
  /** The parameters: others, fewer, duplicates, or text in any spelling. */
  readonly params?: (given: URLSearchParams) => URLSearchParams | string
  /** Another callback than the requested one. */
  readonly target?: string
}

interface Grant {
  readonly params: URLSearchParams
  /** Thumbprint of the key that the code is bound to. */
  readonly jkt: string | null
  used: boolean
}

/** An OpenID provider behind a `fetch`: strict about its requests, and as wrong in its responses as a test wants. */
export class StubProvider {
  readonly seen: SeenRequest[] = []
  readonly requests: Request[] = []
  readonly bodies: string[] = []
  /** Paths that were requested after {@link fallSilent}. */
  readonly disturbed: string[] = []
  readonly dpop = new DpopJudge()
  overrides: Overrides = {}
  keys = ["key-1"]
  signsWith = "key-1"
  readonly #grants = new Map<string, Grant>()
  readonly #pushed = new Map<string, { params: URLSearchParams; jkt: string | null }>()
  #boundTo: string | null = null
  #isSilent = false

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname
    const bytes = new Uint8Array(await request.clone().arrayBuffer())
    this.seen.push({ at: Date.now(), path, request, bytes })
    this.requests.push(request)
    this.bodies.push(new TextDecoder().decode(bytes))
    if (this.#isSilent) this.disturbed.push(path)
    const answer =
      (await this.overrides.at?.[path]?.(request)) ?? (await this.#answer(path, request))
    return (await this.overrides.answer?.[path]?.(answer)) ?? answer
  }

  /** The requested paths, in order. */
  get paths(): string[] {
    return this.requests.map(({ url }) => new URL(url).pathname)
  }

  /** From now on no one may send a request. The paths of those who do are in {@link disturbed}. */
  fallSilent(): void {
    this.#isSilent = true
  }

  /** The request in an authorization address, or the one that was pushed before; a pushed request works once. */
  requestAt(location: string): { params: URLSearchParams; jkt: string | null } {
    const params = new URL(location).searchParams
    const uri = params.get("request_uri")
    if (uri === null) return { params, jkt: params.get("dpop_jkt") }
    const pushed = this.#pushed.get(uri)
    if (!pushed || pushed.params.get("client_id") !== params.get("client_id"))
      throw new Error("The stub knows no such request")
    this.#pushed.delete(uri)
    return pushed
  }

  /** The user consents. Returns the parameters that the provider sends back. */
  consent(location: string): Record<string, string> {
    return Object.fromEntries(this.#authorize(location).answer)
  }

  /** The user consents. Returns the complete way back, in the requested response mode. */
  comeBack(location: string, { params: change, target }: Detour = {}): WayBack {
    const { asked, answer } = this.#authorize(location)
    const url = new URL(target ?? asked.get("redirect_uri") ?? "about:blank")
    const text = (change?.(answer) ?? answer).toString()
    if (asked.get("response_mode") === "form_post") return { url, method: "POST", body: text }
    url.search = text
    return { url, method: "GET" }
  }

  #authorize(location: string): { asked: URLSearchParams; answer: URLSearchParams } {
    const request = this.requestAt(location)
    const code = `code-${this.#grants.size + 1}-canary`
    this.#grants.set(code, { ...request, used: false })
    const state = request.params.get("state")
    const answer = new URLSearchParams({ code, ...(state !== null && { state }), iss: ISSUER })
    return { asked: request.params, answer }
  }

  async #answer(path: string, request: Request): Promise<Response> {
    switch (path) {
      case "/.well-known/openid-configuration":
        return Response.json(this.#change("metadata", metadata))
      case "/jwks": {
        const keys = await Promise.all(this.keys.map(async (kid) => (await signingKey(kid)).jwk))
        return Response.json(this.#change("jwks", { keys }))
      }
      case "/par":
        return this.#push(request)
      case "/token":
        return this.#token(request)
      case "/userinfo":
        return this.#userinfo(request)
      default:
        return new Response("not found", { status: 404 })
    }
  }

  async #push(request: Request): Promise<Response> {
    const jkt = await this.dpop.judge(request)
    if (jkt instanceof Response) return jkt
    const params = new URLSearchParams(await request.text())
    const request_uri = `urn:ietf:params:oauth:request_uri:${this.#pushed.size + 1}`
    this.#pushed.set(request_uri, { params, jkt: jkt ?? params.get("dpop_jkt") })
    return Response.json({ request_uri, expires_in: 60 }, { status: 201 })
  }

  async #userinfo(request: Request): Promise<Response> {
    const jkt = await this.dpop.judge(request, "access-1-canary")
    if (jkt instanceof Response) return jkt
    const scheme = this.#boundTo === null ? "Bearer" : "DPoP"
    const isRight = request.headers.get("authorization") === `${scheme} access-1-canary`
    if (!isRight || jkt !== this.#boundTo) return new Response(null, { status: 401 })
    return Response.json(this.#change("userinfo", { ...person, id: 42 }))
  }

  async #token(request: Request): Promise<Response> {
    const jkt = await this.dpop.judge(request)
    if (jkt instanceof Response) return jkt
    const body = new URLSearchParams(await request.text())
    const grant = this.#grants.get(body.get("code") ?? "")
    if (!grant || !isHeldBy(grant, body) || jkt !== grant.jkt)
      return Response.json({ error: "invalid_grant" }, { status: 400 })
    grant.used = true
    this.#boundTo = jkt
    const answer: Answer = {
      access_token: "access-1-canary",
      token_type: jkt === null ? "Bearer" : "DPoP",
      expires_in: 3600,
      refresh_token: "refresh-1-canary",
      id_token: await this.#idToken(grant.params.get("nonce") ?? undefined),
    }
    return Response.json(this.#change("token", answer))
  }

  async #idToken(nonce: string | undefined): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const times = { iat: now, exp: now + 300 }
    const own = { ...person, iss: ISSUER, aud: CLIENT_ID, ...times, ...(nonce && { nonce }) }
    const claims = this.#change("claims", own)
    const header = this.#change("header", { alg: "RS256", kid: this.signsWith })
    const jwt = this.overrides.sign
      ? await this.overrides.sign(claims, header)
      : await new SignJWT(claims)
          .setProtectedHeader(header as { alg: string })
          .sign((await signingKey(this.signsWith)).key)
    return this.overrides.idToken?.(jwt) ?? jwt
  }

  #change(
    which: "metadata" | "jwks" | "claims" | "header" | "token" | "userinfo",
    answer: Answer,
  ): Answer {
    return this.overrides[which]?.(answer) ?? answer
  }
}

function isHeldBy({ params, used }: Grant, body: URLSearchParams): boolean {
  const verifier = body.get("code_verifier")
  const hash = verifier === null ? null : createHash("sha256").update(verifier).digest("base64url")
  const isChallenge = (params.get("code_challenge") ?? null) === hash
  return !used && isChallenge && params.get("redirect_uri") === body.get("redirect_uri")
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
  pushed_authorization_request_endpoint: `${ISSUER}/par`,
  jwks_uri: `${ISSUER}/jwks`,
  id_token_signing_alg_values_supported: ["RS256"],
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
}
