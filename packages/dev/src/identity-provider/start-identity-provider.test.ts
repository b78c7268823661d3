import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from "jose"
import * as oauth from "oauth4webapi"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { browse } from "../../test/browse.js"
import type { Browsing, Stop } from "../../test/browse.js"
import { CALLBACK, INSECURE, relyingParty } from "../../test/relying-party.js"
import type { RelyingParty } from "../../test/relying-party.js"
import { startIdentityProvider } from "./start-identity-provider.js"
import type { IdentityProvider } from "./start-identity-provider.js"

let provider: IdentityProvider
let application: RelyingParty
const printed = [vi.spyOn(console, "warn"), vi.spyOn(console, "info"), vi.spyOn(console, "error")]

beforeAll(async () => {
  provider = await startIdentityProvider()
  application = await relyingParty(provider)
})

afterAll(() => provider.stop())

async function allow(
  account: string,
  parameters: Record<string, string> = {},
  browser: Browsing = browse(),
): Promise<Stop> {
  const choice = await browser.open(application.authorizationUrl(parameters))
  const consent = await browser.press(choice, { account })
  return browser.press(consent, { decision: "allow" })
}

async function signIn(account: string): Promise<oauth.TokenEndpointResponse> {
  return application.finish((await allow(account)).url.searchParams)
}

describe("authorization code flow with PKCE", () => {
  test("the ID Token tells who was chosen", async () => {
    const tokens = await signIn("ada")
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({
      iss: provider.issuer,
      aud: "sallyport-demo",
      sub: "ada",
      name: "Ada Lovelace",
      email: "ada@example.com",
      email_verified: true,
      picture: `${provider.issuer}/pictures/ada.svg`,
    })
  })

  test.each([
    ["grace", { email: "grace@example.com", email_verified: false }],
    ["sam", { email: undefined, email_verified: undefined, name: "Sam Rivera" }],
    ["abd-alrahman", { name: expect.stringMatching(/^عبد الرحمن/), email_verified: true }],
  ])("userinfo of %s", async (sub, expected) => {
    const { access_token: token } = await signIn(sub)
    const { server, client } = application
    const response = await oauth.userInfoRequest(server, client, token, INSECURE)
    const claims = await oauth.processUserInfoResponse(server, client, sub, response)
    expect({ email: undefined, email_verified: undefined, ...claims }).toMatchObject(expected)
  })

  test("claims stay within the scope", async () => {
    const { url } = await allow("ada", { scope: "openid" })
    const claims = decodeJwt((await application.finish(url.searchParams)).id_token ?? "")
    expect(claims).not.toHaveProperty("email")
    expect(claims).not.toHaveProperty("name")
  })

  test("the answer names its issuer (RFC 9207)", async () => {
    expect((await allow("ada")).url.searchParams.get("iss")).toBe(provider.issuer)
  })

  test("offline_access brings a refresh token that works", async () => {
    const { url } = await allow("ada", { scope: "openid offline_access", prompt: "consent" })
    const { refresh_token: refreshToken = "" } = await application.finish(url.searchParams)
    const { server, client, authentication } = application
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      refreshToken,
      INSECURE,
    )
    const tokens = await oauth.processRefreshTokenResponse(server, client, response)
    expect(tokens.access_token).not.toBe("")
  })

  test("a code works once (RFC 6749 §4.1.2)", async () => {
    const { url } = await allow("ada")
    await application.finish(url.searchParams)
    await expect(application.finish(url.searchParams)).rejects.toMatchObject({
      error: "invalid_grant",
    })
  })
})

