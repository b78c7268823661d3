import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import OryHydra from "./ory-hydra.js"

/** As in https://www.ory.com/docs/hydra/guides/using-oauth2 */
const profile = {
  iss: "https://example.projects.oryapis.com",
  sub: "9f425a8d-7efc-4768-8f23-7647a74fdf13",
  aud: ["app"],
  name: "Hy Dra",
  email: "hy@example.com",
  email_verified: true,
}

describePreset("Hydra", {
  make: (options) => OryHydra({ issuer: "https://example.projects.oryapis.com", ...options }),
  profile,
  user: { name: "Hy Dra", email: profile.email },
  accountId: "9f425a8d-7efc-4768-8f23-7647a74fdf13",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
