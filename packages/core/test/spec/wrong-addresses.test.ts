import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import { memoryRecords, type MemoryRecordsOptions } from "../../src/entrypoints/records.js"
import GitHub from "../../src/providers/github.js"
import Resend from "../../src/providers/resend.js"
import { Browser } from "../support/browser.js"
import { heard } from "../support/heard.js"

const client = { clientId: "id", clientSecret: "secret" }
const github = (options: object) => ({ providers: [GitHub({ ...client, ...options } as never)] })
const resend = (options: object) => ({
  adapter: MemoryAdapter(),
  providers: [Resend({ apiKey: "key", ...options } as never)],
})

async function said(options: object, env: Record<string, string> = {}) {
  const { config, warnings } = heard(options)
  setEnvDefaults(env, config)
  const { status } = await new Browser(config).get("providers")
  return { status, text: [...config.log.map(({ message }) => message), ...warnings].join("\n") }
}

describe("What nothing can be made of is an error with the form to write", () => {
  test.each<readonly [object, string]>([
    [{ redirectProxyUrl: "a.example/auth" }, "is not a URL. Write redirectProxyUrl: "],
    [{ redirectProxyTargets: ["a.example"] }, 'no origin can match: "a.example". Write scheme,'],
    [{ redirectProxyTargets: ["https://a.example/x"] }, "no origin can match"],
    [
      { adapter: "prisma" },
      "adapter must be an object, but it is text. Write adapter: PrismaAdapter",
    ],
    [
      { adapter: { $transaction: () => 1 } },
      "the client of Prisma. Write adapter: PrismaAdapter(prisma).",
    ],
    [{ adapter: { selectFrom: () => 1 } }, "Write adapter: KyselyAdapter(db)."],
    [{ session: { strategy: "database" } }, 'or remove session: { strategy: "database" }.'],
    [{ providers: [[GitHub]] }, "Write its entries into the list itself: providers: [...others]."],
    [{ providers: [Promise.resolve(GitHub)] }, "It is a promise. Write await before it."],
    [
      { providers: [false] },
      "but it is false. Leave it out, as in providers: [isOn && GitHub].filter(Boolean).",
    ],
    [
      { providers: [{ id: "op", name: "OP" }] },
      'Write type: "oidc" for OpenID Connect, or type: "oauth"',
    ],
    [
      { providers: [{ id: "c", name: "C", type: "credentials" }] },
      "Write authorize: async (credentials) => user",
    ],
    [
      { session: { generateSessionToken: "x" } },
      "Write generateSessionToken: () => crypto.randomUUID().",
    ],
    [
      { cookies: { state: { options: { sameSite: "laxx" } } } },
      'but it is "laxx". Write sameSite: "lax".',
    ],
    [
      { cookies: { state: { options: { expires: "x" } } } },
      "must be a Date, but it is text. Write expires: new Date",
    ],
    [
      { cookies: { state: { options: { domain: "https://a.example" } } } },
      'Write domain: "example.com", without scheme',
    ],
  ])("%o", async (options, text) => {
    const { status, text: log } = await said(options)
    expect(status).toBe(500)
    expect(log).toContain(text)
  })

  test("a base path that is a whole address, at which no request arrives", async () => {
    const { text } = await said({ basePath: "https://a.example/auth" })
    expect(text).toContain('only the path. Write basePath: "/auth", and set AUTH_URL')
  })

  test("memoryRecords without what it must be told", () => {
    const call = memoryRecords as (options?: MemoryRecordsOptions) => unknown
    expect(() => call()).toThrow("Write memoryRecords({ singleProcess: true }).")
  })
})

describe("What only one way to sign in cannot use is a warning", () => {
  test.each<readonly [object, string]>([
    [
      { pages: { signIn: "login" } },
      'pages.signIn is "login", which browsers look for below the page before. Write signIn: "/login".',
    ],
    [github({ authorization: "read:user" }), "or authorization: { params: { scope: "],
    [github({ userinfo: "/user" }), 'Write userinfo: "https://…", the whole address.'],
    [github({ token: { url: "op.example/token" } }), "token is not an http(s) address"],
    [
      github({ authorization: { params: { scope: ["a", "b"] } } }),
      'is a list, which servers do not understand. Write scope: "a b".',
    ],
    [github({ emailTrust: "yes" }), '"always", "claim", "never" or "silent", but it is "yes".'],
    [
      resend({ from: "Acme" }),
      'from must be an address such as "Acme <no-reply@acme.example>", but it is "Acme".',
    ],
  ])("%o", async (options, text) => {
    const { status, text: log } = await said(options)
    expect(status).toBe(200)
    expect(log).toContain(`odd-value: `)
    expect(log).toContain(text)
  })

  test.each<readonly [object, string]>([
    [
      { timeouts: { mail: 60_000 } },
      "timeouts.mail is 60000 seconds, more than an hour. Is it in milliseconds?",
    ],
    [
      resend({ maxAge: 86_400_000 }),
      'maxAge of provider "resend" is 86400000 seconds, more than a year.',
    ],
  ])("%o: milliseconds, in development", async (options, text) => {
    expect((await said(options, { NODE_ENV: "development" })).text).toContain(text)
    expect((await said(options)).text).not.toContain("milliseconds")
  })
})

test.each<object>([
  { pages: { signIn: "/login", error: "https://id.example/error" } },
  { redirectProxyUrl: "https://a.example/auth", redirectProxyTargets: ["https://*.a.example"] },
  { cookies: { state: { options: { sameSite: "Lax", domain: ".a.example", maxAge: 60 } } } },
  { timeouts: { event: Infinity } },
  github({ authorization: { params: { scope: "a b" } } }),
  {
    providers: [
      {
        id: "op",
        name: "OP",
        type: "oauth",
        issuer: "https://a.example",
        ...client,
        token: "{issuer}/token",
      },
    ],
  },
])("%o: nothing is said", async (options) => {
  const { status, text } = await said(options)
  expect(status).toBe(200)
  expect(text).not.toMatch(/odd-value|must be|unknown-option/)
})
