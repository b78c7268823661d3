import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import GitHub from "../../src/providers/github.js"
import { heard } from "../support/heard.js"

describe("Everything that is wrong at the start is told in one piece", () => {
  const printed: string[] = []
  beforeEach(() => {
    printed.length = 0
    for (const name of ["error", "warn"] as const)
      vi.spyOn(console, name).mockImplementation((text: string) => void printed.push(text))
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const wrong = () => ({
    providers: [GitHub({ id: `gh-${crypto.randomUUID().slice(0, 8)}` })],
    secret: "short",
    trustHst: true,
    pages: { signIn: "javascript:1" },
  })

  test("by the built-in logger: one block that counts, names and says where to read on", async () => {
    await Auth(new Request("http://app.test/auth/signin"), wrong())
    expect(printed).toHaveLength(1)
    const lines = printed[0]?.split("\n") ?? []
    expect(lines[0]).toBe(
      "[auth] This configuration has 2 errors and 3 warnings. Until the errors are fixed, every request is answered with an error.",
    )
    expect(lines.slice(1, -1).map((line) => line.split(" ")[0])).toEqual([
      "[auth][error]",
      "[auth][error]",
      "[auth][warn][weak-secret]",
      "[auth][warn][missing-credentials]",
      "[auth][warn][unknown-option]",
    ])
    expect(lines.at(-1)).toContain("docs/errors.md in @sallyport/core")
  })

  test("a logger of the application's gets them one by one", async () => {
    const told: string[] = []
    const logger = {
      error: ({ name }: Error) => void told.push(name),
      warn: (code: string) => void told.push(code),
    }
    await Auth(new Request("http://app.test/auth/signin"), { ...wrong(), logger })
    const one = [
      "UntrustedHost",
      "AuthError",
      "weak-secret",
      "missing-credentials",
      "unknown-option",
    ]
    expect(told.filter((name) => name !== "shared-secret")).toEqual(one)
    expect(printed).toEqual([])
  })
})

describe("An option with a value of another kind, as only plain JavaScript lets through", () => {
  const objects = ["session", "jwt", "pages", "callbacks", "events", "adapter", "theme"]
  const others = ["cookies", "experimental", "timeouts", "trustedOrigins", "limit", "basePath"]

  test.each([...objects, ...others])("%s: null counts as left out", async (name) => {
    const { browser, config } = heard({ [name]: null } as never)
    expect((await browser.get("signin")).status).toBe(200)
    expect(config.log).toEqual([])
  })

  test.each([
    ["pages", "/login", "pages must be an object, but it is text."],
    ["callbacks", [], "callbacks must be an object, but it is a list."],
    ["session", 5, "session must be an object, but it is a number."],
    ["adapter", function PgAdapter() {}, "Call it: adapter: PgAdapter(…)."],
    ["adapter", Promise.resolve({}), "Write adapter: await … instead."],
    ["trustedOrigins", "https://shop.example", "trustedOrigins must be a list, but it is text."],
    ["redirectProxyTargets", "https://a.example", "redirectProxyTargets must be a list"],
    ["limit", true, "limit must be a function, but it is a boolean."],
    ["basePath", 5, "basePath must be text, but it is a number."],
  ])("%s: %j is an error that says so", async (...[name, value, text]) => {
    const { browser, config } = heard({ [name]: value } as never)
    expect((await browser.get("providers")).status).toBe(500)
    expect(config.log.map(({ message }) => message).join("\n")).toContain(text)
  })
})

describe("What is only likely wrong is told in development", () => {
  const hints = async (options: Partial<AuthConfig>, env: Record<string, string>, host = "") => {
    const { browser, config, warnings } = heard(options)
    setEnvDefaults(env, config)
    await browser.get("providers", host ? { host } : {})
    return warnings.filter((one) => /^(?:likely-mistake|other-address)/.test(one)).join("\n")
  }
  const development = { NODE_ENV: "development" }
  const github = (clientId: string, clientSecret = "secret") => ({
    providers: [GitHub({ clientId, clientSecret })],
  })

  test.each<[string, Partial<AuthConfig>, string]>([
    ["a client secret that ends in a space", github("id", "canary "), "white space"],
    ["a variable that is not set", github("undefined"), "unset variable"],
    ["an example's placeholder", github("your-client-id"), "placeholder"],
    ["an example's placeholder", github("<client id>"), "placeholder"],
    ["an example's dots", github("…"), "placeholder"],
    ["milliseconds", { session: { maxAge: 30 * 24 * 60 * 60 * 1000 } }, "milliseconds"],
    ["an updateAge without effect", { session: { maxAge: 60, updateAge: 61 } }, "has no effect"],
    [
      "tokens that end before their session",
      { session: { maxAge: 60 }, jwt: { maxAge: 59 } },
      "jwt.maxAge (59 seconds) is shorter",
    ],
  ])("%s", async (...[, options, text]) => {
    const told = await hints(options, development)
    expect(told).toContain(text)
    expect(told).not.toContain("canary")
    expect(await hints(options, { NODE_ENV: "production" })).toBe("")
    expect(await hints(options, {})).toBe("")
  })

  test("a site that is opened at another address than AUTH_URL states", async () => {
    const env = { ...development, AUTH_URL: "http://app.test" }
    expect(await hints({}, env, "localhost:3000")).toContain('opened it at "localhost:3000"')
    expect(await hints({}, env, "app.test")).toBe("")
    expect(await hints({}, env, "APP.test:80")).toBe("")
    expect(await hints({}, { ...env, NODE_ENV: "production" }, "localhost:3000")).toBe("")
  })

  test.each([
    "id",
    "Iv1.8a61f9b3a7aba766",
    "1234.apps.googleusercontent.com",
    "mycompany",
    "nullable",
  ])("the client id %j is sound", async (id) => {
    expect(await hints(github(id), development)).toBe("")
  })
})
