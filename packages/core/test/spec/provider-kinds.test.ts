import { describe, expect, test } from "vitest"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { Provider } from "../../src/contract/provider.js"
import { Browser } from "../support/browser.js"
import { mailTo, password, world, type SentMail } from "../support/world.js"

/** Options that only OAuth providers know, as an application may share them between its providers. */
const shared = {
  clientId: "mail-client",
  clientSecret: "mail-secret",
  issuer: "https://login.example",
  wellKnown: "https://login.example/.well-known/openid-configuration",
  authorization: "https://login.example/authorize",
  token: "https://login.example/token",
  userinfo: "https://login.example/userinfo",
  checks: ["pkce"],
  redirectProxyUrl: "https://proxy.example/auth",
  endSession: true,
  emailTrust: "always",
  allowDangerousEmailAccountLinking: true,
  style: { bg: "#fff" },
  client: {},
}

const withShared = (provider: object) => ({ ...provider, ...shared }) as unknown as Provider

describe("Kinds of providers are told apart by type alone", () => {
  test.each([false, true])(
    "an email provider with OAuth options, in development: %s",
    async (isDevelopment) => {
      const sent: SentMail[] = []
      const config = world({ adapter: MemoryAdapter(), providers: [withShared(mailTo(sent))] })
      setEnvDefaults(isDevelopment ? { NODE_ENV: "development" } : {}, config)
      const browser = new Browser(config)
      expect((await browser.get("signin")).status).toBe(200)
      const asked = await browser.post("signin/email", { email: "ada@example.com" })
      expect(asked.headers.get("location")).toContain("/verify-request")
      await browser.visit(sent.at(-1)?.url ?? "")
      expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
      expect((await browser.post("signout")).status).toBe(302)
      expect(config.log).toEqual([])
    },
  )

  test("a credentials provider with OAuth options", async () => {
    const config = world({ providers: [withShared(password())] })
    setEnvDefaults({ NODE_ENV: "development" }, config)
    const browser = new Browser(config)
    expect((await browser.get("signin")).status).toBe(200)
    await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    expect((await browser.post("signout")).status).toBe(302)
    expect(config.log).toEqual([])
  })
})
