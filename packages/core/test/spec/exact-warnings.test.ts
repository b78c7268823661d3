import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import GitHub from "../../src/providers/github.js"
import Passkey from "../../src/providers/passkey.js"
import { Browser } from "../support/browser.js"
import { heard } from "../support/heard.js"

const right = { username: "ada", password: "enchantress" }
const development = { NODE_ENV: "development" }
const production = { NODE_ENV: "production" }

/** What is logged while somebody signs in and then reads the session twice. */
async function log(
  options: object,
  env: Record<string, string> = development,
  base = "http://app.test",
) {
  const { config, warnings } = heard(options as Partial<AuthConfig>)
  setEnvDefaults(env, config)
  const browser = new Browser(config, base)
  await browser.post("callback/credentials", right)
  await browser.get("session")
  await browser.get("session")
  return [...config.log.map(({ message }) => message), ...warnings]
}

describe.each([development, production])("with %j", (env) => {
  test.each([
    ["clientId", { clientId: '"canary"', clientSecret: "secret" }],
    ["clientSecret", { clientId: "id", clientSecret: "'canary'" }],
  ])("a %s with its quotation marks is told of once", async (name, options) => {
    const said = await log({ providers: [GitHub(options)] }, env)
    const quoted = said.filter((line) => line.includes("quotation marks"))
    expect(quoted).toEqual([
      `likely-mistake: The ${name} of provider "github" contains its quotation marks, so the provider refuses it. Some tools keep those of an .env file. Write it without.`,
    ])
    expect(said.join()).not.toContain("canary")
  })

  describe("relayingParty", () => {
    const saying = async (relayingParty: object) => {
      const { browser, config, warnings } = heard({
        adapter: MemoryAdapter(),
        session: { strategy: "jwt" },
        experimental: { enableWebAuthn: true },
        providers: [Passkey({ relayingParty })],
      })
      setEnvDefaults(env, config)
      await browser.get("webauthn-options/passkey")
      return [...config.log.map(({ message }) => message), ...warnings].join("\n")
    }

    test("an id of another domain than its origin: the id to write comes first", async () => {
      const said = await saying({ id: "example.com", origin: "http://app.test" })
      expect(said).toContain('its origin "http://app.test" does not belong')
      expect(said).toContain('Write id: "app.test" (or leave it out), or a domain above it.')
    })

    test("an id of another domain than the site: the same", async () => {
      const said = await saying({ id: "example.com" })
      expect(said).toContain('which is not the host of this site. Write id: "app.test"')
    })

    test("the domain above the site: its origins are to be named, as before", async () => {
      const said = await saying({ id: "test" })
      expect(said).toContain("Name the origins that may use them in relayingParty.origin")
      expect(said).not.toContain("Write id:")
    })

    test("an origin without a scheme", async () => {
      const said = await saying({ id: "app.test", origin: "app.test:3000" })
      expect(said).toContain('is "app.test:3000", without its scheme')
    })
  })
})

describe("A cookie whose domain does not include the site", () => {
  const cookies = { sessionToken: { name: "s", options: { domain: ".example.com", path: "/" } } }
  const dropped = async (env: Record<string, string>, base?: string) =>
    (await log({ cookies }, env, base)).filter((line) => line.startsWith("cookie-dropped"))

  test.each([development, production])("is told of once with %j", async (env) => {
    const said = await dropped(env)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(
      'Browsers drop cookies.sessionToken: its domain ".example.com" does not include "app.test"',
    )
  })

  test("in production, health checks of this machine and of an address are not the site", async () => {
    expect(await dropped(production, "http://localhost:3000")).toEqual([])
    expect(await dropped(production, "http://10.0.0.3:3000")).toEqual([])
    expect(await dropped(development, "http://localhost:3000")).toHaveLength(1)
  })

  test("nothing is said at a host below that domain", async () => {
    for (const env of [development, production])
      expect(await dropped(env, "http://app.example.com")).toEqual([])
  })
})

describe("cookies.sessionToken.options.secure: true", () => {
  const cookies = { sessionToken: { options: { secure: true } } }
  const said = async (base: string) =>
    (await log({ cookies }, production, base)).filter((line) => line.includes("secure: true"))

  test("over http, browsers drop it: told of once, with the fix", async () => {
    expect(await said("http://app.test")).toEqual([
      "secure-cookies-mismatch: cookies.sessionToken has secure: true, and a request came over http, where browsers drop such cookies. Leave secure out: over https, it is set by itself. If a proxy ends https, let it set X-Forwarded-Proto, or set AUTH_URL to the https address.",
    ])
  })

  test("over https nothing is said", async () => {
    expect(await said("https://app.test")).toEqual([])
  })
})

describe.each([development, production])("A session callback, with %j,", (env) => {
  const told = async (result: object) =>
    (await log({ callbacks: { session: () => result } }, env)).filter((line) =>
      line.includes("The session callback"),
    )

  test("that returns an object without members is told of once", async () => {
    const said = await told({})
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(
      /^likely-mistake: The session callback returned no user and no expires/u,
    )
    expect(said[0]).toContain("Return { ...session, … }")
  })

  test("that returns a user or expires is not", async () => {
    expect(await told({ user: { name: "Ada" } })).toEqual([])
    expect(await told({ expires: "2030-01-01T00:00:00.000Z" })).toEqual([])
  })
})

test("what the session callback returned is still what is read", async () => {
  const { browser } = heard({ callbacks: { session: () => ({}) as never } })
  await browser.post("callback/credentials", right)
  expect(await browser.session()).toEqual({})
})
