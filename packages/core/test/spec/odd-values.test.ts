import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import { memoryRecords } from "../../src/entrypoints/records.js"
import GitHub from "../../src/providers/github.js"
import Nodemailer from "../../src/providers/nodemailer.js"
import Keycloak from "../../src/providers/keycloak.js"
import { Browser } from "../support/browser.js"
import { heard } from "../support/heard.js"
import { openIdOf, OAuthWorld } from "../support/oauth-world.js"

const SECRET = "odd-values-secret-odd-values-secret"
const client = { clientId: "id", clientSecret: "secret" }

async function answered(options: object, { env = {}, at = "http://app.test" } = {}) {
  const { config, warnings } = heard(options)
  setEnvDefaults(env, config)
  const browser = new Browser(config, at)
  const { status } = await browser.get("csrf")
  const errors = config.log.map(({ message }) => message).join("\n")
  return { config, status, errors, warnings: warnings.join("\n") }
}

describe("A flag that is text goes on counting as in Auth.js, and is named once", () => {
  test.each<readonly [object, string]>([
    [
      { trustHost: "true" },
      'trustHost must be true or false, but it is "true", which counts as true',
    ],
    [{ trustHost: "text" }, "counts as true. Write trustHost: true or trustHost: false"],
    [{ debug: "false", logger: { debug: () => undefined } }, "debug must be true or false, but"],
    [
      { useSecureCookies: "" },
      'useSecureCookies must be true or false, but it is "", which counts as false',
    ],
    [
      { session: { tokenHash: "true" } },
      'session.tokenHash must be true or false, but it is "true".',
    ],
    [{ experimental: { enableWebAuthn: 1 } }, "experimental.enableWebAuthn must be true or false"],
    [{ skipCSRFCheck: true }, "Write skipCSRFCheck: skipCSRFCheck, with import { skipCSRFCheck }"],
    [
      { theme: { logo: { src: "/logo.png" } } },
      "theme.logo must be text, but it is an object. Write logo: image.src",
    ],
    [{ theme: { colorScheme: "black" } }, '"auto", "dark" or "light", but it is "black".'],
    [
      { providers: [GitHub({ ...client, allowDangerousEmailAccountLinking: "true" } as never)] },
      'Provider "github": allowDangerousEmailAccountLinking must be true or false, but it is "true".',
    ],
    [{ providers: [GitHub({ ...client, profile: "x" } as never)] }, "profile must be a function"],
    [
      { providers: [GitHub({ clientId: 5, clientSecret: "x" } as never)] },
      "Write it in quotation marks.",
    ],
    [
      { providers: [GitHub({ ...client, client: { token_endpoint_auth_method: "post" } })] },
      'client.token_endpoint_auth_method is "post", which is none, so no sign-in ends. Write token_endpoint_auth_method: "client_secret_post".',
    ],
    [
      { providers: [GitHub({ ...client, client: { token_endpoint_auth_method: "header" } })] },
      "Use client_secret_basic, client_secret_post, client_secret_jwt",
    ],
  ])("%o", async (options, text) => {
    const { status, warnings } = await answered(options)
    expect(status).toBe(200)
    expect(warnings).toContain("odd-value: ")
    expect(warnings).toContain(text)
    expect(warnings).not.toContain("missing-credentials")
  })

  test("with it, as without quotation marks, nobody is trusted who was not", async () => {
    const { status, errors } = await answered({ trustHost: "false" })
    expect(status).toBe(500)
    expect(errors).toContain("Host header")
  })

  test("a secret is never shown", async () => {
    const clientSecret = { value: "canary" }
    const { warnings } = await answered({
      providers: [GitHub({ clientId: "i", clientSecret } as never)],
    })
    expect(warnings).toContain("clientSecret must be text, but it is an object.")
    expect(warnings).not.toContain("canary")
  })
})

