import { hkdfSync } from "node:crypto"
import type { AuthOptions } from "@sallyport/next-auth-4"
import { encode } from "@sallyport/core/jwt"
import { EncryptJWT } from "jose"
import { describe, expect, test } from "vitest"
import { openLibraries, type Instance } from "./libraries.js"
import { oauthProvider, openStage, optionsFor, type Setting } from "./stage.js"
import type { Visitor } from "./visitor.js"

const SECRET = "the-secret-of-both-the-secret-of-both"
const SESSION = "next-auth.session-token"

const { why, makers, oauth, openId, origin, answerWith } = await openLibraries("next-auth-4-app")

const setting: Setting = {
  options: (stage) => ({
    providers: [
      ...(optionsFor(stage, {}).providers.slice(0, 1) as never[]),
      oauthProvider(stage, { checks: ["state", "pkce"] }) as never,
    ],
  }),
}

/** A browser whose requests a library answers from now on; `at` gives them to another one. */
function browserAt(library: Instance, more: Partial<AuthOptions> = {}) {
  const stage = openStage({ listening: origin, oauth, openId }, setting)
  const person = stage.visitor()
  const at = (name: Instance, other = more) =>
    answerWith(origin, makers[name]({ ...optionsFor(stage, setting), ...other }))
  at(library)
  return { person, at }
}

async function session(person: Visitor): Promise<unknown> {
  return (await person.send("session")).json()
}

/** As version 4 derives it. Releases before 4.24.5 sealed the cookies of a sign-in without a salt, as sessions are. */
function sealed(claims: Record<string, unknown>, salt = ""): Promise<string> {
  const info = `NextAuth.js Generated Encryption Key${salt && ` (${salt})`}`
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuedAt()
    .setExpirationTime("15m")
    .setJti("1")
    .encrypt(new Uint8Array(hkdfSync("sha256", SECRET, salt, info, 32)))
}

const both = ["ours", "theirs"] as const
const pairs = both.flatMap((maker) => both.map((reader) => ({ maker, reader })))

describe.skipIf(why).each(pairs)(`A cookie that $maker made, at $reader${why}`, (pair) => {
  const { maker, reader } = pair

  test.each(["next-auth.state", "next-auth.pkce.code_verifier"])(
    "%s of a sign-in under way is no session",
    async (name) => {
      const { person, at } = browserAt(maker)
      await person.post("signin/op")
      const value = person.jar.get(name) ?? ""
      expect(value).toMatch(/^eyJ/)
      person.jar.set(SESSION, value)
      at(reader)
      expect(await session(person)).toEqual({})
    },
  )

  test("a session token is no check of a sign-in", async () => {
    const { person, at } = browserAt(maker)
    await person.post("callback/credentials", { name: "ada", password: "right" })
    const token = person.jar.get(SESSION) ?? ""
    at(reader)
    await person.post("signin/op")
    person.jar.set("next-auth.state", token)
    person.jar.delete(SESSION)
    const refused = await person.send("callback/op?code=c&state=x")
    expect(refused.headers.get("location")).toContain("error=OAuthCallback")
    expect(await session(person)).toEqual({})
  })

  test("a check of one name is none of another", async () => {
    const { person, at } = browserAt(maker)
    const started = await person.post("signin/op")
    const state = new URL(started.headers.get("location") ?? "").searchParams.get("state") ?? ""
    person.jar.set("next-auth.pkce.code_verifier", person.jar.get("next-auth.state") ?? "")
    at(reader)
    const refused = await person.send(`callback/op?code=c&state=${state}`)
    expect(refused.headers.get("location")).toContain("error=OAuthCallback")
    expect(await session(person)).toEqual({})
  })

  test("a CSRF cookie under another secret confirms no form", async () => {
    const { person, at } = browserAt(maker, { secret: "another-secret-another-secret-another" })
    const { csrfToken } = (await (await person.send("csrf")).json()) as { csrfToken: string }
    at(reader, {})
    const body = new URLSearchParams({ csrfToken, name: "ada", password: "right" })
    const refused = await person.send("callback/credentials", { method: "POST", body })
    expect(refused.headers.get("location")).toContain("csrf=true")
    expect(await session(person)).toEqual({})
  })

  test("a session under another secret is none", async () => {
    const { person, at } = browserAt(maker, { secret: "another-secret-another-secret-another" })
    await person.post("callback/credentials", { name: "ada", password: "right" })
    expect([...person.jar.keys()]).toContain(SESSION)
    at(reader, {})
    expect(await session(person)).toEqual({})
  })
})

