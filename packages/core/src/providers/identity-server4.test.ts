import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import IdentityServer4 from "./identity-server4.js"

/** As in https://identityserver4.readthedocs.io/en/latest/ */
const profile = {
  iss: "https://identity.example.com",
  sub: "88421113",
  aud: "app",
  name: "Bob Smith",
  email: "BobSmith@email.com",
  email_verified: true,
}

describePreset("IdentityServer4", {
  make: (options) => IdentityServer4({ issuer: "https://identity.example.com", ...options }),
  profile,
  user: { name: "Bob Smith", email: "bobsmith@email.com" },
  accountId: "88421113",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
