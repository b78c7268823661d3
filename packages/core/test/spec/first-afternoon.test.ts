import { afterEach, describe, expect, test, vi } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { EmailConfig } from "../../src/contract/email-provider.js"
import Credentials from "../../src/providers/credentials.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import Nodemailer from "../../src/providers/nodemailer.js"
import Password from "../../src/providers/password.js"
import { heard } from "../support/heard.js"
import { resolved } from "../support/preset.js"
import { password } from "../support/world.js"

const right = { username: "ada", password: "enchantress" }
const production = { NODE_ENV: "production" }

afterEach(() => {
  vi.restoreAllMocks()
})

/** What is logged while somebody signs in with the right password and then reads the session. */
async function log(options: object, env: Record<string, string> = { NODE_ENV: "development" }) {
  const { browser, config, warnings } = heard(options as Partial<AuthConfig>)
  setEnvDefaults(env, config)
  await browser.post("callback/credentials", right)
  await browser.get("session")
  return [...config.log.map(({ message }) => message), ...warnings].join("\n")
}

const authorizing = (authorize: () => unknown) => ({
  providers: [password({ authorize: authorize as never })],
})

describe("authorize()", () => {
  test.each([
    ["nothing", undefined, "returned nothing, which refuses the sign-in. Does a path through it"],
    ["true", true, "returned a boolean, which is no user. Return an object with the id"],
    ["text", "ada", "returned a string, which is no user. Return an object with the id"],
    ["a list", [{ id: "1" }], "returned a list, which is no user. Return an object with the id"],
  ])("returns %s: what it is, and what to return", async (_, found, text) => {
    expect(await log(authorizing(() => found))).toContain(`authorize() ${text}`)
  })

  test("returns null: in development the names of the fields, which may be misspelt", async () => {
    const said = await log(authorizing(() => null))
    expect(said).toBe("authorize() returned no user. It was given the fields: username, password")
    expect(
      await log(
        authorizing(() => null),
        production,
      ),
    ).toBe("authorize() returned no user")
  })

  test("reads what the form did not send: asked for", async () => {
    const said = await log(authorizing(() => (undefined as unknown as string).length))
    expect(said).toContain("authorize threw TypeError. Does it read a field that the form did not")
    expect(said).not.toContain("CredentialsSignin")
  })

  test("is missing: told of in development", async () => {
    const without = { providers: [Credentials({ credentials: { username: {} } })] }
    expect(await log(without)).toMatch(/"credentials" has no authorize option.* Write a function/)
    expect(await log(without, production)).not.toContain("authorize option")
  })
})

describe("A callback", () => {
  const reading = (name: string) => ({
    callbacks: { [name]: ({ user }: { user: { role: string } }) => ({ role: user.role }) },
  })

  test.each([
    ["jwt", "user, account and profile are passed only at a sign-in"],
    ["session", "with the jwt strategy, read token"],
  ])("%s reads what it is not given: what, and when it is", async (name, advice) => {
    const said = await log(reading(name))
    expect(said).toContain(`The ${name} callback threw TypeError: Cannot read properties of`)
    expect(said).toContain(advice)
  })

  test("another error of it is not quoted: it may contain what the application knows", async () => {
    const jwt = () => {
      throw new Error("canary")
    }
    expect(await log({ callbacks: { jwt } })).not.toContain("canary")
  })

  test.each(["dashboard", "", null, 7])("redirect returns %j: told of once", async (target) => {
    const said = await log({ callbacks: { redirect: () => target } })
    expect(said.match(/redirect-refused/g)).toHaveLength(1)
    expect(said).toContain("Return a path such as /dashboard")
  })

  test.each(["/dashboard", "https://app.example/x"])(
    "redirect returns %s: fine",
    async (target) => {
      expect(await log({ callbacks: { redirect: () => target } })).toBe("")
    },
  )
})

describe("Options of the wrong kind", () => {
  const GitHub = { id: "github" }

  test.each<[string, object, string]>([
    ["providers: an object", { providers: { GitHub } }, "must be a list, but it is an object"],
    ["providers: none", { providers: undefined }, "There are no providers"],
    ["a provider: its name", { providers: ["github"] }, "It is text. Import the provider"],
    ["a provider: a module", { providers: [{ default: GitHub }] }, "Pass its default export"],
    [
      "a provider: an extension",
      { providers: [sessions()] },
      "It is an extension. Put it into extensions",
    ],
    [
      "an extension: not called",
      { providers: [GitHub], extensions: [sessions] },
      "Call it: extensions: [sessions()]",
    ],
    ["an extension: a provider, not called", { extensions: [Password] }, "put it into providers"],
    ["an extension: a provider", { extensions: [Password()] }, "put it into providers"],
    ["an extension: null", { providers: [GitHub], extensions: [null] }, "but it is null"],
    ["extensions: one of them", { extensions: sessions() }, "[ … ] around it"],
    [
      "an extension: twice",
      { providers: [GitHub], extensions: [sessions(), sessions()] },
      "List it once",
    ],
    ["a provider: a number", { providers: [7] }, "but it is a number"],
    [
      "adapter: the client of a database",
      { adapter: { query: () => [] }, session: { strategy: "database" } },
      "If it is the client of your database, pass it to an adapter",
    ],
    ["maxAge: with a unit", { session: { maxAge: "30d" } }, "30 days are 30 * 24 * 60 * 60"],
    ["maxAge: digits", { session: { maxAge: "60" } }, "Write Number(…) around it"],
  ])("%s", async (_, options, text) => {
    expect(await log(options)).toContain(text)
  })
})

describe("A cookie that does not come back", () => {
  const session = (options: object) => ({ cookies: { sessionToken: { name: "s", options } } })

  test.each([["path", { path: "/auth" }, 'below its path "/auth", so other pages do not see it']])(
    "%s: told of in development",
    async (_, options, text) => {
      expect(await log(session(options))).toContain(text)
      expect(await log(session(options), production)).not.toContain(text)
    },
  )

  test("a domain that includes the site, or a path that the handler is below: fine", async () => {
    const { sessionToken } = session({ domain: "test", path: "/" }).cookies
    const state = { name: "state", options: { path: "/auth/" } }
    expect(await log({ cookies: { sessionToken, state } })).toBe("")
  })
})

test.each([
  ["ESOCKET", "Check host and port in the server option"],
  ["EAUTH", "Check the user and the password in the server option"],
])("a mail server: %s says what to look at", async (code, advice) => {
  const error = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:25"), { code })
  const server = {
    name: "stub",
    version: "1",
    send: (_: unknown, done: (failure: Error) => void) => done(error),
  }
  const provider = resolved(Nodemailer({ server })) as unknown as EmailConfig
  const url = "https://app.example.com/auth/callback/nodemailer?token=t"
  const sending = provider.sendVerificationRequest({
    identifier: "ada@example.com",
    url,
    provider,
    expires: new Date(8e12),
    token: "t",
    theme: {},
    request: new Request(url),
  })
  await expect(sending).rejects.toThrow(advice)
})
