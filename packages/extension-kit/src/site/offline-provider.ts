import { createHmac } from "node:crypto"
import { type AuthConfig, customFetch } from "@sallyport/core"

const ISSUER = "https://provider.invalid"
const CLIENT = "kit"
const SECRET = "a secret of the client of the kit, long enough"

/** What the provider says of somebody. */
export interface Claims {
  readonly sub: string
  readonly email: string
  readonly name: string
}

/** The id of the account that somebody with this address has there. */
export const subjectOf = (email: string): string => `account of ${email}`

/** A provider whose server is played here. It has no state: its codes and tokens are what it says of the person. */
export function offlineProvider(): AuthConfig["providers"][number] {
  return {
    id: "offline",
    name: "Offline",
    type: "oidc",
    issuer: ISSUER,
    clientId: CLIENT,
    clientSecret: SECRET,
    // Its server has no keys to ask for.
    client: { id_token_signed_response_alg: "HS256" },
    authorization: `${ISSUER}/authorize`,
    token: `${ISSUER}/token`,
    userinfo: `${ISSUER}/userinfo`,
    checks: ["state", "pkce"],
    idToken: false,
    profile: ({ sub, email, name }: Claims) => ({ id: sub, email, name }),
    [customFetch]: served,
  } as AuthConfig["providers"][number]
}

const served: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  if (request.url.endsWith("/token")) {
    const code = new URLSearchParams(await request.text()).get("code")
    const tokens = { access_token: code, id_token: idTokenOf(code ?? ""), token_type: "bearer" }
    return Response.json({ ...tokens, expires_in: 3600 })
  }
  const token = request.headers.get("authorization")?.split(" ")[1] ?? ""
  return Response.json(claimsIn(token))
}

/** Says in which session of the provider they are, so that a provider can end it. */
function idTokenOf(code: string): string {
  const { sub } = claimsIn(code)
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: ISSUER, aud: CLIENT, sub, sid: `session of ${sub}`, iat, exp: iat + 60 }
  const parts = [{ alg: "HS256" }, claims]
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
  const signature = createHmac("sha256", SECRET).update(signed.join(".")).digest("base64url")
  return `${signed.join(".")}.${signature}`
}

function claimsIn(code: string): Claims {
  return JSON.parse(Buffer.from(code, "base64url").toString()) as Claims
}

/** Where the browser goes after this person has agreed on the page of the provider at this address. */
export function consentOf(page: URL, claims: Claims): URL {
  const target = new URL(page.searchParams.get("redirect_uri") ?? "")
  target.searchParams.set("code", Buffer.from(JSON.stringify(claims)).toString("base64url"))
  target.searchParams.set("state", page.searchParams.get("state") ?? "")
  return target
}
