import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Asgardeo from "./asgardeo.js"

/** As in https://wso2.com/asgardeo/docs/guides/authentication/oidc/discover-oidc-configs/ */
const profile = {
  iss: "https://api.asgardeo.io/t/example/oauth2/token",
  sub: "0a6f2e5c-8a3b-4f70-9b1d-2f7d0c5a1e11",
  aud: "app",
  given_name: "Alice",
  name: "Alice Baker",
  username: "alice@example.com",
  email: "alice@example.com",
  email_verified: true,
  picture: "https://example.com/alice.png",
}

describePreset("Asgardeo", {
  make: (options) =>
    Asgardeo({ issuer: "https://api.asgardeo.io/t/example/oauth2/token", ...options }),
  profile,
  user: { name: "Alice Baker", email: profile.email, image: profile.picture },
  accountId: "0a6f2e5c-8a3b-4f70-9b1d-2f7d0c5a1e11",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
