import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import DuendeIdentityServer6 from "./duende-identity-server6.js"

/** As in https://docs.duendesoftware.com/identityserver/tokens/client-authentication/ */
const profile = {
  iss: "https://demo.duendesoftware.com",
  sub: "1",
  aud: "interactive.confidential",
  name: "Bob Smith",
  given_name: "Bob",
  family_name: "Smith",
  email: "BobSmith@email.com",
  email_verified: true,
  website: "http://bob.com",
}

describePreset("DuendeIdentityServer6", {
  make: (options) =>
    DuendeIdentityServer6({ issuer: "https://demo.duendesoftware.com", ...options }),
  profile,
  user: { name: "Bob Smith", email: "bobsmith@email.com" },
  accountId: "1",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
