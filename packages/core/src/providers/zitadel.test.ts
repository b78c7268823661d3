import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import ZITADEL from "./zitadel.js"

/** As in https://zitadel.com/docs/guides/integrate/login/oidc */
const profile = {
  iss: "https://example.zitadel.cloud",
  sub: "77776025198584418",
  aud: ["app"],
  email: "hodor@zitadel.example",
  email_verified: true,
  name: "Hodor Hodor",
  given_name: "Hodor",
  family_name: "Hodor",
  preferred_username: "hodor",
  locale: "en",
  picture: "https://example.com/hodor.png",
}

describePreset("ZITADEL", {
  make: (options) => ZITADEL({ issuer: "https://example.zitadel.cloud", ...options }),
  profile,
  user: { name: "Hodor Hodor", email: profile.email, image: profile.picture },
  accountId: "77776025198584418",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub, preferred_username: "hodor" },
    user: { name: "hodor" },
  },
})