describe("What is in place of the secret", () => {
  test.each<readonly [unknown, string]>([
    [
      { current: "canary", old: "canary" },
      "but it is an object. Write secret: [current, old], the newest first",
    ],
    [5, "but it is a number. Set it to the output of: openssl"],
    [() => "canary", "but it is a function."],
    [
      "",
      "A variable that is not set, or is empty, counts as none. Set the secret option or AUTH_SECRET",
    ],
    [undefined, "neither the secret option nor AUTH_SECRET in the environment has any text"],
  ])("%o: refused, with cause and fix", async (secret, text) => {
    const { status, errors } = await answered({ secret })
    expect(status).toBe(500)
    expect(errors).toContain(text)
    expect(errors).not.toContain("canary")
  })

  test("an object beside AUTH_SECRET: that one is used, as in Auth.js, and it is told", async () => {
    const { config, status, warnings } = await answered(
      { secret: { current: "canary" } },
      { env: { AUTH_SECRET: SECRET } },
    )
    expect(status).toBe(200)
    expect(config.secret).toEqual([SECRET])
    expect(warnings).toContain("the secret of the environment (AUTH_SECRET) is used")
    expect(warnings).not.toContain("canary")
  })
})

describe("A function that was not called", () => {
  test.each<readonly [object, string]>([
    [{ records: memoryRecords }, "Call it: records: memoryRecords({ singleProcess: true })."],
    [{ adapter: MemoryAdapter }, "Call it: adapter: MemoryAdapter()."],
    [{ adapter: function PrismaAdapter() {} }, "Call it: adapter: PrismaAdapter(prisma)."],
    [{ adapter: () => MemoryAdapter() }, "Write what the function returns: adapter: make()."],
  ])("%o: the one error names the call", async (options, text) => {
    const { config, status, errors } = await answered(options)
    expect(status).toBe(500)
    expect(errors).toContain(text)
    expect(config.log).toHaveLength(1)
  })
})

describe("A cookie that others can read", () => {
  const at = "https://app.test"
  const exposing = (member: string, options: object) => ({
    cookies: { [member]: { name: "own", options } },
  })

  test.each<readonly [string, object, string]>([
    ["sessionToken", { httpOnly: false }, "every script on a page can read it"],
    ["sessionToken", { secure: false }, "also send it over plain http. Remove secure: false."],
    ["csrfToken", { httpOnly: false }, "Remove httpOnly: false."],
  ])("%s %j: told on https, once", async (member, options, text) => {
    const { status, warnings } = await answered(exposing(member, options), { at })
    expect(status).toBe(200)
    expect(warnings).toMatch(/^cookie-exposed: cookies\.\w+ has [^\n]*$/)
    expect(warnings).toContain(text)
  })

  test.each<readonly [string, object, string]>([
    ["sessionToken", { secure: false }, "http://app.test"],
    ["sessionToken", { httpOnly: true, secure: true }, at],
    ["callbackUrl", { httpOnly: false }, at],
  ])("%s %j at %s: nothing is said", async (member, options, origin) => {
    const { warnings } = await answered(exposing(member, options), { at: origin })
    expect(warnings).not.toContain("cookie-exposed")
  })
})

describe("An issuer", () => {
  const document = "https://sso.example/realms/a/.well-known/openid-configuration"
  const right = 'Write issuer: "https://sso.example/realms/a" (or set AUTH_KEYCLOAK_ISSUER to it).'

  test("that is the address of its document, from the options or the environment: the right one", async () => {
    const written = await answered({ providers: [Keycloak({ ...client, issuer: document })] })
    expect(written.warnings).toContain(right)
    const env = { AUTH_KEYCLOAK_ISSUER: document }
    expect((await answered({ providers: [Keycloak(client)] }, { env })).warnings).toContain(right)
  })

  test("that is no URL", async () => {
    const { warnings } = await answered({ providers: [Keycloak({ ...client, issuer: "sso" })] })
    expect(warnings).toContain('Write issuer: "https://op.example.com"')
  })

  test("with a slash at the end that the server's own lacks: both are named, and what to set", async () => {
    const one = new OAuthWorld((op) => [openIdOf(op, { issuer: "https://op.example/realm/" })])
    const document = () => Response.json({ issuer: "https://op.example/realm" })
    one.op.overrides = { at: { "/realm/.well-known/openid-configuration": document } }
    await one.start()
    const log = one.config.log.map(({ message }) => message).join("\n")
    expect(log).toContain(
      'names the issuer "https://op.example/realm", not "https://op.example/realm/"',
    )
    expect(log).toContain("set issuer to exactly that text")
  })
})

