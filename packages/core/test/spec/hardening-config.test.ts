import { afterEach, describe, expect, test, vi } from "vitest"
import { resolveConfig } from "../../src/config/resolve-config.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import { requestFramework } from "../support/request-framework.js"
import { Browser } from "../support/browser.js"
import { password, SECRET, world } from "../support/world.js"

const env = {}

const framework = {
  ...requestFramework,
  env: () => env,
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe("A configuration made anew for every request", () => {
  test("warnings and problems are logged once, not once a request", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined)
    const error = vi.spyOn(console, "error").mockReturnValue(undefined)
    const id = "lazy-configuration"
    const make = (): AuthConfig => ({ providers: [password({ id })], secret: "short" })
    for (let request = 0; request < 20; request += 1) await new Browser(make()).get("session")
    // Both in one log entry.
    expect(error.mock.calls).toEqual([[expect.stringMatching(/1 error and 1 warning/)]])
    expect(warn).not.toHaveBeenCalled()
  })

  test("each logger of an application is told once, however many objects hold it", async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    for (const warn of [first, second, first, second])
      await resolveConfig(world({ secret: "also short", logger: { warn } }))
    expect(first).toHaveBeenCalledTimes(1)
    expect(second).toHaveBeenCalledTimes(1)
  })

  test("a function that returns one object has it resolved once", async () => {
    const config = world()
    const reads = vi.fn()
    Object.defineProperty(config, "secret", {
      enumerable: true,
      get: () => {
        reads()
        return SECRET
      },
    })
    const { auth } = createOperations(framework, () => config)
    await auth(new Request("http://app.test/"))
    const once = reads.mock.calls.length
    for (let request = 0; request < 10; request += 1) await auth(new Request("http://app.test/"))
    expect(reads).toHaveBeenCalledTimes(once)
  })

  test.each<[string, () => AuthConfig | Promise<AuthConfig>, string]>([
    ["rejects", () => Promise.reject(new Error("no database")), "no database"],
    ["returns nothing", () => undefined as never, "returned nothing"],
    ["has no providers", () => ({ secret: SECRET }) as AuthConfig, "no providers"],
  ])("a source that %s: nobody is let in", async (_name, source, message) => {
    vi.spyOn(console, "error").mockReturnValue(undefined)
    const handler = vi.fn()
    const { auth, protect } = createOperations(framework, source)
    await expect(auth(new Request("http://app.test/"))).rejects.toThrow(message)
    await expect(protect(handler)(new Request("http://app.test/"))).rejects.toThrow(message)
    expect(handler).not.toHaveBeenCalled()
  })
})

describe("A configuration that is changed in place", () => {
  test("one more provider counts", async () => {
    const config = world()
    expect((await resolveConfig(config)).providers.size).toBe(1)
    config.providers.push(password({ id: "second" }))
    expect((await resolveConfig(config)).providers.size).toBe(2)
  })

  test("a nested option counts", async () => {
    const config = world({ session: { maxAge: 60 }, pages: {} })
    expect((await resolveConfig(config)).maxAge).toBe(60)
    if (config.session) config.session.maxAge = 90
    if (config.pages) config.pages.signIn = "/login"
    expect(await resolveConfig(config)).toMatchObject({ maxAge: 90, pages: { signIn: "/login" } })
  })

  test("nothing changed: the same object", async () => {
    const config = world()
    expect(await resolveConfig(config)).toBe(await resolveConfig(config))
  })

  test("what is resolved is frozen, and requests change neither it nor the configuration", async () => {
    const config = world()
    const before = JSON.stringify(config)
    const resolved = await resolveConfig(config)
    await new Browser(config).post("callback/credentials", {
      username: "ada",
      password: "enchantress",
    })
    expect(Object.isFrozen(resolved)).toBe(true)
    expect([...resolved.providers.values()].every(Object.isFrozen)).toBe(true)
    expect(JSON.stringify(config)).toBe(before)
  })
})
