import { randomBytes, randomUUID } from "node:crypto"
import { afterEach, describe, expect, test, vi } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { customFetch } from "../../src/contract/markers.js"
import { heard } from "../support/heard.js"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import { password } from "../support/world.js"

const right = { username: "ada", password: "enchantress" }
const development = { secret: "a-secret-of-this-test-a-secret-of-this-test" }

afterEach(() => void vi.unstubAllEnvs())

/** A site whose developer is told what is only told in development. */
function developed(options: Partial<AuthConfig> = {}, env = "development") {
  const site = heard({ ...development, ...options })
  setEnvDefaults({ NODE_ENV: env }, site.config)
  return site
}

const logOf = ({ config }: ReturnType<typeof heard>) =>
  config.log.map(({ message }) => message).join("\n")

/** What is said of a session that another site of this secret has sealed. */
async function unopened(secret: string, options: { useSecureCookies?: boolean } = {}) {
  const other = heard({ ...development, ...options })
  await other.browser.post("callback/credentials", right)
  const here = heard({ secret, ...options })
  other.browser.jar.forEach((value, name) => here.browser.jar.set(name, value))
  await here.browser.session()
  return here.warnings.filter((one) => one.startsWith("session-not-opened")).join("\n")
}

describe("A session of another secret: the most likely reason comes first", () => {
  test.each([
    ["hex", randomBytes(32).toString("hex")],
    ["base64", randomBytes(33).toString("base64")],
    ["a UUID", randomUUID()],
  ])("a secret that code has made, as %s", async (_, secret) => {
    const said = await unopened(secret)
    expect(said).toContain("Probably the secret is made by code, anew at each start")
    expect(said).toContain("Write one into the environment as AUTH_SECRET")
    expect(said).not.toContain(secret)
  })

  test("not where a variable of the environment has it", async () => {
    const secret = randomBytes(32).toString("hex")
    vi.stubEnv("AUTH_SECRET", secret)
    expect(await unopened(secret)).not.toContain("made by code")
  })

  test("on the developer's own machine, how to tell another application from a changed secret", async () => {
    const said = await unopened("another-secret-another-secret-another")
    expect(said).toContain("If another application runs on this machine, at another port")
    expect(said).toContain("If only this one runs here, its secret was changed")
    expect(said).toContain('cookies.sessionToken.name, now "authjs.session-token"')
  })
})

describe("An issuer at which there is nothing", () => {
  test("names the address and what the server says, and where to look", async () => {
    const body = { error: "Realm does not exist", error_description: "See the server log." }
    const fetch = async () => Response.json(body, { status: 404 })
    const issuer = "https://op.test/realms/none"
    const site = new OAuthWorld((op) => [openIdOf(op, { issuer, [customFetch]: fetch })])
    await site.start()
    const said = site.config.log.at(-1)?.message ?? ""
    expect(said).toContain(
      'There is no discovery document at https://op.test/realms/none/.well-known/openid-configuration (404): "Realm does not exist". Compare the realm, tenant or path',
    )
    expect(said).not.toContain("JSON object")
  })

  test("a long text of the server is shortened, and stays on its line", async () => {
    const fetch = async () => Response.json({ error: `x\n${"y".repeat(500)}` }, { status: 503 })
    const issuer = "https://op.test/realms/none"
    const site = new OAuthWorld((op) => [openIdOf(op, { issuer, [customFetch]: fetch })])
    await site.start()
    const said = site.config.log.at(-1)?.message ?? ""
    expect(said).toContain(String.raw`could not be read (503): "x\nyyy`)
    expect(said).not.toContain("y".repeat(101))
  })
})

