import { expect, test } from "vitest"
import { identityFrom, resolved } from "../../test/support/preset.js"
import Apple from "./apple.js"

/** As in https://developer.apple.com/documentation/signinwithapple/authenticating-users-with-sign-in-with-apple */
const claims = {
  iss: "https://appleid.apple.com",
  aud: "com.example.app",
  sub: "001234.0123456789abcdef0123456789abcdef.0123",
  email: "u2x8kd9qpz@privaterelay.appleid.com",
  email_verified: true,
  is_private_email: true,
  nonce_supported: true,
}

const firstConsent = (user: unknown) => ({
  params: { user: typeof user === "string" ? user : JSON.stringify(user) },
})

test("the first consent brings the name, in the callback's own `user`", async () => {
  const user = { name: { firstName: "Ada", lastName: "Lovelace" }, email: claims.email }
  const identity = await identityFrom(Apple, claims, firstConsent(user))
  expect(identity.user).toMatchObject({ name: "Ada Lovelace", email: claims.email, image: null })
  expect(identity.account.providerAccountId).toBe(claims.sub)
  expect(identity.emailProof).toBe("provider")
})

test("later sign-ins bring none: the address stands in for it", async () => {
  const { user } = await identityFrom(Apple, claims)
  expect(user.name).toBe(claims.email)
})

test.each([
  ["half a name", { name: { lastName: "Lovelace" } }, "Lovelace"],
  ["an empty name", { name: { firstName: "", lastName: " " } }, claims.email],
  ["no name", { email: "eve@example.com" }, claims.email],
  ["a name that is text", { name: "Ada" }, claims.email],
  ["words that are none", { name: { firstName: { $ne: 1 }, lastName: 7 } }, claims.email],
  ["a list", [{ name: { firstName: "Eve" } }], claims.email],
  ["null", null, claims.email],
  ["no JSON", "{", claims.email],
  ["nothing", "", claims.email],
])("`user` is %s", async (_, posted, name) => {
  const { user } = await identityFrom(Apple, claims, firstConsent(posted))
  expect(user.name).toBe(name)
})

test("nothing that the browser posts replaces what Apple signed", async () => {
  const posted = { sub: "admin", email: "admin@example.com", email_verified: true }
  const identity = await identityFrom(
    Apple,
    { ...claims, email_verified: false },
    firstConsent({ ...posted, user: posted }),
  )
  expect(identity.account.providerAccountId).toBe(claims.sub)
  expect(identity.user.email).toBe(claims.email)
  expect(identity.emailProof).toBe("none")
})

test.each([
  ["false", { ...claims, email_verified: false }],
  ["the text false", { ...claims, email_verified: "false" }],
  ["absent with the address", { sub: claims.sub }],
])("`email_verified` is %s: nobody vouches for the address", async (_, profile) => {
  expect((await identityFrom(Apple, profile)).emailProof).toBe("none")
})

test("`email_verified` as text counts, because Apple documents a string or Boolean value", async () => {
  const { emailProof } = await identityFrom(Apple, { ...claims, email_verified: "true" })
  expect(emailProof).toBe("provider")
})

test("the answer is posted, the secret too, and PKCE is left out", () => {
  const { responseMode, client, checks, authorization } = resolved(Apple)
  expect(responseMode).toBe("form_post")
  expect(authorization.params["scope"]).toBe("name email")
  expect(client.token_endpoint_auth_method).toBe("client_secret_post")
  expect([...checks]).toEqual(["nonce", "state"])
})
