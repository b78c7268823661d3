import { describe, expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "../support/browser.js"
import { password, recordedStore, world } from "../support/world.js"

const refuse = (what: string) => (): never => {
  throw new Error(what)
}

class Bomb extends Error {
  override get message(): string {
    throw new Error("message")
  }
  override get cause(): unknown {
    throw new Error("cause")
  }
}

function circular(): Error {
  const error = new Error("circular")
  error.cause = { error, again: { error } }
  return error
}

/** Values that JavaScript lets a callback throw. */
const thrown: Readonly<Record<string, unknown>> = {
  text: "text",
  null: null,
  undefined: undefined,
  symbol: Symbol("symbol"),
  bigint: 1n,
  "an object without a prototype": Object.create(null),
  "a proxy whose traps throw": new Proxy(
    {},
    {
      get: refuse("get"),
      has: refuse("has"),
      getPrototypeOf: refuse("prototype"),
      ownKeys: refuse("keys"),
    },
  ),
  "an error whose getters throw": new Bomb(),
  "a circular cause": circular(),
}

const typed = { username: "ada", password: "enchantress", callbackUrl: "/" }

function signIn(options: Partial<AuthConfig>) {
  const config = world(options)
  return { config, answer: new Browser(config).post("callback/credentials", typed) }
}

describe.each(Object.entries(thrown))("Auth answers when a hook throws %s", (_name, value) => {
  const hook = (): never => {
    throw value
  }
  const places: Readonly<Record<string, readonly [Partial<AuthConfig>, string]>> = {
    authorize: [{ providers: [password({ authorize: hook })] }, "/auth/error?error=Configuration"],
    "the signIn callback": [{ callbacks: { signIn: hook } }, "/auth/error?error=AccessDenied"],
    "the jwt callback": [{ callbacks: { jwt: hook } }, "/auth/error?error=Configuration"],
    "the redirect callback": [{ callbacks: { redirect: hook } }, "/auth/error?error=Configuration"],
    "the limit hook": [{ limit: hook }, "/auth/error?error=Configuration"],
  }

  test.each(Object.entries(places))("%s", async (_place, [options, location]) => {
    const { config, answer } = signIn(options)
    expect((await answer).headers.get("location")).toBe(`http://app.test${location}`)
    expect(config.log.every((error) => error instanceof Error)).toBe(true)
    expect(config.log.length).toBeGreaterThan(0)
  })

  test("an event handler: the sign-in stands", async () => {
    const { config, answer } = signIn({ events: { signIn: hook } })
    expect((await answer).headers.get("location")).toBe("http://app.test/")
    expect(config.log).toMatchObject([{ type: "EventError" }])
  })

  test("the jwt callback at a read: 503, cookie kept", async () => {
    let armed = false
    const config = world({ callbacks: { jwt: ({ token }) => (armed ? hook() : token) } })
    const browser = new Browser(config)
    await browser.post("callback/credentials", typed)
    armed = true
    const answer = await browser.get("session")
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe("Auth answers whatever the configuration holds", () => {
  const provider = password()
  test.each<[string, unknown]>([
    ["no list", undefined],
    ["null", [null]],
    ["undefined", [undefined]],
    ["a function that throws", [refuse("preset")]],
    ["a function that returns nothing", [() => undefined]],
    ["a provider without id", [{ type: "oauth" }]],
    ["a provider whose id is a number", [{ ...provider, id: 5 }]],
    ["two ids that differ in case only", [provider, { ...provider, id: "CREDENTIALS" }]],
  ])("providers: %s", async (_name, providers) => {
    const config = world({ providers: providers as AuthConfig["providers"] })
    const answer = await new Browser(config).get("session")
    expect(answer.status).toBe(500)
    expect(config.log).toMatchObject([{ type: "InvalidProvider" }])
  })

  test.each(["http://[", 5, {}, "http://a:99999", "javascript:alert(1)", "data:text/html,x"])(
    "pages.error: %j",
    async (page) => {
      const config = world({ pages: { error: page as string } })
      const browser = new Browser(config)
      for (const path of ["session", "signin", "error?error=x"])
        expect((await browser.get(path)).status).toBe(500)
      expect(config.log[0]?.message).toContain("pages.error")
    },
  )

  test.each(["/a\r\nb: c", "/\ud800", "//other.test", "/ü", "/x?y=1#z"])(
    "pages.*: %j reaches no header as it stands",
    async (page) => {
      const pages = { error: page, signIn: page, signOut: page, verifyRequest: page }
      const browser = new Browser(world({ pages }))
      for (const path of ["error?error=x", "signin", "signout", "verify-request?type=email"]) {
        const location = (await browser.get(path)).headers.get("location")
        expect(location).toMatch(/^[\u0021-\u007e]+$/)
      }
    },
  )

  test("pages.verifyRequest with a query of its own keeps it", async () => {
    const browser = new Browser(world({ pages: { verifyRequest: "/check?lang=de" } }))
    const answer = await browser.get("verify-request?provider=email&type=email")
    expect(answer.headers.get("location")).toBe("/check?lang=de&provider=email&type=email")
  })

  test("an address that is none", async () => {
    const request = { url: "", method: "GET", headers: new Headers() } as Request
    expect((await Auth(request, world())).status).toBe(500)
  })
})

describe("Callbacks that return what they should not", () => {
  const odd: readonly (readonly [string, unknown])[] = [
    ["true", true],
    ["a number", 1],
    ["text", "text"],
    ["a list", ["x"]],
    ["a function", () => 1],
  ]

  test.each(odd)("authorize returning %s is nobody", async (_name, value) => {
    const { answer } = signIn({ providers: [password({ authorize: () => value as never })] })
    expect((await answer).headers.get("location")).toContain("error=CredentialsSignin")
  })

  test.each(odd)("jwt returning %s is nobody", async (_name, value) => {
    const config = world({ callbacks: { jwt: () => value as never } })
    const browser = new Browser(config)
    await browser.post("callback/credentials", typed)
    expect(await browser.session()).toBeNull()
  })

  test.each(odd)("session returning %s is nobody", async (_name, value) => {
    const browser = new Browser(world({ callbacks: { session: () => value as never } }))
    await browser.post("callback/credentials", typed)
    expect(await browser.session()).toBeNull()
  })

  test("a token too large for cookies: the old session stays, and it is logged", async () => {
    let grown = false
    const big = "x".repeat(400_000)
    const config = world({
      callbacks: { jwt: ({ token }) => (grown ? { ...token, big } : token) },
    })
    const browser = new Browser(config)
    await browser.post("callback/credentials", typed)
    const before = browser.cookie
    grown = true
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    expect(browser.cookie).toBe(before)
    expect(config.log).toMatchObject([{ type: "JWTSessionError" }])
    grown = false
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
  })

  test.each(["getUser", "createUser", "createSession", "getSessionAndUser"] as const)(
    "an adapter whose %s() returns undefined signs nobody in by mistake",
    async (name) => {
      const { adapter } = recordedStore()
      const empty = { ...adapter, [name]: async () => undefined } as AuthConfig["adapter"]
      const browser = new Browser(world({ adapter: empty }))
      const answer = await browser.post("callback/credentials", typed)
      expect(answer.status).toBe(302)
      expect(await browser.session()).toBeNull()
    },
  )
})
