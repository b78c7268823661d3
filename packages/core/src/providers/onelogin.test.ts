import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import OneLogin from "./onelogin.js"

/** As in https://developers.onelogin.com/openid-connect */
const profile = {
  iss: "https://example.onelogin.com/oidc/2",
  sub: "44101010",
  aud: "app",
  email: "mary@example.com",
  email_verified: true,
  preferred_username: "mary@example.com",
  name: "Mary Major",
}

describePreset("OneLogin", {
  make: (options) => OneLogin({ issuer: "https://example.onelogin.com/oidc/2", ...options }),
  profile,
  user: { name: "Mary Major", email: profile.email },
  accountId: "44101010",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
