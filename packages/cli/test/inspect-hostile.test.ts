import { hkdfSync } from "node:crypto"
import { CompactEncrypt } from "jose"
import { expect, test } from "vitest"
import { sallyport } from "./run.js"

const NAME = "authjs.session-token"
const AUTH_SECRET = "a secret that is long enough for its purpose"
const key = new Uint8Array(
  hkdfSync("sha256", AUTH_SECRET, NAME, `Auth.js Generated Encryption Key (${NAME})`, 64),
)

const inspected = async (stdin: string) =>
  sallyport(["inspect", "-"], { stdin, env: { AUTH_SECRET } })

const sealed = async (claims: object, header: object = {}) =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ exp: 2e9, ...claims })))
    .setProtectedHeader({ alg: "dir", enc: "A256CBC-HS512", ...header })
    .encrypt(key)

test("of a token that is alive no claim can be copied, and no secret", async () => {
  const secrets = {
    access_token: "gho_16C7e42F292c6912E7710c838347Ae178B4a",
    database: "postgres://ada:lovelace@db.example/x",
    handle: "x@16C7e42F292c6912E7710c838347Ae178B4a",
    url: "https://app.example/reset@16C7e42F292c.6912E7710c",
  }
  const token = await sealed({ ...secrets, email: "ada@example.com", "\u001B[2J": 1 })
  const { code, out } = await inspected(`${NAME}=${token}`)
  expect(code).toBe(0)
  for (const one of ["lovelace", "16C7e42F", "\u001B", AUTH_SECRET, token])
    expect(out).not.toContain(one)
  expect(out).toContain("claim email: a…@example.com")
})

test("a token decides neither how long it takes to refuse it, nor how much memory", async () => {
  const bomb = await sealed({ text: "x".repeat(20_000_000) }, { zip: "DEF" })
  const header = { alg: "PBES2-HS512+A256KW", enc: "A256CBC-HS512", p2s: "AAAA", p2c: 1e7 }
  const slow = `${Buffer.from(JSON.stringify(header)).toString("base64url")}.AA.AA.AA.AA`
  const all = await Promise.all([bomb, slow].map((one) => inspected(`${NAME}=${one}`)))
  for (const { code, out } of all) {
    expect(code).toBe(1)
    expect(out).toContain("No secret opens it")
  }
})

test.each([
  "a.",
  ";",
  ".",
  "a=;",
  "|",
  "\u0000",
  `${"a".repeat(64)}|`,
  "authjs.session-token.0=x; ",
])("a megabyte of %j is garbage", async (text) => {
  const { code, out } = await inspected(text.repeat(1_000_000 / text.length))
  expect(code).toBe(1)
  expect(out.length).toBeLessThan(500)
})

test("where a sign-in leads is shown without user, password and query", async () => {
  const { out } = await inspected(
    "authjs.callback-url=https%3A%2F%2Fada:pass@app.example%2Fx%3Fa%0Atoken=1",
  )
  expect(out).toContain("leads: https://app.example/x?…\n")
  expect(out).not.toMatch(/pass|token=1/)
})
