import { describe, expect, test, vi } from "vitest"
import type { TokenSet } from "../../src/contract/account.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { isAuthError } from "../../src/errors/auth-error.js"
import type { Browser } from "../support/browser.js"
import { rotatingProvider } from "../support/rotating-provider.js"
import { en } from "../../src/texts/en.js"
import { CALLBACK, TokensSite } from "../support/tokens-site.js"
import { visitProvider } from "../support/visit-provider.js"
import { password } from "../support/world.js"

const provider = rotatingProvider(CALLBACK)

let bobsId = "bob"

/** A site at which Ada comes by the provider, and Bob with a password. */
function newSite(): TokensSite {
  const bob = password({
    authorize: () => ({ id: bobsId, name: "Bob", email: "bob@example.com" }),
  })
  return new TokensSite(provider, { config: { providers: [provider.options, bob] } })
}

/** `stored`: his row, if he has one. */
async function bobAt(site: TokensSite, stored?: { readonly id: string }): Promise<Browser> {
  bobsId = stored?.id ?? "bob"
  const browser = site.visitor()
  await browser.post("callback/credentials", { username: "bob", password: "any" })
  expect(await browser.session()).not.toBeNull()
  return browser
}

/** Where a person allows these scopes, as a page of the site gets it. */
async function connectOf(site: TokensSite, browser: Browser): Promise<string> {
  const tokens = await site.tokensOf(browser)
  const error: unknown = await tokens
    .get("real", { scopes: ["calendar"] })
    .catch((thrown: unknown) => thrown)
  if (!isAuthError(error, "MissingScopes") || error.cause?.connect === undefined) throw error
  expect(error.cause.scopes).toEqual(["calendar"])
  return error.cause.connect
}

/** Where a person connects an account who has none. */
async function notConnected(site: TokensSite, browser: Browser): Promise<string | undefined> {
  const tokens = await site.tokensOf(browser)
  const error: unknown = await tokens.get("real").catch((thrown: unknown) => thrown)
  if (!isAuthError(error, "NotConnected")) throw error
  return error.cause?.connect
}

const ticketIn = (connect: string) => new URL(connect).searchParams.get("ticket") ?? ""

describe("The page on which a person allows more", () => {
  test("has one button, which leads to the provider, and then the token allows it", async () => {
    const site = newSite()
    const browser = await site.signedIn()
    const connect = await connectOf(site, browser)
    const page = await browser.get(connect)
    expect([page.status, page.headers.get("location")]).toEqual([200, null])
    const text = await page.text()
    expect(text).toContain("<bdi>calendar</bdi>")
    expect(text.match(/<button/g)).toHaveLength(1)
    const left = await browser.post("session/allow", { ticket: ticketIn(connect) })
    const location = new URL(left.headers.get("location") ?? "")
    expect(location.origin).toBe(provider.issuer)
    expect(location.searchParams.get("scope")?.split(" ")).toEqual(
      expect.arrayContaining(["openid", "email", "calendar"]),
    )
    await site.comeBack(browser, location.href)
    const token = await (await site.tokensOf(browser)).get("real", { scopes: ["calendar"] })
    expect(token.scopes).toContain("calendar")
    // The next sign-in asks for less, and takes nothing away.
    await site.signIn(browser)
    await expect(
      (await site.tokensOf(browser)).get("real", { scopes: ["calendar"] }),
    ).resolves.toBeDefined()
    expect(site.logged.replaceAll(/MissingScopes: .*/g, "").trim()).toBe("")
  })

  test("works once", async () => {
    const site = newSite()
    const browser = await site.signedIn()
    const ticket = ticketIn(await connectOf(site, browser))
    expect((await browser.post("session/allow", { ticket })).headers.get("location")).toContain(
      provider.issuer,
    )
    expect((await browser.post("session/allow", { ticket })).headers.get("location")).toBeNull()
  })

  test("is nothing for somebody else, in another session, and after ten minutes", async () => {
    const site = newSite()
    const browser = await site.signedIn()
    const connect = await connectOf(site, browser)
    const other = await site.signedIn()
    const bob = await bobAt(site)
    const refused = async (visitor: Browser) => {
      expect((await visitor.get(connect)).status).toBe(403)
      const answer = await visitor.post("session/allow", { ticket: ticketIn(connect) })
      expect([answer.status, answer.headers.get("location")]).toEqual([403, null])
    }
    await refused(bob)
    await refused(other)
    const nobody = await site.visitor().get(connect)
    expect(nobody.headers.get("location")).toContain("/auth/signin")
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 })
    await refused(browser)
    vi.useRealTimers()
    expect((await browser.get("session/allow?ticket=forged")).status).toBe(403)
  })

  test("does nothing without the token of its form", async () => {
    const site = newSite()
    const browser = await site.signedIn()
    const ticket = ticketIn(await connectOf(site, browser))
    const answer = await browser.visit("session/allow", { method: "POST", body: { ticket } })
    expect([answer.status, answer.headers.get("location")]).toEqual([403, null])
    expect((await browser.post("session/allow", { ticket })).headers.get("location")).toContain(
      provider.issuer,
    )
  })
})

