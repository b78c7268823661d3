import { SignJWT } from "jose"
import { afterEach, describe, expect, test, vi } from "vitest"
import { openIdOf } from "../support/oauth-world.js"
import {
  corrupted,
  signAnyway,
  signAs,
  signWithSecret,
  unsigned,
} from "../support/forged-id-token.js"
import { EVENT, logoutClaims, LogoutSite, logoutTokenOf, seconds } from "../support/logout-site.js"
import { signingKey } from "../support/signing-key.js"
import { CLIENT_ID, CLIENT_SECRET, ISSUER } from "../support/stub-provider.js"

afterEach(() => {
  vi.useRealTimers()
})

const ended = { sub: "7", sid: "sid-1" }
type Make = () => Promise<string> | string

/** What the provider did not sign, or not for this. */
const forged: Readonly<Record<string, Make>> = {
  nothing: () => "",
  "no JWT": () => "sid-1",
  "a JWT without a signature": async () => unsigned(await logoutTokenOf(ended)),
  "a JWT of two parts": async () => (await logoutTokenOf(ended)).split(".").slice(0, 2).join("."),
  "alg none, with the signature left on": async () => logoutTokenOf(ended, { alg: "none" }),
  "no alg": async () => logoutTokenOf(ended, { alg: undefined }),
  "HS256 with the client's secret, which is not registered": async () =>
    signWithSecret(CLIENT_SECRET)(logoutClaims(ended)),
  "HS256 with the public key as the secret": async () =>
    signWithSecret(JSON.stringify({ kid: "key-1" }))(logoutClaims(ended)),
  "an algorithm that the provider does not name": async () =>
    signAs("ES256", "key-es")(logoutClaims(ended)),
  "a bit of the signature changed": async () => corrupted(await logoutTokenOf(ended)),
  "a key of nobody under a known name": async () =>
    signAnyway(logoutClaims(ended), { alg: "RS256", kid: "key-1" }).then((token) =>
      [...token.split(".").slice(0, 2), "AAAA"].join("."),
    ),
  "a crit header": async () => logoutTokenOf(ended, { crit: ["exp"], exp: 1 }),
  "the type of an access token": async () => logoutTokenOf(ended, { typ: "at+jwt" }),
  "the type of another event": async () => logoutTokenOf(ended, { typ: "secevent+jwt" }),
  padding: async () => `${await logoutTokenOf(ended)}=`,
  "20 kB": async () => logoutTokenOf({ ...ended, filler: "x".repeat(20_000) }),
}

/** What the provider has signed, and what is no logout for this client. */
const foreign: Readonly<Record<string, Record<string, unknown>>> = {
  "another issuer": { iss: `${ISSUER}/other` },
  "the issuer with a slash": { iss: `${ISSUER}/` },
  "another client": { aud: "client-2" },
  "several other clients": { aud: ["client-2", "client-3"] },
  "no client": { aud: undefined },
  "a nonce": { nonce: "n" },
  "a nonce that is nothing": { nonce: null },
  "no events": { events: undefined },
  "another event": {
    events: { "https://schemas.openid.net/secevent/risc/event-type/account-disabled": {} },
  },
  "an event that is no object": { events: { [EVENT]: true } },
  "a list of events": { events: [EVENT] },
  "neither sub nor sid": { sub: undefined, sid: undefined },
  "a sub that is a number": { sub: 7 },
  "an empty sid": { sid: "" },
  "no iat": { iat: undefined },
  "an end that is over": { exp: seconds() - 120 },
  "an end that is no number": { exp: "tomorrow" },
  "no end, and from six minutes ago": { exp: undefined, iat: seconds() - 360 },
  "no end, and from the future": { exp: undefined, iat: seconds() + 360 },
}

describe("What is no logout token ends nothing, and is answered with 400 as JSON", () => {
  test.each(Object.entries(forged))("%s", async (_, make) => {
    const site = new LogoutSite()
    const browser = await site.signIn("sid-1")
    const answer = await site.hear(await make())
    expect(answer.status).toBe(400)
    expect(answer.headers.get("content-type")).toContain("application/json")
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(await answer.json()).toMatchObject({ error: "invalid_request" })
    expect(await browser.session()).not.toBeNull()
    // Anybody can send that, so no line of the log is made of it.
    expect(site.world.config.log).toEqual([])
  })

  test.each(Object.entries(foreign))(
    "signed, with %s: it is logged, without its claims",
    async (_, changes) => {
      const site = new LogoutSite()
      const browser = await site.signIn("sid-1", "canary-7")
      const answer = await site.hear({ sub: "canary-7", sid: "sid-1", ...changes })
      expect([answer.status, (await answer.json()) as unknown]).toMatchObject([
        400,
        { error: "invalid_request" },
      ])
      expect(await browser.session()).not.toBeNull()
      expect(site.world.logged).toMatch(/^Provider "keycloak" could end no session: /)
      expect(site.world.logged).not.toMatch(/canary|sid-1|jti-1|eyJ/)
    },
  )

  test("an ID Token of the very sign-in", async () => {
    const site = new LogoutSite()
    let idToken = ""
    site.world.op.overrides.idToken = (jwt) => (idToken = jwt)
    const browser = await site.signIn("sid-1")
    expect((await site.hear(idToken)).status).toBe(400)
    expect(await browser.session()).not.toBeNull()
  })

  test("two tokens in one request", async () => {
    const site = new LogoutSite()
    const browser = await site.signIn("sid-1")
    const token = await logoutTokenOf(ended)
    const answer = await site.posted(`session/logout-token.keycloak?logout_token=${token}`, {
      logout_token: token,
    })
    const again = await site.posted("session/logout-token.keycloak", {})
    expect([answer.status, again.status]).toEqual([200, 400])
    const body = `logout_token=${token}&logout_token=${token}`
    expect(
      (await browser.visit("session/logout-token.keycloak", { method: "POST", body })).status,
    ).toBe(400)
  })
})

