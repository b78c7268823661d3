import { customFetch } from "../../src/contract/markers.js"
import type { Provider } from "../../src/contract/provider.js"
import { resolved } from "./preset.js"

type Preset = (options: never) => Provider
export type Answers = Readonly<Record<string, () => Response>>

/** The tokens of somebody who has signed in there. */
export const TOKENS = { refreshToken: "refresh-canary", accessToken: "access-canary" }
const CLIENT = { clientId: "app-1", clientSecret: "secret-canary" }
export const BASIC = `Basic ${btoa("app-1:secret-canary")}`

export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
export const empty =
  (status = 200) =>
  () =>
    new Response(null, { status })
export const NEW = { access_token: "new-access", token_type: "bearer", expires_in: 3600 }

/** The discovery document of an OpenID provider, at its address. */
function documentOf(issuer: string, endpoints: Readonly<Record<string, string>>): Answers {
  const [token_endpoint = ""] = Object.values(endpoints)
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    jwks_uri: `${issuer}/keys`,
    token_endpoint,
    ...endpoints,
  }
  return { [`${issuer}/.well-known/openid-configuration`]: json(document) }
}

/** What is asked of a provider that answers so, as "METHOD url body", and who it says is asking. */
export function provider(make: unknown, answers: Answers) {
  const asked: string[] = []
  const by: (string | null)[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { url, method, headers } = request
    if (!url.includes("/.well-known/")) {
      asked.push(`${method} ${url} ${await request.clone().text()}`.trim())
      by.push(headers.get("authorization"))
    }
    return (answers[url] ?? empty(404))()
  }
  const options = { ...CLIENT, [customFetch]: fetch }
  const at = { provider: resolved((make as Preset)(options as never)), now: 1_000_000 }
  return { at, asked, by }
}

export const GOOGLE = documentOf("https://accounts.google.com", {
  token_endpoint: "https://oauth2.googleapis.com/token",
  revocation_endpoint: "https://oauth2.googleapis.com/revoke",
})
export const SLACK = documentOf("https://slack.com", {
  token_endpoint: "https://slack.com/api/openid.connect.token",
})
export const TWITCH = documentOf("https://id.twitch.tv/oauth2", {
  token_endpoint: "https://id.twitch.tv/oauth2/token",
})
export const LINKEDIN = documentOf("https://www.linkedin.com/oauth", {
  token_endpoint: "https://www.linkedin.com/oauth/v2/accessToken",
})
export const ENTRA = {
  "https://login.microsoftonline.com/common/v2.0/.well-known/openid-configuration": json({
    issuer: "https://login.microsoftonline.com/{tenantid}/v2.0",
    authorization_endpoint: "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
    token_endpoint: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
    jwks_uri: "https://login.microsoftonline.com/common/discovery/v2.0/keys",
  }),
}