describe("Another account than the one that was to allow more", () => {
  /** The button was pressed, and somebody else agrees at the provider. Where the browser goes on. */
  async function comeBackAs(login: string, browser: Browser, connect: string) {
    const left = await browser.post("session/allow", { ticket: ticketIn(connect) })
    const location = left.headers.get("location") ?? ""
    const person = await browser.session()
    const hint = new URL(location).searchParams.get("login_hint")
    expect(person).toMatchObject({ user: { email: hint } })
    const { url } = await visitProvider(location, CALLBACK, { login })
    const answer = await browser.get(`callback/real${url.search}`)
    return new URL(answer.headers.get("location") ?? "", browser.origin)
  }

  test("is refused: nothing is changed, and the person is told", async () => {
    const site = newSite()
    const browser = await site.signedIn()
    const tokens = await site.tokensOf(browser)
    const before = [await tokens.get("real"), await tokens.list(), await browser.session()]
    const at = await comeBackAs("eve", browser, await connectOf(site, browser))
    expect([at.pathname, at.searchParams.get("error")]).toEqual(["/auth/signin", "AnotherAccount"])
    expect(await (await browser.get(at.href)).text()).toContain(en.core.errorAnotherAccount)
    const after = await site.tokensOf(browser)
    expect([await after.get("real"), await after.list(), await browser.session()]).toEqual(before)
    await expect(after.get("real", { scopes: ["calendar"] })).rejects.toMatchObject({
      type: "MissingScopes",
    })
    expect(await site.config.adapter?.getUserByEmail?.("eve@example.com")).toBeNull()
    expect(
      await (site.config.records as RecordStore).list({ collection: "grant", limit: 9 }),
    ).toHaveLength(1)
  })

  test("which is another user's: it stays theirs, and its tokens too", async () => {
    const site = newSite()
    const ada = await site.signedIn()
    const stored = { id: "bob", email: "bob@example.com", emailVerified: null, name: "Bob" }
    const bob = await bobAt(site, await site.config.adapter?.createUser?.(stored))
    const at = await comeBackAs("ada", bob, (await notConnected(site, bob)) ?? "")
    expect(at.searchParams.get("error")).toBe("OAuthAccountNotLinked")
    expect(await (await site.tokensOf(bob)).list()).toEqual([])
    await expect((await site.tokensOf(ada)).get("real")).resolves.toMatchObject({ account: "ada" })
  })

  test("is all that somebody in no store could choose: there is no link for them", async () => {
    const site = newSite()
    expect(await notConnected(site, await bobAt(site))).toBeUndefined()
  })
})

