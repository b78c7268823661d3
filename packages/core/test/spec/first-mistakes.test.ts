import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { CredentialsSignin } from "../../src/errors/sign-in-errors.js"
import { Browser } from "../support/browser.js"
import { heard } from "../support/heard.js"
import { mailTo, password, world } from "../support/world.js"

const right = { username: "ada", password: "enchantress" }
const development = { NODE_ENV: "development" }

afterEach(() => {
  vi.restoreAllMocks()
})

/** What is logged while somebody signs in with the right password. */
async function signingIn(
  options: Partial<AuthConfig>,
  env: Record<string, string> = development,
  fields: Record<string, string> = {},
) {
  const { browser, config, warnings } = heard(options)
  setEnvDefaults(env, config)
  const answer = await browser.post("callback/credentials", { ...right, ...fields })
  const errors = config.log.map(({ message }) => message).join("\n")
  return { answer, errors, warnings: warnings.join("\n") }
}

describe("Hints in development without NODE_ENV", () => {
  const hints = async (env: Record<string, string>, base: string) => {
    const { config, warnings } = heard({ session: { maxAge: 60, updateAge: 61 } })
    setEnvDefaults(env, config)
    await new Browser(config, base).get("providers")
    return warnings.filter((one) => one.startsWith("likely-mistake"))
  }

  test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "%s: this machine asks, so the log has them",
    async (base) => {
      expect(await hints({}, base)).toHaveLength(1)
      expect(await hints({ NODE_ENV: " " }, base)).toHaveLength(1)
      expect(await hints({ NODE_ENV: "production" }, base)).toEqual([])
      expect(await hints({ NODE_ENV: "test" }, base)).toEqual([])
    },
  )

  test("another host asks: nothing is said", async () => {
    expect(await hints({}, "http://app.test")).toEqual([])
  })

  test("a page never shows the cause of an error without NODE_ENV=development", async () => {
    const fail = () => Promise.reject(new Error("canary"))
    const config = world({ callbacks: { jwt: fail } })
    setEnvDefaults({}, config)
    const browser = new Browser(config, "http://localhost:3000")
    const answer = await browser.post("callback/credentials", right)
    expect(answer.status).toBe(302)
    expect(await (await browser.get(answer.headers.get("location") ?? "")).text()).not.toContain(
      "canary",
    )
  })
})

describe("A callback that returns nothing", () => {
  test("redirect: named once, and people arrive at the start page", async () => {
    const { answer, warnings } = await signingIn(
      { callbacks: { redirect: () => undefined as never } },
      {},
    )
    expect(answer.headers.get("location")).toBe("http://app.test")
    expect(warnings).toMatch(/callback-returned-nothing: The redirect callback returned nothing/u)
  })

  test("signIn: refused, with the cause and the fix in the log", async () => {
    const { answer, errors } = await signingIn({ callbacks: { signIn: () => undefined as never } })
    expect(answer.headers.get("location")).toContain("error=AccessDenied")
    expect(errors).toContain("The signIn callback returned nothing")
    expect(errors).toContain("Return true")
  })
})

describe("A signIn callback that returns an address, to send people there once they are in", () => {
  const welcoming = { callbacks: { signIn: () => "/welcome" } }

  test("sends them there without a session, as in Auth.js, and is explained in development", async () => {
    const { answer, errors, warnings } = await signingIn(welcoming)
    expect(answer.headers.get("location")).toBe("http://app.test/welcome")
    expect(answer.headers.getSetCookie().join()).not.toContain("session-token=ey")
    expect(errors).toBe("")
    expect(warnings).toMatch(/likely-mistake: The signIn callback returned an address, .*refuses/u)
    expect(warnings).toContain("return true")
    expect(warnings).toContain('signIn("github", { redirectTo: "/welcome" })')
  })

  test("elsewhere it may be meant, so nothing is said", async () => {
    expect((await signingIn(welcoming, { NODE_ENV: "production" })).warnings).toBe("")
  })
})

describe("MemoryAdapter, which forgets", () => {
  const stored = () => ({
    adapter: MemoryAdapter(),
    providers: [mailTo([])],
    session: { strategy: "database" as const },
  })
  const asked = async (
    env: Record<string, string>,
    ask: (browser: Browser) => Promise<unknown>,
  ) => {
    const { config, browser, warnings } = heard(stored())
    setEnvDefaults(env, config)
    await ask(browser)
    return warnings.join("\n")
  }
  const LOSES = "a restart loses it, and other processes and serverless functions do not see it."

  test("is told of in production, at the start", async () => {
    const told = await asked({ NODE_ENV: "production" }, (browser) => browser.get("providers"))
    expect(told).toMatch(/^memory-adapter: The adapter is MemoryAdapter/u)
    expect(told).toContain(LOSES)
    for (const env of [{}, development, { NODE_ENV: "test" }])
      expect(await asked(env, (browser) => browser.get("providers"))).not.toContain(
        "memory-adapter",
      )
  })

  test.each<readonly [string, (browser: Browser) => Promise<unknown>]>([
    [
      "a session of before",
      (browser) =>
        browser.visit("session", { headers: { cookie: `authjs.session-token=${"0".repeat(64)}` } }),
    ],
    [
      "a link of before",
      async (browser) => browser.post("callback/email", { token: "t", email: "ada@example.com" }),
    ],
  ])("%s, which it does not know, is explained once", async (_, ask) => {
    const told = await asked(development, async (browser) => {
      await ask(browser)
      await ask(browser)
    })
    expect(told.split("memory-adapter: ")).toHaveLength(2)
    expect(told).toContain("names nothing that is in MemoryAdapter")
    expect(told).toContain(LOSES)
  })

  test("another adapter that does not know a session is not blamed", async () => {
    const { browser, warnings } = heard({
      ...stored(),
      adapter: { ...stored().adapter, [Symbol.for("sallyport.adapter-in-memory")]: undefined },
    })
    await browser.visit("session", {
      headers: { cookie: `authjs.session-token=${"0".repeat(64)}` },
    })
    expect(warnings.join()).not.toContain("memory-adapter")
  })
})

