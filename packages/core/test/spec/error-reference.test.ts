import { describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import Credentials from "../../src/providers/credentials.js"
import { Browser } from "../support/browser.js"
import { world } from "../support/world.js"

const COOKIE = "authjs.error-reference"

/** A site whose `jwt` callback throws this. */
function failing(thrown: () => unknown, more: Partial<AuthConfig> = {}) {
  const jwt = () => {
    throw thrown()
  }
  const providers = [Credentials({ authorize: () => ({ id: "1" }) })]
  const config = world({ providers, callbacks: { jwt }, ...more })
  return { config, browser: new Browser(config) }
}

const referenceIn = (page: string) => /<bdi>([^<]{8})<\/bdi>/.exec(page)?.[1]

describe("an error that the page cannot explain", () => {
  test("has one number, on the page and in the log, and none in the URL", async () => {
    const { config, browser } = failing(() => new Error("the store is down"))
    const response = await browser.post("callback/credentials", {})
    const page = await (await browser.get(response.headers.get("location") ?? "")).text()
    const reference = referenceIn(page)
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(page).toContain("If you ask for help, mention the reference")
    expect(page).not.toContain("If you run this site")
    expect(config.log.map((error) => (error as { reference?: string }).reference)).toEqual([
      reference,
    ])
    expect(response.headers.get("location")).not.toContain(reference)
  })

  test("has another number each time", async () => {
    const { browser } = failing(() => new Error("down"))
    const seen = new Set<string | undefined>()
    for (let time = 0; time < 20; time++) {
      await browser.post("callback/credentials", {})
      seen.add(browser.jar.get(COOKIE))
    }
    expect(seen.size).toBe(20)
  })

  test("is logged with its number by the built-in logger, on its one line", async () => {
    const lines: string[] = []
    const error = vi
      .spyOn(console, "error")
      .mockImplementation((text: string) => void lines.push(text))
    const { browser } = failing(() => new Error("down"), { logger: {} })
    await browser.post("callback/credentials", {})
    error.mockRestore()
    expect(lines[0]).toMatch(/^\[auth\]\[error\] .*\(reference [2-9A-HJ-NP-Z]{8}\)$/)
  })

  test("a frozen error is logged as it is, and answered", async () => {
    const { config, browser } = failing(() => Object.freeze(new Error("frozen")))
    const response = await browser.post("callback/credentials", {})
    expect(response.headers.get("location")).toContain("error=")
    expect(config.log).toHaveLength(1)
  })
})

describe("no number is given", () => {
  test("for an error that the page explains", async () => {
    const providers = [Credentials({ authorize: () => ({ id: "1" }) })]
    const browser = new Browser(world({ providers, callbacks: { signIn: () => false } }))
    const response = await browser.post("callback/credentials", {})
    expect(response.headers.get("location")).toContain("error=AccessDenied")
    expect([...browser.jar.keys()]).not.toContain(COOKIE)
  })

  test("where the application shows errors on a page of its own", async () => {
    const { browser } = failing(() => new Error("down"), { pages: { error: "/oops" } })
    await browser.post("callback/credentials", {})
    expect([...browser.jar.keys()]).not.toContain(COOKIE)
  })

  test("by a cookie that is not one of our numbers: the page shows its usual advice", async () => {
    const { browser } = failing(() => new Error("down"))
    for (const planted of ["call 555-1234", "ABCDEFGHI", "abcdefgh", "<b>2345678"]) {
      browser.jar.set(COOKIE, planted)
      const page = await (await browser.get("error?error=Configuration")).text()
      expect(page).toContain("If you run this site")
      expect(page).not.toContain(planted)
    }
  })
})
