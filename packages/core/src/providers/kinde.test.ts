import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Kinde from "./kinde.js"

/** As in https://docs.kinde.com/developer-tools/about/using-kinde-without-an-sdk/ */
const profile = {
  iss: "https://example.kinde.com",
  sub: "kp_0a1b2c3d",
  aud: ["app"],
  name: "Kim Day",
  given_name: "Kim",
  family_name: "Day",
  email: "kim@example.com",
  email_verified: true,
  picture: "https://example.com/kim.png",
  preferred_username: "kim",
}

describePreset("Kinde", {
  make: (options) => Kinde({ issuer: "https://example.kinde.com", ...options }),
  profile,
  user: { name: "Kim Day", email: profile.email, image: profile.picture },
  accountId: "kp_0a1b2c3d",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
