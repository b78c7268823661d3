import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import { resolved } from "../../test/support/preset.js"
import FusionAuth from "./fusionauth.js"

/** As in https://fusionauth.io/docs/lifecycle/authenticate-users/oauth/ */
const profile = {
  aud: "app",
  exp: 1795292325,
  iat: 1795288725,
  iss: "https://auth.example.com",
  sub: "3b6d2f70-4821-4694-ac89-60333c9c4165",
  jti: "909ed8d2-e8c9-4c39-8d42-7b5e0c6d4a11",
  authenticationType: "PASSWORD",
  email: "richard@example.com",
  email_verified: true,
  given_name: "Richard",
  family_name: "Hendricks",
  at_hash: "x",
  c_hash: "y",
  scope: "openid",
  sid: "z",
}

describePreset("FusionAuth", {
  make: (options) => FusionAuth({ issuer: "https://auth.example.com", ...options }),
  profile,
  user: { name: "Richard Hendricks", email: profile.email },
  accountId: "3b6d2f70-4821-4694-ac89-60333c9c4165",
  id: "sub",
  asks: {
    issuer: "https://auth.example.com",
    wellKnown: "https://auth.example.com/.well-known/openid-configuration",
    authorization: "?scope=openid offline_access email profile",
    token: "https://auth.example.com/oauth2/token",
    userinfo: "https://auth.example.com/oauth2/userinfo",
  },
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})

test.each([
  [{ name: "Dick" }, "Dick"],
  [{ preferred_username: "rich" }, "rich"],
])("the name is the most personal one that is there: %o", async (more, name) => {
  const user = await resolved(FusionAuth).profile({ ...profile, ...more }, {})
  expect(user.name).toBe(name)
})

test("the tenant is in the discovery address and in the authorization request", () => {
  const { wellKnown, authorization } = resolved(
    FusionAuth({ issuer: "https://auth.example.com/", tenantId: "t 1" }),
  )
  expect(wellKnown).toBe("https://auth.example.com/.well-known/openid-configuration/t%201")
  expect(authorization.params["tenantId"]).toBe("t 1")
  expect(resolved(FusionAuth).authorization.params).not.toHaveProperty("tenantId")
})

test("a challenge on a successful answer is taken away, one on a refusal stays", async () => {
  const { conform } = resolved(FusionAuth).token
  const headers = { "www-authenticate": "Bearer" }
  const conformed = await conform?.(Response.json({ a: 1 }, { headers }))
  expect(conformed?.headers.get("www-authenticate")).toBeNull()
  expect(await conformed?.json()).toEqual({ a: 1 })
  expect(await conform?.(new Response(null, { status: 401, headers }))).toBeUndefined()
})