describe("A target at another host of one's own", () => {
  const fields = { callbackUrl: "https://admin.example/start?key=canary" }

  test("is told of in development, by origin, with the callback that would allow it", async () => {
    const { warnings } = await signingIn({}, development, fields)
    expect(warnings).toMatch(/redirect-refused: callbackUrl .*https:\/\/admin\.example,/u)
    expect(warnings).toContain("callbacks.redirect")
    expect(warnings).not.toContain("canary")
  })

  test("is not told of elsewhere, where any visitor could fill the log", async () => {
    const { warnings } = await signingIn({}, { NODE_ENV: "production" }, fields)
    expect(warnings).not.toContain("redirect-refused")
  })
})

describe("authorize()", () => {
  const with_ = (authorize: () => unknown) => ({
    providers: [password({ authorize: authorize as never })],
  })

  test("throws a plain error: null and CredentialsSignin are named", async () => {
    const { errors } = await signingIn(
      with_(() => {
        throw new Error("wrong password")
      }),
    )
    expect(errors).toMatch(/authorize threw Error\. .*return null or throw CredentialsSignin/u)
  })

  test("returns a user without an id: told of in development", async () => {
    const nameless = with_(() => ({ name: "Ada" }))
    expect((await signingIn(nameless)).warnings).toMatch(/likely-mistake: .*without an id/u)
    expect((await signingIn(nameless, { NODE_ENV: "production" })).warnings).toBe("")
  })

  test("refuses a mistyped password: one line, and no error, in the built-in log", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
    class TooOften extends CredentialsSignin {
      override code = "too-often"
    }
    const config: AuthConfig = {
      ...world(
        with_(() => {
          throw new TooOften("three times")
        }),
      ),
    }
    delete config.logger
    await new Browser(config).post("callback/credentials", right)
    expect(error).not.toHaveBeenCalled()
    expect(warn.mock.calls.filter(([line]) => !String(line).startsWith("[auth][warn]"))).toEqual([
      ["[auth] CredentialsSignin (too-often): three times"],
    ])
  })
})

describe("Options in the wrong place", () => {
  const told = async (config: object) => {
    const { browser, config: made, warnings } = heard(config)
    await browser.get("providers")
    return [...made.log.map(({ message }) => message), ...warnings].join("\n")
  }

  test.each(["session", "jwt"])("%s() beside the callbacks: where it belongs", async (name) => {
    expect(await told({ [name]: () => ({}) })).toContain(`write callbacks: { ${name} } instead`)
  })

  test.each([
    ["signIn", "callbacks"],
    ["redirect", "callbacks"],
    ["authorized", "callbacks"],
    ["createUser", "events"],
    ["signOut", "events"],
  ])("%s() at the top: in %s", async (name, place) => {
    expect(await told({ [name]: () => true })).toContain(`Write ${place}: { ${name} } instead.`)
  })

  test("a member of the application's own, which is no function, is left alone", async () => {
    expect(await told({ signIn: "/login" })).toBe("")
  })
})

describe("Code that accepts JSON gets JSON with a status", () => {
  const failed = async (options: Partial<AuthConfig>, accept: string, fields = right) => {
    const answer = await new Browser(world(options)).post("callback/credentials", fields, {
      accept,
    })
    return { status: answer.status, text: await answer.text() }
  }
  const wrong = { ...right, password: "wrong" }
  const refusing = { callbacks: { signIn: () => false } }
  const failing = { callbacks: { jwt: () => Promise.reject(new Error("canary")) } }

  test.each<[number, string, Partial<AuthConfig>, typeof right]>([
    [401, "CredentialsSignin", {}, wrong],
    [403, "AccessDenied", refusing, right],
    [500, "Configuration", failing, right],
  ])("%i %s", async (...[status, error, options, fields]) => {
    const answer = await failed(options, "application/json", fields)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({ error, url: expect.stringContaining(error) })
    expect(answer.text).not.toContain("canary")
  })

  test.each(["*/*", "application/json, text/plain, */*", "text/html,application/json"])(
    "%s: a redirect, as in Auth.js",
    async (accept) => {
      expect((await failed({}, accept, wrong)).status).toBe(302)
    },
  )
})

test("a POST of code without token and cookie is not blamed on blocked cookies", async () => {
  const { browser, config } = heard()
  const answer = await browser.visit("signin/credentials", { method: "POST", body: right })
  expect(answer.headers.get("location")).toBe("http://app.test/auth/signin?error=MissingCSRF")
  expect(config.log[0]?.message).toContain("GET /auth/csrf")
  expect(config.log[0]?.message).not.toContain("blocks cookies")
})
