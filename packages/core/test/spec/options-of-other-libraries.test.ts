import { describe, expect, test } from "vitest"
import Auth0 from "../../src/providers/auth0.js"
import Credentials from "../../src/providers/credentials.js"
import Dribbble from "../../src/providers/dribbble.js"
import GitHub from "../../src/providers/github.js"
import Nodemailer from "../../src/providers/nodemailer.js"
import { heard } from "../support/heard.js"

/** What is said at the start. The site goes on working, as in Auth.js. */
async function told(options: object): Promise<string> {
  const { browser, config, warnings } = heard(options)
  expect((await browser.get("signin")).status).toBe(200)
  expect((await browser.get("csrf")).status).toBe(200)
  expect(config.log).toEqual([])
  expect(new Set(warnings).size).toBe(warnings.length)
  return warnings.join("\n")
}

describe("An option of next-auth 1 to 4, Better Auth, Lucia or Passport is named with what replaces it", () => {
  test.each<readonly [object, string, string]>([
    [{ site: "https://app.example" }, "site", "Set AUTH_URL=https://app.example.com"],
    [{ baseURL: "https://app.example" }, "baseURL", "Set AUTH_URL=https://app.example.com"],
    [{ database: "mysql://" }, "database", "Write adapter: …"],
    [{ scope: "email" }, "scope", 'Write authorization: { params: { scope: "…" } }'],
    [{ callbackURL: "/x" }, "callbackURL", "Register that one with the provider"],
    [{ redirectUri: "/x" }, "redirectUri", "{basePath}/callback/{provider id}"],
    [{ signingKey: "canary" }, "signingKey", "Write secret: …"],
    [{ clientId: "canary" }, "clientId", "Write it at its provider"],
    [{ emailAndPassword: { enabled: true } }, "emailAndPassword", "providers: [Password()]"],
    [{ socialProviders: {} }, "socialProviders", "Write providers: [GitHub({"],
    [{ plugins: [] }, "plugins", "Write extensions: [ … ]"],
    [{ sessionCookie: {} }, "sessionCookie", "Write cookies: { sessionToken:"],
    [{ getUserAttributes: () => ({}) }, "getUserAttributes", "Write callbacks: { session }"],
    [{ session: { jwt: true } }, "session.jwt", 'Write strategy: "jwt"'],
    [{ session: { expiresIn: 60 } }, "session.expiresIn", "Write maxAge: …"],
    [{ jwt: { signingKey: "canary" } }, "jwt.signingKey", "Write secret: …"],
    [{ jwt: { encryption: true } }, "jwt.encryption", "tokens are always encrypted"],
    [{ jwt: { encryptionKey: "canary" } }, "jwt.encryptionKey", "Write secret: …"],
    [{ jwt: { verificationOptions: {} } }, "jwt.verificationOptions", "{ encode, decode }"],
    [{ events: { error: () => undefined } }, "events.error", "Write logger: { error }"],
    [{ pages: { login: "/login" } }, "pages.login", "Write signIn instead."],
    [{ theme: { primary_color: "#fff" } }, "theme.primary_color", "Write brandColor"],
    [{ cookies: { domain: "x.example" } }, "cookies.domain", "Write it at a cookie"],
    [{ experimental: { passkeys: true } }, "experimental.passkeys", "Write enableWebAuthn: true"],
  ])("%j", async (options, name, fix) => {
    const text = await told(options)
    expect(text).toContain(`unknown-option: There is no option ${name}, so it is ignored. `)
    expect(text).toContain(fix)
    expect(text).not.toContain("canary")
  })

  const client = { clientId: "id", clientSecret: "secret" }
  test.each<readonly [string, object, string]>([
    ["scope", {}, 'Write authorization: { params: { scope: "…" } }'],
    ["clientID", {}, "Write clientId instead."],
    ["client_id", {}, "Write clientId instead."],
    ["client_secret", {}, "Write clientSecret instead."],
    ["callbackURL", {}, "Register that one with the provider"],
    ["redirectUri", {}, "Register that one with the provider"],
    ["domain", {}, 'Write issuer: "https://…"'],
    ["accessTokenUrl", {}, 'Write token: "https://…"'],
    ["authorizationUrl", {}, 'Write authorization: "https://…"'],
    ["profileUrl", {}, 'Write userinfo: "https://…"'],
    ["requestTokenUrl", {}, "OAuth 1 is not supported"],
    ["protection", {}, 'Write checks: ["pkce", "state"]'],
    ["version", {}, "Remove it: the version is 2.0"],
    ["profil", {}, "Did you mean profile?"],
  ])("%s of a provider", async (name, _, fix) => {
    const text = await told({ providers: [GitHub({ ...client, [name]: "canary" } as never)] })
    expect(text).toContain(
      `unknown-option: Provider "github" has no option ${name}, so it is ignored.`,
    )
    expect(text).toContain(fix)
    expect(text).not.toContain("canary")
  })

  test.each<readonly [object, string, string]>([
    [{ token: { request: () => undefined } }, "token.request", "Write conform: (response) => …"],
    [{ authorization: { request: () => 1 } }, "authorization.request", "nothing calls it"],
    [{ authorization: { scope: "x" } }, "authorization.scope", "inside params: { … }"],
    [{ token: { parms: {} } }, "token.parms", "Did you mean token.params?"],
    [{ userinfo: { nothing: 1 } }, "userinfo.nothing", "Use one of url, params, headers, request"],
  ])("%o of a provider: the endpoint's members are known", async (options, name, fix) => {
    const text = await told({ providers: [GitHub({ ...client, ...options } as never)] })
    expect(text).toContain(`Provider "github" has no option ${name}, so it is ignored.`)
    expect(text).toContain(fix)
  })

  test("a provider written by hand, and one of another type", async () => {
    const byHand = { id: "op", name: "OP", type: "oidc", issuer: "https://op.example", ...client }
    expect(await told({ providers: [{ ...byHand, scope: "x" }] })).toContain(
      'Provider "op" has no option scope',
    )
    const credentials = Credentials({ authorize: () => null, fields: {} } as never)
    expect(await told({ providers: [credentials] })).toContain("Write credentials instead.")
  })
})

describe("Nothing is said of what exists", () => {
  const client = { clientId: "id", clientSecret: "secret" }
  test.each<readonly [string, object]>([
    ["a preset with an option of this name", { providers: [Dribbble({ ...client, scope: "a" })] }],
    [
      "every part of an endpoint",
      {
        providers: [
          GitHub({
            ...client,
            authorization: { url: "https://op.example/a", params: { scope: "x" } },
            token: { url: "https://op.example/t", conform: async () => undefined },
            userinfo: { url: "https://op.example/u", request: () => ({}), headers: { a: "b" } },
          }),
        ],
      },
    ],
    ["addresses of a preset", { providers: [Auth0({ ...client, issuer: "https://a.example" })] }],
    [
      "an option that is undefined",
      { providers: [GitHub({ ...client, scope: undefined } as never)] },
    ],
    ["a group's member that is undefined", { session: { jwt: undefined }, jwt: {} }],
    ["members of a framework", { prefix: "/x", mine: { scope: 1 } }],
  ])("%s", async (_, options) => {
    expect(await told(options)).toBe("")
  })

  test("the server of a preset for email", async () => {
    const mail = Nodemailer({ server: { host: "mx" }, from: "App <app@example.com>" })
    const { warnings, browser } = heard({ providers: [mail] })
    await browser.get("csrf")
    expect(warnings).toEqual([])
  })
})
