import { hkdfSync } from "node:crypto"
import { decode, encode } from "@sallyport/next-auth-4/jwt"
import { EncryptJWT, jwtDecrypt } from "jose"
import { expect, test } from "vitest"
import { SECRET } from "./support.js"

/** The key of version 4, derived by another library. */
function keyOf(salt = ""): Uint8Array {
  const info = `NextAuth.js Generated Encryption Key${salt && ` (${salt})`}`
  return new Uint8Array(hkdfSync("sha256", SECRET, salt, info, 32))
}

const sealed = (claims: Record<string, unknown>, salt?: string) =>
  new EncryptJWT(claims)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuedAt()
    .setExpirationTime("1h")
    .encrypt(keyOf(salt))

test.each(["", "next-auth.state"])("another library reads what is sealed for %j", async (salt) => {
  const token = await encode({ token: { sub: "ada" }, secret: SECRET, salt, maxAge: 60 })
  const { payload, protectedHeader } = await jwtDecrypt(token, keyOf(salt))
  expect(protectedHeader).toEqual({ alg: "dir", enc: "A256GCM" })
  expect(payload).toMatchObject({ sub: "ada" })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60)
})

test.each(["", "next-auth.state"])("what another library sealed for %j is read", async (salt) => {
  expect(
    await decode({ token: await sealed({ sub: "ada" }, salt), secret: SECRET, salt }),
  ).toMatchObject({ sub: "ada" })
})

test("a session lasts 30 days if nothing else is said", async () => {
  const claims = await decode({
    token: await encode({ secret: SECRET, token: { sub: "x" } }),
    secret: SECRET,
  })
  expect(Number(claims?.["exp"]) - Number(claims?.["iat"])).toBe(30 * 24 * 60 * 60)
})

test("without a token nobody is signed in", async () => {
  expect(await decode({ secret: SECRET })).toBeNull()
})

test.each([
  ["state", { state: "x" }],
  ["code_verifier", { code_verifier: "x" }],
  ["nonce", { nonce: "x" }],
  ["value", { value: "x", provider: "google" }],
])(
  "a check cookie of next-auth before 4.24.5 (%s) is no session (GHSA-v64w-49xw-qq89)",
  async (_, claims) => {
    await expect(decode({ token: await sealed(claims), secret: SECRET })).rejects.toThrow("token")
  },
)

test("a session whose jwt callback keeps neither sub nor email is one", async () => {
  const token = await sealed({ userId: 7 })
  expect(await decode({ token, secret: SECRET })).toMatchObject({ userId: 7 })
})

test.each([
  [
    "altered",
    async () => (await sealed({ sub: "ada" })).replace(/.$/, (last) => (last === "A" ? "B" : "A")),
  ],
  ["of another salt", () => sealed({ sub: "ada" }, "next-auth.state")],
  ["expired", () => encode({ token: { sub: "ada" }, secret: SECRET, maxAge: -60 })],
  [
    "of another secret",
    () => encode({ token: { sub: "ada" }, secret: "another-secret-another-secret" }),
  ],
  ["no token at all", async () => "a.b.c.d.e"],
])("a token that is %s is refused, and the error does not say why", async (_, make) => {
  await expect(decode({ token: await make(), secret: SECRET })).rejects.toThrow(
    "The token has expired, or was made with another secret or salt",
  )
})
