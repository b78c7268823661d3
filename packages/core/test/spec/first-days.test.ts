import { describe, expect, test } from "vitest"
import { configuredSite } from "../../src/address/site-host.js"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { adviceOnConnection } from "../../src/errors/unreachable-store.js"
import Passkey from "../../src/providers/passkey.js"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { Browser } from "../support/browser.js"
import { heard } from "../support/heard.js"

const right = { username: "ada", password: "enchantress" }

/** The log of a person who signs in and reads the session. */
async function log(options: Partial<AuthConfig>, base = "http://localhost:3000") {
  const { config, warnings } = heard(options)
  setEnvDefaults({ NODE_ENV: "development" }, config)
  const browser = new Browser(config, base)
  await browser.post("callback/credentials", right)
  await browser.get("session")
  return warnings.join("\n")
}

describe("A session", () => {
  test("callback that returns session.user alone is told to return the session", async () => {
    const said = await log({ callbacks: { session: ({ session }) => session.user as never } })
    expect(said).toContain("so session.user is undefined for everybody who reads the session")
  })

  test("callback that returns other members of its own is not", async () => {
    const said = await log({ callbacks: { session: () => ({ theme: "dark" }) as never } })
    expect(said).not.toContain("session.user is undefined")
  })

  test("in a cookie is named where sessions are in a database", async () => {
    const { browser } = heard()
    await browser.post("callback/credentials", right)
    const stored = heard({ adapter: MemoryAdapter(), session: { strategy: "database" } })
    for (const [name, value] of browser.jar) stored.browser.jar.set(name, value)
    expect(await stored.browser.session()).toBeNull()
    expect(stored.warnings.join()).toMatch(/^sealed-session-token: .*strategy: "jwt" }; otherwise/)
  })
})

test.each(["state", "pkceCodeVerifier", "nonce"])(
  'cookies.%s with sameSite: "strict" is told of at the first request',
  async (name) => {
    const said = await log({ cookies: { [name]: { options: { sameSite: "strict" } } } })
    expect(said).toContain(`Browsers do not send cookies.${name} back`)
  },
)

describe("relayingParty", () => {
  const saying = async (relayingParty: object) =>
    log({
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
      experimental: { enableWebAuthn: true },
      providers: [Passkey({ relayingParty })],
    })

  test("an id of another domain than its origin is told of", async () => {
    const said = await saying({ id: "example.com", origin: "http://localhost:3000" })
    expect(said).toContain('to which its origin "http://localhost:3000" does not belong')
  })

  test("an origin without a scheme is told of", async () => {
    const said = await saying({ id: "localhost", origin: "localhost:3000" })
    expect(said).toContain('is "localhost:3000", without its scheme')
  })

  test.each([
    ["example.com", "https://app.example.com"],
    ["localhost", "http://localhost:3000"],
    ["example.com", ["https://example.com", "https://example.de", "android:apk-key-hash:abc"]],
  ])("%s at %s is fine", async (id, origin) => {
    expect(await saying({ id, origin })).not.toContain("relayingParty")
  })

  test("an IP address: the log names localhost", async () => {
    const { config } = heard({
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
      experimental: { enableWebAuthn: true },
      providers: [Passkey],
    })
    await new Browser(config, "http://127.0.0.1:3000").get("webauthn-options/passkey")
    expect(config.log.map(({ message }) => message).join()).toContain(
      "open http://localhost:3000 instead",
    )
  })
})

test("AUTH_URL in quotation marks is told so", () => {
  const { problem } = configuredSite({ AUTH_URL: '"http://localhost:3000"' })
  expect(problem).toContain("contains its quotation marks")
  expect(problem).toContain("Write http://localhost:3000, without them.")
})

test.each([
  [{ message: "connect ECONNREFUSED 127.0.0.1:1", code: "ECONNREFUSED" }, "cannot be reached"],
  [{ message: "password authentication failed", code: "28P01" }, "refuses this user or password"],
  [
    { message: 'database "shop" does not exist', code: "3D000" },
    'the server has no database "shop". Create it (CREATE DATABASE …)',
  ],
  [{ message: "Datenbank »shop« existiert nicht", code: "3D000" }, "no database of this name"],
  [{ message: "Unknown database 'shop'", code: "ER_BAD_DB_ERROR" }, 'no database "shop"'],
  [{ message: "Database `shop` does not exist", code: "P1003" }, 'no database "shop"'],
  [{ message: "Cannot use a pool after calling end on the pool" }, "were closed before"],
])("a database that fails with %j: what to check", (error, advice) => {
  expect(adviceOnConnection(Object.assign(new Error(), error))).toContain(advice)
  expect(adviceOnConnection(new Error("around", { cause: error }))).toContain(advice)
})
