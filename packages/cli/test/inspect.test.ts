import { createHash, hkdf } from "node:crypto"
import { encode } from "@sallyport/core/jwt"
import { promisify } from "node:util"
import { CompactEncrypt } from "jose"
import { describe, expect, test } from "vitest"
import { folderWith, sallyport } from "./run.js"

const SECRET = "one-secret-of-this-test"
const NAME = "authjs.session-token"
const PERSON = { name: "Ada Lovelace", email: "ada@example.com", sub: "user-1234567890" }

/** The token of a session, made by the library itself. */
const token = (over: object = {}) =>
  encode({ token: PERSON, secret: SECRET, salt: NAME, maxAge: 3600, ...over })

interface Finding {
  readonly what: string
  readonly cookie?: string
  readonly facts: Readonly<Record<string, string>>
  readonly claims?: Readonly<Record<string, string>>
  readonly problems: readonly string[]
}

/** Inspects a value from the standard input, with this env file. */
async function inspect(value: string, envText: string = `AUTH_SECRET=${SECRET}\n`) {
  const around = { cwd: folderWith({ ".env": envText }), stdin: `${value}\n` }
  const { code, out } = await sallyport(["inspect", "-", "--json"], around)
  const { findings } = JSON.parse(out) as { readonly findings: readonly Finding[] }
  return { code, out, findings, first: findings[0] }
}

describe("sallyport inspect", () => {
  test("opens the cookie of a session, and shows no more of a person than is needed", async () => {
    const value = await token()
    const { code, first, out } = await inspect(`${NAME}=${value}`)
    expect(code).toBe(0)
    expect(first).toMatchObject({
      what: "a cookie of Sallyport or Auth.js 5: session",
      cookie: NAME,
      facts: {
        "opened by": "AUTH_SECRET of .env",
        expires: expect.stringMatching(/, in \d+ (?:minutes|hour)$/) as string,
      },
      claims: { email: "a…@example.com", name: "Ad… (12 characters)", sub: "us… (15 characters)" },
      problems: [],
    })
    for (const hidden of [value, SECRET, "Lovelace", "ada@", PERSON.sub])
      expect(out).not.toContain(hidden)
  })

  test("puts the chunks of a whole header together, in their order", async () => {
    const value = await token()
    const [start, end] = [value.slice(0, 100), value.slice(100)]
    const { first } = await inspect(`Cookie: theme=dark; ${NAME}.1=${end}; ${NAME}.0=${start}`)
    expect(first).toMatchObject({ cookie: NAME, problems: [] })
    const { first: cut } = await inspect(`${NAME}.0=${start}`)
    expect(cut?.problems).toEqual(["Chunks are missing: copy all of them."])
  })

  test("tries the usual names for a value alone", async () => {
    const { first } = await inspect(await token({ salt: "__Secure-authjs.session-token" }))
    expect(first?.facts).toMatchObject({ cookie: "__Secure-authjs.session-token" })
  })

  test("an older secret opens it too, and is named", async () => {
    const env = `AUTH_SECRET=${SECRET}\nAUTH_SECRET_1=newer-secret\n`
    const { first } = await inspect(`${NAME}=${await token()}`, env)
    expect(first?.facts["opened by"]).toBe("AUTH_SECRET of .env")
  })

  test("a token of another secret is refused", async () => {
    const { code, first } = await inspect(`${NAME}=${await token({ secret: "another" })}`)
    expect(code).toBe(1)
    expect(first?.problems).toEqual([expect.stringContaining("No secret opens it")])
  })

  test("one that has expired is refused, and says since when", async () => {
    const { code, first } = await inspect(`${NAME}=${await token({ maxAge: -7200 })}`)
    expect(code).toBe(1)
    expect(first?.facts["expires"]).toMatch(/, 2 hours ago$/)
    expect(first?.problems).toEqual(["It has expired."])
  })

  test("without a secret it says so", async () => {
    const { first } = await inspect(`${NAME}=${await token()}`, "")
    expect(first?.problems).toEqual([expect.stringContaining("No secret was found")])
  })

  test("a session of next-auth 4", async () => {
    const info = "NextAuth.js Generated Encryption Key"
    const key = new Uint8Array(await promisify(hkdf)("sha256", SECRET, "", info, 32))
    const exp = Math.floor(Date.now() / 1000) + 60
    const text = new TextEncoder().encode(JSON.stringify({ ...PERSON, exp }))
    const value = await new CompactEncrypt(text)
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .encrypt(key)
    const { first } = await inspect(`next-auth.session-token=${value}`)
    expect(first).toMatchObject({ what: "a cookie of next-auth 4: session", problems: [] })
  })

  test("a CSRF cookie, and one of another secret", async () => {
    const form = "a".repeat(64)
    const seal = (secret: string) =>
      createHash("sha256")
        .update(form + secret)
        .digest("hex")
    const cookie = (secret: string) => `__Host-authjs.csrf-token=${form}%7C${seal(secret)}`
    expect((await inspect(cookie(SECRET))).first).toMatchObject({
      facts: { "made with": "AUTH_SECRET of .env" },
      problems: [],
    })
    expect((await inspect(cookie("another"))).code).toBe(1)
  })

  test("a session in the database can only be looked up there", async () => {
    const { first } = await inspect(`${NAME}=0c4dd2f1-9d0a-4d7c-b8a0-0f5f3f0c4b1e`)
    expect(first?.facts["kept"]).toContain("in the database")
  })

  test.each([
    [
      "https://app.example/auth/callback/email?token=abc&email=ada%40example.com",
      { what: "a sign-in link of email", facts: { for: "a…@example.com" }, problems: [] },
    ],
    [
      "https://app.example/api/auth/callback/github?code=abc&state=xyz",
      { what: "the callback URL of github", problems: [] },
    ],
    [
      "https://app.example/api/auth/callback/github?error=access_denied",
      {
        facts: { error: "access_denied" },
        problems: [expect.stringContaining("refused") as string],
      },
    ],
    ["https://app.example/auth/signin", { what: "the sign-in page", problems: [] }],
    ["https://app.example/about", { what: "a URL that is none of this library" }],
    [
      "http://localhost:3000/auth/callback/github?code=a&state=b",
      { problems: [expect.stringContaining("AUTH_URL says https://app.example") as string] },
    ],
  ])("the link %s", async (link, expected) => {
    const { first, out } = await inspect(link, "AUTH_URL=https://app.example\n")
    expect(first).toMatchObject(expected)
    expect(out).not.toMatch(/token=|code=|ada@/)
  })

  test.each([
    ["a JWT of a provider", "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "a signed JWT"],
    ["anything", "hello", "nothing that is known"],
  ])("%s is named", async (_, value, what) => {
    const { code, first } = await inspect(value)
    expect(code).toBe(1)
    expect(first?.what).toContain(what)
  })

  test("nothing at all is a mistake", async () => {
    expect((await sallyport(["inspect"])).code).toBe(2)
    expect((await sallyport(["inspect", "-"], { stdin: "\n" })).code).toBe(2)
  })

  test("the secret of the environment counts more than the file's", async () => {
    const around = {
      cwd: folderWith({ ".env": "AUTH_SECRET=another\n" }),
      env: { AUTH_SECRET: SECRET },
    }
    const { code, out } = await sallyport(["inspect", `${NAME}=${await token()}`], around)
    expect(code).toBe(0)
    expect(out).toContain("opened by: AUTH_SECRET of the environment")
  })
})
