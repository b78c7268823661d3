import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Callbacks } from "../../src/contract/callbacks.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { JWT } from "../../src/contract/jwt.js"
import { decode } from "../../src/crypto/decode.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { parseFacts } from "../../src/session/facts-format.js"
import { Browser } from "../support/browser.js"
import { forgedFacts, jwtCallbacks } from "../support/jwt-callbacks.js"
import { mailTo, SECRET, world, type SentMail } from "../support/world.js"

const NAME = "authjs.session-token"
const extensions = [makeExtension("none", {}, () => ({}))]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const claimsOf = async (browser: Browser) =>
  (await decode({ token: browser.jar.get(NAME) ?? "", secret: SECRET, salt: NAME })) as JWT

const factsOf = async (browser: Browser) => parseFacts((await claimsOf(browser))["sallyport"])

async function signedIn(config: Partial<AuthConfig>): Promise<Browser> {
  const browser = new Browser(world({ extensions, ...config }))
  await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
  return browser
}

/** Another configuration of the same site, with the same cookies. */
function reconfigured({ jar }: Browser, config: Partial<AuthConfig>): Browser {
  const browser = new Browser(world(config))
  for (const [name, value] of jar) browser.jar.set(name, value)
  return browser
}

const update = (browser: Browser, data: object) =>
  browser.csrfToken().then((csrfToken) =>
    browser.visit("session", {
      method: "POST",
      body: JSON.stringify({ csrfToken, data }),
      headers: { "content-type": "application/json" },
    }),
  )

describe.each(Object.entries(jwtCallbacks))("A jwt callback that %s", (_, jwt) => {
  const callbacks = { ...(jwt && { jwt }) }

  test("changes nothing of what the library knows of a session: at its start, an update and a renewal", async () => {
    const browser = await signedIn({ callbacks })
    const facts = await factsOf(browser)
    const start = Date.now() / 1000
    expect(facts).toEqual({
      sid: expect.stringMatching(/^[\da-f]{24}$/),
      start,
      proofs: [{ method: "credentials", at: start }],
    })
    await update(browser, { sallyport: forgedFacts })
    expect(await factsOf(browser)).toEqual(facts)
    const before = browser.jar.get(NAME)
    vi.advanceTimersByTime(2 * 24 * 60 * 60 * 1000)
    await browser.session()
    expect(browser.jar.get(NAME)).not.toBe(before)
    expect(await factsOf(browser)).toEqual(facts)
  })

  test("finds them as they were when extensions were off meanwhile", async () => {
    const browser = await signedIn({ callbacks })
    const facts = await factsOf(browser)
    const off = reconfigured(browser, { callbacks })
    await update(off, { sallyport: forgedFacts })
    vi.advanceTimersByTime(2 * 24 * 60 * 60 * 1000)
    await off.session()
    expect(await factsOf(off)).toEqual(facts)
  })

  test("cannot write them where there are none", async () => {
    const browser = await signedIn({ callbacks, extensions: [] })
    expect(await claimsOf(browser)).not.toHaveProperty("sallyport")
    await update(browser, { sallyport: forgedFacts })
    expect(await claimsOf(browser)).not.toHaveProperty("sallyport")
  })
})

describe("Callbacks and the facts of a session", () => {
  const dropping: Callbacks["jwt"] = ({ token }) => ({ ...token, sallyport: undefined })
  const appending: Callbacks["jwt"] = ({ token: { sallyport, ...rest } }) => ({
    ...rest,
    sallyport,
  })

  test.each([
    ["drops them", dropping],
    ["moves them", appending],
    ["forges them", ({ token }) => ({ ...token, sallyport: forgedFacts })],
  ] satisfies [string, Callbacks["jwt"]][])(
    "a read sets no cookie because a callback %s",
    async (_, jwt) => {
      const browser = await signedIn({ callbacks: { jwt } })
      const response = await browser.get("session")
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await response.json()).not.toBeNull()
    },
  )

  test("they see them as one text", async () => {
    const seen: unknown[] = []
    const browser = await signedIn({
      callbacks: {
        jwt: ({ token }) => {
          seen.push(token["sallyport"])
          return token
        },
        session: ({ session, token }) => {
          seen.push(token?.["sallyport"])
          return session
        },
      },
    })
    await browser.session()
    expect(seen).toEqual([seen[0], seen[0], seen[0]])
    expect(parseFacts(seen[0])).toEqual(await factsOf(browser))
  })

  test("a session callback that assigns the claim changes nothing", async () => {
    const browser = await signedIn({
      callbacks: {
        session: ({ session, token }) => {
          if (token) Object.assign(token, { sallyport: forgedFacts })
          return session
        },
      },
    })
    const facts = await factsOf(browser)
    await update(browser, {})
    vi.advanceTimersByTime(2 * 24 * 60 * 60 * 1000)
    await browser.session()
    expect(await factsOf(browser)).toEqual(facts)
  })
})

describe("A stored session", () => {
  const sent: SentMail[] = []
  async function mailed(config: Partial<AuthConfig> = {}) {
    const adapter = MemoryAdapter()
    const options = { adapter, providers: [mailTo(sent)], ...config }
    const browser = new Browser(world({ extensions, ...options }))
    await browser.post("signin/email", { email: "ada@example.com" })
    await browser.get(sent.at(-1)?.url ?? "")
    return { browser, options }
  }

  test.each([true, false])("tells them in its token; tokenHash %s", async (tokenHash) => {
    const { browser } = await mailed({ session: { tokenHash } })
    const start = Date.now() / 1000
    expect(parseFacts(browser.jar.get(NAME) ?? "")).toEqual({
      sid: expect.stringMatching(/^[\da-f]{24}$/),
      start,
      proofs: [{ method: "email", at: start }],
    })
    expect(await browser.session()).not.toBeNull()
  })

  test("goes on where extensions are off, and tells none if it began there", async () => {
    const { browser, options } = await mailed()
    const off = reconfigured(browser, options)
    expect(await off.session()).not.toBeNull()
    vi.advanceTimersByTime(2 * 24 * 60 * 60 * 1000)
    await off.session()
    expect(off.jar.get(NAME)).toBe(browser.jar.get(NAME))
    const without = await mailed({ extensions: [] })
    expect(without.browser.jar.get(NAME)).toMatch(/^[\da-f]{64}$/)
  })

  test("has a token that columns of 191 characters hold", async () => {
    const { browser } = await mailed()
    expect(browser.jar.get(NAME)?.length).toBeLessThan(130)
  })
})
