import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Stytch from "./stytch.js"

/** As in https://stytch.com/docs/b2b/api/connected-app-id-token */
const profile = {
  iss: "https://example.customers.stytch.dev",
  sub: "user-live-fde03dd1-fff7-4b3c-9b31-ead3fbc224de",
  aud: ["app"],
  name: "Sty Tch",
  email: "sty@example.com",
  email_verified: true,
  profile_picture: "https://example.com/sty.png",
}

describePreset("Stytch", {
  make: (options) => Stytch({ issuer: "https://example.customers.stytch.dev", ...options }),
  profile,
  user: { name: "Sty Tch", email: profile.email, image: profile.profile_picture },
  accountId: "user-live-fde03dd1-fff7-4b3c-9b31-ead3fbc224de",
  id: "sub",
  asks: {
    issuer: "https://example.customers.stytch.dev",
    authorization: "?scope=openid profile email",
  },
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
