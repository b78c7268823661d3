import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import SimpleLogin from "./simplelogin.js"

/** As in https://simplelogin.io/docs/siwsl/app/ */
const profile = {
  id: 1,
  sub: "1",
  email: "john.wick@sl.example",
  email_verified: true,
  name: "John Wick",
  avatar_url: "https://example.com/wick.png",
  client: "app",
}

describePreset("SimpleLogin", {
  make: (options) => SimpleLogin({ ...options }),
  profile,
  user: { name: "John Wick", email: profile.email, image: profile.avatar_url },
  accountId: "1",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
