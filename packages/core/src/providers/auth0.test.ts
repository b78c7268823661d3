import { expect, test } from "vitest"
import * as explanations from "../config/explanations.js"
import { validateConfig } from "../config/validate-config.js"
import { identityFrom, resolved } from "../../test/support/preset.js"
import Auth0 from "./auth0.js"

const issuer = "https://my-domain.eu.auth0.com/"

/** As in https://auth0.com/docs/secure/tokens/id-tokens/id-token-structure */
const claims = {
  iss: "https://my-domain.eu.auth0.com/",
  sub: "auth0|123456",
  aud: "my_client_id",
  exp: 1311281970,
  iat: 1311280970,
  name: "Jane Doe",
  given_name: "Jane",
  family_name: "Doe",
  nickname: "jane",
  email: "janedoe@example.com",
  email_verified: true,
  picture: "http://example.com/janedoe/me.jpg",
}

test("the ID Token's claims become the user", async () => {
  const { user, account, emailProof } = await identityFrom(Auth0({ issuer }), claims)
  expect(user).toMatchObject({ name: claims.name, email: claims.email })
  expect(user.image).toBe("picture" in claims ? claims.picture : undefined)
  expect(account.providerAccountId).toBe(claims.sub)
  expect(emailProof).toBe("provider")
})

test.each([
  ["unverified", { ...claims, email_verified: false }],
  ["of unknown standing", { ...claims, email_verified: undefined }],
  ["absent", { sub: claims.sub, preferred_username: "jane" }],
])("an address that is %s is not verified", async (_, profile) => {
  const { emailProof } = await identityFrom(Auth0({ issuer }), profile)
  expect(emailProof).toBe("none")
})

test("without a name the user name is shown; a picture is not made up", async () => {
  const profile = { sub: claims.sub, preferred_username: "jane" }
  const { user } = await identityFrom(Auth0({ issuer }), profile)
  expect([user.name, user.email, user.image]).toEqual(["jane", undefined, undefined])
})

test("the issuer is the application's to name: without one the configuration is refused", () => {
  const problems = validateConfig({
    config: { providers: [Auth0], trustHost: true },
    secrets: ["s"],
    strategy: "jwt",
    providers: [resolved(Auth0)],
  })
  expect(
    problems.flatMap((finding) => finding(explanations)).map(({ message }) => message),
  ).toEqual([expect.stringContaining("AUTH_AUTH0_ISSUER")])
})
