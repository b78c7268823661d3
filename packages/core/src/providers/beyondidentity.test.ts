import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import BeyondIdentity from "./beyondidentity.js"

/** As in https://developer.beyondidentity.com/docs/next/ */
const profile = {
  sub: "dc2f1b6e1f8c6b0a",
  name: "Eve Holt",
  preferred_username: "eve",
  email: "eve@example.com",
  email_verified: true,
}

describePreset("Beyond Identity", {
  make: (options) =>
    BeyondIdentity({
      issuer: "https://auth-us.beyondidentity.com/v1/tenants/t/realms/r/applications/a",
      ...options,
    }),
  profile,
  user: { name: "Eve Holt", email: profile.email },
  accountId: "dc2f1b6e1f8c6b0a",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