describe("What providers send in other words", () => {
  test.each([
    ["no type", {}, { typ: undefined }],
    ["the type of every JWT", {}, { typ: "JWT" }],
    ["the whole media type", {}, { typ: "application/logout+jwt" }],
    ["no key id, from a provider that has one key", {}, { kid: undefined }],
    ["several clients", { aud: ["client-2", CLIENT_ID] }, {}],
    ["no jti", { jti: undefined }, {}],
    ["no end, a minute old", { exp: undefined, iat: seconds() - 60 }, {}],
  ])("%s", async (_, claims, header) => {
    const site = new LogoutSite()
    const browser = await site.signIn("sid-1")
    const late = { ...ended, iat: seconds() + 30, ...claims }
    const answer = await site.hear(await logoutTokenOf(late, header))
    expect([answer.status, await answer.text()]).toEqual([200, ""])
    const isOlder = "iat" in claims
    expect((await browser.session()) !== null).toBe(isOlder)
  })

  test("signed with the client's secret, where that is registered", async () => {
    const clientSecret = "a secret of the client that is long enough"
    const site = new LogoutSite()
    const keycloak = openIdOf(site.world.op, {
      id: "keycloak",
      clientSecret,
      client: { id_token_signed_response_alg: "HS256" },
    })
    const others = site.world.config.providers.filter(
      (one) => (one as { id?: string }).id !== "keycloak",
    )
    Object.assign(site.world.config, { providers: [...others, keycloak] })
    site.world.op.overrides.sign = async (claims) => signWithSecret(clientSecret)(claims)
    const browser = await site.signIn("sid-1")
    expect(await browser.session()).not.toBeNull()
    expect((await site.hear(await logoutTokenOf(ended))).status).toBe(400)
    const wrong = await signWithSecret(`${clientSecret}!`)(logoutClaims(ended))
    expect((await site.hear(wrong)).status).toBe(400)
    const right = await signWithSecret(clientSecret)(logoutClaims(ended))
    expect((await site.hear(right)).status).toBe(200)
    expect(await browser.session()).toBeNull()
  })
})

test("the client's secret signs nothing at a provider that signs with keys, however long it is", async () => {
  const clientSecret = "a secret of the client that is long enough"
  const site = new LogoutSite()
  const keycloak = openIdOf(site.world.op, { id: "keycloak", clientSecret })
  const others = site.world.config.providers.filter(
    (one) => (one as { id?: string }).id !== "keycloak",
  )
  Object.assign(site.world.config, { providers: [...others, keycloak] })
  const browser = await site.signIn("sid-1")
  const token = await signWithSecret(clientSecret)(logoutClaims(ended))
  expect((await site.hear(token)).status).toBe(400)
  expect(await browser.session()).not.toBeNull()
})