describe("the pages", () => {
  test("ask again every time, and another account can be chosen", async () => {
    const browser = browse()
    await allow("ada", {}, browser)
    const again = await browser.open(application.authorizationUrl())
    expect(again.text).toContain("Choose an account")
    const { url } = await allow("grace", {}, browser)
    const tokens = await application.finish(url.searchParams)
    expect(oauth.getValidatedIdTokenClaims(tokens)?.sub).toBe("grace")
  })

  test("are left out with prompt=none once somebody has signed in (OpenID Connect Core §3.1.2.1)", async () => {
    const browser = browse()
    const strange = await browser.open(application.authorizationUrl({ prompt: "none" }))
    expect(strange.url.searchParams.get("error")).toBe("login_required")
    await allow("sam", {}, browser)
    const { url } = await browser.open(application.authorizationUrl({ prompt: "none" }))
    const tokens = await application.finish(url.searchParams)
    expect(oauth.getValidatedIdTokenClaims(tokens)?.sub).toBe("sam")
  })

  test("accept prompt=select_account", async () => {
    const { url } = await allow("ada", { prompt: "select_account" })
    expect(url.searchParams.has("code")).toBe(true)
  })

  test("Cancel on either page is access_denied (RFC 6749 §4.1.2.1)", async () => {
    const browser = browse()
    const choice = await browser.open(application.authorizationUrl())
    const early = await browser.press(choice, { decision: "cancel" })
    const consent = await browser.press(await browser.open(application.authorizationUrl()), {
      account: "ada",
    })
    const late = await browser.press(consent, { decision: "cancel" })
    for (const { url } of [early, late]) {
      expect(`${url.origin}${url.pathname}`).toBe(CALLBACK)
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        error: "access_denied",
        state: "a-state",
        iss: provider.issuer,
      })
    }
  })

  test("nothing but Allow on its own page gives access, and nothing but an account there signs in", async () => {
    const browser = browse()
    const choice = await browser.open(application.authorizationUrl())
    expect((await browser.press(choice, { account: "nobody" })).status).toBe(400)
    const consent = await browser.press(choice, { account: "ada" })
    for (const fields of [{}, { decision: "deny" }, { decision: "" }])
      expect((await browser.press(consent, fields as Record<string, string>)).status).toBe(400)
    const { origin } = choice.url
    const pressed = { decision: "allow" }
    expect((await browser.press(consent, pressed, "https://evil.example")).status).toBe(400)
    expect((await browser.press(consent, pressed, "null")).status).toBe(400)
    const long = { ...pressed, more: "x".repeat(20_000) }
    expect((await browser.press(consent, long)).status).toBe(400)
    expect((await browser.press(consent, pressed, origin)).url.searchParams.has("code")).toBe(true)
  })

  test.each(["server_error", "temporarily_unavailable"])("%s can be simulated", async (error) => {
    const browser = browse()
    const choice = await browser.open(application.authorizationUrl())
    const consent = await browser.press(choice, { account: "ada" })
    const { url } = await browser.press(consent, { error })
    await expect(application.finish(url.searchParams)).rejects.toMatchObject({ error })
  })

  test("response_mode=form_post posts the code from a page of ours", async () => {
    const { status, text, headers } = await allow("ada", { response_mode: "form_post" })
    expect(status).toBe(200)
    expect(text).toContain(`<form method="post" action="${CALLBACK}"`)
    expect(text).toMatch(/development only/)
    expect(headers.get("content-security-policy")).toContain("default-src 'none'")
    const inputs = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)]
    const answer = new URLSearchParams(inputs.map(([, name = "", value = ""]) => [name, value]))
    expect((await application.finish(answer)).id_token).toBeDefined()
  })

  test("refuse what no page of ours has, and a post from another site", async () => {
    const browser = browse()
    const choice = await browser.open(application.authorizationUrl())
    expect((await browser.press(choice, { account: "mallory" })).status).toBe(400)
    expect((await browser.press(choice, { error: "invalid_scope" })).status).toBe(400)
    const foreign = await fetch(choice.url, {
      method: "POST",
      headers: { origin: "http://127.0.0.1:1" },
      body: new URLSearchParams({ account: "ada" }),
    })
    expect(foreign.status).toBe(400)
  })

  test("belong to the browser that started", async () => {
    const choice = await browse().open(application.authorizationUrl())
    const stolen = await browse().open(choice.url.href)
    expect(stolen.status).toBe(400)
    expect(stolen.text).toContain("belongs to another browser")
  })
})

describe("refusals of requests", () => {
  test.each([
    "http://evil.example/callback",
    "http://127.0.0.1.evil.example/callback",
    "http://127.0.0.1@evil.example/callback",
    "http://user@127.0.0.1/callback",
    "http://127.0.0.1:3999/callback#fragment",
    "javascript:alert(1)",
  ])("redirect_uri %s", async (redirectUri) => {
    const stop = await browse().open(application.authorizationUrl({ redirect_uri: redirectUri }))
    expect(stop.url.origin).toBe(provider.issuer)
    expect(stop.status).toBe(400)
    expect(stop.headers.get("content-security-policy")).toContain("default-src 'none'")
  })

  test("an unregistered redirect_uri is named, with the line that registers it, on the page and in the terminal", async () => {
    const warned: Error[] = []
    const onWarning = (warning: Error) => void warned.push(warning)
    process.on("warning", onWarning)
    const registered = "http://localhost:3000/auth/callback/local"
    const shop = await startIdentityProvider({
      clients: [{ clientId: "shop", redirectUris: [registered] }],
    })
    const open = async (query: Readonly<Record<string, string>>) =>
      browse().open(`${shop.issuer}/authorize?${new URLSearchParams(query)}`)
    try {
      const sent = "http://localhost:3001/auth/callback/local"
      const page = await open({ client_id: "shop", redirect_uri: sent })
      const line = `redirectUris: ["${registered}","${sent}"]`
      expect(page.url.origin).toBe(shop.issuer)
      expect(page.text.replaceAll("&quot;", '"')).toContain(line)
      await expect.poll(() => warned[0]?.message).toContain(line)
      expect(warned[0]?.message).toContain(`Sent: ${sent}\n  Registered: ${registered}`)

      const hostile = await open({
        client_id: "shop",
        redirect_uri: 'http://a/\u001b[2J"><script>',
      })
      expect(hostile.text).not.toContain("<script>")
      await expect.poll(() => warned[1]?.message).toContain("\\u001b[2J")
      expect(
        (await open({ client_id: "shop", redirect_uri: "javascript:alert(1)" })).text,
      ).toContain("None like it can be")
      expect((await open({ client_id: "other", redirect_uri: sent })).text).toContain(
        "No client has this id.",
      )
    } finally {
      process.off("warning", onWarning)
      await shop.stop()
    }
  })

  test.each(["http://localhost:1/a", "http://[::1]:8080/a?b=c", "https://127.0.0.1/"])(
    "but redirect_uri %s is welcome at the default client",
    async (redirectUri) => {
      const { text } = await browse().open(
        application.authorizationUrl({ redirect_uri: redirectUri }),
      )
      expect(text).toContain("Choose an account")
    },
  )

  test.each([
    { code_challenge: "", code_challenge_method: "" },
    { code_challenge_method: "plain" },
  ])("PKCE with S256 is demanded (RFC 9700 §2.1.1): %o", async (parameters) => {
    const { url } = await browse().open(application.authorizationUrl(parameters))
    expect(url.searchParams.get("error")).toBe("invalid_request")
  })

  test("a wrong client secret", async () => {
    const { url } = await allow("ada")
    const { server, client } = application
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretBasic("wrong"),
      oauth.validateAuthResponse(server, client, url.searchParams, "a-state"),
      CALLBACK,
      "x".repeat(43),
      INSECURE,
    )
    expect(response.status).toBe(401)
  })
})

