import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "../support/browser.js"
import { mailTo, password, world, type SentMail } from "../support/world.js"

const DAY = 24 * 60 * 60 * 1000
const ada = {
  id: "ada",
  name: "Ada",
  email: "ada@example.com",
  emailVerified: new Date(0),
  image: null,
}

// A clock of its own: two reads in the same millisecond of the machine's would count as one.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A browser with Ada's session `s1`, which expires `left` milliseconds from now. */
async function signedIn(left: number, options: Partial<AuthConfig> = {}) {
  const adapter = MemoryAdapter()
  const user = await adapter.createUser?.(ada)
  if (!user) throw new Error("no user")
  await adapter.createSession?.({
    sessionToken: "s1",
    userId: user.id,
    expires: new Date(Date.now() + left),
  })
  for (const name of ["updateSession", "deleteSession", "getSessionAndUser"] as const)
    vi.spyOn(adapter as Required<typeof adapter>, name)
  const browser = new Browser(world({ adapter, providers: [mailTo([])], ...options }))
  browser.jar.set("authjs.session-token", "s1")
  return { adapter, browser, user }
}

describe("States and transitions · Database session", () => {
  test("active, accessed before `expires` → active: name, email, image and expiry, nothing else of the rows", async () => {
    const { browser } = await signedIn(30 * DAY - 1000)
    const session = await browser.session()
    expect(Object.keys(session ?? {}).sort()).toEqual(["expires", "user"])
    expect(session?.["user"]).toEqual({ name: "Ada", email: "ada@example.com", image: null })
  })

  test("active, `maxAge` lowered since → its expiry is brought nearer, in store, body and cookie alike", async () => {
    const { browser, adapter } = await signedIn(30 * DAY, { session: { maxAge: DAY / 1000 } })
    const response = await browser.get("session")
    const { expires } = (await response.json()) as { expires: string }
    expect(Math.abs(new Date(expires).getTime() - Date.now() - DAY)).toBeLessThan(60_000)
    const stored = await adapter.getSessionAndUser?.("s1")
    expect(stored?.session.expires.toISOString()).toBe(expires)
    expect(response.headers.getSetCookie()[0]).toContain(new Date(expires).toUTCString())
    await browser.session()
    expect(adapter.updateSession).toHaveBeenCalledTimes(1)
  })

  test("active, accessed once `updateAge` has passed → `expires` is extended by maxAge, in store, body and cookie alike", async () => {
    const { browser, adapter } = await signedIn(28 * DAY)
    const response = await browser.get("session")
    const { expires } = (await response.json()) as { expires: string }
    expect(new Date(expires).getTime()).toBeGreaterThan(Date.now() + 29.9 * DAY)
    const stored = await adapter.getSessionAndUser?.("s1")
    expect(stored?.session.expires.toISOString()).toBe(expires)
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toContain("authjs.session-token=s1;")
    expect(cookie).toContain(`Expires=${new Date(expires).toUTCString()}`)
  })

  test("active, accessed twice within `updateAge` → the second access writes nothing and sets no cookie", async () => {
    const { browser, adapter } = await signedIn(30 * DAY - 1000)
    const response = await browser.get("session")
    expect(adapter.updateSession).not.toHaveBeenCalled()
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test("never extended more than once per `updateAge`, also if that is more than half of `maxAge` (States and transitions)", async () => {
    const day = DAY / 1000
    const session = { maxAge: 10 * day, updateAge: 9 * day }
    const { browser, adapter } = await signedIn(10 * DAY - 8.9 * DAY, { session })
    await browser.session()
    expect(adapter.updateSession).not.toHaveBeenCalled()
    const later = await signedIn(10 * DAY - 9.1 * DAY, { session })
    await later.browser.session()
    expect(later.adapter.updateSession).toHaveBeenCalledOnce()
  })

  test("`maxAge` not above `updateAge`, read every ten minutes → the session goes on", async () => {
    const { browser } = await signedIn(DAY / 24, { session: { maxAge: DAY / 24 / 1000 } })
    for (let minutes = 0; minutes < 180; minutes += 10) {
      vi.setSystemTime(Date.now() + 10 * 60 * 1000)
      expect(await browser.session()).not.toBeNull()
    }
  })

  test("`updateAge` 0 in a store of whole seconds → a read in the second of the sign-in ends no extension", async () => {
    vi.setSystemTime(new Date("2026-01-01T00:00:00.100Z"))
    const maxAge = 60
    const session = { maxAge, updateAge: 0 }
    const { browser, adapter } = await signedIn(maxAge * 1000 - 100, { session })
    const { updateSession } = adapter
    adapter.updateSession = (change) =>
      updateSession!({
        ...change,
        expires: new Date(Math.floor((change.expires?.getTime() ?? 0) / 1000) * 1000),
      })
    for (let seconds = 0; seconds < 180; seconds += 20) {
      expect(await browser.session()).not.toBeNull()
      vi.setSystemTime(Date.now() + 20_000)
    }
  })

  test("`updateAge` 0 → every access extends", async () => {
    const { browser, adapter } = await signedIn(30 * DAY - 1000, { session: { updateAge: 0 } })
    await browser.session()
    // In the same millisecond there would be nothing to extend.
    vi.setSystemTime(Date.now() + 1)
    await browser.session()
    expect(adapter.updateSession).toHaveBeenCalledTimes(2)
  })

  test.each([[0], [-1], [-119_999]])(
    "active, %i ms left → null; by another server's clock it may go on, so nothing is deleted",
    async (left) => {
      const { browser, adapter } = await signedIn(left)
      const response = await browser.get("session")
      expect(await response.json()).toBeNull()
      expect(adapter.deleteSession).not.toHaveBeenCalled()
      expect(response.headers.getSetCookie()).toEqual([])
    },
  )

  test.each([[-120_000], [-DAY]])(
    "active, accessed %i ms after `expires` → removed: deleted from the store, cookie cleared, null",
    async (left) => {
      const { browser, adapter } = await signedIn(left)
      const response = await browser.get("session")
      expect(await response.json()).toBeNull()
      expect(adapter.deleteSession).toHaveBeenCalledWith("s1")
      expect(response.headers.getSetCookie()[0]).toContain("Max-Age=0")
    },
  )

  test("active, sign-out → removed: cookie and row are gone, and the old token is nobody's", async () => {
    const signOut = vi.fn()
    const { browser, adapter } = await signedIn(DAY, { events: { signOut } })
    const response = await browser.post("signout")
    expect(response.status).toBe(302)
    expect(browser.jar.has("authjs.session-token")).toBe(false)
    expect(signOut).toHaveBeenCalledWith({
      session: expect.objectContaining({ sessionToken: "s1" }),
    })
    browser.jar.set("authjs.session-token", "s1")
    expect(await browser.session()).toBeNull()
    expect(await adapter.getSessionAndUser?.("s1")).toBeNull()
  })

  test("a sign-in deletes every other cookie that could be read as the session", async () => {
    const sent: SentMail[] = []
    const browser = new Browser(world({ adapter: MemoryAdapter(), providers: [mailTo(sent)] }))
    const left = ["authjs.session-token.0", "authjs.session-token.7", "next-auth.session-token"]
    for (const name of left) browser.jar.set(name, "left")
    await browser.post("signin/email", { email: "ada@example.com" })
    await browser.get(sent[0]!.url)
    const names = [...browser.jar.keys()].filter((name) => name.includes("session-token"))
    expect(names).toEqual(["authjs.session-token"])
  })

  test("a store that fails while reading is not a signed-out user: 503, no cookie touched, nothing created (decisions §2)", async () => {
    const { browser, adapter } = await signedIn(DAY)
    vi.mocked(adapter.getSessionAndUser!).mockRejectedValueOnce(
      new Error("connection to 10.0.0.7 refused"),
    )
    const response = await browser.get("session")
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain("10.0.0.7")
    expect(response.headers.getSetCookie()).toEqual([])
    expect((await browser.session())?.["user"]).toBeTruthy()
  })

  test("a store that fails while extending leaves the session usable until its old expiry (conformance §8.2)", async () => {
    const { browser, adapter } = await signedIn(2 * DAY)
    vi.mocked(adapter.updateSession!).mockRejectedValueOnce(new Error("read-only"))
    const response = await browser.get("session")
    const { expires } = (await response.json()) as { expires: string }
    expect(new Date(expires).getTime()).toBeLessThan(Date.now() + 2 * DAY + 1000)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test("sign-out whose store fails clears the cookie and reports SignOutError", async () => {
    const { browser, adapter } = await signedIn(DAY)
    vi.mocked(adapter.deleteSession!).mockRejectedValueOnce(new Error("gone"))
    await browser.post("signout")
    expect(browser.jar.has("authjs.session-token")).toBe(false)
    expect((browser.config as ReturnType<typeof world>).log.map(({ name }) => name)).toContain(
      "SignOutError",
    )
  })

  test.each([
    [
      "a user that is null",
      { session: { sessionToken: "s1", userId: "ada", expires: new Date(8e12) }, user: null },
    ],
    [
      "another user than the session's",
      { session: { sessionToken: "s1", userId: "bob", expires: new Date(8e12) }, user: ada },
    ],
    [
      "an expiry that is no date",
      { session: { sessionToken: "s1", userId: "ada", expires: "soon" }, user: ada },
    ],
  ])("a store that returns %s has no session", async (_, row) => {
    const { browser, adapter } = await signedIn(DAY)
    vi.mocked(adapter.getSessionAndUser!).mockResolvedValueOnce(row as never)
    expect(await browser.session()).toBeNull()
  })
})

describe("Callbacks · session, database strategy", () => {
  const row = { ...ada, passwordHash: "$argon2id$", role: "admin" as const }

  async function withCallback(session: NonNullable<AuthConfig["callbacks"]>["session"]) {
    const { browser, adapter } = await signedIn(DAY, { callbacks: { session } })
    const expires = new Date(Date.now() + DAY)
    vi.mocked(adapter.getSessionAndUser!).mockResolvedValue({
      session: { sessionToken: "s1", userId: "ada", expires },
      user: row,
    })
    return browser
  }

  test.each([[[]], [["ada"]], [1], ["ada"], [true]])("%j is no session", async (result) => {
    const browser = await withCallback(() => result as never)
    expect(await browser.session()).toBeNull()
  })

  test("returned as it came, it shows whose it is, and neither the token nor the rest of the user row", async () => {
    const browser = await withCallback(({ session }) => session)
    const text = await (await browser.get("session")).text()
    expect(JSON.parse(text)).toEqual({
      user: { id: "ada", name: "Ada", email: "ada@example.com", image: null },
      userId: "ada",
      expires: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  test("returned as it came: told once which members stay hidden, by name alone", async () => {
    const warn = vi.fn()
    const callbacks: AuthConfig["callbacks"] = { session: ({ session }) => session }
    const logger = { warn, error: vi.fn(), debug: vi.fn() }
    const { browser } = await signedIn(DAY, { callbacks, logger })
    await browser.session()
    await browser.session()
    const told = warn.mock.calls.filter(([code]) => code === "session-members-hidden")
    expect(told).toHaveLength(1)
    expect(told[0]?.[1]).toContain("stay hidden: session.sessionToken, user.emailVerified.")
  })

  test("what it copies explicitly is shown, read from the row or from `session` itself", async () => {
    const browser = await withCallback(({ session, user }) => {
      session.user.id = user.id
      const { role } = session.user as typeof row
      return { ...session, user: { ...session.user, role } } as never
    })
    expect((await browser.session())?.["user"]).toMatchObject({ id: "ada", role: "admin" as const })
  })

  test("receives `newSession` and trigger `update` on POST, and may ignore them", async () => {
    const seen = vi.fn(({ session }: { session: never }) => session)
    const browser = await withCallback(seen as never)
    const csrfToken = await browser.csrfToken()
    await browser.visit("session", {
      method: "POST",
      body: JSON.stringify({ csrfToken, data: { user: { role: "root" } } }),
      headers: { "content-type": "application/json" },
    })
    expect(seen).toHaveBeenCalledWith(
      expect.objectContaining({ trigger: "update", newSession: { user: { role: "root" } } }),
    )
    expect((await browser.session())?.["user"]).not.toHaveProperty("role")
  })
})

describe("Configuration · session.tokenHash", () => {
  test("stores SHA-256 of the token, reads a plain row once and rewrites it (decisions §2)", async () => {
    const { browser, adapter } = await signedIn(30 * DAY - 1000, { session: { tokenHash: true } })
    expect((await browser.session())?.["user"]).toBeTruthy()
    expect(await adapter.getSessionAndUser?.("s1")).toBeNull()
    expect((await browser.session())?.["user"]).toBeTruthy()
  })

  test("the hash in the table is not a token", async () => {
    const sent: SentMail[] = []
    const adapter = MemoryAdapter()
    const create = vi.spyOn(adapter as Required<typeof adapter>, "createSession")
    const browser = new Browser(
      world({ adapter, providers: [mailTo(sent)], session: { tokenHash: true } }),
    )
    await browser.post("signin/email", { email: "ada@example.com" })
    await browser.get(sent[0]!.url)
    const stored = create.mock.calls[0]![0].sessionToken
    expect(stored).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect(stored).not.toContain(browser.jar.get("authjs.session-token"))
    browser.jar.set("authjs.session-token", stored)
    expect(await browser.session()).toBeNull()
  })
})

describe("Authentication · credentials with stored sessions", () => {
  test("a user whom the store knows gets a real stored session", async () => {
    const adapter = MemoryAdapter()
    const user = await adapter.createUser!(ada)
    const browser = new Browser(
      world({ adapter, providers: [password({ authorize: () => user }), mailTo([])] }),
    )
    await browser.post("callback/credentials", { username: "ada" })
    expect((await browser.session())?.["user"]).toMatchObject({ email: "ada@example.com" })
  })

  test("a user whom the store does not know is refused, by an error that names the fix", async () => {
    const config = world({ adapter: MemoryAdapter(), providers: [password(), mailTo([])] })
    const browser = new Browser(config)
    const response = await browser.post("callback/credentials", {
      username: "ada",
      password: "enchantress",
    })
    expect(response.headers.get("location")).toBe("http://app.test/auth/error?error=Configuration")
    expect(browser.jar.has("authjs.session-token")).toBe(false)
    expect(config.log.at(-1)?.message).toContain('strategy: "jwt"')
  })
})