describe("What a stranger can make this site ask the provider", () => {
  const fetches = (site: LogoutSite) =>
    site.world.op.paths.filter((path) => path === "/jwks").length

  test("a thousand tokens with invented keys: the keys once a minute, and the right token is heard meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2030-01-01T12:00:00Z") })
    const site = new LogoutSite()
    const browser = await site.signIn("sid-1")
    const before = fetches(site)
    const storm = async (name: string) =>
      Promise.all(
        Array.from({ length: 500 }, async (_, index) =>
          site.hear(await logoutTokenOf(ended, { kid: `${name}-${index}` })),
        ),
      )
    await storm("first")
    const answers = await storm("second")
    expect(fetches(site) - before).toBe(1)
    // Whether the provider has such a key by now is not known, so it is not said that it has none.
    expect(answers[0]?.status).toBe(503)
    expect(answers[0]?.headers.get("retry-after")).toBe("60")
    expect((await site.hear(ended)).status).toBe(200)
    expect(await browser.session()).toBeNull()
    vi.setSystemTime(Date.now() + 61_000)
    expect((await site.hear(await logoutTokenOf(ended, { kid: "key-9" }))).status).toBe(400)
    expect(fetches(site) - before).toBe(2)
  })

  test("a provider that is down is asked once a minute, too, and so is its discovery document", async () => {
    const site = new LogoutSite()
    site.world.op.overrides.at = {
      "/.well-known/openid-configuration": () => new Response("down", { status: 500 }),
    }
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await site.hear(ended)).status).toBe(503)
    expect(site.world.op.paths).toEqual(["/.well-known/openid-configuration"])
  })

  test("what cannot be a token of this client: nothing", async () => {
    const site = new LogoutSite()
    const impossible = Object.entries(forged).filter(([name]) =>
      /nothing|JWT|alg|crit|type|padding|20 kB/.test(name.replace("an algorithm", "")),
    )
    expect(impossible.length).toBeGreaterThan(9)
    for (const [, make] of impossible) await site.hear(await make())
    expect(site.world.op.paths).toEqual([])
  })

  test("a new key is heard at once, and one that is taken back is not heard any more", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2030-01-01T12:00:00Z") })
    const site = new LogoutSite()
    const { op } = site.world
    expect((await site.hear(ended)).status).toBe(200)
    vi.setSystemTime(Date.now() + 61_000)
    op.keys = ["key-2"]
    op.signsWith = "key-2"
    const browser = await site.signIn("sid-2")
    const { key } = await signingKey("key-2")
    const token = new SignJWT(logoutClaims({ sid: "sid-2" }))
    const signed = await token.setProtectedHeader({ alg: "RS256", kid: "key-2" }).sign(key)
    expect((await site.hear(signed)).status).toBe(200)
    expect(await browser.session()).toBeNull()
    expect((await site.hear({ sid: "sid-3" })).status).toBe(503)
    vi.setSystemTime(Date.now() + 61_000)
    expect((await site.hear({ sid: "sid-3" })).status).toBe(400)
  })
})

describe("How the endpoint is asked", () => {
  test("it is there for providers of OpenID Connect alone, and answers POST", async () => {
    const site = new LogoutSite()
    const browser = site.visitor()
    expect((await browser.get("session/logout-token.keycloak")).status).toBe(405)
    expect((await site.posted("session/logout-token.github", {})).status).toBe(404)
    expect((await site.posted("session/logout-token.nobody", {})).status).toBe(404)
    expect((await site.posted("session/logout-token", {})).status).toBe(404)
    expect((await site.posted("session/front-logout.keycloak", {})).status).toBe(404)
    const head = await browser.visit("session/logout-token.keycloak", { method: "HEAD" })
    expect([head.status, await browser.session()]).toEqual([200, null])
  })

  test("a token of one provider says nothing of the sessions of another one", async () => {
    const site = new LogoutSite()
    const browser = await site.signIn("sid-1")
    expect((await site.hear(ended, "google")).status).toBe(200)
    expect(await browser.session()).not.toBeNull()
  })

  test("whoever is signed in in the browser that sends a token stays so, and gets no cookie", async () => {
    const site = new LogoutSite()
    const browser = await site.signIn("sid-1")
    const body = new URLSearchParams({
      logout_token: await logoutTokenOf({ sid: "sid-9" }),
    }).toString()
    const origin = "https://evil.example"
    const answer = await browser.visit("session/logout-token.keycloak", {
      method: "POST",
      body,
      headers: { origin, "sec-fetch-site": "cross-site" },
    })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect(await browser.session()).not.toBeNull()
  })
})

describe("The front channel", () => {
  const frame = "session/front-logout.keycloak"
  const named = (sid: string, iss = ISSUER) => `${frame}?${new URLSearchParams({ iss, sid })}`

  test("is answered only where the option says so", async () => {
    const site = new LogoutSite()
    const browser = await site.signIn("sid-1")
    expect((await browser.get(named("sid-1"))).status).toBe(404)
    expect(await browser.session()).not.toBeNull()
  })

  test("ends the named session, without a cookie; the page may be framed and shows nothing", async () => {
    const site = new LogoutSite({ frontChannel: true })
    const [browser, other] = [await site.signIn("sid-1"), await site.signIn("sid-2")]
    const stranger = site.visitor()
    for (const path of [
      frame,
      `${frame}?sid=sid-1`,
      `${frame}?iss=${ISSUER}`,
      named("sid-1", `${ISSUER}/b`),
      named("7"),
    ])
      expect((await stranger.get(path)).status).toBe(200)
    expect(await browser.session()).not.toBeNull()
    const answer = await stranger.get(named("sid-1"))
    expect(await answer.text()).toBe(await (await stranger.get(named("sid-9"))).text())
    expect(answer.headers.get("x-frame-options")).toBeNull()
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'")
    expect(answer.headers.getSetCookie()).toEqual([])
    expect([await browser.session(), await other.session()]).toEqual([null, expect.anything()])
  })
})
