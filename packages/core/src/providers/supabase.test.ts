import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Supabase from "./supabase.js"

/** As in https://supabase.com/docs/guides/auth/oauth-server */
const profile = {
  iss: "https://example.supabase.co/auth/v1",
  sub: "11111111-1111-1111-1111-111111111111",
  aud: "app",
  name: "Sue Base",
  email: "sue@example.com",
  email_verified: true,
  picture: "https://example.com/sue.png",
}

describePreset("Supabase", {
  make: (options) => Supabase({ issuer: "https://example.supabase.co/auth/v1", ...options }),
  profile,
  user: { name: "Sue Base", email: profile.email, image: profile.picture },
  accountId: "11111111-1111-1111-1111-111111111111",
  id: "sub",
  asks: {
    issuer: "https://example.supabase.co/auth/v1",
    authorization: "?scope=openid profile email",
  },
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
