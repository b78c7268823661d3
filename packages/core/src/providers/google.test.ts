import { expect, test } from "vitest"
import { identityFrom, resolved } from "../../test/support/preset.js"
import Google from "./google.js"

/** As in https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload */
const claims = {
  iss: "https://accounts.google.com",
  azp: "1234987819200.apps.googleusercontent.com",
  aud: "1234987819200.apps.googleusercontent.com",
  sub: "10769150350006150715113082367",
  at_hash: "HK6E_P6Dh8Y93mRNtsDB1Q",
  hd: "example.com",
  email: "jsmith@example.com",
  email_verified: true,
  name: "J. Smith",
  picture: "https://lh3.googleusercontent.com/a/photo=s96-c",
  iat: 1353601026,
  exp: 1353604926,
}

test("the ID Token's claims become the user", async () => {
  const { user, account, emailProof } = await identityFrom(Google, claims)
  expect(user).toMatchObject({
    name: "J. Smith",
    email: "jsmith@example.com",
    image: "https://lh3.googleusercontent.com/a/photo=s96-c",
  })
  expect(account.providerAccountId).toBe("10769150350006150715113082367")
  expect(emailProof).toBe("provider")
})

test("an unverified address is not verified", async () => {
  const { emailProof } = await identityFrom(Google, { ...claims, email_verified: false })
  expect(emailProof).toBe("none")
})

test("without the scopes email and profile only the id is left", async () => {
  const { user, emailProof } = await identityFrom(Google, { sub: claims.sub })
  expect([user.name, user.email, user.image, emailProof]).toEqual([
    undefined,
    undefined,
    undefined,
    "none",
  ])
})

test("discovery names the endpoints, all checks are on", () => {
  const { issuer, checks, authorization } = resolved(Google)
  expect(issuer).toBe("https://accounts.google.com")
  expect([...checks]).toEqual(["pkce", "state", "nonce"])
  expect(authorization.params).toEqual({ scope: "openid profile email" })
})
