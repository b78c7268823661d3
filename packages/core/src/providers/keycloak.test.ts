import { expect, test } from "vitest"
import * as explanations from "../config/explanations.js"
import { validateConfig } from "../config/validate-config.js"
import { identityFrom, resolved } from "../../test/support/preset.js"
import Keycloak from "./keycloak.js"

const issuer = "https://sso.example.com/realms/main"

/**
 * As in https://www.keycloak.org/docs/latest/server_admin/#_client_scopes (the claims of the scopes profile and email)
 */
const claims = {
  iss: "https://sso.example.com/realms/main",
  sub: "5b1a2f0c-8a43-4b51-a7c3-0d9d1c5b0f6e",
  aud: "app",
  typ: "ID",
  azp: "app",
  sid: "b2a7b1f2-5f5e-4c1c-9a0e-6c9f0a1f8f11",
  acr: "1",
  name: "Jane Doe",
  given_name: "Jane",
  family_name: "Doe",
  preferred_username: "jane",
  email: "jane@example.com",
  email_verified: true,
}

test("the ID Token's claims become the user", async () => {
  const { user, account, emailProof } = await identityFrom(Keycloak({ issuer }), claims)
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
  const { emailProof } = await identityFrom(Keycloak({ issuer }), profile)
  expect(emailProof).toBe("none")
})

test("without a name the user name is shown; a picture is not made up", async () => {
  const profile = { sub: claims.sub, preferred_username: "jane" }
  const { user } = await identityFrom(Keycloak({ issuer }), profile)
  expect([user.name, user.email, user.image]).toEqual(["jane", undefined, undefined])
})

test("the issuer is the application's to name: without one the configuration is refused", () => {
  const problems = validateConfig({
    config: { providers: [Keycloak], trustHost: true },
    secrets: ["s"],
    strategy: "jwt",
    providers: [resolved(Keycloak)],
  })
  expect(
    problems.flatMap((finding) => finding(explanations)).map(({ message }) => message),
  ).toEqual([expect.stringContaining("AUTH_KEYCLOAK_ISSUER")])
})
