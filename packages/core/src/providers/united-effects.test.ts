import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import UnitedEffects from "./united-effects.js"

/** As in https://docs.unitedeffects.com/integrations/nodejs */
const profile = {
  iss: "https://auth.unitedeffects.com/YTLKIcNMOYHXhZxwBSq5Z",
  sub: "8b5a2c1f-9c0b-4e57-a1d4-1d1f5ef2d0c3",
  aud: "app",
  email: "una@example.com",
  email_verified: true,
}

describePreset("United Effects", {
  make: (options) =>
    UnitedEffects({ issuer: "https://auth.unitedeffects.com/YTLKIcNMOYHXhZxwBSq5Z", ...options }),
  profile,
  user: { email: profile.email },
  accountId: "8b5a2c1f-9c0b-4e57-a1d4-1d1f5ef2d0c3",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
