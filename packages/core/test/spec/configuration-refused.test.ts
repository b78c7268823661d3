import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import { resolveConfig } from "../../src/config/resolve-config.js"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { customFetch } from "../../src/contract/markers.js"
import { openIdOf } from "../support/oauth-world.js"
import { StubProvider } from "../support/stub-provider.js"
import { mailTo, world } from "../support/world.js"

describe("No secret", () => {
  const blank: unknown[] = [undefined, null, "", " ", "\n", [], [""], [undefined], [" ", "\t"]]

  test.each(blank.map((secret) => [secret]))(
    "%j: every request is refused, and nothing is sealed",
    async (secret) => {
      const config = world({ secret: secret as string })
      for (const path of ["session", "csrf", "signin", "providers"]) {
        const answer = await Auth(new Request(`https://app.test/auth/${path}`), config)
        expect(answer.status).toBe(500)
        expect(answer.headers.getSetCookie()).toEqual([])
      }
      expect(config.log).toMatchObject([{ type: "MissingSecret" }])
      expect(config.log[0]?.message).toMatch(/ AUTH_SECRET .* NEXTAUTH_SECRET/u)
    },
  )

  test.each(["production", "development", "test"])(
    "none is made up where NODE_ENV is %s",
    async (NODE_ENV) => {
      const config = world({ secret: undefined })
      setEnvDefaults({ NODE_ENV, AUTH_SECRET: "" }, config)
      expect(config.secret).toEqual([])
      expect((await Auth(new Request("https://app.test/auth/csrf"), config)).status).toBe(500)
      expect(config.log).toMatchObject([{ type: "MissingSecret" }])
    },
  )
})

describe("What session and jwt cannot be", () => {
  test.each<[string, unknown, string]>([
    ["session.maxAge", 0, "a number of seconds above 0, but it is 0."],
    ["session.maxTokenSize", 0, "a number of bytes above 0, but it is 0."],
    ["session.maxAge", -1, "a number of seconds above 0, but it is -1."],
    ["session.maxAge", NaN, "a number of seconds above 0, but it is NaN."],
    ["session.maxAge", Infinity, "a number of seconds above 0, but it is Infinity."],
    ["session.maxAge", "3600", 'above 0, but it is "3600". Write Number(…) around it.'],
    ["session.updateAge", "0", 'a number of seconds, but it is "0". Write Number(…) around it.'],
    ["session.updateAge", NaN, "a number of seconds, but it is NaN."],
    ["session.strategy", "JWT", '"jwt" or "database", but it is "JWT".'],
    ["jwt.maxAge", -5, "a number of seconds above 0, but it is -5."],
  ])("%s: %j is refused at the start, by name", async (name, value, text) => {
    const [option = "", member = ""] = name.split(".")
    const config = world({ [option]: { [member]: value } })
    const answer = await Auth(new Request("https://app.test/auth/session"), config)
    expect(answer.status).toBe(500)
    expect(config.log[0]?.message).toContain(`${name} must be `)
    expect(config.log[0]?.message).toContain(text)
  })

  test.each([{ updateAge: 0 }, { updateAge: Infinity }, { maxAge: 0.5 }, { maxAge: undefined }])(
    "session: %j is in order",
    async (session) => {
      const config = world({ session: session as AuthConfig["session"] })
      expect((await Auth(new Request("https://app.test/auth/session"), config)).status).toBe(200)
    },
  )

  test("an adapter without operations for sessions, beside an email provider: at the start, by name", async () => {
    const { createSession: _, ...adapter } = MemoryAdapter()
    const refused = world({ adapter, providers: [mailTo([])] })
    expect((await Auth(new Request("https://app.test/auth/session"), refused)).status).toBe(500)
    expect(refused.log[0]?.message).toContain("createSession.")
    const tokens = world({ adapter, providers: [mailTo([])], session: { strategy: "jwt" } })
    expect((await Auth(new Request("https://app.test/auth/session"), tokens)).status).toBe(200)
  })
})

describe("Markers cannot be written in JSON", () => {
  const forged = [true, "skip-csrf-check", "Symbol(skip-csrf-check)", { description: "raw" }, 1]

  test.each(forged)("skipCSRFCheck: %j skips nothing", async (value) => {
    const options = JSON.parse(JSON.stringify({ skipCSRFCheck: value })) as Partial<AuthConfig>
    expect((await resolveConfig(world(options))).csrf).toBe("required")
  })

  test.each(forged)("raw: %j leaves the answer a Response", async (value) => {
    const options = JSON.parse(JSON.stringify({ raw: value })) as Partial<AuthConfig>
    const answer: unknown = await Auth(
      new Request("https://app.test/auth/session"),
      world(options) as AuthConfig,
    )
    expect(answer).toBeInstanceOf(Response)
  })

  test.each(["customFetch", "custom-fetch", String(customFetch)])(
    "%s as a key is no fetch function of a provider",
    async (key) => {
      const { [customFetch]: _, ...provider } = openIdOf(new StubProvider())
      const config = world({ providers: [{ ...provider, [key]: "https://evil.example" } as never] })
      expect((await resolveConfig(config)).providers.get("op")).not.toSatisfy(
        (one: object) => customFetch in one,
      )
    },
  )
})
