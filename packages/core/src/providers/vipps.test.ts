import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Vipps from "./vipps.js"

/** As in https://developer.vippsmobilepay.com/docs/APIs/login-api/ */
const profile = {
  sub: "c06c4afe-d9e1-4c5d-939a-177d752a0944",
  name: "Ada Lovelace",
  given_name: "Ada",
  family_name: "Lovelace",
  email: "user@example.com",
  email_verified: true,
  phone_number: "4791234567",
  sid: "7d78a726-af92-499e-b857-de263ef9a969",
}

describePreset("Vipps", {
  make: (options) => Vipps({ ...options }),
  profile,
  user: { name: "Ada Lovelace", email: profile.email },
  accountId: "c06c4afe-d9e1-4c5d-939a-177d752a0944",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
