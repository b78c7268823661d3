import { createHash } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose"

/** An OpenID provider that checks what the authorization request has announced. */
export interface OpenIdServer {
  readonly issuer: string
  /** By how many seconds its clock is ahead. */
  clock: number
  /** What one of its endpoints answers instead of what it should. */
  refusal: Refusal | undefined
  /** How clients have authenticated themselves when they asked for tokens. */
  readonly requests: string[]
  /** The parameters with which it sends the browser back from an authorization request. */
  readonly consent: (address: string) => URLSearchParams
  readonly close: () => Promise<void>
}

/** A response, or none: the connection is closed. */
interface Refusal {
  /** The path of the endpoint. */
  readonly at: string
  readonly with: { readonly status: number; readonly body: string } | "nothing"
}

const person = { sub: "7", name: "Ada", email: "ada@example.com", email_verified: true }

/** What a code stands for. It is in the code itself, so that the server remembers nothing. */
interface Request {
  readonly nonce: string | null
  readonly challenge: string | null
  readonly isOpenId: boolean
}

export async function serveOpenId(): Promise<OpenIdServer> {
  const state: { clock: number; refusal: Refusal | undefined } = { clock: 0, refusal: undefined }
  const requests: string[] = []
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: "1", alg: "RS256", use: "sig" }

  async function tokens(fields: URLSearchParams): Promise<object | null> {
    requests.push(`/token ${authenticationIn(fields)}`)
    const { nonce, challenge, isOpenId } = JSON.parse(
      Buffer.from(fields.get("code") ?? "", "base64url").toString(),
    ) as Request
    const verifier = createHash("sha256").update(fields.get("code_verifier") ?? "")
    if (challenge !== null && verifier.digest("base64url") !== challenge) return null
    const given = { access_token: "x", token_type: "Bearer", expires_in: 3600 }
    if (!isOpenId) return given
    const idToken = await new SignJWT({ ...person, ...(nonce !== null && { nonce }) })
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .setIssuer(issuer())
      .setAudience("the-client")
      .setIssuedAt(now() + state.clock)
      .setExpirationTime(now() + state.clock + 3600)
      .sign(privateKey)
    return { ...given, id_token: idToken }
  }

  async function answerTo(req: IncomingMessage): Promise<object | null> {
    if (req.url?.startsWith("/token")) return tokens(new URLSearchParams(await textOf(req)))
    if (req.url === "/jwks") return { keys: [jwk] }
    return req.url === "/userinfo" ? person : metadata(issuer())
  }

  const server = createServer((req, res) => {
    const refusal = req.url === state.refusal?.at ? state.refusal?.with : undefined
    if (refusal === "nothing") return void res.destroy()
    if (refusal) return void res.writeHead(refusal.status, JSON_TYPE).end(refusal.body)
    void answerTo(req).then((body) => {
      res.statusCode = body ? 200 : 400
      res.setHeader("content-type", "application/json")
      res.end(JSON.stringify(body ?? { error: "invalid_grant" }))
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, {
    issuer: issuer(),
    requests,
    consent: (address: string) => {
      const asked = new URL(address).searchParams
      const given: Request = {
        nonce: asked.get("nonce"),
        challenge: asked.get("code_challenge"),
        isOpenId: asked.get("scope")?.split(" ").includes("openid") === true,
      }
      const code = Buffer.from(JSON.stringify(given)).toString("base64url")
      return new URLSearchParams({ code, state: asked.get("state") ?? "" })
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  })
}

const JSON_TYPE = { "content-type": "application/json" }

const now = () => Math.floor(Date.now() / 1000)

/** The name of the method, with whom the assertion is for. */
function authenticationIn(fields: URLSearchParams): string {
  const assertion = fields.get("client_assertion")
  return assertion === null ? "" : `an assertion for ${JSON.stringify(decodeJwt(assertion).aud)}`
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function metadata(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
  }
}
