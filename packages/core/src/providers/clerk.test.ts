import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Clerk from "./clerk.js"

/** As in https://clerk.com/docs/guides/configure/auth-strategies/oauth/single-sign-on */
const profile = {
  iss: "https://verb-noun-00.clerk.accounts.dev",
  sub: "user_2NNEqL2nrIRdJ194ndJqAHwEfxC",
  aud: "app",
  name: "Cleo Clerk",
  given_name: "Cleo",
  family_name: "Clerk",
  email: "cleo@example.com",
  email_verified: true,
  picture: "https://img.clerk.com/cleo",
}

describePreset("Clerk", {
  make: (options) => Clerk({ issuer: "https://verb-noun-00.clerk.accounts.dev", ...options }),
  profile,
  user: { name: "Cleo Clerk", email: profile.email, image: profile.picture },
  accountId: "user_2NNEqL2nrIRdJ194ndJqAHwEfxC",
  id: "sub",
  asks: {
    issuer: "https://verb-noun-00.clerk.accounts.dev",
    authorization: "?scope=openid profile email",
  },
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
