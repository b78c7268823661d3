import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Authentik from "./authentik.js"

/** As in https://docs.goauthentik.io/add-secure-apps/providers/oauth2/ */
const profile = {
  iss: "https://sso.example.com/application/o/app/",
  sub: "4b7b1b7dd37e2a0f3c0ad1b3e1c1d6b1f5b2a1f0c4b3a2910f0e0d0c0b0a0908",
  aud: "app",
  acr: "goauthentik.io/providers/oauth2/default",
  email: "bob@example.com",
  email_verified: true,
  name: "Bob Stone",
  given_name: "Bob Stone",
  family_name: "",
  preferred_username: "bob",
  nickname: "bob",
  groups: ["users"],
}

describePreset("Authentik", {
  make: (options) =>
    Authentik({ issuer: "https://sso.example.com/application/o/app/", ...options }),
  profile,
  user: { name: "Bob Stone", email: profile.email },
  accountId: "4b7b1b7dd37e2a0f3c0ad1b3e1c1d6b1f5b2a1f0c4b3a2910f0e0d0c0b0a0908",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub, preferred_username: "bob" },
    user: { name: "bob" },
  },
})