describe("Somebody who wants the tokens of another person", () => {
  test("gets none by any operation, and ends nothing", async () => {
    const site = newSite()
    const ada = await site.signedIn()
    const bob = await site.tokensOf(await bobAt(site))
    for (const wanted of [{}, { account: "ada" }])
      await expect(bob.get("real", wanted)).rejects.toMatchObject({ type: "NotConnected" })
    await expect(
      bob.fetch("real", `${provider.issuer}/me`, { account: "ada" }),
    ).rejects.toMatchObject({ type: "NotConnected" })
    expect(await bob.list()).toEqual([])
    expect(await bob.disconnect("real", "ada")).toBe(false)
    expect(provider.revoked).toEqual([])
    await expect((await site.tokensOf(ada)).get("real")).resolves.toBeDefined()
  })

  test("gets none by an address: a token is for code on the server", async () => {
    const site = newSite()
    const ada = await site.signedIn()
    for (const name of ["get", "fetch"]) {
      const fields = { provider: "real", url: `${provider.issuer}/me` }
      expect((await ada.post(`session/tokens.${name}`, fields)).status).toBe(404)
      expect((await ada.get(`session/tokens.${name}?provider=real`)).status).toBe(404)
    }
    const list = await (await ada.get("session/tokens.list")).json()
    expect(list).toEqual([
      {
        provider: "real",
        account: "ada",
        scopes: expect.any(Array),
        state: "connected",
        since: expect.any(String),
        expires: expect.any(String),
      },
    ])
  })
})

describe("A request for a resource", () => {
  test("has the token, at the provider's own origin", async () => {
    const site = newSite()
    const tokens = await site.tokensOf(await site.signedIn())
    const answer = await tokens.fetch("real", `${provider.issuer}/me`)
    expect(await answer.json()).toMatchObject({ sub: "ada" })
  })

  test.each([
    "https://evil.test/",
    "http://evil.test/",
    "https://user:password@evil.test/",
    "//evil.test",
  ])("is not sent to %s", async (url) => {
    const site = newSite()
    const tokens = await site.tokensOf(await site.signedIn())
    await expect(tokens.fetch("real", url)).rejects.toMatchObject({ type: "InvalidInput" })
  })

  test("has a new token once, if the provider refuses the present one", async () => {
    const site = newSite()
    const tokens = await site.tokensOf(await site.signedIn())
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 })
    provider.watch = {
      resource: (response) => {
        provider.watch = {}
        response.writeHead(401, { "www-authenticate": 'Bearer error="invalid_token"' }).end()
      },
    }
    const answer = await tokens.fetch("real", `${provider.issuer}/me`)
    vi.useRealTimers()
    expect(answer.status).toBe(200)
    expect(provider.refreshes).toEqual(["ok"])
  })
})

test("whose account is another user's by now has its tokens, and nobody else", async () => {
  const site = newSite()
  const first = await site.signedIn()
  const { adapter } = site.config
  const user = await adapter?.getUserByEmail?.("ada@example.com")
  await adapter?.unlinkAccount?.({ provider: "real", providerAccountId: "ada" })
  await adapter?.updateUser?.({ id: user?.id ?? "", email: "former@example.com" })
  const second = await site.signedIn()
  await expect((await site.tokensOf(second)).get("real")).resolves.toBeDefined()
  await expect((await site.tokensOf(first)).get("real")).rejects.toMatchObject({
    type: "NotConnected",
  })
})

test("whose account keeps no ID Token is compared with the one of the sign-in, when a refresh brings another", async () => {
  const account = (tokens: TokenSet): TokenSet => {
    const { id_token: _, ...kept } = tokens
    return kept
  }
  const site = new TokensSite(provider, {
    config: { providers: [{ ...provider.options, account }] },
  })
  const browser = await site.signedIn()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: provider.issuer, aud: "app", sub: "eve", iat, exp: iat + 60 }
  provider.watch = {
    answer: (response) => {
      response.writeHead(200, { "content-type": "application/json" })
      const id_token = `${part({ alg: "RS256" })}.${part(claims)}.AAAA`
      response.end(JSON.stringify({ access_token: "of-eve", token_type: "bearer", id_token }))
    },
  }
  const tokens = await site.tokensOf(browser)
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 })
  await expect(tokens.get("real")).rejects.toMatchObject({ type: "ProviderUnavailable" })
  vi.useRealTimers()
})

test("nothing is left of a person whom the application has deleted, and their tokens are revoked", async () => {
  const site = newSite()
  await site.signedIn()
  const user = await site.config.adapter?.getUserByEmail?.("ada@example.com")
  const { admin } = await import("../../src/entrypoints/admin.js")
  await admin(site.config).removed(user?.id ?? "")
  expect(provider.revoked).toHaveLength(1)
  await expect(site.admin.get(user?.id ?? "", "real")).rejects.toMatchObject({
    type: "NotConnected",
  })
})
