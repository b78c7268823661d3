import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { resolved } from "../../test/support/preset.js"
import QuickBooks from "./quickbooks.js"

/** As in https://developer.intuit.com/app/developer/qbo/docs/develop/authentication-and-authorization/openid-connect */
const profile = {
  sub: "a1b2c3d4-e5f6-4711-8899-aabbccddeeff",
  email: "john@example.com",
  emailVerified: true,
  givenName: "John",
  familyName: "Doe",
  phoneNumber: "+1 6505550123",
  phoneNumberVerified: false,
}

describePreset("QuickBooks", {
  make: (options) => QuickBooks({ ...options }),
  profile,
  user: { name: "John Doe", email: profile.email },
  accountId: "a1b2c3d4-e5f6-4711-8899-aabbccddeeff",
  id: "sub",
  asks: {
    issuer: "https://oauth.platform.intuit.com/op/v1",
    authorization: "https://appcenter.intuit.com/connect/oauth2?scope=openid profile email",
    token: "https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer",
    userinfo: "https://accounts.platform.intuit.com/v1/openid_connect/userinfo",
  },
  emailProof: "provider",
  unproven: { "the boolean false": { emailVerified: false } },
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})

test("the keys are Intuit's own; the sandbox has its own people", () => {
  const { jwksEndpoint, userinfo } = resolved(QuickBooks({ sandbox: true }))
  expect(jwksEndpoint).toBe("https://oauth.platform.intuit.com/op/v1/jwks")
  expect(userinfo.url?.host).toBe("sandbox-accounts.platform.intuit.com")
})
