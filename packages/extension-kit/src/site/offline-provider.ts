import { type AuthConfig, customFetch } from "@sallyport/core"

const ISSUER = "https://provider.invalid"

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
    type: "oauth",
    clientId: "kit",
    clientSecret: "a secret of the client of the kit",
    authorization: `${ISSUER}/authorize`,
    token: `${ISSUER}/token`,
    userinfo: `${ISSUER}/userinfo`,
    checks: ["state", "pkce"],
    profile: ({ sub, email, name }: Claims) => ({ id: sub, email, name }),
    [customFetch]: served,
  } as AuthConfig["providers"][number]
}

const served: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  if (request.url.endsWith("/token")) {
    const code = new URLSearchParams(await request.text()).get("code")
    return Response.json({ access_token: code, token_type: "bearer", expires_in: 3600 })
  }
  const token = request.headers.get("authorization")?.split(" ")[1] ?? ""
  return Response.json(JSON.parse(Buffer.from(token, "base64url").toString()))
}

/** Where the browser goes after this person has agreed on the page of the provider at this address. */
export function consentOf(page: URL, claims: Claims): URL {
  const target = new URL(page.searchParams.get("redirect_uri") ?? "")
  target.searchParams.set("code", Buffer.from(JSON.stringify(claims)).toString("base64url"))
  target.searchParams.set("state", page.searchParams.get("state") ?? "")
  return target
}
