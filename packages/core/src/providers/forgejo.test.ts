import { describePreset } from "../../test/support/describe-preset.js"
import Forgejo from "./forgejo.js"

/** As in https://forgejo.org/docs/latest/user/oauth2-provider/ */
const profile = {
  iss: "https://git.example.com",
  sub: "2",
  aud: "app",
  name: "Tea Cup",
  preferred_username: "tea",
  email: "tea@example.com",
  email_verified: true,
  picture: "https://example.com/avatars/tea",
}

describePreset("Forgejo", {
  make: (options) => Forgejo({ issuer: "https://git.example.com", ...options }),
  profile,
  user: { name: "Tea Cup", email: profile.email, image: profile.picture },
  accountId: "2",
  id: "sub",
  asks: { issuer: "https://git.example.com", authorization: "?scope=openid profile email" },
  // The claim only says whether the account is active.
  emailProof: "none",
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
