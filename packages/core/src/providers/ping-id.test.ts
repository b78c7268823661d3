import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import PingId from "./ping-id.js"

/** As in https://developer.pingidentity.com/pingone-api/auth/openid-connect-oauth-2.html */
const profile = {
  iss: "https://auth.pingone.eu/11111111-2222-3333-4444-555555555555/as",
  sub: "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0",
  aud: "app",
  acr: "Single_Factor",
  amr: ["pwd"],
  preferred_username: "joe",
  given_name: "Joe",
  family_name: "Bell",
  name: "Joe Bell",
  email: "joe@example.com",
  email_verified: true,
  picture: "https://example.com/joe.png",
  env: "1111",
  org: "2222",
  "p1.region": "EU",
}

describePreset("Ping Identity", {
  make: (options) =>
    PingId({
      issuer: "https://auth.pingone.eu/11111111-2222-3333-4444-555555555555/as",
      ...options,
    }),
  profile,
  user: { name: "Joe Bell", email: profile.email, image: profile.picture },
  accountId: "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub, preferred_username: "joe" },
    user: { name: "joe" },
  },
})
