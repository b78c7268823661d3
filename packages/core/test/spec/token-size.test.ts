import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { heard } from "../support/heard.js"
import { world } from "../support/world.js"

const typed = { username: "ada", password: "enchantress" }

/** What a browser sends with every request, with room to spare. */
const OTHERS = { "user-agent": "x".repeat(300), accept: "x".repeat(300), referer: "x".repeat(2000) }

const filled = (length: number, options: Partial<AuthConfig> = {}): Partial<AuthConfig> => ({
  ...options,
  callbacks: {
    jwt: ({ token }) => ({ ...token, permissions: "private".repeat(length / 7), shade: "red" }),
  },
})

const sizeOf = (jar: ReadonlyMap<string, string>) =>
  [...jar]
    .filter(([name]) => name.startsWith("authjs.session-token"))
    .reduce((sum, [, value]) => sum + value.length, 0)

/** The status that a server of Node.js, with its default limits, gives to a request with these headers. */
async function statusAt(headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const server = createServer((_, answer) => void answer.end())
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await new Promise((resolve, reject) => {
      const asked = request({ host: "127.0.0.1", port, headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      asked.on("error", reject).end()
    })
  } finally {
    server.close()
  }
}

describe("A session token that takes much of what a server accepts", () => {
  test("below 4096 bytes nothing is said", async () => {
    const { browser, warnings } = heard(filled(2100))
    await browser.post("callback/credentials", typed)
    expect(sizeOf(browser.jar)).toBeGreaterThan(2100)
    expect(warnings).toEqual([])
  })

  test("above, once, with what is in it by member and size, and no value", async () => {
    const { browser, warnings } = heard(filled(4200))
    await browser.post("callback/credentials", typed)
    await browser.post("callback/credentials", typed)
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    const size = sizeOf(browser.jar)
    expect(warnings).toEqual([
      expect.stringContaining(`session-token-large: A session token takes ${size} bytes`),
    ])
    expect(warnings[0]).toContain('"permissions" 4202, "email" 17, ')
    expect(warnings[0]).toContain('"shade" 5')
    for (const value of ["privateprivate", "red", "ada@example.com"])
      expect(warnings[0]).not.toContain(`${value}"`)
  })

  test("so do the tokens of an encoder of the application's own, whatever it can write", async () => {
    const jwt = { encode: () => "x".repeat(5000), decode: () => null }
    const callbacks: AuthConfig["callbacks"] = { jwt: ({ token }) => ({ ...token, huge: 1n }) }
    const { browser, warnings } = heard({ jwt, callbacks })
    await browser.post("callback/credentials", typed)
    expect(warnings).toEqual([expect.stringContaining('"huge" 0')])
  })
})

describe("A session token larger than servers accept", () => {
  test("ends the sign-in on the error page, and the log says what is in it", async () => {
    const config = world(filled(14_000))
    const { browser } = heard(config)
    const before = heard()
    await before.browser.post("callback/credentials", typed)
    before.browser.jar.forEach((value, name) => browser.jar.set(name, value))
    const answer = await browser.post("callback/credentials", typed)
    expect(answer.headers.get("location")).toContain("error=Configuration")
    expect(await before.browser.session()).toMatchObject({ user: { name: "Ada" } })
    expect(sizeOf(browser.jar)).toBe(sizeOf(before.browser.jar))
    expect(config.log).toMatchObject([{ type: "JWTSessionError" }])
    expect(config.log[0]?.message).toContain("session.maxTokenSize (13312)")
    expect(config.log[0]?.message).toContain('"permissions" 14002')
    expect(config.log[0]?.message).not.toContain("private")
  })

  test("the largest that is sent reaches a server with its default limits, sign-out included", async () => {
    const { browser } = heard(filled(8750))
    await browser.post("callback/credentials", typed)
    expect(sizeOf(browser.jar)).toBeGreaterThan(12_000)
    expect(await statusAt({ ...OTHERS, cookie: browser.cookie })).toBe(200)
    await browser.post("signout")
    expect(sizeOf(browser.jar)).toBe(0)
  })

  test("a larger one that the browser already has is read, and its owner can sign out", async () => {
    const free = { session: { maxTokenSize: Infinity } }
    const before = heard(filled(20_000, free))
    await before.browser.post("callback/credentials", typed)
    const { browser } = heard()
    before.browser.jar.forEach((value, name) => browser.jar.set(name, value))
    expect(sizeOf(browser.jar)).toBeGreaterThan(20_000)
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    await browser.post("signout")
    expect(sizeOf(browser.jar)).toBe(0)
  })

  test("a smaller limit is kept too, and a renewal over it keeps the session", async () => {
    let length = 0
    const config = world({
      session: { maxTokenSize: 1000 },
      callbacks: {
        jwt: ({ token }) => (length ? { ...token, filler: "x".repeat(length) } : token),
      },
    })
    const { browser } = heard(config)
    await browser.post("callback/credentials", typed)
    const before = browser.cookie
    length = 1000
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    expect(browser.cookie).toBe(before)
    expect(config.log).toMatchObject([{ type: "JWTSessionError" }])
  })
})