describe("What is no session here", () => {
  test.each([
    ["a state of next-auth before 4.24.5", () => sealed({ state: "x" })],
    ["a code_verifier of next-auth before 4.24.5", () => sealed({ code_verifier: "x" })],
    ["a nonce of next-auth before 4.24.5", () => sealed({ nonce: "x" })],
    ["a token for another salt", () => sealed({ sub: "ada" }, "next-auth.state")],
    [
      "a token of version 5 with the name of the cookie as its salt",
      () => encode({ token: { sub: "ada" }, secret: SECRET, salt: SESSION }),
    ],
    ["a token without encryption", async () => "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ."],
  ])("%s", async (_, make) => {
    const { person } = browserAt("ours")
    person.jar.set(SESSION, await make())
    expect(await session(person)).toEqual({})
  })

  test("a jar full of planted parts, in a moment", async () => {
    const { person } = browserAt("ours")
    for (let part = 0; part < 100; part += 1) person.jar.set(`${SESSION}.${part}`, "x".repeat(100))
    expect(await session(person)).toEqual({})
  })
})

const targets = [
  "//evil.example",
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  "///evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http://evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "javascript:alert(1)",
  "data:text/html,x",
  "/\t/evil.example",
  " //evil.example",
  "/%09/evil.example",
]

describe.each(targets)("callbackUrl %j leads nowhere else", (target) => {
  /** A browser resolves the address against that of the site. */
  const leadsTo = (location: string | null) => new URL(location ?? "/", origin).origin

  test.each(["callback/credentials", "signout"])("in the form of %s", async (path) => {
    const { person } = browserAt("ours")
    const fields = { name: "ada", password: "right", callbackUrl: target }
    expect(leadsTo((await person.post(path, fields)).headers.get("location"))).toBe(origin)
    const answered = await person.post(path, { ...fields, json: "true" })
    expect(leadsTo(((await answered.json()) as { url: string }).url)).toBe(origin)
  })

  test("in the cookie, and in the query of the page", async () => {
    const { person } = browserAt("ours")
    await person.send(`signin?callbackUrl=${encodeURIComponent(target)}`)
    const fields = { name: "ada", password: "right" }
    expect(
      leadsTo((await person.post("callback/credentials", fields)).headers.get("location")),
    ).toBe(origin)
    person.jar.set("next-auth.callback-url", encodeURIComponent(target))
    expect(
      leadsTo((await person.post("callback/credentials", fields)).headers.get("location")),
    ).toBe(origin)
  })

  test("around a provider", async () => {
    const { person } = browserAt("ours")
    const started = await person.post("signin/op", { callbackUrl: target })
    const address = started.headers.get("location") ?? ""
    expect([origin, oauth.origin]).toContain(leadsTo(address))
    const state = new URL(address).searchParams.get("state") ?? ""
    expect(
      leadsTo((await person.send(`callback/op?code=c&state=${state}`)).headers.get("location")),
    ).toBe(origin)
  })
})

describe("Names and bodies that an application does not expect", () => {
  test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "..%2f..", "%00"])(
    "a provider %s is unknown, and nobody is signed in",
    async (id) => {
      const { person } = browserAt("ours")
      for (const path of [`signin/${id}`, `callback/${id}`]) {
        expect((await person.post(path)).status).toBeLessThan(500)
        expect((await person.send(path)).status).toBeLessThan(500)
      }
      expect(await session(person)).toEqual({})
    },
  )

  test("a JSON body changes no prototype, and no member of it is a list for a text", async () => {
    const { person } = browserAt("ours")
    const { csrfToken } = (await (await person.send("csrf")).json()) as { csrfToken: string }
    const headers = { "content-type": "application/json" }
    for (const body of [
      `{"csrfToken":["${csrfToken}"],"name":"ada","password":"right"}`,
      `{"__proto__":{"csrfToken":"${csrfToken}"},"name":"ada","password":"right"}`,
      `{"csrfToken":{"toString":"x"},"name":"ada","password":"right"}`,
    ])
      await person.send("callback/credentials", { method: "POST", headers, body })
    expect(await session(person)).toEqual({})
    expect(({} as { csrfToken?: unknown }).csrfToken).toBeUndefined()
  })

  test("a body of more than 256 KiB is refused, whatever Next lets through", async () => {
    const { person } = browserAt("ours")
    const refused = await person.post("callback/credentials", { name: "x".repeat(300_000) })
    expect(refused.status).toBe(413)
  })
})