describe("A page of another origin that calls the handler", () => {
  const script = { origin: "http://localhost:5173", "sec-fetch-mode": "cors" }

  test.each(["session", "csrf", "providers"])("by GET /%s: told of once", async (action) => {
    const site = developed()
    for (let turn = 0; turn < 2; turn += 1) await site.browser.get(action, script)
    const said = site.warnings.filter((one) => one.includes("another origin"))
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('A script of a page at "http://localhost:5173" called')
    expect(said[0]).toContain("as server.proxy does in Vite")
  })

  test.each<[string, Record<string, string>]>([
    ["the same origin", { origin: "http://app.test" }],
    ["an origin that is listed", { origin: "https://shop.example" }],
    ["a link", { origin: "http://localhost:5173", "sec-fetch-mode": "navigate" }],
  ])("nothing is said of %s", async (_, headers) => {
    const site = developed({ trustedOrigins: ["https://shop.example"] })
    await site.browser.get("session", { "sec-fetch-mode": "cors", ...headers })
    expect(site.warnings.filter((one) => one.includes("another origin"))).toEqual([])
  })

  test("by POST, with and without the field: from where to call it", async () => {
    for (const body of [right, { ...right, csrfToken: "a".repeat(64) }]) {
      const site = heard(development)
      const headers = { origin: "http://app.test:5173", "sec-fetch-site": "same-site" }
      await site.browser.visit("callback/credentials", { method: "POST", body, headers })
      expect(logOf(site)).toContain('a page at "http://app.test:5173" sent it to http://app.test,')
      expect(logOf(site)).toContain("as server.proxy does in Vite")
    }
  })
})

describe("A form of the application", () => {
  test("without the field, the cookie is there: the line to write and the address of the token", async () => {
    const site = heard({ ...development, basePath: "/auth" })
    await site.browser.csrfToken()
    await site.browser.visit("callback/credentials", { method: "POST", body: right })
    expect(logOf(site)).toContain('Write <input type="hidden" name="csrfToken" value="…">')
    expect(logOf(site)).toContain("GET /auth/csrf")
    expect(logOf(site)).toContain("signIn() of the server or the client")
  })

  test("that sends GET to the start of a sign-in is no link", async () => {
    const site = new OAuthWorld()
    const warnings: string[] = []
    site.config.logger = {
      ...site.config.logger,
      warn: (_, said) => void warnings.push(said ?? ""),
    }
    await site.browser.get("signin/op?csrfToken=abc", { accept: "text/html" })
    expect(warnings.join("\n")).toContain('write <form method="post" action="/auth/signin/op">')
    expect(warnings.join("\n")).not.toContain("by a link")
  })

  test("with other names than authorize reads, which then throws: both lists of names", async () => {
    const authorize = ({ email }: { email?: unknown }) =>
      (email as string).toLowerCase() === "" ? null : { id: "1" }
    const credentials = { email: {}, password: { type: "password" } }
    const site = developed({ providers: [password({ authorize, credentials })] })
    await site.browser.post("callback/credentials", right)
    expect(logOf(site)).toContain("It was given the fields: username, password")
    expect(logOf(site)).toContain("The provider declares email as well")
    const none = developed({ providers: [password({ authorize, credentials: {} })] })
    await none.browser.post("callback/credentials", right)
    expect(logOf(none)).toContain("The provider declares none")
    const providers = [password({ authorize, credentials })]
    const told = developed({ providers }, "production")
    await told.browser.post("callback/credentials", right)
    expect(logOf(told)).not.toContain("It was given the fields")
  })
})

test.each(["brandColor", "bg"])(
  "style.%s that is no colour is named, with what is",
  async (name) => {
    vi.stubEnv("NODE_ENV", "development")
    for (const [value, count] of [
      ["blurple", 1],
      ["#0f766e", 0],
      ["", 0],
    ] as const) {
      const site = new OAuthWorld((op) => [openIdOf(op, { style: { [name]: value } })])
      const warnings: string[] = []
      site.config.logger = {
        ...site.config.logger,
        warn: (_, said) => void warnings.push(said ?? ""),
      }
      await site.browser.get("signin", { accept: "text/html" })
      expect(
        warnings.filter((one) => one.includes(`style.${name} is`)),
        value,
      ).toHaveLength(count)
    }
  },
)
