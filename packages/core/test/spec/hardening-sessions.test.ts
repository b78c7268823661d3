import fc from "fast-check"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { readSession } from "../../src/read-session.js"
import { Browser } from "../support/browser.js"
import { mailTo, world } from "../support/world.js"

const DAY = 24 * 60 * 60 * 1000
const TOKEN = "token-of-ada"

/** A store with one session of Ada. Each of its operations lets others run before it begins. */
async function store(left: number) {
  const memory = MemoryAdapter() as Required<Adapter>
  const user = await memory.createUser({
    id: "ada",
    name: "Ada",
    email: "ada@example.com",
    emailVerified: new Date(0),
  })
  const expires = new Date(Date.now() + left)
  await memory.createSession({ sessionToken: TOKEN, userId: user.id, expires })
  const calls: string[] = []
  const adapter = new Proxy(memory, {
    get: (target, name: keyof Adapter) => {
      const operation: unknown = target[name]
      if (typeof operation !== "function") return operation
      return async (...args: unknown[]) => {
        calls.push(name)
        await new Promise((done) => {
          setTimeout(done, calls.length % 3)
        })
        return Reflect.apply(operation, target, args) as unknown
      }
    },
  }) as Adapter
  return { adapter, memory, calls }
}

function browsers(count: number, config: AuthConfig): Browser[] {
  return Array.from({ length: count }, () => {
    const browser = new Browser(config)
    browser.jar.set("authjs.session-token", TOKEN)
    return browser
  })
}

const asAda = { user: { name: "Ada" } }

describe("Reads at the same time", () => {
  test("50 reads of a session that is due → one extension, every answer the same", async () => {
    const { adapter, calls } = await store(20 * DAY)
    const config = world({ adapter, providers: [mailTo([])] })
    const sessions = await Promise.all(browsers(50, config).map((one) => one.session()))
    expect(calls.filter((name) => name === "updateSession")).toHaveLength(1)
    expect(new Set(sessions.map((session) => session?.["expires"]))).toHaveProperty("size", 1)
    expect(sessions[0]).toMatchObject(asAda)
  })

  test("an extension that failed is tried again by the next read", async () => {
    const { adapter, memory } = await store(20 * DAY)
    let failures = 1
    const failing: Adapter = {
      ...memory,
      updateSession: async (change) => {
        if (failures-- > 0) throw new Error("down")
        return memory.updateSession(change)
      },
    }
    const [browser] = browsers(1, world({ adapter: failing, providers: [mailTo([])] }))
    expect(await browser?.session()).toMatchObject(asAda)
    await browser?.session()
    const stored = await adapter.getSessionAndUser?.(TOKEN)
    expect(stored?.session.expires.getTime()).toBeGreaterThan(Date.now() + 29 * DAY)
  })

  test.each([1, 2, 10, 50])(
    "%i reads while `tokenHash` rewrites a plain row → one row, nobody signed out",
    async (count) => {
      const { adapter, memory } = await store(30 * DAY - 1000)
      // Two configurations, because what one process remembers, another does not know.
      const configs = [0, 1].map(() =>
        world({ adapter, providers: [mailTo([])], session: { tokenHash: true } }),
      )
      const all = configs.flatMap((config) => browsers(count, config))
      const sessions = await Promise.all(
        all.map(async (one, index) => {
          await new Promise((done) => {
            setTimeout(done, index % 12)
          })
          return one.session()
        }),
      )
      for (const session of sessions) expect(session).toMatchObject(asAda)
      expect(all.every(({ jar }) => jar.get("authjs.session-token") === TOKEN)).toBe(true)
      expect(await memory.getSessionAndUser(TOKEN)).toBeNull()
    },
  )

  test("200 requests of different people at once → each sees their own session", async () => {
    const { adapter, memory } = await store(30 * DAY)
    const names = Array.from({ length: 200 }, (_, index) => `person${index}`)
    for (const name of names) {
      const email = `${name}@example.com`
      const user = await memory.createUser({ id: name, name, email, emailVerified: null })
      const expires = new Date(Date.now() + 10 * DAY)
      await memory.createSession({ sessionToken: `token-${name}`, userId: user.id, expires })
    }
    const config = world({ adapter, providers: [mailTo([])] })
    const seen = await Promise.all(
      names.map(async (name) => {
        const browser = new Browser(config)
        browser.jar.set("authjs.session-token", `token-${name}`)
        const session = await browser.session()
        return session && (session["user"] as { name: string }).name
      }),
    )
    expect(seen).toEqual(names)
  })
})

describe("readSession and GET /session agree on every cookie header", () => {
  const configs: Readonly<Record<string, () => Promise<AuthConfig>>> = {
    jwt: async () => world(),
    database: async () => {
      const { adapter } = await store(30 * DAY - 1000)
      return world({ adapter, providers: [mailTo([])] })
    },
  }

  test.each(Object.entries(configs))("%s", async (strategy, make) => {
    const config = await make()
    const [stored] = browsers(1, config)
    const browser = strategy === "jwt" ? new Browser(config) : stored
    if (!browser) throw new Error("no browser")
    const typed = { username: "ada", password: "enchantress" }
    if (strategy === "jwt") await browser.post("callback/credentials", typed)
    const token = browser.jar.get("authjs.session-token") ?? ""
    expect(token).not.toBe("")

    const name = fc.constantFrom(
      "authjs.session-token",
      "authjs.session-token.0",
      "authjs.session-token.1",
      "authjs.session-token.01",
      "__Secure-authjs.session-token",
      "AUTHJS.session-token",
      "authjs.session-tokenX",
      "__proto__",
      "",
    )
    const value = fc.oneof(
      fc.constantFrom(token, token.slice(0, 20), token.slice(20), `"${token}"`, `${token}=`, ""),
      fc.string(),
    )
    const pair = fc.tuple(name, value).map(([key, text]) => `${key}=${text}`)
    const separator = fc.constantFrom("; ", ";", ",", " ;  ")
    const header = fc.tuple(fc.array(pair, { maxLength: 5 }), separator)
    const outcomes = new Set<boolean>()
    await fc.assert(
      fc.asyncProperty(header, async ([pairs, between]) => {
        const cookie = pairs.join(between).replaceAll(/[^\t\u0020-\u007e]/g, "")
        const answer = await new Browser(config).get("session", { cookie })
        const { session, cookies } = await readSession(config, { cookie, secure: false })
        expect(await answer.json()).toEqual(session)
        expect(answer.headers.getSetCookie()).toHaveLength(cookies.length)
        outcomes.add(session !== null)
      }),
      { numRuns: 300 },
    )
    expect(outcomes).toEqual(new Set([true, false]))
  })
})
