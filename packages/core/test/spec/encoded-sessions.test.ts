import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { Extension } from "../../src/contract/extension.js"
import { libraryTokens } from "../../src/contract/markers.js"
import { audit } from "../../src/entrypoints/audit.js"
import { notices } from "../../src/entrypoints/notices.js"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import Credentials from "../../src/providers/credentials.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "../support/browser.js"
import { mailTo, world } from "../support/world.js"

const COOKIE = "authjs.session-token"
const OWN = "the-applications-own-token"
const HOUR = 3_600_000

/** A site that stores the sessions of its credentials in a callback, or has stopped doing so. */
async function site(isMade: boolean, more: Partial<AuthConfig> = {}) {
  const store = MemoryAdapter() as Required<ReturnType<typeof MemoryAdapter>>
  const user = await store.createUser({ id: "ada", email: "ada@example.com", emailVerified: null })
  const config = world({
    adapter: store,
    session: { strategy: "database" },
    providers: [Credentials({ authorize: () => user }), mailTo([])],
    callbacks: {
      jwt: async ({ token, account }) => {
        if (!account || !isMade) return token
        const expires = new Date(Date.now() + HOUR)
        await store.createSession({ sessionToken: OWN, userId: user.id, expires })
        return { ...token, sessionToken: OWN }
      },
    },
    jwt: { encode: ({ token }) => (token?.["sessionToken"] as string | undefined) ?? "none" },
    ...more,
  })
  const browser = new Browser(config)
  return { store, config, browser, signIn: async () => browser.post("callback/credentials", {}) }
}

describe("Sessions that the application stores itself, and whose token jwt.encode returns", () => {
  test("are the sessions: one row, which signing out ends", async () => {
    const { store, browser, signIn } = await site(true)
    await signIn()
    expect(browser.jar.get(COOKIE)).toBe(OWN)
    const { session } = (await store.getSessionAndUser(OWN)) ?? {}
    expect((session?.expires.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(HOUR)
    expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
    await browser.post("signout")
    expect(await store.getSessionAndUser(OWN)).toBeNull()
    expect(await browser.session()).toBeNull()
  })

  test("that are not in the store are made as for everybody, with a warning", async () => {
    const warned: string[] = []
    const { browser, signIn } = await site(false, {
      logger: { warn: (code) => void warned.push(code) },
    })
    await signIn()
    expect(browser.jar.get(COOKIE)).not.toBe("none")
    expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
    expect(warned).toContain("encoded-session-missing")
  })

  test("are none if the jwt callback returns null, as in Auth.js", async () => {
    const { browser, signIn } = await site(true, { callbacks: { jwt: () => null } })
    await signIn()
    expect(browser.jar.has(COOKIE)).toBe(false)
  })

  test("are not looked for where a package sets encode, such as that for next-auth 4", async () => {
    const warned: string[] = []
    const { browser, signIn } = await site(false, {
      [libraryTokens]: true,
      logger: { warn: (code) => void warned.push(code) },
    })
    await signIn()
    expect(await browser.session()).not.toBeNull()
    expect(warned).not.toContain("encoded-session-missing")
  })

  test.each<[string, Extension]>([
    ["audit()", audit()],
    ["rateLimits()", rateLimits()],
    ["notices()", notices()],
  ])("are the sessions beside %s, too, which looks at none", async (_, extension) => {
    const { store, browser, signIn } = await site(true, {
      extensions: [extension],
      records: memoryRecords({ singleProcess: true }),
      mail: () => undefined,
    })
    await signIn()
    expect(browser.jar.get(COOKIE)).toBe(OWN)
    await browser.post("signout")
    expect(await store.getSessionAndUser(OWN)).toBeNull()
  })

  test("are refused with sessions(), with the lines to remove", async () => {
    const errors: Error[] = []
    const { signIn } = await site(true, {
      extensions: [sessions()],
      records: memoryRecords({ singleProcess: true }),
      logger: { error: (error) => void errors.push(error) },
    })
    expect((await signIn()).status).toBe(500)
    expect(errors.map(String).join()).toContain("Remove jwt.encode")
  })
})
