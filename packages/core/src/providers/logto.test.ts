import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Logto from "./logto.js"

/** As in https://docs.logto.io/quick-starts/traditional */
const profile = {
  iss: "https://example.logto.app/oidc",
  sub: "5y2l0p1b3q7k",
  aud: "app",
  name: "Logan To",
  username: "logan",
  picture: "https://example.com/logan.png",
  email: "logan@example.com",
  email_verified: true,
}

describePreset("Logto", {
  make: (options) => Logto({ issuer: "https://example.logto.app/oidc", ...options }),
  profile,
  user: { name: "Logan To", email: profile.email, image: profile.picture },
  accountId: "5y2l0p1b3q7k",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub, name: null, username: "logan", picture: null, email: null },
    user: { name: "logan" },
  },
})
