import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Passage from "./passage.js"

/** As in https://docs.passage.id/complete/hosted-login */
const profile = {
  iss: "https://example.withpassage.com",
  sub: "A1b2C3d4E5f6G7h8I9j0K1l2",
  aud: ["app"],
  email: "pat@example.com",
  email_verified: true,
  phone: "",
  phone_number_verified: false,
}

describePreset("Passage", {
  make: (options) => Passage({ issuer: "https://example.withpassage.com", ...options }),
  profile,
  user: { email: profile.email },
  accountId: "A1b2C3d4E5f6G7h8I9j0K1l2",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
