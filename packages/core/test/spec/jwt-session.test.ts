import { describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { SessionParams } from "../../src/contract/callbacks.js"
import type { JWT } from "../../src/contract/jwt.js"
import { decode } from "../../src/crypto/decode.js"
import { encode } from "../../src/crypto/encode.js"
import { Browser } from "../support/browser.js"
import { SECRET, world } from "../support/world.js"

const NAME = "authjs.session-token"
const DAY = 24 * 60 * 60

/** A browser that signed in as Ada with a password. */
async function signedIn(options: Partial<AuthConfig> = {}) {
  const browser = new Browser(world(options))
  await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
  return browser
}

async function claimsOf(browser: Browser): Promise<JWT | null> {
  return decode({ token: browser.jar.get(NAME) ?? "", secret: SECRET, salt: NAME })
}

/** The same token as if it had been created `seconds` ago. */
async function aged(browser: Browser, seconds: number): Promise<void> {
  const claims = (await claimsOf(browser)) ?? {}
  vi.useFakeTimers({ now: Date.now() - seconds * 1000, toFake: ["Date"] })
  const token = await encode({ token: claims, secret: SECRET, salt: NAME })
  vi.useRealTimers()
  browser.jar.set(NAME, token)
}

describe("States and transitions · JWT session", () => {
  test("(none), sign-in → active: an encrypted token with name, email, picture and sub; jwt callback asked with trigger signIn", async () => {
    const jwt = vi.fn(({ token }: { token: JWT }) => token)
    const browser = await signedIn({ callbacks: { jwt } })
    expect(jwt).toHaveBeenCalledWith({
      token: { name: "Ada", email: "ada@example.com", picture: undefined, sub: "ada" },
      user: { id: "ada", name: "Ada", email: "ada@example.com" },
      account: { provider: "credentials", providerAccountId: "ada", type: "credentials" },
      isNewUser: false,
      trigger: "signIn",
    })
    expect(await claimsOf(browser)).toMatchObject({
      name: "Ada",
      sub: "ada",
      jti: expect.any(String),
    })
  })

  test("active, accessed → active: jwt callback, then session callback; default shows name, email and image only", async () => {
    const browser = await signedIn()
    const session = await browser.session()
    expect(session).toEqual({
      user: { name: "Ada", email: "ada@example.com" },
      expires: expect.stringMatching(/Z$/),
    })
  })

  test.each(['{"then":"a text"}', '{"then":1}', '{"then":{}}'])(
    "the claim of %s is one like any other, and makes no promise of the token",
    async (claims) => {
      const jwt = ({ token }: { token: JWT }) => ({ ...token, ...(JSON.parse(claims) as object) })
      const browser = await signedIn({ callbacks: { jwt } })
      expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    },
  )

  test("active, accessed within `updateAge` and unchanged → no cookie is set", async () => {
    const browser = await signedIn()
    expect((await browser.get("session")).headers.getSetCookie()).toEqual([])
  })

  test("active, `maxAge` not above `updateAge`, read every ten minutes → the session goes on", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const browser = await signedIn({ session: { maxAge: 60 * 60 } })
    for (let minutes = 0; minutes < 180; minutes += 10) {
      vi.setSystemTime(Date.now() + 10 * 60 * 1000)
      expect(await browser.session()).not.toBeNull()
    }
    vi.useRealTimers()
  })

  test("active, the last read younger than 95 % of `maxAge` → signed in, whatever `updateAge` says", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const browser = await signedIn({ session: { maxAge: 30 * 60 } })
    for (const minutes of [14, 28, 28, 2]) {
      vi.setSystemTime(Date.now() + minutes * 60 * 1000)
      expect(await browser.session()).not.toBeNull()
    }
    vi.setSystemTime(Date.now() + 31 * 60 * 1000)
    expect(await browser.session()).toBeNull()
    vi.useRealTimers()
  })

  test("active, `maxAge` lowered since → ended once it is older than that, though its own expiry is to come", async () => {
    const browser = await signedIn()
    browser.config.session = { maxAge: DAY }
    await aged(browser, DAY - 60)
    expect(await browser.session()).not.toBeNull()
    await aged(browser, DAY + 120)
    const response = await browser.get("session")
    expect(await response.json()).toBeNull()
    expect(response.headers.getSetCookie()[0]).toContain("Max-Age=0")
  })

  test("active, accessed after `updateAge` → sealed again for maxAge from now", async () => {
    const browser = await signedIn()
    await aged(browser, 2 * DAY)
    const response = await browser.get("session")
    expect(response.headers.getSetCookie()).toHaveLength(1)
    const { expires } = (await response.json()) as { expires: string }
    expect(new Date(expires).getTime()).toBeGreaterThan(Date.now() + 29.9 * DAY * 1000)
  })

  test("`updateAge` 0 → sealed again on every access, as Auth.js does", async () => {
    const browser = await signedIn({ session: { updateAge: 0 } })
    expect((await browser.get("session")).headers.getSetCookie()).toHaveLength(1)
  })

  test("active, jwt callback changed the token → sealed again at once", async () => {
    let count = 0
    const browser = await signedIn({
      callbacks: { jwt: ({ token }) => Object.assign(token, { count: count++ }) },
    })
    await browser.session()
    expect(await claimsOf(browser)).toMatchObject({ count: 1 })
  })

  test("active, updated from the client → the session callback gets `newSession` and trigger `update`, a read neither", async () => {
    const session = vi.fn(({ session }: SessionParams) => session)
    const browser = await signedIn({ callbacks: { session } })
    const csrfToken = await browser.csrfToken()
    await browser.visit("session", {
      method: "POST",
      body: JSON.stringify({ csrfToken, data: { user: { name: "Grace" } } }),
      headers: { "content-type": "application/json" },
    })
    expect(session).toHaveBeenLastCalledWith(
      expect.objectContaining({ trigger: "update", newSession: { user: { name: "Grace" } } }),
    )
    await browser.session()
    expect(Object.keys(session.mock.lastCall?.[0] ?? {}).sort()).toEqual(["session", "token"])
  })

  test("active, updated from the client → jwt callback gets the data with trigger update", async () => {
    const browser = await signedIn({
      callbacks: {
        jwt: ({ token, trigger, session }) =>
          trigger === "update" ? { ...token, name: String(session.name) } : token,
      },
    })
    const csrfToken = await browser.csrfToken()
    const response = await browser.visit("session", {
      method: "POST",
      body: JSON.stringify({ csrfToken, data: { name: "Countess" } }),
      headers: { "content-type": "application/json" },
    })
    expect(await response.json()).toMatchObject({ user: { name: "Countess" } })
    expect(await browser.session()).toMatchObject({ user: { name: "Countess" } })
  })

  test("active, updated from the client, default callbacks → nothing is taken over", async () => {
    const browser = await signedIn()
    const csrfToken = await browser.csrfToken()
    const data = {
      user: { name: "Mallory", role: "admin" },
      sub: "root",
      expires: "2999-01-01",
      __proto__: { x: 1 },
    }
    const response = await browser.visit("session", {
      method: "POST",
      body: JSON.stringify({ csrfToken, data }),
      headers: { "content-type": "application/json" },
    })
    expect(await response.json()).toMatchObject({ user: { name: "Ada" } })
    expect(await claimsOf(browser)).toMatchObject({ sub: "ada" })
  })

  test("active, jwt callback returns null → ended: cookie cleared, null", async () => {
    let calls = 0
    const browser = await signedIn({
      callbacks: { jwt: ({ token }) => (calls++ === 0 ? token : null) },
    })
    expect(await browser.session()).toBeNull()
    expect(browser.jar.has(NAME)).toBe(false)
  })

  test("active, a callback throws → unknown, not ended: 503 and the cookie stays", async () => {
    let fails = false
    const browser = await signedIn({
      callbacks: {
        session: ({ session }) => {
          if (fails) throw new Error("database is down: postgres://user:pw@10.1.1.1")
          return session
        },
      },
    })
    fails = true
    const response = await browser.get("session")
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain("postgres")
    fails = false
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
  })

  test("active, sign-out → ended: cookie cleared, event signOut with the claims", async () => {
    const signOut = vi.fn()
    const browser = await signedIn({ events: { signOut } })
    await browser.post("signout")
    expect(browser.jar.has(NAME)).toBe(false)
    expect(signOut).toHaveBeenCalledWith({ token: expect.objectContaining({ sub: "ada" }) })
  })

  test("event session carries the session and the token", async () => {
    const session = vi.fn()
    const browser = await signedIn({ events: { session } })
    await browser.session()
    expect(session).toHaveBeenCalledWith({
      session: expect.objectContaining({ user: expect.objectContaining({ name: "Ada" }) }),
      token: expect.objectContaining({ sub: "ada" }),
    })
  })

  test.each([
    ["without a session callback", {}],
    ["with one", { session: ({ session }: { session: object }) => session as never }],
  ])(
    "what an event handler does to its session is not what the reader gets, %s",
    async (_, callbacks) => {
      const tampering = vi.fn(({ session }: { session?: { user?: object } }) => {
        Object.assign(session?.user ?? {}, { name: "Eve" })
        Object.assign(session ?? {}, { user: { name: "Eve" } })
      })
      const browser = await signedIn({ callbacks, events: { session: tampering } })
      expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
      expect(tampering).toHaveBeenCalled()
    },
  )

  test("an expired, foreign or malformed token is nobody's and is cleared", async () => {
    const browser = await signedIn()
    await aged(browser, 31 * DAY)
    expect(await browser.session()).toBeNull()
    for (const token of ["x", await encode({ token: {}, secret: "another-secret", salt: NAME })]) {
      browser.jar.set(NAME, token)
      expect(await browser.session()).toBeNull()
      expect(browser.jar.has(NAME)).toBe(false)
    }
  })

  test("a token made before the secret was rotated is honoured, and sealed with the new one when it is next sealed", async () => {
    const browser = await signedIn()
    const rotated = new Browser(
      world({
        secret: ["new-secret-new-secret-new-secret-new", SECRET],
        session: { updateAge: 0 },
      }),
    )
    rotated.jar.set(NAME, browser.jar.get(NAME)!)
    expect(await rotated.session()).toMatchObject({ user: { name: "Ada" } })
    const fresh = await decode({
      token: rotated.jar.get(NAME)!,
      secret: "new-secret-new-secret-new-secret-new",
      salt: NAME,
    })
    expect(fresh).toMatchObject({ sub: "ada" })
  })

  test("a token longer than one cookie is chunked, read back whole, and its parts go when it shrinks", async () => {
    let size = 9000
    const browser = await signedIn({
      session: { maxTokenSize: Infinity },
      callbacks: { jwt: ({ token }) => ({ ...token, filler: "x".repeat(size) }) },
    })
    expect([...browser.jar.keys()].filter((name) => name.startsWith(NAME))).toEqual([
      `${NAME}.0`,
      `${NAME}.1`,
      `${NAME}.2`,
      `${NAME}.3`,
    ])
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    size = 1
    await browser.session()
    expect([...browser.jar.keys()].filter((name) => name.startsWith(NAME))).toEqual([NAME])
  })

  test("planted cookies whose names only begin like the session's change nothing", async () => {
    const browser = await signedIn()
    browser.jar.set(`${NAME}-x`, "planted")
    browser.jar.set(`${NAME}.9`, "planted")
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    expect(browser.jar.has(`${NAME}-x`)).toBe(true)
  })
})
