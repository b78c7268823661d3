import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Frontegg from "./frontegg.js"

/** As in https://developers.frontegg.com/guides/integrations/oidc */
const profile = {
  iss: "https://app-example.frontegg.com",
  sub: "f1a2b3c4-5d6e-4f70-8a9b-0c1d2e3f4a5b",
  aud: "app",
  name: "Finn Egg",
  email: "finn@example.com",
  email_verified: true,
  profilePictureUrl: "https://example.com/finn.png",
  roles: ["Admin"],
}

describePreset("Frontegg", {
  make: (options) => Frontegg({ issuer: "https://app-example.frontegg.com", ...options }),
  profile,
  user: { name: "Finn Egg", email: profile.email },
  accountId: "f1a2b3c4-5d6e-4f70-8a9b-0c1d2e3f4a5b",
  id: "sub",
  asks: {
    issuer: "https://app-example.frontegg.com",
    wellKnown: "https://app-example.frontegg.com/oauth/.well-known/openid-configuration",
    authorization: "https://app-example.frontegg.com/oauth/authorize?scope=openid profile email",
    token: "https://app-example.frontegg.com/oauth/token",
    userinfo: "https://app-example.frontegg.com/identity/resources/users/v2/me",
  },
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
