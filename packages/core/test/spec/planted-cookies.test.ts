import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { encode } from "../../src/crypto/encode.js"
import { getToken } from "../../src/session/get-token.js"
import { Browser } from "../support/browser.js"
import { mailTo, password, recordedStore, SECRET, world } from "../support/world.js"

const COOKIE = "authjs.session-token"
const LONG_NAME = "Ada ".repeat(2000)

async function storeWith(sessionToken: string, adapter = MemoryAdapter() as Required<Adapter>) {
  const user = { id: "", name: "Ada", email: "ada@example.com", emailVerified: new Date(0) }
  const { id } = await adapter.createUser(user)
  const expires = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
  await adapter.createSession({ sessionToken, userId: id, expires })
  return adapter
}

/** A browser whose session is in two chunks. */
async function signedIn(strategy: "jwt" | "database", options: Partial<AuthConfig> = {}) {
  const token = "t".repeat(5000)
  if (strategy === "database") {
    const config = world({ adapter: await storeWith(token), providers: [mailTo([])], ...options })
    const browser = new Browser(config)
    browser.jar.set(`${COOKIE}.0`, token.slice(0, 3936))
    browser.jar.set(`${COOKIE}.1`, token.slice(3936))
    return browser
  }
  const authorize = () => ({ id: "ada", name: LONG_NAME })
  const browser = new Browser(world({ providers: [password({ authorize })], ...options }))
  await browser.post("callback/credentials")
  expect([...browser.jar.keys()]).toContain(`${COOKIE}.1`)
  return browser
}

const anything = (member: string): unknown =>
  expect.objectContaining({ [member]: expect.any(String) as unknown })

describe.each(["jwt", "database"] as const)(
  "A cookie planted beside a good session in parts, %s",
  (strategy) => {
    test.each(["nonsense", "%00", "", "a.b.c.d.e"])(
      "%j is passed over and deleted alone",
      async (planted) => {
        const browser = await signedIn(strategy)
        browser.jar.set(COOKIE, planted)
        const response = await browser.get("session")
        expect(await response.json()).toMatchObject({ user: expect.anything() })
        expect(response.headers.getSetCookie()).toEqual([
          expect.stringContaining(`${COOKIE}=; Max-Age=0`),
        ])
        expect(await browser.session()).toMatchObject({ user: expect.anything() })
        expect((await browser.get("session")).headers.getSetCookie()).toEqual([])
      },
    )

    test("an extension leaves one session in the browser", async () => {
      const browser = await signedIn(strategy, { session: { updateAge: 0, strategy } })
      browser.jar.set(COOKIE, "nonsense")
      await browser.get("session")
      expect(await browser.session()).toMatchObject({ user: expect.anything() })
    })

    test("sign-out ends the session all the same", async () => {
      const ended: unknown[] = []
      const browser = await signedIn(strategy, {
        events: { signOut: (message) => void ended.push(message) },
      })
      const before = browser.cookie
      browser.jar.set(COOKIE, "nonsense")
      await browser.post("signout")
      expect(ended).toEqual([
        { jwt: { token: anything("sub") }, database: { session: anything("userId") } }[strategy],
      ])
      expect([...browser.jar.keys()].filter((name) => name.startsWith(COOKIE))).toEqual([])
      if (strategy === "jwt") return
      const thief = new Browser(browser.config)
      const [name = "", value = ""] = before.split(/[=;]/)
      thief.jar.set(name, value)
      expect(await thief.session()).toBeNull()
    })

    test("where neither is good, all of them go", async () => {
      const browser = await signedIn(strategy)
      browser.jar.set(COOKIE, "nonsense")
      browser.jar.set(`${COOKIE}.0`, "nonsense")
      expect(await browser.session()).toBeNull()
      expect([...browser.jar.keys()].filter((name) => name.startsWith(COOKIE))).toEqual([])
    })
  },
)

test("getToken reads past a planted cookie", async () => {
  const token = await encode({
    token: { sub: "ada", name: LONG_NAME },
    secret: SECRET,
    salt: COOKIE,
  })
  const parts = `${COOKIE}.0=${token.slice(0, 3936)}; ${COOKIE}.1=${token.slice(3936, 7872)}; ${COOKIE}.2=${token.slice(7872)}`
  const read = (cookie: string) =>
    getToken({ req: new Request("http://app.test", { headers: { cookie } }), secret: SECRET })
  expect(await read(parts)).toMatchObject({ sub: "ada" })
  expect(await read(`${COOKIE}=nonsense; ${parts}`)).toMatchObject({ sub: "ada" })
})

describe("A value that no token can be", () => {
  const values = [
    "%00",
    "token%00of",
    "t%C3%B6ken",
    "%0d%0a",
    "\u0080",
    "%7f",
    "\u{1f511}",
    "t\u00f6ken",
  ]

  test.each(values)(
    "%j in the session cookie: no store is asked, nobody is signed in, it goes",
    async (value) => {
      const { adapter, calls } = recordedStore()
      const config = world({ adapter, providers: [mailTo([])] })
      const browser = new Browser(config)
      browser.jar.set(COOKIE, Buffer.from(value).toString("latin1"))
      const response = await browser.get("session")
      expect(response.status).toBe(200)
      expect(await response.json()).toBeNull()
      expect(browser.jar.has(COOKIE)).toBe(false)
      browser.jar.set(COOKIE, Buffer.from(value).toString("latin1"))
      expect((await browser.post("signout")).status).toBe(302)
      expect(calls).toEqual([])
      expect(config.log).toEqual([])
    },
  )

  test.each(["%00", "t%C3%B6ken", "a%0Ab"])(
    "Bearer %s: null, and no decode function is asked",
    async (value) => {
      const decode = () => ({ sub: "ada" })
      const headers = { authorization: `Bearer ${value}` }
      expect(await getToken({ req: { headers }, secret: SECRET, decode })).toBeNull()
      expect(await getToken({ req: { headers }, secret: SECRET, raw: true })).toBeNull()
    },
  )
})
