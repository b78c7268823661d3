import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import OIDC from "./oidc.js"

/** As in https://openid.net/specs/openid-connect-core-1_0.html#UserInfoResponse */
const profile = {
  sub: "248289761001",
  name: "Jane Doe",
  given_name: "Jane",
  family_name: "Doe",
  preferred_username: "j.doe",
  email: "janedoe@example.com",
  email_verified: true,
  picture: "http://example.com/janedoe/me.jpg",
}

describePreset("OpenID Connect", {
  make: (options) => OIDC({ issuer: "https://id.example.com", ...options }),
  profile,
  user: { name: "Jane Doe", email: profile.email, image: profile.picture },
  accountId: "248289761001",
  id: "sub",
  asks: { issuer: "https://id.example.com", authorization: "?scope=openid profile email" },
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub, nickname: "jane" },
    user: { name: "jane" },
  },
})
