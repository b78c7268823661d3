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
