import { describePreset } from "../../test/support/describe-preset.js"
import Codeberg from "./codeberg.js"

/** As in https://docs.codeberg.org/integrations/oauth2/ */
const profile = {
  iss: "https://codeberg.org",
  sub: "2",
  aud: "app",
  name: "Tea Cup",
  preferred_username: "tea",
  email: "tea@example.com",
  email_verified: true,
  picture: "https://example.com/avatars/tea",
}

describePreset("Codeberg", {
  make: (options) => Codeberg({ ...options }),
  profile,
  user: { name: "Tea Cup", email: profile.email, image: profile.picture },
  accountId: "2",
  id: "sub",
  asks: { issuer: "https://codeberg.org", authorization: "?scope=openid profile email" },
  // The claim only says whether the account is active.
  emailProof: "none",
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