test("after rotateKeys an old ID Token still verifies, and a new one has a new kid", async () => {
  const before = (await signIn("ada")).id_token ?? ""
  const browser = browse()
  const choice = await browser.open(application.authorizationUrl())
  await provider.rotateKeys()
  // A sign-in that was in progress continues.
  const consent = await browser.press(choice, { account: "ada" })
  const { url } = await browser.press(consent, { decision: "allow" })
  const after = (await application.finish(url.searchParams)).id_token ?? ""

  const keys = createRemoteJWKSet(new URL(`${provider.issuer}/jwks`))
  for (const token of [before, after])
    expect((await jwtVerify(token, keys)).payload.sub).toBe("ada")
  expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid)
  expect(decodeProtectedHeader(after).alg).toBe("RS256")
})

test("published keys hold nothing private", async () => {
  const { keys } = (await (await fetch(`${provider.issuer}/jwks`)).json()) as { keys: object[] }
  for (const key of keys) {
    expect(Object.keys(key).filter((name) => /^(d|p|q|dp|dq|qi)$/.test(name))).toEqual([])
  }
})

test("RP-initiated logout asks, signs out and goes back", async () => {
  const browser = browse()
  const { url } = await allow("ada", {}, browser)
  const { id_token: idToken = "" } = await application.finish(url.searchParams)
  const query = new URLSearchParams({
    id_token_hint: idToken,
    post_logout_redirect_uri: "http://localhost:3999/bye",
    state: "s",
  })
  const page = await browser.open(`${application.server.end_session_endpoint}?${query}`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ""
  const confirm = new URL(/action="([^"]+)"/.exec(page.text)?.[1] ?? "", page.url)
  const gone = await browser.press({ ...page, url: confirm }, { xsrf, logout: "yes" })
  expect(gone.url.href).toBe("http://localhost:3999/bye?state=s")
  const silent = await browser.open(application.authorizationUrl({ prompt: "none" }))
  expect(silent.url.searchParams.get("error")).toBe("login_required")
})

test("the landing page tells all one needs, and hostile account data stays text", async () => {
  const hostile = `"><script>alert(1)</script>`
  const other = await startIdentityProvider({
    clients: [{ clientId: "shop", name: hostile, redirectUris: ["http://localhost:3000/cb"] }],
    accounts: [{ id: hostile, name: hostile, email: hostile, claims: { role: "admin" } }],
  })
  try {
    const { text, headers } = await browse().open(other.issuer)
    expect(text).toContain(`${other.issuer}/.well-known/openid-configuration`)
    expect(text).toContain("shop")
    expect(text).not.toContain("<script>alert")
    expect(headers.get("content-security-policy")).not.toContain("script-src")
    const picture = await fetch(`${other.issuer}/pictures/${encodeURIComponent(hostile)}.svg`)
    expect(picture.headers.get("content-type")).toContain("image/svg+xml")
    expect(await picture.text()).toContain("&quot;")
    expect(other.clientSecret).toBe("")
    const query = new URLSearchParams({ client_id: "shop", redirect_uri: CALLBACK })
    const refused = await browse().open(`${other.issuer}/authorize?${query}`)
    expect(refused.text).toContain("invalid_redirect_uri")
  } finally {
    await other.stop()
  }
})

test("a taken port is named", async () => {
  const port = Number(new URL(provider.issuer).port)
  await expect(startIdentityProvider({ port })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is taken`,
  )
})

test("the engine prints no notice", () => {
  for (const spy of printed) expect(spy).not.toHaveBeenCalled()
})
