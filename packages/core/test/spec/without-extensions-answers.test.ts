import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { customFetch } from "../../src/contract/markers.js"
import { openSession } from "../../src/crypto/open-session.js"
import GitHub from "../../src/providers/github.js"
import Passkey from "../../src/providers/passkey.js"
import Resend from "../../src/providers/resend.js"
import { Browser } from "../support/browser.js"
import { PhaseProbe } from "../support/phase-probe.js"
import { repeatable } from "../support/repeatable.js"
import { waysToSignIn } from "../support/ways-to-sign-in.js"
import { password, SECRET, world } from "../support/world.js"

const strategies = ["jwt", "database"] as const
const ways = strategies.flatMap((strategy) =>
  Object.entries(waysToSignIn).map(([name, begin]) => ({ name, begin, strategy })),
)

/** The claims that a session token had before there were extensions. */
const CLAIMS = ["name", "email", "picture", "sub", "amr", "iat", "exp", "jti"]
/** The token that a stored session had before there were extensions, after a passkey with the prefix. */
const STORED = /^(pkv?\.)?[\da-f]{64}$/

/** What a session's token has beside what it had before there were extensions. */
async function addedTo(lines: readonly string[], strategy: "jwt" | "database") {
  const found = lines.map((line) => /^([^=]*session-token)=([^;]+)/.exec(line)).find(Boolean)
  const [, name = "", value = ""] = found ?? []
  if (strategy === "database") return [value].filter((token) => !STORED.test(token))
  const now = Date.parse("2030-01-02T03:04:05Z")
  const claims = await openSession(value, { secrets: [SECRET], salt: name, now })
  return Object.keys(claims ?? { nothing: "opened" }).filter((claim) => !CLAIMS.includes(claim))
}

describe.each(ways)("Without extensions, $name, strategy $strategy", ({ begin, strategy }) => {
  async function signIn(list: [] | undefined) {
    const probe = Object.assign(new PhaseProbe([]), { extensions: list })
    let lines: readonly string[] = []
    const seen = await repeatable(async () => {
      const { finish } = await begin(probe as PhaseProbe, strategy)
      lines = await finish()
    })
    return { seen, lines }
  }

  test("every answer is the same, whether the option is an empty list or undefined", async () => {
    const absent = await signIn(undefined)
    expect(absent.seen.length + absent.lines.length).toBeGreaterThan(1)
    expect(await signIn([])).toEqual(absent)
  })

  test("nothing is added to the session's token", async () => {
    const { lines } = await signIn(undefined)
    expect(await addedTo(lines, strategy)).toEqual([])
  })
})

const reads = [
  "providers",
  "session",
  "csrf",
  "signin",
  "signin?error=OAuthAccountNotLinked",
  "signout",
  "verify-request",
  "error",
  "error?error=AccessDenied",
  "error?error=Configuration",
  "callback/github",
  "callback/github?code=a&state=b",
  "callback/email?token=a&email=ada%40example.com",
  "webauthn-options/passkey?action=register&email=ada%40example.com",
  "webauthn-options/passkey?action=authenticate",
  "webauthn-options/passkey",
  "session/sessions.list",
  "nothing",
]
const posts: readonly (readonly [string, Record<string, string>])[] = [
  ["signin/github", { callbackUrl: "/in" }],
  ["signin/resend", { email: "ada@example.com" }],
  ["callback/credentials", { username: "ada", password: "wrong" }],
  ["callback/credentials", { username: "ada", password: "enchantress", callbackUrl: "/in" }],
  ["session", {}],
  ["webauthn-options/passkey", { action: "list" }],
  ["session/sessions.endAll", {}],
  ["signout", {}],
  ["providers", {}],
]

/** All answers of a site to one visitor, signed in and out, and the mail that it sends. */
async function answers(options: Partial<AuthConfig>, strategy: "jwt" | "database") {
  const mails: unknown[] = []
  const seen = await repeatable(async () => {
    const send: typeof fetch = async (_, init) => {
      mails.push(init?.body)
      return Response.json({})
    }
    const config = world({
      adapter: MemoryAdapter(),
      session: { strategy, updateAge: 0 },
      experimental: { enableWebAuthn: true },
      providers: [
        GitHub({ clientId: "id", clientSecret: "secret" }),
        Resend({ apiKey: "key", [customFetch]: send }),
        Passkey(),
        password(),
      ],
      ...options,
    })
    const browser = new Browser(config)
    for (const path of reads) await browser.get(path)
    for (const [path, fields] of posts) {
      await browser.post(path, fields)
      for (const read of ["session", "signin", "signout"]) await browser.get(read)
    }
    for (const method of ["HEAD", "PUT", "OPTIONS"]) await browser.visit("session", { method })
  })
  return { seen, mails }
}

test.each(strategies)(
  "Without extensions every endpoint answers the same, and sends the same mail, strategy %s",
  async (strategy) => {
    const absent = await answers({}, strategy)
    expect(absent.mails).toHaveLength(1)
    expect(absent.seen.length).toBeGreaterThan(60)
    expect(await answers({}, strategy)).toEqual(absent)
    expect(await answers({ extensions: undefined }, strategy)).toEqual(absent)
    expect(await answers({ extensions: [] }, strategy)).toEqual(absent)
  },
)
