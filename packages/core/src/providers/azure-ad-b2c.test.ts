import { describePreset } from "../../test/support/describe-preset.js"
import AzureADB2C from "./azure-ad-b2c.js"

/** As in https://learn.microsoft.com/en-us/azure/active-directory-b2c/openid-connect */
const profile = {
  exp: 1795292325,
  nbf: 1795288725,
  ver: "1.0",
  iss: "https://example.b2clogin.com/11111111-2222-3333-4444-555555555555/v2.0/",
  sub: "b1a2c3d4-0000-4000-8000-00000000b2c1",
  aud: "app",
  iat: 1795288725,
  auth_time: 1795288725,
  oid: "b1a2c3d4-0000-4000-8000-00000000b2c1",
  country: "Norway",
  name: "Kari Nordmann",
  postalCode: "0150",
  emails: ["kari@example.com"],
  tfp: "B2C_1_signin",
}

describePreset("Azure AD B2C", {
  make: (options) =>
    AzureADB2C({
      issuer: "https://example.b2clogin.com/11111111-2222-3333-4444-555555555555/v2.0/",
      ...options,
    }),
  profile,
  user: { name: "Kari Nordmann", email: "kari@example.com" },
  accountId: "b1a2c3d4-0000-4000-8000-00000000b2c1",
  id: "sub",
  emailProof: "none",
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
