import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import { resolved } from "../../test/support/preset.js"
import Descope from "./descope.js"

/** As in https://docs.descope.com/federated-apps/oidc-apps */
const profile = {
  iss: "https://api.descope.com/P2abc",
  sub: "U2def",
  aud: ["P2abc"],
  name: "Dana Fox",
  email: "dana@example.com",
  email_verified: true,
  phone_number: "+12025550123",
  phone_number_verified: false,
  picture: "https://example.com/dana.png",
}

describePreset("Descope", {
  make: (options) => Descope({ clientId: "P2abc", ...options }),
  profile,
  user: { name: "Dana Fox", email: profile.email, image: profile.picture },
  accountId: "U2def",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})

test("the issuer is made from the client id, also when the environment names it later", () => {
  expect(resolved({ ...Descope(), clientId: "P2env" }).issuer).toBe("https://api.descope.com/P2env")
  expect(resolved(Descope({ issuer: "https://auth.example.com" })).issuer).toBe(
    "https://auth.example.com",
  )
})
