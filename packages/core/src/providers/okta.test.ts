import { expect, test } from "vitest"
import * as explanations from "../config/explanations.js"
import { validateConfig } from "../config/validate-config.js"
import { identityFrom, resolved } from "../../test/support/preset.js"
import Okta from "./okta.js"

const issuer = "https://example.okta.com"

/** As in https://developer.okta.com/docs/api/openapi/okta-oauth/guides/overview/#id-token */
const claims = {
  ver: 1,
  sub: "00uid4BxXw6I6TV4m0g3",
  iss: "https://example.okta.com",
  aud: "uAaunofWkaDJxukCFeBx",
  iat: 1449624026,
  exp: 1449627626,
  amr: ["pwd"],
  jti: "ID.4eAWJOCMB3SX8XewDfVR",
  auth_time: 1449624026,
  name: "John Doe",
  nickname: "Jimmy",
  preferred_username: "john.doe@example.com",
  email: "john.doe@example.com",
  email_verified: true,
}

test("the ID Token's claims become the user", async () => {
  const { user, account, emailProof } = await identityFrom(Okta({ issuer }), claims)
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
  const { emailProof } = await identityFrom(Okta({ issuer }), profile)
  expect(emailProof).toBe("none")
})

test("without a name the user name is shown; a picture is not made up", async () => {
  const profile = { sub: claims.sub, preferred_username: "jane" }
  const { user } = await identityFrom(Okta({ issuer }), profile)
  expect([user.name, user.email, user.image]).toEqual(["jane", undefined, undefined])
})

test("the issuer is the application's to name: without one the configuration is refused", () => {
  const problems = validateConfig({
    config: { providers: [Okta], trustHost: true },
    secrets: ["s"],
    strategy: "jwt",
    providers: [resolved(Okta)],
  })
  expect(
    problems.flatMap((finding) => finding(explanations)).map(({ message }) => message),
  ).toEqual([expect.stringContaining("AUTH_OKTA_ISSUER")])
})