describe("A member of a provider's option that does not exist", () => {
  const withServer = (server: object) => ({
    adapter: MemoryAdapter(),
    providers: [Nodemailer({ from: "Acme <no-reply@acme.example>", server })],
  })
  const with_ = (options: object) => ({ providers: [GitHub({ ...client, ...options })] })

  test.each<readonly [object, string]>([
    [
      with_({ style: { color: "red" } }),
      'Provider "github" has no option style.color, so it is ignored. Use logo: "/logo.svg" or brandColor',
    ],
    [
      with_({ client: { tokenEndpointAuthMethod: "client_secret_post" } }),
      "has no option client.tokenEndpointAuthMethod, so it is ignored. Write token_endpoint_auth_method.",
    ],
    [
      withServer({ hst: "smtp.example.com" }),
      'Provider "nodemailer": server has no member hst, so it is ignored. Write host: ….',
    ],
    [
      withServer({ host: "smtp.example.com", user: "a", pass: "canary" }),
      "server has no member pass, so it is ignored. Write auth: { user, pass }.",
    ],
    [
      withServer({ host: "smtp.example.com", auth: { user: "a", password: "canary" } }),
      "server.auth has no member password, so it is ignored. Write pass: ….",
    ],
  ])("%o", async (options, text) => {
    const { status, warnings } = await answered(options)
    expect(status).toBe(200)
    expect(warnings).toContain(`unknown-option: Provider `)
    expect(warnings).toContain(text)
    expect(warnings).not.toContain("canary")
  })

  test.each([
    with_({ style: { logo: "/l.svg", bg: "#fff", textDark: "#000" } }),
    with_({
      client: { id_token_signed_response_alg: "RS256", token_endpoint_auth_method: "none" },
    }),
    withServer({
      host: "smtp.example.com",
      port: 465,
      secure: true,
      auth: { user: "a", pass: "b" },
    }),
    withServer({ service: "gmail", tls: {}, name: "x", pool: true, proxy: "http://127.0.0.1" }),
    withServer(
      new (class {
        user = "of a transport"
      })(),
    ),
  ])("%o: nothing is said", async (options) => {
    expect((await answered(options)).warnings).not.toMatch(/odd-value|unknown-option/u)
  })
})

test.each([`"${SECRET}"`, `'${SECRET}'`])(
  "a secret with its quotation marks is told of",
  async (secret) => {
    const { status, warnings } = await answered({ secret })
    expect(status).toBe(200)
    expect(warnings).toContain(
      "odd-value: The secret (AUTH_SECRET) begins and ends with quotation marks",
    )
    expect(warnings).not.toContain(SECRET)
  },
)

test.each<readonly [number, string]>([
  [
    30_000,
    "30000 seconds, and 0 to 300 are possible, so 300 are used. Is it in milliseconds? Write 30.",
  ],
  [-5, "-5 seconds, and 0 to 300 are possible, so 300 are used."],
])("clockTolerance: %d is told of, with what is used", async (clockTolerance, text) => {
  const issuer = "https://id.example.com/realms/acme"
  const { warnings } = await answered({
    providers: [Keycloak({ ...client, issuer, clockTolerance })],
  })
  expect(warnings).toContain(`odd-value: Provider "keycloak": clockTolerance is ${text}`)
})

test.each(["my session", "a=b", "a;b", "sitzung-ä", ""])(
  "a cookie with the name %j is refused at the start, with a name that works",
  async (name) => {
    const { status, errors } = await answered({ cookies: { nonce: { name, options: {} } } })
    expect(status).toBe(500)
    expect(errors).toContain("cookies.nonce has the name")
    expect(errors).toMatch(/which no cookie can have\. Write name: "[\w.-]+"\./u)
  },
)
